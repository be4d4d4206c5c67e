"""What a cog expects of the client that loads it."""

from discord.ext import commands

from cogs.ui.announcer import Announcer
from cogs.ui.app import App
from cogs.ui.league_news import Gazette


class CardBot(commands.AutoShardedBot):
    """A client with tables and leagues, and who tells of them."""

    app: App
    herald: Announcer
    gazette: Gazette
