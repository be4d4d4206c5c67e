"""`legal`: the cards of a hand that may be played to a trick, or the melds to declare, and why."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Final

from bot.cli import declarations
from bot.cli.arguments import (
    Parser,
    check_copies,
    chosen_options,
    chosen_system,
    faces,
    typed_cards,
    typed_suit,
)
from bot.cli.terminal import Failed, say, say_json
from bot.engine.actions import Reason
from bot.engine.cards import Cards, Suit
from bot.engine.rules import Rules, System
from bot.engine.stages.deal import Dealing
from bot.engine.stages.play import BROKEN, Tricks
from bot.engine.stages.stock import StockPlay
from bot.engine.tricks import Duty, playable
from bot.text.glyphs import Glyphs

RULE: Final[Mapping[Duty, str]] = {
    Duty.LEAD: "The leader may play any card",
    Duty.FREE: "Any card may be played",
    Duty.FOLLOW: "A player who holds the suit led must follow suit",
    Duty.HEAD: "A player who follows suit must beat the card that is winning, if able",
    Duty.TRUMP: "A player without the suit led must play a trump",
    Duty.OVERTRUMP: "A player without the suit led must beat the trump that is winning, if able",
    Duty.VOID: "A player who can neither follow suit nor is bound to trump may play any card",
}
GOVERNED_BY: Final = {Duty.FOLLOW: Reason.MUST_HEAD, Duty.VOID: Reason.MUST_TRUMP}
"""The refusal whose option is behind a duty that has none of its own."""

LEAD_TRUMP: Final = "The first lead of the hand must be a trump"
STOCK: Final = "While the stock lasts any card may be played"
LAST: Final = "last"


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    args = _parser().parse_args(words)
    system, options = chosen_system(args), chosen_options(args)
    rules = system.rules(options)
    hand = typed_cards(args.hand, rules.pack, "--hand")
    trump = typed_suit(args.trump)
    if args.declare:
        _declare(args, system, rules, trump, hand)
        return 0
    trick = typed_cards(args.trick, rules.pack, "--trick") if args.trick.strip() else ()
    check_copies(rules.pack, trick, hand)
    if len(trick) >= rules.seats:
        most = f"{rules.seats - 1} at most" if rules.seats > 2 else "1"  # noqa: PLR2004 - a pair
        raise Failed(f"--trick: {len(trick)} cards; a trick that waits has {most}.")
    if args.phase != LAST and not _has_stock(rules):
        raise Failed(f"--phase: {system.key} is played without a stock.")
    told = legal if args.phase == LAST else with_stock
    choice, rule = told(system, rules, trump, trick, hand)
    if args.json:
        say_json({"legal": faces(choice), "rule": rule})
    else:
        say(f"{Glyphs().plains(choice)}\n{rule}")
    return 0


def _parser() -> Parser:
    parser = Parser(
        "legal",
        "Which cards of a hand may be played to a trick, and why; or, with --declare, which melds\n"
        "the winner of a trick may declare before he draws, what each would close, and why not\n"
        "the others. Melds that were shown are written as in a record.",
        'legal --trump H --trick "KD 10D" --hand "9D AH AD"',
        'legal --trump S --trick "KH" --hand "9H AH" --option heading=never --json',
        'legal --game bezique_foster --phase stock --trump S --trick KH --hand "9H AH 7S"',
        'legal --game binocle --trump H --declare --hand "KS QS JD" --scored "binocle QS JD"',
    )
    parser.add_rules()
    parser.add_argument("--trump", required=True, help="the trump suit: S, H, D or C")
    parser.add_argument("--trick", default="", help="the cards played so far; none: you lead")
    parser.add_argument("--hand", required=True, help="the cards held, laid ones among them")
    parser.add_argument(
        "--phase",
        choices=("stock", LAST),
        default=LAST,
        help="in a game with a stock: while it lasts, or afterwards (default: %(default)s)",
    )
    parser.add_argument("--declare", action="store_true", help="melds instead of cards")
    parser.add_argument("--laid", default="", metavar="CARDS", help="what else lies on the table")
    for name, what in (("--scored", "has scored"), ("--reserved", "was announced and may score")):
        parser.add_argument(
            name,
            action="append",
            default=[],
            metavar="MELD",
            help=f"a meld that {what}, such as “marriage KS QS”; may be given again",
        )
    parser.add_json()
    return parser


def _declare(args: Namespace, system: System, rules: Rules, trump: Suit, hand: Cards) -> None:
    """What may be declared. Raises: Failed."""
    if rules.declaring is None:
        raise Failed(f"--declare: in {system.key} all melds are shown at once.")
    if args.trick:
        raise Failed("--declare: melds are declared between two tricks; leave out --trick.")
    holding = declarations.held(rules, trump, hand, args.laid, args.scored, args.reserved)
    told = declarations.answers(rules, holding, trump)
    if args.json:
        say_json(declarations.as_json(system, rules, told))
    else:
        say(declarations.text(system, rules, told))


def _has_stock(rules: Rules) -> bool:
    return any(isinstance(stage, StockPlay) for stage in rules.stages)


def with_stock(
    system: System, rules: Rules, _trump: Suit, _trick: Cards, hand: Cards
) -> tuple[Cards, str]:
    """The cards that may be played while the stock lasts: all of them."""
    return hand, f"{STOCK} ({_place(system, rules, Reason.DRAW_FIRST)})."


def legal(
    system: System, rules: Rules, trump: Suit, trick: Cards, hand: Cards
) -> tuple[Cards, str]:
    """The cards that may be played, in the hand's order, and the rule in words.

    A whole hand without a trick is taken to be on its first lead.
    """
    play = rules.part(Tricks)
    trumps = tuple(card for card in hand if card.suit == trump)
    if play.lead_trump and trumps and not trick and _whole(rules, hand):
        return trumps, f"{LEAD_TRUMP} ({_place(system, rules, Reason.MUST_LEAD_TRUMP)})."
    duty, cards = playable(play.pack(rules), hand, trick, trump, play.must)
    if duty is Duty.LEAD:
        return cards, f"{RULE[duty]} (§{system.places[Reason.MUST_FOLLOW].section})."
    return cards, f"{RULE[duty]} ({_place(system, rules, _reason(duty))})."


def _reason(duty: Duty) -> Reason:
    return GOVERNED_BY.get(duty) or BROKEN.get(duty, Reason.MUST_FOLLOW)


def _whole(rules: Rules, hand: Cards) -> bool:
    return any(isinstance(stage, Dealing) and len(hand) == stage.size for stage in rules.stages)


def _place(system: System, rules: Rules, reason: Reason) -> str:
    """The section of the rules, and the option that governs the point, with its value."""
    place = system.places[reason]
    if place.option is None:
        return f"§{place.section}"
    shown = system.option(place.option).write(rules.values[place.option])
    return f"§{place.section}, option {place.option}={shown}"
