"""Ratings of players, apart from any standings: a pure function of the games that were won.

The model is Plackett and Luce's in the form of Weng and Lin ("A Bayesian Approximation Method for
Online Ranking", 2011, algorithm 4), which OpenSkill carries out for players within teams. For two
sides it is a logistic curve. Simulated leagues of sixteen were put in their true order better by it
than by Thurstone and Mosteller's model (correlation with the true skill after 60 games each in
changing pairs: 0.80 to 0.75), which takes a game that luck decided for too much of a surprise.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.league.results import NOBODY, Player

MU: Final = 25.0
"""What is believed of a newcomer's skill."""
LUCK: Final = MU / 6
"""How far the play of one game strays from the skill (beta, OpenSkill's own)."""
SIGMA: Final = LUCK
"""How uncertain a newcomer's skill is: half of what OpenSkill takes it for.

Luck has its share in a game of cards; with less to learn from one game, the same simulated leagues
were foretold better, and ordered better (0.82).
"""
CERTAIN: Final = 3.45
"""A rating is provisional until its sigma is no more than this.

It takes about 20 games in pairs, where each game says less of either partner, and about 15 for one
against one.
"""
NEWCOMER: Final = 1000
"""The rating shown of a newcomer."""
SCALE: Final = 30
"""Points shown per unit of skill: in a game for two, 400 more win ten games of eleven, as in chess.

For 400 / (ln 10 * sqrt(2) * LUCK) is 29.5.
"""

Team = tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Rated:
    """A game that rates: its number, when it ended (Unix ms), who sat on each side, who won."""

    game: int
    at: int
    sides: tuple[Team, Team]
    winner: int

    @property
    def place(self) -> tuple[int, int]:
        """Its place in the order in which games rate."""
        return self.at, self.game

    @property
    def whole(self) -> bool:
        """Whether a person sat in every seat, from the first card to the last; else it rates not.

        A seat of which that can't be said is `NOBODY`'s.
        """
        seats = [player for side in self.sides for player in side]
        return all(self.sides) and NOBODY not in seats and len(set(seats)) == len(seats)


@dataclass(frozen=True, slots=True)
class Mark:
    """What was believed of a player right after a game. `won` says how that game went for him."""

    game: int
    at: int
    mu: float
    sigma: float
    won: bool

    @property
    def shown(self) -> int:
        """The rating that people read.

        It follows from mu alone: a lower sigma must not make a loser gain, nor a winner lose.
        """
        return shown(self.mu)


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating, with the mark of each game (never none) in the order played."""

    player: Player
    history: tuple[Mark, ...]

    @property
    def last(self) -> Mark:
        """What is believed now."""
        return self.history[-1]

    @property
    def mu(self) -> float:
        """The skill, as far as is known."""
        return self.last.mu

    @property
    def sigma(self) -> float:
        """How uncertain that is: the truth is within one sigma two times of three, or oftener."""
        return self.last.sigma

    @property
    def games(self) -> int:
        """Games that rated."""
        return len(self.history)

    @property
    def shown(self) -> int:
        """The rating that people read."""
        return self.last.shown

    @property
    def margin(self) -> int:
        """The truth is no further from the shown rating, nineteen times of 20: two sigmas.

        In simulated leagues it was so 98 times of 100 or more, after 20 games and after 60.
        """
        return round(2 * SCALE * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether too little is known to compare it with others'. Once certain it remains so."""
        return self.sigma > CERTAIN

    @property
    def best(self) -> Mark:
        """The first mark of the highest rating."""
        return max(self.history, key=attrgetter("shown"))


@dataclass(frozen=True, slots=True)
class Ratings:
    """Everybody's. `upto` is the place of the last game that rated."""

    players: Mapping[Player, Rating] = field(default_factory=lambda: MappingProxyType({}))
    upto: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the leaderboard. `rank` is shared by equal ratings; provisional ones have none."""

    rank: int | None
    rating: Rating


def shown(mu: float) -> int:
    """The rating that people read, of a skill."""
    return round(NEWCOMER + SCALE * (mu - MU))


def rate(games: Iterable[Rated]) -> Ratings:
    """The ratings that follow from the games, in whatever order these are given.

    They are taken in the order in which they ended.
    """
    return _continued(Ratings(), sorted(games, key=attrgetter("place")))


def after(ratings: Ratings, *games: Rated) -> Ratings:
    """The ratings after further games, each later than all before: the same as from all at once.

    Raises: ValueError for a game that is not later; then rate anew.
    """
    return _continued(ratings, games)


def leaderboard(ratings: Ratings) -> tuple[Standing, ...]:
    """Certain ratings, the highest first; below them the provisional ones, likewise.

    Of equal ones the more certain stands first, then who has the lower number.
    """
    order = sorted(ratings.players.values(), key=_order)
    falling = [-rating.shown for rating in order if not rating.provisional]
    return tuple(
        Standing(None if rating.provisional else bisect_left(falling, -rating.shown) + 1, rating)
        for rating in order
    )


def _order(rating: Rating) -> tuple[bool, int, float, Player]:
    return rating.provisional, -rating.shown, rating.sigma, rating.player


def _continued(ratings: Ratings, games: Iterable[Rated]) -> Ratings:
    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=LUCK, limit_sigma=True)
    marks: dict[Player, list[Mark]] = {}
    upto = ratings.upto
    for game in games:
        if upto is not None and game.place <= upto:
            raise ValueError(f"game {game.game} is not later than those that rated")
        upto = game.place
        if game.whole:
            for player in (*game.sides[0], *game.sides[1]):
                if player not in marks:
                    known = ratings.players.get(player)
                    marks[player] = list(known.history) if known else []
            _play(model, marks, game)
    new = {player: Rating(player, tuple(history)) for player, history in marks.items()}
    return Ratings(MappingProxyType({**ratings.players, **new}), upto)


def _play(model: PlackettLuce, marks: Mapping[Player, list[Mark]], game: Rated) -> None:
    """Add a mark to everybody's who played. The winners come first, as the model wants them."""
    sides = game.sides[game.winner], game.sides[1 - game.winner]
    before = [[_belief(model, marks[player]) for player in side] for side in sides]
    beliefs = model.rate(before, ranks=[0, 1])
    for side, believed, won in zip(sides, beliefs, (True, False), strict=True):
        for player, belief in zip(side, believed, strict=True):
            mark = Mark(game.game, game.at, belief.mu, belief.sigma, won)
            marks[player].append(mark)


def _belief(model: PlackettLuce, history: Sequence[Mark]) -> PlackettLuceRating:
    return model.rating(history[-1].mu, history[-1].sigma) if history else model.rating()
