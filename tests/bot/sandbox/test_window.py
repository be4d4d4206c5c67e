"""What one person sees and does in one place."""

import asyncio

from tests.bot.sandbox.toy import Sandbox


async def test_two_people_see_the_table_but_only_one_the_secret(sandbox: Sandbox) -> None:
    """An ephemeral reply is shown to whoever clicked, and to nobody else."""
    south = await sandbox.page("South", "card-table")
    await south.command("open")
    await (await south.look()).click("secret")
    west = await sandbox.page("West", "card-table")
    assert "Only for you" in (await south.look()).text
    assert "The table" in west.text
    assert "Only for you" not in west.text


async def test_direct_message_reaches_its_person(sandbox: Sandbox) -> None:
    """What the bot writes to West is in West's direct messages only."""
    west = await sandbox.page("West", "card-table")
    await west.command("open")
    await (await west.look()).click("write")
    letters = await sandbox.page("West", "Direct messages")
    assert "Your hand" in letters.text
    assert "Your hand" not in (await sandbox.page("South", "Direct messages")).text


async def test_direct_message_names_the_channel(sandbox: Sandbox) -> None:
    """As Discord does, by its name instead of its number."""
    west = await sandbox.page("West", "card-table")
    await west.command("open")
    await (await west.look()).click("write")
    letters = await sandbox.page("West", "Direct messages")
    assert '"label": "#card-table"' in letters.text


async def test_page_that_is_behind_may_act(sandbox: Sandbox) -> None:
    """A page need not have fetched the newest state to press a button that has not changed."""
    south, west = [await sandbox.page(name, "card-table") for name in ("South", "West")]
    await south.command("open")
    sandbox.refresh(west)
    await west.look()
    sandbox.refresh(west)
    assert not (await west.click("secret"))["rejected"]


async def test_changed_buttons_are_not_pressed_blindly(sandbox: Sandbox) -> None:
    """The button that one saw is no longer in that position: nothing is pressed."""
    south, west = [await sandbox.page(name, "card-table") for name in ("South", "West")]
    await south.command("open")
    sandbox.refresh(west)
    await west.look()
    await (await south.look()).click("shuffle")
    sandbox.refresh(west)
    assert (await west.click("secret"))["rejected"]


async def test_clicks_at_the_same_time_wait_for_each_other(sandbox: Sandbox) -> None:
    """Two tabs act at once: both go through."""
    south, west = [await sandbox.page(name, "card-table") for name in ("South", "West")]
    await south.command("open")
    sandbox.refresh(west)
    await asyncio.gather(south.look(), west.look())
    receipts = await asyncio.gather(south.click("secret"), west.click("secret"))
    assert [receipt["settlement"] for receipt in receipts] == ["settled", "settled"]


async def test_click_waits_for_a_slow_answer(sandbox: Sandbox) -> None:
    """An answer that takes longer than the bot's usual pace is still that click's answer."""
    south = await sandbox.page("South", "card-table")
    await south.command("open")
    await south.look()
    asyncio.get_running_loop().call_later(0.1, sandbox.bot.gate.set)
    receipt = await south.click("slow")
    assert receipt["acknowledgement"] == "acknowledged"


async def test_modal_is_shown_to_its_opener(sandbox: Sandbox) -> None:
    """A form opens for the person who asked for it."""
    south = await sandbox.page("South", "card-table")
    await south.command("open")
    await (await south.look()).click("form")
    assert (await south.look()).shown["modal"]["payload"]["title"] == "Count"


async def test_autocomplete_answers_an_empty_field(sandbox: Sandbox) -> None:
    """All choices are offered before a letter is typed."""
    south = await sandbox.page("South", "card-table")
    receipt = await south.command("play", "autocomplete_command", focused="card", value="")
    assert [choice["value"] for choice in receipt["result"]["choices"]] == ["AS", "KH"]


async def test_ninth_tab_takes_the_place_of_the_oldest(sandbox: Sandbox) -> None:
    """However often a page is opened, the newest one works."""
    pages = [await sandbox.page("South", "card-table") for _ in range(12)]
    assert (await pages[-1].look()).shown["status"] == "current"


async def test_commands_are_listed_as_the_bot_declares_them(sandbox: Sandbox) -> None:
    """What a newcomer needs first comes first, not what begins with an A."""
    south = await sandbox.page("South", "card-table")
    async with sandbox.http.get("/api/commands", headers=south.headers) as response:
        entries = (await response.json())["entries"]
    assert [entry["invocation"] for entry in entries][:4] == ["open", "late", "fail", "desk clear"]


async def test_answer_names_the_subcommand(sandbox: Sandbox) -> None:
    """Who reads the channel sees "South used /desk clear", not only "/desk"."""
    south = await sandbox.page("South", "card-table")
    await south.command("desk clear")
    assert '"name": "desk clear"' in (await south.look()).text
