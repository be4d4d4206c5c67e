"""Refusals: what is wrong, which rule says so, what can be done."""

import pytest

from bot.engine.actions import (
    Action,
    Bid,
    Bury,
    Concede,
    Declare,
    IllegalAction,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Reason,
)
from bot.engine.cards import Suit
from bot.engine.notation import BadNotation, read_card
from bot.engine.rules import BadValue, System, Value
from bot.service.errors import (
    AlreadySeated,
    BadOption,
    NotSeated,
    SeatTaken,
    ServiceError,
    StaleAction,
)
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.refusals import refuse
from bot.text.typed import BadCards, BadMeld, Fault
from bot.variants import SYSTEMS

PARTNERSHIP = SYSTEMS["partnership"]
CARDS = tuple(read_card(word) for word in ("AS1", "QS1", "9H1", "9D2"))
DETAIL: dict[str, int | str] = {
    "least": 21,
    "most": 60,
    "count": 4,
    "suit": "S",
    "kind": "marriage",
    "by": "sequence",
    "points": 150,
    "family": "A",
    "fresh": "always",
    "card": "KS1",
    "low": "9",
    "trump": "H",
}


def told(
    error: Exception, *legal: Action, system: System = PARTNERSHIP, **values: Value
) -> list[str]:
    """The lines without the marks of markdown."""
    said = refuse(error, Catalogue(), Glyphs(), system=system, values=values, legal=legal)
    return said.replace("*", "").replace("\ufe0e", "").splitlines()


def test_it_names_the_rule_its_option_and_the_legal_cards() -> None:
    """All that a player needs to go on."""
    assert told(IllegalAction(Reason.MUST_HEAD), PlayCard(CARDS[0]), PlayCard(CARDS[1])) == [
        "You must beat the card that is winning the trick: you hold a higher one of the suit led.",
        "-# Partnership rules §6 Play · `heading = always`",
        "You can: play A♠ Q♠",
    ]


def test_the_cards_that_can_be_played_are_in_order() -> None:
    """As in the hand, and alike ones once."""
    cards = [PlayCard(read_card(word)) for word in ("9H1", "QS2", "TS1", "QS1", "AH1")]
    said = told(IllegalAction(Reason.DRAW_FIRST), *cards)
    assert said[-1] == "You can: play 10♠ Q♠ A♥ 9♥"


@pytest.mark.parametrize(
    ("reason", "detail", "said"),
    [
        (Reason.CARD_NOT_HELD, {}, "You do not hold that card."),
        (Reason.CARD_NOT_HELD, {"count": 2}, "You do not hold all of these cards."),
        (Reason.CARD_NOT_HELD, {"low": "9"}, "You do not hold the lowest trump, the nine."),
        (Reason.NOT_A_MELD, {"kind": ""}, "These cards together make no meld of this game."),
        (
            Reason.NOT_A_MELD,
            {"kind": "four_kings", "held": 0},
            "You do not hold the cards for four kings.",
        ),
        (Reason.NOT_A_MELD, {"kind": "run", "held": 0}, "You do not hold the cards for Run."),
    ],
)
def test_what_is_not_held(reason: Reason, detail: dict[str, int | str], said: str) -> None:
    """As exactly as it was named."""
    assert told(IllegalAction(reason, **detail))[0] == said


def test_a_name_of_several_melds_is_told_how_to_go_on() -> None:
    """By the cards, or by the list."""
    said = told(BadMeld("marriage"))[0]
    assert said.startswith("You can make “marriage” in more than one way: write its cards")


def test_the_option_is_told_with_its_value_in_force() -> None:
    """Not with its default."""
    said = told(IllegalAction(Reason.MUST_HEAD), heading="trump_only")
    assert said[1] == "-# Partnership rules §6 Play · `heading = trump_only`"


def test_a_rule_without_an_option() -> None:
    """Its section alone."""
    assert told(IllegalAction(Reason.MUST_FOLLOW))[1] == "-# Partnership rules §6 Play"


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_told_in_every_system(reason: Reason, system: System) -> None:
    """With its place wherever the system names one."""
    said = told(IllegalAction(reason, **DETAIL), system=system)
    assert said[0].endswith(".")
    assert len(said) == (2 if reason in system.places else 1)


@pytest.mark.parametrize(
    ("legal", "ways"),
    [
        ([Pass(), *map(Bid, range(21, 501))], "pass · bid 21 or more"),
        ([Pass(), *map(Bid, range(21, 61))], "pass · bid 21 to 60"),
        ([Bid(21)], "bid 21"),
        ([NameTrump(Suit.SPADES), NameTrump(Suit.CLUBS)], "name ♠ spades, ♣ clubs"),
        ([PassCards(CARDS)], "pass 4 cards of your hand"),
        ([Bury(CARDS[:1])], "lay away 1 card of your hand"),
        ([Ready(), Declare("dix", CARDS[2:3])], "say that you are ready · declare Dix 9♥"),
        ([PlayCard(CARDS[0]), Concede()], "play A♠ · throw the hand in"),
    ],
)
def test_what_can_be_done(legal: list[Action], ways: str) -> None:
    """In one line."""
    assert told(IllegalAction(Reason.WRONG_STAGE), *legal)[-1] == f"You can: {ways}"


def test_a_bid_above_the_sky_blames_no_house_rule() -> None:
    """Where a table has a highest bid, that is named."""
    assert told(IllegalAction(Reason.BID_TOO_HIGH, most=500)) == [
        "That bid is too high: no two hands can make so much. Bid at most 500 points.",
        "-# Partnership rules §2 Auction",
    ]
    assert told(IllegalAction(Reason.BID_TOO_HIGH, most=60), max_bid=60) == [
        "That bid is too high: no bid may be above 60 points.",
        "-# Partnership rules §2 Auction · `max_bid = 60`",
    ]


def test_a_bad_value_is_quoted() -> None:
    """Harmlessly, and cut short; none at all is told too."""
    for given, said in (
        ("50 min_bid=10", "Target (`target`) can't be `50 min_bid=10`. Give"),
        ("@everyone`x", "Target (`target`) can't be `＠everyone'x`. Give"),
        (7, "Target (`target`) can't be `7`. Give"),
        ("9" * 99, f"Target (`target`) can't be `{'9' * 32}`. Give"),
        (" ", "Target (`target`) needs a value. Give"),
    ):
        with pytest.raises(BadValue) as caught:
            PARTNERSHIP.settle({"target": given})
        assert told(caught.value)[0].startswith(said)


def test_a_bad_value_names_the_range() -> None:
    """A number's range, a choice's words, a switch's two."""
    for name, value, range_ in (
        ("target", 7, "Give a whole number from 50 to 500."),
        ("max_bid", "x", "Give a whole number from 1 to 500, or `none`."),
        ("heading", "x", "Choose one of: `always` (always), `trump_only` (only when trumps are"),
        ("must_trump", "x", "Choose one of: `on`, `off`"),
    ):
        with pytest.raises(BadValue) as caught:
            PARTNERSHIP.settle({name: value})
        assert range_ in told(caught.value)[0]


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    """Also when a service wraps the error."""
    wrapped = BadOption(option="x")
    wrapped.__cause__ = BadValue("h_x", None)
    (said,) = told(wrapped)
    assert said.startswith(r"There is no house rule called “h\_x”. There are: `target` `min_bid`")
    assert "score_floor" not in said  # it has one value only


def test_text_that_can_not_be_read_is_quoted_harmlessly() -> None:
    """Somebody may have typed a mention."""
    assert "“＠everyone”" in told(BadNotation("@everyone"))[0]
    assert "“ZS”" in told(BadCards("ZS", Fault.UNKNOWN))[0]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (StaleAction(), "The table has moved on since that was shown. Here is how it stands now."),
        (
            NotSeated(),
            (
                "You have no seat at this table. Take a free one, or a computer player's, "
                "with `/pinochle join`, or with More … and Join."
            ),
        ),
        (NotSeated(seat="any"), "There is no computer player at this table."),
        (NotSeated(seat=2), "There is nobody in seat 2."),
        (AlreadySeated(seat=3), "You sit at this table already, in seat 3."),
        (AlreadySeated(), "You sit at this table already."),
        (SeatTaken(seat=3), "Somebody sits there already."),
        (SeatTaken(seat="any"), "All seats are taken."),
    ],
)
def test_what_a_service_refuses(error: ServiceError, said: str) -> None:
    """In a sentence, by the error's kind and detail."""
    assert told(error) == [said]


def test_an_error_nobody_foresaw_still_has_an_answer() -> None:
    """A newer kind of refusal falls back to the general one."""

    class Newer(ServiceError):
        """Has no words yet."""

    assert told(Newer(x=1)) == ["That can't be done now. Nothing has changed."]
