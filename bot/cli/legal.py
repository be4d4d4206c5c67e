"""`legal`: the cards of a hand that may be played to a trick, and the rule that says so."""

from collections.abc import Mapping, Sequence
from typing import Final

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
GOVERNED_BY: Final = {Duty.FOLLOW: "heading", Duty.VOID: "must_trump"}
"""The option behind a duty that no refusal stands for."""

LEAD_TRUMP: Final = "The first lead of the hand must be a trump"


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "legal",
        "Which cards of a hand may be played to a trick, and why.",
        'legal --trump H --trick "KD 10D" --hand "9D AH AD"',
        'legal --trump S --trick "KH" --hand "9H AH" --option heading=never --json',
    )
    parser.add_rules()
    parser.add_argument("--trump", required=True, help="the trump suit: S, H, D or C")
    parser.add_argument("--trick", default="", help="the cards played so far; none: you lead")
    parser.add_argument("--hand", required=True, help="the cards held")
    parser.add_json()
    args = parser.parse_args(words)
    system, options = chosen_system(args), chosen_options(args)
    rules = system.rules(options)
    trick = typed_cards(args.trick, rules.pack, "--trick") if args.trick.strip() else ()
    hand = typed_cards(args.hand, rules.pack, "--hand")
    check_copies(rules.pack, trick, hand)
    if len(trick) >= rules.seats:
        raise Failed(
            f"--trick: {len(trick)} cards; a trick that waits has {rules.seats - 1} at most."
        )
    choice, rule = legal(system, rules, typed_suit(args.trump), trick, hand)
    if args.json:
        say_json({"legal": faces(choice), "rule": rule})
    else:
        say(f"{Glyphs().plains(choice)}\n{rule}")
    return 0


def legal(
    system: System, rules: Rules, trump: Suit, trick: Cards, hand: Cards
) -> tuple[Cards, str]:
    """The cards that may be played, in the hand's order, and the rule in words.

    A whole hand without a trick is taken to be on its first lead.
    """
    play = next(stage for stage in rules.stages if isinstance(stage, Tricks))
    trumps = tuple(card for card in hand if card.suit == trump)
    if play.lead_trump and trumps and not trick and _whole(rules, hand):
        return trumps, f"{LEAD_TRUMP} ({_place(system, rules, Reason.MUST_LEAD_TRUMP, '')})."
    duty, cards = playable(rules.pack, hand, trick, trump, play.must)
    place = _place(system, rules, _reason(duty), GOVERNED_BY.get(duty, ""))
    return cards, f"{RULE[duty]} ({place})."


def _reason(duty: Duty) -> Reason:
    return Reason.MUST_FOLLOW if duty is Duty.LEAD else BROKEN.get(duty, Reason.MUST_FOLLOW)


def _whole(rules: Rules, hand: Cards) -> bool:
    return any(isinstance(stage, Dealing) and len(hand) == stage.size for stage in rules.stages)


def _place(system: System, rules: Rules, reason: Reason, option: str) -> str:
    """The section of the rules, and the option that governs the point, with its value."""
    place = system.places[reason]
    name = place.option or option
    if name not in rules.values:
        return f"§{place.section}"
    shown = system.option(name).write(rules.values[name])
    return f"§{place.section}, option {name}={shown}"
