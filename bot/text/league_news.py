"""What a league's channel is told of new lines of the log, in messages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.league.deeds import (
    BOT,
    Accept,
    Challenge,
    Close,
    Draw,
    Enter,
    Found,
    Lapse,
    Line,
    Play,
    Remind,
    Seat,
    Withdraw,
)
from bot.league.results import Player
from bot.league.settings import Lapse as Rule
from bot.season.before import Before
from bot.season.deadlines import HOUR
from bot.season.results import outcome
from bot.season.state import Fixture, Phase, Season
from bot.text.league_deeds import Chronicle
from bot.text.league_fixtures import fixture_line, heading, result_words
from bot.text.narrator import packed

CONTENT: Final = 1_250
"""Characters of a message, with room for its foot and the names that it calls."""
CALLED: Final = 25
"""So many people are called by one message."""
INVITED: Final = 3
"""Invitations of one person in an hour that call whom they invite."""
AGAIN: Final = 600_000
"""Milliseconds until an invitation of the same person calls them again."""
LISTED: Final = 20
"""So many fixtures of a drawn round are in the news; `/league fixtures` has them all."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that tells the log up to line `upto` (counted from 1), or only a part of that.

    It calls the people of `pings`, and the `directors` if something waits for them; `invites` is
    the entry whose partner is asked by it.
    """

    text: str
    upto: int
    pings: tuple[Player, ...] = ()
    invites: int | None = None
    whole: bool = True
    directors: bool = False


def notices(
    lines: Iterable[tuple[Before, Line]], chronicle: Chronicle, ended: Sequence[str] = ()
) -> Iterator[Notice]:
    """The news in few messages; an invitation has one of its own. Not every line is news.

    `ended` are lines that say how the season ended, if it did.
    """
    waiting: list[Notice] = []
    for before, line in lines:
        for notice in _parts(_of_line(before, line, chronicle, ended)):
            alone = notice.invites is not None
            if waiting and (alone or not _fit([*waiting, notice])):
                yield _joined(waiting)
                waiting = []
            if alone:
                yield notice
            else:
                waiting.append(notice)
    if waiting:
        yield _joined(waiting)


def _parts(some: Iterable[Notice]) -> Iterator[Notice]:
    """Those of one line: it is told when the last of them is."""
    every = tuple(some)
    yield from (replace(each, whole=False) for each in every[:-1])
    yield from every[-1:]


def _fit(some: Sequence[Notice]) -> bool:
    """Whether there is room for them in one message."""
    return len(_joined(some).text) <= CONTENT and len(_joined(some).pings) <= CALLED


def _joined(some: Sequence[Notice]) -> Notice:
    pings = dict.fromkeys(player for each in some for player in each.pings)
    text = "\n".join(each.text for each in some)
    directors = any(each.directors for each in some)
    return Notice(text, some[-1].upto, tuple(pings), whole=some[-1].whole, directors=directors)


def _of_line(
    before: Before, line: Line, chronicle: Chronicle, ended: Sequence[str]
) -> Iterator[Notice]:
    upto, roll = line.number + 1, chronicle.roll
    match line.deed:
        case Enter(_, int(partner)):
            pings = (partner,) if _may_call(line, partner, chronicle.log) else ()
            yield Notice(chronicle.sentence(line), upto, pings, _entry(before))
        case Remind(fixtures):
            yield from _reminders(chronicle, fixtures, upto)
        case Draw(pairings):
            first = before.fixtures + 1
            drawn = range(first, first + len(pairings))
            told = (chronicle.reasoned(line), *_drawn(chronicle, drawn))
            yield from (Notice(text, upto) for text in packed(told, "\n", CONTENT))
        case Close():
            told = (chronicle.reasoned(line), *ended)
            yield from (Notice(text, upto) for text in packed(told, "\n", CONTENT))
        case Play(fixture):
            yield Notice("\n".join(_played(chronicle, line, fixture)), upto)
        case Lapse(fixture):
            waits = before.settings.lapse is Rule.DIRECTOR and bool(_open(roll.season, (fixture,)))
            yield Notice(chronicle.reasoned(line), upto, directors=waits)
        case Challenge(_, other):
            called = tuple(filter(None, roll.season.teams[other].players))
            yield Notice(chronicle.reasoned(line), upto, called)
        case _ if _is_news(before, line):
            yield Notice(chronicle.reasoned(line), upto)
        case _:
            pass


def _may_call(invitation: Line, partner: Player, log: Sequence[Line]) -> bool:
    """Whether the partner is called: not again and again, nor by who invites many in a row."""
    ago = [
        (invitation.at - line.at, line.deed.partner)
        for line in log[: invitation.number]
        if line.by == invitation.by and isinstance(line.deed, Enter) and line.deed.partner
    ]
    lately = sum(age < HOUR for age, _ in ago)
    return lately < INVITED and not any(age < AGAIN and other == partner for age, other in ago)


def _entry(before: Before) -> int:
    """The number of the entry that is made next."""
    return before.entered + 1


def _is_news(before: Before, line: Line) -> bool:
    """What the sign-up message shows, and a table's own message, is none."""
    match line.deed:
        case Found() | Enter() | Accept() | Seat():
            return False
        case Withdraw():
            return before.phase is not Phase.SIGN_UP
        case _:
            return True


def _played(chronicle: Chronicle, line: Line, number: int) -> Iterator[str]:
    """The game, and what the fixture came to if that decided it."""
    yield chronicle.reasoned(line)
    roll = chronicle.roll
    fixture = roll.season.fixtures[number]
    result = outcome(roll.season.settings, fixture)
    if result is not None and len(result.games) > 1 and fixture.settled == line.number:
        yield roll.words.say("news-decided", result=result_words(result, roll))


def _drawn(chronicle: Chronicle, numbers: Sequence[int]) -> Iterator[str]:
    """The fixtures of the first round that was drawn, by division, as far as there is room."""
    roll = chronicle.roll
    known = roll.season.fixtures
    fixtures = [known[number] for number in numbers if number in known]  # the draw may be undone
    first = min((each.round for each in fixtures), default=0)
    listed = [each for each in fixtures if each.round == first]
    for division in sorted({each.division for each in listed}):
        inside = [each for each in listed[:LISTED] if each.division == division]
        if inside:
            yield heading(inside, roll, division)
            yield from (fixture_line(each, roll, each.deadline) for each in inside)
    if len(fixtures) > LISTED or len(listed) < len(fixtures):
        yield roll.words.say("news-more", count=len(fixtures) - min(len(listed), LISTED))


def _reminders(chronicle: Chronicle, numbers: Sequence[int], upto: int) -> Iterator[Notice]:
    """Each fixture that is open still, calling those who are to play it; none if none is."""
    roll = chronicle.roll
    waiting = _open(roll.season, numbers)
    if waiting:
        yield Notice(roll.words.say("news-remind"), upto)
    for fixture in waiting:
        yield Notice(fixture_line(fixture, roll), upto, _players(roll.season, fixture))


def _open(season: Season, numbers: Sequence[int]) -> list[Fixture]:
    known = season.fixtures
    return [known[number] for number in numbers if number in known and known[number].open]


def _players(season: Season, fixture: Fixture) -> tuple[Player, ...]:
    """The people who are to play it."""
    teams = (season.teams[entry] for side in fixture.sides for entry in side)
    return tuple(player for team in teams for player in team.players if player)


def changes_signup(line: Line) -> bool:
    """Whether the sign-up message shows something else after it."""
    return not (line.by == BOT and isinstance(line.deed, Draw | Remind)) and not isinstance(
        line.deed, Play | Seat
    )
