"""The sealed shuffle: chance that nobody, not even the server, can bend.

A secret is drawn and its SHA-256 shown before anybody acts. What the players then do is mixed in,
and only that decides the order of the pack. After the deal the secret may be shown, and anyone
can work out the same order.
"""

import hashlib
import hmac
import random
import re
import secrets
from collections.abc import Iterable, Iterator
from typing import Protocol

from bot.engine.cards import Card, Cards

_COPY = re.compile(r"(?<= [A-Z0-9][A-Z])\d\b")
"""The copy in a card's notation, such as the 1 of "play QS1"."""
_BYTES = 4
_SPAN = 1 << (8 * _BYTES)


class Luck(Protocol):
    """Where chance comes from."""

    def secret(self) -> bytes:
        """A new 32-byte secret."""

    def below(self, number: int) -> int:
        """A whole number from 0 up to, not including, `number`."""


class SystemLuck:
    """Chance from the operating system."""

    def secret(self) -> bytes:
        """A new 32-byte secret."""
        return secrets.token_bytes(32)

    def below(self, number: int) -> int:
        """A whole number from 0 up to, not including, `number`."""
        return secrets.randbelow(number)


class SeededLuck:
    """Chance that repeats itself, for demonstrations and tests."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - repeatable on purpose

    def secret(self) -> bytes:
        """A new 32-byte secret."""
        return self._random.randbytes(32)

    def below(self, number: int) -> int:
        """A whole number from 0 up to, not including, `number`."""
        return self._random.randrange(number)


def seal_of(secret: bytes) -> str:
    """The SHA-256 of the secret, in hex: what is shown before the deal."""
    return hashlib.sha256(secret).hexdigest()


def shuffle(cards: Iterable[Card], secret: bytes, words: str) -> Cards:
    """The pack in the order that the secret and the words give.

    Fisher-Yates from the last card down; each draw takes the next four bytes, big-endian, of
    HMAC-SHA256(secret, words + ":" + block number), and is drawn again when it would favour some.
    """
    pack = list(cards)
    stream = _numbers(secret, words)
    for last in range(len(pack) - 1, 0, -1):
        other = _below(stream, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def _numbers(secret: bytes, words: str) -> Iterator[int]:
    block = 0
    while True:
        message = f"{words}:{block}".encode()
        digest = hmac.digest(secret, message, "sha256")
        for at in range(0, len(digest), _BYTES):
            yield int.from_bytes(digest[at : at + _BYTES], "big")
        block += 1


def _below(stream: Iterator[int], number: int) -> int:
    fair = _SPAN - _SPAN % number
    while (drawn := next(stream)) >= fair:
        pass
    return drawn % number


def words_of(turns: Iterable[tuple[int, str]]) -> str:
    """The players' part in the next shuffle: a digest of what they did since the last deal.

    Which of two like cards was played is left out: that would be a choice without a cost.
    """
    said = "\n".join(f"{seat} {_COPY.sub('', action)}" for seat, action in turns)
    return hashlib.sha256(said.encode()).hexdigest()
