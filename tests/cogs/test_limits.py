from collections.abc import Awaitable, Callable

import pytest
from simcord.actors import MemberActor

from bot.service.limits import Limits
from tests.cogs.wire import answers, forge
from tests.cogs.world import World, actions_of, panel_of, press, text_of
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


EXEMPT = ("/interactions/", "/webhooks/")
"""Where these begin a path, the request does not count against the bot's global limit."""


async def mailed(world: World, person: MemberActor) -> None:
    """Take the first action that the newest hand in the direct messages offers."""
    hands = [m for m in person.user.dm_channel.history() if "Your hand" in text_of(m)]
    offered = [a for a in actions_of(hands[-1]) if a.startswith(("pass", "ready", "play"))]
    if not offered:
        await person.user.click(hands[-1], label="Refresh")
        return
    await press(person.user, hands[-1], offered[0])


async def paneled(world: World, person: MemberActor) -> None:
    """The same by the panel in the channel."""
    panel = panel_of(await person.slash(world.channel, "hand"))
    offered = [a for a in actions_of(panel) if a.startswith(("pass", "ready", "play"))]
    await press(person, panel, offered[0])


@pytest.mark.parametrize(("way", "budget"), [(mailed, 0.4), (paneled, 0.1)])
async def test_few_requests_of_a_deal_count(
    world: World, way: Callable[[World, MemberActor], Awaitable[None]], budget: float
) -> None:
    """Four people, a deal to its end: so many counted requests a card, all told."""
    await world.open(*world.people)
    await world.start_game(world.people[0])
    before = len(world.env.http_requests)
    first = world.people[(await world.state()).waiting[0]]
    await first.slash(world.channel, "bid", points="40")
    while (state := await world.state()).deal == 1:
        person = world.people[state.waiting[0]]
        if state.contract and not state.trump:
            panel = panel_of(await person.slash(world.channel, "hand"))
            await press(person, panel, actions_of(panel)[0])
        else:
            await way(world, person)
    cards = sum(t.action.startswith("play") for t in await world.store.turns(1))
    counted = [e for e in world.env.http_requests[before:] if not e.path.startswith(EXEMPT)]
    assert cards == 48
    assert len(counted) <= budget * cards, [e.path for e in counted]
    assert not world.env.errors
