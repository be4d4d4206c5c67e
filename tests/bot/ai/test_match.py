"""Games between computer players."""

import random

from bot.ai.match import play_game
from bot.ai.player import PLAYERS
from bot.engine.events import GameWon
from bot.variants.partnership import SYSTEM


def test_a_game_of_computer_players_ends() -> None:
    """Four club players reach the target."""
    rules = SYSTEM.rules({})
    turns = list(play_game(rules, [PLAYERS["club"]] * 4, random.Random(1), 0))
    assert isinstance(turns[-1].events[-1], GameWon)
