"""From what somebody typed of a meld to the action that it is."""

from bot.engine import notation
from bot.engine.actions import Announce, ClaimLow, Declare, IllegalAction, Reason
from bot.engine.cards import Cards
from bot.engine.declaring import fit
from bot.engine.melds import pick
from bot.engine.notation import BadNotation
from bot.engine.view import View
from bot.text.typed import read_cards
from cogs.ui.hand_lines import kept_of, laid_of


def meld_of(view: View, typed: str, kind: type[Declare] | type[Announce]) -> Declare | Announce:
    """The meld that the typed cards (or a choice offered) make.

    One that is not legal comes all the same if its shape is right: the rules then say what is
    wrong with it. Raises: BadCards, BadNotation, IllegalAction.
    """
    if typed.startswith(("meld ", "announce ")):
        action = notation.read(typed)
        if not isinstance(action, kind):
            raise BadNotation(typed)
        return action
    wanted = sorted(card.face for card in read_cards(typed, view.rules.pack))
    for action in view.legal:
        if isinstance(action, kind) and sorted(card.face for card in action.cards) == wanted:
            return action
    cards = pick((*kept_of(view), *laid_of(view)), wanted)
    if cards is None:
        raise IllegalAction(Reason.CARD_NOT_HELD)
    return kind(_kind_of(view, cards), cards)


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
    raise IllegalAction(Reason.CARD_NOT_HELD)
