"""How a club player chooses a card."""

import random
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.ai.bidding import last_thoughts
from bot.ai.memory import Memory, remember
from bot.ai.worth import of_suit
from bot.engine.actions import Action, PlayCard, Seat
from bot.engine.cards import Card
from bot.engine.tricks import winning
from bot.engine.view import View

KEEPING: Final = (2.0, 0.9, 0.6, 0.4, 0.3, 0.2, 0.1, 0.0)
"""Points that a card is worth in hand, by how many stronger ones of its suit are outside."""
TRUMP_KEEPING: Final = 0.8
"""What a trump is worth in hand beside that."""
LAST: Final = 1.0
"""What it is worth beside that for the last trick, shared out over the tricks still to come."""
FRIEND: Final = 0.6
"""Points that each hand yet to play is expected to add to a trick of its own side."""
FOE: Final = 0.3
"""What it is expected to add to a trick of the others."""
DRAWING: Final = 2.0
"""What a declarer long in trumps gives for drawing those of the defenders."""
HELPING: Final = -2.5
"""What a defender thinks of leading the declarer's trump."""
LONG: Final = 5
"""So many trumps are long."""


class Odds(NamedTuple):
    """Who holds the trick: the card's player, his partner, or the others; they add up to 1."""

    mine: float
    partner: float


@dataclass(frozen=True, slots=True)
class Desk:
    """A decision on one card: the view and what is remembered, worked out once."""

    view: View
    seat: Seat
    memory: Memory

    @property
    def declaring(self) -> bool:
        """Whether this seat's side has the contract."""
        contract, sides = self.view.contract, self.view.rules.sides
        return contract is not None and sides[contract.declarer] == sides[self.seat]

    def ours(self, card: Card) -> float:
        """Likelihood that the side takes the trick in hand with this card."""
        trick, rules = self.view.trick, self.view.rules
        assert trick is not None
        cards = (*trick.cards, card)
        best = winning(self.view.pack, cards, self.view.trump)
        holder = rules.after(trick.leader, best)
        same = rules.sides[holder] == rules.sides[self.seat]
        odds = Odds(float(same), 0.0)
        for place in range(len(cards), rules.seats):
            later = rules.after(trick.leader, place)
            beats = self.memory.beating(later, cards[0].suit, cards[best])
            odds = self._after(odds, later, beats)
        return odds.mine + odds.partner

    def _after(self, odds: Odds, seat: Seat, beats: float) -> Odds:
        """The odds when one more seat has played; a card that was beaten is beaten less often."""
        mine, partner = odds
        theirs = 1.0 - mine - partner
        if self.view.rules.sides[seat] == self.view.rules.sides[self.seat]:
            return Odds(mine * (1 - beats), partner + mine * beats + theirs * beats / 2)
        return Odds(mine * (1 - beats), partner * (1 - beats / 2))

    def gain(self, card: Card) -> float:
        """Points that the trick is expected to bring with this card: lost ones count against."""
        trick, pack = self.view.trick, self.view.pack
        assert trick is not None
        ours = self.ours(card)
        last = pack.last if len(self.view.hand) == 1 else 0
        counters = pack.count((*trick.cards, card)) + last
        friends, foes = self._riders(len(trick.cards) + 1)
        won = counters + FRIEND * friends + FOE * foes
        lost = counters + FRIEND * foes + FOE * friends
        return ours * won - (1 - ours) * lost

    def _riders(self, played: int) -> tuple[int, int]:
        """How many of one's own side, and of the others, play to the trick after so many."""
        trick, rules = self.view.trick, self.view.rules
        assert trick is not None
        later = [rules.after(trick.leader, place) for place in range(played, rules.seats)]
        friends = sum(rules.sides[seat] == rules.sides[self.seat] for seat in later)
        return friends, len(later) - friends

    def keeping(self, card: Card) -> float:
        """Points that the card promises if it is kept."""
        above = min(self.memory.above(card), len(KEEPING) - 1)
        if card.suit is not self.view.trump:
            return KEEPING[above]
        return KEEPING[above] + TRUMP_KEEPING + LAST / len(self.view.hand)

    def leading(self, card: Card) -> float:
        """What speaks for leading the card besides the trick itself, in points."""
        if card.suit is not self.view.trump:
            return 0.0
        if not self.declaring:
            return HELPING
        contract = self.view.contract
        assert contract is not None
        long = len(of_suit(self.view.hand, card.suit)) >= LONG
        left = any(True for _ in self.memory.outside(card.suit))
        return DRAWING if long and left and contract.declarer == self.seat else 0.0

    def merit(self, card: Card) -> float:
        """Points that playing the card is expected to bring, in trick and in future."""
        points = self.gain(card) - self.keeping(card)
        assert self.view.trick is not None
        return points if self.view.trick.cards else points + self.leading(card)


def play(view: View, luck: random.Random) -> Action:
    """The card that promises most; before the first, perhaps the end of the hand."""
    if not view.tricks and (thought := last_thoughts(view, luck)):
        return thought
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
    if len(cards) == 1:
        return PlayCard(cards[0])
    assert view.seat is not None
    desk = Desk(view, view.seat, remember(view))
    return PlayCard(max(cards, key=desk.merit))
