"""Cards as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.cards import Card, Suit
from bot.engine.notation import write_cards
from bot.text.typed import WORD_LIMIT, BadCards, BadSuit, Fault, read_cards, read_suit
from bot.variants.bezique import PACK as LONG_PACK
from bot.variants.partnership import PACK


def read(text: str) -> str:
    """The cards read, in the notation."""
    return write_cards(read_cards(text, PACK))


@pytest.mark.parametrize(
    "text",
    [
        "AS 10S KH",
        "as ts kh",
        "as,ts,kh",
        "As; 10s;\nkH",
        "A♠ · 10♠ · K♥",
        "A♤|10♤|K♡",
        "A♠\ufe0f 10♠\ufe0e K♥\ufe0f",
        "SA S10 HK",
        "♠A ♠10 ♥K",
        "A of spades, ten of Spades and the KING of hearts",
        "ace spade 10 spade king heart",
        "A ♠ 10 ♠ K ♥",
        "♠ A 10 ♥ K",
        "S: A T, H: K",
        "S:AT H:K",
        "♠A10♥K",
        "A10♠ K♥",
        "A♠10♠K♥",
        "<:pn_AS:123456789012345678> <:pn_TS:1> <:pn_KH:2>",
        ":pn_AS: :pn_TS: :pn_KH:",
        "ＡＳ，１０Ｓ ＫＨ",
        "`AS` **10S** (KH)",
    ],
)
def test_every_sane_way_is_read(text: str) -> None:
    """Symbols, letters, words, either order and any separator give the same cards."""
    assert read(text) == "AS1 TS1 KH1"


def test_copies_are_numbered_as_they_come() -> None:
    """The second queen of spades is the second copy."""
    assert read("QS JD Q♠") == "QS1 JD1 QS2"


@pytest.mark.parametrize(
    ("text", "word", "why"),
    [
        ("AS 1S KS", "1S", Fault.UNKNOWN),
        ("AS 0S", "0S", Fault.UNKNOWN),
        ("AS, banana", "banana", Fault.UNKNOWN),
        ("AS K", "K", Fault.UNKNOWN),
        ("A KS", "A", Fault.UNKNOWN),
        ("AS hearts", "hearts", Fault.UNKNOWN),
        ("kings", "kings", Fault.UNKNOWN),
        ("SAH", "SAH", Fault.UNKNOWN),
        ("AS♠", "AS♠", Fault.UNKNOWN),
        ("AS 8D", "8D", Fault.NOT_IN_PACK),
        ("seven of clubs", "7C", Fault.NOT_IN_PACK),
        ("AS AS QH ace of spades", "AS", Fault.TOO_MANY_COPIES),
        ("10s 10s TS", "TS", Fault.TOO_MANY_COPIES),
        ("", "", Fault.NONE),
        (" , ;", "", Fault.NONE),
    ],
)
def test_bad_cards_are_named(text: str, word: str, why: Fault) -> None:
    """The refusal says which card is wrong, and why."""
    with pytest.raises(BadCards) as caught:
        read_cards(text, PACK)
    assert (caught.value.word, caught.value.why) == (word, why)


def test_sevens_and_eights_are_read_where_the_pack_has_them() -> None:
    """In Bézique they are cards like any other, twice each."""
    text = "7♥ eight of clubs 7H ♠ 8 7"
    assert write_cards(read_cards(text, LONG_PACK)) == "7H1 8C1 7H2 8S1 7S1"
    with pytest.raises(BadCards) as caught:
        read_cards("7H 7H 7H", LONG_PACK)
    assert caught.value.why is Fault.TOO_MANY_COPIES


def test_a_long_word_is_cut() -> None:
    """A refusal never repeats a whole essay."""
    with pytest.raises(BadCards) as caught:
        read_cards("x" * 5000, PACK)
    assert len(caught.value.word) == WORD_LIMIT


@pytest.mark.parametrize("text", ["h", "H", "♥", "♡", "♥️", "hearts", "Heart", " of hearts "])
def test_a_suit_is_read(text: str) -> None:
    """A suit by letter, sign or name."""
    assert read_suit(text) is Suit.HEARTS


@pytest.mark.parametrize("text", ["", "SH", "AS", "x", "hearts spades"])
def test_no_suit_is_refused(text: str) -> None:
    """None, two, a card, nonsense."""
    with pytest.raises(BadSuit) as refused:
        read_suit(text)
    assert refused.value.word == text


@given(st.lists(st.sampled_from(PACK.cards), min_size=1, max_size=48, unique=True))
def test_faces_survive(cards: list[Card]) -> None:
    """Whatever hand is written plainly is read as the same faces in the same order."""
    text = " ".join(str(card.face) for card in cards)
    assert [card.face for card in read_cards(text, PACK)] == [card.face for card in cards]


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Garbage raises nothing but BadCards."""
    try:
        read_cards(text, PACK)
    except BadCards as bad:
        assert bad.why in Fault  # noqa: PT017 - either outcome is right
