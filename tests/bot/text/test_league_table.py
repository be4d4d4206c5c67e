"""Standings in words."""

from dataclasses import replace

import pytest

from bot.league.deeds import Substitute
from bot.league.settings import Format, Tie
from bot.scoring import meetings
from bot.standings import Row, cross_table, progress
from bot.text.catalogue import Catalogue
from bot.text.league_columns import PHONE, width
from bot.text.league_names import Roll
from bot.text.league_table import course, cross, cross_pages, details, reasons, table
from tests.bot import divisions
from tests.bot.season.running import Course, settings

NAMES = {11 + at: name for at, name in enumerate(("Ann", "Bob", "Cy", "Di", "Ed", "Flo"))}


def roll(entries: int, form: Format = Format.SWISS) -> Roll:
    """So many single players, entered in the order of the names."""
    made = Course(settings(form))
    made.enter(entries)
    return Roll(made.season, NAMES, Catalogue())


def rows(size: int, *rounds: str, ties: tuple[Tie, ...] = ()) -> tuple[Row, ...]:
    """The table of these rounds."""
    return divisions.table(divisions.league(Format.SWISS, *ties), size, *rounds).rows


def test_the_table_has_places_names_and_points() -> None:
    """A column for draws only where there are some."""
    said = table(rows(2, "1>2"), roll(2))
    assert said.splitlines() == [
        "```",
        "# Entry P W L Pts",
        "1 Ann   1 1 0   2",
        "2 Bob   1 0 1   0",
        "```",
    ]
    assert " D " in table(rows(2, "1=2"), roll(2)).splitlines()[1]


def test_shared_places_are_marked() -> None:
    """Who is tied to the end has the same one."""
    said = table(rows(2, "1=2"), roll(2))
    assert [line[:2] for line in said.splitlines()[2:4]] == ["=1", "=1"]


def test_a_line_has_form_byes_and_tie_breaks() -> None:
    """The oldest fixture first."""
    found = rows(3, "1>2 3-", "1=3 2-", ties=(Tie.BUCHHOLZ, Tie.DIFFERENCE))
    said = list(details(found, (Tie.BUCHHOLZ, Tie.DIFFERENCE), roll(3)))
    assert said[0] == "**1 Cy** · form B D · 1 bye · Buchholz 6 · difference 0"
    assert said[1].startswith("**2 Ann** · form W D · Buchholz ")


def test_a_computer_that_stands_in_is_told() -> None:
    """The table shows where one does."""
    course = Course(settings(computers=True))
    course.begin(2)
    course.do(Substitute(2, 12, None))
    names = Roll(course.season, NAMES, Catalogue())
    first, second = details(rows(2, "1>2"), (), names)
    assert "computer" not in first
    assert second.endswith("with a computer player as substitute")


def test_a_computer_that_has_played_stays_told() -> None:
    """Though the person is back."""
    course = Course(settings(computers=True, games=3))
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.do(Substitute(2, 12, None))
    course.play(1)
    course.do(Substitute(2, 0, 12))
    course.play(1)
    names = Roll(course.season, NAMES, Catalogue())
    first, second = details(rows(2, "1>2"), (), names)
    assert "computer" not in first
    assert second.endswith("in 1 game a computer player or a change of seat")


def test_why_a_tie_break_decides() -> None:
    """With both values."""
    found = rows(4, "1>3:100/20 2>4:100/90", ties=(Tie.DIFFERENCE,))
    said = list(reasons(found, roll(4)))
    assert said[0] == (
        "**Ann** above **Bob**: difference, 80 against 10. They are level: 2 points each."
    )


def test_who_is_level_on_everything_shares_the_place() -> None:
    """In the order of the draw, and it is said so."""
    (said, *_) = reasons(rows(2, "1=2", ties=(Tie.WINS,)), roll(2))
    assert said.startswith("**Ann** and **Bob**: nothing tells them apart")
    assert "wins 0 each" in said


def test_all_who_share_a_place_are_told_together() -> None:
    """Once; and before anything is played nothing is."""
    (said,) = reasons(rows(4, "1=2 3=4"), roll(4))
    assert said.startswith("**Ann**, **Bob**, **Cy** and **Di**: nothing tells them apart")
    assert list(reasons(rows(4), roll(4))) == []
    assert list(details(rows(4), (), roll(4))) == []


def test_byes_of_a_round_robin_are_not_told() -> None:
    """They are worth nothing there, and may be still to come."""
    league = divisions.league(Format.ROUND_ROBIN)
    found = divisions.table(league, 3, "1>2 3-", "1- 2=3", "2- 1=3").rows
    said = list(details(found, (), roll(3, Format.ROUND_ROBIN)))
    assert said[0] == "**1 Ann** · form W D"


def test_an_annulled_entry_is_told() -> None:
    """Nothing of it counts, so nothing else is told of it."""
    first, second = rows(2, "1>2")
    gone = replace(second, played=0, lost=0, rank=None, form=(), annulled=True)
    said = list(details((first, gone), (), roll(2)))
    assert said[1] == "**– Bob** · withdrew early: results annulled"


def test_the_points_are_in_sight_on_a_phone() -> None:
    """With all columns and a long name; a phone of 412 pixels shows 29 letters."""
    names = Roll(roll(2).season, {**NAMES, 11: "An & Extremely Long Name Of A Pair"}, Catalogue())
    said = table(rows(2, "1=2"), names)
    assert max(map(width, said.splitlines())) <= 29
    assert said.splitlines()[1].endswith("P W D L Pts")


def test_different_points_need_no_reason() -> None:
    """The table shows them."""
    assert list(reasons(rows(2, "1>2"), roll(2))) == []


def test_three_in_a_circle_are_told_that_head_to_head_says_nothing() -> None:
    """Each beat one and lost to one: they are level on it."""
    ties = (Tie.HEAD_TO_HEAD, Tie.DIFFERENCE)
    found = rows(3, "1>2:100/90 3-", "2>3:100/80 1-", "3>1:100/70 2-", ties=ties)
    said = " ".join(reasons(found, roll(3)))
    assert "head to head 2 each" in said
    assert "difference" in said


@pytest.mark.parametrize("name", ["", "```", "日本語" * 9, "x" * 40, "<@1>"])
def test_any_name_fits_on_a_phone(name: str) -> None:
    """And ends no block."""
    names = Roll(roll(2).season, {**NAMES, 11: name}, Catalogue())
    found = rows(2, "1>2")
    for text in (table(found, names), cross(found, {}, names, (0, 0))):
        assert text.count("```") == 2
        assert all(width(line) <= PHONE for line in text.splitlines())


def test_the_cross_table_reads_by_rows() -> None:
    """From the side of whoever stands there."""
    league, results = divisions.league(), divisions.results("1>2 3-", "1=3", "2x3")
    found = divisions.table(league, 3, "1>2 3-", "1=3", "2x3").rows
    lines = cross(found, cross_table(league, results), roll(3), (0, 0)).splitlines()
    cells = {line[3:12].strip(): line[12:].split() for line in lines[2:-1]}
    assert cells == {"Ann": ["×", "D", "W"], "Cy": ["D", "×", "F"], "Bob": ["L", "F", "×"]}
    assert meetings(league, results)


def test_every_pair_is_on_one_page_of_the_cross_table() -> None:
    """However many enter."""
    for entries in (1, 7, 10, 25, 64):
        pages = cross_pages(entries)
        assert len(pages) == len(set(pages))
        assert {row for row, _ in pages} == set(range(0, entries, 10))


def test_the_course_has_points_after_each_round() -> None:
    """What the chart shows, in words."""
    league, results = divisions.league(), divisions.results("1>2", "2>1", "1=2")
    steps = progress(league, divisions.entries(2), results)
    found = divisions.table(league, 2, "1>2", "2>1", "1=2").rows
    assert "**Ann**: 2 · 2 · 3" in list(course(found, steps, roll(2)))
