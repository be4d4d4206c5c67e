"""Ratings follow from the games alone, and go the way that the games went."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.results import NOBODY, Player
from bot.ratings import (
    CERTAIN,
    NEWCOMER,
    Mark,
    Rated,
    Rating,
    Ratings,
    after,
    leaderboard,
    rate,
    shown,
)

FEW = 6
"""Players, so that they meet again and again."""


@st.composite
def seasons(draw: st.DrawFn) -> tuple[Rated, ...]:
    """Games in the order played: pairs or singles, some ended in the same moment."""
    size = draw(st.sampled_from((1, 2)))
    seats = st.permutations(range(1, FEW + 1))
    played = draw(st.lists(st.tuples(seats, st.integers(0, 1), st.integers(0, 2)), max_size=25))
    at, games = 0, []
    for number, (order, winner, later) in enumerate(played, 1):
        at += later
        sides = tuple(order[:size]), tuple(order[size : 2 * size])
        games.append(Rated(number, at, sides, winner))
    return tuple(games)


def duel(number: int, winner: Player, loser: Player) -> Rated:
    """A game for two."""
    return Rated(number, number, ((winner,), (loser,)), 0)


def series(count: int, winner: Player = 1, loser: Player = 2) -> list[Rated]:
    """Games that all go the same way."""
    return [duel(number, winner, loser) for number in range(1, count + 1)]


def mark(mu: float, sigma: float = 1.0) -> Mark:
    """What is believed of somebody."""
    return Mark(1, 1, mu, sigma, won=True)


def known(**players: tuple[float, float]) -> Ratings:
    """Players p1, p2 … with mu and sigma."""
    named = {int(name[1:]): belief for name, belief in players.items()}
    return Ratings({player: Rating(player, (mark(*belief),)) for player, belief in named.items()})


# The laws


@given(seasons())
def test_a_winner_never_loses_rating_and_a_loser_never_gains(games: tuple[Rated, ...]) -> None:
    """Nor does anybody become less certain by a game."""
    ratings = Ratings()
    for game in games:
        before, ratings = ratings, after(ratings, game)
        for side, team in enumerate(game.sides):
            for player in team:
                old = before.players[player].shown if player in before.players else NEWCOMER
                new = ratings.players[player].last
                assert new.won == (side == game.winner)
                assert new.shown >= old if new.won else new.shown <= old
                if player in before.players:
                    assert new.sigma <= before.players[player].sigma


@given(seasons(), st.randoms(use_true_random=False))
def test_the_order_in_which_games_are_given_does_not_matter(
    games: tuple[Rated, ...], chance: Random
) -> None:
    """They rate as they were played, and neither side is the first."""
    shuffled = chance.sample(games, len(games))
    turned = [replace(game, sides=game.sides[::-1], winner=1 - game.winner) for game in shuffled]
    assert rate(shuffled) == rate(turned) == rate(games)


@given(seasons(), st.integers(0, 25))
def test_going_on_is_the_same_as_beginning_anew(games: tuple[Rated, ...], cut: int) -> None:
    """One by one, or in two parts."""
    ratings = Ratings()
    for game in games:
        ratings = after(ratings, game)
    assert ratings == after(rate(games[:cut]), *games[cut:]) == rate(games)


@given(seasons(), st.integers(0, 24))
def test_a_voided_game_is_as_if_it_had_never_been(games: tuple[Rated, ...], which: int) -> None:
    """Rated anew without it, there is no trace of it left."""
    left = games[:which] + games[which + 1 :]
    never = Ratings()
    for game in left:
        never = after(never, game)
    anew = rate(left)
    assert anew == never
    numbers = {mark.game for rating in anew.players.values() for mark in rating.history}
    assert numbers == {game.game for game in left}


@given(seasons())
def test_a_game_touches_nobody_else(games: tuple[Rated, ...]) -> None:
    """Who did not play keeps the very same rating; who did has one game more."""
    ratings = Ratings()
    for game in games:
        before, ratings = ratings, after(ratings, game)
        playing = {*game.sides[0], *game.sides[1]}
        for player, rating in ratings.players.items():
            if player not in playing:
                assert rating is before.players[player]
            else:
                old = before.players[player].games if player in before.players else 0
                assert rating.games == old + 1


# Games that do not rate


@pytest.mark.parametrize("seat", range(4))
def test_a_computer_in_any_seat_and_the_game_does_not_rate(seat: int) -> None:
    """Nobody of the four moves."""
    four = [1, 2, 3, 4]
    four[seat] = NOBODY
    game = Rated(1, 1, ((four[0], four[1]), (four[2], four[3])), 0)
    assert rate([game]).players == {}
    assert rate([replace(game, sides=((1, 2), (3, 4)))]).players.keys() == {1, 2, 3, 4}


def test_who_sits_twice_or_alone_does_not_rate() -> None:
    """Such a game can't have been played by those people."""
    assert rate([Rated(1, 1, ((1, 2), (1, 3)), 0)]).players == {}
    assert rate([Rated(1, 1, ((1,), ()), 0)]).players == {}


@pytest.mark.parametrize("late", [duel(2, 1, 2), duel(1, 1, 2)])
def test_a_game_that_is_not_later_is_refused(late: Rated) -> None:
    """It would be rated in the wrong order, or twice."""
    ratings = rate([duel(2, 1, 2)])
    with pytest.raises(ValueError, match="later"):
        after(ratings, late)


# Figures


def test_about_twenty_games_make_a_rating_certain() -> None:
    """In pairs; for one against one some fewer, since each game says more of him."""
    chance = Random(5)
    pairs, singles = [], []
    for number in range(1, 600):
        a, b, c, d = chance.sample(range(1, 17), 4)
        pairs.append(Rated(number, number, ((a, b), (c, d)), chance.randrange(2)))
        singles.append(Rated(number, number, ((a,), (c,)), chance.randrange(2)))
    for games, least, most in ((pairs, 16, 22), (singles, 12, 18)):
        for rating in rate(games).players.values():
            needed = sum(mark.sigma > CERTAIN for mark in rating.history) + 1
            assert least <= needed <= most


def test_a_newcomer_stands_at_a_thousand() -> None:
    """The first game moves both the same way from there."""
    ratings = rate([duel(1, 1, 2)])
    up, down = (ratings.players[player].shown for player in (1, 2))
    assert shown(25) == NEWCOMER == 1000
    assert up - 1000 == 1000 - down > 0


def test_the_margin_is_two_sigmas_of_points() -> None:
    """Of what is shown."""
    assert Rating(1, (mark(25, 2.5),)).margin == 150


def test_to_beat_the_stronger_one_brings_more() -> None:
    """A surprise says more than what everybody expected."""
    ratings = known(p1=(25, 3), p2=(35, 3), p3=(15, 3))
    over = after(ratings, duel(1, 1, 2)).players[1].mu
    under = after(ratings, duel(1, 1, 3)).players[1].mu
    assert over > under > 25


def test_the_less_certain_partner_moves_further() -> None:
    """The newcomer of a pair has more to be learnt of."""
    ratings = known(p1=(25, 4), p2=(25, 1.5), p3=(25, 3), p4=(25, 3))
    players = after(ratings, Rated(1, 1, ((1, 2), (3, 4)), 0)).players
    assert players[1].mu > players[2].mu > 25


def test_skill_is_found_out() -> None:
    """Who wins three games of four comes to stand above who loses them."""
    chance = Random(3)
    games = [
        duel(number, *((1, 2) if chance.random() < 0.75 else (2, 1))) for number in range(1, 101)
    ]
    first, second = (rate(games).players[player].shown for player in (1, 2))
    assert 80 < first - second < 400


def test_the_longest_series_stays_within_reason() -> None:
    """Nothing overflows, and another hundred wins over the same one are worth next to nothing."""
    history = rate(series(3000)).players[1].history
    assert history[-1].shown - history[-101].shown < 10
    assert history[-1].shown < 2000


def test_the_best_is_the_first_time_of_the_highest() -> None:
    """Later ones of the same height do not count."""
    history = (mark(25), Mark(2, 2, 27, 1, won=True), Mark(3, 3, 27, 1, won=True), mark(26))
    assert Rating(1, history).best.game == 2


# The leaderboard


def test_provisional_ratings_stand_below_and_without_a_rank() -> None:
    """However high they are."""
    ratings = known(p1=(20, CERTAIN), p2=(40, CERTAIN + 0.01), p3=(30, 2), p4=(50, 4))
    board = leaderboard(ratings)
    assert [(line.rank, line.rating.player) for line in board] == [
        (1, 3),
        (2, 1),
        (None, 4),
        (None, 2),
    ]


def test_equal_ratings_share_a_rank() -> None:
    """The next one has the rank of its place; the more certain stands first."""
    board = leaderboard(known(p1=(30, 3), p2=(30.001, 2), p3=(20, 2), p4=(30, 2), p5=(35, 2)))
    assert [(line.rank, line.rating.player) for line in board] == [
        (1, 5),
        (2, 2),
        (2, 4),
        (2, 1),
        (5, 3),
    ]


def test_without_games_the_leaderboard_is_empty() -> None:
    """And nothing fails."""
    assert leaderboard(rate([])) == ()
