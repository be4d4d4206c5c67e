"""What the sides of the partnership game take for sure before a trick, without looking ahead."""

from collections.abc import Sequence

from bot.ai.kernel import LAST, SEATS
from bot.ai.suits import Lot, Share
from bot.engine.actions import Seat


def bounds(lots: Sequence[Lot], leader: Seat, trump: int, *, follow: bool) -> tuple[int, int]:
    """The least and the most that seats 0 and 2 can take.

    A trump that none of the other side's equals takes its own point whenever it is played. Where
    suits must be followed, who leads can also play winners one after another, or let the partner.
    """
    rest = sum(each.points for each in lots) + LAST
    shares = lots[trump].shares
    sure = [shares[0].sure + shares[2].sure, shares[1].sure + shares[3].sure]
    if follow:
        own = _running(lots, leader, trump, rest)
        if own < rest and _reaches(lots, leader, trump):
            own = max(own, _running(lots, (leader + 2) % SEATS, trump, rest))
        sure[leader % 2] = own
    return sure[0], rest - sure[1]


def _running(lots: Sequence[Lot], seat: Seat, trump: int, rest: int) -> int:
    """Points of the side of a seat that leads its winners: all the rest if that is its hand.

    It leads trumps first, then the other suits until somebody who has trumps left could ruff. The
    partner gives counters, and the others what they can't keep; what they do without the suit
    is of no use to them.
    """
    shares, partner = lots[trump].shares, (seat + 2) % SEATS
    mine, rounds = shares[seat], shares[seat].cards
    losers, ruffing = mine.held - rounds, [share.held > rounds for share in shares]
    ruffing[seat] = False
    given = min(shares[partner].counters, shares[partner].sure + rounds)
    points = max(mine.points, mine.sure) + given + _fallen(shares, seat, rounds)
    for place, (_, _, shares) in enumerate(lots):
        if place == trump or not shares[seat].held:
            continue
        rounds = shares[seat].cards
        for share, ruffs in zip(shares, ruffing, strict=True):
            if ruffs and share.held < rounds:
                rounds = share.held
        losers += shares[seat].held - rounds
        if rounds:
            points += min(rounds, shares[seat].points) + min(rounds, shares[partner].counters)
            points += _fallen(shares, seat, rounds)
    return points if losers else rest


def _fallen(shares: Sequence[Share], seat: Seat, rounds: int) -> int:
    """Counters that the other side can't keep out of so many rounds of a suit."""
    left, right = shares[seat - 1], shares[seat - 3]
    return _unkept(left, rounds) + _unkept(right, rounds)


def _unkept(share: Share, rounds: int) -> int:
    return max(0, min(rounds, share.held) + share.counters - share.held)


def _reaches(lots: Sequence[Lot], leader: Seat, trump: int) -> bool:
    """Whether there is a suit in which the partner wins the first trick if the leader likes."""
    left, right, trumps = leader - 3, leader - 1, lots[trump].shares
    for _, _, shares in lots:
        top = shares[leader - 2].top
        if not shares[leader].held or top <= max(shares[leader].top, shares[left].top):
            continue
        ruffed = any(trumps[each].held and not shares[each].held for each in (left, right))
        if top >= shares[right].top and not ruffed:
            return True
    return False
