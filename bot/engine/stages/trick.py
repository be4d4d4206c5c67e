"""A trick, as every stage that plays tricks plays it."""

from dataclasses import replace

from bot.engine.actions import Seat
from bot.engine.cards import Card, Pack
from bot.engine.events import CardPlayed, Event, MeldLost, TrickTaken
from bot.engine.melds import Meld
from bot.engine.rules import Rules
from bot.engine.state import Loss, Lost, State, Step, Taken, Trick, put, without
from bot.engine.tricks import winning


def lead(state: State, seat: Seat) -> State:
    """The seat is to lead."""
    return replace(state, trick=Trick(seat), waiting=(seat,))


def play(rules: Rules, state: State, seat: Seat, card: Card) -> Step:
    """The card goes to the trick; the next seat is to play, unless the trick is full."""
    assert state.trick is not None
    trick = Trick(state.trick.leader, (*state.trick.cards, card))
    after = replace(
        _forgotten(state, seat, card),
        hands=put(state.hands, seat, without(state.hands[seat], (card,))),
        trick=trick,
        waiting=() if len(trick.cards) == rules.seats else (rules.after(seat),),
    )
    gone = tuple(meld for meld in _reserved(state, seat) if card in meld.cards)
    after, lost = lose(after, seat, gone, Loss.PLAYED)
    return Step(after, (CardPlayed(seat, card), *lost))


def _forgotten(state: State, seat: Seat, card: Card) -> State:
    """The state in which the card lies on the table no more, and nothing has just been drawn."""
    if not state.drawn or (state.drawn[seat] is None and card not in state.seen[seat]):
        return state
    return replace(
        state,
        laid=put(state.laid, seat, without(state.laid[seat], (card,))),
        seen=put(state.seen, seat, without(state.seen[seat], (card,))),
        drawn=put(state.drawn, seat, None),
    )


def _reserved(state: State, seat: Seat) -> tuple[Meld, ...]:
    return state.reserved[seat] if state.reserved else ()


def lose(
    state: State, seat: Seat, melds: tuple[Meld, ...], loss: Loss
) -> tuple[State, tuple[Event, ...]]:
    """The reserved melds can't score any more (rules, B0.3)."""
    if not melds:
        return state, ()
    left = tuple(meld for meld in state.reserved[seat] if meld not in melds)
    gone = tuple(Lost(meld, loss) for meld in melds)
    after = replace(
        state,
        reserved=put(state.reserved, seat, left),
        lost=put(state.lost, seat, state.lost[seat] + gone),
    )
    return after, tuple(MeldLost(seat, meld, loss) for meld in melds)


def take(rules: Rules, state: State, pack: Pack, last: int, *, free: bool) -> Step:
    """The full trick goes to its winner, who is to lead; `last` is what it adds as the last."""
    trick = state.trick
    assert trick is not None
    winner = rules.after(trick.leader, winning(pack, trick.cards, state.trump))
    side = rules.sides[winner]
    taken = Taken(trick.leader, trick.cards, winner, pack.count(trick.cards) + last, free)
    after = replace(
        state,
        trick=Trick(winner),
        waiting=(winner,),
        tricks=(*state.tricks, taken),
        piles=put(state.piles, side, state.piles[side] + trick.cards),
        taken=put(state.taken, side, state.taken[side] + 1),
    )
    event = TrickTaken(len(after.tricks), trick.leader, trick.cards, winner, taken.points)
    return Step(after, (event,))
