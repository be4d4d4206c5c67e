"""Which cards may be played, and which card wins (rules, 0.2 and A.7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.cards import Card, Cards, Suit
from bot.engine.rules import Value
from bot.engine.tricks import Duty, playable, winning
from bot.variants.partnership import PACK, SYSTEM, obligations
from tests.bot.engine.scripted import cards, faces

ORDER = "ATKQJ9"


def may_play(trick: str, hand: str, trump: str = "S", **options: Value) -> tuple[Duty, list[str]]:
    """The duty and the cards that it leaves."""
    must = obligations(SYSTEM.settle(options))
    both = cards(f"{trick} {hand}")
    led = both[: len(trick.split())]
    duty, left = playable(PACK, both[len(led) :], led, Suit(trump), must)
    return duty, faces(left)


ALWAYS = (
    ("", "AH 9S KC", Duty.LEAD, "AH 9S KC"),
    ("10H", "KH 9H AH AS", Duty.HEAD, "AH"),
    ("10H", "KH 9H AS", Duty.FOLLOW, "KH 9H"),
    ("KH 9S", "AH 9H AS", Duty.FOLLOW, "AH 9H"),
    ("KH", "9S AS 10C", Duty.TRUMP, "9S AS"),
    ("KH JS", "9S QS AS 10C", Duty.OVERTRUMP, "QS AS"),
    ("KH 10S", "9S QS KS 10C", Duty.TRUMP, "9S QS KS"),
    ("KH", "10C 9D", Duty.VOID, "10C 9D"),
    ("QS", "JS KS AS 9H", Duty.HEAD, "KS AS"),
    ("QS AS", "JS KS 10S 9H", Duty.FOLLOW, "JS KS 10S"),
    ("AH", "AH 9H", Duty.FOLLOW, "AH 9H"),
    ("KH JS", "JS 9C", Duty.TRUMP, "JS"),
    ("KH AC", "10H QH", Duty.HEAD, "10H"),
)


@pytest.mark.parametrize(("trick", "hand", "duty", "left"), ALWAYS)
def test_heading_always(trick: str, hand: str, duty: Duty, left: str) -> None:
    """A.7, the default: follow and beat, else trump and overtrump."""
    assert may_play(trick, hand) == (duty, faces(cards(left)))


TRUMP_ONLY = (
    ("10H", "KH 9H AH AS", Duty.FOLLOW, "KH 9H AH"),
    ("QS", "JS KS AS 9H", Duty.HEAD, "KS AS"),
    ("KH", "9S AS 10C", Duty.TRUMP, "9S AS"),
    ("KH JS", "9S QS AS 10C", Duty.TRUMP, "9S QS AS"),
)


@pytest.mark.parametrize(("trick", "hand", "duty", "left"), TRUMP_ONLY)
def test_heading_trumps_only(trick: str, hand: str, duty: Duty, left: str) -> None:
    """A.7: beat only when trumps are led; must_trump stays, must_overtrump is off."""
    assert may_play(trick, hand, heading="trump_only") == (duty, faces(cards(left)))


NEVER = (
    ("10H", "KH 9H AH AS", Duty.FOLLOW, "KH 9H AH"),
    ("QS", "JS KS AS 9H", Duty.FOLLOW, "JS KS AS"),
    ("KH", "9S AS 10C", Duty.TRUMP, "9S AS"),
    ("KH JS", "9S QS AS 10C", Duty.TRUMP, "9S QS AS"),
)


@pytest.mark.parametrize(("trick", "hand", "duty", "left"), NEVER)
def test_heading_never(trick: str, hand: str, duty: Duty, left: str) -> None:
    """A.7: follow suit and (if on) trump, nothing else."""
    assert may_play(trick, hand, heading="never") == (duty, faces(cards(left)))


@pytest.mark.parametrize("heading", ["always", "trump_only", "never"])
def test_no_duty_to_trump(heading: str) -> None:
    """A.2, must_trump off: void of the suit led, one plays anything."""
    for trick in ("KH", "KH JS"):
        outcome = may_play(trick, "9S AS 10C", heading=heading, must_trump=False)
        assert outcome == (Duty.VOID, ["9S", "AS", "TC"])


@pytest.mark.parametrize(
    ("heading", "over", "bound"),
    [
        ("always", "auto", True),
        ("always", "on", True),
        ("always", "off", False),
        ("trump_only", "auto", False),
        ("trump_only", "on", True),
        ("trump_only", "off", False),
        ("never", "auto", False),
        ("never", "on", True),
        ("never", "off", False),
    ],
)
def test_overtrumping(heading: str, over: str, *, bound: bool) -> None:
    """A.2, must_overtrump: on when heading is always, else off; or either."""
    _, left = may_play("KH JS", "9S QS AS 10C", heading=heading, must_overtrump=over)
    assert left == (["AS", "QS"] if bound else ["9S", "AS", "QS"])


def test_heading_goes_without_overtrumping() -> None:
    """A.7.1 stays as it is when must_overtrump is off."""
    assert may_play("10H", "KH AH", must_overtrump="off") == (Duty.HEAD, ["AH"])


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("KH 10H QH 9H", "S", 1),
        ("AH 9S 10H JS", "S", 3),
        ("AH JS 9S JS", "S", 1),
        ("9H AD AC AD", "S", 0),
        ("10S AS KS AS", "S", 1),
        ("AH AH 10H KH", "S", 0),
        ("9H 9C 9H JH", "C", 1),
        ("9H AC AD JH", "S", 3),
    ],
)
def test_who_wins(trick: str, trump: str, winner: int) -> None:
    """0.2: the highest trump, else the highest of the suit led; of equals the first."""
    assert winning(PACK, cards(trick), Suit(trump)) == winner


def test_the_ten_stands_below_the_ace() -> None:
    """0.1: A 10 K Q J 9, in trumps and plain suits alike."""
    assert [str(rank) for rank in PACK.ranks] == list(ORDER)


def better(card: Card, other: Card, trump: Suit) -> bool:
    """Whether the card, played later, beats the other."""
    if card.suit == other.suit:
        return ORDER.index(card.rank) < ORDER.index(other.rank)
    return card.suit == trump


def allowed(hand: Cards, trick: Cards, trump: Suit, options: dict[str, Value]) -> set[Card]:
    """The legal cards in the words of A.7."""
    best = trick[0]
    for card in trick[1:]:
        best = card if better(card, best, trump) else best
    led = trick[0].suit
    same = {card for card in hand if card.suit == led}
    if same:
        heads = options["heading"] == "always" or (
            options["heading"] == "trump_only" and led == trump
        )
        beating = {card for card in same if best.suit == led and better(card, best, trump)}
        return beating if heads and beating else same
    trumps = {card for card in hand if card.suit == trump}
    if not trumps or not options["must_trump"]:
        return set(hand)
    over = options["must_overtrump"]
    if over == "on" or (over == "auto" and options["heading"] == "always"):
        return {card for card in trumps if better(card, best, trump)} or trumps
    return trumps


@given(
    st.lists(st.sampled_from(PACK.cards), min_size=2, max_size=15, unique=True),
    st.integers(1, 3),
    st.sampled_from(Suit),
    st.fixed_dictionaries(
        {
            "heading": st.sampled_from(["always", "trump_only", "never"]),
            "must_trump": st.booleans(),
            "must_overtrump": st.sampled_from(["auto", "on", "off"]),
        }
    ),
)
def test_the_duties_are_those_of_the_rules(
    dealt: list[Card], played: int, trump: Suit, options: dict[str, Value]
) -> None:
    """A.7, written out anew: the same cards, in the hand's order, and never none."""
    trick, hand = tuple(dealt[:played]), tuple(dealt[played:])
    if not hand:
        return
    _, left = playable(PACK, hand, trick, trump, obligations(SYSTEM.settle(options)))
    assert left
    assert list(left) == [card for card in hand if card in allowed(hand, trick, trump, options)]


@given(
    st.lists(st.sampled_from(PACK.cards), min_size=1, max_size=4, unique=True),
    st.sampled_from(Suit),
)
def test_the_winner_is_beaten_by_nobody(trick: list[Card], trump: Suit) -> None:
    """0.2: no later card beats it, and it beats every earlier one that could win."""
    best = winning(PACK, trick, trump)
    assert not any(better(card, trick[best], trump) for card in trick[best + 1 :])
    contenders = [c for c in trick[:best] if c.suit in {trick[0].suit, trump}]
    assert all(better(trick[best], card, trump) for card in contenders)
