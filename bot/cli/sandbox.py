"""`sandbox`: the bot on a simulated Discord, as a local page or as a game in the terminal."""

import asyncio
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from typing import Final

from bot.cli.arguments import Parser
from bot.cli.terminal import Failed
from bot.variants import DEFAULT, SYSTEMS

PORTS: Final = range(1, 65_536)


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "sandbox",
        "Run the same bot without a token and without a network, on a simulated Discord.\n"
        "It prints the address of a local page where one can act as several people.",
        "sandbox",
        "sandbox --port 8080 --no-browser",
        "sandbox --demo --game binocle --seed 7",
    )
    parser.add_argument(
        "--port", type=_port, metavar="N", help="where the page is served (default: a free port)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--demo", action="store_true", help="no page: computer players play a whole game here"
    )
    parser.add_argument(
        "--game",
        choices=tuple(SYSTEMS),
        default=DEFAULT,
        help="what --demo plays (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=int, metavar="S", help="seeds the secrets; what is done is mixed into a deal"
    )
    args = parser.parse_args(words)
    if find_spec("simcord") is None:
        raise Failed('The sandbox needs more packages: python -m pip install ".[preview]"')
    try:
        asyncio.run(_start(args))
    except OSError as error:
        raise Failed(f"The page can't be served: {error.strerror or error}.", 1) from None
    return 0


def _port(text: str) -> int:
    """A port to listen on. Raises: ArgumentTypeError."""
    if not text.isdecimal() or int(text) not in PORTS:
        raise ArgumentTypeError(f"{text} is no port; it is a number from 1 to {PORTS[-1]}")
    return int(text)


async def _start(args: Namespace) -> None:
    """Run until it is stopped, or the demonstration is over."""
    # `--help` needs none of these, and simcord is an extra.
    from bot.client import PinochleBot
    from bot.sandbox.demo import demo
    from bot.sandbox.drive import whole_game
    from bot.sandbox.serve import serve
    from bot.service.clock import SystemClock
    from bot.service.luck import SeededLuck, SystemLuck
    from cogs.ui.announcer import Pace
    from data.store import open_store

    luck = SystemLuck() if args.seed is None else SeededLuck(args.seed)
    pace = Pace(mail=0, watching=0.2, reminder=0 if args.demo else 60)
    clock = SystemClock()
    async with await open_store(":memory:", clock) as store:
        make_bot = partial(PinochleBot, store, clock, luck, pace=pace, emojis=not args.demo)
        if args.demo:
            await demo(make_bot, partial(whole_game, SYSTEMS[args.game]))
        else:
            await serve(make_bot, port=args.port, open_browser=not args.no_browser)
