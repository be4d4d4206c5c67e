"""What a player's own panel says of his hand, line by line."""

from collections.abc import Iterator
from itertools import groupby

from bot.engine.cards import Cards
from bot.engine.events import MeldsShown, TrickTaken
from bot.engine.melds import total
from bot.engine.pegging import side_count
from bot.engine.view import View
from bot.text.cast import Cast
from bot.text.catalogue import key
from bot.text.glyphs import Glyphs
from bot.text.narrator import tell
from cogs.ui.app import App
from cogs.ui.board_lines import cards_text, meld_text, meld_worth


def laid_of(view: View) -> Cards:
    """The cards of the own hand that lie on the table, sorted."""
    laid = set(view.laid[view.seat or 0]) if view.laid else set()
    return tuple(card for card in view.hand if card in laid)


def kept_of(view: View) -> Cards:
    """The cards of the own hand that nobody else sees, sorted."""
    laid = laid_of(view)
    return tuple(card for card in view.hand if card not in laid)


def hand_lines(app: App, view: View) -> Iterator[str]:
    """The cards, a line per suit; beside pictures the same in text. Then those on the table."""
    suits = [tuple(cards) for _suit, cards in groupby(kept_of(view), lambda card: card.suit)]
    if app.glyphs.emojis and suits:
        yield from (f"# {app.glyphs.cards(cards)}" for cards in suits)
        yield f"-# {' · '.join(cards_text(app, cards) for cards in suits)}"
    else:
        yield from map(app.glyphs.cards, suits)
    if laid := laid_of(view):
        yield app.words.say("ui-you-laid", cards=app.glyphs.cards(laid))


def meld_lines(app: App, cast: Cast, view: View) -> Iterator[str]:
    """The melds that were shown in a hand with a contract, compactly."""
    shown = [MeldsShown(seat, melds, total(melds)) for seat, melds in enumerate(view.melds)]
    if view.contract is not None and any(event.melds for event in shown):
        yield from tell(shown, cast, app.words, Glyphs())


def declared_lines(app: App, view: View) -> Iterator[str]:
    """The own melds that were declared in the play: scored, reserved, lost and why."""
    if view.rules.declaring is None or view.seat is None:
        return
    if melds := view.melds[view.seat]:
        worth = " · ".join(meld_worth(app, meld) for meld in melds)
        yield app.words.say("ui-you-scored", melds=worth)
    for meld in view.reserved[view.seat]:
        yield app.words.say("ui-you-reserved", meld=meld_text(app, meld))
    for meld, loss in view.lost[view.seat]:
        why = app.words.say(key("ui-lost", loss))
        yield app.words.say("ui-you-lost", meld=meld_text(app, meld), why=why)


def uncounted_lines(app: App, view: View) -> Iterator[str]:
    """What the own tricks hold that is not in the score yet, where points are scored as made."""
    if view.rules.declaring is None or view.seat is None:
        return
    side = view.rules.sides[view.seat]
    if points := view.cards_won(side) - side_count(view.pegs, side, view.scores[side]).cards:
        yield app.words.say("ui-in-your-tricks", points=points)


def last_trick(app: App, cast: Cast, view: View) -> Iterator[str]:
    """The trick that was completed last."""
    if not view.tricks:
        return
    last = view.tricks[-1]
    taken = TrickTaken(len(view.tricks), last.leader, last.cards, last.winner, last.points)
    yield from tell([taken], cast, app.words, app.glyphs)
