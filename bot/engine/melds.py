"""Melds: the lines of a book's table, and what a hand holds of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from bot.engine.cards import Card, Cards, Face, Rank, Suit, by_copy

Shape = Callable[[Suit | None], tuple[tuple[Face, ...], ...]]
"""Given the trump suit, every set of faces that makes the combination."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One line of a meld table.

    Within one `family` (a row of the table) a card stands for one meld only; the kinds of a
    family are tried in the table's order. A meld swallows the melds of the `swallows` kinds that
    lie wholly inside its cards: they score nothing beside it. It does not count at all beside a
    meld of the `unless` kinds, which stand above it in the table.
    """

    key: str
    points: int
    family: str
    shapes: Shape
    swallows: frozenset[str] = frozenset()
    unless: frozenset[str] = frozenset()


class Meld(NamedTuple):
    """A combination that scores: the kind's key, its points, its cards."""

    key: str
    points: int
    cards: Cards


class Near(NamedTuple):
    """A combination that lacks one card."""

    key: str
    points: int
    missing: Face


def fixed(*faces: str) -> Shape:
    """A combination of exactly these faces, e.g. `fixed("QS", "JD")`."""
    shape = (tuple(Face(Rank(face[0]), Suit(face[1])) for face in faces),)
    return lambda _trump: shape


def in_trumps(ranks: str) -> Shape:
    """These ranks, all of the trump suit."""
    by_suit = {suit: (_same_suit(ranks, suit),) for suit in Suit}
    return lambda trump: by_suit[trump] if trump else ()


def in_plain_suits(ranks: str) -> Shape:
    """These ranks, all of one suit that is not trumps."""
    by_suit = {suit: _same_suit(ranks, suit) for suit in Suit}
    return lambda trump: tuple(by_suit[suit] for suit in Suit if suit != trump)


def around(rank: str, copies: int = 1) -> Shape:
    """One card (or `copies` cards) of the rank in each suit."""
    shape = (tuple(Face(Rank(rank), suit) for suit in Suit for _ in range(copies)),)
    return lambda _trump: shape


def any_suits(rank: str, count: int, copies: int = 2) -> Shape:
    """So many cards of the rank, whatever their suits."""
    pack = tuple(Face(Rank(rank), suit) for suit in Suit for _ in range(copies))
    shapes = tuple(dict.fromkeys(combinations(pack, count)))
    return lambda _trump: shapes


def _same_suit(ranks: str, suit: Suit) -> tuple[Face, ...]:
    return tuple(Face(Rank(rank), suit) for rank in ranks)


def find(kinds: Sequence[Kind], hand: Iterable[Card], trump: Suit | None) -> tuple[Meld, ...]:
    """Every meld of the hand that counts, in the table's order.

    `trump` is None while no suit has been named: then no meld of trumps counts, and each suit is
    a plain one.
    """
    hand = tuple(hand)
    left: dict[str, list[Card]] = {}
    found: list[tuple[Kind, Meld]] = []
    for kind in kinds:
        if any(meld.key in kind.unless for _, meld in found):
            continue
        stock = left.setdefault(kind.family, by_copy(hand))
        found += [(kind, meld) for meld in _taken(kind, stock, trump)]
    return tuple(meld for _, meld in found if meld.points and not _swallowed(meld, found))


def _taken(kind: Kind, stock: list[Card], trump: Suit | None) -> Iterator[Meld]:
    for faces in kind.shapes(trump):
        while cards := pick(stock, faces):
            for card in cards:
                stock.remove(card)
            yield Meld(kind.key, kind.points, cards)


def pick(stock: Iterable[Card], faces: Sequence[Face]) -> Cards | None:
    """Cards of the stock with exactly these faces, in their order; None when one is missing."""
    spare = list(stock)
    chosen: list[Card] = []
    for rank, suit in faces:
        for card in spare:
            if card.rank == rank and card.suit == suit:
                spare.remove(card)
                chosen.append(card)
                break
        else:
            return None
    return tuple(chosen)


def _swallowed(meld: Meld, found: Sequence[tuple[Kind, Meld]]) -> bool:
    return any(
        meld.key in kind.swallows and set(meld.cards) <= set(larger.cards)
        for kind, larger in found
        if kind.swallows
    )


def near(kinds: Sequence[Kind], hand: Iterable[Card], trump: Suit | None) -> tuple[Near, ...]:
    """The combinations of at least two cards that lack exactly one card of the hand."""
    held = Counter(card.face for card in hand)
    return tuple(
        Near(kind.key, kind.points, missing[0])
        for kind in kinds
        for faces in kind.shapes(trump)
        if len(faces) > 1 and len(missing := tuple((Counter(faces) - held).elements())) == 1
    )


def total(melds: Iterable[Meld]) -> int:
    """Points of the melds together."""
    return sum(meld.points for meld in melds)


def marriages(hand: Cards) -> tuple[Suit, ...]:
    """The suits in which the hand has king and queen."""
    faces = {card.face for card in hand}
    return tuple(
        suit for suit in Suit if Face(Rank.KING, suit) in faces and Face(Rank.QUEEN, suit) in faces
    )
