"""Ratings in words: what a picture of them says, for those who read it or have it read to them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.league.results import Player
from bot.ratings import NEWCOMER, Mark, Standing
from bot.text.catalogue import Catalogue
from bot.text.safe import bare, safe

PAGE: Final = 15
"""Players on a page of the leaderboard."""
RECENT: Final = 10
"""Games that make a trend."""
SECOND: Final = 1000
"""Milliseconds."""


def rating_text(
    player: Player, board: Sequence[Standing], name: str, game: str, words: Catalogue
) -> str:
    """A player's rating: how certain it is, its rank, its trend, its best. `name` is as typed."""
    standing = next((each for each in board if each.rating.player == player), None)
    if standing is None:
        return words.say("rating-none", name=safe(name), game=game)
    count = sum(each.rank is not None for each in board)
    lines = (
        words.say("rating-title", name=safe(name), game=game),
        *_lines(standing, count, words),
        words.say("rating-foot", margin=standing.rating.margin),
    )
    return "\n".join(lines)


def _lines(standing: Standing, count: int, words: Catalogue) -> Iterator[str]:
    rating = standing.rating
    about = {"rating": rating.shown, "margin": rating.margin}
    if standing.rank is None:
        yield words.say("rating-provisional", **about)
        yield words.say("rating-more")
    else:
        yield words.say("rating-certain", **about, rank=standing.rank, count=count)
    won = sum(mark.won for mark in rating.history)
    yield words.say("rating-games", games=rating.games, won=won, lost=rating.games - won)
    change, games = trend(rating.history)
    yield words.say("rating-trend", change=f"{change:+d}" if change else "±0", games=games)
    best = rating.best
    yield words.say("rating-best", rating=best.shown, seconds=best.at // SECOND)


def trend(history: Sequence[Mark], recent: int = RECENT) -> tuple[int, int]:
    """By how much the rating has changed in the last games, and in how many."""
    before = history[-recent - 1].shown if len(history) > recent else NEWCOMER
    return history[-1].shown - before, min(recent, len(history))


def chart_title(name: str, game: str, words: Catalogue) -> str:
    """What stands above the picture."""
    return words.say("rating-chart-title", name=bare(name), game=game)


def chart_text(history: Sequence[Mark], words: Catalogue) -> str:
    """The picture in one sentence, for who can't see it."""
    values = [mark.shown for mark in history]
    told = {"first": values[0], "lowest": min(values), "highest": max(values), "last": values[-1]}
    return words.say("rating-chart-text", games=len(values), **told)


def pages(board: Sequence[Standing]) -> int:
    """How many pages the leaderboard has: one at least."""
    return max(1, -(-len(board) // PAGE))


def page_of(player: Player, board: Sequence[Standing]) -> int | None:
    """The page on which a player stands, from 1."""
    found = (at for at, standing in enumerate(board) if standing.rating.player == player)
    at = next(found, None)
    return None if at is None else at // PAGE + 1


def leaderboard_text(
    board: Sequence[Standing], names: Mapping[Player, str], game: str, page: int, words: Catalogue
) -> str:
    """A page of the leaderboard, from 1; the last one if there are not so many."""
    if not board:
        return words.say("leaderboard-none", game=game)
    page = max(1, min(page, pages(board)))
    shown = board[(page - 1) * PAGE : page * PAGE]
    lines = [words.say("leaderboard-title", game=game)]
    lines += (_line(standing, names, words) for standing in shown if standing.rank is not None)
    if unranked := [standing for standing in shown if standing.rank is None]:
        lines.append(words.say("leaderboard-provisional"))
        lines += (_line(standing, names, words) for standing in unranked)
    lines.append(words.say("leaderboard-page", page=page, pages=pages(board), players=len(board)))
    return "\n".join(lines)


def _line(standing: Standing, names: Mapping[Player, str], words: Catalogue) -> str:
    rating = standing.rating
    about = {"rating": rating.shown, "margin": rating.margin, "games": rating.games}
    name = safe(names.get(rating.player, ""))
    if standing.rank is None:
        return words.say("leaderboard-unranked", name=name, **about)
    return words.say("leaderboard-line", rank=f"{standing.rank}\\", name=name, **about)
