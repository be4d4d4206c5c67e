"""A trick with all cards open: the other's reply, the meld that follows, and what is then held."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.ai.expert.board import Board, Combination, Side
from bot.ai.expert.promise import FOUR, Odds, Promise, Worths, held, odds, promise
from bot.engine.stages.turnup import LOW_POINTS

OPENING: Final = 3.0
"""Points that winning a trick is worth beside what is known to be declared after it."""
PATIENCE: Final = 5
"""While more tricks are to come a lesser meld is scored before one that would bar it."""
OVER: Final = 300.0
"""Points that it is worth to end the game."""

Losses = list[tuple[int, float]]


class Deal(NamedTuple):
    """One way in which the hidden cards may lie before, or in, a trick; side 0 decides.

    Whatever trick each wins, he draws `next`; but the winner of the last trick with the stock
    draws its first card, and the other the turn-up. `stock` has all the cards still to be drawn.
    """

    sides: tuple[Side, Side]
    next: tuple[int, int]
    turned: int
    stock: int
    leader: int
    tricks: int


@dataclass(slots=True)
class Trial:
    """The choices of side 0 in one deal. Values are points that side 0 gains on the other.

    `missing` are the points with which each side would end the game at once.
    """

    board: Board
    worths: Worths
    deal: Deal
    missing: tuple[float, float]
    _replies: tuple[Losses, float] | None = None
    _known: dict[tuple[Side, int, int], float] = field(default_factory=dict)

    def led(self, card: int) -> float:
        """The value when side 0 leads the card, and the other replies sensibly."""
        if self._replies is None:
            self._replies = self._facing()
        return self.replied(card, reply(self.board, card, *self._replies))

    def _facing(self) -> tuple[Losses, float]:
        """What each card costs the other, and what the trick is worth beside its cards."""
        deal, chance = self.deal, odds(self.worths, self.board, self.deal.tricks)
        mine, theirs = (promise(self.board, side, deal.stock, chance) for side in deal.sides)
        gain = 2 * OPENING + urgent(mine, chance) + urgent(theirs, chance)
        return losses(self.board, deal.sides[1].hand, theirs, chance), gain

    def replied(self, led: int, card: int) -> float:
        """The value when these are the trick's cards, the deal's `leader` having led."""
        board, deal = self.board, self.deal
        place = led.bit_length() - 1
        winner = deal.leader ^ bool(board.beaten[place] & card)
        points = board.points[place] + board.points[card.bit_length() - 1]
        if deal.tricks == 1:
            points += board.stock.last
        gone = ~(led | card)
        sides = [Side(s.hand & gone, s.laid & gone, s.used) for s in deal.sides]
        more, sides[winner], turned = self._window(sides[winner])
        points += more
        value = points + (OVER if points >= self.missing[winner] else 0.0)
        return (-value if winner else value) + self._drawn(sides, turned, winner)

    def _window(self, side: Side) -> tuple[int, Side, int]:
        """What the winner declares: its points, and the side and the turn-up after it."""
        board, turned, points = self.board, self.deal.turned, 0
        if lows := side.hand & ~side.laid & board.lowest:
            low = lows & -lows
            if not turned & board.lowest:
                points, turned = LOW_POINTS, low
                side = Side(side.hand ^ low | self.deal.turned, side.laid, side.used)
            elif not board.stock.window.low_when_played:
                points, side = LOW_POINTS, Side(side.hand, side.laid | low, side.used)
        more, side = score(board, side, self.deal.tricks)
        return points + more, side, turned

    def _drawn(self, sides: list[Side], turned: int, winner: int) -> float:
        """What side 0 has more than the other, after the draw."""
        deal, board = self.deal, self.board
        new = deal.next
        if deal.tricks == 1:
            new = (turned, deal.next[0]) if winner else (deal.next[0], turned)
        stock = (deal.stock & ~deal.turned | turned) & ~(new[0] | new[1])
        chance = odds(self.worths, board, deal.tricks - 1)
        mine, theirs = (
            Side(side.hand | card, side.laid, side.used)
            for side, card in zip(sides, new, strict=True)
        )
        return self._worth(mine, stock, turned, chance) - self._worth(theirs, stock, turned, chance)

    def _worth(self, side: Side, stock: int, turned: int, chance: Odds) -> float:
        key = side, stock, turned
        worth = self._known.get(key)
        if worth is None:
            worth = held(chance.cards, side.hand)
            if stock:
                worth += promise(self.board, side, stock, chance).melds
                lows = side.hand & ~side.laid & self.board.lowest
                worth += chance.low * lows.bit_count()
            self._known[key] = worth
        return worth


def losses(board: Board, hand: int, found: Promise, chance: Odds) -> Losses:
    """Per kind of card in the hand, the cheaper card of it and what playing it costs."""
    cards, parts, kinds = chance.cards, found.parts, board.kinds
    table: Losses = []
    twins = hand & hand >> kinds
    while hand:
        bit = hand & -hand
        own = cards[bit.bit_length() - 1]
        loss = own + sum([value for value, needed in parts if needed & bit])
        hand ^= bit
        if bit & twins:
            twin = bit << kinds
            hand ^= twin
            other = own + sum([value for value, needed in parts if needed & twin])
            if other < loss:
                bit, loss = twin, other
        table.append((bit, loss))
    return table


def urgent(found: Promise, chance: Odds) -> float:
    """What winning one trick more adds to the melds that could score now."""
    just = chance.just
    return sum([points * just[place] for place, points in enumerate(found.whole)])


def reply(board: Board, led: int, table: Losses, gain: float) -> int:
    """The card to play to the one led; `gain` is what the trick is worth beside its cards."""
    points, place = board.points, led.bit_length() - 1
    beaten, extra = board.beaten[place], gain + 2 * points[place]
    best, chosen = -1e9, 0
    for bit, loss in table:
        own = points[bit.bit_length() - 1]
        merit = extra + own - loss if beaten & bit else -own - loss
        if merit > best:
            best, chosen = merit, bit
    return chosen


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
