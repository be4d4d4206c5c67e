"""The winner's window between a trick and the draw: melds and the lowest trump (rules, B0)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.engine.actions import (
    Action,
    Announce,
    ClaimLow,
    Declare,
    IllegalAction,
    Reason,
    Seat,
    unique,
)
from bot.engine.cards import Card, Cards, by_copy
from bot.engine.declaring import Declaring, Holding, announced, declarable, fit, overtaken, scored
from bot.engine.events import Announced, Declared, LowClaimed
from bot.engine.melds import Meld
from bot.engine.pegging import Pegging, pegged
from bot.engine.rules import Rules
from bot.engine.stages.trick import lose
from bot.engine.stages.turnup import LOW_POINTS
from bot.engine.state import Loss, Pause, State, Step, Why, put, without


@dataclass(frozen=True, slots=True)
class Window:
    """What the winner of a trick may declare before both draw (rules, B.2 to B.4, C.2 to C.4).

    The lowest trump scores when it is shown, or `low_when_played`; it `low_uses_meld` if it takes
    the place of the trick's meld; the card taken for it is `meldable` at once or not.
    """

    pegging: Pegging
    low_when_played: bool = False
    low_uses_meld: bool = False
    meldable: bool = True

    def claims(self, rules: Rules, state: State, seat: Seat) -> Iterator[Action]:
        """Everything that the winner may declare now."""
        assert state.pause is not None
        held = _holding(state, seat)
        judge = _judge(rules)
        if not self._spent(state.pause):
            for meld in held.reserved:
                if judge.allows(rules.kinds, held, meld):
                    yield Declare(meld.key, meld.cards)
        for meld in declarable(rules.kinds, judge, self._usable(state, held), state.trump):
            if not self._spent(state.pause):
                yield Declare(meld.key, meld.cards)
            if judge.reserving:
                yield Announce(meld.key, meld.cards)
        yield from map(ClaimLow, self._lows(rules, state, seat))

    def _usable(self, state: State, held: Holding) -> Holding:
        """The holding without a card that may not be melded yet."""
        assert state.pause is not None
        if self.meldable or state.pause.taken is None:
            return held
        return replace(held, cards=without(held.cards, (state.pause.taken,)))

    def _spent(self, pause: Pause) -> bool:
        return pause.scored or (self.low_uses_meld and pause.claimed)

    def _lows(self, rules: Rules, state: State, seat: Seat) -> Cards:
        """The lowest trump that the seat may score or exchange now; of two the first."""
        low = (card for card in state.hands[seat] if rules.is_low(card, state.trump))
        free = (card for card in low if self._low_refusal(rules, state, seat, card) is None)
        return tuple(by_copy(free)[:1])

    def meld(self, rules: Rules, state: State, seat: Seat, action: Declare | Announce) -> Step:
        """Lay a meld; score it, or reserve it (rules, B0.3). Raises: IllegalAction."""
        held = _holding(state, seat)
        meld = _read(rules, state, held, action)
        assert state.pause is not None
        if isinstance(action, Announce):
            self._reservable(rules, held, meld)
        elif self._spent(state.pause):
            raise IllegalAction(Reason.ONE_A_TRICK, kind=meld.key)
        if not self.meldable and state.pause.taken in meld.cards:
            raise IllegalAction(Reason.JUST_TAKEN, card=str(state.pause.taken))
        _judge(rules).check(rules.kinds, held, meld)
        if isinstance(action, Announce):
            after = _with(state, seat, announced(held, meld), meld)
            return Step(after, (Announced(seat, meld),))
        return self._score(rules, state, seat, held, meld)

    def _reservable(self, rules: Rules, held: Holding, meld: Meld) -> None:
        if not _judge(rules).reserving:
            raise IllegalAction(Reason.NO_RESERVING, kind=meld.key)
        if meld in held.reserved:
            raise IllegalAction(Reason.ALREADY_RESERVED, kind=meld.key)

    def _score(self, rules: Rules, state: State, seat: Seat, held: Holding, meld: Meld) -> Step:
        assert state.pause is not None
        side = rules.sides[seat]
        now = scored(held, meld)
        after = replace(_with(state, seat, now, meld), pause=state.pause._replace(scored=True))
        after = pegged(after, side, meld.points, Why.MELD)
        told = Declared(seat, meld, after.scores[side], meld in held.reserved)
        after, lost = lose(after, seat, overtaken(rules.kinds, now), Loss.HIGHER)
        return self.pegging.then(rules, Step(after, (told, *lost)))

    def low(self, rules: Rules, state: State, seat: Seat, card: Card) -> Step:
        """Exchange it for the turn-up, or show it (rules, B.4 and C.4). Raises: IllegalAction."""
        if card not in state.hands[seat]:
            raise IllegalAction(Reason.CARD_NOT_HELD)
        if not rules.is_low(card, state.trump):
            raise IllegalAction(Reason.NOT_LOW_TRUMP, low=str(rules.low), trump=str(state.trump))
        if (reason := self._low_refusal(rules, state, seat, card)) is not None:
            raise IllegalAction(reason)
        assert state.pause is not None
        side = rules.sides[seat]
        taken = state.turned if self._exchanges(rules, state) else None
        after = _exchanged(state, seat, card, taken) if taken else _shown(state, seat, card)
        pause = state.pause._replace(claimed=True, taken=taken or state.pause.taken)
        after = pegged(replace(after, pause=pause), side, LOW_POINTS, Why.LOW)
        event = LowClaimed(seat, card, taken, LOW_POINTS, after.scores[side])
        return self.pegging.then(rules, Step(after, (event,)))

    def _low_refusal(self, rules: Rules, state: State, seat: Seat, card: Card) -> Reason | None:
        assert state.pause is not None
        if card in state.laid[seat]:
            return Reason.LOW_SHOWN
        if self.low_uses_meld and self._spent(state.pause):
            return Reason.LOW_USES_MELD
        if self.low_when_played and not self._exchanges(rules, state):
            return Reason.LOW_WHEN_PLAYED
        return None

    def _exchanges(self, rules: Rules, state: State) -> bool:
        return state.turned is not None and state.turned.rank is not rules.low


def _judge(rules: Rules) -> Declaring:
    assert rules.declaring is not None
    return rules.declaring


def _holding(state: State, seat: Seat) -> Holding:
    return Holding(
        state.hands[seat],
        frozenset(state.laid[seat]),
        state.melds[seat],
        state.reserved[seat],
        tuple(lost.meld for lost in state.lost[seat]),
    )


def _with(state: State, seat: Seat, held: Holding, meld: Meld) -> State:
    """The state in which the seat has melded so far, at last this meld.

    Cards lie in the order in which they were laid: that of the hand is the seat's secret.
    """
    return replace(
        state,
        laid=put(state.laid, seat, _added(state.laid[seat], meld.cards)),
        seen=put(state.seen, seat, _added(state.seen[seat], meld.cards)),
        melds=put(state.melds, seat, held.scored),
        reserved=put(state.reserved, seat, held.reserved),
    )


def _added(row: Cards, cards: Cards) -> Cards:
    return tuple(dict.fromkeys((*row, *cards)))


def _read(rules: Rules, state: State, held: Holding, action: Declare | Announce) -> Meld:
    """The meld that is meant (rules L1 and L2). Raises: IllegalAction."""
    if not set(action.cards) <= set(held.cards):
        raise IllegalAction(Reason.CARD_NOT_HELD)
    kind = rules.kinds.get(action.key)
    meld = fit(kind, action.cards, state.trump) if kind and unique(action.cards) else None
    if meld is None:
        raise IllegalAction(Reason.NOT_A_MELD, kind=action.key)
    return meld


def _exchanged(state: State, seat: Seat, low: Card, turned: Card) -> State:
    hand = (*without(state.hands[seat], (low,)), turned)
    seen = (*without(state.seen[seat], (low,)), turned)
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        seen=put(state.seen, seat, seen),
        turned=low,
    )


def _shown(state: State, seat: Seat, low: Card) -> State:
    return replace(
        state,
        laid=put(state.laid, seat, (*state.laid[seat], low)),
        seen=put(state.seen, seat, _added(state.seen[seat], (low,))),
    )
