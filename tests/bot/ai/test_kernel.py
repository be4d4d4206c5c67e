"""The compact play is the same game as the readable engine's."""

import random

import pytest

from bot.ai import kernel
from bot.ai.kernel import COUNTERS, EVERY, FACES, KINDS, LAST, RANKS, Planes
from bot.ai.masks import bits
from bot.engine.cards import Suit
from bot.engine.rules import Value
from bot.engine.tricks import Heading, Obligations
from bot.engine.view import observe
from bot.variants.partnership import PACK
from tests.bot.ai.layouts import HOUSES, board, course, dealt, hands, playing
from tests.bot.ai.positions import cards, in_trick, rules_with

DEALS = 9
"""Of 48 cards each: more than ten thousand positions over all houses."""


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_kernel_plays_as_the_engine_does(house: dict[str, Value]) -> None:
    """The same cards are legal, the same seat wins the same points, in every position."""
    rules, luck = rules_with(**house), random.Random(str(house))
    stage = playing(rules)
    for _ in range(DEALS):
        for state, action in course(rules, dealt(rules, luck), luck):
            at = kernel.position(observe(rules, state, None), hands(state))
            (seat,) = state.waiting
            allowed = {card.face for card in stage.choice(rules, state, seat).cards}
            assert at.turn == seat
            assert {FACES[kind] for kind in bits(kernel.legal(board(rules, state), at))} == allowed
            after = stage.apply(rules, state, seat, action).state
            step = kernel.play(board(rules, state), at, kernel.KIND[action.card.face])
            assert (step.position.some, step.position.both) == tuple(
                zip(*hands(after), strict=True)
            )
            if len(after.tricks) > len(state.tricks):
                taken = after.tricks[-1]
                assert (step.position.leader, step.points) == (taken.winner, taken.points)
            else:
                assert (step.position.turn, step.points) == (after.waiting[0], 0)


@pytest.mark.parametrize("seed", range(20))
def test_points_left_are_those_that_will_be_taken(seed: int) -> None:
    """At every card, what is left is what this and the later tricks bring."""
    rules, luck = rules_with(), random.Random(seed)
    before = list(course(rules, dealt(rules, luck, 11), luck))
    end, action = before[-1]
    tricks = playing(rules).apply(rules, end, end.waiting[0], action).state.tricks
    for state, _ in before:
        at = kernel.position(observe(rules, state, None), hands(state))
        assert kernel.left(at) == sum(taken.points for taken in tricks[len(state.tricks) :])


def test_kinds_are_those_of_the_pack() -> None:
    """The order of the ranks, the counters and the last trick's point are the pack's."""
    assert tuple(reversed(PACK.ranks)) == RANKS
    assert PACK.last == LAST
    assert len(FACES) == KINDS
    for kind, face in enumerate(FACES):
        assert COUNTERS >> kind & 1 == PACK.points[face.rank]


@pytest.mark.parametrize("seed", range(10))
def test_hand_and_planes_are_one(seed: int) -> None:
    """A hand's kinds can be read back from its planes, with their copies."""
    hand = random.Random(seed).sample(PACK.cards, 12)
    planes = kernel.planes(hand)
    assert sorted(FACES[kind] for kind in kernel.kinds(planes)) == sorted(c.face for c in hand)
    assert kernel.size(planes) == 12


def test_of_two_copies_one_stays() -> None:
    """Of a kind that is held twice, the first card played leaves the other."""
    hand = kernel.planes(cards("AS1 AS2 KH1"))
    ace, king = (kernel.KIND[card.face] for card in cards("AS1 KH1"))
    once = kernel.without(hand, ace)
    assert once == kernel.planes(cards("AS1 KH1"))
    assert kernel.without(kernel.without(once, ace), king) == Planes()


def test_kind_names_a_card_that_is_held() -> None:
    """What the kernel chooses becomes a physical card of the hand."""
    hand = cards("AS2 KH1")
    assert kernel.chosen(hand, kernel.KIND[hand[0].face]) == hand[0]


def test_view_gives_the_trick_and_its_leader() -> None:
    """A position in the middle of a trick begins with the cards that all can see."""
    view = in_trick("AS1 9H1", trick="KS1 QS1")
    at = kernel.position(view, [kernel.planes(view.hand)] * 4)
    assert [FACES[kind] for kind in at.trick] == [card.face for card in cards("KS1 QS1")]
    assert (at.leader, at.turn, at.first) == (2, 0, True)
    assert kernel.legal(kernel.table(view), at) == 1 << kernel.KIND[cards("AS1")[0].face]


def test_table_without_duties_lets_all_be_played() -> None:
    """Where nobody has to follow, the whole hand may be played."""
    free = kernel.laid_out(Suit.HEARTS, Obligations(follow=False, head=Heading.NEVER))
    assert kernel.replies(free, EVERY, 0, 0) == EVERY
