import asyncio

import pytest

from bot.service.timers import Timers
from tests.fakes import FakeClock


class Bell:
    """Notes what rings."""

    def __init__(self) -> None:
        self.rung: list[tuple[int, int]] = []

    async def ring(self, game: int, due: int) -> None:
        """Called when a time is over."""
        self.rung.append((game, due))


async def turn(times: int = 5) -> None:
    """Let the loop do what is due."""
    for _ in range(times):
        await asyncio.sleep(0)


async def test_an_alarm_of_the_past_rings_at_once(clock: FakeClock) -> None:
    """As after a restart."""
    bell = Bell()
    Timers(clock, bell.ring).set(1, clock.ms - 5000)
    await turn()
    assert bell.rung == [(1, clock.ms - 5000)]


async def test_an_alarm_that_is_cleared_does_not_ring(clock: FakeClock) -> None:
    """Nor one that is set to another time."""
    bell = Bell()
    timers = Timers(clock, bell.ring)
    timers.set(1, clock.ms)
    timers.set(1, None)
    timers.set(2, clock.ms)
    timers.set(2, clock.ms + 3_600_000)
    await turn()
    assert bell.rung == []
    timers.stop()


async def test_setting_the_same_time_again_rings_once(clock: FakeClock) -> None:
    """One alarm per game."""
    bell = Bell()
    timers = Timers(clock, bell.ring)
    for _ in range(3):
        timers.set(1, clock.ms)
    await turn()
    assert bell.rung == [(1, clock.ms)]


async def test_a_stop_silences_all(clock: FakeClock) -> None:
    """Nothing rings afterwards."""
    bell = Bell()
    timers = Timers(clock, bell.ring)
    for game in range(5):
        timers.set(game, clock.ms)
    timers.stop()
    await turn()
    assert bell.rung == []


async def test_a_time_far_off_is_reached_in_steps(
    clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each the clock is read anew: weeks are not left to one timer of the loop."""
    monkeypatch.setattr("bot.service.timers.LONGEST", 0.0)
    bell = Bell()
    timers, due = Timers(clock, bell.ring), clock.ms + 60 * 86_400_000
    timers.set(1, due)
    await turn()
    assert bell.rung == []
    clock.ms = due
    await turn()
    assert bell.rung == [(1, due)]
    timers.stop()


async def test_a_stop_reaches_an_alarm_far_off(
    clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever step it has come to."""
    monkeypatch.setattr("bot.service.timers.LONGEST", 0.0)
    bell = Bell()
    timers, due = Timers(clock, bell.ring), clock.ms + 60 * 86_400_000
    timers.set(1, due)
    await turn()
    timers.stop()
    clock.ms = due
    await turn()
    assert bell.rung == []


async def test_what_rings_can_be_waited_for(clock: FakeClock) -> None:
    """A stop does not cut it short."""
    done = []

    async def ring(game: int, _due: int) -> None:
        await turn(20)
        done.append(game)

    timers = Timers(clock, ring)
    timers.set(1, clock.ms)
    await turn()
    timers.stop()
    await timers.quiet()
    assert done == [1]


async def test_a_fault_is_logged_without_its_words(
    clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    """Where it broke and its kind: what it says might name a card."""

    async def ring(_game: int, _due: int) -> None:
        raise RuntimeError("QS1")

    Timers(clock, ring).set(1, clock.ms)
    await turn()
    assert "RuntimeError" in caplog.text
    assert "QS1" not in caplog.text.replace('raise RuntimeError("QS1")', "")
