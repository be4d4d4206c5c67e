"""Which fixtures are offered while one types."""

import pytest

from bot.league.settings import Format
from bot.service.league_ports import Edition
from bot.service.leagues import Book
from bot.service.model import Person
from bot.text.catalogue import Catalogue
from cogs.ui.league_offers import fixtures
from cogs.ui.lookup import MOST, offered
from tests.bot.season.running import Course, settings
from tests.cogs.world import World

NAMES = ("Ann", "Bób", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida")


def many() -> Book:
    """Everybody meets everybody; the first round was played."""
    course = Course(settings(Format.ROUND_ROBIN))
    course.begin(len(NAMES))
    course.follow()
    for each in [e for e in course.season.fixtures.values() if e.round == 1 and not e.bye]:
        course.play(each.number)
    people = {11 + at: Person(11 + at, name) for at, name in enumerate(NAMES)}
    return Book(Edition(1, 1, 1, 2, "Winter", 1, course.season.lines), course.season, people)


async def shown(world: World, typed: str) -> list[str]:
    """What is offered."""
    found = fixtures(world.bot.app, many(), typed=typed)
    return [choice.name for choice in offered(found, typed)]


async def test_open_fixtures_come_first_and_no_more_than_fit(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No others are put in words."""
    said, real = list[str](), Catalogue.say

    def noted(words: Catalogue, name: str, **args: str | int) -> str:
        said.append(name)
        return real(words, name, **args)

    monkeypatch.setattr(Catalogue, "say", noted)
    names = await shown(world, "")
    assert len(names) == MOST
    assert all(name.endswith("open") for name in names)
    assert said.count("offer-fixture") == MOST
    said.clear()
    assert await shown(world, "nobody") == []
    assert "offer-fixture" not in said


@pytest.mark.parametrize("typed", ["bob ida", "IDA B", "Bób"])
async def test_fixtures_are_found_by_names(world: World, typed: str) -> None:
    """Without accents or case, in any order."""
    names = await shown(world, typed)
    assert names
    assert all("Bób" in name for name in names)


async def test_what_was_chosen_is_found_again(world: World) -> None:
    """Discord gives back the whole text; and numbers, rounds and results are found."""
    for name in await shown(world, ""):
        assert (await shown(world, name))[0] == name
    assert any(name.startswith("#7 ") for name in await shown(world, "#7"))
    assert any("round 3" in name for name in await shown(world, "round 3"))
    played = next(name for name in await shown(world, "bob") if "won by" in name)
    assert played in await shown(world, played.partition(" · ")[2].partition(" · ")[2])
