"""The compiled look ahead sees what the one in Python sees."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from bot.ai import kernel
from bot.ai import swift as swift_module
from bot.ai.effort import Effort
from bot.ai.expert.cards import CardPlay
from bot.ai.kernel import Position, Table, laid_out
from bot.ai.lookahead import PURE
from bot.ai.masks import bits
from bot.ai.swift import VERSION, Swift, packed, swift
from bot.engine.cards import Suit
from bot.engine.rules import Value
from bot.engine.tricks import Obligations
from bot.engine.view import observe
from tests.bot.ai.layouts import HOUSES, any_trump, course, dealt, end
from tests.bot.ai.positions import rules_with
from tests.bot.ai.test_solver import exact

FOUND = swift()
pytestmark = pytest.mark.skipif(
    FOUND is None, reason="the look ahead in C is not built here: it needs a C compiler"
)
HEARTS = laid_out(Suit.HEARTS, Obligations())
PLENTY = 10**6
BUDGETS = (-1, 0, 1, 2, 5, 30, PLENTY)


@pytest.fixture
def compiled() -> Swift:
    """The look ahead in C."""
    assert isinstance(FOUND, Swift)
    return FOUND


def drawn(house: dict[str, Value], luck: random.Random, most: int) -> tuple[Table, Position]:
    """A position of up to so many cards in each hand, anywhere in a trick, in this house."""
    table = any_trump(rules_with(**house), luck)
    at = end(table, luck, luck.randrange(1, most + 1), luck.randrange(4))
    return table, at._replace(first=luck.random() < 0.3)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_same_cards_may_be_played(house: dict[str, Value], compiled: Swift) -> None:
    """In 7,200 positions over all houses."""
    luck = random.Random(str(house))
    for _ in range(300):
        table, at = drawn(house, luck, 12)
        assert compiled.legal(table, at) == kernel.legal(table, at)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_deals_are_played_out_alike(house: dict[str, Value], compiled: Swift) -> None:
    """In 4,800 positions over all houses."""
    luck = random.Random(str(house))
    for _ in range(10):
        table = any_trump(rules_with(**house), luck)
        deals = [end(table, luck, luck.randrange(1, 13), luck.randrange(4)) for _ in range(20)]
        assert compiled.playouts(table, deals) == PURE.playouts(table, deals)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_values_are_the_same_within_every_budget(house: dict[str, Value], compiled: Swift) -> None:
    """Also where the budget runs out: tricks are looked at in the same order."""
    luck = random.Random(str(house))
    for _ in range(10):
        table, at = drawn(house, luck, 4)
        for budget in BUDGETS:
            assert compiled.study(table, budget).value(at) == PURE.study(table, budget).value(at)
            assert compiled.study(table, budget).values(at) == PURE.study(table, budget).values(at)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_long_searches_give_up_alike(house: dict[str, Value], compiled: Swift) -> None:
    """From whole deals on."""
    luck = random.Random(str(house))
    for _ in range(3):
        table, at = drawn(house, luck, 12)
        for budget in (10, 30):
            assert compiled.study(table, budget).value(at) == PURE.study(table, budget).value(at)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_studies_remember_alike(house: dict[str, Value], compiled: Swift) -> None:
    """Position after position of a deal, until the budget that all share is spent."""
    luck = random.Random(str(house))
    for budget in (20, 100, PLENTY):
        table = any_trump(rules_with(**house), luck)
        positions = [*way(table, end(table, luck, 4), luck)][::-1]
        one, other = compiled.study(table, budget), PURE.study(table, budget)
        for at in positions:
            assert one.values(at) == other.values(at)
            assert one.value(at) == other.value(at)


def way(table: Table, at: Position, luck: random.Random) -> Iterator[Position]:
    """The position and those that follow when cards are played at random."""
    while any(at.some):
        yield at
        at = kernel.play(table, at, luck.choice(list(bits(kernel.legal(table, at))))).position


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_moves_are_tried_alike(house: dict[str, Value], compiled: Swift) -> None:
    """Many deals after another, solved, given up or played out."""
    luck = random.Random(str(house))
    for _ in range(5):
        table, at = drawn(house, luck, 5)
        moves = list(bits(kernel.legal(table, at)))
        for budget in (0, 3, 60):
            expected = PURE.tries(table, [at] * 2, moves, budget)
            assert compiled.tries(table, [at] * 2, moves, budget) == expected


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_value_is_that_of_all_plays(house: dict[str, Value], compiled: Swift) -> None:
    """The compiled search, against every way in which the cards may fall."""
    luck = random.Random(str(house))
    for _ in range(20):
        table, at = drawn(house, luck, 3)
        assert compiled.study(table, PLENTY).value(at) == exact(table, at)


NOBODY = Position((0,) * 4, (0,) * 4, 0)
ACES = Position((1 << 5, 1 << 11, 1 << 17, 1 << 23), (0,) * 4, 0)


@pytest.mark.parametrize(
    "at",
    [
        ACES._replace(leader=4),
        ACES._replace(leader=-1),
        ACES._replace(some=(1 << 24, 1, 1, 1)),
        ACES._replace(some=(1, 1, 1, 2)),
        ACES._replace(some=(1, 2, 4, 24)),
        ACES._replace(both=(1, 0, 0, 0)),
        ACES._replace(trick=(24,)),
        ACES._replace(trick=(0, 1, 2, 3)),
        ACES._replace(trick=(0,)),
        NOBODY,
    ],
    ids=str,
)
def test_position_that_cannot_be_is_refused(at: Position, compiled: Swift) -> None:
    """Nothing is searched in it, let alone read beyond a table's end."""
    with pytest.raises(ValueError, match=r"out of range|trick is full|no such hands|no card"):
        compiled.study(HEARTS, 10).value(at)
    with pytest.raises(ValueError, match=r"out of range|trick is full|no such hands|no card"):
        compiled.study(HEARTS, 10).values(at)


def test_hands_too_large_are_refused(compiled: Swift) -> None:
    """A hand has twelve cards at most."""
    with pytest.raises(ValueError, match="no such hands"):
        compiled.playouts(HEARTS, [Position(((1 << 13) - 1,) * 4, (0,) * 4, 0)])


def test_move_that_may_not_be_played_is_refused(compiled: Swift) -> None:
    """Nor one that is no kind at all."""
    for move in (0, 24, -1):
        with pytest.raises(ValueError, match=r"may not be played|no such kind"):
            compiled.tries(HEARTS, [ACES], [move], 0)


def test_wrong_types_are_refused(compiled: Swift) -> None:
    """Whoever calls the module itself is told, too."""
    made, table = compiled.made, packed(HEARTS)
    for wrong in (None, (1, 2), "ace", (None,) * 5, ((1, 2), (), 0, (), False)):
        with pytest.raises(TypeError):
            made.value(made.study(table, 1), wrong)
    with pytest.raises(TypeError):
        made.playouts(table, 1)
    with pytest.raises(TypeError):
        made.playouts("table", [])
    with pytest.raises(ValueError, match="PyCapsule"):
        made.value("study", ACES)
    with pytest.raises(ValueError, match="no table"):
        made.playouts(table[:-1], [])
    with pytest.raises(ValueError, match="no table"):
        made.playouts(b"\xff" * len(table), [])


def test_two_threads_at_once_see_the_same(compiled: Swift) -> None:
    """Neither disturbs the other."""
    luck = random.Random(5)
    deals = [end(HEARTS, luck, 6) for _ in range(60)]
    expected = [compiled.study(HEARTS, 2000).value(at) for at in deals]
    with ThreadPoolExecutor(4) as pool:
        for _ in range(3):
            found = pool.map(lambda at: compiled.study(HEARTS, 2000).value(at), deals)
            assert list(found) == expected


def test_study_is_for_one_thread_at_a_time(compiled: Swift) -> None:
    """Another that comes meanwhile is told so, and disturbs nothing."""
    at = end(HEARTS, random.Random(1), 8)
    study = compiled.study(HEARTS, PLENTY)

    def look() -> int | None:
        with suppress(RuntimeError):
            return study.value(at)
        return None

    with ThreadPoolExecutor(4) as pool:
        found = {*pool.map(lambda _: look(), range(40))}
    assert found - {None} == {compiled.study(HEARTS, PLENTY).value(at)}


@pytest.mark.parametrize("seed", range(3))
def test_same_seed_and_effort_make_the_same_decisions(seed: int, compiled: Swift) -> None:
    """At every card of a deal, whichever of the two looks ahead."""
    rules, luck = rules_with(), random.Random(seed)
    for state, _ in course(rules, dealt(rules, luck), luck):
        view = observe(rules, state, state.waiting[0])
        efforts = (Effort(4, 4, 40, ahead) for ahead in (PURE, compiled))
        one, other = (CardPlay(effort)(view, random.Random(seed)) for effort in efforts)
        assert one == other


def test_version_is_that_of_the_source(compiled: Swift) -> None:
    """So that one that was made from an older source is left alone."""
    source = (Path(swift_module.__file__).parent / "_swift.c").read_text(encoding="utf-8")
    assert f"#define VERSION {VERSION}\n" in source
    assert compiled.made.VERSION == VERSION


def test_stale_one_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python looks ahead instead."""
    monkeypatch.setattr(swift_module, "VERSION", VERSION + 1)
    assert swift() is None
