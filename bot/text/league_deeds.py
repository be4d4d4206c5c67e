"""Lines of a season's log as sentences: who did what, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.league.deeds import (
    BOT,
    Abandon,
    Accept,
    Begin,
    Challenge,
    Change,
    Close,
    Decline,
    Draw,
    Enter,
    Extend,
    Forfeit,
    Found,
    Lapse,
    Line,
    Pause,
    Play,
    Record,
    Rejoin,
    Remind,
    Resume,
    Seat,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import NOBODY, Player, Result, Score, Way
from bot.league.settings import Lapse as Rule
from bot.league.settings import Settings
from bot.season.course import is_ruling
from bot.season.deadlines import round_end
from bot.season.results import outcome
from bot.season.state import Fixture
from bot.text.catalogue import kebab, key
from bot.text.league_names import Roll
from bot.text.league_said import moment, quoted, when
from bot.text.league_settings import differences

Entering = Found | Change | Enter | Accept | Decline | Withdraw | Rejoin | Begin | Close
Course = Draw | Challenge | Seat | Play | Abandon | Remind
Ruling = Record | Forfeit | Extend | Substitute | Void | Pause | Resume | Lapse | Undo


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A season's log told by its names. `log` has all lines that others may refer to."""

    roll: Roll
    log: Sequence[Line]

    def told(self, line: Line) -> str:
        """The whole line: when, what, by whom and why."""
        return self.roll.words.say(
            "league-log-line", number=line.number, at=moment(line.at, "f"), said=self.reasoned(line)
        )

    def reasoned(self, line: Line) -> str:
        """What was done, by whom and why."""
        said = self.sentence(line)
        if not line.why:
            return said
        return self.roll.words.say("league-reasoned", said=said, why=quoted(line.why))

    def sentence(self, line: Line) -> str:
        """What was done, and by whom."""
        match line.deed:
            case Draw() | Challenge() | Seat() | Play() | Abandon() | Remind():
                return self._course(line, line.deed)
            case Record() | Forfeit() | Extend() | Substitute() | Void():
                return self._ruling(line, line.deed)
            case Pause() | Resume() | Lapse() | Undo():
                return self._ruling(line, line.deed)
            case _:
                return self._entering(line, line.deed)

    # Who plays

    def _entering(self, line: Line, deed: Entering) -> str:
        match deed:
            case Found() | Close():
                return self._say(line)
            case Change(settings):
                before = self._settings(line.number)
                changed = differences(before, settings, self.roll.words) if before else ()
                return self._say(line, changes=" · ".join(changed))
            case Enter(_, None):
                return self._say(line)
            case Enter(_, partner):
                return self._say(line, "partner", partner=self.roll.person(partner))
            case Withdraw(entry) | Rejoin(entry):
                named = self.roll.entry(entry)
                own = "own" if named == self._by(line.by) else ""
                return self._say(line, own, entry=named)
            case Accept(entry) | Decline(entry):
                return self._say(line, entry=self.roll.entry(entry))
            case Begin(seeds):
                return self._say(line, count=len(seeds))
            case _:
                assert_never(deed)

    def _settings(self, before: int) -> Settings | None:
        """The settings that were in force before this line."""
        earlier = (line.deed for line in self.log if line.number < before)
        known = [deed.settings for deed in earlier if isinstance(deed, Found | Change)]
        return known[-1] if known else None

    # The course of the season

    def _course(self, line: Line, deed: Course) -> str:
        roll = self.roll
        match deed:
            case Draw(pairings):
                rounds = sorted({pairing.round for pairing in pairings})
                first, last = (rounds[0], rounds[-1]) if rounds else (0, 0)
                what = "playoff" if any(pairing.playoff for pairing in pairings) else ""
                what = what or ("" if first == last else "several")
                told = {"first": first, "last": last, "count": len(pairings)}
                return self._say(line, what, **told)
            case Challenge(entry, other, deadline):
                names = {"entry": roll.entry(entry), "other": roll.entry(other)}
                return self._say(line, deadline=when(deadline), **names)
            case Seat(fixture) | Abandon(fixture):
                return self._say(line, fixture=roll.fixture(fixture))
            case Play(fixture, _, score, (first, second)):
                more = "assisted" if NOBODY in first + second else ""
                return self._say(line, more, fixture=roll.fixture(fixture), score=points(score))
            case Remind(fixtures):
                return self._say(line, fixtures=roll.some(tuple(f"#{each}" for each in fixtures)))
            case _:
                assert_never(deed)

    # Rulings

    def _ruling(self, line: Line, deed: Ruling) -> str:
        roll = self.roll
        match deed:
            case Record(fixture, ()):
                return self._say(line, "draw", fixture=roll.fixture(fixture))
            case Record(fixture, games):
                shown = ", ".join(map(points, games))
                return self._say(line, fixture=roll.fixture(fixture), games=shown)
            case Forfeit(fixture, winner):
                return self._forfeit(line, fixture, winner)
            case Extend(until, int(fixture)):
                return self._say(line, fixture=roll.fixture(fixture), until=when(until))
            case Extend(until, _, round_):
                return self._say(line, "round", round=round_ or 0, until=when(until))
            case Substitute(entry, old, new):
                names = {"old": roll.person(old), "new": roll.person(new)}
                return self._say(line, entry=roll.entry(entry), **names)
            case Void(fixture):
                known = roll.season.fixtures.get(fixture)
                more = "ruled" if known is not None and known.ruling is not None else ""
                game = self._game(deed)
                return self._say(line, more, fixture=roll.fixture(fixture), number=game)
            case Pause() | Resume():
                return self._say(line)
            case Lapse(fixture):
                return self._lapse(line, fixture)
            case Undo(undone):
                found = [each for each in self.log if each.number == undone]
                said = self.sentence(found[0]) if found else f"#{undone}"
                return self._say(line, number=undone, said=said)
            case _:
                assert_never(deed)

    def _forfeit(self, line: Line, fixture: int, winner: int | None) -> str:
        told = {"fixture": self.roll.fixture(fixture)}
        if winner is None:
            return self._say(line, "both", **told)
        known = self.roll.season.fixtures.get(fixture)
        side = known.sides[winner] if known else ()
        return self._say(line, winner=self.roll.side(side), **told)

    def _lapse(self, line: Line, number: int) -> str:
        """That a deadline has passed, and what came of it by the league's rule."""
        told, season = {"fixture": self.roll.fixture(number)}, self.roll.season
        fixture, until = season.fixtures.get(number), round_end(season.settings, line.at)
        if fixture and fixture.ruling and fixture.ruling.line == line.number:
            return self._lapsed(line, fixture)
        if season.settings.lapse is Rule.DIRECTOR:
            return self._say(line, "director", **told)
        if season.settings.lapse is Rule.EXTEND and until and not self._put_off(line, number):
            return self._say(line, "extend", until=when(until), **told)
        return self._say(line, **told)

    def _lapsed(self, line: Line, fixture: Fixture) -> str:
        told = {"fixture": self.roll.numbered(fixture)}
        match outcome(self.roll.season.settings, fixture):
            case Result(way=Way.DOUBLE_FORFEIT):
                return self._say(line, "both", **told)
            case Result(way=Way.FORFEIT, sides=sides, winner=int(winner)):
                return self._say(line, "forfeit", winner=self.roll.side(sides[winner]), **told)
            case Result(games=(_, *_) as games):
                return self._say(line, "games", games=", ".join(map(points, games)), **told)
            case _:
                return self._say(line, "drawn", **told)

    def _put_off(self, before: Line, number: int) -> bool:
        """Whether the rule had put the fixture off already, since a director did so last."""
        for line in reversed(self.log):
            if line.number < before.number and line.number not in self.roll.season.undone:
                match line.deed:
                    case Lapse(fixture) if fixture == number:
                        return True
                    case Extend(fixture=fixture) if fixture in {None, number}:
                        return False
                    case _:
                        pass
        return False

    def _game(self, void: Void) -> int:
        """Which game of its fixture was voided, from 1, in the order in which they were played."""
        played = [
            line.deed.game
            for line in self.log
            if isinstance(line.deed, Play) and line.deed.fixture == void.fixture
        ]
        return played.index(void.game) + 1 if void.game in played else len(played)

    # Words

    def _say(self, line: Line, more: str = "", /, **args: str | int) -> str:
        """The deed's words; of what the league does by itself, others where there are some."""
        name = key("did", kebab(type(line.deed).__name__), *filter(None, (more,)))
        words = self.roll.words
        if line.by == BOT and words.has(own := f"{name}-by-rule"):
            return words.say(own, **args)
        return words.say(name, by=self._by(line.by), **args)

    def _by(self, player: Player) -> str:
        return self.roll.words.say("league-rules") if player == BOT else self.roll.person(player)


def points(score: Score) -> str:
    """A game's points, with a star at the winner's where these alone do not tell it."""
    first, second = score.points
    by_points = None if first == second else int(second > first)
    marks = ["*" if score.winner == side != by_points else "" for side in (0, 1)]
    return f"{first}{marks[0]}:{second}{marks[1]}".replace("*", "\\*")


def rulings(log: Sequence[Line]) -> Iterator[Line]:
    """The lines that decided something, newest last; what can be undone, and what undid it.

    That a game in play was given up decides nothing, but is a director's all the same. Who leaves
    before it begins only has not entered.
    """
    begun = next((line.number for line in log if isinstance(line.deed, Begin)), len(log))
    for line in log:
        early = isinstance(line.deed, Withdraw) and line.number < begun
        if (is_ruling(line) and not early) or isinstance(line.deed, Undo | Abandon):
            yield line
