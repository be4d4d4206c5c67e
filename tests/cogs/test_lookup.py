"""/meld and /rules: anywhere, for anybody, in many spellings."""

import re
from typing import Any

import pytest
from simcord.results import InteractionResult

from tests.cogs.driving import DECLARING, ByPanel, Drive
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


KINGS_AND_QUEENS = "KS KH KD KC QS QH QD QC"


@pytest.mark.parametrize(
    ("game", "points"), [("binocle", 220), ("bezique_foster", 240), ("bezique_hoffmann", 240)]
)
async def test_four_kings_and_four_queens_are_planned(
    world: World, watch: Watch, game: str, points: int
) -> None:
    """The example of the books, a line for each trick."""
    text = await ask(world, "meld plan", cards=KINGS_AND_QUEENS, trump="H", game=game)
    assert f"Best order, one for each trick won:** {points} points" in text
    scored = [int(line.rsplit(" · ", 1)[1]) for line in text.splitlines() if line[:1].isdigit()]
    assert sum(scored) == points
    assert "hearts as trumps" in text


async def test_a_plan_says_when_to_reserve(world: World, watch: Watch) -> None:
    """In Bézique alone."""
    text = await ask(world, "meld plan", cards="QS QS JD JD", trump="H", game="bezique_hoffmann")
    assert "first lay and reserve Double bézique" in text
    assert "(reserved since trick 2)" in text
    text = await ask(world, "meld plan", cards="QS QS JD JD", trump="H", game="binocle")
    assert "reserve" not in text


async def test_a_plan_for_each_trump_suit(world: World, watch: Watch) -> None:
    """When none is named, the best of them is told."""
    text = await ask(world, "meld plan", cards="KS QS AH 10H KH QH JH", game="binocle")
    assert "hearts: **210 · best**" in text
    assert "clubs: 40" in text


async def test_counting_where_melds_are_declared_plans_too(world: World, watch: Watch) -> None:
    """The combinations, then their best order: they can't just be added up."""
    text = await ask(world, "meld count", cards="KS QS JD", trump="H", game="binocle")
    found, _, order = text.partition("Best order")
    assert "Grand binocle" in found
    assert "Marriage" in found
    assert "120 points" in order


@pytest.mark.parametrize(
    ("cards", "trump", "said"),
    [
        ("8S KS", "H", "“8S” is not in this game's pack"),
        ("KS KS KS", "H", "“KS” is there too often"),
        ("KS QS", "X", "“X” is not one suit"),
        ("KS QS", "no trump", "“no trump” is not one suit"),
        ("hello", "H", "hello"),
        ("AS 10S KS QS JS 9S AH 10H KH QH JH 9H AD", "H", "13 cards are too many: a hand has 12"),
    ],
)
async def test_what_can_not_be_planned_is_answered(
    world: World, watch: Watch, cards: str, trump: str, said: str
) -> None:
    """What is wrong with it, and no plan."""
    text = await ask(world, "meld plan", cards=cards, trump=trump, game="binocle")
    assert said in text
    assert "Best order" not in text


async def test_a_game_without_an_order_is_answered(world: World, watch: Watch) -> None:
    """With the games that have one."""
    text = await ask(world, "meld plan", cards=HAND, trump="S", game="partnership")
    assert "shown at once" in text
    assert "Binocle, Bézique (Foster), Bézique (Hoffmann)" in text


async def test_the_game_played_here_is_meant(world: World, watch: Watch) -> None:
    """Where none is named, with its house rules; elsewhere the usual game."""
    assert "Partnership" in await ask(world, "rules")
    assert "## Binocle" in await ask(world, "meld plan", cards="KS QS", trump="H")
    await world.open(world.people[0], game="bezique_foster", options="fresh_card=always")
    assert "## Bézique (Foster)" in await ask(world, "rules")
    assert "`fresh_card = always`" in await ask(world, "rules", section="4")
    assert "Seven of trumps" in await ask(world, "meld table")
    assert "250 points" in await ask(world, "meld value", name="sequence")
    text = await ask(world, "meld plan", cards=KINGS_AND_QUEENS, trump="H")
    assert "220 points" in text
    assert "Run" in await ask(world, "meld table", game="partnership")


@pytest.mark.parametrize("game", DECLARING)
async def test_every_section_of_every_game_is_shown(world: World, watch: Watch, game: str) -> None:
    """Whole, with its book, within what Discord takes."""
    for number in "12345678":
        text = await ask(world, "rules", game=game, section=number)
        assert f"**§{number} " in text
        assert "-# Book: " in text


@pytest.mark.parametrize("game", DECLARING)
async def test_the_meld_table_of_each_game_is_whole(world: World, watch: Watch, game: str) -> None:
    """By classes, to its last line."""
    text = await ask(world, "meld table", game=game)
    assert all(f"### Class {family}" in text for family in "ABC")
    assert "10 points" in text
    assert "new" in text.splitlines()[-1] or "scored" in text.splitlines()[-1]


async def test_the_lowest_trump_is_looked_up_like_a_meld(world: World, watch: Watch) -> None:
    """By its name, or by what it is."""
    for name in ("dix", "Dix", "low"):
        assert "10 points" in await ask(world, "meld value", name=name, game="binocle")
    text = await ask(world, "meld value", name="seven of trumps", game="bezique_foster")
    assert "10 points" in text


async def test_two_books_are_shown_side_by_side(world: World, watch: Watch) -> None:
    """A paragraph for each point, no table wider than a phone."""
    text = await ask(world, "rules", game="bezique_foster", compare_with="bezique_hoffmann")
    assert text.strip().startswith("## Bézique (Foster) · Bézique (Hoffmann)\n")
    assert "- Foster: follow suit and win" in text
    assert "- Hoffmann: follow suit if able;" in text
    assert "```" not in text
    other = await ask(world, "rules", game="binocle", compare_with="bezique_foster")
    assert "no set of house rules" in other


async def test_a_section_shows_what_the_other_book_has(world: World, watch: Watch) -> None:
    """Below its own text."""
    text = await ask(world, "rules", game="bezique_hoffmann", section="6")
    assert "### Foster differs\nLast eight tricks: follow suit and win" in text


async def test_house_rules_of_each_game_are_compared(world: World, watch: Watch) -> None:
    """With its own presets."""
    text = await ask(world, "rules", game="binocle", compare_with="newer_books")
    assert "`endgame`" in text
    assert "`deal_packet`" in text


@pytest.mark.parametrize("game", DECLARING)
async def test_every_house_rule_of_each_game_is_listed(
    world: World, watch: Watch, game: str
) -> None:
    """On as many pages as it takes."""
    text = await ask(world, "rules", game=game, house_rules=True)
    assert all(f"`{o.name} = " in text for o in world.tables.systems[game].options)


async def offered(
    world: World, command: str, option: str, typed: str = "", **given: str
) -> set[str]:
    """The values of the choices offered to the first person."""
    choices = await world.people[0].autocomplete(world.channel, command, option, typed, **given)
    return {choice["value"] for choice in choices}


async def test_what_is_offered_follows_the_chosen_game(world: World, watch: Watch) -> None:
    """Melds, sections, presets and the other book."""
    melds = await offered(world, "meld value", "name", game="binocle")
    assert "grand_binocle" in melds
    assert "low" in melds
    assert await offered(world, "meld value", "name", "grand", game="bezique_foster") == set()
    assert await offered(world, "rules", "section", "dix", game="binocle") == {"5"}
    assert await offered(world, "rules", "section", "auction", game="binocle") == set()
    assert "newer_books" in await offered(world, "meld plan", "preset", game="binocle")
    assert "bezique_hoffmann" in await offered(
        world, "rules", "compare_with", game="bezique_foster"
    )
    assert await offered(world, "meld value", "name", game="nonsense") == set()


async def test_what_is_offered_follows_the_table_here(world: World, watch: Watch) -> None:
    """Where no game is chosen."""
    assert "run" in await offered(world, "meld value", "name")
    await world.open(world.people[0], game="binocle", options="grand_binocle=off")
    melds = await offered(world, "meld value", "name")
    assert "sequence" in melds
    assert not {"run", "grand_binocle"} & melds


async def test_only_games_with_an_order_are_offered_for_a_plan(world: World, watch: Watch) -> None:
    """All games where any will do."""
    assert await offered(world, "meld plan", "game") == set(DECLARING)
    assert await offered(world, "rules", "game") == {*DECLARING, "partnership"}
    assert await offered(world, "meld plan", "trump") == {"S", "H", "D", "C"}
