"""The rule systems, one file each. To add one, write its file and name it here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.engine.rules import System
from bot.variants import bezique_foster, bezique_hoffmann, binocle, partnership


def _akin(one: System, other: System) -> tuple[System, System]:
    """Two books' accounts of the same game, each knowing the other."""
    return replace(one, kin=other), replace(other, kin=one)


SYSTEMS: Final[Mapping[str, System]] = {
    system.key: system
    for system in (
        partnership.SYSTEM,
        binocle.SYSTEM,
        *_akin(bezique_foster.SYSTEM, bezique_hoffmann.SYSTEM),
    )
}
"""Every rule system by its key."""
DEFAULT: Final = partnership.SYSTEM.key
"""The system that is meant where none is named."""
