"""Every name that a league knows has its words, in every language."""

from collections.abc import Iterator
from typing import get_args

import pytest

from bot.formats.drawing import Because
from bot.league.choices import SETTINGS, Unfit
from bot.league.deeds import Deed
from bot.league.settings import Counting, Entrants, Format, Lapse, Tie
from bot.ranking import Ground
from bot.scoring import Outcome
from bot.season.faults import Fault, IllegalDeed
from bot.season.state import Phase
from bot.service.bound import Barred, barred
from bot.text.catalogue import Catalogue, kebab, key, keys, languages
from bot.text.glyphs import Glyphs
from bot.text.refusals import refuse


def named() -> Iterator[str]:
    """A key for each name."""
    yield from (key("deed", fault) for fault in Fault)
    yield from (key("unfit", why) for why in Unfit)
    yield from (key("setting", name) for name in SETTINGS)
    yield from (key("tie", tie, *more) for tie in Tie for more in ((), ("help",)))
    yield from (key("setting-format", form, *m) for form in Format for m in ((), ("help",)))
    yield from (key("setting-counting", way, *m) for way in Counting for m in ((), ("help",)))
    yield from (key("setting-lapse", rule, *m) for rule in Lapse for m in ((), ("help",)))
    yield from (key("setting-entrants", who) for who in Entrants)
    yield from (key("did", kebab(kind.__name__)) for kind in get_args(Deed))
    yield from (key("why", ground) for ground in Ground if ground is not Ground.POINTS)
    yield from (key("because", why) for why in Because)
    yield from (key("form", outcome) for outcome in Outcome)
    yield from (key(part, phase) for part in ("signup", "list") for phase in Phase)


@pytest.mark.parametrize("language", languages())
def test_each_language_has_words_for_every_name(language: str) -> None:
    """Faults, settings and their values, tie-breaks, deeds, outcomes, phases."""
    assert set(named()) - keys(language) == set()


@pytest.mark.parametrize("fault", Fault)
def test_each_refusal_is_told_without_any_detail(fault: Fault) -> None:
    """Whoever raises it may know nothing more."""
    said = refuse(IllegalDeed(fault), Catalogue(), Glyphs())
    assert said.endswith((".", "`"))


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (IllegalDeed(Fault.TOO_FEW, division=1, entries=1, needed=4), "at least 4 entries"),
        (IllegalDeed(Fault.TOO_FAR, reach=3), "up to 3 places above"),
        (IllegalDeed(Fault.BUILT_UPON, line=7), "line 7 of the log"),
        (IllegalDeed(Fault.WRONG_PHASE, phase=Phase.SIGN_UP), "sign-up is open still"),
        (IllegalDeed(Fault.WRONG_PHASE, phase=Phase.OVER), "the season is over"),
        (IllegalDeed(Fault.BAD_SCORE, fixture=1, drawn=True), "can't be drawn"),
        (IllegalDeed(Fault.NEEDS_ROLE, role=77), "<@&77>"),
        (IllegalDeed(Fault.BAD_SETTING, setting="playoff", why=Unfit.POWER_OF_TWO), "2, 4, 8"),
        (IllegalDeed(Fault.BAD_SETTING, setting="system", why="entered"), "**Game**"),
        (IllegalDeed(Fault.BAD_SETTING, setting="hour", why=Unfit.BAD_VALUE), "from 0 to 23"),
        (IllegalDeed(Fault.BAD_SETTING, setting="@here", why=Unfit.UNKNOWN), "“＠here”"),
    ],
)
def test_what_it_names_is_told(error: IllegalDeed, said: str) -> None:
    """As exactly as there are words for."""
    assert said in refuse(error, Catalogue(), Glyphs())


@pytest.mark.parametrize("why", Barred)
def test_what_a_fixture_s_table_does_not_allow_has_its_own_words(why: Barred) -> None:
    """Never the general ones: they say too little."""
    general = Catalogue().say("error-bound-table")
    assert refuse(barred(why, 3), Catalogue(), Glyphs()) != general
