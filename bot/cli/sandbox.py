"""`sandbox`: the bot on a simulated Discord, as a local page or as a game in the terminal."""

import asyncio
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec

from bot.cli.arguments import Parser
from bot.cli.run import read_settings
from bot.cli.terminal import Failed


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "sandbox",
        "Run the same bot without a token and without a network, on a simulated Discord.\n"
        "It prints the address of a local page where one can act as several people.",
        "sandbox",
        "sandbox --port 8080 --no-browser",
        "sandbox --demo --seed 7",
    )
    parser.add_argument("--port", type=int, help="where the page is served (default: a free port)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--demo", action="store_true", help="no page: four computer players play a whole game here"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same deals")
    args = parser.parse_args(words)
    if find_spec("simcord") is None:
        raise Failed('The sandbox needs more packages: python -m pip install ".[preview]"')
    _start(args)
    return 0


def _start(args: Namespace) -> None:
    """Run until it is stopped, or the demonstration is over. Raises: Failed."""
    from bot.client import make_client  # noqa: PLC0415 - `--help` needs no discord.py
    from bot.sandbox.demo import demo  # noqa: PLC0415 - simcord is an extra
    from bot.sandbox.serve import serve  # noqa: PLC0415 - as above

    make_bot = partial(make_client, read_settings(online=False), seed=args.seed)
    if args.demo:
        asyncio.run(demo(make_bot))
        return
    try:
        asyncio.run(serve(make_bot, port=args.port, open_browser=not args.no_browser))
    except OSError as error:
        raise Failed(f"The page can't be served: {error.strerror or error}.", 1) from None
