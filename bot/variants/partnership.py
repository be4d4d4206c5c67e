"""Partnership auction pinochle for four, 48 cards, to 150 (rules, chapter A)."""

from collections.abc import Mapping
from typing import Final

from bot.engine.actions import Reason
from bot.engine.cards import Pack, Rank
from bot.engine.melds import Kind, around, fixed, in_plain_suits, in_trumps
from bot.engine.rules import (
    Choice,
    Number,
    Option,
    Place,
    Rules,
    Stage,
    Switch,
    System,
    Values,
    sides_of,
)
from bot.engine.stages.auction import SKY, AllPass, Auction, Style
from bot.engine.stages.deal import Dealing, OfferingRedeal, PoorHand
from bot.engine.stages.exchange import Burying, NamingTrump, PassingCards
from bot.engine.stages.melding import LastWord, ShowingMelds
from bot.engine.stages.play import Leader, Tricks
from bot.engine.stages.settle import MinTrick, Scoring, Settling, Thrown, WinRule
from bot.engine.tricks import Heading, Obligations

A, T, K, Q, J, N = Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE

PACK: Final = Pack(
    ranks=(A, T, K, Q, J, N), copies=2, points={A: 1, T: 1, K: 1, Q: 0, J: 0, N: 0}, last=1
)
SIDES: Final = sides_of(4, 2)

OPTIONS: Final = (
    Option("target", Number(50, 500, usual=(50, 100, 120, 150, 200, 250, 500)), 150, "8", "book"),
    Option("min_bid", Number(1, 100, usual=(10, 15, 16, 20, 21, 25, 30)), 15, "2", "clubs"),
    Option("bid_increment", Choice(("1", "2", "5", "1_to_60_then_5")), "1", "2", "standard"),
    Option("jump_bids", Switch(), True, "2", "standard"),
    Option("max_bid", Number(1, SKY, none=True, usual=(50, 60, 100)), 0, "2", "choice"),
    Option("auction_style", Choice(tuple(Style)), "three_pass", "2", "standard"),
    Option("all_pass", Choice(tuple(AllPass)), "dealer_stuck", "2", "standard"),
    Option(
        "declare_requires",
        Choice(("none", "marriage_in_named_suit", "marriage_to_bid")),
        "none",
        "3",
        "choice",
    ),
    Option("deal_packet", Choice(("1", "2", "3", "4")), "3", "1", "standard"),
    Option("misdeal_nines", Choice(("off", *PoorHand)), "off", "1", "choice"),
    Option("pass_count", Choice(("0", "2", "3", "4")), "0", "4", "choice"),
    Option(
        "pass_order", Choice(("partner_first", "simultaneous")), "partner_first", "4", "standard"
    ),
    Option("kitty", Choice(("0", "4")), "0", "1", "standard"),
    Option("meld_mode", Choice(("auto", "manual")), "auto", "5", "choice"),
    Option("meld_seconds", Number(10, 300, usual=(10, 30, 60, 120, 300)), 60, "5", "choice"),
    Option("run_marriage", Choice(("counts", "included")), "counts", "5", "book"),
    Option("double_run_marriages", Choice(("included", "separate")), "included", "5", "book"),
    Option("roundhouse", Choice(("sum", "25", "none")), "sum", "5", "book"),
    Option("first_lead", Choice(("declarer", "eldest")), "declarer", "6", "standard"),
    Option("first_lead_trump", Switch(), False, "6", "standard"),
    Option("heading", Choice(tuple(Heading)), "always", "6", "standard"),
    Option("must_trump", Switch(), True, "6", "standard"),
    Option("must_overtrump", Choice(("auto", "on", "off")), "auto", "6", "standard"),
    Option("min_trick", Choice(tuple(MinTrick)), "one_trick", "7", "book"),
    Option("concede", Choice(("before_first_lead", "off")), "before_first_lead", "7", "choice"),
    Option("concede_defenders", Choice(tuple(Thrown)), "meld_only", "7", "choice"),
    Option("shoot_moon", Choice(("off", "bonus25")), "off", "7", "choice"),
    Option("win_rule", Choice(tuple(WinRule)), "seed_strict", "8", "book"),
    Option("set_penalty", Choice(("bid", "double_bid")), "bid", "7", "book"),
    Option("score_floor", Choice(("none",)), "none", "7", "book"),
)

PRESETS: Final[Mapping[str, Values]] = {
    "rulebook": {},
    "run_swallows_marriage": {"run_marriage": "included"},
    "bid_25_pass_4": {"min_bid": 25, "pass_count": "4"},
    "nobody_has_to_head": {"heading": "never"},
    "club_100": {"min_bid": 10, "target": 100},
}

PLACES: Final[Mapping[Reason, Place]] = {
    Reason.NOT_THE_PACK: Place("1"),
    Reason.NO_MISDEAL: Place("1", "misdeal_nines"),
    Reason.BID_TOO_LOW: Place("2", "min_bid"),
    Reason.BID_TOO_HIGH: Place("2", "max_bid"),
    Reason.NO_JUMP_BIDS: Place("2", "jump_bids"),
    Reason.NO_MARRIAGE_TO_BID: Place("3", "declare_requires"),
    Reason.MUST_OPEN: Place("2", "all_pass"),
    Reason.NO_MARRIAGE_IN_SUIT: Place("3", "declare_requires"),
    Reason.WRONG_COUNT: Place("4", "pass_count"),
    Reason.NOT_A_MELD: Place("5"),
    Reason.ALREADY_DECLARED: Place("5"),
    Reason.MELDS_ARE_FOUND: Place("5", "meld_mode"),
    Reason.NO_CONCEDING: Place("7", "concede"),
    Reason.CONCEDE_TOO_LATE: Place("7", "concede"),
    Reason.NO_MOON: Place("7", "shoot_moon"),
    Reason.MOON_TOO_LATE: Place("7", "shoot_moon"),
    Reason.MOON_CALLED: Place("7", "shoot_moon"),
    Reason.NOT_DECLARER: Place("3"),
    Reason.MUST_FOLLOW: Place("6"),
    Reason.MUST_HEAD: Place("6", "heading"),
    Reason.MUST_TRUMP: Place("6", "must_trump"),
    Reason.MUST_OVERTRUMP: Place("6", "must_overtrump"),
    Reason.MUST_LEAD_TRUMP: Place("6", "first_lead_trump"),
}


def melds(values: Values) -> tuple[Kind, ...]:
    """The meld table (rules, A.5), each row's greater combination first."""
    run_swallows = frozenset({"trump_marriage"} if values["run_marriage"] == "included" else ())
    double_swallows = frozenset(
        {"trump_marriage"} if values["double_run_marriages"] == "included" else ()
    )
    return (
        Kind("double_run", 150, "run", in_trumps("ATKQJATKQJ"), double_swallows),
        Kind("run", 15, "run", in_trumps("ATKQJ"), run_swallows),
        *_marriages(),
        Kind("dix", 1, "dix", in_trumps("9")),
        *_arounds(),
        Kind("double_pinochle", 30, "pinochle", fixed("QS", "QS", "JD", "JD")),
        Kind("pinochle", 4, "pinochle", fixed("QS", "JD")),
        *_roundhouse(str(values["roundhouse"]), run_swallows),
    )


def _marriages() -> tuple[Kind, ...]:
    return (
        Kind("trump_marriage", 4, "marriage", in_trumps("KQ")),
        Kind("common_marriage", 2, "marriage", in_plain_suits("KQ")),
    )


def _arounds() -> tuple[Kind, ...]:
    table = (("aces", "A", 10), ("kings", "K", 8), ("queens", "Q", 6), ("jacks", "J", 4))
    return tuple(
        kind
        for key, rank, points in table
        for kind in (
            Kind(f"double_{key}", points * 10, key, around(rank, 2)),
            Kind(key, points, key, around(rank)),
        )
    )


def _roundhouse(value: str, run_swallows: frozenset[str]) -> tuple[Kind, ...]:
    """King and queen of every suit, where the table does not just add up its parts.

    With `25` it has a line of its own; with `none` its marriages do not count beside its kings
    and queens.
    """
    if value == "sum":
        return ()
    shape = fixed(*(f"{rank}{suit}" for suit in "SHDC" for rank in "KQ"))
    marriages = frozenset({"trump_marriage", "common_marriage"})
    if value == "none":
        return (Kind("roundhouse", 0, "roundhouse", shape, marriages),)
    unless = {"double_kings", "double_queens"} | ({"run"} if run_swallows else set())
    swallows = marriages | {"kings", "queens"}
    return (Kind("roundhouse", 25, "roundhouse", shape, swallows, frozenset(unless)),)


def build(values: Values) -> Rules:
    """The rules with every option settled."""
    return Rules(
        key="partnership",
        pack=PACK,
        melds=melds(values),
        stages=_stages(values),
        seats=4,
        sides=SIDES,
        target=int(values["target"]),
        values=values,
    )


def _stages(values: Values) -> tuple[Stage, ...]:
    kitty, passing = int(values["kitty"]), int(values["pass_count"])
    word = LastWord(values["concede"] != "off", values["shoot_moon"] != "off")
    poor = values["misdeal_nines"]
    return (
        Dealing((48 - kitty) // 4, (int(values["deal_packet"]),), kitty),
        *((OfferingRedeal(PoorHand(str(poor))),) if poor != "off" else ()),
        _auction(values),
        NamingTrump(values["declare_requires"] == "marriage_in_named_suit"),
        *((PassingCards(passing, values["pass_order"] == "simultaneous"),) if passing else ()),
        *((Burying(kitty),) if kitty else ()),
        ShowingMelds(values["meld_mode"] == "manual", int(values["meld_seconds"]), word),
        Tricks(
            obligations(values),
            Leader(str(values["first_lead"])),
            last=PACK.last,
            lead_trump=bool(values["first_lead_trump"]),
            word=word,
        ),
        Settling(_scoring(values)),
    )


def _auction(values: Values) -> Auction:
    step = 1 if values["bid_increment"] == "1_to_60_then_5" else int(values["bid_increment"])
    return Auction(
        floor=int(values["min_bid"]),
        step=step,
        big_step=5 if values["bid_increment"] == "1_to_60_then_5" else step,
        ceiling=max(int(values["max_bid"]), int(values["min_bid"])) if values["max_bid"] else SKY,
        jump=bool(values["jump_bids"]),
        style=Style(str(values["auction_style"])),
        all_pass=AllPass(str(values["all_pass"])),
        marriage=values["declare_requires"] == "marriage_to_bid",
    )


def obligations(values: Values) -> Obligations:
    """The duties of play. Unless the table says otherwise, overtrumping goes with heading."""
    heading = Heading(str(values["heading"]))
    over = values["must_overtrump"]
    return Obligations(
        follow=True,
        head=heading,
        trump=bool(values["must_trump"]),
        overtrump=over == "on" or (over == "auto" and heading is Heading.ALWAYS),
    )


def _scoring(values: Values) -> Scoring:
    return Scoring(
        min_trick=MinTrick(str(values["min_trick"])),
        thrown=Thrown(str(values["concede_defenders"])),
        set_times=2 if values["set_penalty"] == "double_bid" else 1,
        win=WinRule(str(values["win_rule"])),
        target=int(values["target"]),
        all_points=PACK.total,
    )


SYSTEM: Final = System(
    key="partnership",
    source="rulebook",
    seats=4,
    options=OPTIONS,
    presets=PRESETS,
    places=PLACES,
    build=build,
    sides=SIDES,
)
