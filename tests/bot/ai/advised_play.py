"""Whether a reason is true: of a card to play."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.ai.advice_reason import Why
from bot.engine.actions import PlayCard
from bot.engine.cards import Rank
from bot.engine.tricks import beats, winning
from tests.bot.ai.advised import Check, Facts

HABIT = 0.3
"""By so many points the expert may leave a card aside for another that is better manners."""


def ours(facts: Facts) -> bool:
    """Whoever plays what, the trick is the side's."""
    return facts.ends() == {facts.view.rules.sides[facts.seat]}


def lost(facts: Facts) -> bool:
    """Whoever plays what, the trick is the others'."""
    return facts.view.rules.sides[facts.seat] not in facts.ends()


def partners(facts: Facts) -> bool:
    """The partner holds the trick with the card named."""
    trick = (*facts.before, facts.card)
    best = winning(facts.view.pack, trick, facts.view.trump)
    assert facts.view.trick is not None
    holder = facts.view.rules.after(facts.view.trick.leader, best)
    return facts.reason.shown == (trick[best],) and (holder - facts.seat) % 4 == 2


def then_declares(facts: Facts) -> bool:
    """The card takes the trick, and the meld may score without it."""
    meld, view = facts.reason.melds[0], facts.view
    judge, held = view.rules.declaring, view.holding
    assert judge is not None
    left = replace(held, cards=tuple(card for card in held.cards if card != facts.card))
    return facts.takes(facts.card) and judge.allows(view.rules.kinds, left, meld)


def compared(facts: Facts, fits: Callable[[float], bool]) -> bool:
    """The action is the first of the alternatives, the card named that of the second."""
    best, *others = facts.advice.weighed
    second = max(others, key=lambda each: each.points)
    assert isinstance(second.action, PlayCard)
    return (
        best.action == facts.advice.action
        and facts.reason.cards == (second.action.card,)
        and fits(round(best.points - second.points, 1))
    )


def kept(facts: Facts) -> bool:
    """The melds are whole, and the card is in none of them."""
    cards = {card for meld in facts.reason.melds for card in meld.cards}
    return facts.card not in cards and cards <= {*facts.view.hand}


def follows_low(facts: Facts) -> bool:
    """Of the suit led, nothing lower may be played, and it does not take the trick."""
    same = [card for card in facts.may if card.suit == facts.before[0].suit]
    lower = any(facts.weaker(card) for card in same)
    return facts.card in same and not lower and not facts.takes(facts.card)


def counts(facts: Facts) -> bool:
    """Whether the card has points."""
    return facts.points(facts.card) > 0


def above(facts: Facts) -> bool:
    """Whether there is a higher card of the suit outside the hand."""
    pack, card = facts.view.pack, facts.card
    return any(c.suit == card.suit and beats(pack, c, card, card.suit) for c in facts.outside)


def out(facts: Facts) -> bool:
    """So many trumps are in other hands, or face down."""
    return sum(facts.trumps(card) for card in facts.outside) == facts.number("left")


PLAY: Mapping[Why, Check] = {
    Why.PARTNER_HAS_TRICK_GIVE_COUNTER: lambda f: ours(f) and partners(f) and counts(f),
    Why.PARTNER_HAS_TRICK: lambda f: ours(f) and partners(f) and not f.points(*f.may),
    Why.SURE_WINNER: lambda f: ours(f) and f.takes(f.card),
    Why.TAKE_CHEAPLY: lambda f: ours(f) and f.takes(f.card),
    Why.RUFF: lambda f: f.trumps(f.card) and not f.trumps(f.before[0]) and f.takes(f.card),
    Why.MASTER: lambda f: f.takes(f.card) and not above(f),
    Why.MUST_BEAT_LOWEST: lambda f: all(map(f.takes, f.may)) and not any(map(f.weaker, f.may)),
    Why.THROW_NO_COUNTER: lambda f: lost(f) and not counts(f) and f.points(*f.may) > 0,
    Why.ALL_COUNT: lambda f: lost(f) and all(f.points(card) for card in f.may),
    Why.FOLLOW_LOWEST: follows_low,
    Why.DRAW_TRUMPS: lambda f: f.trumps(f.card) and not f.before and out(f),
    Why.LEAD_PARTNERS_ACE: lambda f: (
        f.reason.shown[0] in f.places[(f.seat + 2) % 4]
        and (f.reason.shown[0].rank, f.reason.shown[0].suit) == (Rank.ACE, f.card.suit)
    ),
    Why.SAFE_LEAD: lambda f: not f.before and not counts(f),
    Why.COUNTED_OUT: lambda f: not f.view.stock and f.number("left") == len(f.outside),
    Why.WIN_COUNTERS: lambda f: (
        f.takes(f.card) and f.number("points") == f.points(f.card, *f.before) > 0
    ),
    Why.WIN_TO_DECLARE: then_declares,
    Why.LOSE_NOTHING: lambda f: not f.takes(f.card) and not counts(f),
    Why.KEEP_MELDS: kept,
    Why.KEEP_TRUMPS: lambda f: not f.trumps(f.card) and any(f.trumps(c) for c in f.view.hand),
    Why.MORE_POINTS: lambda f: compared(f, lambda more: more == f.number("more") > 0),
    Why.EVEN: lambda f: compared(f, lambda more: -HABIT <= more <= 0),
    Why.WORTH_MORE: lambda f: compared(f, lambda more: more == f.number("more") > 0),
    Why.MORE_AT_END: lambda f: (
        not f.view.stock and compared(f, lambda more: more == f.number("more") > 0)
    ),
}
"""What is to be true, per reason, of a card."""
