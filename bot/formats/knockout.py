"""Knock-outs: who loses is out, and the best seeds meet last.

The bracket is read off the fixtures of the first round, in their order: the winners of the first
two meet, those of the next two, and so on. What was drawn stands, whatever is ruled later.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.formats.drawing import Because, Drawing, Note, Pair
from bot.league.results import Entry, Result, Way

Place = Entry | None
"""A place in the bracket; it is empty where nobody came through."""


def first(seeds: Sequence[Entry], number: int = 1) -> Drawing | None:
    """Round `number`, the first one, of the entries in the order of their seeds.

    Seeds 1 and 2 can meet in the last round only, 1 to 4 in the last but one, and so on. Where the
    field is no power of two, the best seeds have byes. None for fewer than two entries.
    """
    if len(seeds) < 2:  # noqa: PLR2004 - two make a fixture
        return None
    places = tuple(seeds[seed - 1] if seed <= len(seeds) else None for seed in _bracket(len(seeds)))
    byes = tuple(seeds[: len(places) - len(seeds)])
    seeded = Note(Because.SEEDED, tuple(seeds), len(places))
    notes = (seeded, Note(Because.BYE_SEEDED, byes, number)) if byes else (seeded,)
    return Drawing(tuple(_pairs(places, number)), notes)


def following(
    drawn: Sequence[Pair],
    results: Sequence[Result],
    seeds: Sequence[Entry],
    active: Collection[Entry],
) -> Drawing | None:
    """The round after those that were drawn, once each fixture of the last one has its result.

    Who has withdrawn leaves its place empty, as a double forfeit does: the opponent goes through by
    a walkover; two empty places make one. A fixture that is drawn sends the better seed on. None
    when one entry is left, or nobody.
    """
    last = max(pair.round for pair in drawn)
    through = set(_through([pair for pair in drawn if pair.round == last], results, seeds))
    places = [place if place in active else None for place in _places(drawn, through)]
    left = tuple(place for place in places if place is not None)
    if len(left) < 2:  # noqa: PLR2004 - two make a fixture
        return None
    pairs = tuple(_pairs(places, last + 1))
    return Drawing(pairs, tuple(_reasons(places, pairs, last + 1)))


def rounds(entries: int) -> int:
    """Rounds until one of so many entries is left."""
    return max(0, entries - 1).bit_length()


def _bracket(field: int) -> list[int]:
    """The seeds from the top of the bracket to its foot: two that meet add up to its size + 1."""
    seeds = [1]
    while len(seeds) < field:
        seeds = [seed for one in seeds for seed in (one, 2 * len(seeds) + 1 - one)]
    return seeds


def _pairs(places: Sequence[Place], number: int) -> Iterator[Pair]:
    """The fixtures of a round; who has no opponent goes through, and nobody needs none."""
    for both in zip(places[::2], places[1::2], strict=True):
        match [place for place in both if place is not None]:
            case [one, other]:
                yield Pair(number, ((one,), (other,)))
            case [one]:
                yield Pair(number, ((one,), ()))
            case _:
                pass


def _places(drawn: Sequence[Pair], through: Collection[Entry]) -> list[Place]:
    """Who came out of each fixture of the bracket's last round that was drawn, from the top."""
    by_round: dict[int, list[Pair]] = {}
    for pair in drawn:
        by_round.setdefault(pair.round, []).append(pair)
    opening, *later = (by_round[number] for number in sorted(by_round))
    came = [{entry for pair in pairs for entry in _entries(pair)} for pairs in later]
    fixtures: list[tuple[Place, ...]] = [_entries(pair) for pair in opening]
    places: list[Place] = []
    for survivors in (*came, through):
        places = [next((it for it in both if it in survivors), None) for both in fixtures]
        fixtures = list(zip(places[::2], places[1::2], strict=False))
    return places


def _through(
    pairs: Sequence[Pair], results: Sequence[Result], seeds: Sequence[Entry]
) -> Iterator[Entry]:
    """Who won a fixture of the round, or had none to win."""
    found: Mapping[Pair, Result] = {Pair(it.round, it.sides): it for it in results}
    for pair in pairs:
        if not pair.sides[1]:
            yield from pair.sides[0]
            continue
        assert pair in found, "a round of a knock-out is drawn when the one before is decided"
        result = found[pair]
        if result.victor is not None:
            yield from result.sides[result.victor]
        elif result.way is not Way.DOUBLE_FORFEIT:
            yield min(_entries(pair), key=seeds.index)


def _entries(pair: Pair) -> tuple[Entry, ...]:
    return pair.sides[0] + pair.sides[1]


def _reasons(places: Sequence[Place], pairs: Sequence[Pair], number: int) -> Iterator[Note]:
    yield Note(Because.WINNERS, tuple(place for place in places if place is not None), number)
    for pair in pairs:
        if not pair.sides[1]:
            yield Note(Because.WALKOVER, pair.sides[0], number)
    if 2 * len(pairs) < len(places):
        yield Note(Because.NOBODY_LEFT, (), number)
