"""`simulate`: computer players play whole games, and what came of it is summed up."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter_ns
from typing import Final

from rich.progress import track

from bot.ai.match import play_game
from bot.ai.player import PLAYERS, Player
from bot.cli.account import Account
from bot.cli.arguments import Parser, chosen_options, chosen_system
from bot.cli.summary import Summary, as_json, print_summary
from bot.cli.terminal import Failed, console, say_json
from bot.engine.actions import Action
from bot.engine.rules import Rules
from bot.engine.view import View
from bot.record import Record, Turn, write_record

DEFAULT_PLAYER: Final = "club"
ENDLESS: Final = 10_000
"""No sensible game has so many turns."""


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    args = _parser().parse_args(words)
    system, options = chosen_system(args), chosen_options(args)
    rules = system.rules(options)
    levels = _levels(args.players, rules)
    folder = _folder(args.records)
    summary = Summary(rules, levels)
    for number in _progress(args.games):
        record = Record(system.key, options, 0, tuple(_names(levels)))
        record = _play(rules, record, _luck(args.seed, number), levels, summary)
        if folder:
            _save(folder / f"{system.key}-{args.seed}-{number:05}.txt", record)
    if args.json:
        say_json(as_json(summary, options, args.seed))
    else:
        print_summary(summary)
    return 0


def _parser() -> Parser:
    parser = Parser(
        "simulate",
        "Let computer players play whole games. The same seed gives the same games.",
        "simulate --games 100 --seed 7",
        "simulate --games 50 --seed 1 --players club,novice --json",
        "simulate --games 10 --seed 1 --game binocle --records games",
    )
    parser.add_rules()
    parser.add_argument("--games", type=int, default=10, metavar="N", help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="default: %(default)s")
    parser.add_argument(
        "--players",
        default=DEFAULT_PLAYER,
        metavar="A,B,…",
        help=f"who sits where, from seat 0 on and then over again: {', '.join(PLAYERS)} "
        "(default: %(default)s)",
    )
    parser.add_argument("--records", metavar="FOLDER", help="write each game's record there")
    parser.add_json()
    return parser


def _progress(games: int) -> Iterator[int]:
    """The numbers of the games from 1, with a bar where somebody watches. Raises: Failed."""
    if games < 1:
        raise Failed("--games: play one at least.")
    bar = console(errors=True)
    numbers = range(1, games + 1)
    yield from track(numbers, "Playing", console=bar, transient=True, disable=not bar.is_terminal)


def _levels(text: str, rules: Rules) -> tuple[str, ...]:
    """Each seat's level. Raises: Failed."""
    named = [name.strip() for name in text.split(",")]
    for name in named:
        if name not in PLAYERS:
            raise Failed(f"--players: there is no player {name!r}; there are {', '.join(PLAYERS)}.")
    if len(named) > rules.seats:
        raise Failed(f"--players: {len(named)} names for {rules.seats} seats.")
    return tuple(named[seat % len(named)] for seat in range(rules.seats))


def _folder(name: str | None) -> Path | None:
    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failed(f"--records {name}: {error.strerror}.") from None
    return folder


def _save(file: Path, record: Record) -> None:
    try:
        file.write_text(write_record(record), "utf-8")
    except OSError as error:
        raise Failed(f"{file} can't be written: {error.strerror}.") from None


def _names(levels: Sequence[str]) -> Iterator[str]:
    return (f"{level} {seat}" for seat, level in enumerate(levels))


def _luck(seed: int, number: int) -> random.Random:
    """The chance of one game: it does not hang on how many are played."""
    return random.Random(f"{seed}:{number}")  # noqa: S311 - to be repeated, and nothing is at stake


@dataclass(frozen=True, slots=True)
class _Timed:
    """A player with a stop-watch: `took` gets the nanoseconds of each decision."""

    player: Player
    took: list[int] = field(default_factory=list)

    def choose(self, view: View, luck: random.Random) -> Action:
        """What the player chooses."""
        begun = perf_counter_ns()
        action = self.player.choose(view, luck)
        self.took.append(perf_counter_ns() - begun)
        return action

    def interrupt(self, view: View) -> Action | None:
        """What the player does out of turn."""
        return self.player.interrupt(view)


def _play(
    rules: Rules, record: Record, luck: random.Random, levels: Sequence[str], summary: Summary
) -> Record:
    """Play one game and sum it up; returns its record."""
    dealer = luck.randrange(rules.seats)
    players = {level: _Timed(PLAYERS[level]) for level in levels}
    account, turns = Account(rules), list[Turn]()
    for seat, action, events in play_game(rules, [players[its] for its in levels], luck, dealer):
        turns.append(Turn(seat, action))
        account.add(events)
        if len(turns) > ENDLESS:
            raise Failed("A game does not end under these house rules.", 1)
    summary.add(account)
    for level, player in players.items():
        summary.took.setdefault(level, []).extend(player.took)
    return replace(record, dealer=dealer, turns=tuple(turns))
