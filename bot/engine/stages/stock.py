"""Tricks without duties while the stock lasts, melds between them (rules, B.2 and C.2)."""

from collections.abc import Iterable
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
)
from bot.engine.cards import Card
from bot.engine.events import CardDrawn, Drawn
from bot.engine.pegging import between_tricks
from bot.engine.rules import Rules, Stage
from bot.engine.stages.trick import lead, play, take
from bot.engine.stages.turnup import LOW_POINTS
from bot.engine.stages.window import Window
from bot.engine.state import Pause, State, Step, Then, Why


@dataclass(frozen=True, slots=True)
class StockPlay(Stage):
    """Any card may be played; the winner may declare before both draw (rules, B.2, C.2).

    `last` is what the last trick with the stock adds. With `auto_draw` the winner draws as soon as
    he has nothing to declare.
    """

    window: Window
    auto_draw: bool
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
            yield from self.window.claims(rules, state, seat)
            yield Draw()
        if self.window.pegging.callable and between_tricks(state):
            yield CallOut()

    # What is done

    def apply(self, rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """A card is played, a meld or the lowest trump shown, a card drawn, or a call made."""
        match action:
            case PlayCard(card):
                return self._play(rules, state, seat, card)
            case CallOut():
                return self.window.pegging.call(rules, state, seat)
            case Declare() | Announce():
                self._in_time(state, seat)
                return self._closing(rules, self.window.meld(rules, state, seat, action))
            case ClaimLow(card):
                self._in_time(state, seat)
                return self._closing(rules, self.window.low(rules, state, seat, card))
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
        if self.window.low_when_played and rules.is_low(card, state.trump):
            side = rules.sides[seat]
            low = self.window.pegging.peg(rules, step.state, side, LOW_POINTS, Why.LOW)
            step = step.followed_by(low)
        if step.state.over or step.state.waiting:
            return step
        return self._take(rules, step)

    def _take(self, rules: Rules, step: Step) -> Step:
        last = self.last if step.state.stock == rules.seats else 0
        step = step.followed_by(take(rules, step.state, rules.pack, last, free=True))
        step = step.followed_by(self.window.pegging.trick(rules, step.state, last))
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
        if next(self.window.claims(rules, state, state.pause.winner), None) is not None:
            return step
        return step.followed_by(self._draw(rules, state))

    def _draw(self, rules: Rules, state: State) -> Step:
        """The winner takes the next card, then the other; the turn-up is the last (C.2)."""
        assert state.pause is not None
        assert state.turned is not None
        winner, turned = state.pause.winner, state.turned
        stock = (*state.kitty, turned)
        got = {rules.after(winner, step): stock[step] for step in range(rules.seats)}
        left = stock[rules.seats :]
        drawn = replace(
            lead(state, winner),
            hands=tuple((*hand, got[seat]) for seat, hand in enumerate(state.hands)),
            seen=tuple(
                (*row, turned) if got[seat] == turned else row
                for seat, row in enumerate(state.seen)
            ),
            drawn=tuple(got[seat] for seat in range(rules.seats)),
            kitty=left[:-1],
            turned=turned if left else None,
            pause=None,
        )
        told = Drawn(winner, len(left), None if left else turned)
        secret = (CardDrawn(seat, card) for seat, card in got.items() if card != turned)
        return Step(drawn, (told, *secret), Then.STAY if left else Then.NEXT)
