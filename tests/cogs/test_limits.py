import pytest

from bot.service.limits import Limits
from tests.cogs.wire import answers, forge
from tests.cogs.world import World, text_of
from tests.fakes import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    """The clock of the limits."""
    return FakeClock()


async def test_who_clicks_without_end_is_slowed_down_alone(world: World, clock: FakeClock) -> None:
    """Two hundred clicks: most are refused in words; the neighbour plays on."""
    north, east, *_ = world.people
    board = await world.open(north, east)
    world.bot.app.limits = Limits(clock)
    results = [await forge(world, north, board, "pt1:1:options:") for _ in range(200)]
    assert all(result.acknowledged for result in results)
    refused = [result for result in results if "Not so fast" in answers(result)]
    assert len(refused) == 185
    assert "House rules" in answers(await forge(world, east, board, "pt1:1:options:"))
    assert not world.env.errors


async def test_after_a_pause_it_works_again(world: World, clock: FakeClock) -> None:
    """The refusal is no ban, and cost nothing."""
    north = world.people[0]
    board = await world.open(north)
    world.bot.app.limits = Limits(clock)
    for _ in range(30):
        await forge(world, north, board, "pt1:1:options:")
    clock.ms += 2000
    result = await forge(world, north, board, "pt1:1:computer:")
    assert result.acknowledged
    assert "Computer" in text_of(await world.board())
    assert not world.env.errors


async def test_a_refused_click_touches_no_database(
    world: World, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Limits come before any work."""
    north = world.people[0]
    board = await world.open(north)
    world.bot.app.limits = Limits(clock, burst=0)
    asked: list[object] = []
    monkeypatch.setattr(world.store, "_do", asked.append)
    result = await forge(world, north, board, "pt1:1:computer:")
    assert "Not so fast" in answers(result)
    assert asked == []
