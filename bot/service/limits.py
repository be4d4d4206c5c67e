"""Nobody can act faster than a person."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from bot.service.errors import TooManyRequests
from bot.service.ports import Clock

KEPT: Final = 10_000


@dataclass(slots=True)
class _Bucket:
    left: float
    at: int


class Limits:
    """A token bucket per user: `burst` requests at once, `rate` a second in the long run."""

    def __init__(self, clock: Clock, burst: int = 15, rate: float = 4.0) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = rate
        self._buckets: OrderedDict[int, _Bucket] = OrderedDict()

    def take(self, user: int) -> None:
        """One request of the user. Raises: TooManyRequests."""
        now = self._clock.now()
        bucket = self._buckets.setdefault(user, _Bucket(self._burst, now))
        self._buckets.move_to_end(user)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        refilled = bucket.left + max(0, now - bucket.at) / 1000 * self._rate
        bucket.left, bucket.at = min(float(self._burst), refilled), now
        if bucket.left < 1:
            raise TooManyRequests
        bucket.left -= 1
