"""The shortest way through the bot."""

import pytest

from bot.variants import SYSTEMS
from tests.cogs.world import World, actions_of, panel_of, press, text_of


async def test_one_person_starts_a_game_and_passes(world: World) -> None:
    """Open, start with computers, look at the hand, pass: the auction goes on."""
    north = world.people[0]
    board = await world.open(north)
    await north.click(board, label="Start (computers fill in)")
    panel = panel_of(await north.slash(world.channel, "hand"))
    assert "Your turn" in text_of(panel)
    await press(north, panel, "pass")
    assert "passes" in world.said()


@pytest.mark.parametrize("game", SYSTEMS)
async def test_one_person_starts_any_game_and_acts(world: World, game: str) -> None:
    """Open, start with computers, look at the hand, take the first action that it offers."""
    north = world.people[0]
    board = await world.open(north, game=game)
    await north.click(board, label="Start (computers fill in)")
    panel = panel_of(await north.slash(world.channel, "hand"))
    before = len(await world.store.turns(1))
    assert (await press(north, panel, actions_of(panel)[0])).acknowledged
    assert len(await world.store.turns(1)) > before
    assert not world.env.errors
