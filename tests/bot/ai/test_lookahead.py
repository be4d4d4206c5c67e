"""Looking ahead, many deals at once."""

import random

import pytest

from bot.ai import solver
from bot.ai.kernel import legal, play
from bot.ai.lookahead import PURE
from bot.ai.masks import bits
from bot.ai.playout import playout
from bot.engine.rules import Value
from tests.bot.ai.layouts import HOUSES, any_trump, end
from tests.bot.ai.positions import rules_with

BUDGET = 300


@pytest.mark.parametrize("house", HOUSES[::5], ids=str)
def test_end_is_solved(house: dict[str, Value]) -> None:
    """With a budget every move is worth what the best play leaves."""
    luck = random.Random(str(house))
    for _ in range(10):
        board = any_trump(rules_with(**house), luck)
        now = end(board, luck, 3, luck.randrange(4))
        best, moves = PURE.study(board, 10**6).values(now), list(bits(legal(board, now)))
        assert best is not None
        assert PURE.tries(board, [now], moves, BUDGET) == [[best[kind] for kind in moves]]


def test_what_is_too_much_to_solve_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the solver gives up, each card is played out instead."""
    monkeypatch.setattr(solver.Study, "values", lambda *_: None)
    luck = random.Random(2)
    for _ in range(20):
        board = any_trump(rules_with(), luck)
        now = end(board, luck, 3, luck.randrange(4))
        for kind in bits(legal(board, now)):
            after, points = play(board, now, kind)
            rest = playout(board, after)[0] + (0 if after.leader % 2 else points)
            assert PURE.tries(board, [now], [kind], BUDGET) == [[rest]]


def test_last_card_of_all_is_worth_its_trick() -> None:
    """What completes the last trick leaves nothing to play out."""
    luck = random.Random(3)
    for _ in range(20):
        board = any_trump(rules_with(), luck)
        now = end(board, luck, 1, 3)
        (kind,) = bits(legal(board, now))
        after, points = play(board, now, kind)
        assert PURE.tries(board, [now], [kind], 0) == [[0 if after.leader % 2 else points]]
