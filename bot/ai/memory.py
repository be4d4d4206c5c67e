"""What a seat can work out from the plays and melds that it has seen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.ai.policy import stages
from bot.engine.actions import Seat
from bot.engine.cards import Card, Cards, Pack, Suit
from bot.engine.stages.exchange import Burying
from bot.engine.stages.play import Tricks
from bot.engine.tricks import Heading, Obligations, winning
from bot.engine.view import View


@dataclass(frozen=True, slots=True)
class Memory:
    """The cards not yet played, as one seat can place them.

    `hidden` are those whose place is unknown, `shown` those that a seat has melded and still
    holds; `unknown` is the number of hidden cards per seat; `caps` says, per seat and suit, what
    strength its cards of the suit can't exceed (-1: it is void).
    """

    pack: Pack
    trump: Suit | None
    hidden: Cards
    shown: tuple[Cards, ...]
    unknown: tuple[int, ...]
    caps: dict[tuple[Seat, Suit], int]

    def outside(self, suit: Suit) -> Iterator[Card]:
        """The cards of the suit that others hold, or have laid away."""
        for cards in (self.hidden, *self.shown):
            yield from (card for card in cards if card.suit is suit)

    def above(self, card: Card) -> int:
        """How many cards of its suit outside are stronger."""
        strength = self.pack.strength
        mine = strength[card.rank]
        return sum(strength[other.rank] > mine for other in self.outside(card.suit))

    def chance(self, seat: Seat, suit: Suit, over: int = -1) -> float:
        """Likelihood that the seat holds a card of the suit stronger than `over`."""
        strength = self.pack.strength
        if any(c.suit is suit and strength[c.rank] > over for c in self.shown[seat]):
            return 1.0
        cap = self.caps.get((seat, suit), len(strength))
        if cap <= over:
            return 0.0
        wanted = sum(c.suit is suit and over < strength[c.rank] <= cap for c in self.hidden)
        return 1.0 - _miss(self._room(seat), self.unknown[seat], wanted)

    def _room(self, seat: Seat) -> int:
        void = [suit for suit in Suit if self.caps.get((seat, suit), 0) < 0]
        return sum(card.suit not in void for card in self.hidden)

    def beating(self, seat: Seat, led: Suit, best: Card) -> float:
        """Likelihood that the seat can take a trick of the suit from its best card."""
        strength = self.pack.strength[best.rank]
        high = self.chance(seat, led, strength) if best.suit is led else 0.0
        if led is self.trump or self.trump is None:
            return high
        void = 1.0 - self.chance(seat, led)
        over = strength if best.suit is self.trump else -1
        return high + void * self.chance(seat, self.trump, over) if void else high


def _miss(room: int, drawn: int, wanted: int) -> float:
    """Likelihood that `drawn` cards of `room` hold none of `wanted` ones."""
    likely = 1.0
    for taken in range(wanted):
        if room - taken <= 0:
            return 0.0
        likely *= max(0, room - drawn - taken) / (room - taken)
    return likely


def remember(view: View) -> Memory:
    """All that the seat has seen and can infer."""
    played = {card for trick in view.tricks for card in trick.cards}
    played.update(view.trick.cards if view.trick else ())
    shown = tuple(_shown(view, seat, played) for seat in range(view.rules.seats))
    known = played.union(view.hand, view.buried, *shown, (view.turned,) if view.turned else ())
    hidden = tuple(card for card in view.rules.pack.cards if card not in known)
    unknown = tuple(held - len(cards) for held, cards in zip(view.held, shown, strict=True))
    return Memory(view.pack, view.trump, hidden, shown, unknown, inferred(view))


def melded(view: View, seat: Seat) -> set[Card]:
    """The seat's cards that the table has seen, those that it has played since among them."""
    return {*view.seen[seat]} | {card for meld in view.melds[seat] for card in meld.cards}


def _shown(view: View, seat: Seat, played: set[Card]) -> Cards:
    if seat == view.seat:
        return ()
    shown = melded(view, seat)
    across = view.seat is not None and seat == view.rules.partner(view.seat)
    if across and not _buries(view, seat):
        shown |= {*view.given} - {*view.hand}
    return tuple(shown - played)


def _buries(view: View, seat: Seat) -> bool:
    """Whether cards given to the seat may be laid away."""
    declaring = view.contract is not None and view.contract.declarer == seat
    return declaring and any(stages(view, Burying))


def _bound(view: View) -> Iterator[tuple[Seat, Cards]]:
    """The tricks that were played under duties, the one in hand among them."""
    yield from ((taken.leader, taken.cards) for taken in view.tricks if not taken.free)
    if view.trick is not None and not view.stock:
        yield view.trick


def duties(view: View) -> Obligations:
    """What the rules in force bind the players to."""
    return next(stages(view, Tricks)).must


def inferred(view: View) -> dict[tuple[Seat, Suit], int]:
    """The strength that a seat's cards of a suit can't exceed, from what it failed to play."""
    caps: dict[tuple[Seat, Suit], int] = {}
    must = duties(view)
    for leader, cards in _bound(view):
        for place in range(1, len(cards)):
            seat = view.rules.after(leader, place)
            for suit, cap in _failures(view, must, cards[:place], cards[place]):
                caps[seat, suit] = min(cap, caps.get((seat, suit), cap))
    return caps


def _failures(
    view: View, must: Obligations, before: Cards, card: Card
) -> Iterable[tuple[Suit, int]]:
    strength, trump, led = view.pack.strength, view.trump, before[0].suit
    best = before[winning(view.pack, before, trump)]
    below = strength[card.rank] <= strength[best.rank]
    if card.suit is led:
        bound = must.head is Heading.ALWAYS or (must.head is Heading.TRUMP_ONLY and led is trump)
        if bound and best.suit is led and below:
            yield led, strength[best.rank]
        return
    if not must.follow:
        return
    yield led, -1
    if trump is None or not must.trump or led is trump:
        return
    if card.suit is not trump:
        yield trump, -1
    elif must.overtrump and best.suit is trump and below:
        yield trump, strength[best.rank]
