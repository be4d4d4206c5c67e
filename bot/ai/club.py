"""The club player: sound bids, counters to the partner's tricks, a memory for the cards."""

import random
from collections.abc import Mapping
from typing import Final

from bot.ai import cardplay, endgame
from bot.ai.bidding import ask_redeal, bid, name_trump, show
from bot.ai.exchange import bury, give
from bot.ai.policy import Policy
from bot.ai.stock import stock
from bot.engine.actions import Action
from bot.engine.view import View


def play(view: View, luck: random.Random) -> Action:
    """A card; where two play without a contract, the other hand is known by now."""
    last = view.contract is None
    return endgame.play(view, luck) if last else cardplay.play(view, luck)


POLICIES: Final[Mapping[str, Policy]] = {
    "misdeal": ask_redeal,
    "auction": bid,
    "trump": name_trump,
    "passing": give,
    "burying": bury,
    "melds": show,
    "stock": stock,
    "play": play,
}
"""What a club player does in each stage."""
