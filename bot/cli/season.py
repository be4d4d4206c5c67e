"""`season`: a season tried out with made-up people, before a real one is played like it."""

import asyncio
import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from rich.progress import Progress, TaskID
from rich.table import Table
from rich.text import Text

from bot.ai.player import PLAYERS
from bot.cli.arguments import Parser, chosen_options, chosen_system
from bot.cli.check import DIFFERS, checked, difference
from bot.cli.terminal import Failed, complain, console, say, say_json, unmarked
from bot.cli.trial import Calendar, Endless, Trial
from bot.league.choices import BadSetting, changed, most_entries, shape
from bot.league.settings import Entrants, Format, Settings
from bot.season.export import season_json
from bot.season.faults import IllegalDeed
from bot.season.rights import check_settings
from bot.season.signing import ENTRIES, least_entries
from bot.service.league_check import tables
from bot.service.leagues import Book
from bot.standings import Row, Standings
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs
from bot.text.league_fixtures import fixture_line
from bot.text.league_names import Roll
from bot.text.refusals import refuse
from data.errors import StoreError
from data.store import open_store

LEVEL: Final = "novice"
FORMATS: Final = tuple(each.value for each in Format if each is not Format.LADDER)
"""On a ladder people challenge whom they like, so there is no telling what a season of it is."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A season that was tried out: what came of it, and how long it took, in seconds.

    `differences` say what came out otherwise when all was worked out again from what is stored.
    """

    book: Book
    tables: dict[int, Standings]
    seconds: float
    games: int
    differences: tuple[str, ...]

    @property
    def roll(self) -> Roll:
        """The names in it."""
        names = {player: person.name for player, person in self.book.people.items()}
        return Roll(self.book.season, names, Catalogue()).plain


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    args = _parser().parse_args(words)
    settings = _settings(args)
    entries = _entries(args, settings)
    with _file(args.database) as database:
        tried = asyncio.run(_tried(args, settings, entries, database))
    if args.json:
        say_json(_json(tried, args.seed))
    else:
        _print(tried)
    return DIFFERS if tried.differences else 0


def _parser() -> Parser:
    parser = Parser(
        "season",
        "Try out a season with made-up people: they sign up, sit down and play every card, as\n"
        "computer players do. Then all of it is worked out again from what was stored, and\n"
        "compared. The same seed gives the same season.",
        "season --pairs 64 --rounds 12 --seed 1",
        "season --pairs 8 --format round-robin --set games=3 --option target=50",
        "season --players 12 --game binocle --format knockout --json",
    )
    parser.add_rules()
    entries = parser.add_mutually_exclusive_group(required=True)
    entries.add_argument("--pairs", type=int, metavar="N", help="so many pairs enter")
    entries.add_argument(
        "--players", type=int, metavar="N", help="so many people enter, where each is by himself"
    )
    parser.add_argument("--format", choices=FORMATS, default="swiss", help="default: %(default)s")
    parser.add_argument("--rounds", type=int, metavar="N", help="default: the format's own")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="another setting of the league, such as games=3 or counting=margin; again and again",
    )
    parser.add_argument(
        "--level", choices=tuple(PLAYERS), default=LEVEL, help="how they play; default: %(default)s"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="default: %(default)s")
    parser.add_argument("--database", metavar="FILE", help="keep it there: a new file")
    parser.add_json()
    return parser


def _settings(args: Namespace) -> Settings:
    """The league's settings. Raises: Failed."""
    system = chosen_system(args)
    options = chosen_options(args)
    settings = shape(system.key, "custom", options, system.seats, Format(args.format))
    wanted = [] if args.rounds is None else [f"rounds={args.rounds}"]
    for text in (*wanted, *args.set):
        name, sign, value = text.partition("=")
        if not sign:
            raise Failed(f"--set {text}: write it as NAME=VALUE, for example games=3.")
        try:
            settings = changed(settings, name.strip(), value)
        except BadSetting as bad:
            raise Failed(_refused(bad)) from None
    try:
        check_settings(settings, system.seats)
    except IllegalDeed as bad:
        raise Failed(_refused(bad)) from None
    return settings


def _entries(args: Namespace, settings: Settings) -> int:
    """How many enter. Raises: Failed: too few, too many, pairs as people, or people as pairs."""
    pairs = settings.entrants is Entrants.PAIRS
    if pairs and args.pairs is None:
        raise Failed("--players: in this game and format pairs enter; say --pairs.")
    if not pairs and args.pairs is not None:
        raise Failed("--pairs: in this game and format single players enter; say --players.")
    entries = int(args.pairs if pairs else args.players)
    least = least_entries(settings) * settings.divisions
    if entries < least:
        raise Failed(f"{entries} are too few for such a season: at least {least} must enter.")
    most = min(ENTRIES, most_entries(settings) * settings.divisions)
    if entries > most:
        raise Failed(f"{entries} are too many for such a season: at most {most} can enter.")
    return entries


def _refused(error: Exception) -> str:
    return unmarked(refuse(error, Catalogue(), Glyphs()))


@contextmanager
def _file(wanted: str | None) -> Iterator[Path]:
    """Where the season is stored: a new file, else one that is gone afterwards. Raises: Failed."""
    if wanted is not None:
        if Path(wanted).exists():
            raise Failed(f"--database {wanted}: it exists already, and is not overwritten.")
        yield Path(wanted)
        return
    with TemporaryDirectory(prefix="pinochle-season-") as folder:
        yield Path(folder) / "season.sqlite3"


async def _tried(args: Namespace, settings: Settings, entries: int, database: Path) -> Tried:
    """Play the season, with a bar where somebody watches. Raises: Failed."""
    bar, began = console(errors=True), perf_counter()
    try:
        with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
            shown = _Shown(progress, progress.add_task("Playing", total=None))
            book = await _play(args, settings, entries, database, shown)
    except IllegalDeed as bad:
        raise Failed(_refused(bad)) from None
    except Endless:
        raise Failed("A game does not end under these house rules.", 1) from None
    except StoreError as error:
        raise Failed(str(error), 1) from None
    return _compared(book, database, perf_counter() - began)


@dataclass(frozen=True, slots=True)
class _Shown:
    """Shows how far it is."""

    progress: Progress
    task: TaskID

    def __call__(self, played: int, games: int) -> None:
        self.progress.update(self.task, completed=played, total=games)


async def _play(
    args: Namespace, settings: Settings, entries: int, database: Path, shown: _Shown
) -> Book:
    """Raises: IllegalDeed, Endless, StoreError."""
    clock = Calendar()
    async with await open_store(database, clock) as store:
        trial = Trial(store, clock, args.level, args.seed, shown)
        try:
            return await trial.run("Trial", settings, entries)
        finally:
            await trial.close()


def _compared(book: Book, database: Path, seconds: float) -> Tried:
    """The season as the bot has it, against what its database makes of it."""
    ((_, again),) = checked(database)
    differences = [difference(it) for it in again.differences]
    found = dict(tables(book.season))
    if again.season is not None and tables(again.season) != found:
        differences.append("the standings that the bot has in memory are others")
    return Tried(book, found, seconds, again.games, tuple(differences))


# What came of it


def _json(tried: Tried, seed: int) -> dict[str, object]:
    """For other programs; all but the time is the same for the same seed."""
    names = {entry: tried.roll.entry(entry) for entry in tried.book.season.teams}
    return {
        "seed": seed,
        "seconds": round(tried.seconds, 3),
        "games": tried.games,
        "differences": list(tried.differences),
        "season": json.loads(season_json(tried.book.season, tried.tables, names)),
    }


def _print(tried: Tried) -> None:
    out = console()
    for division, table in tried.tables.items():
        title = f"Division {division}" if len(tried.tables) > 1 else None
        out.print(_table(table, tried, title))
    season = tried.book.season
    for each in season.fixtures.values():
        if each.playoff:
            say(unmarked(f"Play-off, {fixture_line(each, tried.roll)}"))
    rounds = max(each.round for each in season.fixtures.values())
    say(
        f"Rounds: {rounds} · fixtures: {len(season.fixtures)} · games: {tried.games} · "
        f"lines of the log: {season.lines} · {tried.seconds:.1f} s."
    )
    if not tried.differences:
        say("Recomputed from the log, and from each game: the same.")
    for told in tried.differences:
        complain(f"Recomputed from the log: {told}.")


def _table(table: Standings, tried: Tried, title: str | None) -> Table:
    words, drawn = Catalogue(), any(row.drawn for row in table.rows)
    heads = ["played", "won", *(["drawn"] if drawn else []), "lost", "points"]
    shown = Table(title=title)
    shown.add_column("", justify="right")
    shown.add_column(words.say("table-entry"))
    for head in heads:
        shown.add_column(words.say(key("table", head)), justify="right")
    for tie in table.ties:
        shown.add_column(words.say(key("tie", tie)), justify="right")
    for row in table.rows:
        cells = [_place(row), tried.roll.entry(row.entry)]
        cells += [str(getattr(row, head)) for head in heads]
        cells += ["" if value is None else str(value) for value in row.ties]
        shown.add_row(*map(Text, cells))
    return shown


def _place(row: Row) -> str:
    return f"{'=' if row.shared else ''}{row.rank or '-'}"
