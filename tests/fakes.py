"""A clock that stands still, and chance that repeats itself."""

from dataclasses import dataclass


@dataclass
class FakeClock:
    """Shows `ms` until a test moves it."""

    ms: int = 1_000_000

    def now(self) -> int:
        """Unix milliseconds."""
        return self.ms
