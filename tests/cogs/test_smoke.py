"""The shortest way through the bot."""

from tests.cogs.world import World, panel_of, press, text_of


async def test_one_person_starts_a_game_and_passes(world: World) -> None:
    """Open, start with computers, look at the hand, pass: the auction goes on."""
    north = world.people[0]
    board = await world.open(north)
    await north.click(board, label="Start (computers fill in)")
    panel = panel_of(await north.slash(world.channel, "hand"))
    assert "Your turn" in text_of(panel)
    await press(north, panel, "pass")
    assert "passes" in world.said()
