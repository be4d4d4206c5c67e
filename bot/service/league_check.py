"""Whether all that a season says follows from its log, and its log from the games.

Nothing is believed: the games are played again from their own logs, the season is made from its log
in two ways, and what its tables and ratings say is worked out from each.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Final

from bot.engine import notation
from bot.engine.actions import Deal, IllegalAction, Seat
from bot.engine.game import apply as play_on
from bot.engine.game import start
from bot.engine.notation import BadNotation
from bot.engine.rules import BadValue, Rules, Value
from bot.league.deeds import Draw, Found, Line, Play
from bot.league.notation import BadDeed
from bot.league.results import NOBODY, Player, Score
from bot.ratings import Rated, Ratings, after, rate
from bot.scoring import resolved
from bot.season.course import apply, fold, found
from bot.season.faults import IllegalDeed
from bot.season.rated import rated
from bot.season.results import entrants, playoff_results, results
from bot.season.rounds import next_pairings
from bot.season.state import Season
from bot.season.tables import places
from bot.season.tables import tables as division_tables
from bot.service.luck import shuffle
from bot.service.model import Ending, Game, Outcome, Seal, Turn
from bot.service.tables import ending_of
from bot.standings import Standings, standings
from bot.variants import SYSTEMS

_RULES: Final = 64
"""So many sets of house rules are kept in memory."""


class What(StrEnum):
    """What differs from what it should be.

    Of a season: a line can't be read, is not the next one, or can't be done at its place; the log
    is not as long as the storage says; folded at once it is another season than line by line; a
    draw is not the one that follows from what was before it; a table or the ratings come out
    differently. Of a game: it is not stored, not over, of another fixture, or its log can't be
    played; its score, its winner, its people or its time are not as the season's log has them; its
    stored result is another; a deal is not as its seal gives it; the season's log says nothing of
    it, or counts it twice.
    """

    BAD_LINE = "bad-line"
    NUMBER = "number"
    ILLEGAL_LINE = "illegal-line"
    LENGTH = "length"
    FOLD = "fold"
    DRAW = "draw"
    TABLE = "table"
    RATINGS = "ratings"
    NO_GAME = "no-game"
    FIXTURE = "fixture"
    ILLEGAL_TURN = "illegal-turn"
    NOT_OVER = "not-over"
    SCORE = "score"
    PLAYERS = "players"
    TIME = "time"
    RESULT = "result"
    SHUFFLE = "shuffle"
    NO_LINE = "no-line"
    TWICE = "twice"


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs, where, what is stored there and what was worked out.

    `number` is that of the game, the line, the division, or the log's length, as it befits `what`.
    """

    what: What
    number: int
    stored: object = None
    worked_out: object = None


@dataclass(frozen=True, slots=True, repr=False)
class Kept:
    """A game of a fixture that is over, as it is stored apart from the season's log.

    `players` are those who held their seats from the first deal to the last card; `seals` are
    those of its deals, in their order.
    """

    game: Game
    fixture: int
    turns: tuple[Turn, ...]
    outcome: Outcome | None
    players: Mapping[Seat, Player]
    seals: tuple[Seal, ...]


@dataclass(slots=True)
class Checked:
    """A season that was looked at, as far as it can be made of its log, and what differs in it."""

    season: Season | None = None
    lines: int = 0
    games: int = 0
    differences: list[Difference] = field(default_factory=list)

    @property
    def rated(self) -> tuple[Rated, ...]:
        """Its games that rate."""
        return () if self.season is None else rated(self.season)

    def note(
        self, what: What, number: int, stored: object = None, worked_out: object = None
    ) -> None:
        """Something differs."""
        self.differences.append(Difference(what, number, stored, worked_out))


def check(lines: Iterable[Line], length: int, games: Iterable[Kept]) -> Checked:
    """Check a season: the lines of its log, which should be so many, and its games.

    The lines may raise BadDeed on the way, and end there.
    """
    checked = Checked()
    log = _read(lines, checked)
    checked.lines = len(log)
    if len(log) != length and not checked.differences:
        checked.note(What.LENGTH, length, length, len(log))
    if not log or not isinstance(log[0].deed, Found):
        checked.note(What.ILLEGAL_LINE, 0)
    elif season := _stepped(log, checked):
        _check_season(season, log, checked)
    _check_games(log, games, checked)
    return checked


def tables(season: Season) -> Mapping[int, Standings]:
    """The season's tables, by division."""
    return division_tables(season, _rules_of(season).target)


def check_ratings(games: Iterable[Rated]) -> Iterator[Difference]:
    """Ratings from all games at once, and from one after the other, are the same.

    A game that is counted twice is taken once: that it is has been said of its season.
    """
    ordered = sorted({game.place: game for game in games}.values(), key=lambda game: game.place)
    one_by_one = Ratings()
    for game in ordered:
        one_by_one = after(one_by_one, game)
    at_once = rate(ordered)
    for player in sorted(at_once.players.keys() | one_by_one.players.keys()):
        one, other = (each.players.get(player) for each in (at_once, one_by_one))
        if one != other:
            yield Difference(What.RATINGS, player, other, one)


# The season's log


def _read(lines: Iterable[Line], checked: Checked) -> tuple[Line, ...]:
    """The lines up to the first that is none, or not the next."""
    log: list[Line] = []
    try:
        for line in lines:
            if line.number != len(log):
                checked.note(What.NUMBER, len(log), line.number, len(log))
                break
            log.append(line)
    except BadDeed as bad:
        checked.note(What.BAD_LINE, len(log), bad.where)
    return tuple(log)


def _stepped(log: Sequence[Line], checked: Checked) -> Season | None:
    """The season as it grew, line by line; each draw is made anew."""
    season = found(log[0])
    try:
        for line in log[1:]:
            if isinstance(line.deed, Draw):
                _check_draw(season, line, line.deed, checked)
            season = apply(season, line)
        _rules_of(season)
    except IllegalDeed as bad:
        line = log[season.lines]
        checked.note(What.ILLEGAL_LINE, line.number, type(line.deed).__name__, bad.fault.value)
        return None
    except (BadValue, KeyError):
        checked.note(What.BAD_LINE, 0, "settings")
        return None
    return season


def _check_draw(season: Season, line: Line, draw: Draw, checked: Checked) -> None:
    """What is drawn follows from all that was before it."""
    if draw.pairings != next_pairings(season, line.at, _rules_of(season).target):
        checked.note(What.DRAW, line.number)


def _check_season(season: Season, log: Sequence[Line], checked: Checked) -> None:
    """The log folded at once gives the same season, with the same tables."""
    try:
        at_once = fold(log)
    except IllegalDeed:
        checked.note(What.FOLD, len(log))
        return
    checked.season = at_once
    if at_once != season:
        checked.note(What.FOLD, len(log))
    for division, table in tables(at_once).items():
        other = _backwards(season, division)
        if other != table:
            checked.note(What.TABLE, division, other, table)
        if playoff_results(season, division) != playoff_results(at_once, division):
            checked.note(What.TABLE, division)


def _backwards(season: Season, division: int) -> Standings:
    """A division's table, of its results backwards: only a ladder's hangs on their order."""
    settings, order = resolved(season.settings, _rules_of(season).target), places(season, division)
    decided = results(season, division)[:: -1 if not order else 1]
    return standings(settings, entrants(season, division), decided, order)


def _rules_of(season: Season) -> Rules:
    return _rules(season.settings.system, tuple(sorted(season.settings.options.items())))


@lru_cache(_RULES)
def _rules(system: str, options: tuple[tuple[str, Value], ...]) -> Rules:
    return SYSTEMS[system].rules(dict(options))


# Its games


def _check_games(log: Iterable[Line], games: Iterable[Kept], checked: Checked) -> None:
    """Every game is in the log as it was played, and every game of the log was played."""
    said: dict[int, Line] = {}
    for line in log:
        if isinstance(line.deed, Play):
            if line.deed.game in said:
                checked.note(What.TWICE, line.deed.game)
            said[line.deed.game] = line
    for kept in games:
        checked.games += 1
        number = kept.game.id
        ending = _replayed(kept, checked)
        if ending is not None and kept.outcome != ending.outcome:
            checked.note(What.RESULT, number, kept.outcome, ending.outcome)
        told = said.pop(number, None)
        if told is None:
            checked.note(What.NO_LINE, number)
        elif ending is not None:
            _compare(told, kept, ending, checked)
    for number in said:
        checked.note(What.NO_GAME, number)


def _replayed(kept: Kept, checked: Checked) -> Ending | None:
    """How the game ends when its own log is played again; None if it can't be, or does not end."""
    game, number, seals = kept.game, 0, iter(kept.seals)
    try:
        rules = _rules(game.system, tuple(sorted(game.options.items())))
        state = start(rules, game.dealer)
        for turn in kept.turns:
            action = notation.read(turn.action)
            if isinstance(action, Deal):
                _check_deal(rules, action, next(seals, None), game.id, checked)
            state = play_on(rules, state, turn.seat, action).state
            number += 1
    except (BadNotation, BadValue, IllegalAction, IndexError, KeyError, TypeError):
        checked.note(What.ILLEGAL_TURN, game.id, worked_out=number)
        return None
    ending = ending_of(rules, state)
    if ending is None:
        checked.note(What.NOT_OVER, game.id)
    return ending


def _check_deal(rules: Rules, deal: Deal, seal: Seal | None, game: int, checked: Checked) -> None:
    """The deal is the one that its sealed secret gives."""
    if seal is None or shuffle(rules.pack.cards, seal.secret, seal.words) != deal.pack:
        checked.note(What.SHUFFLE, game)


def _compare(line: Line, kept: Kept, ending: Ending, checked: Checked) -> None:
    """What the season's log says of a game against what was played."""
    play, game = line.deed, kept.game.id
    assert isinstance(play, Play)
    if play.fixture != kept.fixture:
        checked.note(What.FIXTURE, game, play.fixture, kept.fixture)
    first, second = ending.scores
    score = Score((first, second), ending.winner)
    if play.score != score:
        checked.note(What.SCORE, game, play.score, score)
    players = _on_side(kept, ending, 0), _on_side(kept, ending, 1)
    if play.players != players:
        checked.note(What.PLAYERS, game, play.players, players)
    if line.at != kept.turns[-1].at:
        checked.note(What.TIME, game, line.at, kept.turns[-1].at)


def _on_side(kept: Kept, ending: Ending, side: int) -> tuple[Player, ...]:
    seats = (seat for seat, of in enumerate(ending.sides) if of == side)
    return tuple(kept.players.get(seat, NOBODY) for seat in seats)
