"""What is drawn, opened, played and told by itself."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.formats import ladder
from bot.league.deeds import Challenge, Draw, Lapse, Line, Pairing, Play, Remind, Seat
from bot.league.results import Entry
from bot.league.settings import Format
from bot.league.settings import Lapse as Rule
from bot.season.changes import last_round, moved, with_fixtures
from bot.season.deadlines import DAY, HOUR, round_end
from bot.season.faults import Fault, IllegalDeed
from bot.season.results import entrants, open_fixtures, results
from bot.season.state import Fixture, Phase, Ruling, Season


def draw(season: Season, line: Line, deed: Draw) -> Season:
    """New fixtures. Nobody is drawn twice in a round, nor before the last one is decided."""
    for division in sorted({each.division for each in deed.pairings}):
        for each in open_fixtures(season, division):
            raise IllegalDeed(Fault.UNDECIDED, fixture=each.number)
    _check_free(season, deed.pairings)
    new = (
        Fixture(number, each.division, each.round, each.sides, each.deadline, each.playoff)
        for number, each in enumerate(deed.pairings, season.drawn + 1)
    )
    counted = replace(season, drawn=season.drawn + len(deed.pairings))
    return with_fixtures(counted, line.number, new)


def challenge(season: Season, line: Line, deed: Challenge) -> Season:
    """A fixture of a ladder: who challenges is on the first side."""
    if season.settings.format is not Format.LADDER:
        raise IllegalDeed(Fault.NO_LADDER)
    _check_deadline(season, line.at, deed.deadline)
    team, other = season.team(deed.entry), season.team(deed.other)
    for each in (team, other):
        if each.out is not None:
            raise IllegalDeed(Fault.WITHDRAWN, entry=each.number)
    _check_challenge(season, team.number, other.number)
    new = Fixture(
        season.drawn + 1,
        team.division,
        last_round(season, team.division) + 1,
        ((team.number,), (other.number,)),
        deed.deadline,
    )
    return with_fixtures(replace(season, drawn=season.drawn + 1), line.number, (new,))


def standing_order(season: Season, division: int) -> tuple[Entry, ...]:
    """The order of a ladder, the best first, also of who has withdrawn: as the table wants it."""
    return ladder.standing(entrants(season, division), results(season, division))


def seat(season: Season, line: Line, deed: Seat) -> Season:
    """A table was opened for it."""
    fixture = undecided(season, deed.fixture)
    return with_fixtures(season, line.number, (replace(fixture, table=deed.table),))


def play(season: Season, line: Line, deed: Play) -> Season:
    """A game is over. It counts, unless the fixture or the season is decided: then it came late.

    Whoever played it could not know: so it is never refused, whatever has happened meanwhile.
    """
    fixture = met(season, deed.fixture)
    if any(deed.game == each.game for each in (*fixture.games, *fixture.late, *fixture.void)):
        raise IllegalDeed(Fault.DECIDED, fixture=fixture.number, game=deed.game)
    if fixture.open and season.phase is not Phase.OVER:
        changed = replace(fixture, games=(*fixture.games, deed))
    else:
        changed = replace(fixture, late=(*fixture.late, deed))
    return with_fixtures(season, line.number, (changed,))


def remind(season: Season, line: Line, deed: Remind) -> Season:
    """Those who have not played know."""
    told = (replace(season.fixture(number), reminded=True) for number in deed.fixtures)
    return with_fixtures(season, line.number, tuple(told))


def lapse(season: Season, line: Line, deed: Lapse) -> Season:
    """The league's own rule for a deadline that has passed.

    A director is only told; a round's time is given once more, and only once.
    """
    fixture = undecided(season, deed.fixture)
    if fixture.deadline is None or fixture.deadline > line.at:
        raise IllegalDeed(Fault.NOT_DUE, fixture=fixture.number)
    settings = season.settings
    asked = replace(fixture, asked=fixture.asked + 1)
    match settings.lapse:
        case Rule.DIRECTOR:
            changed = asked
        case Rule.EXTEND if not fixture.asked:
            changed = moved(asked, round_end(settings, line.at))
        case _:
            changed = replace(fixture, ruling=Ruling(line.number, deed))
    return with_fixtures(season, line.number, (changed,))


def met(season: Season, number: int) -> Fixture:
    """The fixture, which two sides are to play. Raises: IllegalDeed."""
    fixture = season.fixture(number)
    if fixture.bye:
        raise IllegalDeed(Fault.IS_BYE, fixture=number)
    return fixture


def undecided(season: Season, number: int) -> Fixture:
    """The fixture, which is still to be decided. Raises: IllegalDeed."""
    fixture = met(season, number)
    if not fixture.open:
        raise IllegalDeed(Fault.DECIDED, fixture=number)
    return fixture


def _check_free(season: Season, pairings: Iterable[Pairing]) -> None:
    """Each entry is in its division, has not withdrawn, and is drawn once in a round."""
    drawn = {place for each in season.fixtures.values() for place in _places(each)}
    for each in pairings:
        for place in _places(each):
            team = season.team(place[0])
            if team.division != each.division:
                raise IllegalDeed(Fault.NO_ENTRY, entry=team.number)
            if team.out is not None:
                raise IllegalDeed(Fault.WITHDRAWN, entry=team.number)
            if place in drawn:
                raise IllegalDeed(Fault.PLAYS_ALREADY, entry=team.number)
            drawn.add(place)


def _places(each: Fixture | Pairing) -> Iterator[tuple[Entry, int, bool]]:
    """Who is drawn in which round."""
    return ((entry, each.round, each.playoff) for side in each.sides for entry in side)


def _check_deadline(season: Season, now: int, deadline: int) -> None:
    """A challenge has the time of a round: so much and no more. Raises: IllegalDeed.

    Of the days of a round and its end by the clock on the wall the later one is the limit.
    """
    if deadline <= now:
        raise IllegalDeed(Fault.PAST)
    if deadline < now + HOUR:
        raise IllegalDeed(Fault.TOO_SOON, hours=1)
    days = season.settings.days
    if deadline > max(now + days * DAY, round_end(season.settings, now) or 0):
        raise IllegalDeed(Fault.TOO_LATE, days=days)


def _check_challenge(season: Season, entry: Entry, other: Entry) -> None:
    """Neither is challenged, and the other stands within reach above. Raises: IllegalDeed."""
    division = season.team(entry).division
    for each in open_fixtures(season, division):
        for side in each.sides:
            if side in {(entry,), (other,)}:
                raise IllegalDeed(Fault.CHALLENGED, fixture=each.number, entry=side[0])
    order = standing_order(season, division)
    inside = [number for number in order if season.teams[number].out is None]
    reach = season.settings.reach
    if other not in ladder.reachable(inside, entry, reach):
        raise IllegalDeed(Fault.TOO_FAR, reach=reach)
