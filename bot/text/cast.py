"""Who sits where, by name."""

from dataclasses import dataclass

from bot.engine.actions import Seat
from bot.engine.state import Side


@dataclass(frozen=True, slots=True)
class Cast:
    """The names per seat, already safe for where they are shown, and each seat's side."""

    names: tuple[str, ...]
    sides: tuple[Side, ...]

    def seat(self, seat: Seat) -> str:
        """Who sits there."""
        return self.names[seat]

    def side(self, side: Side) -> str:
        """The side by its players: "Ann & Cid"."""
        return " & ".join(self.names[seat] for seat in self.seats_of(side))

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """The seats of the side."""
        return tuple(seat for seat, its in enumerate(self.sides) if its == side)
