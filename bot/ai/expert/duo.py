"""The expert's play of the games for two while the stock lasts.

The stock and the other hand are dealt out many times over; cards are tried in every deal, and what
both hold after this trick and the next is weighed.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from bot.ai import stock as club
from bot.ai.calling import missing, standing
from bot.ai.effort import CALM, Effort
from bot.ai.expert.board import Board, Side, board_of
from bot.ai.expert.promise import Worths, odds
from bot.ai.expert.rollout import Deal, Trial
from bot.ai.memory import remember
from bot.ai.weighed import Weighed
from bot.engine.actions import Action, PlayCard
from bot.engine.cards import Rank
from bot.engine.view import View

AHEAD: Final = 2
"""So many tricks are played."""
SHARE: Final = 2
"""One deal is looked at where the partnership game looks at so many."""
FIRST: Final = 10
"""All cards are tried in so many deals, and the best of them in the others."""
KEPT: Final = 2
"""So many are the best."""
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
        merits = self._merits(deals, _Trials(board, worths, deals, luck))
        cards = board.layout.cards
        return tuple(
            Weighed(PlayCard(cards[move.bit_length() - 1]), merits[move])
            for move in sorted(merits, key=merits.__getitem__, reverse=True)
        )

    def _merits(self, deals: "Deals", trials: "_Trials") -> dict[int, float]:
        """What each card gains; those not tried in all deals fall as short as in the first."""
        moves, many = deals.moves(), self.many
        if len(moves) == 1:
            return dict.fromkeys(moves, 0.0)
        few = min(many, FIRST) if len(moves) > KEPT else many
        first = trials.tried(moves, few)
        order = sorted(moves, key=first.__getitem__, reverse=True)
        rest = trials.tried(order[:KEPT], many - few)
        top = order[0]
        best = (first[top] + rest[top]) / many
        return {
            move: (first[move] + rest[move]) / many
            if move in rest
            else best - (first[top] - first[move]) / few
            for move in moves
        }

    @property
    def many(self) -> int:
        """How many deals are looked at."""
        return max(1, self.effort.samples // SHARE)


def usual(board: Board) -> Worths:
    """The worths that hold in the game."""
    return COURT if board.rules.pack.points[Rank.KING] else BRISQUES


class _Trials:
    """Cards tried in one deal after another."""

    def __init__(self, board: Board, worths: Worths, deals: "Deals", luck: random.Random) -> None:
        self._board, self._deals, self._luck = board, deals, luck
        self._chances = tuple(odds(worths, board, left) for left in range(deals.tricks + 1))

    def tried(self, moves: Sequence[int], many: int) -> dict[int, float]:
        """What each of the cards gains in so many deals together."""
        deals, merits = self._deals, dict.fromkeys(moves, 0.0)
        for _ in range(many):
            deal = deals.draw(self._luck)
            trial = Trial(self._board, self._chances, deal, deals.missing, AHEAD)
            for card in moves:
                merits[card] += trial.replied(deals.led, card) if deals.led else trial.led(card)
        return merits


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
        self.tricks = view.stock // view.rules.seats
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
            pile=tuple(pile),
            turned=self._turned,
            stock=sum(pile) | self._turned,
            leader=int(self.led > 0),
            tricks=self.tricks,
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
