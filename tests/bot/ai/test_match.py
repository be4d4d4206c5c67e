"""Games between computer players, and duplicate comparison."""

import random
from itertools import chain

from bot.ai.match import compare, play_deal, play_game, shuffles, trick_points
from bot.ai.player import CLUB, NOVICE
from bot.ai.policy import Staged, anything
from bot.engine.actions import Pass
from bot.engine.events import DealScored, GameWon
from bot.engine.game import replay
from bot.variants.partnership import SYSTEM

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
