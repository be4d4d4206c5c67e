"""`check`: all numbers of seasons and of statistics worked out again from the games themselves."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from rich.progress import track

from bot.cli.arguments import Parser
from bot.cli.terminal import Failed, complain, console, say, say_json
from bot.ratings import Rated
from bot.service.league_check import Checked, Difference, What, check, check_ratings
from bot.service.league_ports import Edition
from bot.service.statistics_check import Misnoted, Number, misnoted
from data.checking import Archive
from data.errors import StoreError

T = TypeVar("T")

DIFFERS: Final = 1
"""The exit code when something differs."""

_SAID: Final[Mapping[What, str]] = {
    What.BAD_LINE: "line {number} of its log can't be read: {stored}",
    What.NUMBER: "line {number} of its log is missing, or not in its place",
    What.ILLEGAL_LINE: "line {number} of its log can't be done there: {stored}, {worked_out}",
    What.LENGTH: "its log should have {stored} lines, and has {worked_out}",
    What.FOLD: "its log makes another season all at once than line by line",
    What.DRAW: "the draw of line {number} does not follow from what was before it",
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
    What.TWICE: "its log counts game {number} twice",
    What.NO_LINE: "its log does not tell of game {number}, which is over",
}
_NUMBERS: Final[Mapping[Number, str]] = {
    Number.LOG: "can't be played again",
    Number.PLAYER: "the one who played is {worked_out}; noted is {stored}",
    Number.HAND: "there should be {worked_out}; noted is {stored}",
    Number.MELD: "the points in melds are {worked_out}; noted is {stored}",
    Number.TAKEN: "the points in tricks are {worked_out}; noted is {stored}",
    Number.CHANGE: "the score changed by {worked_out}; noted is {stored}",
    Number.PART: "the part in the contract was {worked_out}; noted is {stored}",
    Number.BID: "the bid was {worked_out}; noted is {stored}",
    Number.RESULT: "the contract's result was {worked_out}; noted is {stored}",
    Number.WON: "whether the game was won is {worked_out}; noted is {stored}",
}


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "check",
        "Work out every number of every season and of the statistics again, from the games\n"
        "themselves, and say what differs: each game is played again from its own log, each\n"
        "season made again from its log, tables and ratings in two ways. Nothing is written;\n"
        "the bot may go on running.\n"
        "The exit code is 1 if anything differs.",
        "check pinochle.sqlite3",
        "check pinochle.sqlite3 --json",
    )
    parser.add_argument("database", help="the file, or a copy of it that `backup` made")
    parser.add_json()
    args = parser.parse_args(words)
    found = checked(Path(args.database))
    games, wrong = noted(Path(args.database))
    if args.json:
        say_json({"seasons": _json(found), "statistics": _json_noted(games, wrong)})
    else:
        _print(found)
        _print_noted(games, wrong)
    return DIFFERS if wrong or any(each.differences for _, each in found) else 0


def checked(path: Path) -> list[tuple[Edition, Checked]]:
    """Each season of the database, looked at; what is wrong with ratings is said with the last.

    Raises: Failed, when the file can't be read.
    """
    try:
        with Archive.opened(path) as archive:
            editions = _watched(archive.seasons())
            found = [(edition, _season(archive, edition)) for edition in editions]
    except StoreError as error:
        raise Failed(str(error), DIFFERS) from None
    for seasons in _by_server(found).values():
        seasons[-1].differences += check_ratings(_games(seasons))
    return found


def noted(path: Path) -> tuple[int, Sequence[Misnoted]]:
    """How many games the database has, and what differs in what statistics are made of.

    Raises: Failed, when the file can't be read.
    """
    games, wrong = 0, list[Misnoted]()
    try:
        with Archive.opened(path) as archive:
            for game in _watched(archive.noted()):
                games += 1
                wrong += misnoted(game)
    except StoreError as error:
        raise Failed(str(error), DIFFERS) from None
    return games, wrong


def difference(it: Difference) -> str:
    """What differs, in words."""
    return _SAID[it.what].format(number=it.number, stored=it.stored, worked_out=it.worked_out)


def _number(it: Misnoted) -> str:
    """Which number differs, and where, in words; seats count from 1 as people count them."""
    where = [f"game {it.game}"]
    where += [] if it.deal is None else [f"deal {it.deal}"]
    where += [] if it.seat is None else [f"seat {it.seat + 1}"]
    said = _NUMBERS[it.number].format(stored=it.stored, worked_out=it.worked_out)
    return f"{', '.join(where)}: {said}"


def _watched(each: Iterable[T]) -> Iterator[T]:
    """The same, with a bar where somebody watches."""
    bar = console(errors=True)
    yield from track(each, "Checking", console=bar, transient=True, disable=not bar.is_terminal)


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


def _print_noted(games: int, wrong: Sequence[Misnoted]) -> None:
    for it in wrong:
        complain(f"Statistics, {_number(it)}.")
    result = f"{len(wrong)} differ" if wrong else "nothing differs"
    say(f"Statistics: all games: {games} · {result}.")


def _json_noted(games: int, wrong: Iterable[Misnoted]) -> dict[str, object]:
    differences = [
        {
            "what": it.number.value,
            "game": it.game,
            "deal": it.deal,
            "seat": it.seat,
            "told": _number(it),
        }
        for it in wrong
    ]
    return {"games": games, "differences": differences}
