"""What the components' ids say: they are all that a button knows, and outlive a restart."""

import re
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 100
"""Discord's limit of a custom id, in characters."""
SURE: Final = "sure "
"""Stands before the action of a button that has been asked for twice."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button that takes an action of a game, drawn after `seq` turns."""

    game: int
    seq: int
    action: str

    def __str__(self) -> str:
        return f"pn1:{self.game}:{self.seq}:{self.action}"


@dataclass(frozen=True, slots=True)
class Pick:
    """A menu whose values complete the action that `verb` begins.

    When the verb begins with "_", they are whole actions.
    """

    game: int
    seq: int
    verb: str

    def __str__(self) -> str:
        return f"pk1:{self.game}:{self.seq}:{self.verb}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Something asked of a table that is no move of its game."""

    table: int
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        return f"pt1:{self.table}:{self.verb}:{self.argument}"


@dataclass(frozen=True, slots=True)
class Leaf:
    """A menu that turns the pages of a game's rules."""

    system: str

    def __str__(self) -> str:
        return f"pr1:{self.system}"


@dataclass(frozen=True, slots=True)
class Ask:
    """Something asked of a season of a league."""

    season: int
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        return f"pl1:{self.season}:{self.verb}:{self.argument}"


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the leaderboard of a game; 0 is that of who asks."""

    system: str
    number: int

    def __str__(self) -> str:
        return f"pb1:{self.system}:{self.number}"


CustomId = Press | Pick | Knock | Leaf | Ask | Page

_GAME: Final = re.compile(r"(pn1|pk1):(\d{1,15}):(\d{1,9}):([a-z0-9A-Z_ ]{0,80})", re.ASCII)
_RULES: Final = re.compile(r"pr1:([a-z0-9_]{1,40})")
_BOARD: Final = re.compile(r"pb1:([a-z0-9_]{1,40}):(\d{1,6})", re.ASCII)
_OTHER: Final = re.compile(r"(pt1|pl1):(\d{1,15}):([a-z]{1,20}):([a-z0-9_.-]{0,60})", re.ASCII)


def read_id(text: str) -> CustomId | None:
    """What the id says; None when it is not one of ours."""
    if found := _GAME.fullmatch(text):
        scheme, game, seq, rest = found.groups()
        kind = Press if scheme == "pn1" else Pick
        return kind(int(game), int(seq), rest)
    if found := _OTHER.fullmatch(text):
        asked = Knock if found[1] == "pt1" else Ask
        return asked(int(found[2]), found[3], found[4])
    if found := _RULES.fullmatch(text):
        return Leaf(found[1])
    if found := _BOARD.fullmatch(text):
        return Page(found[1], int(found[2]))
    return None
