"""What `--demo` does: seat four computer players, and let them play a game to its end."""

from bot.sandbox.demo import Show

SEATS = 4


async def whole_game(show: Show) -> None:
    """Open a table of computers, start it, and watch until somebody has won."""
    await show.host.slash(show.channel, "pinochle open", computers=SEATS)
    await show.host.slash(show.channel, "pinochle start")
    await show.until(lambda line: "🏆" in line)
