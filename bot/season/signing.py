"""Sign-up: who enters, with whom, who leaves, and the day it is over."""

from dataclasses import replace
from itertools import count
from types import MappingProxyType
from typing import Final

from bot.league.choices import Unfit, most_entries
from bot.league.deeds import Accept, Begin, Change, Decline, Enter, Line, Rejoin, Withdraw
from bot.league.results import Player
from bot.league.settings import Entrants, Format, Settings
from bot.season.changes import last_round, playing, with_fixtures, with_teams, without_team
from bot.season.faults import Fault, IllegalDeed
from bot.season.results import open_fixtures
from bot.season.state import Phase, Season, Team

NAME: Final = 32
"""The most letters of an entry's name."""
ENTRIES: Final = 512
"""The most entries of a season at one time."""
_DRAWN_AHEAD: Final = frozenset(
    {Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.KNOCKOUT, Format.ROTATION}
)
"""Formats in which who has left can't be drawn again."""


def change(season: Season, deed: Change) -> Season:
    """Other settings; the game, and who enters, stay when somebody has entered."""
    old, new = season.settings, deed.settings
    for name in ("system", "entrants"):
        if season.teams and getattr(old, name) != getattr(new, name):
            raise IllegalDeed(Fault.BAD_SETTING, setting=name, why=Unfit.ENTERED)
    teams = tuple(
        replace(team, division=_lowest(new, team.division)) for team in season.teams.values()
    )
    return replace(with_teams(season, *teams), settings=new)


def enter(season: Season, line: Line, deed: Enter) -> Season:
    """A new entry of whoever did it. A pair is not complete before the partner accepts."""
    settings, who = season.settings, line.by
    if len(season.teams) >= ENTRIES:
        raise IllegalDeed(Fault.TOO_MANY, most=ENTRIES)
    if _entered(season, who):
        raise IllegalDeed(Fault.ENTERED)
    _check_partner(season, who, deed.partner)
    number = season.entered + 1
    division = _lowest(settings, deed.division or settings.divisions)
    name = _checked_name(season, deed.name)
    team = Team(number, name, (who,), (who,), division, invited=deed.partner)
    return replace(with_teams(season, team), entered=number)


def accept(season: Season, deed: Accept) -> Season:
    """The pair is complete."""
    team = season.team(deed.entry)
    if team.invited is None:
        raise IllegalDeed(Fault.NOT_INVITED, entry=team.number)
    if _entered(season, team.invited):
        raise IllegalDeed(Fault.ENTERED)
    both = (*team.founders, team.invited)
    return with_teams(season, replace(team, founders=both, players=both, invited=None))


def decline(season: Season, deed: Decline) -> Season:
    """The invitation is gone, and the entry with it."""
    if season.team(deed.entry).invited is None:
        raise IllegalDeed(Fault.NOT_INVITED, entry=deed.entry)
    return without_team(season, deed.entry)


def withdraw(season: Season, line: Line, deed: Withdraw) -> Season:
    """The entry is gone, or, once it has begun, plays no more.

    What is drawn and not decided is then decided by its having left; see `bot.season.results`.
    """
    team = season.team(deed.entry)
    if season.phase is Phase.SIGN_UP:
        return without_team(season, team.number)
    if team.out is not None:
        raise IllegalDeed(Fault.WITHDRAWN, entry=team.number)
    gone = with_teams(season, replace(team, out=last_round(season, team.division)))
    opened = open_fixtures(season, team.division)
    theirs = (each for each in opened if team.number in {*each.sides[0], *each.sides[1]})
    return with_fixtures(gone, line.number, (replace(each, left=team.number) for each in theirs))


def rejoin(season: Season, line: Line, deed: Rejoin) -> Season:
    """The entry is in again, from the next round that is drawn; on a ladder it stands last.

    It gets nothing for what it missed. Where all rounds are drawn at once, or who is out is out,
    there is no such round: a director can undo the withdrawal instead.
    """
    team = season.team(deed.entry)
    if team.out is None:
        raise IllegalDeed(Fault.NOT_WITHDRAWN, entry=team.number)
    if season.settings.format in _DRAWN_AHEAD:
        raise IllegalDeed(Fault.ALL_DRAWN, entry=team.number)
    if not playing(season).isdisjoint(team.players):
        raise IllegalDeed(Fault.PLAYS_ALREADY, entry=team.number)
    since = last_round(season, team.division) + 1
    returns = (*team.returns, line.number)
    return with_teams(season, replace(team, out=None, since=since, returns=returns))


def begin(season: Season, deed: Begin) -> Season:
    """Sign-up is over. Invitations that nobody answered are gone.

    When all entries stand in the lowest of several divisions, as in a league's first season, they
    are dealt out to all, the strongest to the first. Raises: IllegalDeed, also when an entry is
    missing in the order, or one is in it that is not complete.
    """
    complete = {team.number: team for team in season.teams.values() if team.complete}
    for odd in sorted(complete.keys() ^ set(deed.seeds)):
        raise IllegalDeed(Fault.NO_ENTRY, entry=odd)
    if len(set(deed.seeds)) != len(deed.seeds):
        raise IllegalDeed(Fault.ENTERED)
    seeded = _seeded(season.settings, [complete[number] for number in deed.seeds])
    _check_sizes(season.settings, seeded)
    teams = MappingProxyType({team.number: team for team in seeded})
    return replace(season, teams=teams, phase=Phase.RUNNING)


def least_entries(settings: Settings) -> int:
    """The fewest entries that a division can be played with."""
    return max(4 if settings.format is Format.ROTATION else 2, settings.playoff)


def _seeded(settings: Settings, teams: list[Team]) -> tuple[Team, ...]:
    if all(team.division == settings.divisions for team in teams):
        size, more = divmod(len(teams), settings.divisions)
        sizes = [size + (place < more) for place in range(settings.divisions)]
        places = [place for place, size in enumerate(sizes, 1) for _ in range(size)]
        teams = [replace(team, division=at) for team, at in zip(teams, places, strict=True)]
    counts = {division: count(1) for division in range(1, settings.divisions + 1)}
    found = [replace(team, seed=next(counts[team.division])) for team in teams]
    return tuple(sorted(found, key=lambda team: team.number))


def _check_sizes(settings: Settings, teams: tuple[Team, ...]) -> None:
    """Each division can be played. Raises: IllegalDeed, with what would be enough."""
    least, most = least_entries(settings), most_entries(settings)
    for division in range(1, settings.divisions + 1):
        entries = sum(team.division == division for team in teams)
        if entries < least:
            raise IllegalDeed(Fault.TOO_FEW, division=division, entries=entries, needed=least)
        if entries > most:
            raise IllegalDeed(Fault.TOO_MANY, division=division, entries=entries, most=most)


def _lowest(settings: Settings, division: int) -> int:
    return min(division, settings.divisions)


def _entered(season: Season, who: Player) -> bool:
    return any(who in team.founders for team in season.teams.values())


def _check_partner(season: Season, who: Player, partner: Player | None) -> None:
    """A pair needs a partner who is free. Being invited binds nobody. Raises: IllegalDeed."""
    pairs = season.settings.entrants is Entrants.PAIRS
    if partner is None:
        if pairs:
            raise IllegalDeed(Fault.NEEDS_PARTNER)
    elif not pairs:
        raise IllegalDeed(Fault.NO_PARTNERS)
    elif partner == who:
        raise IllegalDeed(Fault.OWN_PARTNER)
    elif _entered(season, partner):
        raise IllegalDeed(Fault.PARTNER_ENTERED, player=partner)


def _checked_name(season: Season, name: str) -> str:
    """The name without what can't be seen at its ends. Raises: IllegalDeed."""
    name = " ".join(name.split())
    if len(name) > NAME or not name.isprintable():
        raise IllegalDeed(Fault.BAD_NAME, most=NAME)
    if name and any(team.name.casefold() == name.casefold() for team in season.teams.values()):
        raise IllegalDeed(Fault.NAME_TAKEN)
    return name
