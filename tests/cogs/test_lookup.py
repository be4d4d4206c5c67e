"""/meld and /rules: anywhere, for anybody, in many spellings."""

import re
from typing import Any

import pytest
from simcord.results import InteractionResult

from tests.cogs.driving import ByPanel, Drive
from tests.cogs.secrecy import Watch
from tests.cogs.world import World, parts_of, press, text_of

HAND = "AS 10S KS QS JS 9S JD 9H 10H KD QD AC"
"""Spades trumps: run 15, royal marriage 4, dix 1, pinochle 4, marriage 2."""


async def ask(world: World, command: str, **options: object) -> str:
    """What the first person is told in the channel, and told alone."""
    return said(await world.people[0].slash(world.channel, command, **options))


def said(result: InteractionResult) -> str:
    """The private answer."""
    assert result.acknowledged
    assert result.response is not None
    assert result.response.ephemeral or result._interaction.guild_id is None
    return "\n".join(map(text_of, (result.response, *result.followups)))


def total(text: str) -> int:
    """The points counted for the one trump suit."""
    found = re.search(r"\*\*(\d+)\*\*|(\d+) points?", text)
    assert found is not None, text
    return int(found[1] or found[2])


@pytest.mark.parametrize(
    "typed",
    [
        HAND,
        HAND.lower(),
        HAND.replace("10", "T"),
        HAND.replace(" ", ","),
        HAND.replace(" ", ", "),
        "A♠ 10♠ K♠ Q♠ J♠ 9♠ J♦ 9♥ 10♥ K♦ Q♦ A♣",
        "S: A 10 K Q J 9 H: 10 9 D: K Q J C: A",
        "ace of spades, ten of spades, king of spades, qs js 9s, jack of diamonds 9h 10h kd qd ac",
        " as  ts ks\tqs\njs 9s jd 9h th kd qd ac ",
    ],
)
async def test_a_hand_typed_in_any_sane_way_is_counted(
    world: World, watch: Watch, typed: str
) -> None:
    """The same cards, the same melds."""
    text = await ask(world, "meld count", cards=typed, trump="S")
    assert total(text) == 26
    for name in ("Run", "Royal marriage", "Dix", "Pinochle", "Marriage"):
        assert name in text


async def test_without_a_trump_suit_all_four_are_counted(world: World, watch: Watch) -> None:
    """A line per suit, the best explained."""
    text = await ask(world, "meld count", cards=HAND)
    for suit in ("spades", "hearts", "diamonds", "clubs"):
        assert suit in text
    assert "26" in text
    assert "Royal marriage" in text


@pytest.mark.parametrize("trump", ["S", "spades", "♠", "Spade"])
async def test_the_trump_suit_is_typed_freely(world: World, watch: Watch, trump: str) -> None:
    """By letter, name or symbol."""
    assert total(await ask(world, "meld count", cards=HAND, trump=trump)) == 26


@pytest.mark.parametrize(
    ("typed", "named"),
    [("AS 1S", "1S"), ("AS AS AS", "A"), ("8S AH", "8"), ("hello", "hello"), ("AS ZZ KD", "ZZ")],
)
async def test_a_wrong_card_is_named(world: World, watch: Watch, typed: str, named: str) -> None:
    """The answer says which one, and counts nothing."""
    text = await ask(world, "meld count", cards=typed)
    assert named.casefold() in text.casefold()
    assert "melds" not in text.casefold().split("\n")[0] or "Run" not in text


async def test_what_is_typed_can_not_ping_or_format(world: World, watch: Watch) -> None:
    """A wrong card is quoted harmlessly."""
    text = await ask(world, "meld count", cards="@everyone <@1> **bold**")
    assert "@everyone" not in text
    assert "<@1>" not in text


async def test_one_meld_is_explained(world: World, watch: Watch) -> None:
    """By its key and by its name."""
    for name in ("pinochle", "Pinochle", "royal marriage", "Royal marriage", "trump_marriage"):
        text = await ask(world, "meld value", name=name)
        assert "4" in text
        assert text.count("\n") <= 3
    assert "It has: " in await ask(world, "meld value", name="flush")


async def test_the_whole_table_is_shown(world: World, watch: Watch) -> None:
    """Every line with its points."""
    text = await ask(world, "meld table")
    for name, points in {"Double run": 150, "Run": 15, "Aces around": 10, "Dix": 1}.items():
        assert name in text
        assert str(points) in text


async def test_house_rules_of_the_table_here_are_in_force(world: World, watch: Watch) -> None:
    """Where the run swallows its marriage, the hand counts four points less."""
    await world.open(world.people[0], options="run_marriage=included")
    assert total(await ask(world, "meld count", cards=HAND, trump="S")) == 22
    book = await ask(world, "meld count", cards=HAND, trump="S", preset="rulebook")
    assert total(book) == 26


async def test_a_direct_message_is_answered_by_the_book(world: World, watch: Watch) -> None:
    """Away from any table the book's rules hold."""
    user = world.people[0].user
    assert total(said(await user.slash("meld count", cards=HAND, trump="S"))) == 26
    assert "Run" in said(await user.slash("meld table"))
    assert "Pinochle" in said(await user.slash("meld value", name="pinochle"))
    assert "§1" in said(await user.slash("rules"))


async def test_a_game_in_play_changes_no_answer(world: World, watch: Watch) -> None:
    """What is counted is what was typed, never the hand that is held."""
    north = world.people[0]
    before = await ask(world, "meld count", cards=HAND)
    await world.open(*world.people)
    await press(north, await world.board(), "start:")
    await Drive(world, ByPanel()).until_stage("play")
    assert await ask(world, "meld count", cards=HAND) == before


async def test_the_rules_have_sections_to_turn(world: World, watch: Watch) -> None:
    """The contents first; a menu turns the pages in place."""
    north = world.people[0]
    result = await north.slash(world.channel, "rules")
    assert result.response is not None
    (menu,) = [p for p in parts_of(result.response.components) if p["type"] == 3]
    values = [option["value"] for option in menu["options"]]
    assert values == [str(number) for number in range(1, len(values) + 1)]
    for value in values:
        turned = await north.select(result.response.message, [value], custom_id=menu["custom_id"])
        assert turned.acknowledged
        assert f"§{value}" in text_of(result.response)


async def test_a_section_is_asked_for_by_number(world: World, watch: Watch) -> None:
    """And one that there is not is no error."""
    assert "heading" in await ask(world, "rules", section="6")
    assert "§1" in await ask(world, "rules", section="99")


async def test_the_rules_are_those_of_the_table(world: World, watch: Watch) -> None:
    """A section speaks of the house rule in force."""
    book = await ask(world, "rules", section="6")
    await world.open(world.people[0], options="heading=never")
    here = await ask(world, "rules", section="6")
    assert here != book
    assert "never" in here


async def test_every_house_rule_is_listed(world: World, watch: Watch) -> None:
    """With its value in force, on as many pages as it takes."""
    await world.open(world.people[0], options="target=250")
    text = await ask(world, "rules", house_rules=True)
    system = world.tables.systems["partnership"]
    assert all(f"`{option.name} = " in text for option in system.options)
    assert "`target = 250`" in text


async def test_house_rules_are_compared(world: World, watch: Watch) -> None:
    """Only what differs is told."""
    await world.open(world.people[0], options="min_bid=25")
    text = await ask(world, "rules", compare_with="bid_25_pass_4")
    assert "pass_count" in text
    assert "min_bid" not in text


@pytest.mark.parametrize(
    "options",
    [{"game": "chess"}, {"section": "x" * 200}, {"compare_with": "zzz"}, {"section": "-1"}],
)
async def test_nonsense_is_answered(world: World, watch: Watch, options: dict[str, Any]) -> None:
    """Some private answer in words comes, whatever is typed."""
    assert (await ask(world, "rules", **options)).strip()


@pytest.mark.parametrize("command", ["meld count", "meld table", "rules"])
async def test_an_unknown_game_is_refused_in_words(
    world: World, watch: Watch, command: str
) -> None:
    """The answer names it."""
    options = {"cards": "AS"} if command == "meld count" else {}
    assert "chess" in await ask(world, command, game="chess", **options)


async def test_an_unknown_preset_is_refused_in_words(world: World, watch: Watch) -> None:
    """Not taken for the book's rules in silence."""
    for command, options in (("meld table", {}), ("meld count", {"cards": "AS"})):
        assert "zzz" in await ask(world, command, preset="zzz", **options)
    assert "zzz" in await ask(world, "rules", compare_with="zzz")
