"""A table's game as a record that anybody may have: only deals that are over."""

from bot.engine import notation
from bot.engine.actions import CHANCE, Deal
from bot.engine.events import Reckoning
from bot.engine.state import State
from bot.record import Record, Turn, write_record
from bot.service.tables import Tables
from bot.text.safe import bare


async def record_of(tables: Tables, game: int) -> str:
    """The record of a game as text, up to the end of its last finished deal. Raises: NoGame."""
    return write_record(await finished(tables, game))


async def finished(tables: Tables, game: int) -> Record:
    """The record of a game, up to the end of its last finished deal. Raises: NoGame.

    It names who sat down to the game.
    """
    live = await tables.live(game)
    turns = [Turn(turn.seat, notation.read(turn.action)) for turn in await tables.store.turns(game)]
    if deals_over(live.state) < live.state.deal:
        turns = turns[: _last_deal(turns)]
    sitters = await tables.store.sitters(game)
    names = tuple("-" if who is None else bare(who.name) for who in sitters)
    stored = live.game
    return Record(stored.system, stored.options, stored.dealer, names, tuple(turns))


def deals_over(state: State) -> int:
    """How many deals of the game are over: their cards are nobody's secret any more."""
    waiting = state.over or CHANCE in state.waiting
    return state.deal if waiting else state.deal - 1


async def sheet(tables: Tables, game: int) -> tuple[Reckoning, ...]:
    """The reckoning of each deal of the game so far. Raises: NoGame."""
    return tuple((await tables.live(game)).sheet)


def _last_deal(turns: list[Turn]) -> int:
    """Where the deal in play begins."""
    deals = [at for at, turn in enumerate(turns) if isinstance(turn.action, Deal)]
    return deals[-1] if deals else 0
