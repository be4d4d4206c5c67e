"""Bézique for two after Foster (rules, chapter C)."""

from collections.abc import Mapping
from typing import Final

from bot.engine.actions import Reason
from bot.engine.declaring import Declaring, Fresh
from bot.engine.rules import Choice, Option, Place, Rules, System, Values
from bot.variants import bezique, parts

OPTIONS: Final = (
    parts.TARGET,
    parts.NEXT_DEALER,
    parts.AUTO_DRAW,
    Option(
        "fresh_card",
        Choice((Fresh.SAME_CLASS, Fresh.ALWAYS, Fresh.NONE)),
        Fresh.SAME_CLASS,
        "4",
        "book",
    ),
    bezique.SEVEN_SCORES,
    bezique.SEVEN_USES_MELD,
    parts.MELDABLE,
    bezique.endgame("must_win"),
    bezique.BRISQUES,
    bezique.LAST_TRICK,
    bezique.BOTH_REACH,
)

PRESETS: Final[Mapping[str, Values]] = {
    "rulebook": {},
    "short_500": {"target": 500},
    "modern_books": {"fresh_card": "always"},
    "enquire_within": {
        "seven_scores": "when_played",
        "brisques": "end_of_hand",
        "exchanged_card_meldable": False,
    },
}

PLACES: Final[Mapping[Reason, Place]] = {
    **bezique.PLACES,
    Reason.NO_NEW_CARD: Place("4", "fresh_card"),
}


def build(values: Values) -> Rules:
    """The rules with every option settled."""
    fresh = Fresh(str(values["fresh_card"]))
    return bezique.rules("bezique_foster", values, Declaring(fresh, add_only=False, reserving=True))


SYSTEM: Final = System(
    key="bezique_foster",
    source="foster",
    seats=2,
    options=OPTIONS,
    presets=PRESETS,
    places=PLACES,
    build=build,
    sides=parts.SIDES,
    compared=bezique.COMPARED,
)
