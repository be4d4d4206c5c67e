"""The winner's window: what may be declared, what it would lay and which melds it would close."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from discord.ui import Button, LayoutView, TextDisplay

from bot.engine import notation
from bot.engine.actions import Announce, Declare
from bot.engine.cards import Cards, Face
from bot.engine.declaring import closed
from bot.engine.melds import Meld, total
from bot.engine.view import View
from bot.service.tables import Seen
from bot.text.catalogue import key
from cogs.ui.app import App
from cogs.ui.board import STYLE, Item, button, rows
from cogs.ui.board_lines import cards_text, meld_text
from cogs.ui.ids import Press
from cogs.ui.menus import TEXT, Entry, menus

LISTED: Final = 8
"""So many melds are explained above the menu; in the menu is every one."""
FEW: Final = 3
"""No more melds than this have a button each; of more, or alike ones, a menu tells the details."""
NAMED: Final = 3
"""More melds than this that a meld would close are counted, not named."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A meld that may be scored now, reserved now, or either.

    `new` are its cards that do not lie on the table yet; `closes` the melds that could be scored
    now, and no more when this one has scored. `alike` says that another offer looks the same.
    """

    meld: Meld
    score: Declare | None
    reserve: Announce | None
    new: Cards
    closes: tuple[Meld, ...]
    alike: bool = False


def offers(view: View) -> tuple[Offer, ...]:
    """Everything that the winner of the trick may declare: the most points first.

    Of equal ones that which closes less comes first, then that which lays fewer cards.
    """
    rules = view.rules
    score = {rules.meld(a.key, a.cards): a for a in view.legal if isinstance(a, Declare)}
    reserve = {rules.meld(a.key, a.cards): a for a in view.legal if isinstance(a, Announce)}
    laid, open_now = view.holding.laid, tuple(dict.fromkeys((*score, *reserve)))
    made = (
        Offer(
            meld,
            score.get(meld),
            reserve.get(meld),
            tuple(card for card in meld.cards if card not in laid),
            _closes(view, meld, open_now),
        )
        for meld in open_now
    )
    best = sorted(made, key=lambda o: (-o.meld.points, total(o.closes), len(o.new)))
    return _folded(best)


def _folded(best: Sequence[Offer]) -> tuple[Offer, ...]:
    """The offers without those that an earlier one makes idle.

    That is one of the same look, of which only one can score, that lays and closes no more.
    """
    left: list[Offer] = []
    for offer in best:
        if not any(_idle(offer, beside) for beside in left):
            left.append(offer)
    looks = Counter(_looks(offer.meld) for offer in left)
    return tuple(replace(offer, alike=looks[_looks(offer.meld)] > 1) for offer in left)


def _idle(offer: Offer, beside: Offer) -> bool:
    same = _looks(offer.meld) == _looks(beside.meld)
    return (
        same
        and not set(offer.meld.cards).isdisjoint(beside.meld.cards)
        and (beside.score is not None or offer.score is None)
        and set(map(_looks, beside.closes)) <= set(map(_looks, offer.closes))
        and len(beside.new) <= len(offer.new)
    )


def _closes(view: View, meld: Meld, open_now: Iterable[Meld]) -> tuple[Meld, ...]:
    """The melds that are lost by scoring this one, those that look alike only once.

    Another of the same kind that shares a card with it is no loss: only one of them ever scores.
    """
    judge = view.rules.declaring
    assert judge is not None
    gone = set(closed(view.rules.kinds, judge, view.holding, view.trump, meld))
    left = {_looks(other) for other in open_now if other not in gone}
    lost = {
        _looks(other): other
        for other in gone
        if meld.key != other.key and _looks(other) not in left
    }
    return tuple(sorted(lost.values(), key=lambda other: (-other.points, other)))


def _looks(meld: Meld) -> tuple[str, tuple[Face, ...]]:
    return meld.key, tuple(sorted(card.face for card in meld.cards))


# On the panel


def window_parts(app: App, seen: Seen, view: View) -> Iterator[Item]:
    """What may be declared, explained; buttons or a menu to score one, a menu to reserve some."""
    made = offers(view)
    if not made:
        return
    yield TextDisplay("\n".join(_explained(app, made)))
    scored = [Entry(o.score, *_words(app, o, scoring=True)) for o in made if o.score]
    if len(scored) <= FEW and not any(offer.alike for offer in made):
        yield from rows(_button(app, seen, entry) for entry in scored)
    else:
        yield from menus(app, seen, scored, app.words.say("ui-score-meld"), "meld")
    reserved = [Entry(o.reserve, *_words(app, o, scoring=False)) for o in made if o.reserve]
    yield from menus(app, seen, reserved, app.words.say("ui-reserve-meld"), "announce")


def _button(app: App, seen: Seen, entry: Entry) -> Button[LayoutView]:
    assert seen.game is not None
    press = Press(seen.game.id, seen.turns, notation.write(entry.action))
    return button(app.words.say("ui-score-this", meld=entry.label), press, STYLE.primary)


def _explained(app: App, made: Sequence[Offer]) -> Iterator[str]:
    scoring = any(offer.score for offer in made)
    yield app.words.say("ui-may-score" if scoring else "ui-may-reserve", count=len(made))
    for offer in made[:LISTED]:
        name, cards = app.words.say(key("meld", offer.meld.key)), cards_text(app, offer.meld.cards)
        said = app.words.say("ui-offer", name=name, points=offer.meld.points, cards=cards)
        yield " · ".join((said, *_details(app, offer, scoring=scoring)))
    if len(made) > LISTED:
        yield app.words.say("ui-offers-more", count=len(made) - LISTED)


def _words(app: App, offer: Offer, *, scoring: bool) -> tuple[str, str | None]:
    """Label and description in a menu."""
    detail = " · ".join(_details(app, offer, scoring=scoring))
    if len(detail) > TEXT:
        detail = _counted(app, offer.closes)
    return meld_text(app, offer.meld), detail or None


def _details(app: App, offer: Offer, *, scoring: bool) -> Iterator[str]:
    """What it takes of the hand; if it is to be scored, also what that closes."""
    if not offer.new:
        yield app.words.say("ui-offer-laid" if offer.reserve else "ui-offer-reserved")
    elif offer.new != offer.meld.cards:
        yield app.words.say("ui-offer-lays", cards=cards_text(app, offer.new))
    elif offer.alike:
        yield app.words.say("ui-offer-fresh")
    if scoring and offer.closes:
        yield _closing(app, offer.closes)


def _closing(app: App, melds: Sequence[Meld]) -> str:
    if len(melds) > NAMED:
        return _counted(app, melds)
    named = ", ".join(meld_text(app, meld) for meld in melds)
    return app.words.say("ui-offer-closes", melds=named)


def _counted(app: App, melds: Sequence[Meld]) -> str:
    return app.words.say("ui-offer-closes-many", count=len(melds), points=melds[0].points)
