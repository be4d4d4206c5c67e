"""`meld`: the melds of a hand, for one trump suit or for all four."""

from collections.abc import Sequence

from bot.cli.arguments import Parser, chosen_rules, faces, typed_cards, typed_suit
from bot.cli.terminal import say, say_json, unmarked
from bot.engine.cards import Cards, Suit
from bot.engine.melds import find, total
from bot.engine.rules import Rules
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.melds import explain


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "meld",
        "Count the melds of a hand. Cards are read in any sane way: AS, 10s, Q♠, queen of spades.",
        "meld --trump S AS 10S KS QS JS 9D",
        "meld --option run_marriage=included --json AS 10S KS QS JS",
    )
    parser.add_rules()
    parser.add_argument("--trump", help="the trump suit: S, H, D or C (default: each of the four)")
    parser.add_json()
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the hand")
    args = parser.parse_intermixed_args(words)
    rules = chosen_rules(args)
    hand = typed_cards(" ".join(args.cards), rules.pack, "cards")
    trump = typed_suit(args.trump) if args.trump is not None else None
    if args.json:
        say_json(count(rules, hand, trump) if trump else count_all(rules, hand))
    else:
        say(unmarked(explain(rules, hand, trump, Catalogue(), Glyphs())))
    return 0


def count(rules: Rules, hand: Cards, trump: Suit) -> dict[str, object]:
    """The count for one trump suit, every meld listed apart."""
    melds = find(rules.melds, hand, trump)
    listed = [
        {"key": meld.key, "points": meld.points, "cards": faces(meld.cards)} for meld in melds
    ]
    return {"game": rules.key, "trump": trump.value, "total": total(melds), "melds": listed}


def count_all(rules: Rules, hand: Cards) -> dict[str, object]:
    """The counts for all four trump suits, by suit."""
    return {"game": rules.key, "trumps": {suit.value: count(rules, hand, suit) for suit in Suit}}
