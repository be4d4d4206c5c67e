"""Par: the auction in which no side could bid better, and the play in which no card could."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from bot.ai.worth import of_suit
from bot.analysis.contracts import Candidate, candidates, unnamed
from bot.analysis.model import Made, Par
from bot.analysis.sight import Sight, Tell, Unseen, silent
from bot.analysis.swings import sign
from bot.engine.actions import Seat
from bot.engine.rules import Rules
from bot.engine.stages.auction import AllPass, Auction
from bot.engine.state import Call, Side, State


class Outcome(NamedTuple):
    """What an auction comes to: the contract, if any, and the swing of its play."""

    swing: int
    best: Made | None = None
    bid: int = 0


REDEALT: Final = Outcome(0)
"""Nobody bids, and the cards are dealt anew."""


def par(rules: Rules, dealt: State, sight: Sight, tell: Tell = silent) -> Par | None:
    """Par of a deal of which all cards are known; None if it can't be worked out.

    Both sides see all cards, and each bids whatever serves it best against the other's best. Where
    cards are exchanged or laid away, every seat does it as a club player would, so that a deal may
    well come to more than par.
    """
    try:
        found = sorted(candidates(rules, dealt, sight, tell), key=lambda its: its.made.seat)
    except Unseen:
        return None
    swing, best, bid = _Bidding(rules, dealt, found).outcome()
    return Par(tuple(_made(rules, found)), best, bid, swing)


def _made(rules: Rules, found: Sequence[Candidate]) -> Iterator[Made]:
    """The best trump of each seat that may name one.

    By the contract that it makes, then by the swing, then by its length.
    """
    for seat in range(rules.seats):
        own = [each for each in found if each.made.seat == seat]
        if own:
            yield max(own, key=lambda its: _merits(rules, its)).made


def _merits(rules: Rules, its: Candidate) -> tuple[int, int, int]:
    made = its.made
    gain = sign(rules.sides[made.seat]) * its.swing(rules, 0)
    return made.total, gain, len(of_suit(its.state.hands[made.seat], made.trump))


@dataclass(slots=True)
class _Bidding:
    """The auction, looked through from its end: what each side does, the other doing its best.

    It goes on until a side is content; partners bid as one. `held` is what comes of a bid that a
    side holds.
    """

    rules: Rules
    dealt: State
    found: Sequence[Candidate]
    auction: Auction = field(init=False)
    bidders: dict[Side, tuple[Seat, ...]] = field(default_factory=dict)
    held: dict[tuple[int, Side], Outcome] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Look up who may bid, and could name a trump."""
        rules, begun = self.rules, replace(self.dealt, calls=())
        self.auction = next(stage for stage in rules.stages if isinstance(stage, Auction))
        for seat in sorted({each.made.seat for each in self.found}):
            if self.auction.bids(rules, begun, seat):
                side = rules.sides[seat]
                self.bidders[side] = (*self.bidders.get(side, ()), seat)

    def outcome(self) -> Outcome:
        """What the auction comes to."""
        bids = range(self.auction.floor, self._top() + 1)
        for bid in reversed(bids):
            for side in self.bidders:
                self.held[bid, side] = self._content(bid, side)
        stuck = self.auction.all_pass is AllPass.DEALER_STUCK
        dealer, seats = self.dealt.dealer, self.rules.seats
        come = self._played((dealer,), self.auction.floor) if stuck else REDEALT
        for step in reversed(range(1, seats + (not stuck))):
            come = self._spoken(self.rules.after(dealer, step), bids, come, first=step == 1)
        return come

    def _spoken(self, seat: Seat, bids: range, passed: Outcome, *, first: bool) -> Outcome:
        """What comes of the turn of a seat before anybody has bid; of its pass comes `passed`."""
        side = self.rules.sides[seat]
        if seat not in self.bidders.get(side, ()):
            return passed
        opened = [self.held[bid, side] for bid in bids]
        bound = first and self.auction.all_pass is AllPass.ELDEST_OPENS
        return self._best(side, opened if bound else [passed, *opened])

    def _top(self) -> int:
        """No bid above this one could be of use."""
        most = max((each.made.total for each in self.found), default=0)
        return min(self.auction.ceiling, max(most, self.auction.floor) + self.auction.big_step)

    def _content(self, bid: int, side: Side) -> Outcome:
        """What comes of a bid that the side holds: the others leave it, or bid more."""
        other = 1 - side
        stands = self._played(self.bidders[side], bid)
        more = [self.held[each, other] for each in self._raises(bid) if (each, other) in self.held]
        return self._best(other, [stands, *more])

    def _raises(self, bid: int) -> range:
        least = self.auction.least(replace(self.dealt, calls=(Call(0, bid),)))
        return range(least, self._top() + 1 if self.auction.jump else least + 1)

    def _played(self, seats: Sequence[Seat], bid: int) -> Outcome:
        """The best that the seats, which are of one side, can do with the contract."""
        own = [each for each in self.found if each.made.seat in seats]
        if not own:
            return Outcome(unnamed(self.rules, self.dealt, seats[0], bid), None, bid)
        outcomes = [Outcome(each.swing(self.rules, bid), each.made, bid) for each in own]
        return self._best(self.rules.sides[seats[0]], outcomes)

    def _best(self, side: Side, outcomes: Sequence[Outcome]) -> Outcome:
        """The first of those that are best for the side."""
        return max(outcomes, key=lambda outcome: sign(side) * outcome.swing)
