"""`/declare` and its sisters with whatever somebody may type, and wherever he may type it."""

import pytest
from simcord.actors import MemberActor

from bot.engine.actions import Draw, PlayCard
from bot.engine.notation import read, read_card
from bot.variants import SYSTEMS
from tests.cogs.driving import DECLARING, stack, started
from tests.cogs.secrecy import Watch, cards_named
from tests.cogs.windows import OTHER, PLAIN, RESERVING, ROYAL, draw, window, written
from tests.cogs.wire import answers
from tests.cogs.world import World

GAMES = pytest.mark.parametrize("game", DECLARING)
TYPED: tuple[tuple[str, dict[str, str]], ...] = (
    ("declare", {"meld": "KH QH"}),
    ("reserve", {"meld": "KH QH"}),
    ("exchange", {}),
    ("draw", {}),
    ("callout", {}),
)
NONSENSE = (
    "",
    "nonsense",
    "meld",
    "meld nonsense",
    "meld royal_marriage",
    "meld nonsense KH1 QH1",
    "meld royal_marriage KH1 KH1",
    "meld royal_marriage KH1 QH9",
    "announce royal_marriage KH1 QH1 AH1",
    "deal AS1 KS1",
    "call",
    "draw",
    "play KH1",
    "KH",
    "KH QH JH",
    "KH KH",
    "QS QS JD JD",
    "@everyone",
    "A" * 500,
    "KH1 " * 100,
    "\u202eKH QH\u2066",
)


async def refused(world: World, *people: MemberActor) -> None:
    """Each of the commands by each of the people: private words, and no effect on a game."""
    table = await world.store.table_in(world.channel.id)
    before = await world.state() if table and table.game else None
    for person in people:
        for command, options in TYPED:
            result = await person.slash(world.channel, command, **options)
            assert result.ephemeral, command
            assert answers(result), command
            assert "Something went wrong" not in answers(result), command
            assert before is None or await world.state() == before, command


@GAMES
async def test_nonsense_declares_nothing(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """It is refused in words; in the window nothing has changed."""
    await window(world, monkeypatch, watch.luck, game)
    before = await world.state()
    for command in ("declare", "reserve"):
        for typed in NONSENSE:
            result = await world.people[0].slash(world.channel, command, meld=typed)
            assert result.ephemeral, typed
            assert answers(result), typed
            assert "Something went wrong" not in answers(result), typed
            assert await world.state() == before, typed


@GAMES
async def test_cards_are_enough(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Typed as on paper, in any order: the meld that they make."""
    await window(world, monkeypatch, watch.luck, game)
    result = await world.people[0].slash(world.channel, "declare", meld="queen of hearts, k♥")
    assert result.acknowledged
    assert (await written(world))[-1] == ROYAL


@pytest.mark.parametrize("game", RESERVING)
async def test_cards_are_enough_to_reserve_and_to_score(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The same words lay a meld now, and score it after the next trick."""
    drive = await window(world, monkeypatch, watch.luck, game)
    north = world.people[0]
    await north.slash(world.channel, "reserve", meld="KS QS")
    assert (await written(world))[-1] == PLAIN.replace("meld", "announce")
    await drive.take(0, Draw())
    await drive.take(0, PlayCard(read_card("KH1")))
    await drive.take(1, PlayCard(read_card("9D1")))
    await north.slash(world.channel, "declare", meld="QS KS")
    assert (await written(world))[-1] == PLAIN


@GAMES
async def test_what_the_hand_does_not_hold_tells_nothing(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Cards of the opponent, of the stock, of nobody: the same refusal for all of them."""
    await window(world, monkeypatch, watch.luck, game)
    before, told = await world.state(), set()
    for typed in (
        f"meld marriage {before.hands[1][0]} QS1",
        "meld marriage KC1 QC1",
        "meld marriage KD2 QD2",
        f"meld marriage {before.kitty[0]} {before.kitty[1]}",
    ):
        result = await world.people[0].slash(world.channel, "declare", meld=typed)
        told.add(answers(result))
    assert len(told) == 1
    assert await world.state() == before


@GAMES
async def test_where_it_is_not_one_s_turn_to_declare_all_is_refused(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """In the opponent's window; before a trick is complete; by a bystander at any time."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await refused(world, *world.people[1:3])
    await drive.take(0, Draw())
    await refused(world, *world.people[:3])


@GAMES
async def test_after_the_stock_nothing_can_be_declared(
    world: World, watch: Watch, game: str
) -> None:
    """The last tricks are only played."""
    drive = await started(world, game=game)
    await drive.until_stage("play")
    await refused(world, *world.people[:2])


async def test_before_the_game_nothing_can_be_declared(world: World, watch: Watch) -> None:
    """Without a table, and in the lobby of any game."""
    await refused(world, world.people[0])
    for game in SYSTEMS:
        world.channel = world.guild.create_text_channel(f"lobby-{game}")
        await world.open(world.people[0], game=game)
        await refused(world, world.people[0], world.people[3])
        assert not cards_named(world.said())


async def test_in_a_partnership_game_all_is_refused(world: World, watch: Watch) -> None:
    """Its melds are found by the bot; there is no stock, and nobody calls out."""
    drive = await started(world)
    for stage in ("auction", "melds", "play"):
        await drive.until_stage(stage)
        await refused(world, *world.people[:2])


@pytest.mark.parametrize("game", RESERVING)
async def test_of_two_like_cards_the_one_in_the_hand_is_played(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """What was laid stays, unless it is the one that is chosen; both are on offer."""
    stack(monkeypatch, watch.luck, {0: "AH KH KH QH QS KS", 1: OTHER, -1: "JH"}, game)
    drive = await started(world, game=game)
    north = world.people[0]
    await drive.take(0, PlayCard(read_card("AH1")))
    await drive.take(1, PlayCard(read_card("9C1")))
    await drive.take(0, read("announce royal_marriage KH1 QH1"))
    await draw(drive, 0)
    offered = await north.autocomplete(world.channel, "play", "card", "K♥")
    assert {choice["value"] for choice in offered} == {"KH", "play KH1"}
    await north.slash(world.channel, "play", card="KH")
    assert (await written(world))[-1] == "play KH2"
    await drive.take(1, PlayCard(read_card("9D1")))
    await draw(drive, 0)
    assert (await world.state()).reserved[0]
    await north.slash(world.channel, "play", card="play KH1")
    assert (await written(world))[-1] == "play KH1"
    assert not (await world.state()).reserved[0]


@GAMES
async def test_nonsense_plays_nothing(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Nor does a card that the other holds; all are refused in words."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await draw(drive, 0)
    before = await world.state()
    other = str(before.hands[1][0])
    for typed in ("play", "play QS9", "play call", "draw", f"play {other}", "", "\u2066"):
        result = await world.people[0].slash(world.channel, "play", card=typed)
        assert result.ephemeral, typed
        assert answers(result), typed
        assert "Something went wrong" not in answers(result), typed
    assert await world.state() == before
