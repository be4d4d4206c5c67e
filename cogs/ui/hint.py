"""Hints in a practice game: when they are given."""

from bot.engine.view import View
from bot.service.practice import is_practice
from bot.service.tables import Seen


def hints(seen: Seen) -> View | None:
    """The view for which a hint may be given: in practice, while melds may be declared."""
    view = seen.view
    if view is None or view.seat is None or not is_practice(seen.table):
        return None
    declarable = view.rules.declaring is not None and view.winner is None
    return view if declarable and view.stock and view.hand else None
