"""Whether a deal of the hidden cards agrees with what a seat knows, asked of the engine."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations
from math import factorial, prod
from typing import TypeVar

from bot.ai.match import shuffles
from bot.ai.player import CLUB
from bot.engine.actions import CHANCE, Deal, Seat
from bot.engine.cards import Card, Cards
from bot.engine.game import apply, start
from bot.engine.melds import find, marriages
from bot.engine.rules import Rules
from bot.engine.stages.auction import AllPass, Auction
from bot.engine.stages.exchange import NamingTrump, PassingCards
from bot.engine.stages.melding import ShowingMelds
from bot.engine.stages.play import Tricks
from bot.engine.state import State
from bot.engine.tricks import playable
from bot.engine.view import View, observe

Places = Sequence[Cards]
T = TypeVar("T")


def decisions(rules: Rules, seed: int, deals: int = 1) -> Iterator[tuple[View, Places]]:
    """What club players see who have a choice, and how the cards lie, for so many deals."""
    luck = random.Random(seed)
    packs, state = shuffles(rules, luck), start(rules, luck.randrange(rules.seats))
    while not state.over and (state.waiting != (CHANCE,) or state.deal < deals):
        seat = state.waiting[-1]
        if seat == CHANCE:
            state = apply(rules, state, seat, Deal(next(packs))).state
            continue
        view = observe(rules, state, seat)
        if len(view.legal) > 1:
            yield view, truth(view, state)
        state = apply(rules, state, seat, CLUB.choose(view, luck)).state


def truth(view: View, state: State) -> Places:
    """How the cards lie."""
    held = {*chain(*state.hands)}
    return (*state.hands, tuple(card for card in _hidden(view) if card not in held))


def agrees(view: View, places: Places) -> bool:
    """Whether the cards may lie like this: per seat, and last those that lie face down."""
    return (
        _complete(view, places)
        and _seen(view, places)
        and _dutiful(view, places)
        and _melded(view, places)
        and _bid(view, places)
    )


def every(view: View) -> Iterator[Places]:
    """All ways in which the hidden cards may lie that agree with what the seat knows."""
    assert view.seat is not None
    hidden = _hidden(view)
    sizes = [0 if seat == view.seat else held for seat, held in enumerate(view.held)]
    for places in _shared((*sizes, len(hidden) - sum(sizes)), hidden):
        lying = (*places[: view.seat], view.hand, *places[view.seat + 1 :])
        if agrees(view, lying):
            yield lying


def arrangements(view: View) -> int:
    """In how many ways the hidden cards could lie if nothing were known of them."""
    others = [held for seat, held in enumerate(view.held) if seat != view.seat]
    hidden = len(_hidden(view))
    down = factorial(hidden - sum(others))
    return factorial(hidden) // prod(map(factorial, others)) // down


def _shared(sizes: Sequence[int], cards: Cards) -> Iterator[tuple[Cards, ...]]:
    if not sizes:
        yield ()
        return
    for here in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in here)
        yield from ((here, *others) for others in _shared(sizes[1:], rest))


def _once(find: Callable[[View], T]) -> Callable[[View], T]:
    """What is found is remembered as long as the same view is asked about."""
    last: list[tuple[View, T]] = []

    def found(view: View) -> T:
        if not last or last[0][0] is not view:
            last[:] = [(view, find(view))]
        return last[0][1]

    return found


@_once
def _played(view: View) -> list[tuple[Seat, Card]]:
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    tricks += [view.trick] if view.trick else []
    after = view.rules.after
    return [(after(leader, at), card) for leader, row in tricks for at, card in enumerate(row)]


@_once
def _hidden(view: View) -> Cards:
    known = {*view.hand, *view.buried, view.turned, *(card for _, card in _played(view))}
    return tuple(card for card in view.rules.pack.cards if card not in known)


def _dealt(view: View, places: Places, seat: Seat) -> Cards:
    """The hand that the seat had before the play."""
    return (*places[seat], *(card for other, card in _played(view) if other == seat))


def _complete(view: View, places: Places) -> bool:
    """All hidden cards are there, each once, and each hand has its number."""
    others = [cards for seat, cards in enumerate(places) if seat != view.seat]
    sizes = tuple(len(cards) for cards in places[:-1])
    return sorted(chain(*others)) == sorted(_hidden(view)) and sizes == view.held


def _seen(view: View, places: Places) -> bool:
    """Cards that were seen in a place are in it, if they were not moved on."""
    assert view.seat is not None
    if any({*view.seen[seat]} - {*places[seat]} for seat in range(view.rules.seats)):
        return False
    if view.contract is None:
        return True
    declarer = view.contract.declarer
    partner, across = view.rules.partner(view.seat), view.rules.partner(declarer)
    given = {*view.given} & {*_hidden(view)}
    kitty = {*view.kitty} & {*_hidden(view)}
    for seat, cards in enumerate(places):
        down = seat == view.rules.seats
        if given & {*cards} and seat != partner and not (down and partner == declarer):
            return False
        if kitty & {*cards} and seat not in {declarer, across} and not down:
            return False
    passing = [stage.count for stage in view.rules.stages if isinstance(stage, PassingCards)]
    names = [stage.name for stage in view.rules.stages]
    most = passing[0] if passing and names.index(view.stage) > names.index("passing") else 0
    return len({*view.kitty} & {*_dealt(view, places, across)}) <= most


def _dutiful(view: View, places: Places) -> bool:
    """Every card was one that might be played."""
    play = next(stage for stage in view.rules.stages if isinstance(stage, Tricks))
    free = {card for trick in view.tricks if trick.free for card in trick.cards}
    hands = [{*_dealt(view, places, seat)} for seat in range(view.rules.seats)]
    trick: Cards = ()
    for at, (seat, card) in enumerate(_played(view)):
        hand = tuple(hands[seat])
        if card not in free and not view.stock:
            choice = playable(view.pack, hand, trick, view.trump, play.must)
            trumps = tuple(card for card in hand if card.suit == view.trump)
            bound = trumps if play.lead_trump and not at and trumps else choice.cards
            if card not in bound:
                return False
        hands[seat].remove(card)
        trick = (*trick, card) if len(trick) + 1 < view.rules.seats else ()
    return True


def _melded(view: View, places: Places) -> bool:
    """Every seat has what it showed; where melds are found, it has no others."""
    showing = [stage for stage in view.rules.stages if isinstance(stage, ShowingMelds)]
    exact = showing and not showing[0].manual and view.stage in {"melds", "play"}
    for seat in range(view.rules.seats):
        hand = _dealt(view, places, seat)
        if exact and find(view.rules.melds, hand, view.trump) != view.melds[seat]:
            return False
        if not {card for meld in view.melds[seat] for card in meld.cards} <= {*hand}:
            return False
    return True


def _bid(view: View, places: Places) -> bool:
    """Who needed a marriage had it, where its cards are those that it had then."""
    moved = view.contract is not None and (view.kitty or view.rules.values.get("pass_count") != "0")
    for stage in view.rules.stages:
        if isinstance(stage, Auction) and stage.marriage:
            opened = stage.all_pass is AllPass.ELDEST_OPENS
            free = {call.seat for call in view.calls[opened:] if call.bid is not None}
            for seat in free - {view.dealer}:
                ours = view.contract and (seat - view.contract.declarer) % 2 == 0
                if not (ours and moved) and not marriages(_dealt(view, places, seat)):
                    return False
        if isinstance(stage, NamingTrump) and stage.marriage and view.trump and not moved:
            assert view.contract is not None
            if view.trump not in marriages(_dealt(view, places, view.contract.declarer)):
                return False
    return True
