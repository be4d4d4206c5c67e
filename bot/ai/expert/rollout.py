"""A few tricks with all cards open: leads, replies, the melds that follow, what is then held."""

from dataclasses import dataclass, field
from math import inf
from typing import Final, NamedTuple

from bot.ai.expert.board import Board, Combination, Side
from bot.ai.expert.promise import FOUR, Odds, Promise, held, promise
from bot.engine.stages.turnup import LOW_POINTS

OPENING: Final = 3.0
"""Points that winning a trick is worth beside what is known to be declared after it."""
PATIENCE: Final = 5
"""While more tricks are to come a lesser meld is scored before one that would bar it."""
OVER: Final = 300.0
"""Points that it is worth to end the game."""
FURTHER: Final = 0.5
"""How much of a value is what is seen a trick further on.

What lies further off tells more, and depends more on luck.
"""

Losses = list[tuple[int, float]]


class Deal(NamedTuple):
    """One way in which the hidden cards may lie before, or in, a trick; side 0 decides.

    The `pile` is drawn from its end, and under it lies the turn-up; `stock` has all these cards.
    Whatever trick each wins, he draws the same cards, so that luck is alike for all that is tried;
    but the winner of the last trick with the stock has the last of the pile.
    """

    sides: tuple[Side, Side]
    pile: tuple[int, ...]
    turned: int
    stock: int
    leader: int
    tricks: int

    def drawn(self, winner: int) -> tuple[int, int]:
        """What each side draws after the trick."""
        first = self.pile[2 * self.tricks - 2]
        if self.tricks > 1:
            return first, self.pile[2 * self.tricks - 3]
        return (self.turned, first) if winner else (first, self.turned)


class Answers(NamedTuple):
    """What may be played to a card, and what that is worth beside the card led: the best first.

    If the trick is lost, and if it is won.
    """

    lost: list[tuple[float, int]]
    won: list[tuple[float, int]]

    def to(self, board: Board, led: int) -> tuple[int, float]:
        """The card to play to the one led, and what that is worth to him who plays it."""
        place = led.bit_length() - 1
        beaten, there = board.beaten[place], board.points[place]
        best, chosen = -inf, 0
        for worth, card in self.lost:
            if not card & beaten:
                best, chosen = worth - there, card
                break
        for worth, card in self.won:
            if card & beaten:
                return (card, worth + there) if worth + there > best else (chosen, best)
        return chosen, best


def answers(board: Board, table: Losses, gain: float) -> Answers:
    """How a hand may answer; `gain` is what the trick is worth beside its cards."""
    points = board.points
    lost, won = [], []
    for card, loss in table:
        own = points[card.bit_length() - 1]
        lost.append((-own - loss, card))
        won.append((gain + own - loss, card))
    lost.sort(reverse=True)
    won.sort(reverse=True)
    return Answers(lost, won)


@dataclass(slots=True)
class Trial:
    """The choices of side 0 in one deal. Values are points that side 0 gains on the other.

    `ahead` tricks are played, and after each it is weighed what both hold. `chances` are the odds
    by the tricks that are left. `missing` are the points with which each side would end the game
    at once.
    """

    board: Board
    chances: tuple[Odds, ...]
    deal: Deal
    missing: tuple[float, float]
    ahead: int
    _first: Answers | None = None
    _known: dict[tuple[Side, int], Promise] = field(default_factory=dict)
    _tables: dict[tuple[Side, int], Losses] = field(default_factory=dict)

    def led(self, card: int) -> float:
        """The value when side 0 leads the card, and the other replies sensibly."""
        if self._first is None:
            self._first = self._answers(self.deal, 1)
        return self.replied(card, self._first.to(self.board, card)[0])

    def replied(self, led: int, card: int) -> float:
        """The value when these are the trick's cards, the deal's `leader` having led."""
        deal, gained, value, weight = self.deal, [0, 0], 0.0, 1.0
        for left in range(self.ahead, 0, -1):
            winner, points, deal = self._after(deal, led, card)
            gained[winner] += points
            now = gained[0] - gained[1] + self._weighed(deal)
            if gained[winner] >= self.missing[winner]:
                return value + weight * (now - OVER if winner else now + OVER)
            if left == 1 or not deal.tricks:
                return value + weight * now
            value += weight * (1.0 - FURTHER) * now
            weight *= FURTHER
            led, card = self._trick(deal)
        return value

    def _promise(self, deal: Deal, side: Side) -> Promise:
        """What a hand promises."""
        key = side, deal.stock
        found = self._known.get(key)
        if found is None:
            found = promise(self.board, side, deal.stock, self.chances[deal.tricks])
            self._known[key] = found
        return found

    def _losses(self, deal: Deal, side: Side) -> Losses:
        """What each card costs the hand."""
        key = side, deal.stock
        table = self._tables.get(key)
        if table is None:
            chance = self.chances[deal.tricks]
            table = losses(self.board, side.hand, self._promise(deal, side), chance)
            self._tables[key] = table
        return table

    def _answers(self, deal: Deal, follower: int) -> Answers:
        """What the follower may play."""
        one, other = deal.sides
        chance = self.chances[deal.tricks]
        gain = (
            2 * OPENING
            + urgent(self._promise(deal, one), chance)
            + urgent(self._promise(deal, other), chance)
        )
        return answers(self.board, self._losses(deal, deal.sides[follower]), gain)

    def _trick(self, deal: Deal) -> tuple[int, int]:
        """A sensible lead, and a sensible reply."""
        board, leader = self.board, deal.leader
        found = self._answers(deal, 1 - leader)
        best, chosen = inf, (0, 0)
        for led, loss in self._losses(deal, deal.sides[leader]):
            card, merit = found.to(board, led)
            if merit + loss < best:
                best, chosen = merit + loss, (led, card)
        return chosen

    def _after(self, deal: Deal, led: int, card: int) -> tuple[int, int, Deal]:
        """Who wins the trick, his points of it and of what he declares, and the deal after it."""
        board = self.board
        place = led.bit_length() - 1
        winner = deal.leader ^ bool(board.beaten[place] & card)
        points = board.points[place] + board.points[card.bit_length() - 1]
        if deal.tricks == 1:
            points += board.stock.last
        gone = ~(led | card)
        sides = [Side(s.hand & gone, s.laid & gone, s.used) for s in deal.sides]
        more, sides[winner], turned = self._window(sides[winner], deal)
        deal = deal._replace(turned=turned, stock=deal.stock & ~deal.turned | turned)
        drawn = deal.drawn(winner)
        mine, theirs = (
            Side(side.hand | card, side.laid, side.used)
            for side, card in zip(sides, drawn, strict=True)
        )
        stock = deal.stock & ~(drawn[0] | drawn[1])
        after = Deal((mine, theirs), deal.pile, turned, stock, winner, deal.tricks - 1)
        return winner, points + more, after

    def _window(self, side: Side, deal: Deal) -> tuple[int, Side, int]:
        """What the winner declares: its points, and the side and the turn-up after it."""
        board, turned, points = self.board, deal.turned, 0
        if lows := side.hand & ~side.laid & board.lowest:
            low = lows & -lows
            if not turned & board.lowest:
                points, turned = LOW_POINTS, low
                side = Side(side.hand ^ low | deal.turned, side.laid, side.used)
            elif not board.stock.window.low_when_played:
                points, side = LOW_POINTS, Side(side.hand, side.laid | low, side.used)
        more, side = score(board, side, deal.tricks)
        return points + more, side, turned

    def _weighed(self, deal: Deal) -> float:
        """What side 0 has more than the other, before a trick."""
        chance = self.chances[deal.tricks]
        mine, theirs = deal.sides
        worth = held(chance.cards, mine.hand) - held(chance.cards, theirs.hand)
        if deal.stock:
            lowest = self.board.lowest
            lows = mine.hand & ~mine.laid & lowest, theirs.hand & ~theirs.laid & lowest
            worth += chance.low * (lows[0].bit_count() - lows[1].bit_count())
            worth += self._promise(deal, mine).melds - self._promise(deal, theirs).melds
        return worth


def losses(board: Board, hand: int, found: Promise, chance: Odds) -> Losses:
    """Per kind of card in the hand, the cheaper card of it and what playing it costs."""
    cards, parts, kinds = chance.cards, found.parts, board.kinds
    table: Losses = []
    tied = 0
    for _, needed in parts:
        tied |= needed
    twins = hand & hand >> kinds
    while hand:
        bit = hand & -hand
        own = cards[bit.bit_length() - 1]
        hand ^= bit
        loss = sum([value for value, needed in parts if needed & bit]) if bit & tied else 0.0
        if bit & twins:
            twin = bit << kinds
            hand ^= twin
            if loss:
                other = sum([value for value, needed in parts if needed & twin])
                if other < loss:
                    bit, loss = twin, other
        table.append((bit, own + loss))
    return table


def urgent(found: Promise, chance: Odds) -> float:
    """What winning one trick more adds to the melds that could score now."""
    just = chance.just
    return sum([points * just[place] for place, points in enumerate(found.whole)])


def score(board: Board, side: Side, tricks: int) -> tuple[int, Side]:
    """The points of the meld to score now, and the side after it."""
    if not (found := whole(board, side)):
        return 0, side
    best = max(found)
    if tricks > PATIENCE:
        family = board.slots[best.slot][0]
        best = min(
            one for one in found if one.cards & best.cards and board.slots[one.slot][0] == family
        )
    return best.points, board.scored(side, best.points, best.cards, best.slot)


def whole(board: Board, side: Side) -> list[Combination]:
    """The melds that could score now, each with the cards that it would be made of."""
    kinds, hand, found = board.kinds, side.hand, []
    for points, need, slot, least in board.singles:
        fresh = hand & ~side.used[slot]
        if not need & ~(fresh | fresh >> kinds):
            cards = fresh & (need | need << kinds)
            if cards & (new := board.new(side, least)):
                found.append(Combination(points, _one_each(cards, kinds, new), slot, least))
    for points, cards, slot, least in board.doubles:
        if not cards & ~(hand & ~side.used[slot]) and cards & board.new(side, least):
            found.append(Combination(points, cards, slot, least))
    for points, cards, slot, least in board.fours:
        fresh = hand & ~side.used[slot] & cards
        if fresh.bit_count() >= FOUR and fresh & (new := board.new(side, least)):
            found.append(Combination(points, _four(fresh & new, fresh & ~new), slot, least))
    return found


def _one_each(cards: int, kinds: int, new: int) -> int:
    """One card of each kind, of two that which is not new; but one new card among them all."""
    twins = cards & cards >> kinds
    chosen, pair = cards & ~(twins | twins << kinds), 0
    while twins:
        first = twins & -twins
        twins ^= first
        second = first << kinds
        if second & new or first & new:
            pair = first | second
        chosen |= second if first & new else first
    return chosen if chosen & new else chosen ^ pair


def _four(new: int, old: int) -> int:
    """Four of the cards, new ones first."""
    chosen = 0
    for _ in range(FOUR):
        bit = new & -new or old & -old
        chosen |= bit
        new &= ~bit
        old &= ~bit
    return chosen
