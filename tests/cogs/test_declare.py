"""`/declare` and its sisters with whatever somebody may type, and wherever he may type it."""

import pytest

from bot.engine.actions import Draw, PlayCard
from bot.engine.notation import read, read_card
from bot.variants import DEFAULT
from tests.cogs.driving import DECLARING, ByPanel, stack, started
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
COMMANDS = pytest.mark.parametrize(("command", "options"), TYPED, ids=[name for name, _ in TYPED])


@GAMES
@pytest.mark.parametrize("command", ["declare", "reserve"])
async def test_nonsense_declares_nothing(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, command: str
) -> None:
    """It is refused in words; in the window nothing has changed."""
    await window(world, monkeypatch, watch.luck, game)
    before = await world.state()
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
@COMMANDS
async def test_in_the_opponent_s_window_nothing_can_be_done(
    world: World,
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    command: str,
    options: dict[str, str],
) -> None:
    """By whoever lost the trick, whether he holds the cards or not; a call only after a yes."""
    await window(world, monkeypatch, watch.luck, game)
    before = await world.state()
    result = await world.people[1].slash(world.channel, command, **options)
    assert result.ephemeral
    assert answers(result)
    assert await world.state() == before


@GAMES
@COMMANDS
async def test_before_a_trick_is_complete_nothing_can_be_done(
    world: World,
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    command: str,
    options: dict[str, str],
) -> None:
    """By who is to play, and by the other."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, Draw())
    before = await world.state()
    for person in world.people[:2]:
        result = await person.slash(world.channel, command, **options)
        assert result.ephemeral
        assert answers(result)
    assert await world.state() == before


@GAMES
@COMMANDS
async def test_after_the_stock_nothing_can_be_declared(
    world: World, watch: Watch, game: str, command: str, options: dict[str, str]
) -> None:
    """The last tricks are only played."""
    drive = await started(world, ByPanel(), game=game)
    await drive.until_stage("play")
    before = await world.state()
    for person in world.people[:2]:
        result = await person.slash(world.channel, command, **options)
        assert result.ephemeral
        assert answers(result)
    assert await world.state() == before


@COMMANDS
@pytest.mark.parametrize("game", [None, *DECLARING, DEFAULT])
async def test_before_the_game_nothing_can_be_done(
    world: World, watch: Watch, game: str | None, command: str, options: dict[str, str]
) -> None:
    """Without a table, and in the lobby."""
    if game is not None:
        await world.open(*world.people[:2], game=game)
    for person in (world.people[0], world.people[3]):
        result = await person.slash(world.channel, command, **options)
        assert result.ephemeral
        assert answers(result)
    assert not cards_named(world.said())


@COMMANDS
@pytest.mark.parametrize("stage", ["auction", "melds", "play"])
async def test_in_a_partnership_game_they_are_refused(
    world: World, watch: Watch, command: str, options: dict[str, str], stage: str
) -> None:
    """Its melds are found by the bot; there is no stock, and nobody calls out."""
    drive = await started(world, ByPanel())
    await drive.until_stage(stage)
    before = await world.state()
    for person in world.people[:2]:
        result = await person.slash(world.channel, command, **options)
        assert result.ephemeral
        assert answers(result)
        assert "Something went wrong" not in answers(result)
    assert await world.state() == before


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
