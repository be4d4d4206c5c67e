"""Games that are practice: hints may be given in them."""

from bot.service.model import Table
from bot.service.people import persons


def is_practice(table: Table) -> bool:
    """Whether one person plays, and computers sit in all the other seats."""
    return len(persons(table)) == 1 and None not in table.seats
