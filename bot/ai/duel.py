"""The last tricks of two players who know each other's cards: a search over them all.

Cards are bits: by suit, then by strength, the copies together. Values are the points that the
leader takes more than the other from here on.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.ai.masks import mask
from bot.ai.worth import at_last
from bot.engine.cards import Card, Cards, Pack, Suit
from bot.engine.tricks import Heading, Obligations

BUDGET: Final = 400
"""Tricks to look at in one decision."""
FAR: Final = 1e6


class Spent(Exception):
    """The budget is used up."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack as bits: per bit its points, its suit and the cards above it.

    `worth` has what cards are worth that are kept, with all those of which that is true.
    """

    pack: Pack
    trump: Suit
    must: Obligations
    last: int
    cards: Cards = field(init=False)
    points: tuple[int, ...] = field(init=False)
    worth: tuple[tuple[float, int], ...] = field(init=False)
    above: tuple[int, ...] = field(init=False)
    suit: tuple[int, ...] = field(init=False)
    trumps: int = field(init=False)

    def __post_init__(self) -> None:
        """Lay the pack out."""
        ranks = tuple(reversed(self.pack.ranks))
        copies = range(1, self.pack.copies + 1)
        cards = tuple(Card(rank, suit, copy) for suit in Suit for rank in ranks for copy in copies)
        suits = {suit: mask(c.suit is suit for c in cards) for suit in Suit}
        strength = self.pack.strength
        above = tuple(
            suits[card.suit] & mask(strength[other.rank] > strength[card.rank] for other in cards)
            for card in cards
        )
        for name, value in (
            ("cards", cards),
            ("points", tuple(self.pack.points[card.rank] for card in cards)),
            ("worth", tuple(self._worth(cards))),
            ("above", above),
            ("suit", tuple(suits[card.suit] for card in cards)),
            ("trumps", suits[self.trump]),
        ):
            object.__setattr__(self, name, value)

    def _worth(self, cards: Cards) -> Iterator[tuple[float, int]]:
        each = [at_last(self.pack, self.trump, card) for card in cards]
        return ((worth, mask(other == worth for other in each)) for worth in {*each} - {0.0})

    def hand(self, cards: Cards) -> int:
        """The cards as a set of bits."""
        return mask(card in cards for card in self.cards)

    def replies(self, hand: int, led: int) -> int:
        """The cards that may be played to the card led."""
        if not self.must.follow:
            return hand
        same = hand & self.suit[led]
        trumps = hand & self.trumps
        if not same:
            return trumps or hand if self.must.trump else hand
        head = self.must.head
        if head is Heading.ALWAYS or (head is Heading.TRUMP_ONLY and self.trumps >> led & 1):
            return same & self.above[led] or same
        return same

    def takes(self, reply: int, led: int) -> bool:
        """Whether the reply takes the trick."""
        if self.above[led] >> reply & 1:
            return True
        return bool(self.trumps >> reply & 1 and not self.trumps >> led & 1)

    def different(self, moves: int, against: int) -> Iterator[int]:
        """The moves, strongest first, of equal ones the weakest alone.

        Those are equal that count the same, with no card of the other hand from one to the next.
        """
        before = -1
        while moves:
            move = moves.bit_length() - 1
            moves ^= 1 << move
            if before >= 0 and not self._same(before, move, against):
                yield before
            before = move
        if before >= 0:
            yield before

    def _same(self, high: int, low: int, against: int) -> bool:
        if not self.suit[low] >> high & 1 or self.points[high] != self.points[low]:
            return False
        copies = self.pack.copies
        end = high - high % copies + copies
        start = low - low % copies
        return not against >> start & ((1 << (end - start)) - 1)


class Pair(NamedTuple):
    """The hands before a trick: the leader's and the other's."""

    leader: int
    other: int


@dataclass(slots=True)
class Search:
    """Alpha-beta over whole tricks, with a memory for positions."""

    deck: Deck
    left: int = BUDGET
    known: dict[tuple[Pair, int], tuple[float, float]] = field(default_factory=dict)
    firsts: dict[Pair, int] = field(default_factory=dict)

    def value(self, pair: Pair, tricks: int, low: float, high: float) -> float:
        """What the leader takes more, so many tricks ahead; exact between `low` and `high`."""
        if not pair.leader:
            return 0.0
        if not tricks:
            return self._guess(pair)
        floor, roof = self.known.get((pair, tricks), (-FAR, FAR))
        if floor >= high or floor == roof:
            return floor
        if roof <= low:
            return roof
        value = self._look(pair, tricks, max(low, floor), min(high, roof))
        self.known[pair, tricks] = (
            value if value > low else floor,
            value if value < high else roof,
        )
        return value

    def _look(self, pair: Pair, tricks: int, low: float, high: float) -> float:
        self.left -= 1
        if self.left < 0:
            raise Spent
        best = -FAR
        for led in self._leads(pair):
            value = self.led(pair, led, tricks, max(best, low), high)
            if value > best:
                best = value
                self.firsts[pair] = led
                if best >= high:
                    break
        return best

    def _leads(self, pair: Pair) -> list[int]:
        first = self.firsts.get(pair, -1)
        leads = list(self.deck.different(pair.leader, pair.other))
        above, other = self.deck.above, pair.other
        leads.sort(key=lambda led: (led != first, bool(above[led] & other)))
        return leads

    def led(self, pair: Pair, led: int, tricks: int, low: float, high: float) -> float:
        """What the leader takes more when he leads this card."""
        worst = FAR
        for reply in self.deck.different(self.deck.replies(pair.other, led), pair.leader):
            worst = min(worst, self.replied(pair, led, reply, tricks, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def replied(
        self, pair: Pair, led: int, reply: int, tricks: int, low: float, high: float
    ) -> float:
        """What the leader takes more when the other replies with this card."""
        deck = self.deck
        mine, theirs = pair.leader ^ 1 << led, pair.other ^ 1 << reply
        points = deck.points[led] + deck.points[reply] + (0 if mine else deck.last)
        if deck.takes(reply, led):
            return -points - self.value(
                Pair(theirs, mine), tricks - 1, -points - high, -points - low
            )
        return points + self.value(Pair(mine, theirs), tricks - 1, low - points, high - points)

    def _guess(self, pair: Pair) -> float:
        mine, theirs = pair
        return sum(
            worth * ((mine & cards).bit_count() - (theirs & cards).bit_count())
            for worth, cards in self.deck.worth
        )


def lead(deck: Deck, mine: int, theirs: int, budget: int = BUDGET) -> int:
    """The best card to lead."""
    pair = Pair(mine, theirs)

    def merit(search: Search, move: int, tricks: int, low: float) -> float:
        return search.led(pair, move, tricks, low, FAR)

    return _deepen(deck, list(deck.different(mine, theirs)), mine.bit_count(), merit, budget)


def reply(deck: Deck, mine: int, theirs: int, led: int, budget: int = BUDGET) -> int:
    """The best card to play to a card that the other leads from his hand."""
    pair = Pair(theirs, mine)

    def merit(search: Search, move: int, tricks: int, low: float) -> float:
        return -search.replied(pair, led, move, tricks, -FAR, -low)

    moves = list(deck.different(deck.replies(mine, led), theirs ^ 1 << led))
    return _deepen(deck, moves, mine.bit_count(), merit, budget)


Merit = Callable[[Search, int, int, float], float]


def _deepen(deck: Deck, moves: list[int], tricks: int, merit: Merit, budget: int) -> int:
    """The best of the moves, as far ahead as the budget lets one look."""
    search = Search(deck, budget)
    if len(moves) == 1:
        return moves[0]
    try:
        for ahead in range(1, tricks + 1):
            moves = _ranked(search, moves, ahead, merit)
    except Spent:
        pass
    return moves[0]


def _ranked(search: Search, moves: list[int], ahead: int, merit: Merit) -> list[int]:
    best, first = -FAR, moves[0]
    for move in moves:
        value = merit(search, move, ahead, best)
        if value > best:
            best, first = value, move
    return [first, *(move for move in moves if move != first)]
