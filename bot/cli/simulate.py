"""`simulate`: computer players play whole games, and what came of it is summed up."""

import random
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from os import cpu_count
from pathlib import Path
from typing import Final

from rich.progress import track

from bot.ai.match import play_game
from bot.ai.player import PLAYERS
from bot.cli.account import Account
from bot.cli.arguments import Parser, chosen_options, chosen_system
from bot.cli.duplicate import Match, play_match, print_match, result_of
from bot.cli.stopwatch import Timed
from bot.cli.summary import Summary, as_json, print_summary
from bot.cli.terminal import Failed, console, say_json
from bot.engine.rules import Rules, Values
from bot.record import Record, Turn, write_record

DEFAULT_PLAYER: Final = "club"
DEFAULT_GAMES: Final = 10
DEFAULT_DEALS: Final = 100
MATCH: Final = range(2, 1_000_001)
"""Deals of a match: with fewer nothing can be said of the error, more are not kept in memory."""
ENDLESS: Final = 10_000
"""No sensible game has so many turns."""


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    args = _parser().parse_args(words)
    system, options = chosen_system(args), chosen_options(args)
    rules = system.rules(options)
    if args.match:
        return _match(args, options)
    if args.deals is not None or args.jobs is not None:
        raise Failed("--deals and --jobs go with --match; whole games are counted by --games.")
    levels = _levels(args.players or DEFAULT_PLAYER, rules)
    folder = _folder(args.records)
    summary = Summary(rules, levels)
    for number in _progress(DEFAULT_GAMES if args.games is None else args.games):
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
        "Let computer players play whole games, or a match of single deals, each played twice with "
        "the seats exchanged. The same seed gives the same games.",
        "simulate --games 100 --seed 7",
        "simulate --games 50 --seed 1 --players club,novice --json",
        "simulate --games 10 --seed 1 --game binocle --records games",
        "simulate --match expert club --deals 400 --seed 1",
    )
    parser.add_rules()
    parser.add_argument("--games", type=int, metavar="N", help=f"default: {DEFAULT_GAMES}")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="default: %(default)s")
    parser.add_argument(
        "--players",
        metavar="A,B,…",
        help=f"who sits where, from seat 0 on and then over again: {', '.join(PLAYERS)} "
        f"(default: {DEFAULT_PLAYER})",
    )
    parser.add_argument("--records", metavar="FOLDER", help="write each game's record there")
    parser.add_argument(
        "--match", nargs=2, metavar=("A", "B"), help="by how many points a deal A beats B"
    )
    parser.add_argument("--deals", type=int, metavar="N", help=f"default: {DEFAULT_DEALS}")
    parser.add_argument(
        "--jobs",
        type=int,
        metavar="N",
        help="of a match: so many processes; by default one a core. The figures are the same",
    )
    parser.add_json()
    return parser


def _match(args: Namespace, options: Values) -> int:
    """A match between two levels. Raises: Failed."""
    for name in ("games", "players", "records"):
        if getattr(args, name) is not None:
            raise Failed(f"--{name} is for whole games; a match has --deals and --jobs.")
    first, second = (_known("--match", level) for level in args.match)
    deals = DEFAULT_DEALS if args.deals is None else args.deals
    jobs = cpu_count() or 1 if args.jobs is None else args.jobs
    if deals not in MATCH or jobs < 1:
        few, many = MATCH[0], MATCH[-1]
        raise Failed(f"--deals: a match has from {few} to {many:,}; --jobs: 1 at least.")
    match = Match(args.game, options, (first, second), args.seed)
    result = result_of(match, play_match(match, deals, jobs))
    if args.json:
        say_json(result.as_json())
    else:
        print_match(result)
    return 0


def _known(option: str, level: str) -> str:
    """The level, if there is a player of it. Raises: Failed."""
    if level not in PLAYERS:
        raise Failed(f"{option}: there is no player {level!r}; there are {', '.join(PLAYERS)}.")
    return level


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
        _known("--players", name)
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


def _play(
    rules: Rules, record: Record, luck: random.Random, levels: Sequence[str], summary: Summary
) -> Record:
    """Play one game and sum it up; returns its record."""
    dealer = luck.randrange(rules.seats)
    players = {level: Timed(PLAYERS[level]) for level in levels}
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
