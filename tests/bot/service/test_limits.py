import pytest

from bot.service.errors import TooManyRequests
from bot.service.limits import KEPT, Limits
from tests.fakes import FakeClock


def allowed(limits: Limits, user: int, times: int) -> int:
    """How many of the requests get through."""
    passed = 0
    for _ in range(times):
        try:
            limits.take(user)
        except TooManyRequests:
            continue
        passed += 1
    return passed


def test_a_burst_gets_through_and_no_more(clock: FakeClock) -> None:
    """At one instant."""
    assert allowed(Limits(clock, burst=15, rate=4), 1, 200) == 15


def test_rest_earns_requests_up_to_a_burst(clock: FakeClock) -> None:
    """Four a second."""
    limits = Limits(clock, burst=15, rate=4)
    allowed(limits, 1, 15)
    clock.ms += 1000
    assert allowed(limits, 1, 200) == 4
    clock.ms += 3_600_000
    assert allowed(limits, 1, 200) == 15


def test_each_user_has_a_bucket_of_his_own(clock: FakeClock) -> None:
    """One floods, the other is not touched."""
    limits = Limits(clock, burst=5)
    allowed(limits, 1, 1000)
    assert allowed(limits, 2, 5) == 5


def test_a_clock_set_back_takes_nothing_away(clock: FakeClock) -> None:
    """It only earns nothing."""
    limits = Limits(clock, burst=5)
    limits.take(1)
    clock.ms -= 5000
    assert allowed(limits, 1, 10) == 4


def test_memory_is_bounded(clock: FakeClock) -> None:
    """The users seen longest ago are forgotten."""
    limits = Limits(clock, burst=1)
    for user in range(KEPT + 10):
        limits.take(user)
    limits.take(0)
    with pytest.raises(TooManyRequests):
        limits.take(KEPT + 5)
