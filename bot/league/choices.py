"""The settings of a season as a table: what each may be, and what can't go together.

House rules, the game and its preset are not here: those are the game's own options.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any, Final, cast
from zoneinfo import available_timezones

from bot.engine.rules import Choice, Number, Switch, Values
from bot.league.settings import Counting, Entrants, Format, Lapse, Settings, Tie

LEVELS: Final = ("novice", "club", "expert")
"""How well a computer player may play that stands in."""
_LARGEST: Final = 2**63 - 1
_ID: Final = 20
"""No Discord id has more digits."""
_NONE: Final = frozenset({"", "none", "0", "off"})


class Unfit(StrEnum):
    """Why a setting can't be so; the words are in `bot.text`."""

    UNKNOWN = "unknown"
    BAD_VALUE = "bad-value"
    FOUR_SEATS = "four-seats"
    SINGLE_PLAYERS = "single-players"
    ONLY_ROTATION = "only-rotation"
    POWER_OF_TWO = "power-of-two"
    NO_PLAYOFF = "no-playoff"
    NEEDS_DIVISIONS = "needs-divisions"
    OWN_ROUNDS = "own-rounds"
    NEEDS_WINNER = "needs-winner"
    NEEDS_DAYS = "needs-days"
    ENTERED = "entered"


class BadSetting(ValueError):
    """A setting that does not exist, that can't be so, or not together with the others."""

    def __init__(self, setting: str, why: Unfit, given: str = "") -> None:
        super().__init__(f"{setting}: {why}")
        self.setting = setting
        self.why = why
        self.given = given


@dataclass(frozen=True, slots=True)
class Role:
    """A role of the server, as Discord mentions it or by its id, or none."""

    def read(self, word: str) -> int | None:
        """The role's id, 0 for none; None if it is neither."""
        digits = word.removeprefix("<@&").removesuffix(">")
        if word in _NONE:
            return 0
        good = digits.isascii() and digits.isdigit() and len(digits) <= _ID
        return number if good and 0 < (number := int(digits)) <= _LARGEST else None


@dataclass(frozen=True, slots=True)
class Zone:
    """A place whose clocks the league goes by, as the time zone database has it."""

    def read(self, word: str) -> str | None:
        """The zone's proper name; None if there is none."""
        return _zones().get(word.replace(" ", "_"))


@dataclass(frozen=True, slots=True)
class Ties:
    """Tie-breaks in their order, each once; none at all leaves it to the draw."""

    def read(self, word: str) -> tuple[Tie, ...] | None:
        """The tie-breaks; None if one does not exist or comes twice."""
        words = () if word in _NONE else word.replace(",", " ").split()
        if not set(words) <= set(Tie) or len(set(words)) < len(words):
            return None
        return tuple(Tie(each) for each in words)


Kind = Choice | Number | Switch | Role | Zone | Ties


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: the name of its field, what it may be, what it is if nobody says."""

    name: str
    kind: Kind
    default: object

    def read(self, word: str) -> object:
        """The value that somebody typed. Raises: BadSetting."""
        value = self.kind.read(" ".join(word.lower().split()))
        if value is None:
            raise BadSetting(self.name, Unfit.BAD_VALUE, word)
        match self.kind:
            case Choice():
                return _ENUMS[self.name](str(value)) if self.name in _ENUMS else value
            case Role():
                return value or None
            case _:
                return value

    def write(self, value: object) -> str:
        """The value as one types it."""
        match value:
            case bool():
                return "on" if value else "off"
            case tuple():
                return ", ".join(value) or "none"
            case None:
                return "none"
            case 0 if isinstance(self.kind, Number) and self.kind.none:
                return "none"
            case _:
                return str(value)

    @property
    def words(self) -> tuple[str, ...]:
        """Values to offer to whoever types, the default among them."""
        match self.kind:
            case Choice(words):
                return words
            case Switch():
                return ("on", "off")
            case Number(usual=usual, none=none):
                numbers = {*usual, *((0,) if none else ()), cast("int", self.default)}
                return tuple(self.write(number) for number in sorted(numbers))
            case Ties():
                return ("none", *Tie)
            case Zone():
                return _USUAL_ZONES
            case Role():
                return ("none",)


_ENUMS: Final[Mapping[str, type[StrEnum]]] = {
    "entrants": Entrants,
    "format": Format,
    "counting": Counting,
    "lapse": Lapse,
}
_USUAL_ZONES: Final = (
    "UTC",
    "Europe/London",
    "Europe/Paris",
    "Europe/Berlin",
    "Europe/Athens",
    "Asia/Kolkata",
    "Asia/Tokyo",
    "Australia/Sydney",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Sao_Paulo",
)
_KINDS: Final[Mapping[str, Kind]] = {
    "entrants": Choice(tuple(Entrants)),
    "format": Choice(tuple(Format)),
    "rounds": Number(1, 99, none=True, usual=(3, 5, 7, 9)),
    "games": Number(1, 15, usual=(1, 2, 3, 5)),
    "counting": Choice(tuple(Counting)),
    "cap": Number(1, 100_000, none=True, usual=(500, 1000, 1500)),
    "step": Number(1, 10_000, none=True, usual=(50, 100)),
    "ties": Ties(),
    "days": Number(1, 90, none=True, usual=(3, 7, 14)),
    "hour": Number(0, 23, usual=(12, 18, 20, 22)),
    "zone": Zone(),
    "remind": Number(1, 168, none=True, usual=(12, 24, 48)),
    "lapse": Choice(tuple(Lapse)),
    "computers": Switch(),
    "level": Choice(LEVELS),
    "role": Role(),
    "directors": Role(),
    "divisions": Number(1, 12, usual=(1, 2, 3)),
    "moving": Number(1, 8, none=True, usual=(1, 2, 3)),
    "playoff": Number(2, 64, none=True, usual=(2, 4, 8, 16)),
    "reach": Number(1, 20, usual=(1, 2, 3, 5)),
}
_PLAIN: Final = Settings("", "", {}, Entrants.PLAYERS, Format.ROUND_ROBIN)
SETTINGS: Final[Mapping[str, Setting]] = {
    name: Setting(name, kind, getattr(_PLAIN, name)) for name, kind in _KINDS.items()
}
"""Every setting by its name, in the order in which one thinks of them."""

_MOST: Final[Mapping[Format, int]] = {
    Format.ROUND_ROBIN: 64,
    Format.DOUBLE_ROUND_ROBIN: 40,
    Format.ROTATION: 64,
}
_MOST_ELSE: Final = 512


def most_entries(settings: Settings) -> int:
    """The most entries of a division: what is drawn at once must stay a thing one can read."""
    return _MOST.get(settings.format, _MOST_ELSE)


def shape(system: str, preset: str, options: Values, seats: int, form: Format) -> Settings:
    """A league of this format as it is usually played, for a game with so many seats."""
    pairs = seats == _FOUR and form is not Format.ROTATION
    entrants = Entrants.PAIRS if pairs else Entrants.PLAYERS
    return replace(Settings(system, preset, options, entrants, form), **_SHAPES[form])


def changed(settings: Settings, name: str, word: str) -> Settings:
    """The settings with one of them as somebody typed it. Raises: BadSetting."""
    if name not in SETTINGS:
        raise BadSetting(name, Unfit.UNKNOWN, word)
    value: Any = SETTINGS[name].read(word)
    return replace(settings, **{name: value})


def checked(settings: Settings, seats: int) -> Settings:
    """The same settings, if they can be for a game with so many seats. Raises: BadSetting."""
    for name, setting in SETTINGS.items():
        if not _possible(setting, getattr(settings, name)):
            raise BadSetting(name, Unfit.BAD_VALUE, str(getattr(settings, name)))
    for name, why, wrong in _conflicts(settings, seats):
        if wrong:
            raise BadSetting(name, why)
    return settings


_FOUR: Final = 4
_NO_PLAYOFF: Final = frozenset({Format.KNOCKOUT, Format.LADDER, Format.ROTATION})
_OPEN_ROUNDS: Final = frozenset({Format.SWISS, Format.ROTATION})
_SHAPES: Final[Mapping[Format, Mapping[str, Any]]] = {
    Format.ROUND_ROBIN: {"ties": (Tie.HEAD_TO_HEAD, Tie.SONNEBORN, Tie.DIFFERENCE)},
    Format.DOUBLE_ROUND_ROBIN: {"ties": (Tie.HEAD_TO_HEAD, Tie.DIFFERENCE, Tie.SCORED)},
    Format.SWISS: {
        "ties": (Tie.BUCHHOLZ, Tie.MEDIAN, Tie.HEAD_TO_HEAD, Tie.DIFFERENCE),
        "lapse": Lapse.DOUBLE_FORFEIT,
    },
    Format.KNOCKOUT: {"ties": (), "lapse": Lapse.EXTEND},
    Format.ROTATION: {
        "counting": Counting.MARGIN,
        "ties": (Tie.WINS, Tie.DIFFERENCE, Tie.SCORED),
    },
    Format.LADDER: {"ties": ()},
}
"""What is usual in each format, where it is not the default."""


def _conflicts(settings: Settings, seats: int) -> tuple[tuple[str, Unfit, bool], ...]:
    """What can't go together: the setting to change, why, and whether it is so here."""
    form, playoff = settings.format, settings.playoff
    pairs = settings.entrants is Entrants.PAIRS
    rotation = form is Format.ROTATION
    drawn = settings.lapse is Lapse.DRAW and (playoff > 0 or form is Format.KNOCKOUT)
    return (
        ("format", Unfit.FOUR_SEATS, rotation and seats != _FOUR),
        ("entrants", Unfit.FOUR_SEATS, pairs and seats != _FOUR),
        ("entrants", Unfit.SINGLE_PLAYERS, pairs and rotation),
        ("entrants", Unfit.ONLY_ROTATION, not pairs and seats == _FOUR and not rotation),
        ("playoff", Unfit.POWER_OF_TWO, playoff & (playoff - 1) != 0),
        ("playoff", Unfit.NO_PLAYOFF, playoff > 0 and form in _NO_PLAYOFF),
        ("moving", Unfit.NEEDS_DIVISIONS, settings.moving > 0 and settings.divisions == 1),
        ("rounds", Unfit.OWN_ROUNDS, settings.rounds > 0 and form not in _OPEN_ROUNDS),
        ("lapse", Unfit.NEEDS_WINNER, drawn),
        ("days", Unfit.NEEDS_DAYS, form is Format.LADDER and not settings.days),
    )


def _possible(setting: Setting, value: object) -> bool:
    """Whether the value is one that could have been typed."""
    if value is None:
        return isinstance(setting.kind, Role)
    try:
        return setting.read(setting.write(value)) == value
    except BadSetting:
        return False


@cache
def _zones() -> Mapping[str, str]:
    """The proper names of all zones, by how they are typed."""
    return {name.lower(): name for name in available_timezones()}
