"""The review of a deal for two."""

import random
from functools import cache

import pytest

from bot.ai.match import play_game
from bot.ai.player import NOVICE
from bot.analysis.course import Course, Play, finished
from bot.analysis.duo import reviewed
from bot.analysis.review import steps
from bot.engine.actions import Action, PlayCard, Seat
from bot.engine.cards import Card
from bot.engine.events import DealCounted, TrickTaken
from bot.engine.game import apply, legal
from bot.engine.rules import Rules
from bot.engine.stages.play import Tricks
from bot.engine.state import State
from bot.record import read_record
from bot.variants import SYSTEMS
from tests.strategies import played as at_random

GAMES = [key for key, system in SYSTEMS.items() if system.rules({}).declaring]
SMALL = 3
"""So many tricks before the end everything can be tried."""


def deals(game: str, seed: int) -> tuple[Rules, list[Course]]:
    """A game of two novices."""
    rules, luck = SYSTEMS[game].rules({}), random.Random(seed)
    turns: list[tuple[Seat, Action]] = [
        (seat, action) for seat, action, _ in play_game(rules, [NOVICE] * 2, luck, 0)
    ]
    return rules, finished(rules, 0, turns)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_cards_are_judged_as_by_trying_everything(game: str) -> None:
    """Each card that cost something is told, with its cost."""
    rules, found = deals(game, 1)
    for deal in found[:2]:
        seen = reviewed(rules, deal, 2000)
        plays = [play for play in deal.plays[-2 * SMALL :] if not play.before.stock]
        first = len(plays[0].before.tricks) + 1
        told = [(slip.seat, slip.played, slip.cost) for slip in seen.slips if slip.trick >= first]
        assert told == list(costs(rules, plays))


def costs(rules: Rules, plays: list[Play]) -> list[tuple[Seat, Card, int]]:
    """Seat, card and cost of the cards that cost something, by trying everything."""
    found = []
    for before, seat, card in plays:
        worths = {card: share(rules, before, seat, card) for card in choices(rules, before, seat)}
        if worths[card] < max(worths.values()):
            found.append((seat, card, max(worths.values()) - worths[card]))
    return found


def choices(rules: Rules, state: State, seat: Seat) -> list[Card]:
    """The cards that the seat may play."""
    return [it.card for it in legal(rules, state, seat) if isinstance(it, PlayCard)]


def share(rules: Rules, state: State, seat: Seat, card: Card) -> int:
    """Points that the seat still takes after this card, if both then play their best."""

    @cache
    def best(state: State) -> int:
        (turn,) = state.waiting
        worths = (after(state, turn, other) for other in choices(rules, state, turn))
        return max(worths) if turn == seat else min(worths)

    def after(state: State, turn: Seat, card: Card) -> int:
        then = apply(rules, state, turn, PlayCard(card)).state
        if not any(then.hands) or then.over:
            cards = (*(state.trick.cards if state.trick else ()), card)
            winner = ended(rules, state, turn, card)
            points = rules.pack.count(cards) + last(rules)
            return points if winner == seat else 0
        made = then.tricks[len(state.tricks) :]
        return sum(its.points for its in made if its.winner == seat) + best(then)

    return after(state, seat, card)


def last(rules: Rules) -> int:
    """What the last trick adds."""
    return rules.part(Tricks).last


def ended(rules: Rules, state: State, turn: Seat, card: Card) -> Seat:
    """Who won the last trick: its events tell."""
    events = apply(rules, state, turn, PlayCard(card)).events
    return next(event.winner for event in events if isinstance(event, TrickTaken))


@pytest.mark.parametrize("game", ["bezique_foster", "bezique_hoffmann"])
def test_what_was_taken_is_what_could_be_less_the_slips(game: str) -> None:
    """In the tricks after the stock; there are eight, which can all be seen through."""
    rules, found = deals(game, 2)
    known = [seen for deal in found if (seen := reviewed(rules, deal)).took]
    assert known
    for seen in known:
        assert seen.could is not None
        assert seen.took is not None
        cost = sum(slip.cost * (1 if slip.seat else -1) for slip in seen.slips)
        assert seen.took[0] == seen.could[0] + cost
        assert sum(seen.took) == sum(seen.could)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_melded_is_that_of_the_reckoning(game: str) -> None:
    """And every step of the work is told."""
    rules, found = deals(game, 3)
    deal = found[0]
    told: list[int] = []
    seen = reviewed(rules, deal, 10, lambda: told.append(1))
    assert isinstance(deal.reckoned, DealCounted)
    assert seen.melded == tuple(line.meld for line in deal.reckoned.sides)
    assert 0 < len(told) <= steps(rules, deal)


BINOCLE = (
    "game binocle\noption auto_draw off\ndealer 1\n"
    "chance deal AS TS KS QS 9H KH QH AD TD KD JD 9D | JS 9S AS TS KS QS JS 9S AC TC KC QC | "
    "9H AH AH TH TH KH QH JH JH AD TD KD QD QD JD 9D AC TC KC QC JC JC 9C 9C\n"
)


def test_a_card_that_breaks_a_meld_up_is_told() -> None:
    """The king of a royal marriage; the deal then ends with a call."""
    record = read_record(f"{BINOCLE}0 play KH\n1 play 9S\n1 call\n")
    (deal,) = finished(record.rules, record.dealer, record.turns)
    seen = reviewed(record.rules, deal)
    ((trick, seat, card, cost),) = [
        (each.trick, each.seat, each.played.face, each.cost)
        for each in seen.parted
        if each.seat == 0
    ]
    assert (trick, seat, str(card), cost) == (1, 0, "KH", 40)
    assert (seen.could, seen.took, seen.since, seen.unscored) == (None, None, None, (0, 0))


KINGS = (
    "game binocle\ndealer 1\n"
    "chance deal KS KH KD KC 9C AS AH AD TS TH TD JC | 9S 9S 9H 9H 9D 9D JS JS JH JH JD JD | "
    "KC QS QS QH QH QD QD QC QC KS KH KD AS AH AD AC AC TS TH TD TC TC JC 9C\n"
    "0 play KC\n1 play 9S\n0 low 9C1\n"
)


@pytest.mark.parametrize(
    ("then", "costs"),
    [("0 meld four_kings KS1 KH1 KD1 KC2\n0 call\n", []), ("0 call\n", [80])],
)
def test_a_meld_that_is_scored_after_all_was_not_broken_up(then: str, costs: list[int]) -> None:
    """A king of four is played, and the dix brings the other one."""
    record = read_record(KINGS + then)
    (deal,) = finished(record.rules, record.dealer, record.turns)
    parted = reviewed(record.rules, deal).parted
    assert [each.cost for each in parted if each.seat == 0] == costs


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_any_deal_can_be_reviewed(game: str, seed: int) -> None:
    """Also one that was played at random, or cut short."""
    rules = SYSTEMS[game].rules({})
    played = at_random(rules, 0, seed, 1)
    for deal in finished(rules, 0, played.turns):
        seen = reviewed(rules, deal, 50)
        assert all(points >= 0 for points in seen.unscored)
        assert all(parted.cost > 0 for parted in seen.parted)
        assert all(slip.cost > 0 for slip in seen.slips)
