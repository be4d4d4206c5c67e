"""The best order in which to declare what one holds, one meld a trick (rules, B0.3).

A meld is laid once and scores once. Where melds may be reserved, all can be laid before the first
scores, and then they score from the least upwards: so only those of one class, one value and a
common card exclude each other. Where they may not, a meld also bars what it overtops.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.ai.laying import Choice, choice_of, shared
from bot.ai.orders import Search
from bot.engine.cards import Card, Suit, by_copy
from bot.engine.declaring import Holding
from bot.engine.melds import Meld, pick
from bot.engine.rules import Rules


class PlanStep(NamedTuple):
    """A meld to score after a trick.

    `announced` is the index of the earlier step in whose trick it is laid and reserved, before
    that trick's own meld; None when it is laid and scored together, or is reserved already.
    """

    meld: Meld
    announced: int | None = None


class Plan(NamedTuple):
    """Melds in the order in which to score them, one a trick, and their points together.

    Announcements in one trick come in the order of `laying`, which has every meld that is yet to
    be laid. `exact`: nothing scores more.
    """

    total: int
    steps: tuple[PlanStep, ...]
    exact: bool
    laying: tuple[Meld, ...] = ()


def plan(rules: Rules, holding: Holding, trump: Suit | None) -> Plan:
    """The best that the holding can score with no card played or drawn. The rules declare."""
    choice = choice_of(rules, holding, trump)
    search = Search(choice)
    chosen = [place for part in choice.parts() for place in search.best(part)]
    order = _in_order(choice, chosen)
    laying = _named(holding, [choice.melds[place] for place in order])
    return Plan(
        total=sum(meld.points for meld in laying),
        steps=_schedule(rules, holding, laying),
        exact=search.left > 0,
        laying=tuple(meld for meld in laying if meld not in holding.reserved),
    )


def _in_order(choice: Choice, chosen: Sequence[int]) -> list[int]:
    """The melds in the order of laying that needs fewest announcements.

    Where a new card is one that has not scored, they are laid from the least upwards, but each
    before all of its cards have scored.
    """
    if choice.bound | choice.needy:
        return list(chosen)
    order: list[int] = []
    for place in sorted(chosen, key=lambda place: choice.melds[place].points):
        at = len(order)
        while at and not choice.cards[place] & ~_used(choice, order[:at], place):
            at -= 1
        order.insert(at, place)
    return order


def _used(choice: Choice, order: Sequence[int], place: int) -> int:
    """Cards that have scored in the meld's class when those of the order have."""
    used = choice.used[place]
    for other in order:
        if choice.kin[place] >> other & 1:
            used |= choice.cards[other]
    return used


def _named(holding: Holding, order: Sequence[Meld]) -> list[Meld]:
    """The same melds, with the lower copy first of cards that nothing else tells apart."""
    spare: dict[object, list[Card]] = {}
    for card in by_copy(holding.cards):
        spare.setdefault(_history(holding, card), []).append(card)
    names: dict[Card, Card] = {}
    named = []
    for meld in order:
        for card in by_copy(meld.cards):
            if card not in names:
                names[card] = spare[_history(holding, card)].pop(0)
        cards = by_copy(names[card] for card in meld.cards)
        chosen = pick(cards, [card.face for card in meld.cards])
        assert chosen is not None
        named.append(Meld(meld.key, meld.points, chosen))
    return named


def _history(holding: Holding, card: Card) -> object:
    return card.face, card in holding.laid, *(card in meld.cards for meld in holding.shown)


def _schedule(rules: Rules, holding: Holding, laying: Sequence[Meld]) -> tuple[PlanStep, ...]:
    """When each meld scores: as soon as none that must score before it is left."""
    waiting = [meld for meld in laying if meld in holding.reserved]
    unlaid = [meld for meld in laying if meld not in holding.reserved]
    announced: dict[Meld, int] = {}
    steps: list[PlanStep] = []
    while waiting or unlaid:
        left = [*waiting, *unlaid]
        ready = [meld for meld in waiting if not _under(rules, left, meld)]
        while not ready:
            meld = unlaid.pop(0)
            if _under(rules, left, meld):
                announced[meld] = len(steps)
                waiting.append(meld)
            else:
                ready = [meld]
        meld = ready[0]
        left.remove(meld)
        waiting = [other for other in waiting if other != meld]
        steps.append(PlanStep(meld, announced.get(meld)))
    return tuple(steps)


def _under(rules: Rules, left: Iterable[Meld], meld: Meld) -> bool:
    """Whether one of the melds left would be barred once this one has scored."""
    lesser = (other for other in left if other.points < meld.points)
    return shared(rules, lesser, meld)
