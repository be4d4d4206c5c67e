"""Which games of a season rate."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import (
    BOT,
    Forfeit,
    Lapse,
    Record,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import NOBODY
from bot.league.settings import Format
from bot.league.settings import Lapse as Rule
from bot.ratings import Rated, rate
from bot.season.course import fold
from bot.season.rated import rated
from tests.bot.season.running import DAY, EVEN, LOST, START, WON, Course, settings

ONE = (((1,), (2,)), ((3,), (4,)))
"""Two fixtures of a round: 11 against 12, 13 against 14."""


def course(games: int = 1, **others: object) -> Course:
    """Four players, a round of two fixtures."""
    made = Course(settings(Format.SWISS, games=games, **others))
    made.begin(4)
    made.draw(1, *ONE)
    return made


def winners(season: Course) -> dict[int, int]:
    """Who won each game that rates."""
    return {game.game: game.winner for game in rated(season.season)}


def test_a_game_rates_with_its_people_its_winner_and_its_time() -> None:
    """As its line in the log has them."""
    played = course()
    played.now += DAY
    played.play(1, LOST)
    assert rated(played.season) == (Rated(1, START + DAY, ((11,), (12,)), 1),)


def test_a_game_rates_before_its_fixture_is_over() -> None:
    """The first of three."""
    played = course(games=3)
    played.play(1)
    assert winners(played) == {1: 0}


def test_games_stand_in_the_order_played() -> None:
    """Not in that of their fixtures."""
    played = course()
    played.play(2)
    played.now += 1
    played.play(1)
    assert [game.sides[0] for game in rated(played.season)] == [(13,), (11,)]


def test_a_voided_game_does_not_rate() -> None:
    """The one that is played for it does; and when the ruling is undone, the first again."""
    played = course()
    played.play(1)
    played.do(Void(1, 1))
    assert winners(played) == {}
    played.play(1, LOST)
    assert winners(played) == {2: 1}


def test_undoing_restores_what_rated() -> None:
    """As if the ruling had never been."""
    played = course()
    played.play(1)
    line = played.do(Void(1, 1))
    played.do(Undo(line))
    assert winners(played) == {1: 0}


def test_a_game_with_a_computer_in_a_seat_does_not_rate() -> None:
    """A substitute is no person; a seat that changed hands is nobody's either."""
    played = course(computers=True)
    played.do(Substitute(1, 11, None))
    played.play(1)
    assert played.season.fixtures[1].games[0].players == ((NOBODY,), (12,))
    assert winners(played) == {}


def test_a_substitute_rates_for_himself() -> None:
    """Not who he plays for."""
    played = course()
    played.do(Substitute(1, 11, 50))
    played.play(1)
    assert [game.sides for game in rated(played.season)] == [((50,), (12,))]


def test_a_recorded_result_of_as_many_games_rates() -> None:
    """With the winners that the director put down."""
    played = course(games=2)
    played.play(1)
    played.play(1)
    played.do(Record(1, (LOST, WON)))
    assert winners(played) == {1: 1, 2: 0}


def test_a_recorded_result_of_another_number_of_games_does_not_rate() -> None:
    """Nobody knows which is which; nor does one that was recorded without any game."""
    played = course(games=2)
    played.play(1)
    played.do(Record(1, (LOST, WON)))
    played.do(Record(2, (LOST, WON)))
    assert winners(played) == {}


def test_a_drawn_game_does_not_rate() -> None:
    """Nobody won it."""
    played = course()
    played.play(1)
    played.do(Record(1, (EVEN,)))
    assert winners(played) == {}


@pytest.mark.parametrize("winner", [0, 1, None])
def test_a_fixture_that_a_director_awards_does_not_rate(winner: int | None) -> None:
    """Whatever was played before."""
    played = course(games=3)
    played.play(1)
    played.do(Forfeit(1, winner))
    assert winners(played) == {}


def test_a_loss_is_not_undone_by_leaving() -> None:
    """The fixture is forfeited; the game was played."""
    played = course(games=3)
    played.play(1)
    played.do(Withdraw(2), 12)
    assert winners(played) == {1: 0}


def test_who_leaves_in_the_middle_of_a_game_is_rated_for_it() -> None:
    """It comes late, and the fixture is a forfeit; a director may void it."""
    played = course()
    played.do(Withdraw(2), 12)
    game = played.play(1)
    assert winners(played) == {game: 0}
    played.do(Void(1, game))
    assert winners(played) == {}


@pytest.mark.parametrize("rule", [Rule.DRAW, Rule.DOUBLE_FORFEIT])
def test_a_game_is_not_undone_by_the_deadline(rule: Rule) -> None:
    """Also where both forfeit the fixture, or it is drawn, at a game each."""
    played = course(games=3, lapse=rule)
    played.play(1)
    played.play(1, LOST)
    played.now = (played.season.fixtures[1].deadline or 0) + 1
    played.do(Lapse(1), BOT)
    assert winners(played) == {1: 0, 2: 1}


def test_a_game_that_comes_after_the_deadline_s_ruling_does_not_rate() -> None:
    """It is late; when the ruling is undone it does."""
    played = course(lapse=Rule.DOUBLE_FORFEIT)
    played.now = (played.season.fixtures[1].deadline or 0) + 1
    line = played.do(Lapse(1), BOT)
    played.play(1)
    assert winners(played) == {}
    played.do(Undo(line))
    assert winners(played) == {1: 0}


@given(st.lists(st.tuples(st.integers(1, 2), st.booleans()), max_size=3), st.integers(0, 2))
def test_a_voided_game_leaves_no_trace(plays: list[tuple[int, bool]], which: int) -> None:
    """Ratings of the season are as if the game had not been played."""
    played, without = course(games=4), course(games=4)
    for at, (fixture, won) in enumerate(plays):
        played.now += 1
        without.now += 1
        game = played.play(fixture, WON if won else LOST)
        if at == which:
            played.do(Void(fixture, game))
            without.games += 1
        else:
            without.play(fixture, WON if won else LOST)
    assert rate(rated(played.season)) == rate(rated(without.season))
    assert rated(fold(played.log)) == rated(played.season)
