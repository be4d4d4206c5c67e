"""The last tricks of the games for two, seen to their end: both hands are known by then."""

import random
from dataclasses import dataclass, field
from typing import Final

from bot.ai import endgame
from bot.ai.duel import Deck, Spent
from bot.ai.effort import CALM, Effort
from bot.ai.masks import bits
from bot.ai.weighed import Weighed
from bot.engine.actions import Action, PlayCard
from bot.engine.view import View

FAR: Final = 10_000
TRICKS: Final = 30
"""So many tricks are looked at where the partnership game looks at one deal."""


@dataclass(frozen=True, slots=True)
class LastCards:
    """The card that takes most to the end; if that is too far away, as far as can be seen."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """A card; the view is of the last tricks."""
        cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
        if len(cards) == 1:
            return PlayCard(cards[0])
        deck, mine, theirs, led = endgame.laid_open(view)
        search = Search(deck, self.effort.samples * TRICKS)
        try:
            return PlayCard(deck.cards[search.best(mine, theirs, led)])
        except Spent:
            return PlayCard(endgame.best(view))

    def weigh(self, view: View, also: PlayCard | None = None) -> tuple[Weighed, ...]:
        """What each card takes more than the other to the end: the most first, as it is played.

        Of equal cards one stands for all, but `also` for itself. None if the end is too far away.
        """
        deck, mine, theirs, led = endgame.laid_open(view)
        asked = 1 << deck.cards.index(also.card) if also else 0
        budget = self.effort.samples * TRICKS
        search = Search(deck, budget)
        try:
            search.best(mine, theirs, led)
            search.left += budget  # the other cards are no less worth a look
            values = search.values(mine, theirs, led, asked)
        except Spent:
            return ()
        return tuple(Weighed(PlayCard(deck.cards[card]), value) for card, value in values.items())


@dataclass(slots=True)
class Search:
    """What the leader takes more than the other to the very end.

    At most `left` tricks are looked at. `known` has per position the bounds of its value, and the
    lead that was best; `distinct` the cards of a suit that are unlike, by both players' cards.
    """

    deck: Deck
    left: int
    known: dict[tuple[int, int], tuple[int, int, int]] = field(default_factory=dict)
    distinct: dict[tuple[int, int], int] = field(default_factory=dict)
    suits: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Part the suits."""
        self.suits = tuple(dict.fromkeys(self.deck.suit))

    def best(self, mine: int, theirs: int, led: int | None) -> int:
        """The card to lead, or to play to the one led. Raises: Spent."""
        points = self.deck.points
        rest = sum(points[card] for card in bits(mine | theirs)) + self.deck.last
        if led is None:
            self.value(mine, theirs, rest, -FAR, FAR)
            return self.known[mine, theirs][2]
        moves = self.moves(self.deck.replies(mine, led), theirs)
        worst, chosen = FAR, -1
        for card in bits(moves):
            value = self.replied(theirs, mine, rest, led, card, worst)
            if value < worst:
                worst, chosen = value, card
        return chosen

    def values(self, mine: int, theirs: int, led: int | None, also: int = 0) -> dict[int, int]:
        """What each card takes more than the other: the best first. Raises: Spent.

        Of equal ones it is the weakest alone, and what is in `also`.
        """
        best = self.best(mine, theirs, led)
        points = self.deck.points
        rest = sum(points[card] for card in bits(mine | theirs)) + self.deck.last
        if led is None:
            moves = self.moves(mine, theirs) | also
            found = {card: self.led(mine, theirs, rest, card, -FAR, FAR) for card in bits(moves)}
        else:
            moves = self.moves(self.deck.replies(mine, led), theirs) | also
            found = {
                card: -self.replied(theirs, mine, rest, led, card, FAR) for card in bits(moves)
            }
        order = sorted(found, key=lambda card: (found[card], card == best), reverse=True)
        return {card: found[card] for card in order}

    def replied(self, leader: int, other: int, rest: int, led: int, card: int, high: int) -> int:
        """The leader's margin after these two cards of the hands, if it is below `high`."""
        deck = self.deck
        leader, other = leader ^ 1 << led, other ^ 1 << card
        gain = deck.points[led] + deck.points[card] + (0 if leader else deck.last)
        if deck.takes(card, led):
            return -gain - self.value(other, leader, rest - gain, -gain - high, FAR)
        return gain + self.value(leader, other, rest - gain, -FAR, high - gain)

    def moves(self, hand: int, against: int) -> int:
        """The cards of the hand, of equal ones the weakest alone."""
        found, distinct = 0, self.distinct
        for suit in self.suits:
            if mine := hand & suit:
                key = mine, against & suit
                some = distinct.get(key)
                if some is None:
                    some = sum(1 << move for move in self.deck.different(*key))
                    distinct[key] = some
                found |= some
        return found

    def value(self, mine: int, theirs: int, rest: int, low: int, high: int) -> int:
        """The leader's margin if it is between the bounds; else a bound of it.

        `rest` are the points that are still to be won.
        """
        if rest <= low or not mine:
            return rest if mine else 0
        if -rest >= high:
            return -rest
        floor, roof, first = self.known.get((mine, theirs), (-FAR, FAR, -1))
        if floor >= high or floor == roof:
            return floor
        if roof <= low:
            return roof
        self.left -= 1
        if self.left < 0:
            raise Spent
        best = -FAR
        at = max(low, floor)
        for led in self._leads(mine, theirs, first):
            value = self.led(mine, theirs, rest, led, at, high)
            if value > best:
                best, first = value, led
                if best > at:
                    at = best
                    if best >= high:
                        break
        self.known[mine, theirs] = (
            best if best > low else floor,
            best if best < high else roof,
            first,
        )
        return best

    def _leads(self, mine: int, theirs: int, first: int) -> list[int]:
        """The leads, those first that nobody can take."""
        deck = self.deck
        above, suit, points, trumps = deck.above, deck.suit, deck.points, deck.trumps
        ruffs = theirs & trumps
        order: list[tuple[int, int]] = []
        moves = self.moves(mine, theirs)
        while moves:
            bit = moves & -moves
            moves ^= bit
            led = bit.bit_length() - 1
            if led == first:
                order.append((-99, led))
            elif above[led] & theirs or (ruffs and not suit[led] & theirs):
                order.append((points[led], led))
            else:
                order.append((-points[led] - 20, led))
        order.sort()
        return [led for _, led in order]

    def led(self, mine: int, theirs: int, rest: int, led: int, low: int, high: int) -> int:
        """The leader's margin when he leads this card: the other may lose the trick or win it."""
        deck = self.deck
        may = self.moves(deck.replies(theirs, led), mine)
        wins = may & (deck.above[led] if deck.trumps >> led & 1 else deck.above[led] | deck.trumps)
        mine ^= 1 << led
        there, worst = deck.points[led] + (0 if mine else deck.last), FAR
        for some, lost in ((may ^ wins, False), (wins, True)):
            left = some
            while left:
                bit = left & -left
                left ^= bit
                gain = there + deck.points[bit.bit_length() - 1]
                theirs ^= bit
                if lost:
                    value = -gain - self.value(theirs, mine, rest - gain, -gain - high, -gain - low)
                else:
                    value = gain + self.value(mine, theirs, rest - gain, low - gain, high - gain)
                theirs ^= bit
                if value < worst:
                    worst = value
                    if worst <= low:
                        return worst
                    high = min(high, worst)
        return worst
