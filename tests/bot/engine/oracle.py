"""The rules of declaring, formulated a second time (rules, B0.1 to B0.3).

Where the engine asks every earlier meld, this keeps per card and class the highest value that it
has scored in, which cards have been shown in which class, and which melds still stand. It is fed
with events and looks at no state.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product

from bot.engine.actions import Seat
from bot.engine.cards import Card, Cards, Suit
from bot.engine.declaring import Fresh
from bot.engine.events import (
    Announced,
    CardPlayed,
    Declared,
    Event,
    LowClaimed,
    MeldLost,
    PlayBegins,
)
from bot.engine.melds import Kind, Meld
from bot.engine.rules import Rules


@dataclass
class Oracle:
    """What the table knows of one player's melds in a deal."""

    rules: Rules
    seat: Seat
    table: set[Card] = field(default_factory=set)
    best: dict[tuple[Card, str], int] = field(default_factory=dict)
    shown: set[tuple[Card, str]] = field(default_factory=set)
    standing: list[tuple[str, frozenset[Card]]] = field(default_factory=list)
    broken: set[tuple[Card, str]] = field(default_factory=set)
    pending: list[Meld] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        """Take in what happened."""
        match event:
            case CardPlayed(_, card):
                self.leave(card)
            case PlayBegins():
                self.table.clear()
            case LowClaimed(self.seat, card, None):
                self.table.add(card)
            case Announced(self.seat, meld):
                self.show(meld)
                self.pending.append(meld)
            case Declared(self.seat, meld):
                self.show(meld)
                self.score(meld)
            case MeldLost(self.seat, meld):
                self.pending.remove(meld)
            case _:
                pass

    def leave(self, card: Card) -> None:
        """The card is played: what stood with it is broken."""
        self.table.discard(card)
        for family, cards in self.standing:
            if card in cards:
                self.broken |= {(other, family) for other in cards}
        self.standing = [it for it in self.standing if card not in it[1]]

    def show(self, meld: Meld) -> None:
        """The meld is laid down."""
        family = self.rules.kinds[meld.key].family
        self.table |= set(meld.cards)
        self.shown |= {(card, family) for card in meld.cards}

    def score(self, meld: Meld) -> None:
        """The meld has scored."""
        family = self.rules.kinds[meld.key].family
        self.standing.append((family, frozenset(meld.cards)))
        self.pending = [other for other in self.pending if other != meld]
        for card in meld.cards:
            self.best[card, family] = max(meld.points, self.best.get((card, family), 0))

    def rises(self, kind: Kind, cards: Iterable[Card]) -> bool:
        """L4: no card has scored as high in the class."""
        return all(self.best.get((card, kind.family), 0) < kind.points for card in cards)

    def may(self, kind: Kind, cards: Cards) -> bool:
        """L3 to L5 for a new meld of these cards."""
        judge = self.rules.declaring
        assert judge
        torn = any(
            family == kind.family and not whole.isdisjoint(cards) and not whole.issubset(cards)
            for family, whole in self.standing
        )
        revived = any((card, kind.family) in self.broken for card in cards)
        return (
            self.rises(kind, cards)
            and self.renewed(kind, set(cards), judge.fresh)
            and not (judge.add_only and torn)
            and (judge.reform or not revived)
        )

    def renewed(self, kind: Kind, cards: set[Card], fresh: Fresh) -> bool:
        """L3."""
        from_hand = cards - self.table
        match fresh:
            case Fresh.ALWAYS:
                return bool(from_hand)
            case Fresh.SAME_CLASS:
                again = {card for card in cards if (card, kind.family) in self.shown}
                return bool(from_hand) or not again
            case Fresh.UNSCORED:
                return any((card, kind.family) not in self.best for card in cards)
            case Fresh.NONE:
                return True


def ways(kind: Kind, hand: Cards, trump: Suit | None) -> Iterator[Cards]:
    """Every choice of cards of the hand that makes the combination (L1 and L2)."""
    found: set[frozenset[Card]] = set()
    for shape in kind.shapes(trump):
        held = ([card for card in sorted(hand) if card.face == face] for face in shape)
        for cards in product(*held):
            if len(set(cards)) == len(cards) and frozenset(cards) not in found:
                yield cards
                found.add(frozenset(cards))
