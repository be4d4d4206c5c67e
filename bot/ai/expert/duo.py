"""The expert's play of the games for two while the stock lasts.

The stock and the other hand are dealt out many times over; each card is tried in every deal, and
what both then hold is weighed.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from bot.ai import stock as club
from bot.ai.calling import missing, standing
from bot.ai.effort import CALM, Effort
from bot.ai.expert.board import Board, Side, board_of
from bot.ai.expert.promise import Worths
from bot.ai.expert.rollout import Deal, Trial
from bot.ai.memory import remember
from bot.ai.weighed import Weighed
from bot.engine.actions import Action, PlayCard
from bot.engine.cards import Rank
from bot.engine.view import View

SHARE: Final = 3
"""One deal is looked at where the partnership game looks at so many."""
COURT: Final = Worths(0.9, 0.5, 0.3, 0.2, share=1.2, length=13.0, height=9.0, top=10.0, low=10.0)
"""The worths where court cards count in tricks.

These, and the next, were fitted by playing thousands of deals against others.
"""
BRISQUES: Final = Worths(
    0.8, 0.4, 0.25, 0.15, share=0.4, length=6.0, height=16.0, top=1.0, low=10.0
)
"""The worths where aces and tens alone count."""


@dataclass(frozen=True, slots=True)
class StockCards:
    """What to declare, and which card to play. The worths are the game's own if there are none."""

    effort: Effort = CALM
    worths: Worths | None = None

    def __call__(self, view: View, luck: random.Random) -> Action:
        """What there is to declare, or the card that promises most."""
        return club.window(view) if view.pause is not None else self.weigh(view, luck)[0].action

    def weigh(self, view: View, luck: random.Random) -> tuple[Weighed, ...]:
        """What each card gains on the other on the average, two alike being one: the most first."""
        assert view.trump is not None
        board = board_of(view.rules, view.trump)
        deals, worths = Deals(view, board), self.worths or usual(board)
        moves = deals.moves()
        merits = dict.fromkeys(moves, 0.0)
        for _ in range(self.many if len(moves) > 1 else 0):
            trial = Trial(board, worths, deals.draw(luck), deals.missing)
            for card in moves:
                merits[card] += trial.replied(deals.led, card) if deals.led else trial.led(card)
        order = sorted(moves, key=merits.__getitem__, reverse=True)
        cards = board.layout.cards
        return tuple(
            Weighed(PlayCard(cards[move.bit_length() - 1]), merits[move] / self.many)
            for move in order
        )

    @property
    def many(self) -> int:
        """How many deals are looked at."""
        return max(1, self.effort.samples // SHARE)


def usual(board: Board) -> Worths:
    """The worths that hold in the game."""
    return COURT if board.rules.pack.points[Rank.KING] else BRISQUES


class Deals:
    """All ways in which the stock and the other hand may lie, as the seat that decides knows it."""

    def __init__(self, view: View, board: Board) -> None:
        assert view.seat is not None
        assert view.trick is not None
        assert view.turned is not None
        seat, other, layout = view.seat, view.rules.after(view.seat), board.layout
        memory = remember(view)
        self._hidden = [layout.bit[card] for card in memory.hidden]
        self._unknown = memory.unknown[other]
        self._mine = board.side(view.hand, view.laid[seat], view.melds[seat])
        self._theirs = board.side(memory.shown[other], view.laid[other], view.melds[other])
        self._turned = layout.bit[view.turned]
        self._tricks = view.stock // view.rules.seats
        self._kinds = board.kinds
        self.led = layout.bit[view.trick.cards[0]] if view.trick.cards else 0
        mine = missing(view)
        self.missing = mine, mine if mine == inf else view.target - standing(view, other)

    def moves(self) -> list[int]:
        """The cards that make a difference: of two alike one."""
        return list(_different(self._mine, self._kinds))

    def draw(self, luck: random.Random) -> Deal:
        """One of the ways, all being equally likely."""
        hidden = self._hidden
        luck.shuffle(hidden)
        theirs = self._theirs._replace(hand=self._theirs.hand | sum(hidden[: self._unknown]))
        pile = hidden[self._unknown :]
        return Deal(
            sides=(self._mine, theirs),
            next=(pile[0], pile[-1]),
            turned=self._turned,
            stock=sum(pile) | self._turned,
            leader=int(self.led > 0),
            tricks=self._tricks,
        )


def _different(side: Side, kinds: int) -> Iterator[int]:
    marks = (side.laid, *side.used)
    hand = side.hand
    while hand:
        card = hand & -hand
        hand ^= card
        twin = card >> kinds
        if not twin & side.hand or any(bool(m & card) != bool(m & twin) for m in marks):
            yield card
