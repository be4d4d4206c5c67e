"""What came of a season's fixtures: the bridge from its log to all sums."""

from dataclasses import replace

from bot.league.deeds import Forfeit, Lapse, Record
from bot.league.results import Entrant, Entry, Result, Way
from bot.league.settings import Counting, Format, Settings
from bot.league.settings import Lapse as Rule
from bot.season.state import Fixture, Ruling, Season


def results(season: Season, division: int) -> tuple[Result, ...]:
    """The decided fixtures of a division, as they were decided; without the play-off."""
    return _decided(season, division, playoff=False)


def playoff_results(season: Season, division: int) -> tuple[Result, ...]:
    """The decided fixtures of a division's play-off, as they were decided."""
    return _decided(season, division, playoff=True)


def entrants(season: Season, division: int) -> tuple[Entrant, ...]:
    """The entries of a division by seed, also those that withdrew."""
    return tuple(
        Entrant(team.number, team.seed, team.since, team.out, team.returns)
        for team in season.members(division)
    )


def open_fixtures(season: Season, division: int | None = None) -> tuple[Fixture, ...]:
    """What is still to be decided, in a division or in all."""
    return tuple(
        each for each in season.fixtures.values() if each.open and division in {None, each.division}
    )


def decided(season: Season, fixture: Fixture) -> bool:
    """Whether it is known what the fixture counts for."""
    return outcome(season.settings, fixture) is not None


def outcome(settings: Settings, fixture: Fixture) -> Result | None:
    """What the fixture counts for, None while it is open.

    A ruling stands before a withdrawal, a withdrawal before what was played. Where only wins count,
    the games that can change nothing any more are not played; where somebody must go on, a drawn
    fixture stays open for one more game.
    """
    plain = Result(
        fixture.number, fixture.round, fixture.sides, Way.PLAYED, settled=fixture.settled or 0
    )
    if fixture.bye:
        return replace(plain, way=Way.BYE)
    if fixture.ruling is not None:
        return _ruled(settings, fixture, fixture.ruling, plain)
    if fixture.left is not None:
        return _left(settings, fixture.left, plain)
    played = _with_games(fixture, plain)
    missing = settings.games - len(played.games)
    if missing > 0:
        certain = _only_wins(settings, fixture) and abs(_lead(played)) > missing
        return played if certain else None
    return None if must_win(settings, fixture) and _level(played) else played


def must_win(settings: Settings, fixture: Fixture) -> bool:
    """Whether one side has to go on."""
    return fixture.playoff or settings.format is Format.KNOCKOUT


def _decided(season: Season, division: int, *, playoff: bool) -> tuple[Result, ...]:
    wanted = [each for each in season.of(division) if each.playoff is playoff]
    wanted.sort(key=lambda each: (each.settled or 0, each.number))
    found = (outcome(season.settings, each) for each in wanted)
    return tuple(result for result in found if result is not None)


def _level(result: Result) -> bool:
    return result.victor is None


def _only_wins(settings: Settings, fixture: Fixture) -> bool:
    """Whether games won decide it, by whatever margin."""
    return settings.counting is Counting.WINS or must_win(settings, fixture)


def _lead(result: Result) -> int:
    """By how many games the first side is ahead; a drawn game is nobody's."""
    first, second = result.wins
    return first - second


def _with_games(fixture: Fixture, plain: Result) -> Result:
    return replace(plain, games=tuple(each.score for each in fixture.games))


def _ruled(settings: Settings, fixture: Fixture, ruling: Ruling, plain: Result) -> Result:
    """What a director, or the league's own rule, made of it."""
    match ruling.deed:
        case Record(games=games):
            return replace(plain, way=Way.RECORDED, games=games)
        case Forfeit(winner=None):
            return replace(plain, way=Way.DOUBLE_FORFEIT)
        case Forfeit(winner=winner):
            return replace(plain, way=Way.FORFEIT, winner=winner)
        case Lapse():
            return _lapsed(settings, fixture, plain)


def _lapsed(settings: Settings, fixture: Fixture, plain: Result) -> Result:
    """What a deadline that has passed makes of it.

    Games that were played count as they stand: nobody gains by putting off the last one. Only where
    there is none, or games won alone count and nobody is ahead, is it drawn or forfeited by both,
    as the league's rule has it. A challenge without a game is forfeited by who was challenged: else
    one would keep a place on the ladder by staying away.
    """
    played = _with_games(fixture, plain)
    if _lead(played) if _only_wins(settings, fixture) else played.games:
        return replace(played, way=Way.RECORDED)
    if settings.format is Format.LADDER and not played.games:
        return replace(plain, way=Way.FORFEIT, winner=0)
    if settings.lapse is Rule.DRAW:
        return replace(plain, way=Way.RECORDED)
    return replace(plain, way=Way.DOUBLE_FORFEIT)


def _left(settings: Settings, left: Entry, plain: Result) -> Result:
    """What a withdrawal makes of it: the other side has it by forfeit, even if it leaves later.

    So it goes through in a knock-out, and takes the place that it challenged on a ladder.

    In a rotation the other three of the table have done nothing wrong, and nobody beat them: each
    has what one has who sits out, and who withdrew has nothing.
    """
    if settings.format is not Format.ROTATION:
        return replace(plain, way=Way.FORFEIT, winner=int(left in plain.sides[0]))
    others = tuple(entry for side in plain.sides for entry in side if entry != left)
    return replace(plain, sides=(others, ()), way=Way.BYE)
