"""Starters of rotations: the tables of one round, of which all others follow by turning it.

Places count round a circle, from 0. In a field of 4n the last place is no part of it: who has it
stays put. Those at no table sit out. What makes a starter good are the distances round the circle:
when those between partners are all different, nobody has a partner twice; when those between
opponents are each there twice, everyone opposes everyone twice.

`_BOOK` has the good starters that a search by simulated annealing found, each a sign per place and
four to a table, partners beside each other. In other fields `_nested` makes one whose partners
are right, and exchanges make the opponents as even as these can.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType
from typing import Final

Duo = tuple[int, int]
"""Two places: partners, or opponents."""
Table = tuple[int, int, int, int]
"""The places at a table: two partners, then the other two."""


@dataclass(frozen=True, slots=True)
class Starter:
    """A round of a rotation; `circle` is the number of places on the circle."""

    circle: int
    tables: tuple[Table, ...]

    @property
    def fixed(self) -> bool:
        """Whether there is one who stays put; it sits at the first table, at the first place."""
        return self.tables[0][0] == self.circle

    @property
    def idle(self) -> tuple[int, ...]:
        """The places that sit out, in order."""
        return tuple(
            sorted(set(range(self.circle)) - {at for table in self.tables for at in table})
        )

    @property
    def opposed(self) -> list[Duo]:
        """Who oppose each other."""
        return [duo for table in self.tables for duo in _opposed(table)]


def starter(field: int) -> Starter:
    """The starter for a field of so many, four or more."""
    circle = field - 1 if field % 4 == 0 else field
    text = _BOOK.get(field)
    tables = _seated(_nested(field), circle) if text is None else _read(text)
    return Starter(circle, tuple(tables))


def _read(text: str) -> list[Table]:
    places = [_SIGNS.index(sign) for sign in text]
    fours = zip(places[::4], places[1::4], places[2::4], places[3::4], strict=True)
    return list(fours)


def _nested(field: int) -> list[Duo]:
    """Partners whose distances are all different: one between the other two, and so on.

    On a circle of even length those of one nest are all even; so there is an odd one as well.
    """
    n, more = divmod(field, 4)
    match more:
        case 0:
            return [(4 * n - 1, 0), *_nest(1, 4 * n - 2, 2 * n - 1)]
        case 1:
            return _nest(1, 4 * n, 2 * n)
        case 2:
            return _nest(1, 4 * n + 1, n) + _nest(n + 1, 3 * n, n)
        case _:
            return _nest(2, 4 * n + 1, 2 * n)


def _nest(low: int, high: int, duos: int) -> list[Duo]:
    return [(low + within, high - within) for within in range(duos)]


def _seated(duos: Sequence[Duo], circle: int) -> list[Table]:
    """Tables of the partners, exchanged between two tables as long as it makes opponents evener."""
    tables = [one + two for one, two in zip(duos[::2], duos[1::2], strict=True)]
    met = Counter(_distances(tables, circle))
    better = True
    while better:
        better = False
        for one, two in combinations(range(len(tables)), 2):
            for swapped in _swaps(tables[one], tables[two]):
                after = met.copy()
                after.subtract(_distances((tables[one], tables[two]), circle))
                after.update(_distances(swapped, circle))
                if _unevenness(after, circle) < _unevenness(met, circle):
                    met, better = after, True
                    tables[one], tables[two] = swapped
    return tables


def _swaps(one: Table, two: Table) -> Iterator[tuple[Table, Table]]:
    """The two other ways in which the four pairs of two tables can meet."""
    yield one[:2] + two[:2], one[2:] + two[2:]
    yield one[:2] + two[2:], one[2:] + two[:2]


def _opposed(table: Table) -> Iterator[Duo]:
    for place in table[:2]:
        for other in table[2:]:
            yield place, other


def _distances(tables: Sequence[Table], circle: int) -> Iterator[int]:
    """How far apart opponents are on the circle."""
    for table in tables:
        for place, other in _opposed(table):
            if place != circle:
                yield min((place - other) % circle, (other - place) % circle)


def _unevenness(met: Mapping[int, int], circle: int) -> int:
    """Least when opponents meet equally often; half a circle apart, they meet twice as often."""
    return sum(count * count * (2 if 2 * apart == circle else 1) for apart, count in met.items())


def _written(text: str) -> tuple[tuple[Table, ...], ...]:
    return tuple(tuple(_read(one)) for one in text.split())


_SIGNS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"

WRITTEN: Final[Mapping[int, tuple[tuple[Table, ...], ...]]] = MappingProxyType(
    {
        7: _written("4560 1362 4135 3620 4021 6542 1530"),
        9: _written(
            "12364875 20475683 01583764 45607218 53718026 34826107 78031542 86142350 67250431"
        ),
    }
)
"""All rounds of a cycle where the best one is not made by turning a starter round a circle.

That of 7 was found like the book; that of 9 turns round two circles of three places each.
"""

_BOOK: Final[Mapping[int, str]] = MappingProxyType(
    {
        4: "3012",
        5: "1423",
        6: "1345",
        8: "70461523",
        10: "29483567",
        11: "379A4658",
        12: "B0451A283769",
        13: "1A2734685B9C",
        14: "138B4A567C9D",
        15: "385E469D7ABC",
        16: "F0BD125A398C476E",
        17: "168A2C9D3BEF475G",
        18: "235D4GCH69BF7E8A",
        19: "3H4D5ICG6E798FAB",
        20: "J04H1C2I3D8A59FG6B7E",
        21: "1B4G2A5C379F68JKDIEH",
        22: "184H39AK56DI7FJLBECG",
        23: "3K7I49BL58DE6MAJCGFH",
        24: "N08C1A9F25GI3D7J4B6EHMKL",
        25: "172M3OFI4C9K5HGN68AJBLDE",
        26: "23CO47JN5D6P8IAL9FBKEGHM",
        27: "3CJO475L6EBF8AGN9MKQDPHI",
        28: "R02C1Q7D3I9N48BM5PLO6EGHAJFK",
        29: "1P3G2B7J4REL5FIQ6HKO8A9CDSMN",
        30: "1O9S3L8A4DPQ5M6C7HINBEGKFTJR",
        31: "36AR4SKU57DP8EJN9ILMBTCHFQGO",
        32: "V0FQ1PMO2T9S3J5N4EAR6CIL7UGH8DBK",
        33: "1DBL2QPT36RW4KGV5JIO79CN8SAHEFMU",
        34: "2THI3W465PAG7NBX8RDQ9KMUCLFJEOSV",
        35: "359S4ODK6BGY7JIR8WQTANPVCXEFHLMU",
        36: "Z0DP1CHU287A3IKT45JX6V9RBFQYELMOGWNS",
        37: "1a9P284M36OX5VBG7WJTAYFZCRIQDHKLESNU",
        38: "1SCM3H794L8Q5bOT6FRZAEBYDPKaGJIVNUWX",
        39: "3YLM4H7V5ZAO6P8T9FGXBNCJDIQSEbKURcWa",
        40: "d05M1GCP2EKO3HJU4Xab6RQZ79LS8DBYATFINVWc",
        41: "1e2d3cBU4bER5aCT6ZFQ7YIN8XKL9WDSAVGPHOJM",
        42: "2V3R4YCL5fSX6NTd7BEG89OeAPDKFZHaIWUcJMQb",
        43: "3AFg497c5TWZ6OGV8PJdBDUaCLKYEMbfHSQRIeNX",
        44: "h0BL1AOb2SRU3dXf4W8D5QCa6HEG7Pcg9NTZFVKeIJMY",
        45: "1eJS2Ncd3E5b4OBT6IPW79Dg8MLhAKQfCHFYGXaiRUVZ",
        46: "1CIe3d9Q46VW5A8a7DNgBbXjETLSFJORGfUhHPMcKYZi",
        47: "394d5LBi6T7A8aKRCkPZDeIQEVGfFHWXJUNSMbYhOjcg",
        48: "l0Rf1b8c2TDi3QNg4H5F6Z9V7CLOAMKSBhUYEeajGIdkJPWX",
        49: "1m2l3k5i4jFY6hKT7gMR8fOP9eIVAdEZBcHWCbJUDaNQGXLS",
        50: "2M8B3hGS4WCf59Tl6NRX7VDOAFYmELInHUJkKacdPeQZbjgi",
        51: "3bfk4Hem5Wjn67MT8KAU9NBQCiDcElXZFOJgGRLhISadPVYo",
        52: "p0DP1b6K2mXg3SGa48Oe5cAR7oNT9VLYBEFHCMUnIfWdJhQlZkij",
        53: "1q2p3o5m4nJY6lNU7kKX8jCf9iPSAhMVBgHaDeIZEdLWFcOTGbQR",
        54: "1KQe3i7U4q9H5mFX6haf8bVrAJBRCjLNDlGgETnoIPSWMkOYZcdp",
        55: "3IAr4UYb5pmn6eCh7RQX8ZJP9KdqBfOWDFTlEaGsHMkoLiVjNgSc",
        58: "2Krt3bLU4Gfj5M8Z6pCS7HRY9EAmBdDJFePaIQToNcWsOlXqVvknguhi",
        59: "3CMU48Yl5iDc6oAw7OPt9XGmBWRjEsIfFHTdJqSVKguvLQNpZnekahbr",
        61: "1y2x3w5u4vBo6tRY7sJg8rQZ9qSXApLeCnTWDmNcElIhFkObGjMdHiUVKfPa",
    }
)
