"""Refusals of the two-handed games: every reason in a sentence, with the rule that says so."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.actions import (
    Action,
    Announce,
    CallOut,
    ClaimLow,
    Declare,
    Draw,
    IllegalAction,
    PlayCard,
    Reason,
    Seat,
)
from bot.engine.declaring import combos
from bot.engine.game import legal
from bot.engine.rules import Rules, System
from bot.engine.state import State
from bot.engine.view import observe
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.refusals import refuse
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import Table, refused, table, window
from tests.strategies import played

BINOCLE, FOSTER = SYSTEMS["binocle"], SYSTEMS["bezique_foster"]
HOFFMANN = SYSTEMS["bezique_hoffmann"]
TWO_HANDED = [system for system in SYSTEMS.values() if system.rules({}).declaring]
GENERIC = {Reason.WRONG_STAGE, Reason.NOT_YOUR_TURN, Reason.CARD_NOT_HELD}
"""What no book needs to say."""


def answer(here: Table, line: str) -> list[str]:
    """What is said to the seat that tries this, without the marks of markdown."""
    error = here.refusal(line)
    assert error is not None
    return said(error, here.rules, legal(here.rules, here.state, int(line[0])))


def said(error: IllegalAction, rules: Rules, ways: tuple[Action, ...] = ()) -> list[str]:
    """The lines of the refusal."""
    system = SYSTEMS[rules.key]
    values = system.changed(rules.values)
    text = refuse(error, Catalogue(), Glyphs(), system=system, values=values, legal=ways)
    return text.replace("*", "").replace("\ufe0e", "").splitlines()


def test_a_card_that_has_scored_as_high() -> None:
    """Which card, in which class, in which meld, and for what."""
    here = window(BINOCLE, "AH 10H KH QH JH KS QS 9C 9D JC JS")
    here.do("0 meld sequence AH1 TH1 KH1 QH1 JH1").win()
    told = answer(here, "0 meld royal_marriage KH1 QH1")
    assert told[0] == (
        "K♥ has already scored in class A as part of the sequence (150): in one class a card may "
        "score again only in a higher meld, and a royal marriage is none."
    )
    assert told[1].startswith("-# Binocle rules §4 ")
    assert told[2] == "You can: declare Marriage K♠ Q♠ · draw · call out, if you are at the target"


def test_a_meld_of_cards_that_all_lie_on_the_table() -> None:
    """In Binocle none of them can be declared, whatever its class."""
    here = window(BINOCLE, "KS QS KH QH KD QD KC QC 9C 9D JS")
    for meld in ("marriage KS1 QS1", "royal_marriage KH1 QH1", "marriage KD1 QD1"):
        here.do(f"0 meld {meld}").win()
    here.do("0 meld marriage KC1 QC1").win()
    assert answer(here, "0 meld four_queens QS1 QH1 QD1 QC1")[0] == (
        "A meld needs at least one card that comes new from your hand: for four queens you name "
        "only cards that lie on the table."
    )


@pytest.mark.parametrize(
    ("fresh", "sentence"),
    [
        (
            "always",
            (
                "A meld needs at least one card that comes new from your hand: for a marriage you "
                "name only cards that lie on the table."
            ),
        ),
        (
            "same_class",
            (
                "Some of these cards were shown in class A before, so a marriage needs at least "
                "one card that comes new from your hand."
            ),
        ),
        (
            "unscored",
            (
                "All of these cards have scored in class A: a marriage needs at least one that "
                "has not."
            ),
        ),
    ],
)
def test_why_a_card_must_be_new(fresh: str, sentence: str) -> None:
    """Each game has its own rule about that."""
    error = IllegalAction(Reason.NO_NEW_CARD, kind="marriage", fresh=fresh, family="A")
    assert said(error, FOSTER.rules({}))[0] == sentence


def test_taking_a_card_away_from_a_meld() -> None:
    """Not in Binocle, where one adds."""
    here = window(BINOCLE, "QS QS JD JD KS 9H 9C 9D JC JS 9S")
    here.do("0 meld binocle QS1 JD1").win()
    assert answer(here, "0 meld grand_binocle KS1 QS1 JD2")[0] == (
        "Q♠ belongs to the binocle, which still lies whole: you may add cards to it, but take "
        "none away for grand binocle."
    )


def test_a_card_of_a_broken_meld() -> None:
    """Where the house rule bars it, it is named."""
    here = window(BINOCLE, "AH 10H KH QH QH JH 9C 9D JC JS 9S", reform_into_higher="refuse")
    here.do("0 meld royal_marriage KH1 QH1").led(0).do("0 play QH1").win()
    told = answer(here, "0 meld sequence AH1 TH1 KH1 QH2 JH1")
    assert told[0] == (
        "K♥ has scored in the royal marriage, of which a card has been played: at this table no "
        "card of a broken meld may score in a sequence."
    )
    assert told[1].endswith("`reform_into_higher = refuse`")


KINGS = "KS KH KD KC QS JD 7H 8C"
QUEENS = "KS QS KH QH 9C 9D 9S 9H JC JS 9H"


@pytest.mark.parametrize(
    ("here", "line", "sentence"),
    [
        (
            window(FOSTER, KINGS).do("0 meld bezique QS1 JD1"),
            "0 meld four_kings KS1 KH1 KD1 KC1",
            (
                "You have scored after this trick, and one meld a trick is all: four kings must "
                "wait until you win another."
            ),
        ),
        (
            window(BINOCLE, QUEENS),
            "0 announce marriage KS1 QS1",
            "In this game no meld is reserved: it is scored as it is laid.",
        ),
        (
            window(HOFFMANN, KINGS).do("0 announce bezique QS1 JD1"),
            "0 announce bezique QS1 JD1",
            "You have reserved the bézique already: score it after a trick that you win.",
        ),
        (
            window(FOSTER, "7H KH 8S", turned="QH", exchanged_card_meldable=False).do("0 low 7H1"),
            "0 meld royal_marriage KH1 QH1",
            (
                "You have only just taken Q♥ for your lowest trump: at this table it may not be "
                "declared before your next trick."
            ),
        ),
        (
            window(BINOCLE, QUEENS),
            "0 low KS1",
            "Only the nine of hearts, the lowest trump, can be shown or exchanged.",
        ),
        (
            window(HOFFMANN, KINGS),
            "0 low 8C1",
            "Only the seven of hearts, the lowest trump, can be shown or exchanged.",
        ),
        (
            window(BINOCLE, QUEENS, turned="9H#2").do("0 low 9H1"),
            "0 low 9H1",
            "You have shown that card already, and it scores once.",
        ),
        (
            window(FOSTER, KINGS, turned="7H#2", seven_scores="when_played"),
            "0 low 7H1",
            (
                "At this table the lowest trump scores when you play it to a trick; it can be "
                "shown only to exchange it for a better turn-up."
            ),
        ),
        (
            window(BINOCLE, QUEENS, dix_uses_meld=True).do("0 meld marriage KS1 QS1"),
            "0 low 9H1",
            (
                "At this table the lowest trump takes the place of a meld, and you have scored "
                "after this trick: win another first."
            ),
        ),
        (
            window(BINOCLE, QUEENS),
            "0 play KS1",
            (
                "You won the trick: declare what you wish, then draw. The next card is played "
                "after that."
            ),
        ),
        (
            window(BINOCLE, QUEENS).led(0),
            "0 draw",
            "Play first: only when the trick is complete may its winner declare and draw.",
        ),
        (
            window(BINOCLE, QUEENS, other="AS"),
            "1 draw",
            ("You did not win the trick: only its winner may declare, and says when to draw."),
        ),
        (
            window(FOSTER, KINGS),
            "0 call",
            "Nobody calls out at this table: the bot says when somebody has won.",
        ),
        (
            window(BINOCLE, QUEENS).led(1, "AS"),
            "1 call",
            "You may call out only between two tricks: wait until this one is complete.",
        ),
    ],
)
def test_what_is_wrong(here: Table, line: str, sentence: str) -> None:
    """In one sentence, and the rule in the next line."""
    told = answer(here, line)
    assert told[0] == sentence
    reason = here.reason(line)
    placed = reason in SYSTEMS[here.rules.key].places
    assert placed or reason in GENERIC
    assert any(other.startswith("-# ") for other in told) == placed


def last_tricks(system: System) -> Table:
    """A table at which the stock is gone."""
    here = table(system=system)
    while here.stage == "stock":
        ways = legal(here.rules, here.state, here.state.waiting[0])
        here.take(here.state.waiting[0], next(way for way in ways if way != CallOut()))
    return here


def test_when_the_stock_is_gone() -> None:
    """Nothing more is declared."""
    here = last_tricks(FOSTER)
    assert answer(here, f"{here.state.waiting[0]} draw")[0] == (
        "The stock is gone: nothing more can be declared or drawn in this deal."
    )


def test_what_a_game_does_not_have_is_never_too_late() -> None:
    """Nobody throws in a hand of Binocle, or shoots the moon."""
    here = last_tricks(BINOCLE)
    seat = here.state.waiting[0]
    assert answer(here, f"{seat} concede")[0] == "At this table no hand may be thrown in."
    assert answer(here, f"{seat} moon")[0] == "At this table nobody can shoot the moon."


# What can be done


def test_what_the_winner_can_do_is_short() -> None:
    """Some melds by name, of the others the number; one line."""
    here = window(HOFFMANN, "KS KH KD KC QS QH JD 7H")
    (told,) = [line for line in answer(here, "0 play KS1") if line.startswith("You can")]
    assert told == (
        "You can: declare Royal marriage K♥ Q♥, Marriage K♠ Q♠, Bézique Q♠ J♦ or 1 other meld · "
        "reserve Royal marriage K♥ Q♥, Marriage K♠ Q♠, Bézique Q♠ J♦ or 1 other meld · "
        "show the seven 7♥ · draw"
    )


def test_melds_that_look_alike_are_named_once() -> None:
    """Which of two queens it takes matters to the rules, not to the list."""
    here = window(HOFFMANN, "KS QS QS JD 8C 9C 8D 9D").do("0 meld marriage KS1 QS1").win()
    assert sum(way.startswith("meld bezique") for way in here.legal(0)) == 2
    assert answer(here, "0 play KS1")[-1] == (
        "You can: declare Bézique Q♠ J♦ · reserve Bézique Q♠ J♦ · draw"
    )


def test_the_dix_is_shown_by_its_name() -> None:
    """And either may call out."""
    assert answer(window(BINOCLE, "9H AS"), "0 play AS1")[-1] == (
        "You can: show the dix 9♥ · draw · call out, if you are at the target"
    )


# Every reason


def attempts(rules: Rules, state: State, seat: Seat, luck: Random) -> Iterator[Action]:
    """Some of what the seat might try."""
    melds = list(combos(rules.melds, observe(rules, state, seat).holding, state.trump))
    shown = [luck.choice(melds)] if melds else []
    yield from (Declare(meld.key, meld.cards) for meld in shown)
    yield from (Announce(meld.key, meld.cards) for meld in shown)
    yield from (Draw(), CallOut())
    for hand in state.hands:
        yield from map(PlayCard, hand)
        yield from map(ClaimLow, hand)


@pytest.mark.parametrize("system", TWO_HANDED, ids=lambda system: system.key)
def test_every_refusal_has_its_place(system: System) -> None:
    """Under any house rules, whatever one tries: the book has a section for it."""
    found: set[Reason] = set()
    for seed in range(12):
        luck = Random(seed)
        rules = system.rules({o.name: luck.choice(o.words) for o in system.options})
        states = [state for state in played(rules, 0, seed, 1).states if state.hands]
        for state in luck.sample(states, min(20, len(states))):
            for seat in range(rules.seats):
                errors = [
                    refused(rules, state, seat, action)
                    for action in attempts(rules, state, seat, luck)
                ]
                for error in filter(None, errors):
                    found.add(error.reason)
                    assert said(error, rules)[0].endswith(".")
    assert {Reason.ONLY_THE_WINNER, Reason.SCORED_AS_HIGH, Reason.STOCK_GONE} <= found
    assert found - {Reason.GAME_OVER} - GENERIC <= set(system.places)
