from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.formats.drawing import Because, Drawing, Note, Pair
from bot.league.results import Entrant, Entry, Result, Score, Way
from bot.league.settings import Entrants, Format, Settings
from bot.pairing import draw, rounds

SETTINGS = Settings("pinochle", "standard", {}, Entrants.PLAYERS, Format.SWISS)
ROBINS = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)
DRAWN = (*ROBINS, Format.SWISS, Format.KNOCKOUT, Format.ROTATION)


def of(kind: Format, rounds: int = 0, playoff: int = 0) -> Settings:
    """Settings of this format."""
    return replace(SETTINGS, format=kind, rounds=rounds, playoff=playoff)


def entrants(size: int) -> tuple[Entrant, ...]:
    """Entries 1, 2, … whose seeds are the other way round."""
    return tuple(Entrant(number, size + 1 - number) for number in range(1, size + 1))


def without(field: Sequence[Entrant], *gone: Entry, out: int = 0) -> tuple[Entrant, ...]:
    """The field when these have withdrawn."""
    return tuple(replace(it, out=out) if it.number in gone else it for it in field)


def won(fixture: int, pair: Pair, winner: int | None) -> Result:
    """What came of a pair: side 0 or 1 won it, or neither."""
    if not pair.sides[1]:
        return Result(fixture, pair.round, pair.sides, Way.BYE)
    game = Score((0, 0) if winner is None else (1 - winner, winner), winner)
    return Result(fixture, pair.round, pair.sides, Way.PLAYED, (game,))


def there(drawing: Drawing | None) -> set[Entry]:
    """Everyone who is in the draw."""
    pairs = drawing.pairs if drawing else ()
    return {entry for it in pairs for side in it.sides for entry in side}


def results(pairs: Sequence[Pair], winner: int | None = 0) -> list[Result]:
    """All of these pairs, with the same side winning."""
    return [won(number, pair, winner) for number, pair in enumerate(pairs, 1)]


def season(
    settings: Settings,
    field: Sequence[Entrant],
    decide: Callable[[int, Pair], Result] = lambda number, pair: won(number, pair, 0),
) -> list[Pair]:
    """All pairs that are drawn in a season."""
    drawn, decided = list[Pair](), list[Result]()
    while (drawing := draw(settings, field, decided, drawn)) is not None:
        decided += [decide(len(drawn) + at, pair) for at, pair in enumerate(drawing.pairs, 1)]
        drawn += drawing.pairs
    return drawn


def byes(pairs: Sequence[Pair]) -> Counter[Entry]:
    """How often each sat out."""
    return Counter(it.sides[0][0] for it in pairs if not it.sides[1])


@pytest.mark.parametrize("kind", DRAWN)
def test_entries_are_drawn_by_seed(kind: Format) -> None:
    """The strongest is entry 8: the first pair has it."""
    drawing = draw(of(kind), entrants(8), (), ())
    assert drawing is not None
    first = drawing.pairs[0]
    assert 8 in first.sides[0] + first.sides[1]


@pytest.mark.parametrize("kind", DRAWN)
@given(size=st.integers(0, 20))
def test_a_season_has_as_many_rounds_as_it_says(kind: Format, size: int) -> None:
    """Whatever the size of the field."""
    drawn = season(of(kind), entrants(size))
    assert max((pair.round for pair in drawn), default=0) == rounds(of(kind), size)


@pytest.mark.parametrize("kind", DRAWN)
@given(size=st.integers(4, 10), data=st.data())
def test_the_same_is_drawn_whatever_the_order_of_what_is_known(
    kind: Format, size: int, data: st.DataObject
) -> None:
    """Same input, same output."""
    field, chances = entrants(size), st.sampled_from((0, 1, None))
    first = draw(of(kind), field, (), ())
    assert first is not None
    known = [won(at, pair, data.draw(chances)) for at, pair in enumerate(first.pairs, 1)]
    second = draw(of(kind), field, known, first.pairs)
    shuffled, turned = data.draw(st.permutations(field)), data.draw(st.permutations(known))
    assert draw(of(kind), shuffled, (), ()) == first
    assert draw(of(kind), shuffled, turned, first.pairs) == second


@pytest.mark.parametrize("kind", [*ROBINS, Format.ROTATION])
def test_all_rounds_are_drawn_at_once(kind: Format) -> None:
    """Where they don't depend on results."""
    first = draw(of(kind), entrants(8), (), ())
    assert first is not None
    assert {it.round for it in first.pairs} == set(range(1, rounds(of(kind), 8) + 1))
    assert draw(of(kind), entrants(8), (), first.pairs) is None


@pytest.mark.parametrize("kind", [Format.SWISS, Format.KNOCKOUT])
def test_one_round_is_drawn_at_a_time(kind: Format) -> None:
    """Where the next depends on what came of it."""
    first = draw(of(kind), entrants(8), (), ())
    assert first is not None
    assert {it.round for it in first.pairs} == {1}


@pytest.mark.parametrize("kind", list(Format))
@pytest.mark.parametrize("size", [0, 1])
def test_one_entry_alone_is_not_drawn(kind: Format, size: int) -> None:
    """Nor is nobody."""
    assert draw(of(kind), entrants(size), (), ()) is None


@pytest.mark.parametrize(
    ("kind", "fixtures"),
    [
        (Format.ROUND_ROBIN, 1),
        (Format.DOUBLE_ROUND_ROBIN, 2),
        (Format.SWISS, 1),
        (Format.KNOCKOUT, 1),
        (Format.ROTATION, 0),
        (Format.LADDER, 0),
    ],
)
def test_two_entries_meet(kind: Format, fixtures: int) -> None:
    """As often as the format says; at no table of four, and on a ladder by challenge only."""
    assert len(season(of(kind), entrants(2))) == fixtures


@pytest.mark.parametrize("kind", [Format.SWISS, Format.KNOCKOUT])
def test_nothing_is_drawn_when_all_but_one_withdrew(kind: Format) -> None:
    """There is nobody to meet."""
    first = draw(of(kind), entrants(8), (), ())
    assert first is not None
    left = without(entrants(8), *range(1, 8), out=1)
    assert draw(of(kind), left, results(first.pairs), first.pairs) is None


@pytest.mark.parametrize("kind", DRAWN)
def test_a_withdrawn_entry_is_not_drawn(kind: Format) -> None:
    """All others are."""
    assert there(draw(of(kind), without(entrants(9), 4), (), ())) == {1, 2, 3, 5, 6, 7, 8, 9}


@pytest.mark.parametrize("kind", [Format.SWISS, Format.KNOCKOUT])
def test_who_withdraws_is_not_drawn_any_more(kind: Format) -> None:
    """Not even after a win."""
    first = draw(of(kind), entrants(8), (), ())
    assert first is not None
    winner = first.pairs[0].sides[0][0]
    field = without(entrants(8), winner, out=1)
    second = draw(of(kind), field, results(first.pairs), first.pairs)
    assert second is not None
    assert winner not in there(second)


def test_who_rejoins_is_drawn_from_that_round_on() -> None:
    """Its `since` is the first round after it came back."""
    field = [replace(it, since=3) if it.number == 4 else it for it in entrants(8)]
    drawn, decided, seen = list[Pair](), list[Result](), list[bool]()
    while (drawing := draw(of(Format.SWISS, rounds=4), field, decided, drawn)) is not None:
        seen.append(4 in there(drawing))
        decided += [won(len(drawn) + at, pair, 0) for at, pair in enumerate(drawing.pairs, 1)]
        drawn += drawing.pairs
    assert seen == [False, False, True, True]


def test_rejoining_does_not_change_the_number_of_rounds() -> None:
    """Sixteen began: five rounds, whoever has come or gone since."""
    first = draw(of(Format.SWISS), entrants(16), (), ())
    assert first is not None
    fifth = [replace(pair, round=5) for pair in first.pairs]
    later = [*entrants(16), *(Entrant(number, number, since=2) for number in range(17, 40))]
    assert draw(of(Format.SWISS), later, (), [*first.pairs, *fifth]) is None
    fourth = [replace(pair, round=4) for pair in first.pairs]
    few = without(entrants(16), *range(5, 17), out=4)
    assert draw(of(Format.SWISS), few, (), [*first.pairs, *fourth]) is not None


@given(st.integers(1, 6).map(lambda half: 2 * half + 1), st.data())
def test_nobody_has_a_second_bye_while_another_can_have_it(size: int, data: st.DataObject) -> None:
    """Odd fields, in the league's own number of rounds."""
    chances = st.sampled_from((0, 1, None))
    drawn = season(
        of(Format.SWISS),
        entrants(size),
        lambda number, pair: won(number, pair, data.draw(chances)),
    )
    counts = byes(drawn)
    assert set(counts.values()) == {1}
    assert counts.total() == rounds(of(Format.SWISS), size)


def test_a_forfeit_won_without_play_counts_as_a_bye() -> None:
    """Entry 5 had the bye, 4 a free win: of the three that are left, 1 is to sit out."""
    field = [Entrant(number, number) for number in range(1, 6)]
    drawn = [Pair(1, ((1,), (2,))), Pair(1, ((3,), (4,))), Pair(1, ((5,), ()))]
    decided = [
        won(1, drawn[0], 0),
        Result(2, 1, drawn[1].sides, Way.FORFEIT, winner=1),
        won(3, drawn[2], None),
    ]
    second = draw(of(Format.SWISS), without(field, 2, 3, out=1), decided, drawn)
    assert second is not None
    assert byes(second.pairs) == {1: 1}


@given(st.integers(2, 9), st.data())
def test_nobody_meets_twice_in_a_swiss(size: int, data: st.DataObject) -> None:
    """Not even in the longest one."""
    chances = st.sampled_from((0, 1, None))
    drawn = season(
        of(Format.SWISS, rounds=size),
        entrants(size),
        lambda number, pair: won(number, pair, data.draw(chances)),
    )
    met = Counter(frozenset(it.sides[0] + it.sides[1]) for it in drawn if it.sides[1])
    assert set(met.values()) == {1}


def test_a_fixture_that_was_forfeited_is_not_drawn_again() -> None:
    """Who was drawn has met."""
    field = [Entrant(number, number) for number in range(1, 5)]
    drawn = [Pair(1, ((1,), (2,))), Pair(1, ((3,), (4,)))]
    decided = [Result(at, 1, pair.sides, Way.DOUBLE_FORFEIT) for at, pair in enumerate(drawn, 1)]
    second = draw(of(Format.SWISS), field, decided, drawn)
    assert second is not None
    assert {frozenset(it.sides[0] + it.sides[1]) for it in second.pairs}.isdisjoint(
        {frozenset((1, 2)), frozenset((3, 4))}
    )


@pytest.mark.parametrize(
    ("kind", "wanted", "size", "number"),
    [
        (Format.SWISS, 0, 2, 1),
        (Format.SWISS, 0, 3, 2),
        (Format.SWISS, 0, 4, 3),
        (Format.SWISS, 0, 8, 4),
        (Format.SWISS, 0, 9, 5),
        (Format.SWISS, 0, 64, 7),
        (Format.SWISS, 9, 64, 9),
        (Format.SWISS, 9, 6, 5),
        (Format.SWISS, 9, 5, 5),
        (Format.ROUND_ROBIN, 0, 7, 7),
        (Format.ROUND_ROBIN, 4, 8, 4),
        (Format.ROUND_ROBIN, 40, 8, 7),
        (Format.DOUBLE_ROUND_ROBIN, 0, 8, 14),
        (Format.DOUBLE_ROUND_ROBIN, 10, 8, 10),
        (Format.KNOCKOUT, 0, 9, 4),
        (Format.KNOCKOUT, 2, 8, 3),
        (Format.ROTATION, 0, 16, 15),
        (Format.ROTATION, 5, 16, 5),
        (Format.ROTATION, 20, 8, 20),
        (Format.ROTATION, 5, 3, 0),
        (Format.LADDER, 5, 8, 0),
    ],
)
def test_rounds(kind: Format, wanted: int, size: int, number: int) -> None:
    """Those the league wants, or the format's own, and no more than there can be."""
    assert rounds(of(kind, rounds=wanted), size) == number


@pytest.mark.parametrize("kind", ROBINS)
def test_a_shorter_round_robin_is_its_first_rounds(kind: Format) -> None:
    """When the league names a number."""
    whole, part = (draw(of(kind, rounds=number), entrants(7), (), ()) for number in (0, 3))
    assert whole is not None
    assert part is not None
    assert part.pairs == tuple(it for it in whole.pairs if it.round <= 3)


@pytest.mark.parametrize(
    ("kind", "note"),
    [
        (Format.ROUND_ROBIN, Note(Because.BERGER, (5, 4, 3, 2, 1), 5)),
        (Format.ROUND_ROBIN, Note(Because.BYE_ODD, (), 5)),
        (Format.ROTATION, Note(Because.ROTATED, (5, 4, 3, 2, 1), 5)),
        (Format.ROTATION, Note(Because.SITS_OUT, (), 1)),
        (Format.KNOCKOUT, Note(Because.SEEDED, (5, 4, 3, 2, 1), 8)),
        (Format.KNOCKOUT, Note(Because.BYE_SEEDED, (5, 4, 3), 1)),
    ],
)
def test_a_draw_gives_its_reasons(kind: Format, note: Note) -> None:
    """With the entries or the number that they are about."""
    drawing = draw(of(kind), entrants(5), (), ())
    assert drawing is not None
    assert note in drawing.notes
