"""Where the cards that a seat can't see may lie, after all that is public and all that it knows.

The places are the seats and, last, what lies face down: in the stock, in the kitty, or buried.
Sets of cards and of kinds are bits, as the layout has them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from bot.ai.layout import Layout, laid_out
from bot.ai.masks import mask
from bot.ai.memory import inferred, melded
from bot.ai.policy import stages
from bot.engine.actions import Seat
from bot.engine.cards import Card, Cards, Suit
from bot.engine.melds import Kind
from bot.engine.rules import Stage
from bot.engine.stages.auction import AllPass, Auction
from bot.engine.stages.exchange import Burying, NamingTrump, PassingCards
from bot.engine.stages.melding import ShowingMelds
from bot.engine.stages.play import Tricks
from bot.engine.view import View

Place = int
_KEPT: Final = 64
"""So many meld tables laid out as bits are kept."""


class Ban(NamedTuple):
    """A place can't have hidden cards of all these kinds: its seat would have shown a meld."""

    place: Place
    kinds: int


class Quota(NamedTuple):
    """A place can't have more of these cards than `most`."""

    place: Place
    cards: int
    most: int


class Promise(NamedTuple):
    """A seat has one of these sets of kinds whole, part of which is known to be there."""

    place: Place
    known: int
    sets: tuple[int, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Evidence:
    """All that is known of the places.

    Per place, `sure` are the cards that are there, `may` those that may be there or elsewhere,
    and `needs` how many of these are there. It contradicts itself unless it is `sound`.
    """

    layout: Layout
    sure: tuple[int, ...]
    may: tuple[int, ...]
    needs: tuple[int, ...]
    bans: tuple[Ban, ...]
    quotas: tuple[Quota, ...]
    promises: tuple[Promise, ...]
    sound: bool

    @property
    def loose(self) -> int:
        """The cards that may be in more than one place."""
        return _union(self.may)


def evidence(view: View, *, absent: bool = True, duties: bool = True) -> Evidence:
    """What the seat knows of the hidden cards.

    Without `absent` melds tell only what was shown, and not what would have been shown; without
    `duties` the plays tell nothing of the cards that the seats did not play.
    """
    return _Inquiry(view, laid_out(view.pack)).result(absent=absent, duties=duties)


class _Inquiry:
    """The evidence as it is gathered: per place the cards that may be there."""

    def __init__(self, view: View, layout: Layout) -> None:
        assert view.seat is not None
        self.view, self.layout, self.seat = view, layout, view.seat
        self.rest = view.rules.seats
        self.played = [0] * view.rules.seats
        for leader, cards in _tricks(view):
            for step, card in enumerate(cards):
                self.played[view.rules.after(leader, step)] |= layout.bit[card]
        mine = layout.set_of((*view.hand, *view.buried, *((view.turned,) if view.turned else ())))
        self.hidden = layout.every & ~(sum(self.played) | mine)
        self.sizes = [0 if seat == self.seat else held for seat, held in enumerate(view.held)]
        self.sizes.append(self.hidden.bit_count() - sum(self.sizes))
        self.may = [self.hidden if size else 0 for size in self.sizes]
        self.bans: list[Ban] = []

    def result(self, *, absent: bool, duties: bool) -> Evidence:
        self._placed()
        if duties:
            self._failures()
        if absent and _exact(self.view):
            self._absent()
        sure = [self._only(place) for place in range(len(self.may))]
        needs = [size - cards.bit_count() for size, cards in zip(self.sizes, sure, strict=True)]
        may = [cards & ~there for cards, there in zip(self.may, sure, strict=True)]
        return Evidence(
            self.layout,
            (*sure[: self.seat], self.layout.set_of(self.view.hand), *sure[self.seat + 1 :]),
            tuple(may),
            tuple(needs),
            tuple(dict.fromkeys(self.bans)),
            tuple(self._quotas(sure)),
            tuple(self._promises(sure)) if absent else (),
            min(needs) >= 0
            and not self.hidden & ~_union(self.may)
            and all(ban.kinds for ban in self.bans),
        )

    def _keep(self, cards: int, places: Iterable[Place]) -> None:
        """Of the cards, those that are hidden lie in one of these places."""
        for place in {*range(len(self.may))}.difference(places):
            self.may[place] &= ~cards

    def _only(self, place: Place) -> int:
        """The cards that can be nowhere else."""
        return self.may[place] & ~_union(self.may[:place] + self.may[place + 1 :])

    # What was seen

    def _placed(self) -> None:
        """Cards seen go where they were seen; the kitty and cards passed to their two places."""
        view, layout = self.view, self.layout
        for seat in range(view.rules.seats):
            if seat != self.seat:
                self._keep(layout.set_of(melded(view, seat)), (seat,))
        if view.contract is None:
            return
        declarer = view.contract.declarer
        partner = view.rules.partner(self.seat)
        buried = (self.rest,) if partner == declarer else ()
        self._keep(layout.set_of(view.given), (partner, *buried))
        passed = (view.rules.partner(declarer),) if _past(view, PassingCards) else ()
        self._keep(layout.set_of(view.kitty), (declarer, *passed, self.rest))

    def _quotas(self, sure: Sequence[int]) -> Iterator[Quota]:
        """Of the kitty, no more cards went to the declarer's partner than were passed."""
        view = self.view
        if view.contract is None or not view.kitty or not _past(view, PassingCards):
            return
        partner = view.rules.partner(view.contract.declarer)
        kitty = self.layout.set_of(view.kitty)
        there = (kitty & (self.played[partner] | sure[partner])).bit_count()
        most = next(stages(view, PassingCards)).count - there
        if most < (kitty & self.may[partner] & ~sure[partner]).bit_count():
            yield Quota(partner, kitty, most)

    # What was not played

    def _failures(self) -> None:
        """No seat has the cards that it would have had to play."""
        view = self.view
        for (seat, suit), cap in inferred(view).items():
            self.may[seat] &= ~self.layout.above(suit, cap)
        leader, cards = next(_tricks(view), (0, ()))
        bound = any(play.lead_trump for play in stages(view, Tricks))
        if bound and cards and view.trump and cards[0].suit is not view.trump:
            self.may[leader] &= ~self.layout.above(view.trump, -1)

    # What was not shown or could not have been bid

    def _absent(self) -> None:
        """No seat has the cards with which it would have shown other melds than it did.

        A hand shows the same melds as the cards that it showed if it has each combination just as
        often as these, and of the cards of a kind the first copies are among those shown.
        """
        shown = [self.layout.set_of(melded(self.view, seat)) for seat in range(self.rest)]
        others = [seat for seat in range(self.rest) if seat != self.seat]
        for seat in others:
            self.may[seat] &= ~(shown[seat] >> self.layout.kinds & ~shown[seat])
        before: list[int] = []
        while before != self.may:
            before = self.may.copy()
            self.bans = list(chain.from_iterable(self._bans(s, shown[s]) for s in others))

    def _bans(self, seat: Seat, shown: int) -> Iterator[Ban]:
        layout, may = self.layout, self.may
        known = self.played[seat] | self._only(seat)
        some, both = layout.some(known), layout.both(known)
        once, twice = layout.some(shown), layout.both(shown)
        for shape in _shapes(self.view.rules.melds, self.view.trump, layout):
            if not shape & ~twice:
                continue
            wanting = shape & ~(some if shape & ~once else both)
            if wanting & ~layout.some(may[seat] & ~known):
                continue
            if wanting.bit_count() == 1:
                may[seat] &= ~(layout.copies(wanting) & ~known)
            else:
                yield Ban(seat, wanting)

    def _promises(self, sure: Sequence[int]) -> Iterator[Promise]:
        """Marriages without which a seat could not have bid, or not have named its trump."""
        for seat, suits in _married(self.view):
            known = self.layout.some(self.played[seat] | sure[seat])
            sets = tuple(_marriage(self.layout, suit) for suit in suits)
            if seat != self.seat and all(pair & ~known for pair in sets):
                yield Promise(seat, known, sets)


def _union(sets: Iterable[int]) -> int:
    every = 0
    for cards in sets:
        every |= cards
    return every


def _tricks(view: View) -> Iterator[tuple[Seat, Cards]]:
    yield from ((taken.leader, taken.cards) for taken in view.tricks)
    if view.trick:
        yield view.trick


def _past(view: View, kind: type[Stage]) -> bool:
    """Whether the deal has, in this stage, come through a stage of this kind."""
    names = [stage.name for stage in view.rules.stages]
    return any(names.index(stage.name) < names.index(view.stage) for stage in stages(view, kind))


def _exact(view: View) -> bool:
    """Whether every seat has shown just the melds that its hand has."""
    shown = _past(view, ShowingMelds)
    return any(
        not showing.manual and (shown or view.stage == showing.name)
        for showing in stages(view, ShowingMelds)
    )


@lru_cache(_KEPT)
def _shapes(kinds: tuple[Kind, ...], trump: Suit | None, layout: Layout) -> tuple[int, ...]:
    """The combinations of the meld table as sets of kinds, the smallest first."""
    faces = {frozenset(shape) for kind in kinds for shape in kind.shapes(trump)}
    sets = {layout.set_of(Card(rank, suit) for rank, suit in shape) for shape in faces}
    return tuple(sorted(sets, key=lambda shape: (shape.bit_count(), shape)))


def _marriage(layout: Layout, suit: Suit) -> int:
    return mask(card.suit is suit and card.rank in "KQ" for card in layout.cards[: layout.kinds])


def _married(view: View) -> Iterator[tuple[Seat, tuple[Suit, ...]]]:
    """Seats that had a marriage in one of the suits, and have not changed cards since."""
    for auction in stages(view, Auction):
        if auction.marriage:
            bound = view.calls[auction.all_pass is AllPass.ELDEST_OPENS :]
            bidders = {call.seat for call in bound if call.bid is not None} - {view.dealer}
            yield from ((seat, tuple(Suit)) for seat in bidders if not _changed(view, seat))
    for naming in stages(view, NamingTrump):
        moved = view.given or _past(view, PassingCards) or _past(view, Burying)
        if naming.marriage and view.trump and view.contract and not moved:
            yield view.contract.declarer, (view.trump,)


def _changed(view: View, seat: Seat) -> bool:
    """Whether the seat may have other cards than it was dealt."""
    if view.contract is None:
        return False
    if seat == view.contract.declarer and view.kitty:
        return True
    sides, passing = view.rules.sides, next(stages(view, PassingCards), None)
    return passing is not None and sides[seat] == sides[view.contract.declarer]
