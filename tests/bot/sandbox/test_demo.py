"""A game in the terminal."""

import io
from typing import Any

import pytest

from bot.sandbox import demo
from tests.bot.sandbox.toy import Toy


async def test_channel_is_printed_as_it_goes() -> None:
    """Messages appear as plain text, also those that the bot sends a minute later."""
    out = io.StringIO()

    async def drive(show: demo.Show) -> None:
        await show.host.slash(show.channel, "play", card="AS")
        await show.host.slash(show.channel, "late")
        await show.until(lambda line: "later" in line)

    await demo.demo(Toy, drive, out)
    assert out.getvalue().splitlines() == ["A♠ AS", "A minute later"]


async def test_silence_ends_the_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that says nothing more does not hold the terminal for ever."""
    monkeypatch.setattr(demo, "SILENCE", 3)

    async def drive(show: demo.Show) -> None:
        await show.until(lambda _: False)

    with pytest.raises(demo.NothingHappens):
        await demo.demo(Toy, drive, io.StringIO())


def test_edit_prints_only_what_it_adds() -> None:
    """A message that grows is continued; one that changes is not told again."""
    out = io.StringIO()
    show: Any = demo.Show(None, None, _Channel(), out)  # type: ignore[arg-type] # only the channel is looked at
    show.see("MESSAGE_CREATE", {"id": "5", "channel_id": "1", "content": "one"})
    show.see("MESSAGE_UPDATE", {"id": "5", "channel_id": "1", "content": "one\ntwo"})
    show.see("MESSAGE_UPDATE", {"id": "5", "channel_id": "1", "content": "three"})
    show.see("MESSAGE_CREATE", {"id": "6", "channel_id": "2", "content": "elsewhere"})
    assert out.getvalue().splitlines() == ["one", "two"]


class _Channel:
    id = 1
