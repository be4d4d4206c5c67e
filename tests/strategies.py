"""What hypothesis draws: house rules, packs, actions, and whole games played at random."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from bot.engine.actions import (
    CHANCE,
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Deal,
    Declare,
    Draw,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Redeal,
    Seat,
    ShootMoon,
    TimeUp,
)
from bot.engine.cards import Card, Cards, Rank, Suit
from bot.engine.events import Event
from bot.engine.game import apply, legal, stage, start
from bot.engine.rules import Choice, Number, Option, Rules, Switch, System, Value
from bot.engine.stages.deal import Dealing, OfferingRedeal
from bot.engine.state import State
from bot.variants import DEFAULT, SYSTEMS

Turn = tuple[Seat, Action]
PARTNERSHIP: Final = SYSTEMS[DEFAULT]


def values(option: Option) -> st.SearchStrategy[Value]:
    """Every value that the option may have."""
    match option.kind:
        case Choice(words):
            return st.sampled_from(words)
        case Number(low, high, none):
            numbers = st.integers(low, high)
            return st.just(0) | numbers if none else numbers
        case Switch():
            return st.booleans()


def option_sets(system: System = PARTNERSHIP) -> st.SearchStrategy[dict[str, Value]]:
    """House rules: some options set, the others left alone."""
    return st.fixed_dictionaries({}, optional={o.name: values(o) for o in system.options})


def shuffled(rules: Rules, state: State, random: Random) -> Cards:
    """The pack in a random order; mostly one that leads into the depths of the game.

    Where poor hands may ask for a new deal, that is one with a poor hand; where melds are
    declared, one in which the cards that make melds come early.
    """
    dealing, offering = rules.stages[:2]
    assert isinstance(dealing, Dealing)
    if rules.declaring and random.random() < 0.6:
        weak = rules.pack.ranks[5:]
        return tuple(
            sorted(rules.pack.cards, key=lambda it: random.random() + 0.7 * (it.rank in weak))
        )
    pack: Cards = ()
    for _ in range(random.choice((1, 60))):
        pack = tuple(random.sample(rules.pack.cards, len(rules.pack.cards)))
        hands = dealing.hands(rules, state.dealer, pack)
        if not isinstance(offering, OfferingRedeal) or any(
            offering.qualifies(rules, hand) for hand in hands
        ):
            break
    return pack


@dataclass(frozen=True, repr=False)
class Game:
    """A game as it was played: `states` has one more than `turns`, `told` the events of each."""

    rules: Rules
    dealer: Seat
    seed: int
    turns: tuple[Turn, ...]
    states: tuple[State, ...]
    told: tuple[tuple[Event, ...], ...]

    def __repr__(self) -> str:
        """What it takes to play it again."""
        chosen = SYSTEMS[self.rules.key].changed(self.rules.values)
        return (
            f"Game({self.rules.key}, {chosen}, dealer={self.dealer}, seed={self.seed}, "
            f"turns={len(self.turns)})"
        )

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        """Hypothesis would print every state."""
        printer.text(repr(self))

    @property
    def steps(self) -> Iterator[tuple[State, Turn, tuple[Event, ...], State]]:
        """Each turn between the states before and after it."""
        for (before, after), turn, told in zip(
            pairwise(self.states), self.turns, self.told, strict=True
        ):
            yield before, turn, told, after


def played(rules: Rules, dealer: Seat, seed: int, deals: int) -> Game:
    """A game played at random until it is over, or so many deals have been scored."""
    random = Random(seed)
    states, turns, told = [start(rules, dealer)], [], []
    while not states[-1].over and (states[-1].waiting != (CHANCE,) or states[-1].deal < deals):
        turn = chosen(rules, states[-1], random)
        step = apply(rules, states[-1], *turn)
        turns.append(turn)
        states.append(step.state)
        told.append(step.events)
    return Game(rules, dealer, seed, tuple(turns), tuple(states), tuple(told))


CALLS: Final = 0.002
"""A call at random mostly loses the game."""


def chosen(rules: Rules, state: State, random: Random) -> Turn:
    """A turn that the rules allow, by a seat that may act or by chance."""
    if state.waiting == (CHANCE,):
        return CHANCE, Deal(shuffled(rules, state, random))
    if stage(rules, state).name == "melds" and random.random() < 0.05:
        return CHANCE, TimeUp()
    if random.random() < CALLS:
        seat = random.randrange(rules.seats)
        if CallOut() in legal(rules, state, seat):
            return seat, CallOut()
    seat = random.choice(state.waiting)
    return seat, _liked([it for it in legal(rules, state, seat) if it != CallOut()], rules, random)


def _liked(actions: list[Action], rules: Rules, random: Random) -> Action:
    """One of the actions; those that lead into the depths of a game are likelier."""
    if isinstance(actions[0], Pass) and random.random() < 0.6:
        return actions[0]
    bids = [action for action in actions if isinstance(action, Bid)]
    action = random.choice(bids[:4] or actions)
    if isinstance(action, Concede | Redeal | Draw) and random.random() < 0.5:
        action = random.choice(actions)
    if isinstance(action, PlayCard) and rules.declaring:
        action = min(action, random.choice(actions), key=lambda it: _worth(rules, it))
    return action


def _worth(rules: Rules, action: Action) -> int:
    """By this, cards are kept that make melds."""
    return rules.pack.strength[action.card.rank] if isinstance(action, PlayCard) else 99


@st.composite
def games(draw: st.DrawFn, /, deals: int = 2, system: System = PARTNERSHIP, **fixed: Value) -> Game:
    """Random games under random house rules; `fixed` settles some of these."""
    rules = system.rules(draw(option_sets(system)) | fixed)
    seeds = st.integers(0, 2**32 - 1)
    return played(rules, draw(st.integers(0, rules.seats - 1)), draw(seeds), deals)


def any_card() -> st.SearchStrategy[Card]:
    """A card of some pack."""
    return st.builds(Card, st.sampled_from(Rank), st.sampled_from(Suit), st.integers(1, 4))


def any_cards(most: int = 8) -> st.SearchStrategy[Cards]:
    """Some cards, perhaps one of them twice."""
    return st.lists(any_card(), min_size=1, max_size=most).map(tuple)


def keys() -> st.SearchStrategy[str]:
    """A meld's key, true or not."""
    real = st.sampled_from([key for it in SYSTEMS.values() for key in it.rules({}).kinds])
    return real | st.text(min_size=1, max_size=12).filter(lambda key: key.split() == [key])


def actions() -> st.SearchStrategy[Action]:
    """Any action, sensible or not."""
    plain = (TimeUp(), Redeal(), Keep(), Pass(), Ready(), ShootMoon(), Concede(), Draw(), CallOut())
    return st.one_of(
        st.sampled_from(plain),
        st.builds(Deal, any_cards(64)),
        st.builds(Bid, st.integers(0, 999_999)),
        st.builds(NameTrump, st.sampled_from(Suit)),
        st.builds(PassCards, any_cards()),
        st.builds(Bury, any_cards()),
        st.builds(Declare, keys(), any_cards()),
        st.builds(Announce, keys(), any_cards()),
        st.builds(ClaimLow, any_card()),
        st.builds(PlayCard, any_card()),
    )
