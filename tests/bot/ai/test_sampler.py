"""Deals of the hidden cards: all that may be, and each as likely as any other."""

import random
from collections import Counter
from dataclasses import replace
from math import erfc, sqrt
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai import sampler as module
from bot.ai.kernel import planes
from bot.ai.sampler import sampler
from bot.engine.cards import Card, Suit
from bot.engine.melds import Meld, find
from bot.engine.rules import Rules, Value
from bot.engine.view import View
from bot.variants import SYSTEMS
from tests.bot.ai.deals import Places, agrees, arrangements, decisions, every
from tests.bot.ai.positions import called, cards, in_trick, rules_with
from tests.bot.ai.tables import FOSTER, Table
from tests.strategies import option_sets

EACH = 20
"""So many times each deal is expected."""
FEW = 5_000
"""So many ways, at most, in which the hidden cards might lie can all be tried."""
LEAST = 0.001
"""The likelihood below which a spread is not taken for chance."""


class Case(NamedTuple):
    """A club player's deal, from the time when few cards are hidden."""

    seed: int
    values: tuple[tuple[str, Value], ...] = ()
    system: str = "partnership"


KITTY = (("kitty", "4"),)
BOTH = (("kitty", "4"), ("pass_count", "2"))
PASSING = (("pass_count", "4"),)
TRUMPED = (("heading", "trump_only"), ("first_lead_trump", True))
MANUAL = (("meld_mode", "manual"),)
CASES = {
    "voids": Case(2),
    "a clash": Case(7),
    "a clash and voids": Case(3),
    "two clashes": Case(32),
    "melds to be looked for": Case(48),
    "claimed melds": Case(2, MANUAL),
    "duties of the trump suit only": Case(27, TRUMPED),
    "a kitty taken": Case(44, KITTY),
    "buried cards": Case(66, KITTY),
    "buried cards and a clash": Case(85, KITTY),
    "a kitty taken and passed": Case(19, BOTH),
    "cards given to who buried": Case(111, BOTH),
    "cards given": Case(4, PASSING),
    "cards given and two clashes": Case(30, PASSING),
    "cards given and melds to be looked for": Case(2, PASSING),
    "a stock": Case(0, (), "binocle"),
    "a stock in Bezique": Case(3, (), "bezique_foster"),
}


def position(case: Case) -> View:
    """What the first seat sees that can tell where nearly all cards are."""
    rules = SYSTEMS[case.system].rules(dict(case.values))
    views = (view for view, _ in decisions(rules, case.seed))
    return next(view for view in views if arrangements(view) <= FEW)


def hiding(hidden: str, rules: Rules | None = None, **facts: object) -> View:
    """The first lead of a deal of which seat 0 knows, oddly, all but the few cards `hidden`.

    The others hold as many each; seat 1 is to play hearts.
    """
    view = in_trick("9C1", rules=rules or rules_with(), declarer=1)
    few = cards(hidden)
    known = tuple(card for card in view.rules.pack.cards if card not in {*view.hand, *few})
    third = len(few) // 3
    held = {"held": (1, third, third, third), "buried": known}
    return replace(view, **(held | facts))  # type: ignore[arg-type] # facts are fields of a view


def shows(*melds: str) -> tuple[tuple[Meld, ...], ...]:
    """Melds per seat, of hearts as trumps."""
    return tuple(find(rules_with().melds, cards(each), Suit.HEARTS) for each in melds)


BIDDERS = rules_with(meld_mode="manual", declare_requires="marriage_to_bid")
NAMER = rules_with(meld_mode="manual", declare_requires="marriage_in_named_suit")
PASSED = rules_with(meld_mode="manual", kitty="4", pass_count="2")
KITTY_TAKEN = rules_with(kitty="4")
SMALL = {
    "marriages": hiding("KS1 KS2 QS1 KC1 QC1 QC2 9S1 TS1 TS2"),
    "a pinochle": hiding("KS1 KS2 QS1 QS2 JD1 JD2 9S1 TS1 TS2"),
    "a run": hiding("AH1 TH1 KH1 QH1 JH1 QH2 AD1 KD1 TS1"),
    "aces around": hiding("AS1 AH1 AD1 AC1 AS2 TS1 9S1", held=(1, 4, 2, 1)),
    "kings and jacks": hiding("KS1 KH1 KD1 KC1 JD1 JH1 JS1 JC1 JC2", held=(1, 5, 3, 1)),
    "a marriage shown": hiding(
        "KH1 KH2 QH1 QH2 9S1 TS1 TS2 9S2 TC1", melds=shows("", "KH1 QH1", "", "")
    ),
    "second copies shown": hiding(
        "KH1 KH2 QH1 QH2 9S1 TS1 TS2 9S2 TC1", melds=shows("", "", "KH2 QH1", "")
    ),
    "aces shown": hiding(
        "AS1 AS2 AH1 AH2 AD1 AD2 AC1 AC2 TC1",
        melds=shows("", "AS1 AH2 AD1 AC1", "", ""),
        held=(1, 4, 4, 1),
    ),
    "bids with a marriage": hiding(
        "KS1 QS1 KC1 QC1 KC2 9S1 TS1 TS2 9S2", BIDDERS, calls=called(None, 20, 22, first=1)
    ),
    "a trump with a marriage": hiding("KH1 QH1 KH2 QH2 9H1 9S1 TS1 TS2 9S2", NAMER),
    "a kitty of which two cards were passed": hiding(
        "AS1 AH1 AD1 TS1 TS2 9S1 9S2 TC1 TC2",
        PASSED,
        kitty=cards("AS1 AH1 AD1 AC1"),
        held=(1, 2, 2, 3),
    ),
    "buried kings": hiding(
        "KS1 KS2 QS1 KC1 QC1 QC2 9S1 TS1", KITTY_TAKEN, kitty=cards("KS1"), held=(1, 2, 2, 2)
    ),
}


def sorted_out(places: Places) -> tuple[frozenset[Card], ...]:
    """The places without an order of their cards."""
    return tuple(map(frozenset, places))


def likelihood(seen: Counter[tuple[frozenset[Card], ...]], wanted: int) -> float:
    """How likely chance spreads as unevenly over so many deals (chi-square, Wilson-Hilferty)."""
    free, draws = wanted - 1, seen.total()
    even = draws / wanted
    spread = sum((n - even) ** 2 for n in seen.values()) / even + even * (wanted - len(seen))
    off = (spread / free) ** (1 / 3) - (1 - 2 / (9 * free))
    return erfc(off / sqrt(2 / (9 * free)) / sqrt(2)) / 2


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_deal_is_equally_likely(case: Case) -> None:
    """All deals are drawn that the engine finds by trying them all, evenly, and no others."""
    drawn_evenly(position(case))


@pytest.mark.parametrize("view", SMALL.values(), ids=SMALL)
def test_melds_that_were_not_shown_weigh_exactly(view: View) -> None:
    """Each kind of evidence leaves out the deals that it speaks against, and no others."""
    drawn_evenly(view)


def drawn_evenly(view: View) -> None:
    """Deals of all kinds, and none that can't be."""
    assert evenness(view) > LEAST


def evenness(view: View) -> float:
    """How likely deals are drawn as unevenly by chance; no deal may be drawn that can't be."""
    wanted = {sorted_out(places) for places in every(view)}
    drawing, luck = sampler(view), random.Random(4)
    seen = Counter(sorted_out(drawing.draw(luck)) for _ in range(EACH * len(wanted)))
    assert drawing.exact
    assert 1 < len(wanted) <= drawing.count
    assert not set(seen) - wanted
    return likelihood(seen, len(wanted))


@pytest.mark.parametrize("name", ["marriages", "a run", "second copies shown", "buried kings"])
def test_deals_are_counted(name: str) -> None:
    """Where nothing is left to be looked for, the count is the number of deals."""
    assert sampler(SMALL[name]).count == sum(1 for _ in every(SMALL[name]))


@pytest.mark.parametrize("key", SYSTEMS)
@settings(max_examples=8)
@given(st.data(), st.integers(0, 10_000))
def test_deals_agree_with_all_that_is_known(key: str, data: st.DataObject, seed: int) -> None:
    """Under any house rules, at every decision of a deal, the engine has no objection."""
    rules = SYSTEMS[key].rules(data.draw(option_sets(SYSTEMS[key])))
    for view, _ in decisions(rules, seed):
        drawing = sampler(view)
        assert drawing.exact
        assert drawing.deal(random.Random(seed)).exact
        assert agrees(view, drawing.draw(random.Random(seed)))


def test_luck_decides() -> None:
    """The same luck draws the same deals, other luck others."""
    view = next(view for view, _ in decisions(rules_with(), 1) if view.stage == "play")

    def drawn(seed: int) -> list[Places]:
        drawing, luck = sampler(view), random.Random(seed)
        return [drawing.draw(luck) for _ in range(5)]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)
    assert len({sorted_out(places) for places in drawn(1)}) == 5


def test_deal_is_what_is_drawn_as_sets_of_kinds() -> None:
    """The sets are those of the look-ahead, for every place."""
    drawing = sampler(position(CASES["buried cards"]))
    deal, places = drawing.deal(random.Random(3)), drawing.draw(random.Random(3))
    assert list(zip(deal.some, deal.both, strict=True)) == [planes(cards) for cards in places]
    assert len(places) == 5


def test_own_hand_is_as_it_is() -> None:
    """It is the same in every deal."""
    view = position(CASES["voids"])
    drawing, luck = sampler(view), random.Random(3)
    assert view.seat is not None
    assert all({*drawing.draw(luck)[view.seat]} == {*view.hand} for _ in range(9))


def test_other_hand_is_known_when_the_stock_is_gone() -> None:
    """There is one deal, and nothing lies face down."""
    view = Table(FOSTER, "AS KS QC JC", 0).to_play()
    drawing = sampler(view)
    other, down = drawing.draw(random.Random(1))[1:]
    assert drawing.count == 1
    assert len(other) == view.held[1]
    assert not down


def test_stock_is_what_lies_face_down() -> None:
    """The turn-up and cards on the table are not among it."""
    view = Table(FOSTER, "AS KS QC JC", 12, turned="TH", shown="KD QD").to_play()
    drawing, luck = sampler(view), random.Random(1)
    for _ in range(20):
        _, other, down = drawing.draw(luck)
        assert {"KD1", "QD1"} <= set(map(str, other))
        assert len(down) == 11
        assert "TH1" not in map(str, (*other, *down))


CONTRADICTION = in_trick("AS AH", tricks=("9S KS QS JS", "QH QS2 KS2 JH"))
"""Seat 1 played a marriage that it did not show."""


def test_evidence_that_contradicts_itself_is_given_up() -> None:
    """What can't be is not believed, and that is said."""
    drawing = sampler(CONTRADICTION)
    assert not drawing.exact
    assert not drawing.deal(random.Random(1)).exact
    assert sum(map(len, drawing.draw(random.Random(1)))) == 40


def test_search_for_a_deal_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """When no try has fitted, a deal comes that has only the melds shown, and says so."""
    monkeypatch.setattr(module, "TRIES", 1)
    view = SMALL["aces around"]
    drawing = sampler(view)
    for seed in range(60):
        deal, places = drawing.deal(random.Random(seed)), drawing.draw(random.Random(seed))
        assert not deal.exact or agrees(view, places)
    exact = [drawing.deal(random.Random(seed)).exact for seed in range(60)]
    assert any(exact)
    assert not all(exact)


def test_claimed_melds_say_nothing_of_others() -> None:
    """Where melds are claimed, a seat may have one that it did not show."""
    view = in_trick("9S 9C", rules=rules_with(meld_mode="manual"))
    drawing, luck = sampler(view), random.Random(1)
    marriage = 3 << 2
    assert any(marriage & ~deal.some[1] == 0 for deal in (drawing.deal(luck) for _ in range(900)))
