"""What a channel was told, read back out of the text."""

import re
from collections.abc import Callable, Sequence
from typing import Any

Fact = tuple[Any, ...]
_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
NAME = r"(?:Computer )?\w+"
"""What people and computers are called here."""
_CARD = re.compile(r"\*\*(10|[AKQJ987])([♠♥♦♣])\ufe0e\*\*")
CARD = r"\*\*(?:10|[AKQJ987])[♠♥♦♣]\ufe0e\*\*"
_MELD = re.compile(r"([A-Z][a-z ]+?) ((?:\*\*\w+[♠♥♦♣]\ufe0e\*\* ?)+)\((\d+)\)")
Match = re.Match[str]
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


def _count(text: str) -> list[tuple[str, list[int], int]]:
    """Each side's line: its name, what it scored one by one, and together."""
    lines = re.findall(r"^\*\*(.+?)\*\* · (?:nothing|(.+?) = \*\*\+(\d+)\*\*)$", text, re.MULTILINE)
    return [(side, _numbers(parts), int(change or 0)) for side, parts, change in lines]


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def _meld(m: Match) -> tuple[Any, ...]:
    """Who, the meld by name, its cards, its points."""
    return m["name"], re.sub(r"^(a|the) ", "", m["meld"]), sorted(_cards(m["cards"])), int(m["n"])


def _worth(text: str) -> list[int]:
    """The points in what a trick scores: "20 points in cards, 10 for the last trick"."""
    return [int(number) for number in re.findall(r"(\d+) (?:points? in|for)", text)]


_WHO = r"\*\*(?P<name>NAME)\*\*"
_MELD_SHOWN = r"(?P<meld>[^()]+) \((?P<cards>.+?)\): (?P<n>\d+) points?"
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
    (r"\*\*(NAME)\*\* leads\b", lambda m: ("lead", m[1])),
    (r"\*\*(NAME) shoots the moon\*\*", lambda m: ("moon", m[1])),
    (r"(NAME) throws the hand in", lambda m: ("concede", m[1])),
    (
        r"\*\*Trick (\d+)\*\* · (.+)\n\s*★ (NAME) wins it: (no|\d+) points?\.$",
        lambda m: ("trick", int(m[1]), _plays(m[2]), m[3], int(m[4].replace("no", "0")), None),
    ),
    (
        r"\*\*Trick (\d+)\*\* · (.+)\n\s*★ (NAME) wins it: (.+), and stands at \*\*(\d+)\*\*",
        lambda m: ("trick", int(m[1]), _plays(m[2]), m[3], sum(_worth(m[4])), int(m[5])),
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
        r"### 🏆 (.+?) wins? the game, (-?\d+) to (-?\d+)!",
        lambda m: ("won", m[1], int(m[2]), int(m[3])),
    ),
    (r"(CARD) is turned up", lambda m: ("turned up", *_cards(m[1]))),
    (
        r"For the [\w ]+, (NAME) scores (\d+) points? and stands at \*\*(\d+)\*\*",
        lambda m: ("peg", m[1], int(m[2]), int(m[3])),
    ),
    (
        r"\*\*(NAME)\*\* plays the \w+ \(CARD\), scores (\d+) points? and stands at \*\*(\d+)\*\*",
        lambda m: ("peg", m[1], int(m[2]), int(m[3])),
    ),
    (
        rf"{_WHO} declares {_MELD_SHOWN}, and stands at \*\*(?P<score>\d+)\*\*",
        lambda m: ("declared", *_meld(m), int(m["score"]), False),
    ),
    (
        rf"{_WHO} now scores {_MELD_SHOWN}, and stands at \*\*(?P<score>\d+)\*\*",
        lambda m: ("declared", *_meld(m), int(m["score"]), True),
    ),
    (rf"{_WHO} lays {_MELD_SHOWN} to score later", lambda m: ("announced", *_meld(m))),
    (
        r"\*\*(NAME)\*\* shows the \w+ \((CARD)\): (\d+) points?, and stands at \*\*(\d+)\*\*",
        lambda m: ("shown", m[1], *_cards(m[2]), int(m[3]), int(m[4])),
    ),
    (
        r"\*\*(NAME)\*\* exchanges the \w+ for (CARD): (\d+) points?, and stands at \*\*(\d+)\*\*",
        lambda m: ("exchanged", m[1], *_cards(m[2]), int(m[3]), int(m[4])),
    ),
    (
        r"\*\*(NAME)\*\* can't score the ([^()]+) \((.+?)\) any more",
        lambda m: ("lost", m[1], m[2], sorted(_cards(m[3]))),
    ),
    (r"^(\d+) cards? (?:is|are) left to draw", lambda m: ("left", int(m[1]))),
    (r"(NAME) draws the turn-up, (CARD)", lambda m: ("last card", m[1], *_cards(m[2]))),
    (
        r"\*\*(NAME) calls out\*\*.*? stands at \*\*(\d+)\*\*",
        lambda m: ("call", m[1], int(m[2])),
    ),
    (
        r"### The count of the deal\n((?:[^\n]*\n)+?)\*\*Score:\*\* ([^\n]*)",
        lambda m: (
            "count",
            _count(m[1]),
            [int(points) for points in re.findall(r"\*\*(-?\d+)\*\*", m[2])],
        ),
    ),
    (r"the game goes on to \*\*(\d+) points\*\*", lambda m: ("target", int(m[1]))),
    (r"Both sides stand at \*\*(\d+)\*\*", lambda m: ("tied", int(m[1]))),
)


def read_back(text: str) -> list[Fact]:
    """The facts that the text tells, in its order."""
    found = [
        (match.start(), fact(match))
        for pattern, fact in _READERS
        for match in pattern.finditer(text)
    ]
    return [fact for _, fact in sorted(found, key=lambda each: each[0])]


_READERS = [
    (re.compile(pattern.replace("NAME", NAME).replace("CARD", CARD), re.MULTILINE), fact)
    for pattern, fact in SENTENCES
]
