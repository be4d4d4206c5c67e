"""`check`: every number of every season worked out again from the games themselves."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.progress import track

from bot.cli.arguments import Parser
from bot.cli.terminal import Failed, complain, console, say, say_json
from bot.ratings import Rated
from bot.service.league_check import Checked, Difference, What, check, check_ratings
from bot.service.league_ports import Edition
from data.checking import Archive
from data.errors import StoreError

DIFFERS: Final = 1
"""The exit code when something differs."""

_SAID: Final[Mapping[What, str]] = {
    What.BAD_LINE: "line {number} of its log can't be read: {stored}",
    What.NUMBER: "line {number} of its log is missing, or not in its place",
    What.ILLEGAL_LINE: "line {number} of its log can't be done there: {stored}, {worked_out}",
    What.LENGTH: "its log should have {stored} lines, and has {worked_out}",
    What.FOLD: "its log makes another season all at once than line by line",
    What.TABLE: "the table of division {number} hangs on how it is worked out",
    What.RATINGS: "the rating of player {number} hangs on how it is worked out",
    What.NO_GAME: "its log counts game {number}, which is not stored as one of its fixtures'",
    What.FIXTURE: "game {number} was of fixture {worked_out}; its log says {stored}",
    What.ILLEGAL_TURN: "game {number} can't be played again beyond turn {worked_out}",
    What.NOT_OVER: "game {number} does not come to an end when it is played again",
    What.SCORE: "game {number} was played to {worked_out}; its log says {stored}",
    What.PLAYERS: "game {number} was played by {worked_out}; its log says {stored}",
    What.TIME: "game {number} ended at {worked_out}; its log says {stored}",
    What.RESULT: "game {number} came to {worked_out}; stored is {stored}",
    What.SHUFFLE: "a deal of game {number} is not the one that its sealed secret gives",
    What.NO_LINE: "its log does not tell of game {number}, which is over",
}


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "check",
        "Work out every number of every season again, from the games themselves, and say what\n"
        "differs: each game is played again from its own log, each season made again from its\n"
        "log, tables and ratings in two ways. Nothing is written; the bot may go on running.\n"
        "The exit code is 1 if anything differs.",
        "check pinochle.sqlite3",
        "check pinochle.sqlite3 --json",
    )
    parser.add_argument("database", help="the file, or a copy of it that `backup` made")
    parser.add_json()
    args = parser.parse_args(words)
    found = checked(Path(args.database))
    if args.json:
        say_json(_json(found))
    else:
        _print(found)
    return DIFFERS if any(each.differences for _, each in found) else 0


def checked(path: Path) -> list[tuple[Edition, Checked]]:
    """Each season of the database, looked at; what is wrong with ratings is said with the last.

    Raises: Failed, when the file can't be read.
    """
    try:
        with Archive.opened(path) as archive:
            found = [(edition, _season(archive, edition)) for edition in _watched(archive)]
    except StoreError as error:
        raise Failed(str(error), DIFFERS) from None
    for seasons in _by_server(found).values():
        seasons[-1].differences += check_ratings(_games(seasons))
    return found


def difference(it: Difference) -> str:
    """What differs, in words."""
    return _SAID[it.what].format(number=it.number, stored=it.stored, worked_out=it.worked_out)


def _watched(archive: Archive) -> Iterator[Edition]:
    """The seasons, with a bar where somebody watches."""
    bar = console(errors=True)
    yield from track(
        archive.seasons(), "Checking", console=bar, transient=True, disable=not bar.is_terminal
    )


def _season(archive: Archive, edition: Edition) -> Checked:
    return check(archive.lines(edition.season), edition.lines, archive.games(edition.season))


def _by_server(found: Iterable[tuple[Edition, Checked]]) -> Mapping[tuple[int, str], list[Checked]]:
    """Those seasons together that make the same ratings: of a server, and of a game."""
    seasons = defaultdict[tuple[int, str], list[Checked]](list)
    for edition, each in found:
        if each.season is not None:
            seasons[edition.guild, each.season.settings.system].append(each)
    return seasons


def _games(seasons: Iterable[Checked]) -> Iterator[Rated]:
    return (game for season in seasons for game in season.rated)


def _print(found: Sequence[tuple[Edition, Checked]]) -> None:
    for edition, each in found:
        for it in each.differences:
            complain(f"{edition.name}, season {edition.number}: {difference(it)}.")
    games = sum(each.games for _, each in found)
    lines = sum(each.lines for _, each in found)
    wrong = sum(len(each.differences) for _, each in found)
    result = f"{wrong} differ" if wrong else "nothing differs"
    say(f"Seasons: {len(found)} · games: {games} · lines of their logs: {lines} · {result}.")


def _json(found: Iterable[tuple[Edition, Checked]]) -> list[dict[str, object]]:
    return [
        {
            "season": edition.season,
            "league": edition.name,
            "number": edition.number,
            "games": each.games,
            "lines": each.lines,
            "differences": [
                {"what": it.what.value, "number": it.number, "told": difference(it)}
                for it in each.differences
            ],
        }
        for edition, each in found
    ]
