"""What an expert plays to a trick."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai.calling import call
from bot.ai.effort import Effort
from bot.ai.expert.cards import NAMED, CardPlay, Likely, candidates, different
from bot.ai.expert.policies import policies
from bot.ai.kernel import FACES, KIND, Planes, Position, Table, size, table
from bot.ai.lookahead import Pure
from bot.ai.match import play_deal, play_game, shuffles, trick_points
from bot.ai.player import CLUB
from bot.ai.policy import Staged
from bot.ai.sampler import Deal, sampler
from bot.engine.actions import Action, Concede, PlayCard
from bot.engine.cards import Face, Rank, Suit
from bot.engine.events import DealScored
from bot.engine.rules import Value
from bot.engine.view import View, observe
from bot.variants.partnership import SYSTEM
from tests.bot.ai.layouts import course, dealt
from tests.bot.ai.positions import fair, in_trick, rules_with
from tests.strategies import option_sets

FREE = rules_with(heading="never", must_trump=False)


class Watched:
    """An expert whose every choice must be legal."""

    def __init__(self, samples: int) -> None:
        self.staged = Staged(policies(Effort(samples)), call)

    def choose(self, view: View, luck: random.Random) -> Action:
        """What the expert chooses."""
        action = self.staged.choose(view, luck)
        assert action in view.legal
        return action

    def interrupt(self, view: View) -> Action | None:
        """What the expert does out of turn."""
        return self.staged.interrupt(view)


# The choice


@settings(max_examples=25)
@given(option_sets(), st.integers(0, 2**32 - 1))
def test_choices_are_legal_under_any_house_rules(chosen: dict[str, Value], seed: int) -> None:
    """However odd the rules, there is a legal action to be found."""
    turns = play_game(SYSTEM.rules(chosen), [Watched(2)] * 4, random.Random(seed), 0)
    assert len(list(islice(turns, 80))) == 80


def test_same_luck_gives_the_same_card() -> None:
    """A choice depends on the view and the luck alone."""
    rules, luck = rules_with(), random.Random(3)
    for state, _ in course(rules, dealt(rules, luck), luck):
        view = observe(rules, state, state.waiting[0])
        first, second = (CardPlay(Effort(4))(view, random.Random(9)) for _ in range(2))
        assert first == second


def test_hidden_cards_do_not_matter() -> None:
    """Two others exchange their hands: what they hold is nothing that the expert knows."""
    rules = rules_with()
    for seed in range(6):
        state = dealt(rules, random.Random(seed))
        (seat,) = state.waiting
        held = list(state.hands)
        held[seat - 1], held[seat - 2] = held[seat - 2], held[seat - 1]
        views = [observe(rules, each, seat) for each in (state, replace(state, hands=tuple(held)))]
        first, second = (CardPlay(Effort(8))(view, random.Random(seed)) for view in views)
        assert first == second


def test_club_player_decides_where_nothing_is_to_choose() -> None:
    """One card, or cards that do the same, need no look ahead."""
    luck = random.Random(1)
    before = luck.getstate()
    view = fair(in_trick("QS QS2 JS JS2", "AS"))
    assert CardPlay()(view, luck) == CLUB.choose(view, luck)
    assert luck.getstate() == before


@dataclass(frozen=True)
class Told(Pure):
    """A look ahead that finds what it is told, and remembers how many moves it was asked for."""

    merit: Callable[[int], int] = int
    asked: list[int] = field(default_factory=list)

    def tries(
        self, board: Table, deals: Sequence[Position], moves: Sequence[int], budget: int
    ) -> list[list[int]]:
        """The same in every deal."""
        self.asked.append(len(moves))
        return [[self.merit(kind) for kind in moves] for _ in deals]


def test_club_player_decides_where_all_is_one() -> None:
    """Where no card takes more than another, sound habits choose."""
    effort = Effort(1, ahead=Told(merit=lambda _kind: 3))
    rules, luck = rules_with(), random.Random(6)
    for state, _ in course(rules, dealt(rules, luck), luck):
        view = observe(rules, state, state.waiting[0])
        assert CardPlay(effort)(view, luck) == CLUB.choose(view, luck)


def test_worse_half_of_the_cards_is_soon_left_aside() -> None:
    """A quarter of the deals tells which cards are worth more of them, two at least."""
    ahead = Told()
    view = fair(in_trick("AS TS 9S AD JD 9D QC JC 9C KH QH 9H"))
    highest = max(different(view))
    action = CardPlay(Effort(8, ahead=ahead))(view, random.Random(1))
    assert isinstance(action, PlayCard)
    assert KIND[action.card.face] == highest
    assert ahead.asked == [12, 6]


def test_lost_hand_is_thrown_in() -> None:
    """What the club player does instead of playing a card, the expert does too."""
    view = in_trick("9S JS QS 9D JD QD 9C JC QC 9H JH QH")
    assert view.contract is not None
    lost = replace(view, contract=view.contract._replace(points=60))
    assert CardPlay()(replace(lost, legal=(*lost.legal, Concede())), random.Random(1)) == Concede()


# What the choice is made of


def faces(view: View) -> list[str]:
    """The moves that differ."""
    return [str(FACES[kind]) for kind in different(view)]


def test_touching_cards_that_count_alike_are_one() -> None:
    """Of a sequence in one hand the lowest stands for all, where no other of them is outside."""
    assert faces(in_trick("QS QS2 JS JS2")) == ["JS"]
    assert faces(in_trick("QS JS JS2")) == ["JS", "QS"]
    assert faces(in_trick("KS KS2 QS QS2")) == ["QS", "KS"]
    assert faces(in_trick("QS QS2 9S 9S2")) == ["9S", "QS"]


def test_cards_touch_over_those_that_are_gone() -> None:
    """What has been played stands between no cards; what lies in the trick does."""
    assert faces(in_trick("QS QS2 9S 9S2", tricks=("JS AD KD JS2",))) == ["9S"]
    view = in_trick("QS QS2 9S 9S2", "JS JS2", rules=FREE)
    assert faces(view) == ["9S", "QS"]


def test_defender_considers_trumps_at_the_end() -> None:
    """A defender tries the lead of a trump only where few cards are left."""
    early, late = (in_trick(hand, declarer=1) for hand in ("9H AS TS QS JS 9S", "9H AS TS QS JS"))
    trump = KIND[Face(Rank.NINE, Suit.HEARTS)]
    assert trump not in candidates(early)
    assert trump in candidates(late)


def test_only_sound_card_is_played_without_a_thought() -> None:
    """The partner has the trick, the king counts as much as the ace: nothing is to be tried."""
    view, luck = fair(in_trick("AS KS QC JC 9D JD", "9S TS JS", rules=FREE)), random.Random(1)
    before = luck.getstate()
    assert candidates(view) == [KIND[Face(Rank.KING, Suit.SPADES)]]
    assert CardPlay()(view, luck) == PlayCard(view.hand[1])
    assert luck.getstate() == before


def test_declarer_is_thought_to_be_long_in_trumps() -> None:
    """Most of the deals looked at give five of the suit to him who named it; few are left aside."""
    view = fair(in_trick("AS TS 9S AD JD 9D QC JC 9C KS QS 9H", declarer=2))
    known, trumps = sampler(view), table(view).trumps

    def long(deal: Deal) -> bool:
        return size(Planes(deal.some[2] & trumps, deal.both[2] & trumps)) >= NAMED

    luck = random.Random(4)
    likely = sum(map(long, Likely(view, known).deals(300, luck)))
    assert likely > 1.2 * sum(long(known.deal(luck)) for _ in range(300))
    assert likely < 300


def test_trumps_played_are_reckoned_among_the_declarers() -> None:
    """What the declarer has played of the suit need not be in his hand any more."""
    view = fair(in_trick("AS TS 9S AD JD 9D QC JC", declarer=0, tricks=("AH 9H KH QH",)))
    assert view.contract is not None
    for declarer, least in ((0, 0), (1, NAMED - 1)):
        contract = view.contract._replace(declarer=declarer)
        assert Likely(replace(view, contract=contract), sampler(view)).least == least


def test_expert_takes_more_tricks_than_the_club_player() -> None:
    """Each deal is played twice with the seats exchanged; a few samples are enough to show it."""
    rules, luck = rules_with(), random.Random(8)
    packs, margin, better = shuffles(rules, luck), 0, Watched(24)
    for pack in (next(packs) for _ in range(8)):
        for ours in (0, 1):
            players = [better if side == ours else CLUB for side in rules.sides]
            scored = play_deal(rules, players, luck, 0, pack)
            assert isinstance(scored, DealScored)
            margin += sum(
                trick_points(each) * (1 if each.side == ours else -1) for each in scored.sides
            )
    assert margin > 0
