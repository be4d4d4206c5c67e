"""Advice in words: a sentence for each reason, a table, what a card has cost."""

from dataclasses import dataclass, field

import pytest

from bot.ai.advice_figures import Measure
from bot.ai.advice_reason import Reason, Why, because
from bot.ai.weighed import Weighed
from bot.engine.actions import Action, Concede, NameTrump, PassCards, PlayCard, Ready
from bot.engine.cards import Suit
from bot.engine.melds import Meld
from bot.text.advice import COMPARED, hindsight, hint, reason, reasoning
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from tests.bot.ai.positions import cards, in_trick

WORDS, GLYPHS = Catalogue(), Glyphs()
VIEW = in_trick("AS TS 9S AD JD 9D QC JC 9C KH QH 9H")
ACE = PlayCard(cards("AS")[0])
FIGURES = (
    "kept", "anew", "sure", "bid", "made", "lost", "safe", "asked", "average", "sets", "count",
    "halves", "points", "total", "lacking", "most", "ours", "theirs", "set", "others", "played",
    "thrown", "moons", "target", "left", "best", "second", "more", "ways",
)  # fmt: skip
MELDS = (Meld("run", 15, cards("AS TS KS QS JS")), Meld("pinochle", 4, cards("QS JD")))


@dataclass(frozen=True)
class Given:
    """Some advice."""

    action: Action = ACE
    reasons: tuple[Reason, ...] = (
        because(Why.SAFE_LEAD, cards("9S")),
        because(Why.MASTER, cards("AS"), suit=Suit.SPADES),
        because(Why.EVEN, cards("TS")),
    )
    weighed: tuple[Weighed, ...] = field(
        default=tuple(Weighed(PlayCard(card), 14.24 - at) for at, card in enumerate(VIEW.hand))
    )
    measure: str = Measure.TRICKS
    ways: int = 100


def plain(text: str) -> str:
    """The text without the marks of markdown."""
    return text.replace("\ufe0e", "").replace("*", "")


def full(why: Why) -> Reason:
    """The reason with every figure and card that any may have."""
    numbers = tuple((name, 7) for name in FIGURES)
    return Reason(why, cards("9H"), cards("AD"), Suit.HEARTS, MELDS, numbers)


@pytest.mark.parametrize("why", Why)
def test_each_reason_has_its_sentence(why: Why) -> None:
    """Whole, ended, short, with nothing left open; with its figures alone."""
    said = reason(full(why), WORDS, GLYPHS)
    assert 10 < len(said) < 200
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize("measure", [each for each in Measure if each is not Measure.NONE])
def test_each_measure_is_explained(measure: Measure) -> None:
    """Above the table of the alternatives."""
    said = reasoning(Given(measure=measure), VIEW, WORDS, GLYPHS)
    assert WORDS.say(f"advice-measure-{measure}", ways=100) in said


def test_a_hint_says_what_to_do_and_the_best_of_why() -> None:
    """In as many lines as are read at a glance."""
    said = plain(hint(Given(), VIEW, WORDS, GLYPHS)).splitlines()
    assert said[0] == "### Play A♠"
    assert said[1:] == [
        "If 9♠ is beaten, it gives no points away.",
        "Nobody else has a higher card of ♠ spades: only a trump could beat A♠.",
    ]


def test_the_alternatives_stand_side_by_side() -> None:
    """The suggestion marked, each with its points and what it lacks to the most."""
    rows = plain(reasoning(Given(), VIEW, WORDS, GLYPHS)).split("```")[1].splitlines()[1:]
    assert len(rows) == COMPARED
    assert rows[0] == "→ A♠    14.2      ="
    assert rows[1] == "  10♠   13.2   −1.0"


def test_what_is_lacking_is_the_difference_of_the_figures_beside_it() -> None:
    """As a reader works it out, who sees them rounded."""
    ways = (Weighed(ACE, 6.04), Weighed(PlayCard(VIEW.hand[2]), 5.76))
    rows = plain(reasoning(Given(weighed=ways), VIEW, WORDS, GLYPHS)).split("```")[1].splitlines()
    assert rows[1].endswith("6.0      =")
    assert rows[2].endswith("5.8   −0.2")


def test_the_suggestion_is_in_the_table_wherever_it_stands() -> None:
    """Also below those that are compared."""
    last = PlayCard(VIEW.hand[-1])
    table = reasoning(Given(action=last), VIEW, WORDS, GLYPHS).split("```")[1]
    assert table.splitlines()[-1].startswith(f"→ {GLYPHS.plain(last.card)}")


def test_gains_on_the_other_only_compare() -> None:
    """Their points mean nothing by themselves."""
    said = reasoning(Given(measure=Measure.DEAL), VIEW, WORDS, GLYPHS)
    assert "−1.0" in said
    assert "14.2" not in said


def test_suits_are_named_in_the_table() -> None:
    """With symbol and word, the points, and in how many ways the contract is made."""
    suits = tuple(Weighed(NameTrump(suit), 20.0, 47) for suit in Suit)
    given = Given(NameTrump(Suit.SPADES), weighed=suits, measure=Measure.CONTRACT)
    assert "→ ♠ spades     20.0    47\n" in reasoning(given, VIEW, WORDS, GLYPHS)


def test_cards_to_give_are_named_in_the_table() -> None:
    """Without a verb, for it is the same in each row."""
    sets = tuple(Weighed(PassCards(cards(each)), 25.0, 9) for each in ("AS TS", "9S JS"))
    given = Given(sets[0].action, weighed=sets, measure=Measure.CONTRACT)
    assert "→ A♠ 10♠   25.0     9\n" in plain(reasoning(given, VIEW, WORDS, GLYPHS))


@pytest.mark.parametrize("going_on", [Ready(), ACE])
def test_to_play_on_is_named_in_the_table(going_on: Action) -> None:
    """Whatever it begins with."""
    ways = (Weighed(going_on, 40.0), Weighed(Concede(), 35.5))
    given = Given(Concede(), weighed=ways, measure=Measure.GAME)
    said = plain(reasoning(given, VIEW, WORDS, GLYPHS))
    assert "  Play it             40.0      =" in said
    assert "→ Throw the hand in   35.5   −4.5" in said


def test_what_is_less_than_nothing_has_a_true_minus() -> None:
    """As wide as a digit."""
    given = Given(
        weighed=(Weighed(ACE, -3), Weighed(PlayCard(VIEW.hand[2]), -5)), measure=Measure.END
    )
    assert "→ A♠   −3.0      =" in plain(reasoning(given, VIEW, WORDS, GLYPHS))


def test_nothing_is_compared_where_nothing_was_weighed() -> None:
    """The reasons stand alone."""
    given = Given(Concede(), weighed=(), measure=Measure.NONE)
    assert "```" not in reasoning(given, VIEW, WORDS, GLYPHS)


@pytest.mark.parametrize(
    ("played", "lost", "words"),
    [
        ("AS", 0.0, "the computer would have played it too"),
        ("TS", 1.04, "would have kept 1.0 points more"),
        ("TS", 0.04, "as good as A♠"),
        ("TS", None, "the computer would have played A♠"),
    ],
)
def test_hindsight_says_what_a_card_has_cost(played: str, lost: float | None, words: str) -> None:
    """Or that it has cost nothing, or that this was not reckoned."""
    card = PlayCard(cards(played)[0])
    assert words in plain(hindsight(Given(), card, lost, WORDS, GLYPHS))


def test_hindsight_fits_the_measure_and_the_action() -> None:
    """Melds and tricks together; and where no card was to be played at all."""
    card = PlayCard(cards("TS")[0])
    deal = hindsight(Given(measure=Measure.DEAL), card, 2.0, WORDS, GLYPHS)
    assert "promised 2.0 points more" in plain(deal)
    end = hindsight(Given(measure=Measure.END), card, 2.0, WORDS, GLYPHS)
    assert "would have brought you 2.0 points more" in plain(end)
    assert "something else" in hindsight(Given(Concede()), card, None, WORDS, GLYPHS)
