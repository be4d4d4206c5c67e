"""Deals played out by four who see all the cards."""

import random
from collections.abc import Callable

import pytest

from bot.ai import kernel
from bot.ai.kernel import KIND, Position, Table, laid_out
from bot.ai.masks import bits
from bot.ai.playout import Policy, playout
from bot.engine.cards import Suit
from bot.engine.rules import Value
from bot.engine.tricks import Obligations
from tests.bot.ai.layouts import HOUSES, any_trump, end
from tests.bot.ai.positions import cards, rules_with

HEARTS = laid_out(Suit.HEARTS, Obligations())
Chooser = Callable[[Table, Position], int]


def at(*hands: str, trick: str = "") -> Position:
    """Hands by name; the trick was led so that seat 0 is to play."""
    rows = [kernel.planes(cards(hand)) for hand in hands]
    laid = cards(trick)
    return Position(
        tuple(row.some for row in rows),
        tuple(row.both for row in rows),
        (0 - len(laid)) % 4,
        tuple(KIND[card.face] for card in laid),
    )


def allowed(table: Table, now: Position) -> int:
    """The kind that the policy plays, which is a legal one."""
    policy, some, both, may = Policy(table), [*now.some], [*now.both], kernel.legal(table, now)
    kind = (
        policy.reply(some, now.turn, [*now.trick], kernel.winning(table, now.trick))
        if now.trick
        else policy.lead(some, both, now.turn, may)
    )
    assert may >> kind & 1
    return kind


def chosen(now: Position) -> str:
    """What the policy plays under hearts as trumps."""
    return str(kernel.FACES[allowed(HEARTS, now)])


def course(table: Table, now: Position, choosers: tuple[Chooser, Chooser]) -> int:
    """Points that side 0 takes if each side chooses like this."""
    won = 0
    while now.trick or any(now.some):
        now, points = kernel.play(table, now, choosers[now.turn % 2](table, now))
        won += 0 if now.leader % 2 else points
    return won


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_playout_goes_by_the_rules(house: dict[str, Value]) -> None:
    """Under any duties, from any position: only legal cards, and their points for the winners."""
    rules, luck = rules_with(**house), random.Random(str(house))
    for _ in range(20):
        table = any_trump(rules, luck)
        now = end(table, luck, luck.randrange(1, 13), luck.randrange(4))
        now = now._replace(first=luck.random() < 0.5)
        points = course(table, now, (allowed, allowed))
        assert playout(table, now) == (points, kernel.left(now) - points)


def test_play_beats_chance_by_far() -> None:
    """Every deal is played twice, the seats swapped, against players of any legal card."""
    luck, gained = random.Random(4), 0

    def chance(table: Table, now: Position) -> int:
        return luck.choice(list(bits(kernel.legal(table, now))))

    for _ in range(60):
        now = end(HEARTS, luck, 12)
        gained += course(HEARTS, now, (allowed, chance)) - course(HEARTS, now, (chance, allowed))
    assert gained / 60 > 4


def test_partner_is_given_a_counter() -> None:
    """The partner's ace holds the trick: the king goes there, not the nine."""
    assert chosen(at("KS 9S", "JS JC", "QD", "TD", trick="AS 9S2")) == "KS"


def test_lost_trick_gets_nothing() -> None:
    """The ace to come will take the trick."""
    assert chosen(at("KC 9C", "AC JC", "QD JD", "TD", trick="TC")) == "9C"


def test_partner_who_will_take_the_trick_is_given_a_counter() -> None:
    """Third hand can't beat the ace that the partner must play last."""
    assert chosen(at("KC 9C", "JC JD", "AC JD2", "TD", trick="TC")) == "KC"


def test_trick_is_taken_with_a_counter() -> None:
    """The last to play has two ways to win it."""
    assert chosen(at("KC QC", "JD", "JD2", "TD", trick="JC 9C 9C2")) == "KC"


def test_trick_is_not_taken_in_vain() -> None:
    """Bound to head the trick that will be headed again, he does it without a counter."""
    assert chosen(at("KC QC", "AC 9D", "JD2 9D2", "TD 9S", trick="JC")) == "QC"


def test_winner_that_would_be_ruffed_is_kept() -> None:
    """The ace of clubs would fall to a trump; the low spade goes instead."""
    assert chosen(at("AC 9S", "9H JS", "TC QS", "KC TS")) == "9S"


def test_trumps_are_drawn_by_who_holds_the_best() -> None:
    """The aces of clubs are worth more when the others have no trump."""
    assert chosen(at("AH AC", "9H JS", "TC QS", "KC TS")) == "AH"


def test_partners_winner_is_led_to_with_a_counter() -> None:
    """The partner has the ace of spades, which nobody can ruff."""
    assert chosen(at("KS 9S", "JS QC", "AS QC2", "QS TC")) == "KS"
