"""The score sheet of a game as a table."""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from bot.cli.account import Account, Hand, contracted
from bot.cli.terminal import console, unmarked
from bot.engine.events import SideCount, SideScore
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
    bidding = contracted(account.rules)
    table = Table(show_lines=False)
    for name in ("Hand", "Dealer", *(("Declarer", "Bid") if bidding else ()), "Trump"):
        table.add_column(name, justify="right" if name in {"Hand", "Bid"} else "left")
    parts = "meld + tricks" if bidding else f"meld + {account.rules.low}s + cards + last"
    for side in range(len(account.scores)):
        table.add_column(Text(f"{cast.side(side)}\n{parts}"), justify="right")
        table.add_column("\nscore", justify="right")
    table.add_column("Result")
    for hand in account.hands:
        cells = _row(account.rules, hand, cast, bidding=bidding)
        table.add_row(*(Text(cell) for cell in cells))
    return table


def _row(rules: Rules, hand: Hand, cast: Cast, *, bidding: bool) -> Iterator[str]:
    yield from (str(hand.deal), cast.seat(hand.dealer))
    if bidding:
        yield from _bid(hand, cast)
    yield SYMBOLS[hand.trump] if hand.trump else ""
    melds = by_side(rules, [hand.melded(seat) for seat in range(rules.seats)])
    for side, meld in enumerate(melds):
        line = hand.lines[side] if hand.lines else None
        yield _parts(line) if line else f"{meld}" if hand.trump else ""
        yield f"{line.change:+d} = {line.score}" if line else ""
    yield _result(hand)


def _bid(hand: Hand, cast: Cast) -> tuple[str, str]:
    contract = hand.contract
    if contract is None:
        return "", ""
    return cast.seat(contract.declarer), f"{contract.points}{' forced' if contract.forced else ''}"


def _parts(line: SideScore | SideCount) -> str:
    match line:
        case SideScore():
            return f"{line.meld} + {line.trick_points}"
        case SideCount():
            return f"{line.meld} + {line.low} + {line.cards} + {line.last}"


def _result(hand: Hand) -> str:
    if hand.result is None:
        return "not finished"
    plain = hand.cause in {None, "reached", "short"}
    return (hand.result if plain else f"{hand.result}, {hand.cause}").replace("_", " ")


def ending(account: Account, cast: Cast) -> str:
    """Who has won, or that the game is not over."""
    scores = " · ".join(f"{cast.side(side)}: {score}" for side, score in enumerate(account.scores))
    if account.won is None:
        return f"The game is not over.\n{scores}"
    side = account.won.side
    win = "win" if len(cast.seats_of(side)) > 1 else "wins"
    why = unmarked(Catalogue().say(key("claim", account.won.claim), side=cast.side(side)))
    return f"{cast.side(side)} {win} the game. {why}\n{scores}"
