"""Games between computer players, and duplicate comparison."""

import random
from itertools import chain

import pytest

from bot.ai.match import compare, play_deal, play_game, shuffles, trick_points
from bot.ai.player import CLUB, NOVICE, Player
from bot.ai.policy import Staged, anything
from bot.engine.actions import Action, CallOut, Pass
from bot.engine.events import DealCounted, DealScored, GameWon
from bot.engine.game import replay
from bot.engine.rules import System
from bot.engine.view import View
from bot.variants.partnership import SYSTEM
from tests.bot.ai.tables import SYSTEMS

RULES = SYSTEM.rules({})
ANYTHING = Staged({**CLUB.policies, "play": anything})
SILENT = Staged({**CLUB.policies, "auction": lambda view, luck: Pass()})


def test_game_ends_as_its_log_does() -> None:
    """The turns are a log: replayed, they lead to the winner that was announced."""
    turns = list(play_game(RULES, [CLUB] * 4, random.Random(1), 0))
    won = turns[-1].events[-1]
    assert isinstance(won, GameWon)
    assert replay(RULES, 0, [turn[:2] for turn in turns]).winner == won.side


def test_same_luck_gives_the_same_game() -> None:
    """A seed repeats a game."""
    games = [list(play_game(RULES, [CLUB] * 4, random.Random(3), 2)) for _ in range(2)]
    assert games[0] == games[1]


def test_deal_that_nobody_bids_on_has_no_reckoning() -> None:
    """Where all may pass, the deal is void."""
    rules = SYSTEM.rules({"all_pass": "redeal_next_dealer"})
    luck = random.Random(1)
    pack = next(shuffles(rules, luck))
    assert play_deal(rules, [SILENT] * 4, luck, 0, pack) is None
    assert isinstance(play_deal(RULES, [SILENT] * 4, luck, 0, pack), DealScored)


def test_a_player_does_not_beat_itself() -> None:
    """With the seats exchanged, equal players take the same from each deal."""
    assert compare(RULES, CLUB, CLUB, 5, random.Random(4)) == (0, 0)


def test_club_player_takes_more_tricks_than_chance() -> None:
    """Sense beats chance by far more than the error."""
    points, error = compare(RULES, CLUB, ANYTHING, 40, random.Random(5), trick_points)
    assert points > 2 * error > 0


def test_club_player_beats_the_novice() -> None:
    """In score, auction and all."""
    points, error = compare(RULES, CLUB, NOVICE, 60, random.Random(6))
    assert points > 2 * error > 0


def test_club_player_makes_what_it_bids() -> None:
    """Four contracts of five at least are made; those forced on the dealer aside."""
    turns = chain.from_iterable(
        play_game(RULES, [CLUB] * 4, random.Random(seed), 0) for seed in range(6)
    )
    scored = [e for turn in turns for e in turn.events if isinstance(e, DealScored)]
    made = [each.result.value == "made" for each in scored if not each.contract.forced]
    assert sum(made) >= 0.8 * len(made) > 20


def chance(view: View, luck: random.Random) -> Action:
    """Any legal action but a call: chance would call at once, and lose."""
    return luck.choice([action for action in view.legal if action != CallOut()])


BLIND = Staged({"stock": chance, "play": chance})


@pytest.mark.parametrize("system", SYSTEMS)
def test_game_for_two_ends_as_its_log_does(system: System) -> None:
    """A whole game without a contract is played, counted and won."""
    rules = system.rules({})
    turns = list(play_game(rules, [CLUB, NOVICE], random.Random(2), 0))
    won = turns[-1].events[-1]
    assert isinstance(won, GameWon)
    assert replay(rules, 0, [turn[:2] for turn in turns]).winner == won.side


@pytest.mark.parametrize("system", SYSTEMS)
def test_deal_without_a_contract_is_counted(system: System) -> None:
    """What the two take in tricks is all that there is to take."""
    rules, luck = system.rules({}), random.Random(1)
    counted = play_deal(rules, [NOVICE] * 2, luck, 0, next(shuffles(rules, luck)))
    assert isinstance(counted, DealCounted)
    assert sum(map(trick_points, counted.sides)) == rules.pack.total


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(("better", "worse", "deals"), [(CLUB, NOVICE, 16), (NOVICE, BLIND, 8)])
def test_levels_stand_in_order(system: System, better: Player, worse: Player, deals: int) -> None:
    """Club beats novice, novice beats chance, in melds and cards together."""
    points, error = compare(system.rules({}), better, worse, deals, random.Random(7))
    assert points > 2 * error > 0
