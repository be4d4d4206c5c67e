"""Draws: private, shown to whoever drew, and no message of their own."""

import pytest

from bot.engine.actions import Draw, PlayCard
from bot.engine.notation import read, read_card
from tests.cogs.driving import DECLARING, ByPanel, offered, shown
from tests.cogs.secrecy import Watch
from tests.cogs.ui.screens import plain
from tests.cogs.windows import ROYAL, window
from tests.cogs.world import World, announced, text_of

GAMES = pytest.mark.parametrize("game", DECLARING)


@GAMES
async def test_both_see_the_card_that_they_drew(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The winner on the panel that he clicked; the other, who is not to act, on his own."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, read(ROYAL))
    before = (await world.state()).hands
    await drive.take(0, Draw())
    after = (await world.state()).hands
    for seat, person in enumerate(world.people[:2]):
        (drawn,) = set(after[seat]) - set(before[seat])
        panel = shown(world, person)
        assert panel is not None
        text = plain(text_of(panel))
        assert f"You drew {world.bot.app.glyphs.plain(drawn)}" in text
        assert offered(panel.components, PlayCard(drawn))


@GAMES
async def test_a_draw_is_no_message(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Nobody is told in the channel that cards were drawn, nor which."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, read(ROYAL))
    before = announced(world)
    await drive.take(0, Draw())
    assert announced(world) == before


async def test_what_was_drawn_is_told_once(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the next card played it is old news."""
    drive = await window(world, monkeypatch, watch.luck, "bezique_hoffmann")
    await drive.take(0, Draw())
    await drive.take(0, PlayCard(read_card("KH1")))
    panel = shown(world, world.people[0])
    assert panel is not None
    assert "You drew" not in text_of(panel)


async def test_the_panel_that_was_refreshed_is_the_one_clicked_next(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draw by the other makes no button of one's own stale."""
    drive = await window(world, monkeypatch, watch.luck, "binocle", ByPanel())
    await drive.take(0, read(ROYAL))
    await drive.take(0, Draw())
    await drive.take(0, PlayCard(read_card("KH1")))
    await drive.take(1, PlayCard(read_card("9D1")))
    assert "moved on" not in "".join(text_of(r.response) for r in drive.results if r.response)
