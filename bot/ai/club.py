"""The club player: sound bids, counters to the partner's tricks, a memory for the cards."""

from collections.abc import Mapping
from typing import Final

from bot.ai.bidding import ask_redeal, bid, name_trump, show
from bot.ai.cardplay import play
from bot.ai.exchange import bury, give
from bot.ai.policy import Policy

POLICIES: Final[Mapping[str, Policy]] = {
    "misdeal": ask_redeal,
    "auction": bid,
    "trump": name_trump,
    "passing": give,
    "burying": bury,
    "melds": show,
    "play": play,
}
"""What a club player does in each stage."""
