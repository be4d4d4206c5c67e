"""The notation says each action in one way, and refuses everything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.actions import (
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Declare,
    Draw,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Redeal,
    ShootMoon,
    TimeUp,
)
from bot.engine.cards import Card, Rank, Suit
from bot.engine.notation import BadNotation, read, write
from tests.strategies import actions

QS = Card(Rank.QUEEN, Suit.SPADES, 1)
KS = Card(Rank.KING, Suit.SPADES, 2)

TABLE: tuple[tuple[str, Action], ...] = (
    ("bid 21", Bid(21)),
    ("pass", Pass()),
    ("trump S", NameTrump(Suit.SPADES)),
    ("give KS2 QS1", PassCards((KS, QS))),
    ("bury QS1", Bury((QS,))),
    ("meld common_marriage KS2 QS1", Declare("common_marriage", (KS, QS))),
    ("announce marriage KS2 QS1", Announce("marriage", (KS, QS))),
    ("low QS1", ClaimLow(QS)),
    ("draw", Draw()),
    ("call", CallOut()),
    ("play QS1", PlayCard(QS)),
    ("redeal", Redeal()),
    ("keep", Keep()),
    ("ready", Ready()),
    ("moon", ShootMoon()),
    ("concede", Concede()),
    ("time", TimeUp()),
)


@pytest.mark.parametrize(("text", "action"), TABLE)
def test_each_action_has_its_words(text: str, action: Action) -> None:
    """Logs and buttons of older days must stay readable: the words are fixed."""
    assert write(action) == text
    assert read(text) == action


@given(actions())
def test_every_action_survives_the_notation(action: Action) -> None:
    """Sensible or not, it is read as it was written."""
    assert read(write(action)) == action


VERBS = ("bid", "pass", "meld", "play", "give", "deal", "trump", "bury", "announce", "low", "draw")
WORDS = st.sampled_from([*VERBS, "call", "run", "QS1", "KS2", "S", "21"])
NEARLY = st.lists(WORDS | st.text(max_size=4), max_size=8).map(" ".join)


@given(NEARLY | st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    """What can be read is written so that it reads the same; all else is BadNotation."""
    try:
        action = read(text)
    except BadNotation:
        return
    assert read(write(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "bid",
        "bid -1",
        "bid 1.5",
        "bid ١٥",
        "bid ²",
        "bid 1000000",
        "bid 15 16",
        "pass 1",
        "Pass",
        "trump",
        "trump X",
        "trump S H",
        "play",
        "play QS",
        "play QS0",
        "play QS5",
        "play 10S1",
        "play QS1 KS1",
        "give",
        "give QS1 ??",
        "meld",
        "meld run QS1 run",
        "announce",
        "announce run QS",
        "low",
        "low QS",
        "low QS1 KS1",
        "draw 1",
        "call out",
        "deal",
        "run",
        "play" + " QS1" * 100_000,
        "deal" + " QS1" * 200 + " junk",
    ],
)
def test_refused(text: str) -> None:
    """Too much, too little, or not in the notation."""
    with pytest.raises(BadNotation):
        read(text)


def test_spaces_do_not_matter() -> None:
    """Typed by people."""
    assert read("  bid \t 021\n") == Bid(21)


def test_refusal_names_the_word() -> None:
    """The part that could not be read."""
    with pytest.raises(BadNotation) as refused:
        read("give QS1 XS1")
    assert refused.value.word == "XS1"
