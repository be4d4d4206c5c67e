"""A rule system as a value: its pack, its melds, its line of stages, its options."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from bot.engine.actions import Action, IllegalAction, Reason, Seat
from bot.engine.cards import Card, Cards, Pack, Rank, Suit
from bot.engine.declaring import Declaring
from bot.engine.melds import Kind, Meld
from bot.engine.state import Side, State, Step

Value = int | str | bool
Values = Mapping[str, Value]
"""House rules by name; where some are chosen, only those that differ from the defaults."""


S = TypeVar("S", bound="Stage")


class Stage(ABC):
    """A part of a deal. It holds settings only, never the course of a game.

    `name` is its key, for the words and the screens that go with it; `seconds` says how long it
    waits before chance says `TimeUp` (None: for ever).
    """

    __slots__ = ()

    name: str
    seconds: int | None

    @abstractmethod
    def enter(self, rules: "Rules", state: State) -> Step:
        """The stage begins. `state.waiting` is set here."""

    @abstractmethod
    def legal(self, rules: "Rules", state: State, seat: Seat) -> Iterable[Action]:
        """Every action that the seat may take now."""

    @abstractmethod
    def apply(self, rules: "Rules", state: State, seat: Seat, action: Action) -> Step:
        """The action's effect. Raises: IllegalAction."""

    def pack(self, rules: "Rules") -> Pack:
        """The pack, with the order of the ranks that holds in this stage."""
        return rules.pack

    def common(self, state: State) -> tuple[Action, ...]:
        """What any awaited seat may do that shows no card: for buttons that all can see."""
        return ()


class Instant(Stage):
    """A stage that is over as soon as it begins: nobody acts in it."""

    __slots__ = ()

    def legal(self, _rules: "Rules", _state: State, _seat: Seat) -> Iterable[Action]:
        """Nothing."""
        return ()

    def apply(self, _rules: "Rules", _state: State, _seat: Seat, _action: Action) -> Step:
        """Nothing is legal. Raises: IllegalAction."""
        raise IllegalAction(Reason.WRONG_STAGE)


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule system with its house rules settled.

    `sides` gives each seat's side; `values` every option's value. `declaring` judges melds that
    are declared in the course of play; without it all are shown at once. Two that were built
    apart are not equal, for shapes of melds can't be compared.
    """

    key: str
    pack: Pack
    melds: tuple[Kind, ...]
    stages: tuple[Stage, ...]
    seats: int
    sides: tuple[Side, ...]
    target: int
    values: Values = field(hash=False)
    declaring: Declaring | None = None
    low: Rank | None = None
    """The rank of the lowest trump, where that scores by itself."""
    kinds: Mapping[str, Kind] = field(init=False, repr=False, compare=False)
    """The meld table by key."""

    def __post_init__(self) -> None:
        """Index the meld table."""
        object.__setattr__(self, "kinds", {kind.key: kind for kind in self.melds})

    def part(self, kind: type[S]) -> S:
        """The stage of this kind. The line has one."""
        return next(stage for stage in self.stages if isinstance(stage, kind))

    def meld(self, key: str, cards: Cards) -> Meld:
        """The meld of this kind that the cards make, with its points."""
        return Meld(key, self.kinds[key].points, cards)

    def partner(self, seat: Seat) -> Seat:
        """The seat across; where four play in two sides, the partner's."""
        return (seat + self.seats // 2) % self.seats

    def is_low(self, card: Card, trump: Suit | None) -> bool:
        """Whether the card is the lowest trump, and scores by itself."""
        return card.rank is self.low and card.suit is trump

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat so many places to the left, i.e. clockwise."""
        return (seat + steps) % self.seats


@dataclass(frozen=True, slots=True)
class Choice:
    """An option's value is one of these words."""

    words: tuple[str, ...]

    def read(self, value: Value) -> Value | None:
        """The value in its proper form, or None if it is not one of the choices."""
        word = str(value).strip().lower()
        word = _SAID.get(word, word)
        return word if word in self.words else None


_SAID = {"true": "on", "yes": "on", "false": "off", "no": "off"}


@dataclass(frozen=True, slots=True)
class Number:
    """An option's value is a whole number in a range, or `none` (stored as 0) where allowed."""

    low: int
    high: int
    none: bool = False
    usual: tuple[int, ...] = ()

    def read(self, value: Value) -> Value | None:
        """The value in its proper form, or None if it is out of range."""
        word = str(value).strip().lower()
        if self.none and word in {"none", "0"}:
            return 0
        if isinstance(value, bool) or not word.isascii() or not word.isdigit():
            return None
        if len(word) > _DIGITS:
            return None
        return number if self.low <= (number := int(word)) <= self.high else None


_DIGITS: Final = 9
"""No option's number is longer; Python refuses to read one of many thousand digits."""


@dataclass(frozen=True, slots=True)
class Switch:
    """An option is on or off."""

    def read(self, value: Value) -> Value | None:
        """True or False, or None if it is neither."""
        return _SWITCH.get(str(value).strip().lower())


_SWITCH = {"on": True, "true": True, "yes": True, "1": True} | {
    "off": False,
    "false": False,
    "no": False,
    "0": False,
}


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its name, the values it may have, its default, and where that comes from."""

    name: str
    kind: Choice | Number | Switch
    default: Value
    section: str
    origin: str

    def write(self, value: Value) -> str:
        """The value as one types it."""
        match self.kind:
            case Switch():
                return "on" if value else "off"
            case Number(none=True) if value == 0:
                return "none"
            case _:
                return str(value)

    @property
    def words(self) -> tuple[str, ...]:
        """The values to offer, the default among them."""
        match self.kind:
            case Switch():
                return ("on", "off")
            case Choice(words):
                return words
            case Number(usual=usual, none=none):
                numbers = {*usual, *((0,) if none else ()), int(self.default)}
                return tuple(self.write(number) for number in sorted(numbers))


class BadValue(ValueError):
    """An option that does not exist, or a value, as it was given, that it can't have."""

    def __init__(self, name: str, option: Option | None, given: Value = "") -> None:
        super().__init__(name)
        self.name = name
        self.option = option
        self.given = given


@dataclass(frozen=True, slots=True)
class System:
    """A game that can be played: everything of it that is not yet settled by house rules.

    `presets` are named sets of house rules, each holding what differs from the defaults; the
    first is the book's own. `places` says in which section of the system's rules each refusal
    has its ground, and which option governs it. `kin` is another book's account of the same game;
    in the points `compared`, each with its section, the two are shown side by side.
    """

    key: str
    source: str
    seats: int
    options: tuple[Option, ...]
    presets: Mapping[str, Values]
    places: Mapping[Reason, "Place"]
    build: "Build"
    sides: tuple[Side, ...]
    compared: Mapping[str, str] = field(default_factory=dict)
    kin: "System | None" = None

    def option(self, name: str) -> Option:
        """The option of this name. Raises: BadValue."""
        for option in self.options:
            if option.name == name:
                return option
        raise BadValue(name, None)

    def settle(self, chosen: Values) -> dict[str, Value]:
        """Every option's value, given those that were chosen. Raises: BadValue."""
        values = {option.name: option.default for option in self.options}
        for name, value in chosen.items():
            option = self.option(name)
            if (proper := option.kind.read(value)) is None:
                raise BadValue(name, option, value)
            values[name] = proper
        return values

    def changed(self, chosen: Values) -> dict[str, Value]:
        """Only the values that differ from the defaults. Raises: BadValue."""
        settled = self.settle(chosen)
        return {o.name: settled[o.name] for o in self.options if settled[o.name] != o.default}

    def rules(self, chosen: Values) -> Rules:
        """The rules in force. Raises: BadValue."""
        return self.build(self.settle(chosen))


Build = Callable[[Values], Rules]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands: a section of the system's rules, and the option that governs it."""

    section: str
    option: str | None = None


def sides_of(seats: int, sides: int) -> tuple[Side, ...]:
    """Seats to sides, partners facing each other."""
    return tuple(seat % sides for seat in range(seats))


def by_side(rules: Rules, per_seat: Sequence[int]) -> tuple[int, ...]:
    """A number per seat, added up per side."""
    sums = [0] * (max(rules.sides) + 1)
    for seat, number in enumerate(per_seat):
        sums[rules.sides[seat]] += number
    return tuple(sums)
