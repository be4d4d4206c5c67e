"""What an expert does in each stage of a deal."""

import random
from collections.abc import Mapping

from bot.ai import club
from bot.ai.effort import Effort
from bot.ai.expert.auction import AskingRedeal, Bidding, Naming
from bot.ai.expert.cards import CardPlay
from bot.ai.expert.duo import StockCards
from bot.ai.expert.lastplay import LastCards
from bot.ai.expert.lastword import Showing, last_word, only_cards
from bot.ai.expert.passing import Parting
from bot.ai.policy import Policy
from bot.engine.actions import Action
from bot.engine.view import View


def policies(effort: Effort) -> Mapping[str, Policy]:
    """A policy per stage, each decision costing no more than this effort."""
    partners, alone = CardPlay(effort), LastCards(effort)

    def play(view: View, luck: random.Random) -> Action:
        """A card: with a contract four play, without one two."""
        if view.contract is None:
            return alone(view, luck)
        return last_word(view, effort) or partners(only_cards(view), luck)

    return {
        **club.POLICIES,
        "misdeal": AskingRedeal(effort),
        "auction": Bidding(effort),
        "trump": Naming(effort),
        "passing": Parting(effort),
        "burying": Parting(effort),
        "melds": Showing(effort),
        "stock": StockCards(effort),
        "play": play,
    }
