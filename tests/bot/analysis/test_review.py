"""The review of a deal."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai.kernel import FACES, KIND, Position, Table, legal, play
from bot.ai.lookahead import PURE
from bot.ai.masks import bits
from bot.analysis.course import Course, finished
from bot.analysis.model import Accuracy, Made, Review
from bot.analysis.review import review, reviewed, steps
from bot.analysis.sight import Sight, position, table
from bot.engine.actions import CHANCE, Action, PlayCard, Seat
from bot.engine.cards import Card, Face, Suit
from bot.engine.events import DealScored
from bot.engine.game import apply
from bot.engine.rules import Rules, Value
from bot.variants.partnership import SYSTEM
from tests.bot.ai.test_solver import exact
from tests.bot.analysis.deals import READY, played, quick, record, suited, tricks
from tests.strategies import option_sets
from tests.strategies import played as at_random

SHALLOW = 400
"""Tricks that suffice for the last few cards."""
LAST_TRICK = 12
LAST = 10
"""From this trick on everything can be tried."""
PERFECT = 4
"""Tricks that the solver plays."""


def looked_at(*lines: str, **options: Value) -> Review:
    """The review of a record's first deal."""
    whole = record(*lines, **options)
    return review(whole.rules, whole.dealer, whole.turns, 1, Sight(PURE))


def test_a_deal_that_plays_itself() -> None:
    """Each hand is one suit, so its holder, declaring it, takes all: 152 + 4 + 25 points.

    Par is the same; eldest hand bids 181 first, and nobody can go over that. The defenders take
    no trick: their marriages are lost.
    """
    seen = looked_at(suited(), "0 bid 181", "1 pass", "2 pass", "3 pass", "0 trump S", *READY,
                     *tricks(0))  # fmt: skip
    assert (seen.declarer, seen.trump, seen.contract, seen.meld) == (0, Suit.SPADES, 181, (156, 8))
    assert (seen.could, seen.took) == (25, 25)
    assert seen.par is not None
    assert seen.par.made == tuple(Made(seat, suit, 156, 25) for seat, suit in enumerate(Suit))
    assert seen.par.best == seen.par.made[0]
    assert (seen.swing, seen.luck, seen.bidding, seen.play) == (181, 181, 0, 0)
    assert seen.slips == ()
    assert seen.accuracy == tuple(Accuracy(seat, 0, 0, 0) for seat in range(4))
    assert seen.exact


def test_a_trump_named_wrong_is_the_bidding_s_fault() -> None:
    """Hearts are the next player's: he ruffs the first lead, and takes every trick after it.

    The contract of 20 is lost, and his side scores its melds, 152 + 4, and 25.
    """
    seen = looked_at(suited(), "0 bid 20", "1 pass", "2 pass", "3 pass", "0 trump H", *READY,
                     *tricks_of_next())  # fmt: skip
    assert (seen.could, seen.took) == (0, 0)
    assert (seen.swing, seen.luck, seen.play) == (-20 - 181, 181, 0)
    assert seen.bidding == -20 - 181 - 181


def tricks_of_next() -> list[str]:
    """Seat 0 leads the ace of spades, seat 1 ruffs it and leads his hearts."""
    first, *others = zip(*(iter(tricks(0)),) * 4, strict=True)
    later = [(*trick[1:], trick[0]) for trick in others]
    return [*first, *(card for trick in later for card in trick)]


def test_a_hand_thrown_in_counts_as_bidding() -> None:
    """What it could have made is told all the same; no card was played."""
    seen = looked_at(suited(), "0 bid 30", "1 pass", "2 pass", "3 pass", "0 trump S", "0 concede")
    assert (seen.conceded, seen.could, seen.took, seen.meld) == (True, 25, None, (156, 8))
    assert (seen.swing, seen.bidding, seen.play) == (-30 - 8, -38 - 181, 0)
    assert (seen.slips, seen.accuracy) == ((), ())


def test_a_hand_without_a_trump_is_reviewed() -> None:
    """The hand was set before a trump was named; both defenders keep the marriages of one suit.

    Par is 152 + 4 + 25 in clubs; the declarer's partner would have made 4 less in diamonds.
    """
    hands = suited().replace("KS KS QS QS", "KS KS JH JH").replace("QH QH JH JH", "QH QH QS QS")
    seen = looked_at(hands, "0 bid 15", "1 pass", "2 pass", "3 pass",
                     declare_requires="marriage_in_named_suit")  # fmt: skip
    assert (seen.declarer, seen.trump, seen.conceded, seen.could) == (0, None, True, None)
    assert (seen.swing, seen.luck, seen.play) == (-15 - 8, -181, 0)
    assert seen.bidding == 158


def test_a_deal_that_nobody_bid_on_gives_par_away() -> None:
    """Eldest hand could have had 181."""
    passes = [f"{seat} pass" for seat in range(4)]
    seen = looked_at(suited(), *passes, all_pass="redeal_next_dealer")
    assert (seen.declarer, seen.contract, seen.could, seen.took) == (None, None, None, None)
    assert (seen.swing, seen.luck, seen.bidding, seen.play) == (0, 181, -181, 0)


@settings(max_examples=8, deadline=None)
@given(option_sets(), st.integers(0, 10**6))
def test_a_swing_is_luck_and_bidding_and_play(options: dict, seed: int) -> None:
    """Under any house rules, whatever was played and however it ended."""
    rules, deals = at_random_deals(options, seed)
    for deal in deals:
        seen = reviewed(rules, deal, quick())
        assert seen.exact
        assert seen.luck is not None
        assert seen.bidding is not None
        assert seen.play is not None
        assert seen.swing == seen.luck + seen.bidding + seen.play
        before, after = deal.turns[0].before.scores, deal.end.scores
        assert seen.swing == after[0] - after[1] - before[0] + before[1]
        assert seen.took is not None or not seen.play


def at_random_deals(options: dict, seed: int) -> tuple[Rules, list[Course]]:
    """Two deals played at random, in which anything may happen."""
    rules = SYSTEM.rules(options)
    game = at_random(rules, seed % 4, seed, 2)
    return rules, finished(rules, game.dealer, game.turns)


@pytest.mark.parametrize("seed", range(4))
def test_the_last_cards_are_judged_as_by_trying_everything(seed: int) -> None:
    """Each card that cost its side something is told, with its cost and what would have cost none.

    So few positions can be seen through that the first tricks are not judged.
    """
    rules, deals = played(seed, 2)
    for deal in deals:
        seen = reviewed(rules, deal, Sight(PURE, SHALLOW))
        assert 1 < seen.since < LAST
        assert not seen.exact
        told = [(slip.seat, slip.played, slip.cost) for slip in seen.slips if slip.trick >= LAST]
        assert told == [slip[:3] for slip in slips(rules, deal, LAST)]
        better = [slip.better for slip in seen.slips if slip.trick >= LAST]
        assert [[card.face for card in cards] for cards in better] == [
            slip[3] for slip in slips(rules, deal, LAST)
        ]


def slips(rules: Rules, deal: Course, first: int) -> list[tuple[Seat, Card, int, list[Face]]]:
    """Seat, card, cost and the best cards, by trying everything from this trick on."""
    found = []
    for before, seat, card in deal.plays[4 * (first - 1) :]:
        board, now = table(rules, before), position(before)
        sign = -1 if seat % 2 else 1
        worth = {kind: sign * after(board, now, kind) for kind in bits(legal(board, now))}
        cost = max(worth.values()) - worth[KIND[card.face]]
        best = [FACES[kind] for kind, each in worth.items() if each == max(worth.values())]
        if cost:
            found.append((seat, card, cost, best))
    return found


def after(board: Table, now: Position, kind: int) -> int:
    """What seats 0 and 2 win after this card."""
    then, points = play(board, now, kind)
    return exact(board, then) + (0 if then.leader % 2 else points)


@pytest.mark.parametrize("seed", range(3))
def test_what_was_taken_is_what_could_be_less_the_slips(seed: int) -> None:
    """From the first trick that is judged: what each side came to by what its cards cost."""
    rules, deals = played(seed, 2)
    for deal in deals:
        sight = Sight(PURE, SHALLOW)
        seen = reviewed(rules, deal, sight)
        assert isinstance(deal.reckoned, DealScored)
        first = deal.plays[4 * (seen.since - 1)].before
        best = sight.value(rules, first)
        assert best is not None
        cost = sum(slip.cost * (1 if slip.seat % 2 else -1) for slip in seen.slips)
        ours = next(line for line in deal.reckoned.sides if line.side == 0)
        assert ours.trick_points == rules.pack.count(first.piles[0]) + best + cost
        for slip in seen.slips:
            assert slip.left <= rules.pack.total


@pytest.mark.parametrize("seed", range(3))
def test_a_perfect_play_has_no_slips(seed: int) -> None:
    """The end of a deal, played as the solver says."""
    rules, (deal,) = played(seed)
    turns: list[tuple[Seat, Action]] = [(seat, action) for _, seat, action in deal.turns]
    cut = len(turns) - 4 * PERFECT
    state = deal.turns[cut].before
    turns = turns[:cut]
    while state.waiting != (CHANCE,):
        board, now = table(rules, state), position(state)
        values = PURE.study(board, 10**6).values(now)
        assert values is not None
        best = (min if now.turn % 2 else max)(values, key=values.__getitem__)
        card = next(card for card in state.hands[now.turn] if card.face == FACES[best])
        turns.append((now.turn, PlayCard(card)))
        state = apply(rules, state, *turns[-1]).state
    seen = review(rules, deal.turns[0].before.dealer, turns, 1, Sight(PURE, SHALLOW))
    assert all(slip.trick <= LAST_TRICK - PERFECT for slip in seen.slips)
    assert seen.since <= LAST_TRICK - PERFECT + 1


def test_what_is_not_known_is_not_guessed() -> None:
    """With hardly any effort nothing but the facts is told."""
    rules, (deal,) = played(3)
    seen = reviewed(rules, deal, Sight(PURE, 1))
    assert (seen.could, seen.par, seen.luck, seen.bidding, seen.play) == (None,) * 5
    assert seen.took is not None
    assert not seen.exact


def test_each_step_is_told() -> None:
    """As many as were said to come."""
    rules, (deal,) = played(3)
    told: list[int] = []
    reviewed(rules, deal, quick(), lambda: told.append(1))
    assert len(told) == steps(rules, deal)
