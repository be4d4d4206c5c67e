"""A review is the same when it has been text in between."""

from bot.analysis.model import Accuracy, DuoReview, Made, Par, Parted, Review, Slip
from bot.engine.cards import Card, Rank, Suit
from bot.service.review_json import read, write

TEN = Card(Rank.TEN, Suit.HEARTS, 2)
QUEEN = Card(Rank.QUEEN, Suit.SPADES, 1)
MADE = Made(3, Suit.CLUBS, 12, 17)
WHOLE = Review(
    deal=4,
    declarer=3,
    trump=Suit.CLUBS,
    contract=25,
    conceded=False,
    meld=(4, 12),
    could=17,
    took=14,
    par=Par((MADE, MADE), MADE, 21, -29),
    swing=-20,
    luck=-29,
    bidding=5,
    play=4,
    slips=(Slip(5, 2, TEN, (QUEEN, TEN), 1, 8), Slip(6, 0, QUEEN, (), 2, 7)),
    accuracy=(Accuracy(0, 3, 2, 2),),
    since=2,
)
EMPTY = Review(
    deal=1,
    declarer=None,
    trump=None,
    contract=None,
    conceded=False,
    meld=(0, 0),
    could=None,
    took=None,
    par=None,
    swing=0,
    luck=None,
    bidding=None,
    play=None,
    slips=(),
    accuracy=(),
)
DUO = DuoReview(
    deal=2,
    trump=Suit.HEARTS,
    melded=(40, 250),
    unscored=(0, 20),
    parted=(Parted(3, 1, QUEEN, 40),),
    could=(47, 103),
    took=None,
    slips=(Slip(13, 0, TEN, (QUEEN,), 7, 54),),
    since=None,
)


def test_reading_undoes_writing() -> None:
    """Cards, suits, tuples and all that may be missing."""
    for review in (WHOLE, EMPTY, DUO):
        assert read(write(review)) == review


def test_cards_are_written_in_the_notation() -> None:
    """As everywhere."""
    assert '"played":"TH2"' in write(WHOLE)
    assert '"better":["QS1","TH2"]' in write(WHOLE)
