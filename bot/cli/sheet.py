"""The score sheet of a game as a table."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from bot.cli.account import Account, Hand
from bot.cli.terminal import console, unmarked
from bot.engine.cards import Suit
from bot.engine.melds import total
from bot.engine.rules import Rules, by_side
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import SYMBOLS


def print_sheet(account: Account, names: Sequence[str]) -> None:
    """The table, and how the game stands or ended. `names` are per seat, or empty."""
    cast = cast_of(account.rules, names)
    out = console()
    out.print(sheet(account, cast))
    out.print(Text(ending(account, cast)))


def cast_of(rules: Rules, names: Sequence[str]) -> Cast:
    """The names, or else the seats' numbers."""
    known = tuple(names) or tuple(f"Seat {seat}" for seat in range(rules.seats))
    return Cast(known, rules.sides)


def sheet(account: Account, cast: Cast) -> Table:
    """A row for each hand; for each side what it melded and took, and its score."""
    table = Table(show_lines=False)
    for name in ("Hand", "Dealer", "Declarer", "Bid", "Trump"):
        table.add_column(name, justify="right" if name in {"Hand", "Bid"} else "left")
    for side in range(len(account.scores)):
        table.add_column(Text(f"{cast.side(side)}\nmeld + tricks"), justify="right")
        table.add_column("\nscore", justify="right")
    table.add_column("Result")
    for hand in account.hands:
        table.add_row(*(Text(cell) for cell in _row(account.rules, hand, cast)))
    return table


def _row(rules: Rules, hand: Hand, cast: Cast) -> list[str]:
    contract = hand.contract
    cells = [str(hand.deal), cast.seat(hand.dealer)]
    cells.append(cast.seat(contract.declarer) if contract else "")
    cells.append(f"{contract.points}{' forced' if contract.forced else ''}" if contract else "")
    cells.append(_suit(hand.trump))
    melds = by_side(rules, [total(melds) for melds in hand.melds])
    for side, meld in enumerate(melds):
        line = hand.lines[side] if hand.lines else None
        cells.append(f"{meld} + {line.trick_points}" if line else f"{meld}" if hand.trump else "")
        cells.append(f"{line.change:+d} = {line.score}" if line else "")
    return [*cells, _result(hand)]


def _suit(suit: Suit | None) -> str:
    return SYMBOLS[suit] if suit else ""


def _result(hand: Hand) -> str:
    if hand.result is None:
        return "not finished"
    result = hand.result if hand.cause in {"reached", "short"} else f"{hand.result}, {hand.cause}"
    return result.replace("_", " ")


def ending(account: Account, cast: Cast) -> str:
    """Who has won, or that the game is not over."""
    scores = " · ".join(f"{cast.side(side)}: {score}" for side, score in enumerate(account.scores))
    if account.won is None:
        return f"The game is not over.\n{scores}"
    why = unmarked(Catalogue().say(key("claim", account.won.claim)))
    return f"{cast.side(account.won.side)} win the game. {why}\n{scores}"
