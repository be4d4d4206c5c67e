"""Pages that are kept up to date."""

import asyncio

import pytest

from tests.bot.sandbox.toy import Sandbox


async def test_idle_page_is_refreshed(sandbox: Sandbox) -> None:
    """What South does appears on West's page without West doing anything."""
    west = await sandbox.page("West", "card-table")
    south = await sandbox.page("South", "card-table")
    await south.command("open")
    await sandbox.live.refresh()
    assert "The table" in (await west.look()).text


async def test_refresh_follows_what_happens(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that nobody on a page caused sets off a refresh."""
    refreshed = asyncio.Event()

    async def refresh() -> None:
        refreshed.set()

    monkeypatch.setattr(sandbox.live, "refresh", refresh)
    backend = sandbox.world.env.backend
    backend.create_message(sandbox.world.guild.channels["card-table"].id, backend.bot_user.id, "!")
    await refreshed.wait()


async def test_new_message_is_signalled(sandbox: Sandbox) -> None:
    """The newest message of a place changes for those who see it."""
    before = places(sandbox, "West")
    south = await sandbox.page("South", "card-table")
    await south.command("open")
    after = places(sandbox, "West")
    assert int(after["card-table"]) > int(before["card-table"])
    assert after["second-table"] == before["second-table"]


async def test_secret_is_not_signalled_to_others(sandbox: Sandbox) -> None:
    """An ephemeral reply is nothing new for anybody else."""
    south = await sandbox.page("South", "card-table")
    await south.command("open")
    before = places(sandbox, "West")
    await (await south.look()).click("secret")
    assert places(sandbox, "West") == before


async def test_times_are_shown_in_the_readers_zone(sandbox: Sandbox) -> None:
    """The zone of the browser is used; nonsense is not."""
    sandbox.live.set_zone("Europe/Berlin")
    sandbox.live.set_zone("Middle/Earth")
    page = await sandbox.page("South", "card-table")
    window = sandbox.live.window(page.capability)
    assert window is not None
    assert window.timezone == "Europe/Berlin"


def places(sandbox: Sandbox, name: str) -> dict[str, str]:
    """The newest message that the person sees, per place."""
    people = {person["name"]: person for person in sandbox.live.state()["people"]}
    return {place["name"]: place["newest"] for place in people[name]["places"]}
