"""Why a round was drawn as it was."""

import pytest

from bot.formats.drawing import Because, Note
from bot.league.settings import Format
from bot.season.rounds import next_drawings
from bot.text.league_draw import explained, reason
from tests.bot.season.running import Course, settings
from tests.bot.text.leagues import roll


@pytest.mark.parametrize("because", Because)
@pytest.mark.parametrize("entries", [(), (1,), (1, 2, 3)])
def test_every_reason_is_told(because: Because, entries: tuple[int, ...]) -> None:
    """Of any number of entries, by name."""
    course = Course(settings())
    course.enter(3)
    said = reason(Note(because, entries, 2), roll(course))
    assert said.endswith(".")
    assert ("Ann" in said) == bool(entries) or because in {Because.TOP_HALF, Because.SITS_OUT}


@pytest.mark.parametrize(
    ("form", "entries", "said"),
    [
        (Format.SWISS, 5, "With 0 points: Ann, Bob, Cy, Di and Ed."),
        (Format.SWISS, 5, "The number of entries is odd (5), so one sits out: "),
        (Format.ROUND_ROBIN, 5, "in each round another one sits out"),
        (Format.KNOCKOUT, 4, "The bracket has 4 places"),
        (Format.ROTATION, 4, "that takes 3 rounds: Ann, Bob, Cy and Di."),
    ],
)
def test_each_format_explains_its_draw(form: Format, entries: int, said: str) -> None:
    """By what its own rules say."""
    course = Course(settings(form))
    course.begin(entries)
    told = list(explained(next_drawings(course.season, 1000), roll(course)))
    assert said in " ".join(told)
