"""What an expert plays to a trick."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai.calling import call
from bot.ai.effort import CALM, Effort
from bot.ai.expert.cards import NAMED, CardPlay, Likely, candidates, different
from bot.ai.expert.policies import policies
from bot.ai.kernel import FACES, KIND, Position, Table, table
from bot.ai.lookahead import Pure
from bot.ai.match import play_deal, play_game, shuffles, trick_points
from bot.ai.player import CLUB
from bot.ai.policy import Staged
from bot.ai.sampler import sampler
from bot.engine.actions import Action, Concede, PlayCard
from bot.engine.cards import Face, Rank, Suit
from bot.engine.events import DealScored
from bot.engine.rules import Value
from bot.engine.view import View, observe
from bot.variants.partnership import SYSTEM
from tests.bot.ai.layouts import course, dealt
from tests.bot.ai.positions import in_trick, rules_with
from tests.strategies import option_sets

FREE = rules_with(heading="never", must_trump=False)
SEEDS = range(3)


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


def fair(view: View) -> View:
    """The same, those who have played to the trick holding a card less than the others."""
    assert view.trick is not None
    gone = {view.rules.after(view.trick.leader, place) for place in range(len(view.trick.cards))}
    held = tuple(len(view.hand) - (seat in gone) for seat in range(view.rules.seats))
    return replace(view, held=held)


def played(view: View) -> set[str]:
    """The faces of the cards that the expert plays, whatever the luck."""
    found = set[str]()
    for seed in SEEDS:
        action = CardPlay()(fair(view), random.Random(seed))
        assert isinstance(action, PlayCard)
        found.add(str(action.card.face))
    return found


# The complaints


@pytest.mark.parametrize(
    ("trick", "hand"),
    [
        ("9S AS JS", "9H JH QH TH QC KC 9D JD JC TD QD 9C"),  # last hand, the partner has won
        ("AS 9S", "9H JH TH QC KC 9D JD JC TD QD 9C KD"),  # an ace of his that may be ruffed
        ("9S AH JS", "TH KH QH QC KC 9D JD JC TD QD 9C JC2"),  # he has ruffed himself
    ],
)
def test_partners_sure_trick_is_not_trumped(trick: str, hand: str) -> None:
    """Where nobody has to trump, the partner's trick is left to him."""
    assert not {face for face in played(in_trick(hand, trick, rules=FREE)) if face[1] == "H"}


@pytest.mark.parametrize(
    ("trick", "hand", "least"),
    [
        ("9S TS JS", "AS KS QS QC 9D JD 9C JC QD 9H JH JD2", "KS"),
        ("9S KS JS", "AS TS QS QC 9D JD 9C JC QD 9H JH JD2", "TS"),
        ("9H AH 9H2", "AH2 KH QH QC 9D JD 9C JC QD JC2 QC2 JD2", "KH"),
    ],
)
def test_partners_sure_trick_is_not_overtaken(trick: str, hand: str, least: str) -> None:
    """Where nobody has to head, the ace is kept, and what counts goes to him."""
    assert played(in_trick(hand, trick, rules=FREE)) <= {least, "TS"}


@pytest.mark.parametrize(
    ("trick", "hand"),
    [
        ("9S AS JS", "KS QS JS2 9S2 QC 9D JD 9C JC QD 9H JH"),  # a follower
        ("9S AS JS", "QC KC JC 9D JD QD 9C2 9C JD2 KD QD2 JC2"),  # a discard
        ("AS 9S", "KS QS JS 9S2 QC 9D JD 9C JC QD 9H JH"),  # an ace that nobody can beat
    ],
)
def test_counter_goes_to_partners_sure_trick(trick: str, hand: str) -> None:
    """The partner has won; a card that counts goes to him."""
    assert {face[0] for face in played(in_trick(hand, trick))} <= {"K", "T"}


@pytest.mark.parametrize(
    "hand",
    [
        "AS TS 9S AD JD 9D QC JC 9C KH QH 9H",
        "AC KC QC KS JS QS 9D JD QD TH JH 9H",
        "AD AC TS KS JS 9S QD JD 9C JC AH QH",
    ],
)
@pytest.mark.parametrize("declarer", [1, 3])
def test_defender_does_not_lead_declarers_trump(hand: str, declarer: int) -> None:
    """With aces and length beside it, the declarer's trump is left to him."""
    assert not {face for face in played(in_trick(hand, declarer=declarer)) if face[1] == "H"}


@pytest.mark.parametrize(
    ("trick", "hand"),
    [
        ("KS 9H", "AS 9S JS QC JC 9D JD QD 9C AD KC TD"),  # ruffed
        ("AS2 9S QS2", "AS KS QS JS QC JC 9D JD QD 9C TD KC"),  # the same ace came first
        ("TS AS2 9S", "AS JS 9S2 QS QC JC 9D JD QD 9C TD KC"),  # nor is the partner's overtaken
    ],
)
def test_ace_is_not_wasted_where_it_cannot_win(trick: str, hand: str) -> None:
    """An ace that takes nothing stays in the hand."""
    assert "AS" not in played(in_trick(hand, trick, rules=FREE))


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
    """A defender tries the lead of a trump only where the rest can be seen through."""
    early, late = (in_trick(hand, declarer=1) for hand in ("9H AS TS QS", "9H AS TS"))
    spade = KIND[Face(Rank.ACE, Suit.SPADES)]
    trump = KIND[Face(Rank.NINE, Suit.HEARTS)]
    assert trump not in candidates(early, spade, CALM.end)
    assert trump in candidates(early, trump, CALM.end)
    assert trump in candidates(late, spade, CALM.end)


def test_declarer_is_thought_to_be_long_in_trumps() -> None:
    """Who named the suit has five of it at least, where the cards allow it."""
    view = fair(in_trick("AS TS 9S AD JD 9D QC JC 9C KS QS 9H", declarer=2))
    known, luck = Likely(view, sampler(view)), random.Random(4)
    trumps = table(view).trumps
    held = [
        (deal.some[2] & trumps).bit_count() + (deal.both[2] & trumps).bit_count()
        for deal in (known.deal(luck) for _ in range(50))
    ]
    assert sum(many >= NAMED for many in held) > 40


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
