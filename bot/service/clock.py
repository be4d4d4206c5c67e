"""The time of day."""

import time


class SystemClock:
    """The machine's clock."""

    def now(self) -> int:
        """Unix milliseconds."""
        return time.time_ns() // 1_000_000
