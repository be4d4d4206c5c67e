"""How a season ended: who stands where in each division, who has won it, who moves up and down."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.league.results import Entry
from bot.league.settings import Format, Settings
from bot.season.moving import Move, Place, moving
from bot.season.results import outcome
from bot.season.state import Phase, Season
from bot.standings import Row
from bot.text.league_names import Roll
from bot.text.league_table import begun, place

PLACES: Final = 8
"""So many places of a division are told; `/league standings` has them all."""

Tables = Sequence[Sequence[Row]]
"""The lines of each division's table, the highest division first."""


def closing(tables: Tables, roll: Roll) -> Iterator[str]:
    """The end of the season in lines, by division; nothing where nothing was played."""
    if not any(begun(row) for rows in tables for row in rows):
        return
    for division, rows in enumerate(tables, 1):
        if len(tables) > 1:
            yield roll.words.say("closing-division", division=division)
        yield from winners(division, rows, roll)
        yield from _places(rows, roll)
    yield from moves(tables, roll)


def winners(division: int, rows: Sequence[Row], roll: Roll) -> Iterator[str]:
    """Who has won the division: its play-off, if it has one, or else its table."""
    first = tuple(row.entry for row in rows if row.rank == 1 and begun(row))
    if roll.season.settings.playoff:
        if winner := playoff_winner(roll.season, division):
            yield roll.words.say("closing-playoff", winner=roll.side(winner))
        if len(first) == 1:
            yield roll.words.say("closing-table", winner=roll.entry(first[0]))
    elif len(first) == 1:
        yield roll.words.say("closing-champion", winner=roll.entry(first[0]))
    elif first:
        yield roll.words.say("closing-level", winners=roll.some(tuple(map(roll.entry, first))))


def playoff_winner(season: Season, division: int) -> tuple[Entry, ...]:
    """Who has won the final of the division's play-off; nobody if it was not decided."""
    finals = [each for each in season.of(division) if each.playoff]
    last = [each for each in finals if each.round == max(final.round for final in finals)]
    result = outcome(season.settings, last[0]) if len(last) == 1 else None
    return () if result is None or result.victor is None else result.sides[result.victor]


def _places(rows: Sequence[Row], roll: Roll) -> Iterator[str]:
    say = roll.words.say
    pointed = roll.season.settings.format not in {Format.KNOCKOUT, Format.LADDER}
    for row in rows[:PLACES]:
        told = {"place": place(row), "entry": roll.entry(row.entry)}
        if pointed:
            yield say("closing-place-points", points=row.points, **told)
        else:
            yield say("closing-place", **told)
    if len(rows) > PLACES:
        yield say("closing-more", count=len(rows) - PLACES)


def moves(tables: Tables, roll: Roll) -> Iterator[str]:
    """Who plays the next season in another division than this one, once it is over."""
    if roll.season.phase is not Phase.OVER or not any(
        begun(row) for rows in tables for row in rows
    ):
        return
    settings: Settings = roll.season.settings
    places = moving(settings, tables)
    for move in (Move.UP, Move.DOWN):
        for division in range(1, len(tables) + 1):
            going = [each for each in places if (each.move, each.division) == (move, division)]
            if going:
                names = roll.some(tuple(_moved(each, roll) for each in going))
                yield roll.words.say(f"closing-{move}", entries=names, division=division)


def _moved(each: Place, roll: Roll) -> str:
    """The entry; and that nothing but the order of the draw parted it from who stays."""
    name = roll.entry(each.entry)
    return roll.words.say("closing-drawn", entry=name) if each.drawn else f"**{name}**"
