"""Tricks played under duties, to the last card (rules, A.7)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.engine.actions import (
    Action,
    Announce,
    CallOut,
    ClaimLow,
    Concede,
    Declare,
    Draw,
    IllegalAction,
    PlayCard,
    Reason,
    Seat,
    ShootMoon,
)
from bot.engine.cards import Card, Pack
from bot.engine.events import Event, PlayBegins
from bot.engine.pegging import Pegging, between_tricks
from bot.engine.rules import Rules, Stage
from bot.engine.stages.melding import NO_WORD, LastWord
from bot.engine.stages.trick import lead, lose, play, take
from bot.engine.state import Loss, State, Step, Then, declarer
from bot.engine.tricks import Choice, Duty, Obligations, playable

BROKEN: Final = {
    Duty.LEAD: Reason.MUST_LEAD_TRUMP,
    Duty.FOLLOW: Reason.MUST_FOLLOW,
    Duty.HEAD: Reason.MUST_HEAD,
    Duty.TRUMP: Reason.MUST_TRUMP,
    Duty.OVERTRUMP: Reason.MUST_OVERTRUMP,
}
"""The refusal of a card that a duty forbids."""


class Leader(StrEnum):
    """Who leads first."""

    DECLARER = "declarer"
    ELDEST = "eldest"
    LAST_WINNER = "last_winner"


@dataclass(frozen=True, slots=True)
class Tricks(Stage):
    """All cards are played; the winner of a trick leads to the next.

    `lead_trump` binds the first lead to a trump; `last` is what the last trick adds; `ranks` is
    the pack in the order that holds here, if it is not the usual one. With `pegging` points are
    scored as they are made.
    """

    must: Obligations
    leader: Leader
    last: int
    lead_trump: bool = False
    word: LastWord = NO_WORD
    pegging: Pegging | None = None
    ranks: Pack | None = None
    name: str = "play"
    seconds: int | None = None

    def pack(self, rules: Rules) -> Pack:
        """The pack, with the order of its ranks."""
        return self.ranks or rules.pack

    def enter(self, rules: Rules, state: State) -> Step:
        """The first leader is to play; what lies on the table is taken up (rules, B.2)."""
        if state.conceded:
            return Step(state, (), Then.NEXT)
        leader = self._leader(rules, state)
        losses: list[Event] = []
        for seat, melds in enumerate(state.reserved):
            state, lost = lose(state, seat, melds, Loss.STOCK_GONE)
            losses += lost
        taken_up = self.leader is Leader.LAST_WINNER
        up = replace(state, laid=tuple(() for _ in state.laid), pause=None)
        return Step(lead(up, leader), (*losses, PlayBegins(leader, taken_up)))

    def _leader(self, rules: Rules, state: State) -> Seat:
        match self.leader:
            case Leader.DECLARER:
                return declarer(state)
            case Leader.ELDEST:
                return rules.after(state.dealer)
            case Leader.LAST_WINNER:
                return state.tricks[-1].winner

    def choice(self, rules: Rules, state: State, seat: Seat) -> Choice:
        """The cards that the seat may play when it is its turn, and why only these."""
        hand = state.hands[seat]
        assert state.trick is not None
        if self.lead_trump and not state.tricks and not state.trick.cards:
            trumps = tuple(card for card in hand if card.suit == state.trump)
            return Choice(Duty.LEAD, trumps or hand)
        return playable(self.pack(rules), hand, state.trick.cards, state.trump, self.must)

    def legal(self, rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """The cards that may be played; before the first, the declarer's last thoughts."""
        if seat in state.waiting:
            yield from map(PlayCard, self.choice(rules, state, seat).cards)
        if not begun(state):
            yield from self.word.legal(state, seat)
        if self.pegging and self.pegging.callable and between_tricks(state):
            yield CallOut()

    def apply(self, rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """A card is played, or the declarer makes up his mind before the first."""
        match action:
            case PlayCard() if seat not in state.waiting:
                raise IllegalAction(Reason.NOT_YOUR_TURN)
            case PlayCard(card):
                self._check(rules, state, seat, card)
                return self._play(rules, state, seat, card)
            case Concede() if self.word.concede and begun(state):
                raise IllegalAction(Reason.CONCEDE_TOO_LATE)
            case ShootMoon() if self.word.moon and begun(state):
                raise IllegalAction(Reason.MOON_TOO_LATE)
            case Concede() | ShootMoon():
                return self.word.apply(state, seat, action)
            case CallOut() if self.pegging:
                return self.pegging.call(rules, state, seat)
            case Declare() | Announce() | ClaimLow() | Draw() if rules.declaring:
                raise IllegalAction(Reason.STOCK_GONE)
            case _:
                raise IllegalAction(Reason.WRONG_STAGE)

    def _check(self, rules: Rules, state: State, seat: Seat, card: Card) -> None:
        if card not in state.hands[seat]:
            raise IllegalAction(Reason.CARD_NOT_HELD)
        duty, cards = self.choice(rules, state, seat)
        if card not in cards:
            raise IllegalAction(_broken(state, duty, card))

    def _play(self, rules: Rules, state: State, seat: Seat, card: Card) -> Step:
        step = play(rules, state, seat, card)
        if step.state.waiting:
            return step
        done = not any(step.state.hands)
        last = self.last if done else 0
        step = step.followed_by(take(rules, step.state, self.pack(rules), last, free=False))
        if self.pegging:
            step = step.followed_by(self.pegging.trick(rules, step.state, last))
        if not done:
            return step
        return Step(replace(step.state, trick=None, waiting=()), step.events, Then.NEXT)


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
