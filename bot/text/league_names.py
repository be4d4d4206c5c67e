"""Who is who in a season: people, entries and fixtures by the names that readers know."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.league.deeds import Enter, Line
from bot.league.results import NOBODY, Entry, Player, Side, Sides
from bot.season.state import Fixture, Season, Team
from bot.text.catalogue import Catalogue
from bot.text.safe import bare, safe

MANY: Final = 16
"""So many names are told in one sentence."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A season's names. `people` are raw, as Discord has them; `shown` makes them harmless."""

    season: Season
    people: Mapping[Player, str]
    words: Catalogue
    shown: Callable[[str], str] = safe

    @property
    def plain(self) -> "Roll":
        """The same names for labels, menus and tables, where there is no markdown."""
        return replace(self, shown=bare)

    def person(self, number: Player | None) -> str:
        """The person of this number; a computer player for none."""
        if number is None or number == NOBODY:
            return self.words.say("league-computer")
        name = self.people.get(number, "")
        return self.shown(name) if name else self.words.say("league-gone")

    def entry(self, number: Entry) -> str:
        """The name that the entry gave itself, or else its people's: "Ann & Bob"."""
        team = self.season.teams.get(number)
        if team is None:
            return self._former(number)
        return self.shown(team.name) if team.name else self._founders(team)

    def _former(self, number: Entry) -> str:
        """An entry that left before the season began, by who entered it."""
        entered = [line for line in self.season.log if isinstance(line.deed, Enter)]
        match entered[number - 1 : number] if number > 0 else ():
            case [Line(by=by, deed=Enter(name=name))]:
                return self.shown(name) if name else self.person(by)
            case _:
                return self.words.say("league-entry", number=number)

    def whole(self, number: Entry) -> str:
        """The entry with its people, as far as its name does not say them."""
        team = self.season.teams[number]
        plays = self.join(tuple(map(self.person, team.players)))
        said = self.entry(number)
        return said if plays == said else self.words.say("league-whole", entry=said, people=plays)

    def _founders(self, team: Team) -> str:
        return self.join(tuple(map(self.person, team.founders)))

    def side(self, side: Side) -> str:
        """The entries of one side of a fixture; a bye has none."""
        return self.join(tuple(map(self.entry, side))) or self.words.say("league-no-side")

    def sides(self, sides: Sides) -> str:
        """Both sides: "Ann & Bob – Cy & Di"; of a bye the one."""
        first, second = sides
        if not second:
            return self.words.say("league-bye", entry=self.side(first))
        return self.words.say("league-sides", first=self.side(first), second=self.side(second))

    def fixture(self, number: int) -> str:
        """The fixture by its number and sides."""
        fixture = self.season.fixtures.get(number)
        if fixture is None:
            return self.words.say("league-fixture-number", number=number)
        return self.numbered(fixture)

    def numbered(self, fixture: Fixture) -> str:
        """The fixture by its number and sides."""
        sides = self.sides(fixture.sides)
        return self.words.say("league-fixture", number=fixture.number, sides=sides)

    def join(self, names: tuple[str, ...]) -> str:
        """Those who play together."""
        return " & ".join(names)

    def some(self, names: tuple[str, ...], most: int = MANY) -> str:
        """Several names in a sentence; of very many the first, and how many more there are."""
        if len(names) <= most:
            return self.listed(names)
        shown = ", ".join(names[:most])
        return self.words.say("league-others", names=shown, count=len(names) - most)

    def listed(self, names: tuple[str, ...]) -> str:
        """Several names in a sentence."""
        if len(names) < 2:  # noqa: PLR2004 - one name needs no "and"
            return "".join(names)
        *first, last = names
        return self.words.say("names-last", names=", ".join(first), last=last)
