"""The best order of declaring, checked against every order there is."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from bot.ai.planner import Plan, plan
from bot.engine.cards import Card, Cards, Suit
from bot.engine.declaring import Holding, announced, declarable, overtaken, scored
from bot.engine.melds import Meld
from bot.engine.rules import Rules, System, Value
from bot.variants import bezique_foster, bezique_hoffmann, binocle
from tests.bot.ai.positions import cards

BINOCLE, FOSTER, HOFFMANN = binocle.SYSTEM, bezique_foster.SYSTEM, bezique_hoffmann.SYSTEM
SYSTEMS: list[tuple[System, dict[str, Value]]] = [
    (BINOCLE, {}),
    (BINOCLE, {"reform_into_higher": "refuse", "grand_binocle": False}),
    (FOSTER, {}),
    (FOSTER, {"fresh_card": "always"}),
    (FOSTER, {"fresh_card": "none"}),
    (HOFFMANN, {}),
]
KINGS_AND_QUEENS = "KS KH KD KC QS QH QD QC"
BEZIQUES = "QS QS2 JD JD2"
H = Suit.HEARTS


def after(rules: Rules, holding: Holding, meld: Meld) -> Holding:
    """The holding when the meld has scored, without what that overtops."""
    now = scored(holding, meld)
    gone = overtaken(rules.kinds, now)
    left = tuple(meld for meld in now.reserved if meld not in gone)
    return replace(now, reserved=left, lost=now.lost + gone)


def best(rules: Rules, holding: Holding, known: dict[Holding, int]) -> int:
    """The most points of all orders of laying and scoring."""
    same = replace(
        holding,
        scored=tuple(sorted(holding.scored)),
        reserved=tuple(sorted(holding.reserved)),
        lost=tuple(sorted(holding.lost)),
    )
    if same not in known:
        known[same] = max((points for points in _orders(rules, same, known)), default=0)
    return known[same]


def _orders(rules: Rules, holding: Holding, known: dict[Holding, int]) -> Iterator[int]:
    judge = rules.declaring
    assert judge is not None
    layable = declarable(rules.kinds, judge, holding, H)
    kept = (meld for meld in holding.reserved if judge.allows(rules.kinds, holding, meld))
    for meld in (*layable, *kept):
        yield meld.points + best(rules, after(rules, holding, meld), known)
    if judge.reserving:
        for meld in layable:
            yield best(rules, announced(holding, meld), known)


def carried_out(rules: Rules, holding: Holding, found: Plan) -> int:
    """The points of the plan when the judge has allowed each of its steps."""
    judge = rules.declaring
    assert judge is not None
    points = 0
    for number, step in enumerate(found.steps):
        first = [each.meld for each in found.steps if each.announced == number]
        for meld in sorted(first, key=found.laying.index):
            assert judge.reserving
            judge.check(rules.kinds, holding, meld)
            holding = announced(holding, meld)
        assert (step.meld in holding.reserved) is (
            step.announced is not None or step.meld not in found.laying
        )
        judge.check(rules.kinds, holding, step.meld)
        holding = after(rules, holding, step.meld)
        points += step.meld.points
    return points


def melding_cards(rules: Rules) -> list[Card]:
    """The cards of which most melds are made."""
    return [c for c in rules.pack.cards if c.rank in "KQ" or str(c.face) in {"JD", "AH", "TH"}]


def with_a_past(rules: Rules, luck: random.Random, size: int) -> Holding:
    """Up to `size` cards, some melds of which have been laid, scored or broken before."""
    judge = rules.declaring
    assert judge is not None
    wide = [*melding_cards(rules), *[c for c in rules.pack.cards if str(c.face) == "JH"]]
    twins = [c for c in rules.pack.cards if str(c.face) in {"QS", "JD", "KS", "KH", "QH"}]
    pool = luck.choice((wide, twins))
    holding = Holding(tuple(luck.sample(pool, min(size + 3, len(pool)))))
    for _ in range(luck.randrange(4)):
        if layable := declarable(rules.kinds, judge, holding, H):
            meld = luck.choice(layable)
            reserve = judge.reserving and luck.random() < 0.5
            holding = announced(holding, meld) if reserve else after(rules, holding, meld)
        holding = without(holding, luck.choice(holding.cards))
    return replace(holding, cards=holding.cards[:size]) if len(holding.cards) > size else holding


def without(holding: Holding, card: Card) -> Holding:
    """The holding when the card has been played."""
    broken = tuple(meld for meld in holding.reserved if card in meld.cards)
    return replace(
        holding,
        cards=tuple(other for other in holding.cards if other != card),
        laid=holding.laid - {card},
        reserved=tuple(meld for meld in holding.reserved if meld not in broken),
        lost=holding.lost + broken,
    )


def trimmed(holding: Holding) -> Holding:
    """The holding of what is really held: no laid card and no reserved meld beyond that."""
    for card in sorted(holding.laid.union(*(meld.cards for meld in holding.reserved))):
        if card not in holding.cards:
            holding = without(holding, card)
    return holding


@pytest.mark.parametrize(("system", "most"), [(BINOCLE, 220), (FOSTER, 240), (HOFFMANN, 240)])
def test_four_kings_and_four_queens(system: System, most: int) -> None:
    """In Binocle a last card is new to one meld only; in Bézique all six can score."""
    found = plan(system.rules({}), Holding(cards(KINGS_AND_QUEENS)), H)
    assert (found.total, found.exact) == (most, True)


@pytest.mark.parametrize(("system", "most"), [(BINOCLE, 120), (FOSTER, 540), (HOFFMANN, 580)])
def test_single_before_double(system: System, most: int) -> None:
    """The single comes first; a double reserved in time lets even a second single score."""
    found = plan(system.rules({}), Holding(cards(BEZIQUES)), H)
    assert found.total == most
    assert found.steps[0].meld.points == 40


def test_double_is_reserved_before_the_second_single_scores() -> None:
    """A single has scored before: the double must be announced while it has a fresh card."""
    single = Meld("bezique", 40, cards("QS JD"))
    holding = Holding(cards(BEZIQUES), frozenset(single.cards), (single,))
    rules = HOFFMANN.rules({})
    found = plan(rules, holding, H)
    assert carried_out(rules, holding, found) == found.total == 540
    assert [step.announced for step in found.steps] == [None, 0]


@pytest.mark.parametrize(("system", "chosen"), SYSTEMS)
@pytest.mark.parametrize("seed", range(40))
def test_no_order_scores_more(system: System, chosen: dict[str, Value], seed: int) -> None:
    """Every order of laying and scoring is tried, whatever was laid, scored or broken before."""
    rules, luck = system.rules(chosen), random.Random(seed)
    holding = trimmed(with_a_past(rules, luck, luck.randint(4, 7)))
    found = plan(rules, holding, H)
    assert found.total == best(rules, holding, {})
    assert carried_out(rules, holding, found) == found.total
    assert found.exact


@pytest.mark.parametrize("system", [BINOCLE, FOSTER, HOFFMANN])
def test_twins_go_by_their_lower_copy(system: System) -> None:
    """Of cards that nothing else tells apart, the lower copy is laid first."""
    found = plan(system.rules({}), Holding(cards("KH2 KH QH2 9C")), H)
    assert found.steps[0].meld.cards == cards("KH QH2")


@pytest.mark.parametrize(("system", "chosen"), SYSTEMS)
def test_search_is_bounded(system: System, chosen: dict[str, Value]) -> None:
    """Twenty cards full of melds get a lawful plan, perhaps not the best one."""
    rules = system.rules(chosen)
    rich: Sequence[Card] = [*melding_cards(rules), *rules.pack.cards[:4]]
    holding = Holding(tuple(islice(dict.fromkeys(rich), 20)))
    found = plan(rules, holding, H)
    assert carried_out(rules, holding, found) == found.total > 500


def test_nothing_to_declare() -> None:
    """A hand without melds has an empty plan."""
    nothing: Cards = cards("9S AH TC")
    assert plan(BINOCLE.rules({}), Holding(nothing), H) == Plan(0, (), exact=True)
