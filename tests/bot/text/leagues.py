"""Seasons that are told in tests, with people of any name."""

from collections.abc import Mapping

from bot.league.results import Player
from bot.league.settings import Entrants, Format, Settings
from bot.text.catalogue import Catalogue
from bot.text.league_deeds import Chronicle
from bot.text.league_names import Roll
from tests.bot.season.running import Course

NAMES: Mapping[Player, str] = {
    11: "Ann",
    12: "Bob",
    13: "Cy",
    14: "Di",
    15: "Ed",
    16: "@everyone",
    99: "Zoe",
}


def of_pairs(**others: object) -> Settings:
    """A Swiss of fixed pairs."""
    return Settings("partnership", "", {}, Entrants.PAIRS, Format.SWISS, **others)  # type: ignore[arg-type] # any fields


def pairs(**others: object) -> Course:
    """Ann with Bob, Cy with Di, who are to play each other."""
    course = Course(of_pairs(**others))
    course.pair(11, 12)
    course.pair(13, 14)
    course.begin()
    course.draw(1, ((1,), (2,)))
    return course


def roll(course: Course, names: Mapping[Player, str] = NAMES) -> Roll:
    """The names of the season as it stands."""
    return Roll(course.season, names, Catalogue())


def chronicle(course: Course, names: Mapping[Player, str] = NAMES) -> Chronicle:
    """The season's log, with its names."""
    return Chronicle(roll(course, names), course.log)
