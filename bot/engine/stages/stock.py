"""Tricks without duties while the stock lasts, melds between them (rules, B.2 and C.2)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.engine.actions import (
    Action,
    Announce,
    CallOut,
    ClaimLow,
    Declare,
    Draw,
    IllegalAction,
    PlayCard,
    Reason,
    Seat,
    unique,
)
from bot.engine.cards import Card, Cards
from bot.engine.declaring import (
    Declaring,
    Holding,
    announced,
    declarable,
    fit,
    overtaken,
    scored,
)
from bot.engine.events import (
    Announced,
    CardDrawn,
    Declared,
    Drawn,
    Loss,
    LowClaimed,
)
from bot.engine.melds import Meld
from bot.engine.pegging import Pegging, between_tricks, pegged
from bot.engine.rules import Rules, Stage
from bot.engine.stages.trick import lead, lose, play, take
from bot.engine.stages.turnup import LOW_POINTS
from bot.engine.state import Pause, State, Step, Then, Why, put, without


@dataclass(frozen=True, slots=True)
class StockPlay(Stage):
    """Any card may be played; the winner may declare before both draw (rules, B.2, C.2).

    The lowest trump scores when it is shown, or `low_when_played`; it `low_uses_meld` if it takes
    the place of the trick's meld; the card taken for it is `meldable` at once or not. `last` is
    what the last trick with the stock adds. With `auto_draw` the winner draws as soon as he has
    nothing to declare.
    """

    pegging: Pegging
    auto_draw: bool
    low_when_played: bool = False
    low_uses_meld: bool = False
    meldable: bool = True
    last: int = 0
    name: str = "stock"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """The seat after the dealer's leads."""
        return Step(lead(state, rules.after(state.dealer)))

    # What may be done

    def legal(self, rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """A card; for the winner of the trick what he may declare, and to draw."""
        if state.pause is None:
            if seat in state.waiting:
                yield from map(PlayCard, state.hands[seat])
        elif seat == state.pause.winner:
            yield from self._claims(rules, state, seat)
            yield Draw()
        if self.pegging.callable and between_tricks(state):
            yield CallOut()

    def _claims(self, rules: Rules, state: State, seat: Seat) -> Iterator[Action]:
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
        """The lowest trumps of which the seat may score or exchange one now."""
        low = (card for card in state.hands[seat] if self._is_low(rules, state, card))
        return tuple(card for card in low if self._low_refusal(rules, state, seat, card) is None)

    def _is_low(self, rules: Rules, state: State, card: Card) -> bool:
        return card.rank is rules.low and card.suit is state.trump

    # What is done

    def apply(self, rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """A card is played, a meld or the lowest trump shown, a card drawn, or a call made."""
        match action:
            case PlayCard(card):
                return self._play(rules, state, seat, card)
            case CallOut():
                return self.pegging.call(rules, state, seat)
            case Declare() | Announce():
                self._in_time(state, seat)
                return self._closing(rules, self._meld(rules, state, seat, action))
            case ClaimLow(card):
                self._in_time(state, seat)
                return self._closing(rules, self._claim(rules, state, seat, card))
            case Draw():
                self._in_time(state, seat)
                return self._draw(rules, state)
            case _:
                raise IllegalAction(Reason.WRONG_STAGE)

    def _in_time(self, state: State, seat: Seat) -> None:
        """Rule L0. Raises: IllegalAction."""
        if state.pause is None:
            raise IllegalAction(Reason.TRICK_FIRST)
        if seat != state.pause.winner:
            raise IllegalAction(Reason.ONLY_THE_WINNER)

    def _play(self, rules: Rules, state: State, seat: Seat, card: Card) -> Step:
        if state.pause is not None and seat == state.pause.winner:
            raise IllegalAction(Reason.DRAW_FIRST)
        if seat not in state.waiting or state.pause is not None:
            raise IllegalAction(Reason.NOT_YOUR_TURN)
        if card not in state.hands[seat]:
            raise IllegalAction(Reason.CARD_NOT_HELD)
        step = play(rules, state, seat, card)
        if self.low_when_played and self._is_low(rules, state, card):
            side = rules.sides[seat]
            step = _after(step, self.pegging.peg(rules, step.state, side, LOW_POINTS, Why.LOW))
        if step.state.over or step.state.waiting:
            return step
        return self._take(rules, step)

    def _take(self, rules: Rules, step: Step) -> Step:
        last = self.last if step.state.stock == rules.seats else 0
        step = _after(step, take(rules, step.state, rules.pack, last, free=True))
        step = _after(step, self.pegging.trick(rules, step.state, last))
        if step.state.over:
            return step
        winner = step.state.tricks[-1].winner
        paused = replace(step.state, trick=None, pause=Pause(winner))
        return self._closing(rules, Step(paused, step.events))

    def _closing(self, rules: Rules, step: Step) -> Step:
        """Draw, if that is left to the program and nothing can be declared."""
        state = step.state
        if state.over or not self.auto_draw or state.pause is None:
            return step
        if next(self._claims(rules, state, state.pause.winner), None) is not None:
            return step
        return _after(step, self._draw(rules, state))

    def _draw(self, rules: Rules, state: State) -> Step:
        """The winner takes the next card, then the other; the turn-up is the last (C.2)."""
        assert state.pause is not None
        assert state.turned is not None
        winner, turned = state.pause.winner, state.turned
        stock = (*state.kitty, turned)
        hands, seen, events = state.hands, state.seen, []
        for step, card in enumerate(stock[: rules.seats]):
            seat = rules.after(winner, step)
            hands = put(hands, seat, (*hands[seat], card))
            if card == turned:
                seen = put(seen, seat, (*seen[seat], card))
            else:
                events.append(CardDrawn(seat, card))
        left = stock[rules.seats :]
        drawn = replace(
            lead(state, winner),
            hands=hands,
            seen=seen,
            kitty=left[:-1],
            turned=turned if left else None,
            pause=None,
        )
        told = Drawn(winner, len(left), None if left else turned)
        return Step(drawn, (told, *events), Then.STAY if left else Then.NEXT)

    # Melds

    def _meld(self, rules: Rules, state: State, seat: Seat, action: Declare | Announce) -> Step:
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
            after = _with(state, seat, announced(held, meld))
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
        after = replace(_with(state, seat, now), pause=state.pause._replace(scored=True))
        after = pegged(after, side, meld.points, Why.MELD)
        told = Declared(seat, meld, after.scores[side], meld in held.reserved)
        after, lost = lose(after, seat, overtaken(rules.kinds, now), Loss.HIGHER)
        return self.pegging.then(rules, Step(after, (told, *lost)))

    # The lowest trump

    def _claim(self, rules: Rules, state: State, seat: Seat, card: Card) -> Step:
        """Exchange it for the turn-up, or show it (rules, B.4 and C.4)."""
        if card not in state.hands[seat]:
            raise IllegalAction(Reason.CARD_NOT_HELD)
        if not self._is_low(rules, state, card):
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


def _after(step: Step, more: Step) -> Step:
    return Step(more.state, step.events + more.events, more.then)


def _judge(rules: Rules) -> Declaring:
    assert rules.declaring is not None
    return rules.declaring


def _holding(state: State, seat: Seat) -> Holding:
    return Holding(
        state.hands[seat],
        frozenset(state.laid[seat]),
        state.melds[seat],
        state.reserved[seat],
        state.lost[seat],
    )


def _with(state: State, seat: Seat, held: Holding) -> State:
    """The state in which the seat has melded so far."""
    new = tuple(card for card in held.cards if card in held.laid)
    return replace(
        state,
        laid=put(state.laid, seat, new),
        seen=put(state.seen, seat, tuple(dict.fromkeys((*state.seen[seat], *new)))),
        melds=put(state.melds, seat, held.scored),
        reserved=put(state.reserved, seat, held.reserved),
    )


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
        seen=put(state.seen, seat, tuple(dict.fromkeys((*state.seen[seat], low)))),
    )
