"""From what somebody typed of a meld to the action that it is."""

from collections.abc import Sequence

from bot.engine import notation
from bot.engine.actions import Announce, ClaimLow, Declare, IllegalAction, Reason
from bot.engine.cards import Cards
from bot.engine.declaring import fit
from bot.engine.melds import find, pick
from bot.engine.notation import BadNotation
from bot.engine.view import View
from bot.text.catalogue import Catalogue
from bot.text.melds import named_melds
from bot.text.typed import BadMeld, read_cards
from cogs.ui.hand_lines import kept_of, laid_of


def meld_of(
    view: View, typed: str, kind: type[Declare] | type[Announce], words: Catalogue
) -> Declare | Announce:
    """The meld that was typed: by its cards, by its name, or as a choice that was offered.

    One that is not legal comes all the same if its shape is right: the rules then say what is
    wrong with it. Raises: BadCards, BadMeld, BadNotation, IllegalAction.
    """
    if typed.startswith(("meld ", "announce ")):
        action = notation.read(typed)
        if not isinstance(action, kind):
            raise BadNotation(typed)
        return action
    if names := named_melds(typed, view.rules.kinds, words):
        return _named(view, typed, kind, names)
    wanted = sorted(card.face for card in read_cards(typed, view.rules.pack))
    for action in view.legal:
        if isinstance(action, kind) and sorted(card.face for card in action.cards) == wanted:
            return action
    cards = pick((*kept_of(view), *laid_of(view)), wanted)
    if cards is None:
        raise IllegalAction(Reason.CARD_NOT_HELD, count=len(wanted))
    return kind(_kind_of(view, cards), cards)


def _named(
    view: View, typed: str, kind: type[Declare] | type[Announce], names: Sequence[str]
) -> Declare | Announce:
    """The one way to make a meld of these names; of an illegal one the rules say why not.

    The first name goes before the others. Raises: BadMeld, IllegalAction.
    """
    legal = [action for action in view.legal if isinstance(action, kind) and action.key in names]
    ways = [meld for meld in legal if meld.key == names[0]] or legal
    if len({(way.key, *sorted(card.face for card in way.cards)) for way in ways}) > 1:
        raise BadMeld(typed)
    if ways:
        return ways[0]
    kinds = [view.rules.kinds[name] for name in names]
    for meld in find(kinds, view.hand, view.trump):
        return kind(meld.key, meld.cards)
    raise IllegalAction(Reason.NOT_A_MELD, kind=names[0], held=0)


def _kind_of(view: View, cards: Cards) -> str:
    """The first line of the meld table that the cards fit. Raises: IllegalAction."""
    for key, kind in view.rules.kinds.items():
        if fit(kind, cards, view.trump) is not None:
            return key
    raise IllegalAction(Reason.NOT_A_MELD, kind="")


def low_of(view: View) -> ClaimLow:
    """The lowest trump of the hand, one that may be claimed if there is one.

    Raises: IllegalAction.
    """
    for action in view.legal:
        if isinstance(action, ClaimLow):
            return action
    if view.rules.low is None:
        raise IllegalAction(Reason.WRONG_STAGE)
    for card in view.hand:
        if view.rules.is_low(card, view.trump):
            return ClaimLow(card)
    raise IllegalAction(Reason.CARD_NOT_HELD, low=str(view.rules.low))
