"""What a channel was told, read back out of the text, and what the log says happened."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.engine import notation
from bot.engine.cards import Card
from bot.engine.events import (
    AllPassed,
    AuctionWon,
    Called,
    CardsBuried,
    CardsPassed,
    Conceded,
    DealScored,
    Dealt,
    Event,
    GameWon,
    KittyTaken,
    MeldsShown,
    Misdealt,
    MoonCalled,
    PlayBegins,
    TrickTaken,
    TrumpNamed,
)
from bot.engine.game import apply, start
from bot.service.model import Game
from tests.cogs.world import World

Fact = tuple[Any, ...]
Names = Sequence[str]
_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
NAME = r"(?:Computer )?\w+"
"""What people and computers are called here."""
_CARD = re.compile(r"\*\*(10|[ATKQJ9])([♠♥♦♣])\ufe0e\*\*")
_MELD = re.compile(r"([A-Z][a-z ]+?) ((?:\*\*\w+[♠♥♦♣]\ufe0e\*\* ?)+)\((\d+)\)")
_SIDE = re.compile(
    r"^\*\*(.+?)\*\* · melds (\d+)(?:, nothing played|"
    r" \+ tricks (\d+) \((\d+) tricks?\) = \d+ points?).*?→ .*?\*\*([+-]?\d+)\*\*",
    re.MULTILINE,
)


def _cards(text: str) -> list[str]:
    found = _CARD.findall(text)
    return [f"{'T' if rank == '10' else rank}{_SYMBOLS[suit]}" for rank, suit in found]


def _plays(text: str) -> list[tuple[str, str]]:
    names = re.findall(rf"({NAME}): \*\*\w+[♠♥♦♣]", text)
    return list(zip(names, _cards(text), strict=True))


def _melds(text: str) -> list[tuple[str, list[str], int]]:
    return [(name, sorted(_cards(cards)), int(n)) for name, cards, n in _MELD.findall(text)]


Match = re.Match[str]
SENTENCES: Sequence[tuple[str, Callable[[Match], Fact]]] = (
    (r"### Deal (\d+) · (NAME) deals$", lambda m: ("deal", int(m[1]), m[2])),
    (r"(NAME) asks for a new deal", lambda m: ("misdeal", m[1])),
    (r"(NAME) bids (\d+)", lambda m: ("bid", m[1], int(m[2]))),
    (r"(NAME) passes(?! \d)", lambda m: ("bid", m[1], None)),
    (r"Nobody has bid\. The hands are thrown in; (NAME) deals", lambda m: ("thrown in", m[1])),
    (
        r"\*\*(NAME)\*\* (?:wins the auction|must play).*? \*\*(\d+) points?\*\*",
        lambda m: ("contract", m[1], int(m[2])),
    ),
    (r"(NAME) names trumps: \*\*.*? (\w+)\*\*", lambda m: ("trump", m[1], m[2])),
    (r"(NAME) turns up the kitty and takes it: (.+)", lambda m: ("kitty", m[1], _cards(m[2]))),
    (r"(NAME) passes (\d) cards? to (NAME), face down", lambda m: ("give", m[1], int(m[2]), m[3])),
    (r"(NAME) lays away (\d) cards?, face down", lambda m: ("bury", m[1], int(m[2]))),
    (
        r"\*\*(NAME)\*\* melds (\d+) points?: (.+)",
        lambda m: ("melds", m[1], int(m[2]), _melds(m[3])),
    ),
    (
        r"\*\*(NAME)\*\* shows (.+) and now has (\d+) points?",
        lambda m: ("melds", m[1], int(m[3]), _melds(m[2])),
    ),
    (r"\*\*(NAME)\*\* has no melds", lambda m: ("melds", m[1], 0, [])),
    (r"\*\*(NAME)\*\* leads to the first trick", lambda m: ("lead", m[1])),
    (r"\*\*(NAME) shoots the moon\*\*", lambda m: ("moon", m[1])),
    (r"(NAME) throws the hand in", lambda m: ("concede", m[1])),
    (
        r"\*\*Trick (\d+)\*\* · (.+)\n\s*★ (NAME) wins it: (no|\d+) points?",
        lambda m: ("trick", int(m[1]), _plays(m[2]), m[3], int(m[4].replace("no", "0"))),
    ),
    (
        r"### Contract (made|set|lost)!?\n[^\n]*\n([^\n]*\n[^\n]*)\n\*\*Score:\*\* ([^\n]*)",
        lambda m: (
            "reckoning",
            m[1],
            [(s[0], *(int(n or 0) for n in s[1:])) for s in _SIDE.findall(m[2])],
            [int(points) for points in re.findall(r"\*\*(-?\d+)\*\*", m[3])],
        ),
    ),
    (
        r"### 🏆 (.+?) win the game, (-?\d+) to (-?\d+)!",
        lambda m: ("won", m[1], int(m[2]), int(m[3])),
    ),
)


def read_back(text: str) -> list[Fact]:
    """The facts that the text tells, in its order."""
    found = [
        (match.start(), fact(match))
        for pattern, fact in SENTENCES
        for match in re.finditer(pattern.replace("NAME", NAME), text, re.MULTILINE)
    ]
    return [fact for _, fact in sorted(found, key=lambda each: each[0])]


async def happened(world: World, game: int, names: Names) -> list[Fact]:
    """The facts that the game's log holds, of those that the table is told."""
    stored = await world.store.game(game)
    assert stored is not None
    return [fact for event in await _events(world, stored) if (fact := _fact(event, names))]


async def _events(world: World, game: Game) -> Iterable[Event]:
    rules = world.tables.systems[game.system].rules(game.options)
    state = start(rules, game.dealer)
    told: list[Event] = []
    for turn in await world.store.turns(game.id):
        state, events, _ = apply(rules, state, turn.seat, notation.read(turn.action))
        told += events
    return told


def _faces(cards: Iterable[Card]) -> list[str]:
    return [str(card.face) for card in cards]


def _fact(event: Event, names: Names) -> Fact | None:
    match event:
        case Dealt(dealer, number):
            return "deal", number, names[dealer]
        case Misdealt(seat):
            return "misdeal", names[seat]
        case Called(seat, bid):
            return "bid", names[seat], bid
        case AllPassed(dealer):
            return "thrown in", names[dealer]
        case AuctionWon(contract):
            return "contract", names[contract.declarer], contract.points
        case TrumpNamed(seat, suit):
            return "trump", names[seat], suit.name.lower()
        case KittyTaken(seat, cards):
            return "kitty", names[seat], _faces(cards)
        case CardsPassed(seat, partner, count):
            return "give", names[seat], count, names[partner]
        case CardsBuried(seat, count):
            return "bury", names[seat], count
        case MeldsShown(seat, melds, points):
            shown = [(_MELDS[m.key], sorted(_faces(m.cards)), m.points) for m in melds]
            return "melds", names[seat], points, shown
        case PlayBegins(leader):
            return "lead", names[leader]
        case MoonCalled(seat):
            return "moon", names[seat]
        case Conceded(seat):
            return "concede", names[seat]
        case TrickTaken(number, leader, cards, winner, points):
            players = [names[(leader + step) % 4] for step in range(4)]
            plays = list(zip(players, _faces(cards), strict=True))
            return "trick", number, plays, names[winner], points
        case DealScored():
            return _reckoning(event, names)
        case GameWon(side, scores):
            return "won", _pair(side, names), scores[side], scores[1 - side]
        case _:
            return None


def _pair(side: int, names: Names) -> str:
    return f"{names[side]} & {names[side + 2]}"


def _reckoning(event: DealScored, names: Names) -> Fact:
    thrown = event.result == "conceded"
    sides = [
        (
            _pair(line.side, names),
            line.meld,
            0 if thrown else line.trick_points,
            0 if thrown else line.tricks,
            line.change,
        )
        for line in event.sides
    ]
    scores = [line.score for line in sorted(event.sides, key=lambda line: line.side)]
    return "reckoning", "lost" if thrown else str(event.result), sides, scores


_MELDS = {
    "double_run": "Double run",
    "run": "Run",
    "trump_marriage": "Royal marriage",
    "common_marriage": "Marriage",
    "dix": "Dix",
    "double_aces": "Eight aces",
    "aces": "Aces around",
    "double_kings": "Eight kings",
    "kings": "Kings around",
    "double_queens": "Eight queens",
    "queens": "Queens around",
    "double_jacks": "Eight jacks",
    "jacks": "Jacks around",
    "double_pinochle": "Double pinochle",
    "pinochle": "Pinochle",
    "roundhouse": "Roundhouse",
}
