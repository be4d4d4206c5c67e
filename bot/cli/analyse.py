"""`analyse`: what a hand alone can be expected to make, and how high it may bid."""

import random
from argparse import Namespace
from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from bot.analysis.hand import SURE, Expected, Prospect, analyse
from bot.cli.arguments import Parser, chosen_rules, faces, typed_cards, typed_suit
from bot.cli.terminal import Failed, console, say, say_json
from bot.engine.cards import Cards, Suit
from bot.engine.melds import marriages
from bot.engine.rules import Rules
from bot.engine.stages.auction import Auction
from bot.engine.stages.deal import Dealing
from bot.engine.stages.exchange import NamingTrump
from bot.text.catalogue import Catalogue
from bot.text.glyphs import SYMBOLS, Glyphs

CHANCES: Final = (0.5, 0.7, SURE, 0.95)
"""How often the contracts of the table are made."""

LEGEND: Final = (
    "Points: melds of this hand; melds of both partners, tricks and all together on\n"
    "the average. Under 50% to 95%: the highest bid that is made so often."
)


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    args = _parser().parse_args(words)
    rules = chosen_rules(args)
    hand = _hand(rules, args.hand)
    trumps = _trumps(rules, hand, args.trump)
    if args.samples < 1:
        raise Failed("--samples: deal the other cards out once at least.")
    luck = random.Random(args.seed)  # noqa: S311 - to be repeated, and nothing is at stake
    found = analyse(rules, hand, trumps, args.samples, luck)
    if args.json:
        say_json(_answer(rules, hand, found, args))
    else:
        say(f"{Glyphs().plains(rules.pack.sort(hand))}")
        console().print(_table(found))
        say(LEGEND)
        say(_advice(rules, found))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "analyse",
        "What one hand can be expected to make as declarer, with each trump: the other cards are\n"
        "dealt out many times over and played. The same seed gives the same answer.",
        'analyse --hand "AS 10S KS QS JS AH KH AD 9D AC 10C 9C"',
        'analyse --hand "AS 10S KS QS JS AH KH AD 9D AC 10C 9C" --trump S --option pass_count=3',
    )
    parser.add_rules()
    parser.add_argument("--hand", required=True, metavar="CARDS", help="all cards of the hand")
    parser.add_argument("--trump", help="only this suit: S, H, D or C")
    parser.add_argument(
        "--samples", type=int, default=1000, metavar="N", help="deals (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="default: %(default)s")
    parser.add_json()
    return parser


def _hand(rules: Rules, text: str) -> Cards:
    """The whole hand. Raises: Failed."""
    if not any(isinstance(stage, Auction) for stage in rules.stages):
        raise Failed(f"{rules.key} has no auction: there is nothing to bid on.")
    hand, size = typed_cards(text, rules.pack, "--hand"), rules.part(Dealing).size
    if len(hand) != size:
        raise Failed(f"--hand: {len(hand)} cards; a hand has {size}.")
    return hand


def _trumps(rules: Rules, hand: Cards, text: str | None) -> tuple[Suit, ...]:
    """The suits to look at. Raises: Failed."""
    bound = any(stage.marriage for stage in rules.stages if isinstance(stage, NamingTrump))
    suits = marriages(hand) if bound else tuple(Suit)
    if text is None:
        if not suits:
            raise Failed("--hand: without a marriage no trump can be named under these rules.")
        return suits
    if (suit := typed_suit(text)) not in suits:
        raise Failed(f"--trump {text}: without its marriage the suit can't be named here.")
    return (suit,)


def _answer(rules: Rules, hand: Cards, found: Prospect, args: Namespace) -> dict[str, object]:
    return {
        "game": rules.key,
        "hand": faces(hand),
        "samples": args.samples,
        "seed": args.seed,
        "limit": found.limit,
        "trumps": [_told(rules, each) for each in found.expected],
    }


def _told(rules: Rules, each: Expected) -> dict[str, object]:
    contracts = range(rules.part(Auction).floor, each.totals[-1] + 1)
    return {
        "trump": each.trump.value,
        "own_meld": each.own,
        "meld": round(each.meld, 2),
        "tricks": round(each.tricks, 2),
        "chances": {str(points): round(each.chance(points), 4) for points in contracts},
    }


def _table(found: Prospect) -> Table:
    """A row for each trump, no wider than a terminal of 80 columns."""
    table = Table()
    for name in ("Trump", "Melds", "of both", "Tricks", "In all"):
        table.add_column(name, justify="left" if name == "Trump" else "right")
    for chance in CHANCES:
        table.add_column(Text(f"{chance:.0%}"), justify="right")
    for each in found.expected:
        table.add_row(*(Text(cell) for cell in _row(each)))
    return table


def _row(each: Expected) -> tuple[str, ...]:
    return (
        f"{SYMBOLS[each.trump]} {Catalogue().say(f'suit-{each.trump}')}",
        str(each.own),
        f"{each.meld:.1f}",
        f"{each.tricks:.1f}",
        f"{each.meld + each.tricks:.1f}",
        *(str(each.contract(chance)) for chance in CHANCES),
    )


def _advice(rules: Rules, found: Prospect) -> str:
    best = found.expected[0]
    suit, floor = Catalogue().say(f"suit-{best.trump}"), rules.part(Auction).floor
    if found.limit is not None:
        made = best.chance(found.limit)
        return f"Bid up to {found.limit}, and name {suit}: that is made in {made:.0%} of deals."
    return f"Pass: {floor} in {suit} would be made in {best.chance(floor):.0%} of deals only."
