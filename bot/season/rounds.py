"""What is to be drawn next in each division: its next round or rounds, then its play-off."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.formats.drawing import Drawing, Pair
from bot.league.deeds import Pairing
from bot.league.settings import Format, Settings
from bot.pairing import draw, playoff
from bot.scoring import resolved
from bot.season.deadlines import round_end
from bot.season.results import entrants, open_fixtures, playoff_results, results
from bot.season.state import Fixture, Season
from bot.standings import standings


@dataclass(frozen=True, slots=True)
class Next:
    """What is drawn next in a division, with its reasons."""

    division: int
    drawing: Drawing
    playoff: bool


def next_pairings(season: Season, now: int, target: int) -> tuple[Pairing, ...]:
    """The fixtures that can be drawn now, with their deadlines: a round ends after the one before.

    `target` is what a game is played to, for a league that counts with the game's own cap or step.
    """
    settings = season.settings
    return tuple(
        Pairing(
            each.division,
            pair.round,
            pair.sides,
            round_end(settings, now, pair.round - each.drawing.pairs[0].round + 1),
            each.playoff,
        )
        for each in next_drawings(season, target)
        for pair in each.drawing.pairs
    )


def next_drawings(season: Season, target: int) -> Iterator[Next]:
    """What can be drawn now in each division in which nothing is open."""
    if season.settings.format is Format.LADDER:
        return
    settings = resolved(season.settings, target)
    waiting = {each.division for each in open_fixtures(season)}
    for division in range(1, settings.divisions + 1):
        if division not in waiting and (found := _next(season, settings, division)):
            yield found


def _next(season: Season, settings: Settings, division: int) -> Next | None:
    """The division's next round or rounds; after the last one, its play-off."""
    fixtures = season.of(division)
    inside, decided = entrants(season, division), results(season, division)
    rounds, finals = _drawn(fixtures, playoff=False), _drawn(fixtures, playoff=True)
    if not finals and (drawing := draw(settings, inside, decided, rounds)):
        return Next(division, drawing, playoff=False)
    if not settings.playoff:
        return None
    order = [row.entry for row in standings(settings, inside, decided).rows]
    drawing = playoff(settings, inside, order, playoff_results(season, division), finals)
    return None if drawing is None else Next(division, drawing, playoff=True)


def _drawn(fixtures: Iterable[Fixture], *, playoff: bool) -> tuple[Pair, ...]:
    return tuple(Pair(each.round, each.sides) for each in fixtures if each.playoff is playoff)
