"""The club player is the yardstick of the others: what it does in known deals stays the same."""

import random
from hashlib import sha256

import pytest

from bot.ai.match import play_game
from bot.ai.player import CLUB
from bot.engine.actions import CHANCE
from bot.engine.events import DealCounted
from bot.engine.notation import write
from bot.engine.rules import Rules, System
from tests.bot.ai.tables import SYSTEMS

SEEDS = range(2)


def done(rules: Rules, seed: int) -> str:
    """All that two club players do in a deal, in short."""
    actions = []
    for turn in play_game(rules, (CLUB, CLUB), random.Random(seed), 0):
        if turn.seat != CHANCE:
            actions.append(write(turn.action))
        if any(isinstance(event, DealCounted) for event in turn.events):
            break
    return sha256("\n".join(actions).encode()).hexdigest()[:12]


GOLDEN = {
    "binocle": ("797bca562883", "a27f36476387"),
    "bezique_foster": ("f761ee443059", "77e2f3a9e311"),
    "bezique_hoffmann": ("2bfd2b717a57", "3e2cb94a2f04"),
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_club_player_plays_known_deals_as_ever(system: System, seed: int) -> None:
    """Also in the last tricks, whose search the expert's does not change."""
    assert done(system.rules({}), seed) == GOLDEN[system.key][seed]
