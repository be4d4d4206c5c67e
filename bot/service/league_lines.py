"""Lines of a season's log that are tried out together, before they are stored together."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from bot.league.deeds import BOT, Deed, Line
from bot.league.results import Player
from bot.season.course import apply
from bot.season.duties import due, duties
from bot.season.state import Season

ROUNDS: Final = 1_000
"""So often in a row the league's rules may ask for something: one round or deadline after another.
"""
HELD: Final = 300_000
"""After so many milliseconds is looked again at a deadline that waits for a game in play."""


@dataclass(slots=True)
class Draft:
    """What is to be stored of a season at the time `now`; `season` is as it is after that.

    `target` is the points that a game of it is played to.
    """

    season: Season
    now: int
    target: int
    lines: list[Line] = field(default_factory=list)

    def add(self, by: Player, deed: Deed, why: str = "") -> None:
        """One deed more. Raises: IllegalDeed."""
        line = Line(self.season.lines, self.now, by, deed, why)
        self.season = apply(self.season, line)
        self.lines.append(line)

    def follow(self, playing: Collection[int]) -> None:
        """What the league's own rules ask for now; at the tables `playing` a game is in play."""
        for _ in range(ROUNDS):
            asked = duties(self.season, self.now, playing, target=self.target)
            for deed in asked:
                self.add(BOT, deed)
            if not asked:
                return
        raise AssertionError(self.lines[-1])

    @property
    def due(self) -> int | None:
        """When the season has something to do by itself.

        Nothing is left to be done now but what a game holds up.
        """
        soonest = due(self.season)
        return None if soonest is None else soonest if soonest > self.now else self.now + HELD
