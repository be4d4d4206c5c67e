"""The rule systems, one file each. To add one, write its file and name it here."""

from collections.abc import Mapping
from typing import Final

from bot.engine.rules import System
from bot.variants import bezique_foster, bezique_hoffmann, binocle, partnership

SYSTEMS: Final[Mapping[str, System]] = {
    system.key: system
    for system in (
        partnership.SYSTEM,
        binocle.SYSTEM,
        bezique_foster.SYSTEM,
        bezique_hoffmann.SYSTEM,
    )
}
"""Every rule system by its key."""
DEFAULT: Final = partnership.SYSTEM.key
"""The system that is meant where none is named."""
