"""`meld`: the melds of a hand and the order to declare them, for one trump suit or for all four."""

from collections.abc import Callable, Iterable, Sequence

from bot.ai.planner import Plan, PlanStep, plan
from bot.cli.account_json import meld_json
from bot.cli.arguments import Parser, chosen_rules, typed_cards, typed_suit
from bot.cli.terminal import Failed, say, say_json, unmarked
from bot.engine.cards import Cards, Suit
from bot.engine.declaring import Holding
from bot.engine.melds import Meld, find, total
from bot.engine.rules import Rules
from bot.engine.stages.deal import Dealing
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.melds import compared, explain, planned

Answer = dict[str, object]


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    args = _parser().parse_intermixed_args(words)
    rules = chosen_rules(args)
    hand = typed_cards(" ".join(args.cards), rules.pack, "cards")
    trump = typed_suit(args.trump) if args.trump is not None else None
    if args.plan or rules.declaring:
        _check(rules, hand)
    if args.json:
        say_json(_answer(rules, hand, trump, planning if args.plan else count))
    else:
        say(unmarked("\n\n".join(_paragraphs(rules, hand, trump, plan_only=args.plan))))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "meld",
        "Count the melds of a hand. Cards are read in any sane way: AS, 10s, Q♠, queen of spades.\n"
        "Where melds are declared one by one: what the hand holds, and the best order.",
        "meld --trump S AS 10S KS QS JS 9D",
        "meld --option run_marriage=included --json AS 10S KS QS JS",
        "meld --game binocle --plan --trump H KS KH KD KC QS QH QD QC",
    )
    parser.add_rules()
    parser.add_argument("--trump", help="the trump suit: S, H, D or C (default: each of the four)")
    parser.add_argument("--plan", action="store_true", help="only the best order to declare")
    parser.add_json()
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the hand")
    return parser


def _check(rules: Rules, hand: Cards) -> None:
    """Raises Failed if there is nothing to plan, or too much."""
    if rules.declaring is None:
        raise Failed(
            f"--plan: in {rules.key} all melds are shown at once, so there is no order to plan."
        )
    most = rules.part(Dealing).size
    if len(hand) > most:
        raise Failed(f"cards: {len(hand)} of them; in {rules.key} a hand has {most} at most.")


def _answer(
    rules: Rules, hand: Cards, trump: Suit | None, told: Callable[[Rules, Cards, Suit], Answer]
) -> Answer:
    """What is told for the trump suit, or for each of the four."""
    if trump:
        return told(rules, hand, trump)
    return {"game": rules.key, "trumps": {suit.value: told(rules, hand, suit) for suit in Suit}}


def count(rules: Rules, hand: Cards, trump: Suit) -> Answer:
    """The count for one trump suit, every meld listed apart.

    Where melds are declared one by one, all combinations are listed, whatever others their cards
    are in; the total is what the best order scores.
    """
    if rules.declaring:
        best = _planned(rules, hand, trump)
        melds = tuple(meld for kind in rules.melds for meld in find((kind,), hand, trump))
        return _counted(rules, trump, best.total, melds) | _exact(best)
    melds = find(rules.melds, hand, trump)
    return _counted(rules, trump, total(melds), melds)


def _counted(rules: Rules, trump: Suit, points: int, melds: Iterable[Meld]) -> Answer:
    listed = [meld_json(meld) for meld in melds]
    return {"game": rules.key, "trump": trump.value, "total": points, "melds": listed}


def planning(rules: Rules, hand: Cards, trump: Suit) -> Answer:
    """The best order to declare: a step for each trick won.

    `announced` is the number, from 1, of the step in whose trick the meld is laid and reserved;
    without it the meld is laid as it scores. `exact` is there, and false, when there were too many
    orders to try them all.
    """
    best = _planned(rules, hand, trump)
    return {"total": best.total, "steps": [_step(step) for step in best.steps], **_exact(best)}


def _step(step: PlanStep) -> Answer:
    announced = {} if step.announced is None else {"announced": step.announced + 1}
    return meld_json(step.meld) | announced


def _exact(best: Plan) -> Answer:
    return {} if best.exact else {"exact": False}


def _planned(rules: Rules, hand: Cards, trump: Suit) -> Plan:
    return plan(rules, Holding(hand), trump)


def _paragraphs(
    rules: Rules, hand: Cards, trump: Suit | None, *, plan_only: bool
) -> tuple[str, ...]:
    words, glyphs = Catalogue(), Glyphs()
    counted = () if plan_only else (explain(rules, hand, trump, words, glyphs),)
    if rules.declaring is None:
        return counted
    if trump:
        return (*counted, planned(_planned(rules, hand, trump), words, glyphs))
    plans = {suit: _planned(rules, hand, suit) for suit in Suit}
    return (*counted, compared(plans, words, glyphs))
