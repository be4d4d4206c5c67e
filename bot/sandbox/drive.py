"""What `--demo` does: seat computer players, and let them play a game to its end."""

from bot.engine.rules import System
from bot.sandbox.demo import Show


async def whole_game(system: System, show: Show) -> None:
    """Open a table of computers, start it, and watch until somebody has won."""
    await show.host.slash(show.channel, "pinochle open", game=system.key, computers=system.seats)
    await show.host.slash(show.channel, "pinochle start")
    await show.until(lambda line: "🏆" in line)
