"""The frame of Bézique for two, 64 cards, to 1000, which both books share (rules, C and D)."""

from collections.abc import Mapping
from typing import Final

from bot.engine.actions import Reason
from bot.engine.cards import Pack
from bot.engine.declaring import Declaring
from bot.engine.pegging import Ends, Pegging
from bot.engine.rules import Choice, Option, Place, Rules, Stage, Switch, Values
from bot.engine.stages.count import BothReach, Counting, NextDealer
from bot.engine.stages.deal import Dealing
from bot.engine.stages.play import Leader, Tricks
from bot.engine.stages.stock import StockPlay
from bot.engine.stages.turnup import TurningUp
from bot.engine.stages.window import Window
from bot.variants import parts
from bot.variants.parts import EIGHT, NINE, SEVEN, A, J, K, Q, T

POINTS: Final = {A: 10, T: 10, K: 0, Q: 0, J: 0, NINE: 0, EIGHT: 0, SEVEN: 0}
"""The brisques (rules, C.5)."""
PACK: Final = Pack((A, T, K, Q, J, NINE, EIGHT, SEVEN), copies=2, points=POINTS, last=10)
TEN_LOW: Final = Pack((A, K, Q, J, T, NINE, EIGHT, SEVEN), copies=2, points=POINTS, last=10)
"""The ten below the knave (Hoffmann, note 8)."""

MELDS: Final = (*parts.marriages(sequence=250), *parts.beziques(), *parts.fours_of_any_suits())

SEVEN_SCORES: Final = Option(
    "seven_scores", Choice(("declared", "when_played")), "declared", "5", "book"
)
SEVEN_USES_MELD: Final = Option("seven_uses_meld", Switch(), False, "5", "choice")
BRISQUES: Final = Option("brisques", Choice(("at_once", "end_of_hand")), "at_once", "7", "book")
LAST_TRICK: Final = Option(
    "last_trick", Choice(("final", "before_last_eight")), "final", "7", "book"
)
BOTH_REACH: Final = Option(
    "both_reach",
    Choice((BothReach.PONE_FIRST, BothReach.HIGHEST)),
    BothReach.PONE_FIRST,
    "8",
    "standard",
)

PLACES: Final[Mapping[Reason, Place]] = {
    **parts.PLACES,
    Reason.LOW_WHEN_PLAYED: Place("5", "seven_scores"),
    Reason.LOW_USES_MELD: Place("5", "seven_uses_meld"),
}

COMPARED: Final[Mapping[str, str]] = {
    "stock": "2",
    "reserving": "3",
    "order": "4",
    "new_card": "4",
    "double_bezique": "4",
    "seven": "5",
    "last_eight": "6",
    "ten": "6",
    "brisques": "7",
    "last_trick": "7",
    "game": "8",
}
"""The points in which the two books are compared, each with its section (rules, D)."""


def endgame(default: str) -> Option:
    """The duties of the last eight tricks."""
    return Option("endgame", Choice(tuple(parts.ENDGAME)), default, "6", "book")


def rules(key: str, values: Values, declaring: Declaring) -> Rules:
    """The rules with every option settled; `declaring` is what the books differ in."""
    return Rules(
        key=key,
        pack=PACK,
        melds=MELDS,
        stages=_stages(values),
        seats=2,
        sides=parts.SIDES,
        target=int(values["target"]),
        values=values,
        declaring=declaring,
        low=SEVEN,
    )


def _stages(values: Values) -> tuple[Stage, ...]:
    pegging = Pegging(Ends.FIRST_PEG, cards_at_once=values["brisques"] == "at_once")
    early = values["last_trick"] == "before_last_eight"
    return (
        Dealing(8, (3, 2, 3), kitty=48),
        TurningUp(pegging),
        StockPlay(
            Window(
                pegging,
                low_when_played=values["seven_scores"] == "when_played",
                low_uses_meld=bool(values["seven_uses_meld"]),
                meldable=bool(values["exchanged_card_meldable"]),
            ),
            auto_draw=bool(values["auto_draw"]),
            last=PACK.last if early else 0,
        ),
        Tricks(
            parts.ENDGAME[str(values["endgame"])],
            Leader.LAST_WINNER,
            last=0 if early else PACK.last,
            pegging=pegging,
            ranks=TEN_LOW if values.get("ten_low_in_last_eight") else None,
        ),
        Counting(
            pegging,
            BothReach(str(values["both_reach"])),
            NextDealer(str(values["next_dealer"])),
        ),
    )
