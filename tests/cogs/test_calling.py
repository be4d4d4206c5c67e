"""Calling out: between tricks either player may, after a question; a false call loses the game."""

import pytest

from bot.engine.actions import CallOut, ClaimLow, Draw, PlayCard
from bot.engine.notation import read, read_card
from tests.cogs.driving import DECLARING, ByCommand, ByMail, ByPanel, Door, Drive, shown
from tests.cogs.secrecy import Watch
from tests.cogs.windows import CALLING, ROYAL, draw, ids, log, lowest, window, written
from tests.cogs.wire import answers, event, forge
from tests.cogs.world import World, announced, buttons_of, press, text_of

GAMES = pytest.mark.parametrize("game", CALLING)
DOORS = pytest.mark.parametrize(
    "door", [ByPanel(), ByCommand(), ByMail()], ids=["panel", "command", "mail"]
)
BINOCLE = "meld binocle QS1 JD1"


async def to_a_hundred(drive: Drive, game: str) -> None:
    """Seat 0 scores 100 and more, the cards taken included; then seat 1 wins a trick, and leads."""
    await drive.take(0, ClaimLow(lowest(game)))
    await drive.take(0, read(ROYAL))
    await draw(drive, 0)
    await play(drive, "KH1", "9D1")
    await drive.take(0, read(BINOCLE))
    await draw(drive, 0)
    await play(drive, "KS1", "AS1")
    await draw(drive, 1)
    assert (await drive.world.state()).waiting == (1,)


async def play(drive: Drive, first: str, second: str) -> None:
    """A trick that seat 0 leads to."""
    await drive.take(0, PlayCard(read_card(first)))
    await drive.take(1, PlayCard(read_card(second)))


@GAMES
@DOORS
async def test_a_right_call_wins_out_of_turn(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, door: Door
) -> None:
    """It is the other's lead; whoever calls is at the target with the cards that he has taken."""
    drive = await window(world, monkeypatch, watch.luck, game, door, target=100)
    await to_a_hundred(drive, game)
    assert not (await world.state()).over
    await drive.take(0, CallOut())
    state = await world.state()
    assert state.winner == 0
    said = announced(world)
    assert "north calls out" in said
    assert "north wins the game" in said


@GAMES
@DOORS
async def test_a_false_call_loses_and_says_so(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, door: Door
) -> None:
    """The one who is to move calls with nothing at all."""
    drive = await window(world, monkeypatch, watch.luck, game, door)
    await drive.take(0, CallOut())
    assert (await world.state()).winner == 1
    said = announced(world)
    assert "north calls out" in said
    assert "short" in said
    assert "east wins the game" in said


@GAMES
async def test_a_call_is_asked_twice(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """By the button and by the command: the question is private, and changes nothing."""
    drive = await window(world, monkeypatch, watch.luck, game)
    before, north = await log(world), world.people[0]
    panel = shown(world, north)
    assert panel is not None
    for asked in (await press(north, panel, "call"), await north.slash(world.channel, "callout")):
        assert asked.ephemeral
        assert asked.response is not None
        assert "lose" in text_of(asked.response)
        assert f"You stand at **{(await drive.view(0)).cards_won(0)}** points" in text_of(
            asked.response
        )
        cancel = next(n for n in buttons_of(asked.response).values() if ":cancel:" in n)
        assert (await north.click(asked.response.message, custom_id=cancel)).acknowledged
    assert await log(world) == before


@GAMES
async def test_a_yes_to_an_old_question_is_no_call(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Asked in one window, answered after the caller has played on."""
    drive = await window(world, monkeypatch, watch.luck, game)
    (yes,) = await ids(world, "sure call")
    await drive.take(0, Draw())
    await play(drive, "KH1", "9D1")
    before = await log(world)
    late = await forge(world, world.people[0], await world.board(), yes)
    assert "moved on" in answers(late)
    assert await log(world) == before


@GAMES
async def test_a_button_of_an_old_game_asks_nothing_in_the_next(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """It stands on a panel that is still there, in the direct messages for one."""
    drive = await window(world, monkeypatch, watch.luck, game)
    (old,) = await ids(world, "call")
    await drive.take(0, CallOut())
    await world.start_game(world.people[0])
    before = await log(world)
    late = await forge(world, world.people[0], await world.board(), old)
    assert "moved on" in answers(late)
    assert "lose" not in answers(late)
    assert await log(world) == before


@GAMES
async def test_nobody_calls_in_the_middle_of_a_trick(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Neither who led nor who is to play: refused in words, with the rule."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, Draw())
    await drive.take(0, PlayCard(read_card("KH1")))
    before = await log(world)
    (call,) = await ids(world, "sure call")
    for person in world.people[:2]:
        told = answers(await forge(world, person, await world.board(), call))
        assert "between" in told
        assert "§" in told
    assert await log(world) == before


@GAMES
async def test_a_bystander_can_t_call(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """He has no seat: nobody loses by his click."""
    await window(world, monkeypatch, watch.luck, game)
    before, stranger = await log(world), world.people[3]
    for name in await ids(world, "call", "sure call"):
        answer = await forge(world, stranger, await world.board(), name)
        assert answer.acknowledged
    assert (await stranger.slash(world.channel, "callout")).acknowledged
    assert await log(world) == before


@GAMES
async def test_two_calls_at_once_end_one_game(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Both players say yes together: the first that comes decides."""
    await window(world, monkeypatch, watch.luck, game)
    (yes,) = await ids(world, "sure call")
    board = await world.board()
    clicks = [event(world, person, board, yes) for person in world.people[:2]]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    assert (await written(world))[-1] == "call"
    assert (await written(world)).count("call") == 1
    assert all(click.result.acknowledged for click in clicks)
    assert announced(world).count("wins the game") == 1


@pytest.mark.parametrize("game", [game for game in DECLARING if game not in CALLING])
async def test_where_nobody_calls_the_call_is_refused(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The command and a forged button; no panel offers it."""
    await window(world, monkeypatch, watch.luck, game)
    before, north = await log(world), world.people[0]
    (call,) = await ids(world, "sure call")
    for result in (
        await north.slash(world.channel, "callout"),
        await forge(world, north, await world.board(), call),
    ):
        assert "Nobody calls out" in answers(result)
    panel = shown(world, north)
    assert panel is not None
    assert not [name for name in buttons_of(panel).values() if name.endswith(":call")]
    assert await log(world) == before
