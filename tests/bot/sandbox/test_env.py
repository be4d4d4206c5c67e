"""The simulator, run for hours."""

from datetime import UTC, datetime, timedelta

from simcord.types import HttpLogEntry

from bot.sandbox.env import REQUESTS_KEPT, WallClock
from tests.bot.sandbox.toy import Sandbox


async def test_errors_are_printed_and_survived(sandbox: Sandbox) -> None:
    """An error in a command is told in the terminal; the next command works."""
    south = await sandbox.page("South", "card-table")
    await south.command("fail")
    assert "RuntimeError: a bug in the toy" in sandbox.out.getvalue()
    await south.look()
    assert (await south.command("open"))["settlement"] == "settled"


async def test_nothing_grows_with_each_request(sandbox: Sandbox) -> None:
    """The records of a test environment are bounded."""
    backend = sandbox.world.env.backend
    for number in range(3 * REQUESTS_KEPT):
        backend.http_requests.append(HttpLogEntry("GET", f"/{number}", {}, None, None))
        backend.transcript.append(("HTTP", "GET /", None))
    assert len(backend.http_requests) <= REQUESTS_KEPT
    assert len(backend.transcript) == 1


def test_wall_clock_is_the_machines() -> None:
    """Dates agree with the machine's, and nobody can move them."""
    clock = WallClock()
    clock.advance(3600)
    assert abs(clock.now() - datetime.now(UTC)) < timedelta(minutes=1)
