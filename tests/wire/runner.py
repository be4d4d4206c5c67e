"""`python -m tests.wire.runner URL run`: the command line, on a stand-in for Discord at the URL."""

import sys

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import main
from tests.wire.standin import API


def repoint(url: str) -> None:
    """Make discord.py speak to the stand-in."""
    Route.BASE = url + API
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws")) / "gateway/"
    discord.Asset.BASE = url


if __name__ == "__main__":
    repoint(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
