"""Standings in words: the table, the form, and why those who are tied stand as they do."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from bot.league.results import Entry
from bot.league.settings import Format, Tie
from bot.ranking import Ground, Step
from bot.scoring import ROBINS, Meeting, Outcome
from bot.season.standins import assisted_by_entry
from bot.standings import Progress, Row, Why, why
from bot.text.catalogue import Catalogue, key
from bot.text.league_columns import PHONE, block, columns, fitted
from bot.text.league_names import Roll

ROWS: Final = 10
"""So many entries are on a page."""
PLAIN: Final = frozenset({Ground.POINTS, Ground.PLACE, Ground.SEED})
"""What a table shows by itself, or tells of all who share a place."""
CELL: Final = 3
LABEL: Final = 12
ACROSS: Final = (PHONE - LABEL) // CELL
"""So many opponents stand side by side in a cross table."""


def table(rows: Sequence[Row], roll: Roll) -> str:
    """The table of these rows: place, name, played, won, drawn, lost, points."""
    say = roll.words.say
    drawn = any(row.drawn for row in rows)
    heads = ["#", say("table-entry"), say("table-played"), say("table-won")]
    heads += [say("table-drawn")] if drawn else []
    heads += [say("table-lost")]
    pointed = roll.season.settings.format not in {Format.KNOCKOUT, Format.LADDER}
    heads += [say("table-points")] if pointed else []
    lines = [_cells(row, roll, drawn=drawn, pointed=pointed) for row in rows]
    return block(columns(heads, lines, named=1))


def _cells(row: Row, roll: Roll, *, drawn: bool, pointed: bool) -> list[str]:
    counts = [row.played, row.won, *([row.drawn] if drawn else []), row.lost]
    counts += [row.points] if pointed else []
    return [place(row), roll.plain.entry(row.entry), *map(str, counts)]


def place(row: Row) -> str:
    """The row's place: "=3" where it is shared, a dash for who has withdrawn."""
    if row.rank is None:
        return "–"
    return f"={row.rank}" if row.shared else str(row.rank)


def details(rows: Sequence[Row], ties: Sequence[Tie], roll: Roll) -> Iterator[str]:
    """Each entry's form, games and tie-breaks (whose values are of `ties`), in a line."""
    words, robin = roll.words, roll.season.settings.format in ROBINS
    games = assisted_by_entry(roll.season)
    for row in (each for each in rows if begun(each) or each.annulled):
        form = _form(row, words, byes=not robin)
        parts = [words.say("table-form", form=" ".join(form))] if form else []
        parts += [words.say("table-byes", count=row.byes)] if row.byes and not robin else []
        parts += _ties(row, ties, words)
        parts += [words.say("table-computer")] if _computed(row, roll) else []
        if count := games.get(row.entry, 0):
            parts.append(words.say("table-assisted", count=count))
        parts += [words.say("table-annulled")] if row.annulled else []
        if parts:
            name = f"**{place(row)} {roll.entry(row.entry)}**"
            yield f"{name} · {' · '.join(parts)}"


def _computed(row: Row, roll: Roll) -> bool:
    """Whether a computer player stands in for the entry."""
    return None in roll.season.teams[row.entry].players


def _form(row: Row, words: Catalogue, *, byes: bool) -> list[str]:
    """The last fixtures' outcomes; in a round robin `byes` are worth nothing, and are left out."""
    return [letter(outcome, words) for outcome in row.form if byes or outcome is not Outcome.BYE]


def letter(outcome: Outcome, words: Catalogue) -> str:
    """What came of a fixture, as one letter."""
    return words.say(key("form", outcome))


def _ties(row: Row, ties: Sequence[Tie], words: Catalogue) -> list[str]:
    return [
        words.say("table-tie", title=words.say(key("tie", tie)), value=value)
        for tie, value in zip(ties, row.ties, strict=True)
        if value is not None
    ]


# Why


def reasons(rows: Sequence[Row], roll: Roll) -> Iterator[str]:
    """Why neighbours stand as they do, wherever it is not their points that say so.

    Those who share a place are told together; before anything is played, all do.
    """
    if not any(map(begun, rows)):
        return
    for group in tied(rows):
        if len(group) > 1:
            yield _shared(group, roll)
    for above, below in pairwise(rows):
        found = why(above, below)
        if found.by not in PLAIN:
            yield reason(above, below, found, roll)


def begun(row: Row) -> bool:
    """Whether there is anything to tell of the entry."""
    return row.played + row.byes > 0


def tied(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows by the places that they share, those who have withdrawn each by themselves."""
    groups: list[list[Row]] = []
    for row in rows:
        if groups and row.shared and groups[-1][0].shared and groups[-1][0].rank == row.rank:
            groups[-1].append(row)
        else:
            groups.append([row])
    return groups


def _shared(group: Sequence[Row], roll: Roll) -> str:
    """Nothing tells them apart."""
    found = why(group[0], group[1])
    names = roll.some(tuple(f"**{roll.entry(row.entry)}**" for row in group))
    return roll.words.say("why-seed", entries=names, equal=_level(found, roll.words))


def reason(above: Row, below: Row, found: Why, roll: Roll) -> str:
    """What puts the one above the other, and what was looked at in vain."""
    words = roll.words
    names = {"above": roll.entry(above.entry), "below": roll.entry(below.entry)}
    values = {"one": found.above, "other": found.below}
    equal = _level(found, words)
    if isinstance(found.by, Tie):
        title = words.say(key("tie", found.by))
        return words.say("why-tie", title=title, equal=equal, **names, **values)
    return words.say(key("why", found.by), equal=equal, **names, **values)


def _level(found: Why, words: Catalogue) -> str:
    """What was looked at in vain, as a sentence."""
    level = ", ".join(filter(None, (_in_vain(step, words) for step in found.level)))
    return words.say("why-level", level=level) if level else ""


def _in_vain(step: Step, words: Catalogue) -> str:
    """A step that did not tell them apart: equal values, or none."""
    match step:
        case Step(Ground.POINTS, int(value)):
            return words.say("why-points-equal", points=value)
        case Step(Tie() as tie, None):
            return words.say("why-says-nothing", title=words.say(key("tie", tie)))
        case Step(Tie() as tie, int(value)):
            return words.say("why-equal", title=words.say(key("tie", tie)), value=value)
        case _:
            return ""


# Everybody against everybody


def cross_pages(entries: int) -> list[tuple[int, int]]:
    """The first row and the first column of each page of a cross table."""
    return [(row, col) for row in range(0, entries, ROWS) for col in range(0, entries, ACROSS)]


def cross(
    rows: Sequence[Row],
    found: Mapping[tuple[Entry, Entry], Sequence[Meeting]],
    roll: Roll,
    page: tuple[int, int],
) -> str:
    """A page of the cross table: rows and columns are the places in the table, counted from 1."""
    down, across = page
    some = range(down, min(len(rows), down + ROWS))
    others = range(across, min(len(rows), across + ACROSS))
    lines = [" " * LABEL + "".join(f"{other + 1:>{CELL}}" for other in others)]
    for at in some:
        name = fitted(f"{at + 1:>2} {roll.plain.entry(rows[at].entry)}", LABEL)
        cells = (_cell(found, rows[at].entry, rows[other].entry, roll.words) for other in others)
        lines.append(name + "".join(f"{cell:>{CELL}}" for cell in cells))
    return block(lines)


def _cell(
    found: Mapping[tuple[Entry, Entry], Sequence[Meeting]],
    entry: Entry,
    other: Entry,
    words: Catalogue,
) -> str:
    if entry == other:
        return "×"
    met = found.get((entry, other), ())
    return "".join(letter(meeting.outcome, words) for meeting in met)[-CELL + 1 :] or "·"


# Round by round


def course(
    rows: Sequence[Row], found: Mapping[Entry, Sequence[Progress]], roll: Roll
) -> Iterator[str]:
    """The points of each entry after each round; where places count, these."""
    placed = roll.season.settings.format in {Format.KNOCKOUT, Format.LADDER}
    for row in rows:
        steps = found.get(row.entry, ())
        shown = (f"{(step.rank or '–') if placed else step.points}" for step in steps)
        points = " · ".join(shown) or "–"
        yield roll.words.say("table-course", entry=roll.entry(row.entry), points=points)
