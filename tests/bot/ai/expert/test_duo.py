"""What an expert plays and declares in the games for two while the stock lasts."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai import novice
from bot.ai.calling import call
from bot.ai.effort import Effort
from bot.ai.expert.duo import StockCards
from bot.ai.expert.policies import policies
from bot.ai.expert.promise import Worths
from bot.ai.match import compare, play_deal, shuffles
from bot.ai.planner import plan
from bot.ai.player import CLUB
from bot.ai.policy import Staged
from bot.engine.actions import CHANCE, Action, Deal, Draw, PlayCard
from bot.engine.cards import Suit
from bot.engine.declaring import Holding
from bot.engine.game import apply, start
from bot.engine.rules import Rules, System
from bot.engine.state import Pause, State
from bot.engine.view import View, observe
from tests.bot.ai.positions import cards
from tests.bot.ai.tables import BINOCLE, FOSTER, HOFFMANN, SYSTEMS, Table
from tests.strategies import option_sets

FEW = Effort(samples=8)
SOME = Effort(samples=40)
RUN = {"AH", "TH", "KH", "QH", "JH"}
Choose = Callable[[View, random.Random], Action]


def played(choose: Choose, view: View) -> set[str]:
    """The faces of the cards played, whatever the luck."""
    found = set[str]()
    for seed in range(2):
        action = choose(view, random.Random(seed))
        assert isinstance(action, PlayCard)
        found.add(str(action.card.face))
    return found


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


@settings(max_examples=8, deadline=None)
@given(st.data())
def test_every_choice_is_legal(data: st.DataObject) -> None:
    """Under all house rules."""
    system = data.draw(st.sampled_from(SYSTEMS))
    rules = system.rules(data.draw(option_sets(system)))
    luck = random.Random(data.draw(st.integers(0, 999)))
    pack = next(shuffles(rules, luck))
    assert play_deal(rules, (Watched(4), Watched(4)), luck, 0, pack) is not None


@pytest.mark.parametrize("system", SYSTEMS)
def test_hidden_cards_do_not_matter(system: System) -> None:
    """The stock and what the other has not shown may lie in any way: the choice is the same."""
    rules, expert = system.rules({}), Staged(policies(FEW), call)
    for state in with_stock(rules, 5):
        seat = state.waiting[-1]
        views = [observe(rules, each, seat) for each in (state, _mixed(state, seat))]
        one, other = (expert.choose(view, random.Random(1)) for view in views)
        assert one == other


def with_stock(rules: Rules, seed: int) -> Iterator[State]:
    """Positions of a deal between club players, one in four."""
    luck = random.Random(seed)
    state = apply(rules, start(rules, 0), CHANCE, Deal(next(shuffles(rules, luck)))).state
    while state.stock:
        seat = state.waiting[-1]
        if not len(state.kitty) // 2 % 4:
            yield state
        state = apply(rules, state, seat, CLUB.choose(observe(rules, state, seat), luck)).state


def _mixed(state: State, seat: int) -> State:
    """The same, as far as the seat can see."""
    other = 1 - seat
    shown = state.seen[other]
    rest = [*(card for card in state.hands[other] if card not in shown), *state.kitty]
    random.Random(3).shuffle(rest)
    many = len(state.hands[other]) - len(shown)
    hands = [state.hands[seat]] * 2
    hands[other] = (*shown, *rest[:many])
    return replace(state, hands=tuple(hands), kitty=tuple(rest[many:]))


def test_beats_the_club_player() -> None:
    """On these deals, all games together; how much it is on many is measured elsewhere."""
    expert = Staged(policies(Effort(samples=20)), call)
    margins = (compare(each.rules({}), expert, CLUB, 2, random.Random(6)) for each in SYSTEMS)
    assert sum(margin.points for margin in margins) > 0


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_card_is_weighed(system: System) -> None:
    """Each kind that is held, the most first, though few are tried to the end."""
    view = next(views(system.rules({}), 5))
    found = StockCards(SOME).weigh(view, random.Random(1))
    cards = [each.action.card for each in found if isinstance(each.action, PlayCard)]
    assert {card.face for card in cards} == {card.face for card in view.hand}
    assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)


def views(rules: Rules, seed: int) -> Iterator[View]:
    """What those see who are to play a card, one in four."""
    for state in with_stock(rules, seed):
        if state.pause is None:
            yield observe(rules, state, state.waiting[-1])


@pytest.mark.parametrize("scores", [(0, 990), (990, 0)])
@pytest.mark.parametrize(
    ("hand", "led"), [("AH TH KH JH 7S 8S 9S JC", "AS"), ("KH QH KS QS 7S 8S JD JC", "AC")]
)
def test_trick_that_would_end_the_game_is_ruffed(
    scores: tuple[int, int], hand: str, led: str
) -> None:
    """A brisque that is left to the other at other times is worth a card of a run now."""
    table = Table(FOSTER, hand, 30, turned="9H", scores=scores)
    assert all(face[1] == "H" for face in played(StockCards(SOME), table.to_play(led)))
    early = Table(FOSTER, hand, 30, turned="9H")
    assert all(face[1] != "H" for face in played(StockCards(SOME), early.to_play(led)))


# No card of a run is thrown while trumps are hoarded

HOARDS = [
    ("AH TH KH QH 9H KS QS AS AD AC 9S 9C", ""),
    ("AH TH KH QH 9H KS QS AS AD AC 9S 9C", "9D"),
    ("AH TH KH QH 9H KS QS AS AD AC 9S 9C", "TD"),
    ("AH TH KH QH 9H KS QS AS AD AC 9S 9C", "AC"),
    ("AH TH KH JH 9H KS QS AS AD JC 9S 9C", ""),
    ("AH TH KH JH 9H KS QS AS AD JC 9S 9C", "AD2"),
    ("AH KH QH JH AH2 9H TS QD JC 9D 9S 9C", ""),
    ("AH KH QH JH AH2 9H TS QD JC 9D 9S 9C", "TD"),
    ("AH TH QH JH QH2 9H TS QD JC 9D 9S KC", ""),
    ("AH TH QH JH QH2 9H TS QD JC 9D 9S KC", "TC"),
]
CARELESS = StockCards(SOME, Worths(0, 0, 0, 0, share=1.2, length=13, height=9, top=10, low=10))
"""Cares for no meld."""


def breaks(choose: Choose, hand: str, led: str) -> bool:
    """Whether a card of the run may be thrown of which there is no other."""
    held = [card.face for card in cards(hand)]
    found = played(choose, Table(BINOCLE, hand, 18, turned="9H2").to_play(led))
    return any(face in RUN and sum(str(h) == face for h in held) == 1 for face in found)


@pytest.mark.parametrize(("hand", "led"), HOARDS)
def test_no_card_of_a_run_is_thrown_to_hoard_trumps(hand: str, led: str) -> None:
    """Four cards of the run are there, and cards that nothing needs."""
    assert not breaks(StockCards(SOME), hand, led)


def test_hoarding_would_be_noticed() -> None:
    """A player that cares for no meld fails nearly everywhere."""
    assert sum(breaks(CARELESS, hand, led) for hand, led in HOARDS) > 7


# No order of declaring loses points against the planner

ORDERS = [
    (BINOCLE, "KS KH KD KC QS QH QD QC"),
    (BINOCLE, "QS QS2 JD JD2 9C"),
    (BINOCLE, "AH TH KH QH JH 9C"),
    (BINOCLE, "KS QS JD 9C"),
    (FOSTER, "KS KH KD KC QS QH QD QC"),
    (FOSTER, "QS QS2 JD JD2 9C"),
    (FOSTER, "AH TH KH QH JH 9C"),
    (FOSTER, "QS JD QS2 JD2 KS QD QC 9C"),
    (HOFFMANN, "KS KH KD KC QS QH QD QC"),
    (HOFFMANN, "QS QS2 JD JD2 9C"),
    (HOFFMANN, "AH TH KH QH JH KS QS 9C"),
    (HOFFMANN, "AH TH KH QH JH AS AD AC"),
]


def short(system: System, hand: str, choose: Choose) -> int:
    """By how much the player misses what the planner scores, with time for everything."""
    table = Table(system, hand, 24, turned="9H", values=(("auto_draw", False),))
    rules, state = table.rules, table.state()
    for _ in range(10):
        state = replace(state, trick=None, pause=Pause(0))
        while state.pause and not state.pause.scored:
            action = choose(observe(rules, state, 0), random.Random(1))
            if action == Draw():
                break
            state = apply(rules, state, 0, action).state
    best = plan(rules, Holding(cards(hand)), Suit.HEARTS).total
    return best - sum(peg.points for peg in state.pegs)


@pytest.mark.parametrize(("system", "hand"), ORDERS)
def test_order_of_declaring_loses_nothing(system: System, hand: str) -> None:
    """With time for everything, all is scored that the planner can score."""
    assert short(system, hand, StockCards(FEW)) == 0


def test_a_bad_order_would_be_noticed() -> None:
    """A player that declares what scores most at once falls short nearly everywhere."""
    assert sum(short(system, hand, novice.stock) > 0 for system, hand in ORDERS) > 9
