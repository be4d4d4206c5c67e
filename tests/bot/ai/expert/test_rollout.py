"""The quick look at a trick of the games for two, against the rules."""

import random
from collections.abc import Iterator

import pytest

from bot.ai.expert import rollout
from bot.ai.expert.board import Board, Side
from bot.ai.expert.promise import Worths, odds, promise
from bot.ai.expert.rollout import answers, losses, whole
from bot.ai.masks import bits
from bot.ai.match import shuffles
from bot.ai.player import CLUB
from bot.engine.actions import CHANCE, Deal, Declare
from bot.engine.cards import Suit
from bot.engine.game import apply, start
from bot.engine.rules import Rules, System
from bot.engine.tricks import beats
from bot.engine.view import View, observe
from tests.bot.ai.positions import cards
from tests.bot.ai.tables import BINOCLE, FOSTER, SYSTEMS, Table

PLAIN = Worths(1.0, 0.5, 0.3, 0.2, share=1.0, length=5.0, height=5.0, top=5.0, low=10.0)


def windows(rules: Rules, seed: int, deals: int) -> Iterator[View]:
    """What winners of tricks see who may declare, in deals between club players."""
    luck = random.Random(seed)
    packs = shuffles(rules, luck)
    for _ in range(deals):
        state = apply(rules, start(rules, 0), CHANCE, Deal(next(packs))).state
        while state.stock:
            seat = state.waiting[-1]
            view = observe(rules, state, seat)
            if view.pause:
                yield view
            state = apply(rules, state, seat, CLUB.choose(view, luck)).state


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_cards_beat_each_other_as_by_the_rules(system: System) -> None:
    """Also trumps, and equal cards."""
    rules = system.rules({})
    board = Board(rules, Suit.HEARTS)
    for led in range(0, len(board.layout.cards), 5):
        for place, card in enumerate(board.layout.cards):
            won = beats(rules.pack, card, board.layout.cards[led], Suit.HEARTS)
            assert bool(board.beaten[led] >> place & 1) is won


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_melds_are_those_that_may_be_declared(system: System) -> None:
    """Whatever is seen to be whole may be declared, for as many points."""
    rules = system.rules({"auto_draw": False})
    for view in windows(rules, 3, 3):
        assert view.seat is not None
        assert view.pause is not None
        assert view.trump is not None
        if view.pause.scored:
            continue
        board, seat = Board(rules, view.trump), view.seat
        side = board.side(view.hand, view.laid[seat], view.melds[seat])
        may = {rules.kinds[a.key].points for a in view.legal if isinstance(a, Declare)}
        assert {meld.points for meld in whole(board, side)} == may


def test_what_lacks_a_card_that_is_gone_promises_nothing() -> None:
    """Four of a run are worth something while the fifth may come, and nothing after."""
    rules = FOSTER.rules({})
    board = Board(rules, Suit.HEARTS)
    side = board.side(cards("AH TH KH JH"), (), ())
    chance = odds(PLAIN, board, 10)
    queens = board.layout.set_of(cards("QH QH2"))
    assert promise(board, side, queens, chance).melds > 0
    assert promise(board, side, 0, chance).melds == 0


def test_card_of_a_meld_costs_more_than_its_used_twin() -> None:
    """Of two kings that which has been married goes."""
    rules = FOSTER.rules({})
    board = Board(rules, Suit.HEARTS)
    view = Table(FOSTER, "KS KS2 QS2 9C", 12, laid="KS", scored="marriage KS QS").to_play()
    side = board.side(view.hand, view.laid[0], view.melds[0])
    chance = odds(PLAIN, board, 6)
    table = dict(losses(board, side.hand, promise(board, side, 0, chance), chance))
    used, fresh = (board.layout.bit[card] for card in cards("KS KS2"))
    assert used in table
    assert fresh not in table


def test_reply_takes_what_is_worth_it() -> None:
    """An ace takes a ten, and is kept from a nine."""
    board = Board(BINOCLE.rules({}), Suit.HEARTS)
    ace, nine, ten, low = (board.layout.bit[card] for card in cards("AS 9C TS 9S"))
    found = answers(board, [(ace, 20.0), (nine, 0.0)], 5.0)
    assert found.to(board, ten)[0] == ace
    assert found.to(board, low)[0] == nine


def test_worth_of_a_reply_counts_the_trick() -> None:
    """A trick lost costs its points, a trick won brings them and what winning is worth."""
    board = Board(BINOCLE.rules({}), Suit.HEARTS)
    ace, nine, ten, low = (board.layout.bit[card] for card in cards("AS 9C TS 9S"))
    count = board.points
    alone = answers(board, [(nine, 1.0)], 5.0)
    assert alone.to(board, ten) == (nine, -1.0 - count[ten.bit_length() - 1])
    taker = answers(board, [(ace, 1.0)], 5.0)
    assert taker.to(board, low) == (ace, 5.0 - 1.0 + count[ace.bit_length() - 1])


def test_each_draws_his_own_cards_whoever_wins() -> None:
    """Until the last of the stock: its winner has the last hidden card, the other the turn-up."""
    empty = Side(0, 0, ())
    deal = rollout.Deal((empty, empty), (1, 2, 4), 8, 15, 0, 2)
    assert deal.drawn(0) == deal.drawn(1) == (4, 2)
    last = deal._replace(tricks=1)
    assert last.drawn(0) == (1, 8)
    assert last.drawn(1) == (8, 1)


def test_no_card_is_forgotten() -> None:
    """Each kind that is held has its price."""
    board = Board(BINOCLE.rules({}), Suit.HEARTS)
    hand = board.layout.set_of(cards("AS AS2 KH QH JD 9C"))
    chance = odds(PLAIN, board, 6)
    found = promise(board, board.side(board.layout.cards_of(hand), (), ()), 0, chance)
    assert len(losses(board, hand, found, chance)) == sum(1 for _ in bits(board.layout.some(hand)))
