"""Tricks played under duties, to the last card (rules, A.7)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.actions import (
    Action,
    Concede,
    IllegalAction,
    PlayCard,
    Reason,
    Seat,
    ShootMoon,
)
from bot.engine.cards import Card, Cards
from bot.engine.events import CardPlayed, PlayBegins, TrickTaken
from bot.engine.rules import Rules, Stage
from bot.engine.stages.exchange import declarer, without
from bot.engine.stages.melding import Window
from bot.engine.state import State, Step, Then, Trick, put
from bot.engine.tricks import Choice, Duty, Obligations, playable, winning

BROKEN: Final = {
    Duty.LEAD: Reason.MUST_LEAD_TRUMP,
    Duty.FOLLOW: Reason.MUST_FOLLOW,
    Duty.HEAD: Reason.MUST_HEAD,
    Duty.TRUMP: Reason.MUST_TRUMP,
    Duty.OVERTRUMP: Reason.MUST_OVERTRUMP,
}
"""The refusal of a card that a duty forbids."""


@dataclass(frozen=True, slots=True)
class Tricks(Stage):
    """All cards are played; the winner of a trick leads to the next.

    `eldest` leads first instead of the declarer; `lead_trump` binds the first lead to a trump.
    """

    must: Obligations
    eldest: bool
    lead_trump: bool
    window: Window
    name: str = "play"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """The first leader is to play."""
        if state.conceded:
            return Step(state, (), Then.NEXT)
        leader = rules.after(state.dealer) if self.eldest else declarer(state)
        led = replace(state, trick=Trick(leader), waiting=(leader,))
        return Step(led, (PlayBegins(leader),))

    def choice(self, rules: Rules, state: State, seat: Seat) -> Choice:
        """The cards that the seat may play when it is its turn, and why only these."""
        hand = state.hands[seat]
        assert state.trick is not None
        if self.lead_trump and not state.tricks and not state.trick.cards:
            trumps = tuple(card for card in hand if card.suit == state.trump)
            return Choice(Duty.LEAD, trumps or hand)
        return playable(rules.pack, hand, state.trick.cards, state.trump, self.must)

    def legal(self, rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """The cards that may be played; before the first, the declarer's last thoughts."""
        if seat in state.waiting:
            yield from map(PlayCard, self.choice(rules, state, seat).cards)
        if not begun(state):
            yield from self.window.legal(state, seat)

    def apply(self, rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """A card is played, or the declarer makes up his mind before the first."""
        match action:
            case PlayCard() if seat not in state.waiting:
                raise IllegalAction(Reason.NOT_YOUR_TURN)
            case PlayCard(card):
                self._check(rules, state, seat, card)
                return self._play(rules, state, seat, card)
            case Concede() if begun(state):
                raise IllegalAction(Reason.CONCEDE_TOO_LATE)
            case ShootMoon() if begun(state):
                raise IllegalAction(Reason.MOON_TOO_LATE)
            case Concede() | ShootMoon():
                return self.window.apply(state, seat, action)
            case _:
                raise IllegalAction(Reason.WRONG_STAGE)

    def _check(self, rules: Rules, state: State, seat: Seat, card: Card) -> None:
        if card not in state.hands[seat]:
            raise IllegalAction(Reason.CARD_NOT_HELD)
        duty, cards = self.choice(rules, state, seat)
        if card not in cards:
            raise IllegalAction(_broken(state, duty, card))

    def _play(self, rules: Rules, state: State, seat: Seat, card: Card) -> Step:
        assert state.trick is not None
        trick = Trick(state.trick.leader, (*state.trick.cards, card))
        hands = put(state.hands, seat, without(state.hands[seat], (card,)))
        played = CardPlayed(seat, card)
        if len(trick.cards) == rules.seats:
            return self._take(rules, state, hands, trick, played)
        return Step(
            replace(state, hands=hands, trick=trick, waiting=(rules.after(seat),)), (played,)
        )

    def _take(
        self, rules: Rules, state: State, hands: tuple[Cards, ...], trick: Trick, played: CardPlayed
    ) -> Step:
        best = winning(rules.pack, trick.cards, state.trump)
        winner = rules.after(trick.leader, best)
        last = not any(hands)
        points = rules.pack.count(trick.cards) + (rules.pack.last if last else 0)
        side = rules.sides[winner]
        after = replace(
            state,
            hands=hands,
            trick=None if last else Trick(winner),
            tricks=(*state.tricks, trick),
            piles=put(state.piles, side, state.piles[side] + trick.cards),
            taken=put(state.taken, side, state.taken[side] + 1),
            waiting=() if last else (winner,),
        )
        number = len(after.tricks)
        event = TrickTaken(number, trick.leader, trick.cards, winner, points)
        return Step(after, (played, event), Then.NEXT if last else Then.STAY)


def _broken(state: State, duty: Duty, card: Card) -> Reason:
    """The rule that the card breaks: to follow or to trump comes before doing it high."""
    assert state.trick is not None
    if duty is Duty.HEAD and card.suit != state.trick.cards[0].suit:
        return Reason.MUST_FOLLOW
    if duty is Duty.OVERTRUMP and card.suit != state.trump:
        return Reason.MUST_TRUMP
    return BROKEN[duty]


def begun(state: State) -> bool:
    """Whether a card has been played in this deal."""
    return bool(state.tricks) or (state.trick is not None and bool(state.trick.cards))


def last_winner(rules: Rules, state: State) -> Seat:
    """Who won the trick played last. At least one has been played."""
    trick = state.tricks[-1]
    return rules.after(trick.leader, winning(rules.pack, trick.cards, state.trump))
