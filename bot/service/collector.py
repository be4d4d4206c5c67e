"""Python's search for cycles of references, fitted to what the bot keeps in memory."""

import gc
from typing import Final

THRESHOLDS: Final = (50_000, 20, 100)
"""So many new objects, and so many rounds of each younger generation, start a search."""


def calm() -> None:
    """From now on search seldom, and never among what is there already.

    Positions are trees, freed with their last reference. Looking through a thousand of them found
    nothing and stopped every table for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
