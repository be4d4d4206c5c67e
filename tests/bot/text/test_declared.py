"""The two-handed games told to the table: one line for what belongs together."""

import pytest

from bot.engine.cards import Card, Cards
from bot.engine.events import (
    Announced,
    CalledOut,
    CardDrawn,
    CardPlayed,
    Claim,
    DealCounted,
    Declared,
    Drawn,
    Event,
    GameWon,
    LowClaimed,
    MeldLost,
    Pegged,
    PlayBegins,
    SideCount,
    TargetRaised,
    Tied,
    TrickTaken,
    TurnedUp,
)
from bot.engine.melds import Meld
from bot.engine.notation import read_card
from bot.engine.rules import Rules
from bot.engine.state import Loss, Why
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.narrator import tell
from bot.text.safe import safe
from bot.variants import SYSTEMS

CAST = Cast(("Ann", "Bob"), (0, 1))


def cards(text: str) -> Cards:
    """Cards in notation."""
    return tuple(read_card(word) for word in text.split())


def told(*events: Event, rules: Rules | None = None) -> tuple[str, ...]:
    """The paragraphs without the marks of markdown."""
    said = tell(events, CAST, Catalogue(), Glyphs(), rules)
    return tuple(paragraph.replace("*", "").replace("\ufe0e", "") for paragraph in said)


SEVEN, NINE, ACE = cards("7H1 9H1 AH1")
SEQUENCE = Meld("sequence", 250, cards("AH1 TH1 KH1 QH1 JH1"))
BEZIQUE = Meld("bezique", 40, cards("QS1 JD1"))
MARRIAGE = Meld("marriage", 20, cards("KS1 QS1"))
EIGHT = Meld("eight_kings", 160, cards("KS1 KS2 KH1 KH2 KD1 KD2 KC1 KC2"))
COUNT = DealCounted((SideCount(0, 40, 10, 30, 10, 90, 90), SideCount(1, 0, 0, 0, 0, 0, 500)))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (TurnedUp(ACE), "A♥ is turned up: ♥ hearts are trumps."),
        (
            Declared(0, SEQUENCE, 610, reserved=False),
            "Ann declares a sequence (A♥ 10♥ K♥ Q♥ J♥): 250 points, and stands at 610.",
        ),
        (
            Declared(1, BEZIQUE, 40, reserved=True),
            "Bob now scores the bézique (Q♠ J♦): 40 points, and stands at 40.",
        ),
        (Announced(0, MARRIAGE), "Ann lays a marriage (K♠ Q♠): 20 points to score later."),
        (
            MeldLost(0, MARRIAGE, Loss.PLAYED),
            "Ann can't score the marriage (K♠ Q♠) any more: one of its cards has been played.",
        ),
        (
            MeldLost(0, MARRIAGE, Loss.HIGHER),
            (
                "Ann can't score the marriage (K♠ Q♠) any more: one of its cards has just scored "
                "as much or more in its class."
            ),
        ),
        (
            MeldLost(1, EIGHT, Loss.STOCK_GONE),
            (
                "Bob can't score the eight kings (K♠ K♠ K♥ K♥ K♦ K♦ K♣ K♣) any more: "
                "the stock is gone."
            ),
        ),
        (
            LowClaimed(0, NINE, None, 10, 120),
            "Ann shows the dix (9♥): 10 points, and stands at 120.",
        ),
        (
            LowClaimed(1, SEVEN, ACE, 10, 10),
            "Bob exchanges the seven for A♥: 10 points, and stands at 10.",
        ),
        (
            Drawn(0, 4, None),
            "4 cards are left to draw: melds can be declared after 2 more tricks.",
        ),
        (
            Drawn(0, 2, None),
            "2 cards are left to draw: melds can be declared after one more trick.",
        ),
        (Drawn(0, 0, ACE), "Bob draws the turn-up, A♥, the last card of the stock."),
        (
            CalledOut(0, 1012, 1000),
            "Ann calls out and stands at 1012 of 1000 points, cards taken included. That is right!",
        ),
        (
            CalledOut(0, 987, 1000),
            "Ann calls out, but stands at 987, cards taken included: 13 points short of 1000.",
        ),
        (
            CalledOut(1, 999, 1000),
            "Bob calls out, but stands at 999, cards taken included: 1 point short of 1000.",
        ),
        (
            TargetRaised(1250),
            ("Both sides stand at the target, so nobody has won: the game goes on to 1250 points."),
        ),
        (Tied(1010), "Both sides stand at 1010, so nobody has won: the game goes on."),
        (Pegged(1, 10, Why.LAST, 70), "Bob scores 10 for the last trick and stands at 70."),
        (Pegged(1, 20, Why.CARDS, 70), "Bob scores 20 for cards and stands at 70."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_said(event: Event, said: str) -> None:
    """Each event in its own words."""
    assert told(event) == (said,)


@pytest.mark.parametrize(("card", "name"), [(NINE, "dix"), (SEVEN, "seven")], ids=["dix", "seven"])
def test_the_lowest_trump_turned_up_scores_in_the_same_line(card: Card, name: str) -> None:
    """It is called by its name, and the dealer's new score is told."""
    (said,) = told(TurnedUp(card), Pegged(1, 10, Why.TURNED, 10))
    assert said == (
        f"{card.rank}♥ is turned up: ♥ hearts are trumps. For the {name}, Bob scores 10 points "
        "and stands at 10."
    )


@pytest.mark.parametrize(
    ("pile", "brisques", "worth"),
    [
        ("9S1 AS1", 10, "10 for a brisque"),
        ("TS1 AS1", 20, "20 for 2 brisques"),
    ],
)
def test_a_trick_and_its_brisques_are_one_line(pile: str, brisques: int, worth: str) -> None:
    """With the winner's new score."""
    trick = TrickTaken(3, 0, cards(pile), 1, brisques)
    events: list[Event] = [CardPlayed(seat, card) for seat, card in enumerate(trick.cards)]
    (said,) = told(*events, trick, Pegged(1, brisques, Why.CARDS, 130))
    assert said.splitlines()[1] == f"★ Bob wins it: {worth}, and stands at 130."


def test_the_last_trick_tells_its_cards_its_brisques_and_itself() -> None:
    """Cards that are counted later, in Binocle, are told apart from what scores at once."""
    last = TrickTaken(24, 0, cards("TS1 AS1"), 1, 31)
    (said,) = told(last, Pegged(1, 10, Why.LAST, 300))
    assert said.splitlines()[1] == (
        "★ Bob wins it: 21 points in cards, 10 for the last trick, and stands at 300."
    )
    last = TrickTaken(32, 0, cards("TS1 AS1"), 1, 30)
    (said,) = told(last, Pegged(1, 20, Why.CARDS, 320), Pegged(1, 10, Why.LAST, 330))
    assert said.splitlines()[1] == (
        "★ Bob wins it: 20 for 2 brisques, 10 for the last trick, and stands at 330."
    )


def test_what_scores_nothing_at_once_is_told_as_a_trick() -> None:
    """Its points are counted at the end of the deal."""
    (said,) = told(TrickTaken(1, 0, cards("9S1 AS1"), 1, 11))
    assert said == "Trick 1 · Ann: 9♠ · Bob: A♠ ★\n★ Bob wins it: 11 points."


def test_a_low_trump_that_scores_as_it_is_played() -> None:
    """The card alone says nothing; what it scores, and loses, is one paragraph."""
    lost = MeldLost(0, MARRIAGE, Loss.PLAYED)
    (said,) = told(CardPlayed(0, SEVEN), lost, Pegged(0, 10, Why.LOW, 50))
    assert said.splitlines() == [
        "Ann can't score the marriage (K♠ Q♠) any more: one of its cards has been played.",
        "Ann plays the seven (7♥), scores 10 points and stands at 50.",
    ]


def test_what_is_declared_after_one_trick_is_one_paragraph() -> None:
    """Forty for bézique, and twenty to score."""
    (said,) = told(
        LowClaimed(0, SEVEN, None, 10, 10),
        Announced(0, MARRIAGE),
        Declared(0, BEZIQUE, 50, reserved=False),
    )
    assert said.splitlines() == [
        "Ann shows the seven (7♥): 10 points, and stands at 10.",
        "Ann lays a marriage (K♠ Q♠): 20 points to score later.",
        "Ann declares bézique (Q♠ J♦): 40 points, and stands at 50.",
    ]


def test_draws_are_silent_until_few_cards_are_left() -> None:
    """A channel is not told each draw, and nobody's card."""
    assert told(Drawn(0, 6, None), CardDrawn(0, ACE), CardDrawn(1, NINE)) == ()


@pytest.mark.parametrize(
    ("key", "options", "duties"),
    [
        (
            "binocle",
            {},
            (
                "From now on you must follow suit, and win the trick, if you can; "
                "who can't follow must trump."
            ),
        ),
        (
            "binocle",
            {"endgame": "head_trumps_only"},
            (
                "From now on you must follow suit if you can, and beat a trump that is led; "
                "who can't follow must trump."
            ),
        ),
        (
            "bezique_hoffmann",
            {"ten_low_in_last_eight": True},
            (
                "From now on you must follow suit if you can. Who can't follow may play anything. "
                "The cards now rank A K Q J 10 9 8 7."
            ),
        ),
    ],
)
def test_the_duties_that_now_bind(key: str, options: dict, duties: str) -> None:
    """As the rules in force have them, when the stock is gone."""
    (said,) = told(PlayBegins(1, taken_up=True), rules=SYSTEMS[key].rules(options))
    assert said == (
        f"The stock is gone, and what lay on the table goes back to the hands. Bob leads. {duties}"
    )


def test_without_the_rules_the_duties_are_not_told_wrong() -> None:
    """Only that there are some."""
    (said,) = told(PlayBegins(1, taken_up=True))
    assert said.endswith("Bob leads. From now on the duties of the last tricks bind.")


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        (Claim.FIRST_THERE, "Whoever reaches the target first wins at once."),
        (Claim.CALLED_OUT, "A right call wins at once; the cards taken count with the score."),
        (Claim.FALSE_CALL, "A false call loses the game to the other side."),
        (Claim.ALONE, "Nobody else stands at the target."),
        (
            Claim.COUNTED_FIRST,
            "Both sides stand at the target, and the dealer's opponent counts first.",
        ),
        (Claim.HIGHER, "Both sides stand at the target: the higher score wins."),
    ],
)
def test_one_player_wins_for_a_reason(claim: Claim, why: str) -> None:
    """In the singular."""
    rules = SYSTEMS["binocle"].rules({})
    assert told(GameWon(0, (1010, 870), claim), rules=rules) == (
        f"### 🏆 Ann wins the game, 1010 to 870!\n{why}",
    )


def test_cards_that_are_not_scored_yet_may_decide() -> None:
    """Then the score alone would not explain the end."""
    rules = SYSTEMS["binocle"].rules({"count_mode": "auto"})
    (said,) = told(GameWon(0, (930, 870), Claim.FIRST_THERE), rules=rules)
    assert said.splitlines()[1].startswith("With the cards taken in tricks that is the target:")


def test_no_name_can_ping_format_or_link() -> None:
    """Whatever is told of whom."""
    cast = Cast((safe("@everyone **x**"), safe("[a](http://b) `c`")), (0, 1))
    events = (
        TurnedUp(NINE),
        Pegged(0, 10, Why.TURNED, 10),
        Declared(0, SEQUENCE, 610, reserved=False),
        Declared(1, BEZIQUE, 40, reserved=True),
        Announced(0, MARRIAGE),
        MeldLost(0, MARRIAGE, Loss.HIGHER),
        LowClaimed(1, SEVEN, ACE, 10, 10),
        CardPlayed(1, SEVEN),
        Pegged(1, 10, Why.LOW, 10),
        TrickTaken(3, 0, cards("9S1 AS1"), 1, 10),
        Pegged(1, 10, Why.CARDS, 20),
        Drawn(0, 0, ACE),
        PlayBegins(1, taken_up=True),
        CalledOut(0, 999, 1000),
        COUNT,
        GameWon(0, (1010, 870), Claim.ALONE),
    )
    said = "\n".join(tell(events, cast, Catalogue(), Glyphs()))
    assert said.count("＠everyone") >= 8
    assert not [bad for bad in ("@", "`c`", "**x**", "](", "http:") if bad in said]
