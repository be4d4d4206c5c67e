"""A league's settings in words."""

from dataclasses import fields, replace

import pytest
from hypothesis import given

from bot.league.choices import SETTINGS, shape
from bot.league.settings import Counting, Format, Settings, Tie
from bot.scoring import resolved
from bot.text.catalogue import Catalogue
from bot.text.league_settings import (
    about,
    differences,
    headline,
    setting_range,
    setting_words,
    ties_explained,
)
from bot.variants import SYSTEMS
from tests.bot.league.written import settings

WORDS = Catalogue()


def told(chosen: Settings) -> str:
    """All that is said of them."""
    lines = (*about(chosen, SYSTEMS[chosen.system], WORDS), *ties_explained(chosen, WORDS))
    return "\n".join(lines)


def usual(form: Format, **others: object) -> Settings:
    """A league of this format as it is usually played."""
    return replace(shape("partnership", "rulebook", {}, 4, form), **others)  # type: ignore[arg-type] # any fields


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("counting", Counting)
def test_every_format_and_way_to_count_is_told(form: Format, counting: Counting) -> None:
    """In whole sentences."""
    said = told(usual(form, counting=counting))
    assert "{" not in said
    assert "None" not in said
    assert "Pinochle" in headline(usual(form), SYSTEMS["partnership"], WORDS).title()


def test_none_is_none() -> None:
    """Not the number that stands for it."""
    for name in ("days", "remind", "moving", "playoff"):
        assert setting_words(usual(Format.SWISS, **{name: 0}), name, WORDS) == "none"


@given(settings)
def test_any_settings_have_words(chosen: Settings) -> None:
    """Each value, and what was changed."""
    for name in SETTINGS:
        assert setting_words(chosen, name, WORDS) or not getattr(chosen, name)
    assert setting_words(replace(chosen, ties=()), "ties", WORDS) == "none"
    before = usual(Format.SWISS)
    changed = [
        each.name
        for each in fields(Settings)
        if getattr(before, each.name) != getattr(chosen, each.name)
    ]
    assert len(differences(before, chosen, WORDS)) == len(changed)


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_says_what_it_may_be(name: str) -> None:
    """For whoever typed something else."""
    assert setting_range(name, WORDS).endswith((".", "`"))


def test_points_are_told_with_the_game_s_own_figures() -> None:
    """Where the league names none."""
    chosen = resolved(usual(Format.SWISS, counting=Counting.MARGIN), 150)
    assert "Each 10 points of margin move one of them." in told(chosen)
    capped = resolved(usual(Format.SWISS, counting=Counting.TOTAL), 150)
    assert "No game counts more than 150." in told(capped)


def test_what_is_not_played_is_told() -> None:
    """Byes of a round robin are worth nothing, and early withdrawals are annulled."""
    assert "counts 12 of the 20" in told(usual(Format.SWISS, counting=Counting.MARGIN))
    robin = told(usual(Format.ROUND_ROBIN))
    assert "Sitting out counts nothing" in robin
    assert "bye" not in robin
    assert "A bye, or a fixture won by forfeit, counts 2;" in told(usual(Format.SWISS))
    assert "annulled" in robin
    assert "annulled" not in told(usual(Format.SWISS))


@pytest.mark.parametrize("form", [Format.KNOCKOUT, Format.LADDER])
def test_no_points_are_explained_where_none_are_given(form: Format) -> None:
    """Their tables have none."""
    for counting in Counting:
        assert "Points:" not in told(usual(form, counting=counting))


def test_tie_breaks_are_told_in_their_order() -> None:
    """And each is explained."""
    said = told(usual(Format.SWISS, ties=(Tie.SCORED, Tie.WINS)))
    assert "told apart by: scored → wins" in said
    assert said.index("**scored**") < said.index("**wins**")
    assert "share a place" in told(usual(Format.SWISS, ties=()))


def test_deadlines_are_told_as_they_are_set() -> None:
    """Or that there are none."""
    said = told(usual(Format.SWISS, days=1, hour=18, zone="Asia/Tokyo", remind=1))
    assert "A round lasts 1 day, and ends at 18:00 (Asia/Tokyo)." in said
    assert "An hour before that" in said
    assert "no deadline" in told(usual(Format.SWISS, days=0))
