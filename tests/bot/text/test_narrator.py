"""Events told to the table."""

import random
import re

import pytest

from bot.engine.actions import CHANCE, Action, Bid, CallOut, Concede, Deal, Pass
from bot.engine.cards import Card, Cards, Suit
from bot.engine.events import (
    AllPassed,
    Announced,
    AuctionWon,
    Called,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    CardsReceived,
    Cause,
    Claim,
    Conceded,
    DealScored,
    Dealt,
    Declared,
    Drawn,
    Event,
    GameWon,
    HandDealt,
    KittyTaken,
    LowClaimed,
    MeldLost,
    MeldsShown,
    Misdealt,
    MoonCalled,
    NoMarriage,
    PlayBegins,
    PlayOn,
    Result,
    SideScore,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)
from bot.engine.game import apply, legal, start
from bot.engine.melds import Meld
from bot.engine.notation import read_card
from bot.engine.rules import Rules, System
from bot.engine.state import Contract, State
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.narrator import LONGEST, packed, tell
from bot.text.safe import safe
from bot.variants import SYSTEMS

CAST = Cast(("Ann", "Bob", "Cid", "Dee"), (0, 1, 0, 1))


def cards(text: str) -> Cards:
    """Cards in notation."""
    return tuple(read_card(word) for word in text.split())


def told(*events: Event) -> tuple[str, ...]:
    """The paragraphs without the marks of markdown."""
    said = tell(events, CAST, Catalogue(), Glyphs())
    return tuple(paragraph.replace("*", "").replace("\ufe0e", "") for paragraph in said)


def test_consecutive_bids_share_a_line() -> None:
    """One line for a whole round of the auction."""
    assert told(Called(1, 15), Called(2, None), Called(3, 16)) == (
        "Bob bids 15 · Cid passes · Dee bids 16",
    )


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Dealt(1, 3), "### Deal 3 · Bob deals"),
        (Misdealt(2), "Cid asks for a new deal, having five nines. The same dealer deals again."),
        (AllPassed(2), "Nobody has bid. The hands are thrown in; Cid deals."),
        (
            AuctionWon(Contract(2, 21)),
            "Cid wins the auction: Ann & Cid play for 21 points.",
        ),
        (
            AuctionWon(Contract(1, 15, forced=True)),
            "Nobody has bid, so the dealer is stuck: Bob must play, and Bob & Dee need 15 points.",
        ),
        (
            KittyTaken(0, cards("AS1 9H1")),
            "Ann turns up the kitty and takes it: A♠ 9♥",
        ),
        (TrumpNamed(0, Suit.SPADES), "Ann names trumps: ♠ spades."),
        (
            NoMarriage(0),
            "Ann holds no marriage, so no suit may be named: the contract is set.",
        ),
        (CardsPassed(2, 0, 4), "Cid passes 4 cards to Ann, face down."),
        (CardsBuried(0, 4), "Ann lays away 4 cards, face down."),
        (PlayBegins(3), "The melds go back to the hands. Dee leads to the first trick."),
        (MoonCalled(1), "Bob shoots the moon: Bob & Dee must now win every trick."),
        (Conceded(1), "Bob throws the hand in. It is not played; the contract is lost."),
        (
            GameWon(1, (100, 153), Claim.BROKE),
            (
                "### 🏆 Bob & Dee win the game, 153 to 100!\n"
                "They stand at the target and have broken the other side's contract, "
                "which is as good as making their own."
            ),
        ),
        (
            PlayOn(1, Claim.MUST_MAKE),
            (
                "Bob & Dee stand at the target but have not won: points scored as defenders are "
                "not enough here, the game must be claimed on a contract. Play goes on."
            ),
        ),
        (
            PlayOn(0, Claim.NOT_ON_A_SET),
            (
                "Ann & Cid stand at the target but have not won: their contract has just been set, "
                "and nobody wins on that. Play goes on."
            ),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_said(event: Event, said: str) -> None:
    """Each event in its own words."""
    assert told(event) == (said,)


@pytest.mark.parametrize("claim", Claim)
def test_every_claim_is_explained(claim: Claim) -> None:
    """A game never ends without the clause that ends it."""
    assert Catalogue().say(f"claim-{claim.replace('_', '-')}", side="Ann & Cid") in "".join(
        tell([GameWon(0, (150, 0), claim), PlayOn(0, claim)], CAST, Catalogue(), Glyphs())
    )


def test_melds_have_a_line_per_seat_and_the_sums_of_both_sides() -> None:
    """Name, cards, points, total."""
    marriage = Meld("trump_marriage", 4, cards("KS1 QS2"))
    pinochle = Meld("pinochle", 4, cards("QS2 JD1"))
    (paragraph,) = told(
        MeldsShown(0, (marriage, pinochle), 8),
        MeldsShown(1, (), 0),
        MeldsShown(2, (Meld("dix", 1, cards("9S1")),), 1),
        MeldsShown(3, (), 0),
    )
    assert paragraph.splitlines() == [
        "Ann melds 8 points: Royal marriage K♠ Q♠ (4) · Pinochle Q♠ J♦ (4)",
        "Bob has no melds.",
        "Cid melds 1 point: Dix 9♠ (1)",
        "Dee has no melds.",
        "Melds: Ann & Cid: 9 · Bob & Dee: 0",
    ]


def test_numbers_stand_apart_from_names_that_end_in_digits() -> None:
    """A colon before, and bold: nobody reads “Computer 3 16”."""
    cast = Cast(("Ann", "Computer 2", "Computer 3", "Computer 4"), (0, 1, 0, 1))
    shown = [MeldsShown(seat, (), 0) for seat in range(4)]
    trick = TrickTaken(1, 0, cards("9S1 AS1 KS1 9S2"), 1, 2)
    said = "\n".join(tell([*shown, trick], cast, Catalogue(), Glyphs()))
    assert "Ann & Computer 3: **0** · Computer 2 & Computer 4: **0**" in said
    assert not re.search(r"Computer \d \W*\d", said)


def test_a_new_deal_and_the_reckoning_begin_with_a_heading() -> None:
    """So that they stand apart from the trick before and the bids behind."""
    sides = (SideScore(0, 12, 7, 14, 26, 26), SideScore(1, 4, 5, 11, 15, 15))
    scored = DealScored(Contract(0, 20), Result.MADE, Cause.REACHED, sides)
    said = tell([scored, Dealt(1, 2), Called(2, 20)], CAST, Catalogue(), Glyphs())
    assert [paragraph.splitlines()[0] for paragraph in said] == [
        "### Contract made!",
        "### Deal 2 · Bob deals",
        "Cid bids 20",
    ]


def test_a_meld_claimed_later_tells_the_total_so_far() -> None:
    """When players show their own melds, one by one."""
    assert told(MeldsShown(0, (Meld("dix", 1, cards("9S1")),), 5)) == (
        "Ann shows Dix 9♠ (1) and now has 5 points of melds.",
    )


def test_a_trick_is_one_paragraph_with_its_winner_in_words() -> None:
    """Who played what, who won, for how much; the single card is not told before."""
    trick = cards("9S1 AS1 KS1 9S2")
    events = [CardPlayed((2 + step) % 4, card) for step, card in enumerate(trick)]
    assert told(*events, TrickTaken(3, 2, trick, 3, 2)) == (
        "Trick 3 · Cid: 9♠ · Dee: A♠ ★ · Ann: K♠ · Bob: 9♠\n★ Dee wins it: 2 points.",
    )


def test_private_events_are_not_told() -> None:
    """Hands and passed cards are for their seats alone."""
    assert told(HandDealt(0, cards("AS1")), CardsReceived(0, 2, cards("AS1"))) == ()


def test_long_runs_are_packed_into_several_paragraphs() -> None:
    """In order, each within the length."""
    lines = [str(number) * 400 for number in range(8)]
    parts = list(packed(lines, "\n"))
    assert "\n".join(parts).split("\n") == lines
    assert all(len(part) < LONGEST for part in parts)
    assert len(parts) == 3


def a_choice(rules: Rules, state: State, seat: int, luck: random.Random) -> Action:
    """Any legal action but conceding and calling out; bids stay low."""
    if seat == CHANCE:
        return Deal(tuple(luck.sample(rules.pack.cards, len(rules.pack.cards))))
    ways = legal(rules, state, seat)
    if isinstance(ways[-1], Bid):
        return luck.choice([way for way in ways if isinstance(way, Pass)] + [*ways[:3]])
    return luck.choice([way for way in ways if not isinstance(way, Concede | CallOut)])


def some_rules(system: System, luck: random.Random) -> Rules:
    """Any house rules."""
    return system.rules({option.name: luck.choice(option.words) for option in system.options})


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_a_whole_game_shows_no_card_that_is_hidden(system: System, seed: int) -> None:
    """Any house rules: each paragraph is short and names no card still out of sight."""
    luck = random.Random(seed)
    rules = some_rules(system, luck)
    glyphs = Glyphs({f"pn_{card.face}": 10**18 for card in rules.pack.cards})
    names = [safe(f"**{'_' * 40}{seat}") for seat in range(rules.seats)]
    cast = Cast(tuple(names), rules.sides)
    state = start(rules, 0)
    while not state.over and state.deal < 4:
        seat = state.waiting[0]
        state, events, _ = apply(rules, state, seat, a_choice(rules, state, seat, luck))
        said = tell(events, cast, Catalogue(), glyphs, rules)
        assert all(0 < len(paragraph) < LONGEST for paragraph in said)
        shown = {face for face in faces(rules.pack.cards) if f"pn_{face}:" in "".join(said)}
        assert shown <= faces(public(events))


def faces(shown: Cards) -> set[str]:
    """The cards as the names of emojis have them."""
    return {str(card.face) for card in shown}


def public(events: tuple[Event, ...]) -> tuple[Card, ...]:
    """The cards that these events lay open."""
    opened: list[Card] = []
    for event in events:
        match event:
            case KittyTaken(_, some) | TrickTaken(_, _, some):
                opened += some
            case MeldsShown(_, melds):
                opened += (card for meld in melds for card in meld.cards)
            case Declared(_, meld) | Announced(_, meld) | MeldLost(_, meld):
                opened += meld.cards
            case LowClaimed(_, card, taken):
                opened += (card, taken or card)
            case TurnedUp(card) | CardPlayed(_, card) | Drawn(_, _, Card() as card):
                opened.append(card)
            case _:
                pass
    return tuple(opened)
