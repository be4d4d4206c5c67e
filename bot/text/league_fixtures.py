"""Fixtures in words: who meets whom, until when, and what came of it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bot.league.results import Result, Way
from bot.season.results import outcome
from bot.season.standins import assisted
from bot.season.state import Fixture
from bot.text.league_deeds import points
from bot.text.league_names import Roll
from bot.text.league_said import moment, when


def listed(fixtures: Iterable[Fixture], roll: Roll) -> Iterator[str]:
    """Fixtures below the headings of their divisions and rounds."""
    by_place = sorted(fixtures, key=_place)
    for (division, _, _), some in groupby(by_place, key=lambda each: _place(each)[:3]):
        of_round = tuple(some)
        yield heading(of_round, roll, division)
        shared = common_deadline(of_round)
        yield from (fixture_line(each, roll, shared) for each in of_round)


def _place(fixture: Fixture) -> tuple[int, bool, int, int]:
    return fixture.division, fixture.playoff, fixture.round, fixture.number


def heading(fixtures: Sequence[Fixture], roll: Roll, division: int) -> str:
    """The round that these are of, with the deadline that they share."""
    words, first = roll.words, fixtures[0]
    title = words.say("fixtures-playoff" if first.playoff else "fixtures-round", round=first.round)
    if roll.season.settings.divisions > 1:
        title = words.say("fixtures-division", division=division, title=title)
    shared = common_deadline(fixtures)
    end = f"\n{words.say('fixtures-until', until=when(shared))}" if shared else ""
    return f"### {title}{end}"


def common_deadline(fixtures: Sequence[Fixture]) -> int | None:
    """The deadline of all that can still be played, if it is one."""
    known = {each.deadline for each in fixtures if not each.bye}
    return known.pop() if len(known) == 1 else None


def fixture_line(fixture: Fixture, roll: Roll, shared: int | None = None) -> str:
    """The fixture with what came of it, or its deadline where that is not the `shared` one."""
    words = roll.words
    result = outcome(roll.season.settings, fixture)
    if fixture.bye or result is None:
        told = words.say("fixtures-open", fixture=roll.numbered(fixture))
        return " · ".join((told, *_waiting(fixture, roll, shared), *_assisted(fixture, roll)))
    told = words.say(
        "fixtures-done", fixture=roll.numbered(fixture), result=result_words(result, roll)
    )
    return " · ".join((told, *_assisted(fixture, roll)))


def _assisted(fixture: Fixture, roll: Roll) -> Iterator[str]:
    """That a computer player has played, or that a seat changed hands in mid-game."""
    if count := assisted(roll.season, fixture):
        yield roll.words.say("fixtures-assisted", count=count)


def _waiting(fixture: Fixture, roll: Roll, shared: int | None) -> Iterator[str]:
    words = roll.words
    if fixture.games and not fixture.bye:
        games = ", ".join(points(play.score) for play in fixture.games)
        yield words.say("fixtures-so-far", games=games)
    if fixture.deadline is not None and fixture.deadline != shared and not fixture.bye:
        yield words.say("fixtures-until", until=moment(fixture.deadline, "f"))


def result_of(fixture: Fixture, roll: Roll) -> str:
    """What came of the fixture so far, in a few words."""
    result = outcome(roll.season.settings, fixture)
    return roll.words.say("result-open") if result is None else result_words(result, roll)


def result_words(result: Result, roll: Roll) -> str:
    """Who won it and how: by which games, or by forfeit."""
    words = roll.words
    match result.way:
        case Way.BYE:
            return words.say("result-bye")
        case Way.DOUBLE_FORFEIT:
            return words.say("result-double-forfeit")
        case Way.FORFEIT:
            return words.say("result-forfeit", winner=roll.side(result.sides[result.winner or 0]))
        case Way.PLAYED | Way.RECORDED:
            return _played(result, roll)


def _played(result: Result, roll: Roll) -> str:
    words, victor = roll.words, result.victor
    games = ", ".join(map(points, result.games))
    told = words.say("result-drawn")
    if victor is not None:
        told = words.say("result-won", winner=roll.side(result.sides[victor]))
    recorded = words.say("result-recorded") if result.way is Way.RECORDED else ""
    return " ".join(filter(None, (told, games, recorded)))


def own(fixtures: Iterable[Fixture], entry: int) -> tuple[Fixture, ...]:
    """The fixtures of this entry, the open ones first, by deadline."""
    mine = [each for each in fixtures if entry in each.sides[0] + each.sides[1]]
    return tuple(sorted(mine, key=lambda each: (not each.open, each.deadline or 0, each.number)))
