"""A review in words."""

from dataclasses import replace

import pytest

from bot.analysis.model import Accuracy, DuoReview, Made, Par, Parted, Review, Slip
from bot.engine.cards import Card, Rank, Suit
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.review import duo_text, review_text

CAST = Cast(("Ann", "Bob", "Cid", "Dee"), (0, 1, 0, 1))
MADE = tuple(Made(seat, Suit.HEARTS, 10 + seat, 12) for seat in range(4))
SLIP = Slip(
    5,
    2,
    Card(Rank.TEN, Suit.HEARTS),
    (Card(Rank.NINE, Suit.CLUBS), Card(Rank.JACK, Suit.HEARTS)),
    1,
    15,
)
REVIEW = Review(
    deal=3,
    declarer=0,
    trump=Suit.HEARTS,
    contract=25,
    conceded=False,
    meld=(8, 4),
    could=17,
    took=14,
    par=Par(MADE, MADE[3], 24, -15),
    swing=-36,
    luck=-15,
    bidding=2,
    play=-23,
    slips=(SLIP,),
    accuracy=(
        Accuracy(0, 2, 2, 0),
        Accuracy(1, 0, 0, 0),
        Accuracy(2, 3, 2, 1),
        Accuracy(3, 1, 1, 0),
    ),
)

ACCURACY = ["Ann: 2 of 2", "Bob: no such choice", "Cid: 2 of 3", "Dee: 1 of 1"]


def told(**changes: object) -> list[str]:
    """The lines of the review with these changes, without marks."""
    review = replace(REVIEW, **changes)  # type: ignore[arg-type] # changes are fields of a review
    text = review_text(review, CAST, Catalogue(), Glyphs())
    return text.replace("*", "").replace("\ufe0e", "").splitlines()


def test_a_review_tells_the_contract_the_cards_and_the_deal() -> None:
    """The seats a line each: a name may end in a number."""
    assert told() == [
        "### Deal 3, with open cards",
        "Ann played ♥ hearts for 25. Ann & Cid melded 8 and needed 17 points in the tricks.",
        "They took 14 of 25 and could have taken 17.",
        "",
        "Cards that cost points",
        "- Trick 5 · Cid’s 10♥ cost 1: better 9♣ or J♥",
        "",
        "Best cards where it mattered",
        *ACCURACY,
        "Most that each could make",
        "Ann: 22 in ♥",
        "Bob: 23 in ♥",
        "Cid: 24 in ♥",
        "Dee: 25 in ♥",
        "",
        "Par · with open cards Dee buys it in ♥ and makes 25: +15 for Bob & Dee",
        "As played · -36 for Ann & Cid: luck of the deal -15, bidding +2, play -23",
    ]


@pytest.mark.parametrize(
    ("took", "could", "said"),
    [
        (17, 17, "They took 17 of 25: all that could be taken."),
        (20, 17, "They took 20 of 25; against perfect defence it would have been 17."),
        (20, None, "They took 20 of 25."),
    ],
)
def test_what_was_taken_beside_what_could_be(took: int, could: int | None, said: str) -> None:
    """Also where that is not known."""
    assert told(took=took, could=could)[2] == said


def test_figures_count_for_the_declarer_s_side() -> None:
    """The same deal, played by the others."""
    line = "As played · +36 for Bob & Dee: luck of the deal +15, bidding -2, play +23"
    assert told(declarer=1)[-1] == line


def test_a_hand_thrown_in_tells_whether_that_was_right() -> None:
    """What was short, or that nothing was."""
    thrown = {"conceded": True, "took": None, "slips": (), "accuracy": ()}
    lines = told(**thrown, could=16)
    assert lines[1] == "Ann threw in ♥ hearts at 25."
    assert lines[2].endswith("come to 24, melds and tricks: it was 1 point short.")
    assert told(**thrown)[2].endswith("come to 25, melds and tricks: it could have been made.")
    assert len(told(**thrown, could=None)) == len(lines) - 1


def test_a_hand_that_was_not_played() -> None:
    """Without a trump, or without a contract at all."""
    bare = {"trump": None, "could": None, "took": None, "slips": (), "accuracy": ()}
    assert "no marriage" in told(**bare, conceded=True)[1]
    assert "dealt anew" in told(**bare, declarer=None, contract=None)[1]


def test_melds_that_cover_the_bid() -> None:
    """Nothing is needed of the tricks but to win one."""
    assert told(meld=(25, 4))[1].endswith("Ann & Cid melded 25, enough for the bid.")


def test_of_many_better_cards_a_few_are_named() -> None:
    """That there are others is said."""
    cards = tuple(Card(Rank(rank), Suit.CLUBS) for rank in "9JQK")
    slip = replace(SLIP, better=cards)
    assert told(slips=(slip,))[5].endswith(": better 9♣, J♣, Q♣ or others")
    slip = replace(SLIP, better=cards[:3])
    assert told(slips=(slip,))[5].endswith(": better 9♣, J♣ or Q♣")


def test_no_slips() -> None:
    """That is said."""
    assert "Nobody’s card cost a point." in told(slips=())


def test_what_goes_too_deep_is_said() -> None:
    """And nothing is made up."""
    heading = told().index("Cards that cost points")
    assert "The tricks before trick 4 go too deep" in told(since=4)[heading + 1]
    unknown = told(par=None, luck=None, bidding=None, play=None, accuracy=(), slips=(), since=13)
    assert unknown[-1] == "As played · -36 for Ann & Cid"
    assert "too deep" in unknown[-3]


def test_par_of_a_contract_that_can_t_be_made() -> None:
    """And of a deal that nobody would play."""
    assert "falls short: +15 for Bob & Dee" in told(par=Par(MADE, MADE[3], 30, -15))[-2]
    assert "dealt anew" in told(par=Par(MADE, None, 0, 0))[-2]


DUO = DuoReview(
    deal=2,
    trump=Suit.CLUBS,
    melded=(160, 40),
    unscored=(0, 20),
    parted=(Parted(7, 0, Card(Rank.QUEEN, Suit.CLUBS), 40),),
    could=(10, 50),
    took=(30, 30),
    slips=(Slip(25, 1, Card(Rank.SEVEN, Suit.CLUBS), (Card(Rank.KING, Suit.CLUBS),), 20, 50),),
    since=25,
)


def told_of_two(**changes: object) -> list[str]:
    """The lines of a review for two with these changes, without marks."""
    review = replace(DUO, **changes)  # type: ignore[arg-type] # changes are fields of a review
    text = duo_text(review, Cast(("Ann", "Bob"), (0, 1)), Catalogue(), Glyphs())
    return text.replace("*", "").replace("\ufe0e", "").splitlines()


def test_a_review_for_two_tells_the_melds_and_the_last_tricks() -> None:
    """Two paragraphs."""
    assert told_of_two() == [
        "### Deal 2, with open cards",
        "Melds · Ann: 160 · Bob: 40",
        "Held whole to the end of the stock, and not scored · Ann: 0 · Bob: 20",
        "- Trick 7 · Ann’s Q♣ broke up melds worth 40",
        "",
        "The tricks after the stock · Ann: 30 · Bob: 30",
        "With the best play of both: Ann: 10 · Bob: 50",
        "Cards that cost points",
        "- Trick 25 · Bob’s 7♣ cost 20: better K♣",
    ]


def test_a_deal_for_two_that_was_cut_short() -> None:
    """Of the last tricks nothing is told, or only that they go too deep at first."""
    short = told_of_two(could=None, took=None, slips=(), since=None, unscored=(0, 0), parted=())
    assert short[-1] == "The deal ended with the stock."
    deep = told_of_two(could=None, since=27, slips=())
    assert "Nobody’s card cost a point." in deep
    assert deep[-1].endswith("before trick 27 go too deep to be judged here.")
