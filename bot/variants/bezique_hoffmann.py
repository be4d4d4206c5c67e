"""Bézique for two after Hoffmann (rules, chapter D)."""

from collections.abc import Mapping
from typing import Final

from bot.engine.declaring import Declaring, Fresh
from bot.engine.rules import Option, Rules, Switch, System, Values
from bot.variants import bezique, parts

OPTIONS: Final = (
    parts.TARGET,
    parts.NEXT_DEALER,
    parts.AUTO_DRAW,
    bezique.SEVEN_SCORES,
    bezique.SEVEN_USES_MELD,
    parts.MELDABLE,
    bezique.endgame("follow_only"),
    Option("ten_low_in_last_eight", Switch(), False, "6", "book"),
    bezique.BRISQUES,
    bezique.LAST_TRICK,
    bezique.BOTH_REACH,
)

PRESETS: Final[Mapping[str, Values]] = {
    "rulebook": {},
    "short_500": {"target": 500},
    "rubicon_endgame": {"endgame": "must_win"},
    "whist_rank_at_the_end": {"ten_low_in_last_eight": True},
}


def build(values: Values) -> Rules:
    """The rules with every option settled."""
    return bezique.rules(
        "bezique_hoffmann", values, Declaring(Fresh.UNSCORED, add_only=False, reserving=True)
    )


SYSTEM: Final = System(
    key="bezique_hoffmann",
    source="hoffmann",
    seats=2,
    options=OPTIONS,
    presets=PRESETS,
    places=bezique.PLACES,
    build=build,
    sides=parts.SIDES,
    compared=bezique.COMPARED,
)
