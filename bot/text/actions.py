"""Short words for actions, stages and turns."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, assert_never

from bot.engine.actions import (
    Action,
    Bid,
    Bury,
    Concede,
    Deal,
    Declare,
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
from bot.text.catalogue import Catalogue, kebab, key
from bot.text.glyphs import SYMBOLS, Glyphs

LABEL: Final = 80
"""Characters that Discord allows on a button."""


def label(
    action: Action,
    words: Catalogue,
    glyphs: Glyphs,
    kinds: Mapping[str, Kind] = MappingProxyType({}),
    longest: int = LABEL,
) -> str:
    """The action on a button or in a menu, as plain text: "Play Q♠".

    With the meld table's `kinds` a meld is shown with its points.
    """
    said = _label(action, words, glyphs, kinds)
    return said if len(said) <= longest else said[: longest - 1] + "…"


def _label(action: Action, words: Catalogue, glyphs: Glyphs, kinds: Mapping[str, Kind]) -> str:
    name = f"action-{kebab(type(action).__name__)}"
    match action:
        case Bid(points):
            return words.say(name, points=points)
        case NameTrump(suit):
            return words.say(name, symbol=SYMBOLS[suit], suit=words.say(f"suit-{suit}"))
        case PassCards(cards) | Bury(cards):
            return words.say(name, cards=glyphs.plains(cards))
        case Declare():
            return _declare(action, words, glyphs, kinds)
        case PlayCard(card):
            return words.say(name, card=glyphs.plain(card))
        case Deal() | TimeUp() | Redeal() | Keep() | Pass() | Ready() | ShootMoon() | Concede():
            return words.say(name)
        case _:
            assert_never(action)


def _declare(action: Declare, words: Catalogue, glyphs: Glyphs, kinds: Mapping[str, Kind]) -> str:
    meld, cards = words.say(key("meld", action.key)), glyphs.plains(action.cards)
    if kind := kinds.get(action.key):
        return words.say("action-declare", meld=meld, points=kind.points, cards=cards)
    return words.say("action-declare-unknown", meld=meld, cards=cards)


def turn(stage: str, names: Sequence[str], words: Catalogue) -> str:
    """Whom the table waits for, and what they are to do. `names` come ready for markdown."""
    return words.say(key("turn", stage), players=listed(names, words), count=len(names))


def your_turn(rules: Rules, stage: str, words: Catalogue) -> str:
    """What the stage asks of a player whose turn it is."""
    here = next(its for its in rules.stages if its.name == stage)
    manual = isinstance(here, ShowingMelds) and here.manual
    return words.say(key("your-turn", stage, *(("manual",) if manual else ())), count=_count(here))


def _count(stage: Stage) -> int:
    return stage.count if isinstance(stage, PassingCards | Burying) else 0


def listed(names: Sequence[str], words: Catalogue) -> str:
    """The names in a row: "Ann, Bob and Cid"."""
    if len(names) < 2:  # noqa: PLR2004 - one name needs no "and"
        return "".join(names)
    return words.say("names-last", names=", ".join(names[:-1]), last=names[-1])
