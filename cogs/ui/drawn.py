"""The card that a player has just drawn, told above his hand."""

from bot.engine.events import CardDrawn
from bot.service.tables import News, Seen
from bot.text.private import drawn
from cogs.ui.app import App


def drawn_note(app: App, news: News | None, seen: Seen) -> str:
    """The last card that the seat drew in these news, if it still holds it; "" if there is none."""
    view = seen.view
    if news is None or view is None:
        return ""
    cards = [e.card for e in news.events if isinstance(e, CardDrawn) and e.seat == view.seat]
    if not cards or cards[-1] not in view.hand:
        return ""
    return drawn(cards[-1], app.words, app.glyphs)
