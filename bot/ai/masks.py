"""Sets of places as the bits of a number."""

from collections.abc import Iterable, Iterator


def mask(flags: Iterable[bool]) -> int:
    """The set of the places at which there is a true value."""
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def bits(places: int) -> Iterator[int]:
    """The places of the bits that are set, the lowest first."""
    while places:
        low = places & -places
        yield low.bit_length() - 1
        places ^= low
