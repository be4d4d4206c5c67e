"""The club player: sound bids, counters to the partner's tricks, a memory for the cards."""

from collections.abc import Mapping
from typing import Final

from bot.ai import novice
from bot.ai.cardplay import play
from bot.ai.policy import Policy

POLICIES: Final[Mapping[str, Policy]] = {
    **novice.POLICIES,
    "play": play,
}
"""What a club player does in each stage."""
