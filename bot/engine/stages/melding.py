"""Melds shown all at once, before the play (rules, A.3 and A.5)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.actions import (
    Action,
    Concede,
    Declare,
    IllegalAction,
    Ready,
    Reason,
    Seat,
    ShootMoon,
    TimeUp,
    unique,
)
from bot.engine.events import Conceded, MeldsShown, MoonCalled
from bot.engine.melds import Meld, find, total
from bot.engine.rules import Rules, Stage
from bot.engine.state import State, Step, Then, acted, declarer, put


@dataclass(frozen=True, slots=True)
class LastWord:
    """What the declarer may still do before the first card is led (rules, A.9)."""

    concede: bool
    moon: bool

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """The actions open to the seat."""
        if state.moon or state.contract is None or seat != state.contract.declarer:
            return
        if self.concede:
            yield Concede()
        if self.moon:
            yield ShootMoon()

    def apply(self, state: State, seat: Seat, action: Concede | ShootMoon) -> Step:
        """Throw the hand in, or undertake to win every trick."""
        match action:
            case Concede() if not self.concede:
                raise IllegalAction(Reason.NO_CONCEDING)
            case ShootMoon() if not self.moon:
                raise IllegalAction(Reason.NO_MOON)
            case _ if seat != declarer(state):
                raise IllegalAction(Reason.NOT_DECLARER)
            case _ if state.moon:
                raise IllegalAction(Reason.MOON_CALLED)
            case Concede():
                lost = replace(state, conceded=True, waiting=())
                return Step(lost, (Conceded(seat),), Then.NEXT)
            case ShootMoon():
                return Step(replace(state, moon=True), (MoonCalled(seat),))


NO_WORD: Final = LastWord(concede=False, moon=False)
"""Where there is nothing to think over."""


@dataclass(frozen=True, slots=True)
class ShowingMelds(Stage):
    """All hands show their melds, the declarer first; no card changes hands.

    With `manual` each seat claims its own, and what is not claimed is lost.
    """

    manual: bool
    seconds: int | None
    word: LastWord
    name: str = "melds"

    def enter(self, rules: Rules, state: State) -> Step:
        """The melds that are found are shown; then all say when they are ready."""
        order = [rules.after(declarer(state), step) for step in range(rules.seats)]
        if self.manual and not state.conceded:
            return Step(replace(state, waiting=tuple(order)))
        melds = tuple(find(rules.melds, hand, state.trump) for hand in state.hands)
        shown = tuple(MeldsShown(seat, melds[seat], total(melds[seat])) for seat in order)
        if state.conceded:
            return Step(replace(state, melds=melds), shown, Then.NEXT)
        return Step(replace(state, melds=melds, waiting=tuple(order)), shown)

    def common(self, state: State) -> tuple[Action, ...]:
        """Say ready."""
        return (Ready(),)

    def claimable(self, rules: Rules, state: State, seat: Seat) -> tuple[Meld, ...]:
        """The melds that the seat holds and has not claimed yet."""
        if not self.manual or seat not in state.waiting:
            return ()
        shown = state.melds[seat]
        return tuple(
            meld for meld in find(rules.melds, state.hands[seat], state.trump) if meld not in shown
        )

    def legal(self, rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """Say ready, claim a meld, throw the hand in, shoot the moon."""
        if seat in state.waiting:
            yield Ready()
        for meld in self.claimable(rules, state, seat):
            yield Declare(meld.key, meld.cards)
        if self._window_open(state):
            yield from self.word.legal(state, seat)

    def _window_open(self, state: State) -> bool:
        others = [seat for seat in state.waiting if seat != declarer(state)]
        return not self.manual or not others

    def apply(self, rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """One seat claims or is ready; when all are, the play begins."""
        match action:
            case TimeUp():
                return Step(replace(state, waiting=()), (), Then.NEXT)
            case Ready() if seat not in state.waiting:
                raise IllegalAction(Reason.ALREADY_READY)
            case Ready():
                return acted(state, seat)
            case Declare():
                return self._claim(rules, state, seat, action)
            case Concede() | ShootMoon():
                if not self._window_open(state):
                    raise IllegalAction(Reason.NOT_YOUR_TURN)
                return self.word.apply(state, seat, action)
            case _:
                raise IllegalAction(Reason.WRONG_STAGE)

    def _claim(self, rules: Rules, state: State, seat: Seat, action: Declare) -> Step:
        if not self.manual:
            raise IllegalAction(Reason.MELDS_ARE_FOUND)
        if seat not in state.waiting:
            raise IllegalAction(Reason.ALREADY_READY)
        if not set(action.cards) <= set(state.hands[seat]):
            raise IllegalAction(Reason.CARD_NOT_HELD)
        if not unique(action.cards):
            raise IllegalAction(Reason.NOT_A_MELD, kind=action.key)
        melds = (*state.melds[seat], self._meld(rules, state, seat, action))
        event = MeldsShown(seat, melds[-1:], total(melds))
        return Step(replace(state, melds=put(state.melds, seat, melds)), (event,))

    def _meld(self, rules: Rules, state: State, seat: Seat, action: Declare) -> Meld:
        wanted = _faces(action)
        for meld in self.claimable(rules, state, seat):
            if (meld.key, _faces(meld)) == (action.key, wanted):
                return meld
        if any((meld.key, _faces(meld)) == (action.key, wanted) for meld in state.melds[seat]):
            raise IllegalAction(Reason.ALREADY_DECLARED)
        raise IllegalAction(Reason.NOT_A_MELD, kind=action.key)


def _faces(meld: Meld | Declare) -> list[tuple[str, str]]:
    return sorted(card.face for card in meld.cards)
