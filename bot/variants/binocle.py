"""Binocle for two, 48 cards, to 1000 (Foster; rules, chapter B)."""

from collections.abc import Mapping
from typing import Final

from bot.engine.actions import Reason
from bot.engine.cards import Pack
from bot.engine.declaring import Declaring, Fresh
from bot.engine.melds import Kind, around, fixed
from bot.engine.pegging import Ends, Pegging
from bot.engine.rules import Choice, Option, Place, Rules, Stage, Switch, System, Values
from bot.engine.stages.count import BothReach, Counting, NextDealer
from bot.engine.stages.deal import Dealing
from bot.engine.stages.play import Leader, Tricks
from bot.engine.stages.stock import StockPlay
from bot.engine.stages.turnup import TurningUp
from bot.engine.stages.window import Window
from bot.variants import parts
from bot.variants.parts import FOURS, NINE, A, J, K, Q, T

PACK: Final = Pack(
    ranks=(A, T, K, Q, J, NINE),
    copies=2,
    points={A: 11, T: 10, K: 4, Q: 3, J: 2, NINE: 0},
    last=10,
)

OPTIONS: Final = (
    parts.TARGET,
    Option("deal_packet", Choice(("3", "4")), "4", "1", "book"),
    parts.NEXT_DEALER,
    parts.AUTO_DRAW,
    Option("grand_binocle", Switch(), True, "4", "book"),
    Option("reform_into_higher", Choice(("allow", "refuse")), "allow", "4", "choice"),
    Option("dix_uses_meld", Switch(), False, "5", "choice"),
    parts.MELDABLE,
    Option("endgame", Choice(("must_win", "head_trumps_only")), "must_win", "6", "standard"),
    Option("count_mode", Choice((Ends.CALL, Ends.AUTO, Ends.COUNT)), Ends.CALL, "8", "choice"),
    Option(
        "both_reach",
        Choice((BothReach.EXTEND, BothReach.HIGHEST)),
        BothReach.EXTEND,
        "8",
        "choice",
    ),
)

PRESETS: Final[Mapping[str, Values]] = {
    "rulebook": {},
    "short_500": {"target": 500},
    "nobody_calls": {"count_mode": "auto"},
    "newer_books": {"endgame": "head_trumps_only", "deal_packet": "3"},
}

PLACES: Final[Mapping[Reason, Place]] = {
    **parts.PLACES,
    Reason.BROKEN_MELD: Place("4", "reform_into_higher"),
    Reason.LOW_USES_MELD: Place("5", "dix_uses_meld"),
    Reason.NO_CALLING: Place("8", "count_mode"),
}


def melds(values: Values) -> tuple[Kind, ...]:
    """The meld table (rules, B0.2), each class's greater combination first."""
    grand = (Kind("grand_binocle", 80, "B", fixed("KS", "QS", "JD")),)
    return (
        *parts.marriages(sequence=150),
        Kind("double_binocle", 80, "B", fixed("QS", "QS", "JD", "JD")),
        *(grand if values["grand_binocle"] else ()),
        Kind("binocle", 40, "B", fixed("QS", "JD")),
        *(Kind(f"eight_{key}", 2 * points, "C", around(rank, 2)) for key, rank, points in FOURS),
        *(Kind(f"four_{key}", points, "C", around(rank)) for key, rank, points in FOURS),
    )


def build(values: Values) -> Rules:
    """The rules with every option settled."""
    return Rules(
        key="binocle",
        pack=PACK,
        melds=melds(values),
        stages=_stages(values),
        seats=2,
        sides=parts.SIDES,
        target=int(values["target"]),
        values=values,
        declaring=Declaring(
            Fresh.ALWAYS,
            add_only=True,
            reserving=False,
            reform=values["reform_into_higher"] == "allow",
        ),
        low=NINE,
    )


def _stages(values: Values) -> tuple[Stage, ...]:
    pegging = Pegging(Ends(str(values["count_mode"])))
    return (
        Dealing(12, (int(values["deal_packet"]),), kitty=24),
        TurningUp(pegging),
        StockPlay(
            Window(
                pegging,
                low_uses_meld=bool(values["dix_uses_meld"]),
                meldable=bool(values["exchanged_card_meldable"]),
            ),
            auto_draw=bool(values["auto_draw"]),
        ),
        Tricks(
            parts.ENDGAME[str(values["endgame"])],
            Leader.LAST_WINNER,
            last=PACK.last,
            pegging=pegging,
        ),
        Counting(
            pegging,
            BothReach(str(values["both_reach"])),
            NextDealer(str(values["next_dealer"])),
        ),
    )


SYSTEM: Final = System(
    key="binocle",
    source="foster",
    seats=2,
    options=OPTIONS,
    presets=PRESETS,
    places=PLACES,
    build=build,
    sides=parts.SIDES,
)
