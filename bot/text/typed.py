"""Cards and suits as people type them.

A♠ 10♠ · AS,10S · ace of spades · ♠A · ♠ A K Q 10 · S:AKQ H:J — in any mixture.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final
from unicodedata import normalize

from bot.engine.cards import Card, Cards, Face, Pack, Rank, Suit


class Fault(StrEnum):
    """What is wrong with a card that was typed."""

    UNKNOWN = "unknown"
    NOT_IN_PACK = "not_in_pack"
    TOO_MANY_COPIES = "too_many_copies"
    NONE = "none"


class BadCards(ValueError):
    """Text that is no list of cards. `word` is the card that is wrong ("" when none was typed)."""

    def __init__(self, word: str, why: Fault) -> None:
        super().__init__(f"{why}: {word[:WORD_LIMIT]!r}")
        self.word = word[:WORD_LIMIT]
        self.why = why


class BadSuit(BadCards):
    """Text that does not name one suit."""

    def __init__(self, word: str) -> None:
        super().__init__(word, Fault.UNKNOWN)


class BadMeld(BadCards):
    """The name of a meld that can be made in more than one way."""

    def __init__(self, word: str) -> None:
        super().__init__(word, Fault.UNKNOWN)


WORD_LIMIT: Final = 24

_EMOJI: Final = re.compile(r"(?:<a?)?:(?:[a-z]+_)?(\w{2,3}):(?:\d+>)?")
_INVISIBLE: Final = re.compile("[\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]")
_BETWEEN: Final = re.compile(r"[\s,;:·•|/&+.()\[\]{}`_*]+")
_ATOM: Final = re.compile(
    r"(?P<noise>of|the|and)"
    r"|(?P<rank>(?:ace|ten|king|queen|jack|knave|nine|eight|seven)(?!s\b)|10|[atkqj987])"
    r"|(?P<suit>(?:spade|heart|diamond|club)s?|[shdc♠♤♥♡❤♦♢♣♧])",
    re.IGNORECASE,
)
_RANKS: Final = {rank.value: rank for rank in Rank} | {
    "10": Rank.TEN,
    "ACE": Rank.ACE,
    "TEN": Rank.TEN,
    "KING": Rank.KING,
    "QUEEN": Rank.QUEEN,
    "JACK": Rank.JACK,
    "KNAVE": Rank.JACK,
    "NINE": Rank.NINE,
    "EIGHT": Rank.EIGHT,
    "SEVEN": Rank.SEVEN,
}
_SUITS: Final = {suit.value: suit for suit in Suit} | {
    "♠": Suit.SPADES,
    "♤": Suit.SPADES,
    "♥": Suit.HEARTS,
    "♡": Suit.HEARTS,
    "❤": Suit.HEARTS,
    "♦": Suit.DIAMONDS,
    "♢": Suit.DIAMONDS,
    "♣": Suit.CLUBS,
    "♧": Suit.CLUBS,
}

Atom = Rank | Suit


def read_cards(text: str, pack: Pack) -> Cards:
    """The cards in the order typed; equal ones are numbered as they come.

    Raises:
        BadCards: a word is no card, or the pack has no such card, or not so many of it; or the
            text names no card at all.
    """
    seen: Counter[Face] = Counter()
    cards: list[Card] = []
    for face in read_faces(text):
        seen[face] += 1
        if face.rank not in pack.ranks:
            raise BadCards(str(face), Fault.NOT_IN_PACK)
        if seen[face] > pack.copies:
            raise BadCards(str(face), Fault.TOO_MANY_COPIES)
        cards.append(Card(face.rank, face.suit, seen[face]))
    if not cards:
        raise BadCards("", Fault.NONE)
    return tuple(cards)


def read_suit(text: str) -> Suit:
    """The one suit that the text names. Raises: BadSuit."""
    try:
        atoms = [atom for word in _words(text) for atom in _atoms(word)]
    except BadCards:
        atoms = []
    match atoms:
        case [Suit() as suit]:
            return suit
        case _:
            raise BadSuit(text.strip())


def read_faces(text: str) -> Iterator[Face]:
    """The cards typed, whatever the pack. Raises: BadCards."""
    line = _Line()
    for word in _words(text):
        yield from line.read(word, _atoms(word))
    line.close()


@dataclass(slots=True)
class _Line:
    """What is still open on the way through the words.

    `suit` holds for ranks to come ("♠ A K Q"), `ranks` wait for a suit to come ("A of spades").
    `word` is the last one that has not become a card.
    """

    suit: Suit | None = None
    ranks: list[Rank] = field(default_factory=list)
    word: str = ""

    def read(self, word: str, atoms: list[Atom]) -> Iterable[Face]:
        """The cards that this word completes."""
        ranks = [atom for atom in atoms if isinstance(atom, Rank)]
        suits = [atom for atom in atoms if isinstance(atom, Suit)]
        if ranks and suits:
            return self._whole(word, atoms)
        if len(suits) > 1:
            raise BadCards(word, Fault.UNKNOWN)
        if suits:
            return self._suit(word, suits[0])
        return self._ranks(word, ranks) if ranks else ()

    def close(self) -> None:
        """The text ends here. Raises BadCards if a rank or a suit stands alone."""
        if self.word:
            raise BadCards(self.word, Fault.UNKNOWN)

    def _whole(self, word: str, atoms: list[Atom]) -> Iterable[Face]:
        self.close()
        faces = _suit_first(atoms) if isinstance(atoms[0], Suit) else _rank_first(atoms)
        if faces is None:
            raise BadCards(word, Fault.UNKNOWN)
        self.suit = faces[-1].suit if isinstance(atoms[0], Suit) else None
        return faces

    def _suit(self, word: str, suit: Suit) -> Iterable[Face]:
        if not self.ranks:
            self.close()
            self.suit, self.word = suit, word
            return ()
        faces = [Face(rank, suit) for rank in self.ranks]
        self.suit, self.ranks, self.word = None, [], ""
        return faces

    def _ranks(self, word: str, ranks: list[Rank]) -> Iterable[Face]:
        if self.suit is None:
            self.ranks += ranks
            self.word = self.word or word
            return ()
        self.word = ""
        return [Face(rank, self.suit) for rank in ranks]


def _rank_first(atoms: list[Atom]) -> list[Face] | None:
    """One or more ranks, then their suit, again and again; None if a rank is left over."""
    faces: list[Face] = []
    waiting: list[Rank] = []
    for atom in atoms:
        if isinstance(atom, Rank):
            waiting.append(atom)
        elif waiting:
            faces += (Face(rank, atom) for rank in waiting)
            waiting = []
        else:
            return None
    return None if waiting else faces


def _suit_first(atoms: list[Atom]) -> list[Face] | None:
    """A suit, then one or more ranks of it, again and again; None if a suit is left over."""
    faces = _rank_first(atoms[::-1])
    return faces[::-1] if faces else None


def _words(text: str) -> list[str]:
    text = _INVISIBLE.sub("", _EMOJI.sub(r" \1 ", normalize("NFKC", text)))
    return [word for word in _BETWEEN.split(text) if word]


def _atoms(word: str) -> list[Atom]:
    """The ranks and suits that the word is made of, little words left out. Raises: BadCards."""
    atoms: list[Atom] = []
    at = 0
    while at < len(word):
        found = _ATOM.match(word, at)
        if found is None:
            raise BadCards(word, Fault.UNKNOWN)
        if found["rank"]:
            atoms.append(_RANKS[found["rank"].upper()])
        elif found["suit"]:
            name = found["suit"].upper()
            atoms.append(_SUITS[name if name in _SUITS else name[0]])
        at = found.end()
    return atoms
