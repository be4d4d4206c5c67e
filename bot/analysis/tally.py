"""What was found in deals, added up for whoever played them."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.analysis.model import Accuracy, Review
from bot.engine.actions import Seat
from bot.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Finding:
    """How a seat played the cards of a deal that could be judged, and what the deal was for it.

    Of `choices` between cards so many were `best`, the others `cost` points of the play. `swing` is
    in points of the score, as the seat's side sees them; so are its parts `luck`, `bidding` and
    `play`, all None where they are not known.
    """

    choices: int
    best: int
    cost: int
    swing: int
    luck: int | None = None
    bidding: int | None = None
    play: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """The findings of so many `deals`, added up; `split` of them have parts that are known."""

    deals: int = 0
    choices: int = 0
    best: int = 0
    cost: int = 0
    swing: int = 0
    split: int = 0
    luck: int = 0
    bidding: int = 0
    play: int = 0


@dataclass(frozen=True, slots=True)
class History:
    """What was found in somebody's deals: all together, and the newest by tens.

    The last of `tens` has the newest ten; the first may have fewer.
    """

    total: Tally
    tens: tuple[Tally, ...]


def findings(rules: Rules, review: Review) -> Mapping[Seat, Finding]:
    """How each seat played the cards that were judged, and what the deal was for it."""
    judged = {each.seat: each for each in review.accuracy}
    if review.took is not None and not judged:
        return {}
    return {
        seat: _finding(review, judged.get(seat), review.of(side))
        for seat, side in enumerate(rules.sides)
    }


def _finding(review: Review, judged: Accuracy | None, sign: int) -> Finding:
    parts = (review.luck, review.bidding, review.play)
    luck, bidding, play = (None if part is None else sign * part for part in parts)
    cards = (judged.choices, judged.best, judged.cost) if judged else (0, 0, 0)
    return Finding(*cards, sign * review.swing, luck, bidding, play)
