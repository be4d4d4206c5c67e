"""One notation for actions: log rows, button ids, records and tests.

bid 21 · pass · trump S · give KS1 QS1 · meld run AS1 TS1 KS1 QS1 JS1 · play QS1 ·
announce marriage KS1 QS1 · low 7H1 · draw · call
"""

from collections.abc import Callable, Mapping
from typing import Final

from bot.engine.actions import (
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Deal,
    Declare,
    Draw,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Redeal,
    ShootMoon,
    TimeUp,
)
from bot.engine.cards import Card, Cards, Rank, Suit


class BadNotation(ValueError):
    """The text is not an action. `word` is the part that could not be read."""

    def __init__(self, word: str) -> None:
        super().__init__(f"not an action: {word[:40]!r}")
        self.word = word


_WORDS: Final[Mapping[str, Action]] = {
    "time": TimeUp(),
    "redeal": Redeal(),
    "keep": Keep(),
    "pass": Pass(),
    "draw": Draw(),
    "call": CallOut(),
    "ready": Ready(),
    "moon": ShootMoon(),
    "concede": Concede(),
}
_LONGEST: Final = 160
"""No action has more words: the largest pack has 128 cards."""
DIGITS: Final = 6
"""No bid has more."""
_PLAIN: Final = {type(action): word for word, action in _WORDS.items()}


def write(action: Action) -> str:
    """The action in one line of plain text."""
    match action:
        case Deal(cards):
            return f"deal {write_cards(cards)}"
        case Bid(points):
            return f"bid {points}"
        case NameTrump(suit):
            return f"trump {suit}"
        case PassCards(cards):
            return f"give {write_cards(cards)}"
        case Bury(cards):
            return f"bury {write_cards(cards)}"
        case Declare(key, cards):
            return f"meld {key} {write_cards(cards)}"
        case Announce(key, cards):
            return f"announce {key} {write_cards(cards)}"
        case ClaimLow(card):
            return f"low {card}"
        case PlayCard(card):
            return f"play {card}"
        case _:
            return _PLAIN[type(action)]


def write_cards(cards: Cards) -> str:
    """Cards with their copies, a space between."""
    return " ".join(map(str, cards))


def read(text: str) -> Action:
    """The action that `write` gives this text for. Raises: BadNotation."""
    verb, *rest = text.split(maxsplit=_LONGEST) or [""]
    if not rest and verb in _WORDS:
        return _WORDS[verb]
    if rest and verb in _READERS:
        return _READERS[verb](rest)
    raise BadNotation(text)


def read_card(word: str) -> Card:
    """A card written with its copy, e.g. "QS1". Raises: BadNotation."""
    if card := _CARDS.get(word):
        return card
    raise BadNotation(word)


def _cards(words: list[str]) -> Cards:
    return tuple(map(read_card, words))


def _bid(words: list[str]) -> Action:
    if len(words) > 1 or not (
        words[0].isascii() and words[0].isdigit() and len(words[0]) <= DIGITS
    ):
        raise BadNotation(" ".join(words))
    return Bid(int(words[0]))


def _trump(words: list[str]) -> Action:
    if len(words) > 1 or words[0] not in _SUITS:
        raise BadNotation(" ".join(words))
    return NameTrump(_SUITS[words[0]])


def _one(words: list[str]) -> Card:
    if len(words) > 1:
        raise BadNotation(" ".join(words))
    return read_card(words[0])


_READERS: Final[Mapping[str, Callable[[list[str]], Action]]] = {
    "deal": lambda words: Deal(_cards(words)),
    "bid": _bid,
    "trump": _trump,
    "give": lambda words: PassCards(_cards(words)),
    "bury": lambda words: Bury(_cards(words)),
    "meld": lambda words: Declare(words[0], _cards(words[1:])),
    "announce": lambda words: Announce(words[0], _cards(words[1:])),
    "low": lambda words: ClaimLow(_one(words)),
    "play": lambda words: PlayCard(_one(words)),
}
_SUITS: Final = {suit.value: suit for suit in Suit}
_CARDS: Final = {
    str(card): card for card in (Card(r, s, n) for r in Rank for s in Suit for n in range(1, 5))
}
