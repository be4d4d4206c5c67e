"""Which games of a season rate, and who won them: the bridge from its log to the ratings."""

from collections.abc import Iterable, Iterator, Mapping

from bot.league.deeds import Lapse, Play, Record
from bot.ratings import Rated
from bot.season.state import Fixture, Ruling, Season


def rated(season: Season) -> tuple[Rated, ...]:
    """The season's games that rate, in the order played; also those of fixtures still open.

    A voided game does not, nor one that somebody other than persons sat in, nor one that was drawn,
    nor any of a fixture that a director awarded by forfeit. What was played before somebody
    withdrew, or before the deadline, stays so, and what was being played then rates as well: nobody
    undoes a loss by leaving. Where a director has put down another result, the games rate with the
    winners he recorded, if these are as many as were played; if not, nobody can say which is which,
    and none does.
    """
    ended = {line.deed.game: line.at for line in season.log if isinstance(line.deed, Play)}
    found = (game for each in season.fixtures.values() for game in _games(each, ended))
    return tuple(sorted((game for game in found if game.whole), key=lambda game: game.place))


def _games(fixture: Fixture, ended: Mapping[int, int]) -> Iterator[Rated]:
    left = fixture.left is not None and fixture.ruling is None
    games = (*fixture.games, *fixture.late) if left else fixture.games
    for play, winner in zip(games, _winners(fixture, games), strict=False):
        if winner is not None:
            yield Rated(play.game, ended[play.game], play.players, winner)


def _winners(fixture: Fixture, games: Iterable[Play]) -> tuple[int | None, ...]:
    """The winner of each of the games; nothing when they do not rate."""
    played = tuple(play.score.winner for play in games)
    match fixture.ruling:
        case None | Ruling(deed=Lapse()):
            return played
        case Ruling(deed=Record(games=said)) if len(said) == len(played):
            return tuple(score.winner for score in said)
        case _:
            return ()
