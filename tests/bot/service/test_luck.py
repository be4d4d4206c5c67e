import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.cards import Card, Cards
from bot.service.luck import SeededLuck, SystemLuck, seal_of, shuffle, words_of
from bot.variants import SYSTEMS
from bot.variants.partnership import PACK

SECRET = bytes(range(32))
KNOWN = {
    48: "KS1 QH2 TS1 JH2 9H1 QC1 KD2 9D2",
    64: "7D1 9H1 KD1 8D2 JD2 KH2 7C1 AS1",
}
"""The first cards of each pack, worked out by another program."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_shuffle_is_what_anybody_can_work_out(system: str) -> None:
    """A known answer: an order once worked out must never change."""
    cards = SYSTEMS[system].rules({}).pack.cards
    first = " ".join(map(str, shuffle(cards, SECRET, "words")[:8]))
    assert first == KNOWN[len(cards)]


@given(
    st.sampled_from([system.rules({}).pack.cards for system in SYSTEMS.values()]),
    st.binary(min_size=32, max_size=32),
    st.text(max_size=40),
)
def test_a_shuffle_loses_and_doubles_no_card(cards: Cards, secret: bytes, words: str) -> None:
    """The same cards in another order."""
    assert sorted(map(str, shuffle(cards, secret, words))) == sorted(map(str, cards))


def test_the_players_words_change_the_order() -> None:
    """The secret alone does not decide."""
    orders = {shuffle(PACK.cards, SECRET, str(number)) for number in range(50)}
    assert len(orders) == 50


def test_each_card_comes_to_each_place_equally_often() -> None:
    """Chi-square of 12 cards over 12 places: 99.99 % of fair shuffles stay below 190."""
    cards, rounds = PACK.cards[:12], 6_000
    seen: Counter[tuple[int, Card]] = Counter()
    for number in range(rounds):
        seen.update(enumerate(shuffle(cards, SECRET, f"fair {number}")))
    expected = rounds / 12
    chi = sum((seen[place, card] - expected) ** 2 for place in range(12) for card in cards)
    assert 60 < chi / expected < 190


def test_a_seal_is_the_sha256_of_the_secret() -> None:
    """As `sha256sum` gives it."""
    assert seal_of(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_words_are_a_digest_of_who_did_what() -> None:
    """Order and seat count."""
    said = [(0, "bid 21"), (1, "pass")]
    assert words_of(said) == hashlib.sha256(b"0 bid 21\n1 pass").hexdigest()
    assert words_of(said) != words_of(reversed(said))
    assert words_of(said) != words_of([(1, "bid 21"), (0, "pass")])


@pytest.mark.parametrize(
    "action", ["play QS1", "meld marriage KS1 QS1", "announce bezique QS1 JD1", "low 7H1"]
)
def test_which_of_two_like_cards_it_was_is_no_word(action: str) -> None:
    """That would be a choice without a cost; which cards they were is one."""
    assert words_of([(0, action)]) == words_of([(0, action.replace("1", "2"))])
    other = action.replace("Q", "A").replace("7", "8")
    assert words_of([(0, action)]) != words_of([(0, other)])


def test_secrets_of_the_system_differ_and_are_long() -> None:
    """32 bytes, never the same twice."""
    luck = SystemLuck()
    drawn = {luck.secret() for _ in range(20)}
    assert len(drawn) == 20
    assert {len(secret) for secret in drawn} == {32}
    assert {luck.below(3) for _ in range(200)} == {0, 1, 2}


def test_seeded_luck_repeats_itself() -> None:
    """For demonstrations."""
    one, two = SeededLuck(3), SeededLuck(3)
    assert [one.secret(), one.below(100)] == [two.secret(), two.below(100)]
