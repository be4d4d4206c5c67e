"""From what somebody typed to what the engine understands, and the choices offered meanwhile."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final

from discord.app_commands import Choice

from bot.engine import notation
from bot.engine.actions import Action, Bury, IllegalAction, PassCards, PlayCard, Reason
from bot.engine.cards import Cards, Face
from bot.engine.melds import pick
from bot.engine.notation import BadNotation
from bot.engine.rules import System
from bot.engine.view import View
from bot.service.errors import NoGame, NoTable
from bot.service.model import Table
from bot.service.tables import Seen, Tables
from bot.text.actions import label
from bot.text.laid import told_apart
from bot.text.options import preset_name
from bot.text.rulebook import folded, system_name
from bot.text.typed import read_cards
from cogs.ui.app import App
from cogs.ui.hand_lines import kept_of, laid_of
from cogs.ui.sessions import Interaction

MOST: Final = 25
"""Discord takes so many choices."""


def _awaits(view: View) -> bool:
    return view.to_act


async def table_here(
    tables: Tables, interaction: Interaction, fits: Callable[[View], bool] = _awaits
) -> Table:
    """The channel's table; in direct messages the newest one that fits, or waits for the user.

    Raises: NoTable.
    """
    if interaction.guild_id is not None:
        return await tables.find(interaction.channel_id or 0)
    own = [t for t in await tables.store.tables_of(interaction.user.id) if t.game is not None]
    if not own:
        raise NoTable
    views = [(table, (await tables.see(table, interaction.user.id)).view) for table in own]
    for wanted in (fits, _awaits):
        for table, view in views:
            if view is not None and wanted(view):
                return tables.keep(table)
    return tables.keep(own[0])


async def seen_here(
    tables: Tables, interaction: Interaction, fits: Callable[[View], bool] = _awaits
) -> Seen:
    """The same table as the user sees it. Raises: NoTable, NoGame."""
    table = await table_here(tables, interaction, fits)
    seen = await tables.see(table, interaction.user.id)
    if seen.view is None or seen.game is None:
        raise NoGame
    return seen


def held(view: View, typed: str) -> Cards:
    """The typed cards, as physical cards of the hand. Raises: BadCards, IllegalAction."""
    faces: list[Face] = [card.face for card in read_cards(typed, view.rules.pack)]
    cards = pick(view.hand, faces)
    if cards is None:
        raise IllegalAction(Reason.CARD_NOT_HELD, count=len(faces))
    return cards


def played(view: View, typed: str) -> PlayCard:
    """The card that is meant (or was chosen of those offered): of two alike not the one laid.

    Raises: BadCards, BadNotation, IllegalAction.
    """
    if typed.startswith("play "):
        action = notation.read(typed)
        if not isinstance(action, PlayCard):
            raise BadNotation(typed)
        return action
    faces = [card.face for card in read_cards(typed, view.rules.pack)]
    cards = pick((*kept_of(view), *laid_of(view)), faces[:1])
    if cards is None:
        raise IllegalAction(Reason.CARD_NOT_HELD)
    return PlayCard(cards[0])


def plays(app: App, view: View, typed: str) -> list[Choice[str]]:
    """The cards that may be played; while it is not one's turn, the hand."""
    legal = [action.card for action in view.legal if isinstance(action, PlayCard)]
    named: dict[str, str] = {}
    for card in legal or view.hand:
        laid = card in laid_of(view)
        text = notation.write(PlayCard(card)) if laid else str(card.face)
        named.setdefault(told_apart(card, view, app.words, app.glyphs), text)
    return offered(named.items(), typed)


def actions(app: App, view: View, kind: type[Action], typed: str) -> list[Choice[str]]:
    """The legal actions of a kind, as whole actions."""
    legal = (action for action in view.legal if isinstance(action, kind))
    kinds = view.rules.kinds
    named = (
        (label(a, app.words, app.glyphs, kinds, 100, view=view), notation.write(a)) for a in legal
    )
    return offered(named, typed)


def gifts(app: App, view: View, typed: str) -> list[Choice[str]]:
    """The typed cards with one more of the hand, until there are enough."""
    sample = next((a for a in view.legal if isinstance(a, PassCards | Bury)), None)
    if sample is None:
        return []
    words = typed.replace(",", " ").split()
    chosen = _known(view, words)
    left = [card for card in view.hand if card not in chosen]
    if len(chosen) >= len(sample.cards):
        return offered([(app.glyphs.plains(chosen), _text(chosen))], "")
    more = [(*chosen, card) for card in left]
    seen = {_text(cards): app.glyphs.plains(cards) for cards in more}
    return offered(((plain, text) for text, plain in seen.items()), "")


def _known(view: View, words: Iterable[str]) -> Cards:
    chosen: Cards = ()
    for word in words:
        for card in view.hand:
            if str(card.face) == word.upper().replace("10", "T") and card not in chosen:
                chosen = (*chosen, card)
                break
    return chosen


def _text(cards: Cards) -> str:
    return " ".join(str(card.face) for card in cards)


def _any(_system: System) -> bool:
    return True


def games(app: App, typed: str, fits: Callable[[System], bool] = _any) -> list[Choice[str]]:
    """The games that there are, or those that fit."""
    systems = filter(fits, app.tables.systems.values())
    return offered(((system_name(system, app.words), system.key) for system in systems), typed)


def presets(app: App, system: System, typed: str) -> list[Choice[str]]:
    """The named sets of house rules of a game."""
    return offered(((preset_name(key, app.words), key) for key in system.presets), typed)


def offered(named: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """At most 25 choices whose name or value has what was typed in it, or all words of that."""
    wanted, words = typed.casefold().strip(), folded(typed)
    found = (
        Choice(name=name[:100], value=value[:100])
        for name, value in named
        if _within(wanted, words, f"{name} {value}")
    )
    return list(islice(found, MOST))


def _within(wanted: str, words: Sequence[str], text: str) -> bool:
    """Whether the text has this in it, as it is or word by word, without accents."""
    if wanted in text.casefold():
        return True
    plain = " ".join(folded(text))
    return bool(words) and all(word in plain for word in words)
