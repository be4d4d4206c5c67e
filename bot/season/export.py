"""A season as files for other programs: its tables and its results, never a card.

The tables are CSV by RFC 4180, for spreadsheets: encode it as `utf-8-sig`, by whose first sign they
know the letters. The whole season is JSON, with a version of its shape. Names and reasons are
members' own texts; a spreadsheet would take some for formulas, and run them. People are named by
their entries alone, and nothing is told of Discord.
"""

import csv
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from io import StringIO
from typing import Final

from bot.league.deeds import Line
from bot.league.results import Entry, Result, Score, Side
from bot.league.settings import Settings
from bot.season.results import outcome
from bot.season.standins import assisted
from bot.season.state import Fixture, Season, Team
from bot.standings import Row, Standings, why

VERSION: Final = 1
"""Of the JSON's shape: it changes when a program that reads it must, and not for a new key."""

Names = Mapping[Entry, str]
"""What entries are called; one without a name goes by its number."""
Cell = str | int | None
Told = None | bool | int | str | Sequence["Told"] | Mapping[str, "Told"]

_ROW: Final = (
    "played",
    "won",
    "drawn",
    "lost",
    "byes",
    "points",
    "games_won",
    "games_lost",
    "scored",
    "conceded",
)
"""Columns of a table that are a row's fields by name."""
_FIXTURES: Final = (
    "fixture",
    "division",
    "round",
    "playoff",
    "first",
    "second",
    "way",
    "winner",
    "games_first",
    "games_second",
    "points_first",
    "points_second",
    "games",
    "deadline_utc",
    "ruling",
    "reason",
    "stand_ins",
)
_FORMULA: Final = re.compile(r"""(^|[,;|])(?=[\s"']*[=+\-@＝＋－＠])""")
"""Where a cell may begin like a formula, also for who splits lines at other signs than commas."""
_UNTOLD: Final = frozenset({"role", "directors"})
"""Settings that mean something on one Discord server only."""


def standings_csv(tables: Mapping[int, Standings], names: Names) -> str:
    """The tables of all divisions, by their numbers, in one: a line per entry, best first."""
    ties = next((table.ties for table in tables.values()), ())
    heads = ["division", "rank", "shared", "entry", "name", *_ROW]
    heads += [tie.replace("-", "_") for tie in ties]
    lines = (
        _placed(division, row, by, names)
        for division, table in tables.items()
        for row, by in _reasoned(table)
    )
    return _csv([*heads, "form", "decided_by"], lines)


def fixtures_csv(season: Season, names: Names) -> str:
    """All fixtures in the order in which they were drawn, with what came of them.

    `games` are the scores of those that count, as JSON; `reason` is that of the last ruling;
    `stand_ins` counts the games with a computer player, or with a seat that changed hands.
    """
    return _csv(_FIXTURES, (_met(season, each, names) for each in season.fixtures.values()))


def season_json(season: Season, tables: Mapping[int, Standings], names: Names) -> str:
    """The season: settings, entries, fixtures, and the tables of its divisions.

    Times are in Unix milliseconds; `lines` is the length of the log that all of it follows from.
    Sides are lists of entries, games of a fixture have the points of both sides, and a winner is a
    side, 0 or 1.
    """
    told: Told = {
        "version": VERSION,
        "lines": season.lines,
        "phase": season.phase.value,
        "settings": _settings(season.settings),
        "entries": [_entry(team, names) for team in season.teams.values()],
        "fixtures": [_fixture(season, each) for each in season.fixtures.values()],
        "standings": {str(division): _table(table) for division, table in tables.items()},
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _csv(heads: Iterable[str], lines: Iterable[Iterable[Cell]]) -> str:
    text = StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(heads)
    writer.writerows(lines)
    return text.getvalue()


def _plain(text: str) -> str:
    """The text on one line, with an apostrophe where a spreadsheet would see a formula."""
    line = "".join(sign if sign.isprintable() else " " for sign in text)
    return _FORMULA.sub(r"\1'", line)


def _named(side: Side, names: Names) -> str:
    return " & ".join(names.get(entry) or str(entry) for entry in side)


def _reasoned(table: Standings) -> Iterator[tuple[Row, str]]:
    """Each row, and what puts the one above it there."""
    above: Row | None = None
    for row in table.rows:
        yield row, why(above, row).by if above else ""
        above = row


def _placed(division: int, row: Row, by: str, names: Names) -> Iterator[Cell]:
    yield from (division, row.rank, "yes" if row.shared else "", row.entry)
    yield _plain(_named((row.entry,), names))
    yield from (getattr(row, name) for name in _ROW)
    yield from row.ties
    yield from (" ".join(row.form), by)


def _met(season: Season, fixture: Fixture, names: Names) -> Iterator[Cell]:
    result, ruling = outcome(season.settings, fixture), _ruling(season, fixture)
    yield from (fixture.number, fixture.division, fixture.round, "yes" if fixture.playoff else "")
    yield from (_plain(_named(side, names)) for side in fixture.sides)
    yield from _decided(result)
    yield json.dumps([game.points for game in _games(fixture, result)])
    yield "" if fixture.deadline is None else f"{_utc(fixture.deadline):%Y-%m-%d %H:%M}"
    yield from ("", "") if ruling is None else (_kind(ruling), _plain(ruling.why))
    yield assisted(season, fixture)


def _decided(result: Result | None) -> tuple[Cell, ...]:
    """The way, the winner, and games and points of both sides."""
    if result is None:
        return ("", "", None, None, None, None)
    winner = ("first", "second")[result.victor] if result.victor is not None else ""
    return (result.way.value, winner, *result.wins, *result.points)


def _games(fixture: Fixture, result: Result | None) -> Sequence[Score]:
    """The scores that count; of an open fixture, those of the games so far."""
    return [each.score for each in fixture.games] if result is None else result.games


def _utc(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


def _ruling(season: Season, fixture: Fixture) -> Line | None:
    """The line of the log that rules what the fixture counts for."""
    return season.log[fixture.ruling.line] if fixture.ruling is not None else None


def _kind(line: Line) -> str:
    return type(line.deed).__name__.lower()


def _settings(settings: Settings) -> Told:
    told = {each.name: getattr(settings, each.name) for each in fields(settings)}
    told["options"] = dict(settings.options)
    return {name: value for name, value in told.items() if name not in _UNTOLD}


def _entry(team: Team, names: Names) -> Told:
    return {
        "entry": team.number,
        "name": _named((team.number,), names),
        "division": team.division,
        "seed": team.seed,
        "since": team.since,
        "out": team.out,
        "complete": team.complete,
        "computers": team.players.count(None),
    }


def _fixture(season: Season, fixture: Fixture) -> Told:
    result, ruling = outcome(season.settings, fixture), _ruling(season, fixture)
    return {
        "fixture": fixture.number,
        "division": fixture.division,
        "round": fixture.round,
        "playoff": fixture.playoff,
        "sides": fixture.sides,
        "deadline": fixture.deadline,
        "way": None if result is None else result.way.value,
        "winner": None if result is None else result.victor,
        "games": [_score(game) for game in _games(fixture, result)],
        "stand_ins": assisted(season, fixture),
        "voided": len(fixture.void),
        "late": len(fixture.late),
        "ruling": None if ruling is None else _ruled(ruling),
    }


def _score(game: Score) -> Told:
    return {"points": game.points, "winner": game.winner}


def _ruled(line: Line) -> Told:
    return {"line": line.number, "at": line.at, "kind": _kind(line), "reason": line.why}


def _table(table: Standings) -> Told:
    return [
        {
            "rank": row.rank,
            "shared": row.shared,
            "entry": row.entry,
            **{name: getattr(row, name) for name in _ROW},
            "ties": dict(zip(table.ties, row.ties, strict=True)),
            "form": row.form,
            "annulled": row.annulled,
            "decided_by": by or None,
        }
        for row, by in _reasoned(table)
    ]
