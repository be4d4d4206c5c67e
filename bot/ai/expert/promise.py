"""What a hand promises while the stock lasts: points of melds to come, and what each card adds."""

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from bot.ai.expert.board import Board, Side
from bot.engine.cards import Card

REACH: Final = 3
"""A meld that lacks more cards than this is not thought of."""
FOUR: Final = 4
WINS: Final = 0.5
"""The likelihood of winning a trick that one does not think of yet."""
_MOST: Final = 33
"""No deal has more tricks with the stock, and no hand more melds at once."""


class Worths(NamedTuple):
    """What makes the worth of a hand while the stock lasts.

    Shares of the points of melds that are whole, and of those that lack one card, two and three;
    of the points that a card counts in a trick. In points: what a card adds for being a trump, for
    the height of a trump, for being the top of a plain suit, for being the lowest trump, unshown.
    """

    whole: float
    one: float
    two: float
    three: float
    share: float
    length: float
    height: float
    top: float
    low: float


class Odds(NamedTuple):
    """What there is to hope for with so many tricks with the stock to come.

    `comes` is the share of a meld's points, by the cards that it lacks of which one lies in the
    stock, and of which two do; `some` the same by how many of how many cards have to come; `wins`
    the likelihood that so many tricks at least are won, times what is hoped of whole melds, and
    `just` that so many are; `cards` is what each card adds, and `low` the lowest trump.
    """

    comes: tuple[tuple[float, ...], ...]
    some: tuple[tuple[float, ...], ...]
    wins: tuple[float, ...]
    just: tuple[float, ...]
    cards: tuple[float, ...]
    low: float


class Promise(NamedTuple):
    """What a hand promises.

    `melds` are the points to expect of melds, `whole` those of melds that could score now, the
    most first; each of `parts` is a number of points and the cards of which each is needed for it.
    """

    melds: float
    whole: list[int]
    parts: list[tuple[float, int]]


@lru_cache(1024)
def odds(worths: Worths, board: Board, tricks: int) -> Odds:
    """The odds with so many tricks with the stock still to come."""
    drawn = max(0, tricks - 1) / (2 * tricks) if tricks else 0.0
    shares = (*worths[: REACH + 1], *(0.0,) * _MOST)
    one, two = drawn, 1.0 - (1.0 - drawn) ** 2
    just = [comb(tricks, n) * WINS**n * (1 - WINS) ** (tricks - n) for n in range(_MOST)]
    lacks, outs = range(REACH + 1), range(2 * FOUR + 1)
    return Odds(
        comes=tuple(tuple(one**s * two**d * shares[s + d] for d in lacks) for s in lacks),
        some=tuple(
            tuple(shares[lack] * _at_least(lack, among, drawn) for among in outs)
            for lack in range(FOUR + 1)
        ),
        wins=tuple(worths.whole * sum(just[n:]) for n in range(_MOST)),
        just=tuple(just),
        cards=_cards(board, worths) if tricks else board.last,
        low=worths.low * (1.0 - just[0]),
    )


def _at_least(many: int, among: int, likely: float) -> float:
    return sum(
        comb(among, n) * likely**n * (1 - likely) ** (among - n) for n in range(many, among + 1)
    )


def _cards(board: Board, worths: Worths) -> tuple[float, ...]:
    pack = board.rules.pack

    def worth(card: Card) -> float:
        own = worths.share * pack.points[card.rank]
        if card.suit is board.trump:
            height = pack.strength[card.rank] / (len(pack.ranks) - 1)
            return own + worths.length + worths.height * height
        return own + worths.top * (card.rank is pack.ranks[0])

    return tuple(map(worth, board.layout.cards))


def promise(board: Board, side: Side, stock: int, chance: Odds) -> Promise:
    """What the hand promises, these cards being in the stock."""
    whole: list[int] = []
    parts: list[tuple[float, int]] = []
    total = (
        _singles(board, side, stock, chance, whole, parts)
        + _doubles(board, side, stock, chance, whole, parts)
        + _fours(board, side, stock, chance, whole, parts)
    )
    if len(whole) > 1:
        whole.sort(reverse=True)
    for place, points in enumerate(whole, 1):
        total += points * chance.wins[place]
    return Promise(total, whole, parts)


def _singles(
    board: Board,
    side: Side,
    stock: int,
    chance: Odds,
    whole: list[int],
    parts: list[tuple[float, int]],
) -> float:
    """Points of combinations with one card of each kind that are not whole yet."""
    kinds, low, comes = board.kinds, board.low, chance.comes
    hand, used = side.hand, side.used
    out, outs = (stock | stock >> kinds) & low, stock & stock >> kinds
    total = 0.0
    for points, need, slot, least in board.singles:
        fresh = hand & ~used[slot]
        lack = need & ~(fresh | fresh >> kinds)
        if not lack:
            cards = fresh & (need | need << kinds)
            if cards & board.new(side, least):
                whole.append(points)
                twins = cards & cards >> kinds
                parts.append((points * chance.wins[1], cards & ~(twins | twins << kinds)))
        elif not lack & ~out and (many := lack.bit_count()) <= REACH:
            two = (lack & outs).bit_count()
            if value := points * comes[many - two][two]:
                total += value
                cards = fresh & (need | need << kinds)
                twins = cards & cards >> kinds
                parts.append((value, cards & ~(twins | twins << kinds)))
    return total


def _doubles(
    board: Board,
    side: Side,
    stock: int,
    chance: Odds,
    whole: list[int],
    parts: list[tuple[float, int]],
) -> float:
    """The same of combinations with both cards of each kind."""
    comes, total = chance.comes, 0.0
    for points, cards, slot, least in board.doubles:
        fresh = side.hand & ~side.used[slot] & cards
        lack = cards & ~fresh
        if not lack:
            if fresh & board.new(side, least):
                whole.append(points)
                parts.append((points * chance.wins[1], fresh))
        elif not lack & ~stock and (many := lack.bit_count()) <= REACH:
            value = points * comes[many][0]
            total += value
            parts.append((value, fresh))
    return total


def _fours(
    board: Board,
    side: Side,
    stock: int,
    chance: Odds,
    whole: list[int],
    parts: list[tuple[float, int]],
) -> float:
    """The same of combinations of any four cards of a rank."""
    some, total = chance.some, 0.0
    for points, cards, slot, least in board.fours:
        fresh = side.hand & ~side.used[slot] & cards
        many = fresh.bit_count()
        if many >= FOUR:
            if fresh & board.new(side, least):
                whole.append(points)
                if many == FOUR:
                    parts.append((points * chance.wins[1], fresh))
        elif many:
            outs = (stock & cards).bit_count()
            if value := points * some[FOUR - many][outs]:
                total += value
                parts.append((value - points * some[FOUR + 1 - many][outs], fresh))
    return total


def held(cards: tuple[float, ...], hand: int) -> float:
    """What the cards of the hand add."""
    worth = 0.0
    while hand:
        bit = hand & -hand
        worth += cards[bit.bit_length() - 1]
        hand ^= bit
    return worth
