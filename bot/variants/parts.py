"""What the two-handed games have in common: options, melds and stages (rules, chapter B0)."""

from typing import Final

from bot.engine.actions import Reason
from bot.engine.cards import Rank
from bot.engine.melds import Kind, any_suits, fixed, in_plain_suits, in_trumps
from bot.engine.rules import Choice, Number, Option, Place, Switch, sides_of
from bot.engine.stages.count import NextDealer
from bot.engine.tricks import Heading, Obligations

A, T, K, Q, J = Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK
NINE, EIGHT, SEVEN = Rank.NINE, Rank.EIGHT, Rank.SEVEN

SIDES: Final = sides_of(2, 2)
FOURS: Final = (("aces", "A", 100), ("kings", "K", 80), ("queens", "Q", 60), ("jacks", "J", 40))

TARGET: Final = Option(
    "target", Number(100, 5000, usual=(250, 500, 1000, 1500, 2000)), 1000, "8", "book"
)
NEXT_DEALER: Final = Option(
    "next_dealer", Choice(tuple(NextDealer)), NextDealer.ALTERNATE, "1", "standard"
)
AUTO_DRAW: Final = Option("auto_draw", Switch(), True, "2", "choice")
MELDABLE: Final = Option("exchanged_card_meldable", Switch(), True, "5", "choice")

ENDGAME: Final = {
    "must_win": Obligations(follow=True, head=Heading.ALWAYS, trump=True, overtrump=True),
    "head_trumps_only": Obligations(
        follow=True, head=Heading.TRUMP_ONLY, trump=True, overtrump=False
    ),
    "follow_only": Obligations(follow=True, head=Heading.NEVER, trump=False, overtrump=False),
}
"""The duties of the last tricks, by the name of the option's value."""

PLACES: Final = {
    Reason.NOT_THE_PACK: Place("1"),
    Reason.TRICK_FIRST: Place("3"),
    Reason.ONLY_THE_WINNER: Place("3"),
    Reason.STOCK_GONE: Place("3"),
    Reason.ONE_A_TRICK: Place("3"),
    Reason.NO_RESERVING: Place("3"),
    Reason.ALREADY_RESERVED: Place("3"),
    Reason.DRAW_FIRST: Place("2"),
    Reason.NOT_A_MELD: Place("4"),
    Reason.NO_NEW_CARD: Place("4"),
    Reason.SCORED_AS_HIGH: Place("4"),
    Reason.TAKES_AWAY: Place("4"),
    Reason.JUST_TAKEN: Place("5", "exchanged_card_meldable"),
    Reason.NOT_LOW_TRUMP: Place("5"),
    Reason.LOW_SHOWN: Place("5"),
    Reason.MUST_FOLLOW: Place("6", "endgame"),
    Reason.MUST_HEAD: Place("6", "endgame"),
    Reason.MUST_TRUMP: Place("6", "endgame"),
    Reason.MUST_OVERTRUMP: Place("6", "endgame"),
    Reason.NO_CALLING: Place("8"),
    Reason.CALL_BETWEEN_TRICKS: Place("8"),
}
"""In which section of each of these games a refusal has its ground."""


def marriages(sequence: int) -> tuple[Kind, ...]:
    """Class A (rules, B0.2)."""
    return (
        Kind("sequence", sequence, "A", in_trumps("ATKQJ")),
        Kind("royal_marriage", 40, "A", in_trumps("KQ")),
        Kind("marriage", 20, "A", in_plain_suits("KQ")),
    )


def beziques() -> tuple[Kind, ...]:
    """Class B in Bézique (rules, B0.2)."""
    return (
        Kind("double_bezique", 500, "B", fixed("QS", "QS", "JD", "JD")),
        Kind("bezique", 40, "B", fixed("QS", "JD")),
    )


def fours_of_any_suits() -> tuple[Kind, ...]:
    """Class C in Bézique (rules, B0.2)."""
    return tuple(
        Kind(f"four_{key}", points, "C", any_suits(rank, 4)) for key, rank, points in FOURS
    )
