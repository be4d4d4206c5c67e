"""What speaks for a choice between the auction and the first trick of the partnership game."""

from collections.abc import Iterator, Mapping
from functools import partial
from statistics import fmean

from bot.ai import advice_calls
from bot.ai.advice_calls import Thought
from bot.ai.advice_figures import NOTHING, contracts, games, hundredths
from bot.ai.advice_reason import Reason, Why, because
from bot.ai.bidding import overwhelming
from bot.ai.effort import Effort
from bot.ai.expert.lastword import Thoughts, weigh
from bot.ai.expert.passing import Parting
from bot.ai.expert.stakes import Expected, Stakes
from bot.ai.memory import remember
from bot.ai.policy import stages
from bot.ai.worth import meld, of_suit
from bot.engine.actions import (
    Action,
    Bury,
    Concede,
    Declare,
    PassCards,
    Ready,
    ShootMoon,
)
from bot.engine.cards import Cards, Face, Rank, Suit
from bot.engine.melds import total
from bot.engine.stages.melding import ShowingMelds
from bot.engine.view import View

PINOCHLE = (Face(Rank.QUEEN, Suit.SPADES), Face(Rank.JACK, Suit.DIAMONDS))


# Cards to give or to lay away


def parting(view: View, action: PassCards | Bury, effort: Effort) -> Thought:
    """Why these cards are given to the partner, or laid away."""
    found = Parting(effort).weigh(view)
    told = _giving if isinstance(action, PassCards) else _burying
    reasons = [*_tried(view, action, found), *told(view, action.cards)]
    return reasons, contracts(found) if len(found) > 1 else NOTHING


def _tried(view: View, action: Action, found: Mapping[Action, Expected]) -> Iterator[Reason]:
    assert view.contract is not None
    if len(found) > 1:
        made, ways, average = found[action].made, found[action].ways, found[action].points
        bid = view.contract.points
        yield because(Why.SET_MADE, bid=bid, made=made, ways=ways, average=average, sets=len(found))


def _giving(view: View, cards: Cards) -> Iterator[Reason]:
    assert view.contract is not None
    if view.contract.declarer == view.seat:
        yield from _parting(view, cards)
        return
    if trumps := of_suit(cards, view.trump):
        yield because(Why.GIVE_TRUMPS, trumps, suit=view.trump)
    if aces := tuple(c for c in cards if c.rank is Rank.ACE and c.suit is not view.trump):
        yield because(Why.GIVE_ACES, aces)
    if halves := tuple(card for card in cards if card.face in PINOCHLE):
        yield because(Why.GIVE_PINOCHLE, halves, halves=len({card.face for card in halves}))
    yield from _melding_as_much(view, cards)


def _burying(view: View, cards: Cards) -> Iterator[Reason]:
    yield from _parting(view, cards)
    if points := view.rules.pack.count(cards):
        yield because(Why.BURIES_COUNTERS, cards, points=points)


def _parting(view: View, cards: Cards) -> Iterator[Reason]:
    yield from _melding_as_much(view, cards)
    if of_suit(view.hand, view.trump) and not of_suit(cards, view.trump):
        yield because(Why.KEEPS_TRUMPS, suit=view.trump)


def _melding_as_much(view: View, cards: Cards) -> Iterator[Reason]:
    left = tuple(card for card in view.hand if card not in cards)
    points = meld(view.rules, view.hand, view.trump)
    if meld(view.rules, left, view.trump) == points:
        yield because(Why.BREAKS_NO_MELD, cards, points=points)


# The last words


def showing(view: View, action: Declare) -> Thought:
    """Why a meld is shown."""
    one = view.rules.meld(action.key, action.cards)
    shown = because(Why.SHOW_ALL, action.cards, melds=(one,), points=one.points)
    return [shown], NOTHING


def last_word(view: View, action: Ready | Concede | ShootMoon, effort: Effort) -> Thought:
    """Why the play begins, or the hand is thrown in, or the moon is shot."""
    nothing = [] if _declarable(view) else [because(Why.NOTHING_MORE)]
    if not {Concede(), ShootMoon()}.intersection(view.legal):
        return nothing, NOTHING
    thoughts = weigh(view, effort)
    going_on = next(a for a in view.legal if a not in {Concede(), ShootMoon()})
    worths = {each or going_on: worth for each, worth in thoughts.worths.items()}
    figures = games(worths)
    match action:
        case Ready():
            return [*nothing, _played(view, thoughts)], figures
        case Concede():
            return [*_conceding(view, thoughts)], figures
        case ShootMoon():
            return [*_shooting(view, thoughts)], figures


def _declarable(view: View) -> bool:
    return any(isinstance(other, Declare) for other in view.legal)


def _played(view: View, thoughts: Thoughts) -> Reason:
    assert view.contract is not None
    made, ways = thoughts.played.made, thoughts.played.ways
    return because(Why.PLAY_MADE, bid=view.contract.points, made=made, ways=ways)


def _conceding(view: View, thoughts: Thoughts) -> Iterator[Reason]:
    assert view.contract is not None
    bid, stakes, played = view.contract.points, Stakes(view), thoughts.played
    lacking, most = _lacking(view), view.rules.pack.total
    claiming = view.stage == "melds" and any(s.manual for s in stages(view, ShowingMelds))
    if lacking > most and not claiming:
        yield because(Why.CONCEDE_IMPOSSIBLE, lacking=lacking, most=most)
    yield because(Why.PLAY_LOST, bid=bid, lost=played.ways - played.made, ways=played.ways)
    thrown = stakes.thrown(thoughts.outcomes[0], bid)
    lost = [stakes.lost(each, bid) for each in thoughts.outcomes]
    yield because(
        Why.CONCEDE_COSTS,
        ours=-thrown.ours,
        theirs=thrown.theirs,
        set=-lost[0].ours,
        others=round(fmean(each.theirs for each in lost)),
    )
    play, throw = (hundredths(thoughts.worths[each]) for each in (None, Concede()))
    yield because(Why.CONCEDE_WINS, played=play, thrown=throw)


def _lacking(view: View) -> int:
    """The contract less the melds that the side has shown."""
    assert view.contract is not None
    sides = view.rules.sides
    ours = sides[view.contract.declarer]
    shown = sum(total(melds) for seat, melds in enumerate(view.melds) if sides[seat] == ours)
    return view.contract.points - shown


def _shooting(view: View, thoughts: Thoughts) -> Iterator[Reason]:
    itself = partial(because, moons=thoughts.moons, ways=thoughts.played.ways)
    yield itself(Why.MOON_TAKEN)
    if overwhelming(view, remember(view)):
        yield because(Why.MOON_SURE)


def thought(view: View, action: Action, effort: Effort) -> Thought:
    """What speaks for the action, if it is one of those before the first trick."""
    match action:
        case PassCards() | Bury():
            return parting(view, action, effort)
        case Declare():
            return showing(view, action)
        case Ready() | Concede() | ShootMoon():
            return last_word(view, action, effort)
        case _:
            return advice_calls.thought(view, action, effort)
