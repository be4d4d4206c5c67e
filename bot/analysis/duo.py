"""The review of one deal of a game for two: melds held and not scored, and the last tricks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from bot.ai.duel import FAR, Deck, Pair, Search, Spent
from bot.ai.masks import bits
from bot.ai.planner import Plan, plan
from bot.analysis.course import Course, Play, Turn
from bot.analysis.model import DuoReview, Parted, Slip
from bot.analysis.sight import Tell, silent
from bot.engine.actions import Action, Declare, PlayCard, Seat
from bot.engine.cards import Card, Face, Suit
from bot.engine.declaring import Holding
from bot.engine.events import DealCounted
from bot.engine.melds import Meld
from bot.engine.rules import Rules
from bot.engine.stages.play import Tricks
from bot.engine.state import Loss, State
from bot.engine.view import observe

Points = tuple[int, ...]
"""Per seat."""

BUDGET: Final = 50_000
"""Tricks to look at in one position."""


class Judged(NamedTuple):
    """A card of the last tricks, and what each card might have led to.

    `totals` are what its seat then comes to in all of these tricks.
    """

    play: Play
    totals: dict[Card, int]

    @property
    def best(self) -> int:
        """The most that the seat could still come to."""
        return max(self.totals.values())

    @property
    def cost(self) -> int:
        """What the card cost."""
        return self.best - self.totals[self.play.card]


def reviewed(rules: Rules, found: Course, budget: int = BUDGET, tell: Tell = silent) -> DuoReview:
    """The review of a deal that is over."""
    trump = found.turns[-1].before.trump
    assert trump is not None
    assert isinstance(found.reckoned, DealCounted)
    late = [play for play in found.plays if not play.before.stock]
    parted = tuple(_parted(rules, found.turns, tell))
    last = _Last(rules, trump, budget)
    judged = _judged(last, late, tell)
    could, took = _phase(last, late, judged)
    return DuoReview(
        deal=found.number,
        trump=trump,
        melded=tuple(line.meld for line in found.reckoned.sides),
        unscored=_unscored(rules, late[0].before) if late else (0,) * rules.seats,
        parted=parted,
        could=could,
        took=took,
        slips=tuple(_slip(each) for each in judged if each.cost),
        since=_trick(judged[0].play) if judged else None,
    )


def _trick(play: Play) -> int:
    return len(play.before.tricks) + 1


def _parted(rules: Rules, turns: Sequence[Turn], tell: Tell) -> Iterator[Parted]:
    """The cards that took melds away which were held whole, and were not scored after all."""
    for place, (before, seat, action) in enumerate(turns):
        if not isinstance(action, PlayCard) or not before.stock:
            continue
        holding = observe(rules, before, seat).holding
        whole = plan(rules, holding, before.trump)
        left = plan(rules, holding.without(action.card), before.trump)
        later = [turn.action for turn in turns[place + 1 :] if turn.seat == seat]
        cost = whole.total - left.total - _regained(whole, left, later)
        tell()
        if cost > 0:
            yield Parted(len(before.tricks) + 1, seat, action.card, cost)


def _regained(whole: Plan, left: Plan, later: Iterable[Action]) -> int:
    """The points of what was taken apart and scored all the same, with another copy of a card."""
    kept = Counter(_look(step.meld) for step in left.steps)
    lost = Counter(_look(step.meld) for step in whole.steps) - kept
    scored = Counter(_look(action) for action in later if isinstance(action, Declare))
    points = {_look(step.meld): step.meld.points for step in whole.steps}
    return sum(points[look] * count for look, count in (lost & (scored - kept)).items())


def _look(meld: Meld | Declare) -> tuple[str, frozenset[Face]]:
    """What is declared, whichever copies of its cards it is made of."""
    return meld.key, frozenset(card.face for card in meld.cards)


def _most(rules: Rules, holding: Holding, trump: Suit | None) -> int:
    """What the holding scores in the best order, with tricks enough and no other card."""
    return plan(rules, holding, trump).total


def _unscored(rules: Rules, first: State) -> tuple[int, ...]:
    """What was held whole, per seat, when the last cards of the stock were drawn.

    These cards came too late to be declared, and are left out.
    """
    return tuple(_most(rules, _at_last(first, seat), first.trump) for seat in range(rules.seats))


def _at_last(first: State, seat: Seat) -> Holding:
    cards = tuple(card for card in first.hands[seat] if card != first.drawn[seat])
    late = [lost.meld for lost in first.lost[seat] if lost.loss is Loss.STOCK_GONE]
    shown = (*first.melds[seat], *(lost.meld for lost in first.lost[seat]))
    return Holding(
        cards,
        frozenset(card for meld in shown for card in meld.cards if card in cards),
        first.melds[seat],
        tuple(late),
        tuple(lost.meld for lost in first.lost[seat] if lost.meld not in late),
    )


class _Last:
    """The tricks after the stock, both hands being known: an exact search with a memory."""

    def __init__(self, rules: Rules, trump: Suit, budget: int) -> None:
        stage = rules.part(Tricks)
        self.deck = Deck(stage.pack(rules), trump, stage.must, stage.last)
        self.search, self.budget = Search(self.deck), budget

    def worths(self, state: State, seat: Seat) -> dict[Card, int]:
        """What the seat takes more than the other from here on, per card. Raises: Spent."""
        assert state.trick is not None
        deck, search = self.deck, self.search
        search.left = self.budget
        hands = [deck.hand(hand) for hand in state.hands]
        mine, theirs, tricks = hands[seat], hands[1 - seat], len(state.hands[seat])
        if not state.trick.cards:
            pair = Pair(mine, theirs)
            leads = {place: search.led(pair, place, tricks, -FAR, FAR) for place in bits(mine)}
            return {deck.cards[place]: round(worth) for place, worth in leads.items()}
        led = deck.cards.index(state.trick.cards[0])
        pair = Pair(theirs | 1 << led, mine)
        return {
            deck.cards[place]: -round(search.replied(pair, led, place, tricks, -FAR, FAR))
            for place in bits(deck.replies(mine, led))
        }

    def left(self, state: State) -> int:
        """Points that both together still take."""
        assert state.trick is not None
        return self.deck.pack.count(chain(*state.hands, state.trick.cards)) + self.deck.last


def _judged(last: _Last, plays: Sequence[Play], tell: Tell) -> list[Judged]:
    """The plays from the first trick on of which all can be judged, seen from the end."""
    judged: list[Judged] = []
    for play in reversed(plays):
        tell()
        try:
            worths = last.worths(play.before, play.seat)
        except Spent:
            return [each for each in reversed(judged) if _trick(each.play) > _trick(play)]
        had, rest = _taken(play.before, play.seat), last.left(play.before)
        totals = {card: had + (rest + worth) // 2 for card, worth in worths.items()}
        judged.append(Judged(play, totals))
    return judged[::-1]


def _taken(state: State, seat: Seat) -> int:
    """Points that the seat has made since the stock was gone."""
    return sum(each.points for each in state.tricks if not each.free and each.winner == seat)


def _phase(
    last: _Last, late: Sequence[Play], judged: Sequence[Judged]
) -> tuple[Points | None, Points | None]:
    """What each seat could have made of the last tricks, and made; nothing if they were cut short.

    The first is known only if all of their cards are judged.
    """
    if not judged or any(late[-1].before.hands[1 - late[-1].seat]):
        return None, None
    whole, end = last.left(late[0].before), judged[-1]
    took = _shared(end.play.seat, end.totals[end.play.card], whole)
    if len(judged) < len(late):
        return None, took
    return _shared(late[0].seat, judged[0].best, whole), took


def _shared(seat: Seat, points: int, whole: int) -> Points:
    """The points per seat, of which the seat has so many."""
    return (whole - points, points) if seat else (points, whole - points)


def _slip(judged: Judged) -> Slip:
    better: dict[Face, Card] = {}
    for card, total in judged.totals.items():
        if total == judged.best:
            better.setdefault(card.face, card)
    play, cards = judged.play, tuple(better.values())
    return Slip(_trick(play), play.seat, play.card, cards, judged.cost, judged.best)
