"""How a club player bids, names trump, and knows when a contract is lost."""

import random
from math import floor
from typing import Final

from bot.ai.memory import Memory, remember
from bot.ai.policy import quiet, stages
from bot.ai.worth import best_trump, meld, of_suit, offered, promise, tricks
from bot.engine.actions import (
    Action,
    Bid,
    Concede,
    Declare,
    Keep,
    NameTrump,
    Pass,
    Redeal,
    ShootMoon,
)
from bot.engine.cards import Suit
from bot.engine.melds import marriages, total
from bot.engine.stages.auction import Auction
from bot.engine.stages.exchange import NamingTrump, PassingCards
from bot.engine.stages.play import Leader, Tricks
from bot.engine.view import View

PARTNER: Final = 3.5
"""Points of meld to expect of a partner who has not spoken."""
SIGNAL: Final = 1.5
"""What a partner's bid adds to that, and what his first word being a pass takes away."""
GIVEN: Final = 2.7
"""What each card that the partner will give adds."""
KITTY: Final = 1.3
"""What each card of the kitty adds."""
CAUTION: Final = 3.5
"""Points kept back: one is declarer mostly when one has thought too well of the hand."""
RAISING_PARTNER: Final = 3
"""By how many points a hand must outbid the partner's standing bid."""
OPTIMISM: Final = 4.0
"""Points above the expected ones that a hand may still hope for."""


def limit(view: View) -> int:
    """The highest contract that the hand is worth; its own melds are never bid below."""
    rules, hand = view.rules, view.hand
    trump = best_trump(rules, hand, _nameable(view))
    sure = meld(rules, hand, trump)
    return max(sure, floor(promise(rules, hand, trump) + help_expected(view) - CAUTION))


def _nameable(view: View) -> tuple[Suit, ...]:
    bound = any(stage.marriage for stage in stages(view, NamingTrump))
    return (marriages(view.hand) if bound else ()) or tuple(Suit)


def help_expected(view: View) -> float:
    """Points to expect from the partner's melds, the cards that he gives, and the kitty."""
    assert view.seat is not None
    partner = view.rules.partner(view.seat)
    said = [call.bid for call in view.calls if call.seat == partner]
    signal = 0.0 if not said else SIGNAL if said[0] is not None else -SIGNAL / 2
    given = sum(stage.count for stage in stages(view, PassingCards))
    unseen = len(view.rules.pack.cards) - sum(view.held)
    return PARTNER + signal + GIVEN * given + KITTY * unseen


def bid(view: View, luck: random.Random) -> Action:
    """The least bid, while the hand is worth it and the partner's bid does not serve as well."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if not bids:
        return Pass()
    if Pass() not in view.legal:
        return bids[0]
    return bids[0] if bids[0].points + _extra(view) <= limit(view) else Pass()


def _extra(view: View) -> int:
    """Points that the hand must be worth above the bid to take the contract from the partner."""
    assert view.seat is not None
    standing = [call.seat for call in view.calls if call.bid is not None][-1:]
    return RAISING_PARTNER if standing == [view.rules.partner(view.seat)] else 0


def name_trump(view: View, luck: random.Random) -> Action:
    """The suit that promises most in melds, length and strength."""
    return NameTrump(best_trump(view.rules, view.hand, offered(view)))


def ask_redeal(view: View, luck: random.Random) -> Action:
    """A new deal, unless the hand is worth the least contract."""
    least = max(stage.floor for stage in stages(view, Auction))
    poor = Redeal() in view.legal and limit(view) < least
    return Redeal() if poor else Keep()


def last_thoughts(view: View, luck: random.Random) -> Action | None:
    """Before the first lead: throw in a lost hand, shoot the moon with a sure one."""
    if Concede() in view.legal and hopeless(view):
        return Concede()
    if ShootMoon() in view.legal and overwhelming(view, remember(view)):
        return ShootMoon()
    return None


def hopeless(view: View) -> bool:
    """Whether the contract is out of reach even if the tricks go well."""
    assert view.contract is not None
    assert view.trump is not None
    sides = view.rules.sides
    ours = sides[view.contract.declarer]
    melds = sum(total(shown) for seat, shown in enumerate(view.melds) if sides[seat] == ours)
    most = tricks(view.hand, view.trump) + OPTIMISM
    return view.contract.points - melds > min(most, view.rules.pack.total)


def overwhelming(view: View, memory: Memory) -> bool:
    """Whether the hand, on lead, takes every trick by its own cards."""
    trumps = of_suit(view.hand, view.trump)
    against = len(of_suit(view.rules.pack.cards, view.trump)) - len(trumps)
    masters = sum(memory.above(card) == 0 for card in trumps)
    plain = [card for card in view.hand if card.suit is not view.trump]
    leads = all(stage.leader is Leader.DECLARER for stage in stages(view, Tricks))
    return leads and masters >= against and all(memory.above(card) == 0 for card in plain)


def show(view: View, luck: random.Random) -> Action:
    """Every meld first; then the last thoughts; then ready."""
    claims = [action for action in view.legal if isinstance(action, Declare)]
    if claims:
        return claims[0]
    return last_thoughts(view, luck) or quiet(view, luck)
