"""What a cog expects of the client that loads it."""

from discord.ext import commands

from cogs.ui.announcer import Announcer
from cogs.ui.app import App


class CardBot(commands.AutoShardedBot):
    """A client with tables, and an announcer for them."""

    app: App
    herald: Announcer
