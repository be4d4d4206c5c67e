"""Short words for actions, stages and turns."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, assert_never

from bot.engine.actions import (
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Deal,
    Declare,
    Draw,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Redeal,
    ShootMoon,
    TimeUp,
)
from bot.engine.melds import Kind
from bot.engine.rules import Rules, Stage
from bot.engine.stages.exchange import Burying, PassingCards
from bot.engine.stages.melding import ShowingMelds
from bot.engine.stages.turnup import LOW_POINTS
from bot.engine.view import View
from bot.text.catalogue import Catalogue, kebab, key
from bot.text.glyphs import SYMBOLS, Glyphs, low_name
from bot.text.laid import told_apart, with_laid

LABEL: Final = 80
"""Characters that Discord allows on a button."""


def label(
    action: Action,
    words: Catalogue,
    glyphs: Glyphs,
    kinds: Mapping[str, Kind] = MappingProxyType({}),
    longest: int = LABEL,
    *,
    view: View | None = None,
) -> str:
    """The action on a button or in a menu, as plain text: "Play Q♠".

    With the meld table's `kinds` a meld is shown with its points. With the `view` of whoever may
    act, cards on the table are told apart from those in the hand, and the words fit the case.
    """
    said = _label(action, words, glyphs, kinds, view)
    return said if len(said) <= longest else said[: longest - 1] + "…"


def _label(
    action: Action,
    words: Catalogue,
    glyphs: Glyphs,
    kinds: Mapping[str, Kind],
    view: View | None,
) -> str:
    name = f"action-{kebab(type(action).__name__)}"
    match action:
        case Bid(points):
            return words.say(name, points=points)
        case NameTrump(suit):
            return words.say(name, symbol=SYMBOLS[suit], suit=words.say(f"suit-{suit}"))
        case PassCards(cards) | Bury(cards):
            return words.say(name, cards=glyphs.plains(cards))
        case Declare(key_, cards) | Announce(key_, cards):
            shown = with_laid(cards, view, words, glyphs)
            told = {"meld": words.say(key("meld", key_)), "cards": shown}
            if kind := kinds.get(key_):
                return words.say(_melding(action, view), points=kind.points, **told)
            return words.say(f"{name}-unknown", **told)
        case PlayCard(card):
            return words.say(name, card=told_apart(card, view, words, glyphs))
        case ClaimLow():
            return _claim(action, words, glyphs, view)
        case Deal() | TimeUp() | Redeal() | Keep() | Pass() | Ready() | ShootMoon() | Concede():
            return words.say(name)
        case Draw() | CallOut():
            return words.say(name)
        case _:
            assert_never(action)


def _melding(action: Declare | Announce, view: View | None) -> str:
    """The key of a label with points: melds are shown, declared in the play, or reserved."""
    if isinstance(action, Announce):
        return "action-announce"
    if view is None or view.seat is None or view.rules.declaring is None:
        return "action-declare"
    reserved = ((meld.key, meld.cards) for meld in view.reserved[view.seat])
    if (action.key, action.cards) in reserved:
        return "action-declare-reserved"
    return "action-declare-in-play"


def _claim(action: ClaimLow, words: Catalogue, glyphs: Glyphs, view: View | None) -> str:
    low, card = low_name(action.card.rank, words), glyphs.plain(action.card)
    turned = view.turned if view else None
    if turned is None or turned.rank is action.card.rank:
        return words.say("action-claim-low", low=low, card=card, points=LOW_POINTS)
    return words.say(
        "action-claim-low-exchange",
        low=low,
        card=card,
        turned=glyphs.plain(turned),
        points=LOW_POINTS,
    )


def turn(stage: str, names: Sequence[str], words: Catalogue, *, view: View | None = None) -> str:
    """Whom the table waits for, and what they are to do. `names` come ready for markdown.

    With the `view` the winner's time to declare is told apart from a trick.
    """
    window = ("window",) if view and view.pause else ()
    return words.say(key("turn", stage, *window), players=listed(names, words), count=len(names))


def your_turn(rules: Rules, stage: str, words: Catalogue, *, view: View | None = None) -> str:
    """What the stage asks of a player whose turn it is; with the `view`, what just now."""
    here = next(its for its in rules.stages if its.name == stage)
    manual = isinstance(here, ShowingMelds) and here.manual
    more = ("manual",) if manual else _window(view)
    return words.say(key("your-turn", stage, *more), count=_count(here))


def _window(view: View | None) -> tuple[str, ...]:
    """What more there is to the key in the winner's time to declare."""
    if view is None or view.pause is None:
        return ()
    if all(isinstance(action, Draw | CallOut) for action in view.legal):
        return ("window", "nothing")
    return ("window", "scored") if view.pause.scored else ("window",)


def _count(stage: Stage) -> int:
    return stage.count if isinstance(stage, PassingCards | Burying) else 0


def listed(names: Sequence[str], words: Catalogue) -> str:
    """The names in a row: "Ann, Bob and Cid"."""
    if len(names) < 2:  # noqa: PLR2004 - one name needs no "and"
        return "".join(names)
    return words.say("names-last", names=", ".join(names[:-1]), last=names[-1])
