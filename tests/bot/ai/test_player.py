"""Computer players under all house rules."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai.match import Turn, play_game
from bot.ai.player import PLAYERS, Player
from bot.engine.actions import Action
from bot.engine.events import GameWon
from bot.engine.rules import Rules, System, Value
from bot.engine.view import View
from bot.variants.partnership import SYSTEM
from tests.bot.ai.tables import SYSTEMS
from tests.strategies import option_sets, values

SANE = {"min_bid": 15, "max_bid": 0, "target": 100}
"""No target out of reach, no bid that nobody can make."""


class Watched:
    """A player whose every choice must be legal, and the same when made again with equal luck."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, view: View, luck: random.Random) -> Action:
        """What the player chooses."""
        before = luck.getstate()
        action = self.player.choose(view, luck)
        assert action in view.legal
        luck.setstate(before)
        assert self.player.choose(view, luck) == action
        return action

    def interrupt(self, view: View) -> Action | None:
        """What the player does out of turn."""
        action = self.player.interrupt(view)
        assert action is None or action in view.legal
        return action


def games(rules: Rules, seed: int, most: int, *levels: str) -> list[Turn]:
    """The first turns of a game between these levels, one side each."""
    seats = range(rules.seats)
    players: list[Player] = [Watched(PLAYERS[levels[seat % len(levels)]]) for seat in seats]
    return list(islice(play_game(rules, players, random.Random(seed), 0), most))


@settings(max_examples=40)
@given(option_sets(), st.integers(0, 2**32 - 1))
def test_choices_are_legal_under_any_house_rules(chosen: dict[str, Value], seed: int) -> None:
    """However odd the rules, every level finds a legal action and stands by it."""
    games(SYSTEM.rules(chosen), seed, 90, "club", "novice")


@settings(max_examples=8)
@given(option_sets(), st.integers(0, 2**32 - 1))
def test_games_end(chosen: dict[str, Value], seed: int) -> None:
    """Club players reach the target within sixty deals."""
    turns = games(SYSTEM.rules(chosen | SANE), seed, 60 * 80, "club")
    assert isinstance(turns[-1].events[-1], GameWon)


@pytest.mark.parametrize("level", PLAYERS)
def test_each_level_plays_whole_games(level: str) -> None:
    """Every level gets through a game of its own kind with the rulebook's rules."""
    turns = games(SYSTEM.rules({}), 5, 60 * 80, level)
    assert isinstance(turns[-1].events[-1], GameWon)


@settings(max_examples=6)
@pytest.mark.parametrize("system", SYSTEMS)
@given(st.data(), st.integers(0, 2**32 - 1))
def test_two_play_under_any_house_rules(system: System, data: st.DataObject, seed: int) -> None:
    """However odd the rules of a game for two, every level finds a legal action."""
    chosen = data.draw(house_rules(system))
    games(system.rules(chosen | {"target": 500}), seed, 90, "club", "novice")


def house_rules(system: System) -> st.SearchStrategy[dict[str, Value]]:
    """House rules of the game: some options set, the others left alone."""
    return st.fixed_dictionaries({}, optional={o.name: values(o) for o in system.options})


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("level", PLAYERS)
def test_each_level_ends_games_for_two(system: System, level: str) -> None:
    """A game to 250 comes to its end."""
    turns = games(system.rules({"target": 250}), 5, 20 * 120, level)
    assert isinstance(turns[-1].events[-1], GameWon)
