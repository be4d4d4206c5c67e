"""Game records: a whole game as text that people can read and write.

    game partnership
    option min_bid 20
    dealer 3
    names South | West | North | East
    chance deal AS1 TS1 …      the pack in the order in which it is dealt
    0 bid 20                   a seat and its action, in the notation
    # a comment                on any line, at its beginning or after a space

Two liberties, which `write_record` does not take: a card may be written without its copy (`play
QS`), which is then the lowest that the seat holds; and a deal may be written as the hands from
seat 0 on, then what lies aside, with `|` between (`chance deal AS TS … | … | … | …`). A stock lies
aside in the order in which it is drawn, behind the turn-up.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from bot.engine.actions import CHANCE, Action, Deal, IllegalAction, Seat
from bot.engine.cards import Card, Cards, Rank, Suit
from bot.engine.game import apply, start
from bot.engine.notation import BadNotation, read, read_card, write
from bot.engine.rules import BadValue, Rules, System, Value, Values
from bot.engine.stages.deal import Dealing
from bot.engine.state import State
from bot.variants import SYSTEMS


class Fault(StrEnum):
    """What is wrong with a line of a record."""

    NO_GAME = "no_game"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_OPTION = "unknown_option"
    BAD_VALUE = "bad_value"
    BAD_DEALER = "bad_dealer"
    BAD_NAMES = "bad_names"
    BAD_SEAT = "bad_seat"
    BAD_ACTION = "bad_action"
    BAD_HANDS = "bad_hands"
    HEADER_TOO_LATE = "header_too_late"


LONGEST: Final = 2_000
"""No line has more characters: the largest deal has 128 cards."""


class BadRecord(ValueError):
    """Text that is no record: its line, counted from 1, what is wrong, and the wrong part."""

    def __init__(self, line: int, why: Fault, word: str = "") -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why
        self.word = printable(word[:40])


class Turn(NamedTuple):
    """Who acted, and what it was."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Record:
    """A game, finished or not. `options` are those that differ from the defaults.

    `dealer` is the first dealer; `names` has one per seat or is empty; `lines` has the line that
    each turn was read from, and does not count in comparisons.
    """

    game: str
    options: Values = field(default_factory=dict)
    dealer: Seat = 0
    names: tuple[str, ...] = ()
    turns: tuple[Turn, ...] = field(default=(), repr=False)
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return SYSTEMS[self.game].rules(self.options)


CHANCE_WORD: Final = "chance"
_HEADERS: Final = {"game", "option", "dealer", "names"}
_COMMENT: Final = re.compile(r"(?<!\S)#")
_CARD: Final = re.compile(r"(10|[ATKQJ987])([SHDC])([1-4])?")


def write_record(record: Record) -> str:
    """The record as text. Names lose line breaks, bars, and what would begin a comment."""
    system = SYSTEMS[record.game]
    lines = [f"game {record.game}"]
    lines += (
        f"option {name} {system.option(name).write(value)}"
        for name, value in record.options.items()
    )
    lines.append(f"dealer {record.dealer}")
    if record.names:
        lines.append(f"names {' | '.join(map(_plain, record.names))}")
    lines += (f"{_seat_word(seat)} {write(action)}" for seat, action in record.turns)
    return "\n".join(lines) + "\n"


def _plain(name: str) -> str:
    shown = " ".join(printable(" ".join(name.replace("|", "/").split())).split())
    return _COMMENT.sub("＃", shown) or "?"


def printable(text: str) -> str:
    """The text without signs that could steer a terminal."""
    return "".join(sign for sign in text if sign.isprintable())


def _seat_word(seat: Seat) -> str:
    return CHANCE_WORD if seat == CHANCE else str(seat)


def read_record(text: str) -> Record:
    """The game that the text holds; whether its actions are legal is not asked.

    Raises:
        BadRecord: naming the first line that can't be read.
    """
    reader = _Reader()
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = _COMMENT.split(raw, maxsplit=1)[0].strip()
        if len(line) > LONGEST:
            raise BadRecord(number, Fault.BAD_ACTION, line)
        if line:
            reader.read(number, line)
    return reader.record()


@dataclass(slots=True)
class _Reader:
    """The headers read so far, and then the course of the game.

    `state` is None once an action was illegal: cards without a copy are then taken as the first.
    """

    system: System | None = None
    options: dict[str, Value] = field(default_factory=dict)
    dealer: Seat = 0
    names: tuple[str, ...] = ()
    turns: list[Turn] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    rules: Rules | None = None
    state: State | None = None

    def read(self, number: int, line: str) -> None:
        """Take in one line. Raises: BadRecord."""
        word, rest = (*line.split(maxsplit=1), "")[:2]
        if word in _HEADERS:
            self._header(number, word, rest.strip())
        else:
            self._turn(number, word, rest)

    def record(self) -> Record:
        """All of it. Raises: BadRecord."""
        if self.system is None:
            raise BadRecord(1, Fault.NO_GAME)
        options = self.system.changed(self.options)
        turns, lines = tuple(self.turns), tuple(self.lines)
        return Record(self.system.key, options, self.dealer, self.names, turns, lines)

    def _header(self, number: int, word: str, rest: str) -> None:
        if self.turns:
            raise BadRecord(number, Fault.HEADER_TOO_LATE, word)
        if word == "names":
            self.names = tuple(printable(name).strip() for name in rest.split("|"))
            if len(self.names) != self._system(number).seats or not all(self.names):
                raise BadRecord(number, Fault.BAD_NAMES, rest)
            return
        match word:
            case "game":
                self.system = SYSTEMS.get(rest)
                self._system(number, rest)
            case "option":
                name, _, value = rest.replace("=", " ", 1).partition(" ")
                self._option(number, name, value.strip())
            case _:
                self.dealer = self._seat(number, rest, Fault.BAD_DEALER)

    def _system(self, number: int, word: str | None = None) -> System:
        if self.system is None:
            raise BadRecord(
                number, Fault.NO_GAME if word is None else Fault.UNKNOWN_GAME, word or ""
            )
        return self.system

    def _option(self, number: int, name: str, value: str) -> None:
        try:
            self._system(number).settle({name: value})
        except BadValue as bad:
            why = Fault.BAD_VALUE if bad.option else Fault.UNKNOWN_OPTION
            raise BadRecord(number, why, value if bad.option else name) from None
        self.options[name] = value

    def _seat(self, number: int, word: str, why: Fault) -> Seat:
        if word not in map(str, range(self._system(number).seats)):
            raise BadRecord(number, why, word)
        return int(word)

    def _turn(self, number: int, word: str, text: str) -> None:
        if self.rules is None:
            self.rules = self._system(number).rules(self.options)
            self.state = start(self.rules, self.dealer)
        seat = CHANCE if word == CHANCE_WORD else self._seat(number, word, Fault.BAD_SEAT)
        action = self._action(number, seat, text)
        self.turns.append(Turn(seat, action))
        self.lines.append(number)
        if self.state is not None:
            self.state = _after(self.rules, self.state, seat, action)

    def _action(self, number: int, seat: Seat, text: str) -> Action:
        assert self.rules is not None
        held = _held(self.rules, self.state, seat)
        try:
            if "|" in text:
                return self._hands(number, text)
            return read(" ".join(with_copies(text.split(), held)))
        except BadNotation as bad:
            raise BadRecord(number, Fault.BAD_ACTION, bad.word or text.strip()) from None

    def _hands(self, number: int, text: str) -> Action:
        """A deal written as hands. Raises: BadNotation, BadRecord."""
        assert self.rules is not None
        verb, *words = with_copies(text.replace("|", " | ").split(), self.rules.pack.cards)
        dealing = self.rules.stages[0]
        if verb != "deal" or not isinstance(dealing, Dealing):
            raise BadRecord(number, Fault.BAD_ACTION, verb)
        groups = [_cards(group) for group in " ".join(words).split("|")]
        dealer = self.state.dealer if self.state else self.dealer
        pack = _stacked(self.rules, dealing, dealer, groups)
        if pack is None:
            raise BadRecord(number, Fault.BAD_HANDS, " | ".join(str(len(g)) for g in groups))
        return Deal(pack)


def _after(rules: Rules, state: State, seat: Seat, action: Action) -> State | None:
    try:
        return apply(rules, state, seat, action).state
    except IllegalAction:
        return None


def _held(rules: Rules, state: State | None, seat: Seat) -> Cards:
    """The cards that the seat may mean; any where that is not known."""
    if seat != CHANCE and state is not None and state.hands and state.hands[seat]:
        return state.hands[seat]
    return rules.pack.cards


def with_copies(words: list[str], held: Cards) -> list[str]:
    """The words, in which each card without its copy got the lowest one held and not named."""
    found = [_CARD.fullmatch(word) for word in words]
    used = {_card(*card.groups()) for card in found if card and card[3]}
    written = []
    for word, card in zip(words, found, strict=True):
        if card is None:
            written.append(word)
            continue
        chosen = _card(*card.groups()) if card[3] else _lowest(card[1], card[2], held, used)
        used.add(chosen)
        written.append(str(chosen))
    return written


def _card(rank: str, suit: str, copy: str) -> Card:
    return Card(Rank("T" if rank == "10" else rank), Suit(suit), int(copy))


def _lowest(rank: str, suit: str, held: Iterable[Card], used: set[Card]) -> Card:
    face = _card(rank, suit, "1").face
    fitting = sorted(card for card in held if card.face == face and card not in used)
    return fitting[0] if fitting else Card(*face)


def _cards(text: str) -> Cards:
    return tuple(map(read_card, text.split()))


def _stacked(rules: Rules, dealing: Dealing, dealer: Seat, groups: list[Cards]) -> Cards | None:
    """The pack whose deal gives these hands; None if they are not of the right sizes."""
    order = rules.pack.cards
    hands = dealing.hands(rules, dealer, order)
    spots = [*hands, order[len(order) - dealing.kitty :]] if dealing.kitty else [*hands]
    if [len(spot) for spot in spots] != [len(group) for group in groups]:
        return None
    laid = {
        place: card
        for spot, group in zip(spots, groups, strict=True)
        for place, card in zip(spot, group, strict=True)
    }
    return tuple(laid[place] for place in order)
