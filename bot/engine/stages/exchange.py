"""After the auction: the kitty, the trump suit, cards to and from the partner."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations

from bot.engine.actions import (
    Action,
    Bury,
    IllegalAction,
    NameTrump,
    PassCards,
    Reason,
    Seat,
    unique,
)
from bot.engine.cards import Cards, Suit
from bot.engine.events import (
    CardsBuried,
    CardsPassed,
    CardsReceived,
    Event,
    KittyTaken,
    NoMarriage,
    TrumpNamed,
)
from bot.engine.melds import marriages
from bot.engine.rules import Rules, Stage
from bot.engine.state import State, Step, Then, declarer, put, without


@dataclass(frozen=True, slots=True)
class NamingTrump(Stage):
    """The declarer takes the kitty, if there is one, and names a suit for good (rules, A.3)."""

    marriage: bool
    name: str = "trump"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """Without the marriage that the table asks for, the hand is set on the spot."""
        seat = declarer(state)
        events: tuple[Event, ...] = ()
        if state.kitty:
            events = (KittyTaken(seat, rules.pack.sort(state.kitty)),)
            state = replace(state, hands=put(state.hands, seat, state.hands[seat] + state.kitty))
        if not self.suits(state):
            lost = replace(state, conceded=True, waiting=())
            return Step(lost, (*events, NoMarriage(seat)), Then.NEXT)
        return Step(replace(state, waiting=(seat,)), events)

    def suits(self, state: State) -> tuple[Suit, ...]:
        """The suits that the declarer may name."""
        return marriages(state.hands[declarer(state)]) if self.marriage else tuple(Suit)

    def legal(self, _rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """A suit."""
        return map(NameTrump, self.suits(state)) if seat in state.waiting else ()

    def apply(self, _rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """The suit is named."""
        match action:
            case NameTrump() if seat not in state.waiting:
                raise IllegalAction(Reason.NOT_DECLARER)
            case NameTrump(suit) if suit not in self.suits(state):
                raise IllegalAction(Reason.NO_MARRIAGE_IN_SUIT, suit=suit)
            case NameTrump(suit):
                named = replace(state, trump=suit, waiting=())
                return Step(named, (TrumpNamed(seat, suit),), Then.NEXT)
            case _:
                raise IllegalAction(Reason.WRONG_STAGE)


@dataclass(frozen=True, slots=True)
class PassingCards(Stage):
    """The partner gives the declarer cards and gets as many back; only they see them.

    With `together` both choose before either sees what comes.
    """

    count: int
    together: bool
    name: str = "passing"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """The partner gives first."""
        if state.conceded:
            return Step(state, (), Then.NEXT)
        seat = declarer(state)
        both = (seat, rules.partner(seat))
        return Step(replace(state, waiting=both if self.together else both[1:]))

    def legal(self, _rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """Every set of so many cards."""
        if seat not in state.waiting:
            return ()
        return map(PassCards, combinations(state.hands[seat], self.count))

    def apply(self, rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """One of the two gives his cards."""
        match action:
            case PassCards() if seat not in state.waiting:
                raise IllegalAction(Reason.NOT_YOUR_TURN)
            case PassCards(cards):
                check_cards(state.hands[seat], cards, self.count)
                given = put(state.given, seat, cards)
                return self._given(rules, replace(state, given=given), seat)
            case _:
                raise IllegalAction(Reason.WRONG_STAGE)

    def _given(self, rules: Rules, state: State, seat: Seat) -> Step:
        other = rules.partner(seat)
        events: tuple[Event, ...] = (CardsPassed(seat, other, self.count),)
        left = tuple(waiting for waiting in state.waiting if waiting != seat)
        if self.together and left:
            return Step(replace(state, waiting=left), events)
        for giver in (other, seat) if self.together else (seat,):
            state, received = _hand_over(rules, state, giver)
            events = (*events, received)
        if seat != declarer(state) and not self.together:
            return Step(replace(state, waiting=(other,)), events)
        return Step(replace(state, waiting=()), events, Then.NEXT)


def check_cards(hand: Cards, cards: Cards, count: int) -> None:
    """Raises IllegalAction unless the cards are `count` different ones of the hand."""
    if not set(cards) <= set(hand):
        raise IllegalAction(Reason.CARD_NOT_HELD)
    if len(cards) != count or not unique(cards):
        raise IllegalAction(Reason.WRONG_COUNT, count=count)


def _hand_over(rules: Rules, state: State, giver: Seat) -> tuple[State, Event]:
    taker, cards = rules.partner(giver), state.given[giver]
    state = replace(state, hands=put(state.hands, giver, without(state.hands[giver], cards)))
    state = replace(state, hands=put(state.hands, taker, state.hands[taker] + cards))
    return state, CardsReceived(taker, giver, rules.pack.sort(cards))


@dataclass(frozen=True, slots=True)
class Burying(Stage):
    """The declarer lays away as many cards as the kitty had; their points are his side's."""

    count: int
    name: str = "burying"
    seconds: int | None = None

    def enter(self, _rules: Rules, state: State) -> Step:
        """The declarer chooses."""
        if state.conceded:
            return Step(state, (), Then.NEXT)
        return Step(replace(state, waiting=(declarer(state),)))

    def legal(self, _rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """Every set of so many cards."""
        return (
            map(Bury, combinations(state.hands[seat], self.count)) if seat in state.waiting else ()
        )

    def apply(self, _rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """The cards are laid away."""
        match action:
            case Bury() if seat not in state.waiting:
                raise IllegalAction(Reason.NOT_DECLARER)
            case Bury(cards):
                check_cards(state.hands[seat], cards, self.count)
                hands = put(state.hands, seat, without(state.hands[seat], cards))
                done = replace(state, hands=hands, buried=cards, waiting=())
                return Step(done, (CardsBuried(seat, self.count),), Then.NEXT)
            case _:
                raise IllegalAction(Reason.WRONG_STAGE)
