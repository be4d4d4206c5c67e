"""The card faces as application emojis: looked up at the start, made where they are missing."""

import asyncio
import logging
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

import discord

from cogs.ui.sessions import FAILED

log = logging.getLogger(__name__)


def pictures() -> Mapping[str, Traversable]:
    """The shipped pictures by the emoji's name."""
    folder = files("data").joinpath("emojis")
    return {
        file.name.removesuffix(".png"): file
        for file in folder.iterdir()
        if file.name.endswith(".png")
    }


async def emoji_ids(client: discord.Client) -> dict[str, int]:
    """The ids of the application's emojis by name; text serves where one can't be had."""
    known: dict[str, int] = {}
    try:
        known = {emoji.name: emoji.id for emoji in await client.fetch_application_emojis()}
        for name, picture in sorted(pictures().items()):
            if name not in known:
                image = await asyncio.to_thread(picture.read_bytes)
                made = await client.create_application_emoji(name=name, image=image)
                known[made.name] = made.id
    except FAILED as error:
        log.warning("some cards are shown as text: %s", type(error).__name__)
    return known
