"""Ratings in words."""

import pytest

from bot.ratings import Mark, Rating, Standing
from bot.text.catalogue import Catalogue
from bot.text.ratings import (
    PAGE,
    chart_text,
    chart_title,
    leaderboard_text,
    page_of,
    pages,
    rating_text,
    trend,
)

WORDS = Catalogue()
UP = 1 / 30
"""Of skill: one point shown."""


def marks(*shown: int, sigma: float = 2.0) -> tuple[Mark, ...]:
    """A history with these ratings, a game a second; it is won when the rating has risen."""
    before = (1000, *shown)
    return tuple(
        Mark(number, number * 1000, 25 + (now - 1000) * UP, sigma, won=now >= before[number - 1])
        for number, now in enumerate(shown, 1)
    )


def standing(rank: int | None, player: int, *shown: int, sigma: float = 2.0) -> Standing:
    """A line of a leaderboard."""
    return Standing(rank, Rating(player, marks(*shown, sigma=sigma)))


ANN = standing(1, 1, 1010, 1040, 1030)
BOARD = (ANN, standing(2, 2, 990), standing(None, 3, 1100, sigma=4))
NAMES = {1: "Ann", 2: "Bob", 3: "Cid"}


def told(player: int, name: str = "Ann") -> list[str]:
    """The lines about a player."""
    return rating_text(player, BOARD, name, "Pinochle", WORDS).split("\n")


def test_all_about_a_rating_is_said() -> None:
    """The rank among those that are ranked; provisional ones do not count."""
    title, rating, games, change, best, foot = told(1)
    assert title == "### Ann · Pinochle"
    assert rating == "**Rating 1030** ± 120 · rank 1 of 2"
    assert games.endswith("3: 2 won, 1 lost")
    assert change.endswith("+30 in the last 3 games")
    assert best.endswith("1040, <t:2:D>")
    assert "1000" in foot


def test_a_provisional_rating_says_what_it_needs() -> None:
    """And has no rank."""
    lines = told(3, "Cid")
    assert lines[1] == "**Rating 1100** ± 240 · provisional"
    assert "about 20 games" in lines[2]
    assert "rank 1" not in "\n".join(lines)


def test_one_game_is_one_game() -> None:
    """In the singular."""
    assert "in the last game" in "\n".join(told(2, "Bob"))


def test_who_has_no_rating_is_told_how_to_get_one() -> None:
    """Not that something is wrong."""
    (line,) = told(9, "Zoe")
    assert "**Zoe**" in line
    assert "Pinochle" in line
    assert "/league list" in line


def test_names_are_harmless() -> None:
    """They neither ping nor format, in any of the texts."""
    bad = "<@1> **x** @everyone"
    texts = (
        "\n".join(told(1, bad)),
        "\n".join(told(9, bad)),
        leaderboard_text(BOARD, dict.fromkeys(NAMES, bad), "Pinochle", 1, WORDS),
    )
    for text in texts:
        assert "<@1>" not in text
        assert "**x**" not in text
        assert "@everyone" not in text
    assert "@everyone" not in chart_title(bad, "Pinochle", WORDS)


@pytest.mark.parametrize(
    ("shown", "change", "games"),
    [((1020,), 20, 1), ((1020, 1010), 10, 2), ((1100, *[1000] * 9, 1050), -50, 10)],
)
def test_the_trend_is_of_the_last_ten_games(
    shown: tuple[int, ...], change: int, games: int
) -> None:
    """Of fewer it is from a newcomer's rating."""
    assert trend(marks(*shown)) == (change, games)


def test_the_picture_is_told_to_those_who_do_not_see_it() -> None:
    """In a sentence."""
    text = chart_text(ANN.rating.history, WORDS)
    assert "over 3 games: first 1010, lowest 1010, highest 1040, now 1030." in text


# The leaderboard


def test_provisional_players_stand_below_without_a_rank() -> None:
    """Under a heading of their own."""
    lines = leaderboard_text(BOARD, NAMES, "Pinochle", 1, WORDS).split("\n")
    assert lines[1] == "1\\. **Ann** · 1030 ± 120 · 3 games"
    assert lines[2] == "2\\. **Bob** · 990 ± 120 · 1 game"
    assert "Provisional" in lines[3]
    assert lines[4] == "– **Cid** · 1100 ± 240 · 1 game"
    assert "Page 1 of 1 · 3 players" in lines[5]


def test_an_empty_leaderboard_says_how_to_get_there() -> None:
    """It has one page."""
    assert "Nobody" in leaderboard_text((), {}, "Pinochle", 1, WORDS)
    assert pages(()) == 1


@pytest.mark.parametrize(
    ("count", "page", "first", "last"),
    [(40, 1, 1, PAGE), (40, 2, PAGE + 1, 2 * PAGE), (40, 3, 31, 40), (40, 9, 31, 40), (3, 0, 1, 3)],
)
def test_pages_are_turned(count: int, page: int, first: int, last: int) -> None:
    """Beyond the last one there is the last one."""
    board = tuple(standing(rank, rank, 2000 - rank) for rank in range(1, count + 1))
    names = {player: f"p{player}" for player in range(1, count + 1)}
    lines = leaderboard_text(board, names, "Pinochle", page, WORDS).split("\n")[1:-1]
    assert [line.split("\\")[0] for line in lines] == [str(n) for n in range(first, last + 1)]


def test_a_player_is_found_on_his_page() -> None:
    """Or nowhere."""
    board = tuple(standing(rank, rank, 2000 - rank) for rank in range(1, 41))
    assert [page_of(player, board) for player in (1, PAGE, PAGE + 1, 40, 41)] == [1, 1, 2, 3, None]


def test_a_page_of_long_names_fits_a_message() -> None:
    """Discord takes 4,000 characters."""
    board = tuple(standing(rank, rank, 2000 - rank) for rank in range(1, 41))
    names = dict.fromkeys(range(1, 41), "*" * 32)
    assert len(leaderboard_text(board, names, "Pinochle", 1, WORDS)) < 3000
