import re

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.engine import notation
from bot.engine.actions import CallOut, Concede, Pass, Ready, ShootMoon
from bot.engine.game import legal
from bot.service.model import Turn
from bot.service.people import persons, seat_of
from bot.variants import DEFAULT
from tests.cogs.driving import DECLARING, ByCommand, started
from tests.cogs.facts import told_as_logged
from tests.cogs.secrecy import Watch
from tests.cogs.wire import Wire, event, forge, wired
from tests.cogs.world import World, actions_of, panel_of, press, text_of

FOOT = re.compile(r"^-# game (\d+) · turn (\d+)$", re.MULTILINE)


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """The wire of this test."""
    return wired(monkeypatch)


async def log(world: World) -> tuple[Turn, ...]:
    """Every turn of the game in the channel."""
    table = await world.tables.find(world.channel.id)
    return () if table.game is None else await world.store.turns(table.game)


def told(world: World) -> list[int]:
    """The turns at which the announcements in the channel end, in their order."""
    messages = world.channel.history()
    return [int(turn) for message in messages for _, turn in FOOT.findall(message.content)]


async def step(world: World, person: MemberActor) -> str:
    """What the person does next: as little as may be."""
    table = await world.tables.find(world.channel.id)
    assert table.game is not None
    live = await world.tables.live(table.game)
    seat = seat_of(table, person.id)
    assert seat is not None
    plain = [
        action
        for action in legal(live.rules, live.state, seat)
        if not isinstance(action, Concede | ShootMoon | CallOut)
    ]
    wanted = next((a for a in plain if isinstance(a, Pass | Ready)), plain[0])
    return notation.write(wanted)


async def until(world: World, person: MemberActor, stage: str) -> ResponseMessage:
    """Play on until it is the person's turn in the stage; the panel as it is then."""
    for _ in range(40):
        table = await world.tables.find(world.channel.id)
        seen = await world.tables.see(table, person.id)
        assert seen.view is not None
        panel = panel_of(await person.slash(world.channel, "hand"))
        if seen.view.stage == stage and seen.view.to_act:
            return panel
        await forge(
            world, person, panel, f"pn1:{table.game}:{seen.turns}:{await step(world, person)}"
        )
    raise AssertionError(stage)


async def test_in_the_lobby_the_same_message_goes_on(world: World) -> None:
    """Its buttons know all they need."""
    north, east, *_ = world.people
    board = await world.open(north)
    await world.restart()
    result = await east.click(board, label="Join")
    assert result.acknowledged
    assert "east" in text_of(await world.board())
    await world.start_game(north)
    assert (await world.state()).deal == 1
    assert not world.env.errors


@pytest.mark.parametrize("stage", ["auction", "melds", "play"])
async def test_in_a_game_the_same_panel_goes_on(world: World, stage: str) -> None:
    """A click on what was shown before the restart does what its label says."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    panel = await until(world, north, stage)
    before = len(await log(world))
    await world.restart()
    result = await press(north, panel, await step(world, north))
    assert result.acknowledged
    assert len(await log(world)) > before
    assert not world.env.errors


async def test_the_public_buttons_of_a_game_go_on(world: World) -> None:
    """My hand, on the message of before."""
    north = world.people[0]
    await world.open(north)
    board = await world.start_game(north)
    await world.restart()
    assert "Your hand" in text_of(panel_of(await north.click(board, label="My hand")))
    assert not world.env.errors


async def test_the_mailed_hand_goes_on(world: World) -> None:
    """A direct message of before takes an action."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    await until(world, north, "auction")
    mail = north.user.dm_channel.history()[-1]
    await world.restart()
    before = len(await log(world))
    result = await north.user.click(mail, label="Refresh")
    assert result.acknowledged
    await press(north.user, north.user.dm_channel.history()[-1], "pass")
    assert len(await log(world)) > before
    assert not world.env.errors


async def test_trumps_are_named_after_a_restart(world: World) -> None:
    """The declarer's panel of before has the suits."""
    people = world.people
    await world.open(*people)
    await world.start_game(people[0])
    state = await world.state()
    table = await world.tables.find(world.channel.id)
    for at in range(4):
        seat = (state.dealer + 1 + at) % 4
        person = people[[o.user for o in persons(table)].index(persons(table)[seat].user)]
        wanted = "bid 30" if at == 0 else "pass"
        panel = panel_of(await person.slash(world.channel, "hand"))
        turns = len(await log(world))
        await forge(world, person, panel, f"pn1:{table.game}:{turns}:{wanted}")
    declarer = people[(await world.state()).waiting[0]]
    panel = panel_of(await declarer.slash(world.channel, "hand"))
    suits = [action for action in actions_of(panel) if action.startswith("trump ")]
    assert suits
    await world.restart()
    await press(declarer, panel, suits[0])
    assert (await world.state()).trump is not None
    assert not world.env.errors


async def test_time_still_runs_out_after_a_restart(world: World) -> None:
    """The clock of the melds is stored with the game."""
    north = world.people[0]
    await world.open(north, options="meld_seconds=10")
    await world.start_game(north)
    await until(world, north, "melds")
    await world.restart()
    before = len(await log(world))
    await world.env.advance_time(11)
    assert (await log(world))[before].action == "time"
    assert "leads to the first trick" in world.said() or (await world.state()).trick
    assert not world.env.errors


async def test_after_the_game_the_same_people_play_again(world: World) -> None:
    """The message of a game that is over starts the next one."""
    north = world.people[0]
    await world.open(north, options="target=50")
    await world.start_game(north)
    while (state := await world.state()).winner is None:
        table = await world.tables.find(world.channel.id)
        panel = await north.slash(world.channel, "hand")
        turns = len(await log(world))
        await forge(
            world, north, panel_of(panel), f"pn1:{table.game}:{turns}:{await step(world, north)}"
        )
    assert state.over
    board = await world.board()
    await world.restart()
    result = await north.click(board, label="Play again")
    assert result.acknowledged
    assert (await world.state()).deal == 1
    assert not world.env.errors


async def test_what_was_stored_and_not_told_is_told_once(world: World, wire: Wire) -> None:
    """The bot dies between the commit and the first word."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    panel = await until(world, north, "auction")
    stored = len(await log(world))
    world.bot.herald._telling.open = False
    await press(north, panel, "pass")
    assert len(await log(world)) > stored
    assert max(told(world), default=0) <= stored
    await world.restart()
    await world.env.settle()
    await _all_told(world)


async def test_a_sentence_whose_answer_was_lost_is_not_said_twice(world: World, wire: Wire) -> None:
    """Discord took it, and the bot never knew: it looks before it speaks again."""
    north = world.people[0]
    await world.open(north)
    wire.lose("POST", "/webhooks/*", arrives=True)
    await world.start_game(north)
    await world.env.advance_time(31)
    assert sum("Deal 1" in m.content for m in world.channel.history()) == 1
    assert told(world) == sorted(set(told(world)))
    assert not world.env.errors


async def test_a_cursor_that_was_not_moved_says_nothing_twice(world: World, wire: Wire) -> None:
    """The sentence stands in the channel, though the store does not know."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    table = await world.tables.find(world.channel.id)
    await world.store._do(lambda db: db.execute("UPDATE games SET told = 0").close())
    before = told(world)
    await world.restart()
    await world.env.settle()
    assert told(world) == before
    stored = await world.store.game(table.game or 0)
    assert stored is not None
    assert stored.told == max(before)
    assert not world.env.errors


async def _all_told(world: World) -> None:
    """Everything stored has been told, in order, once."""
    turns = told(world)
    assert turns == sorted(set(turns))
    table = await world.tables.find(world.channel.id)
    game = await world.store.game(table.game or 0)
    assert game is not None
    waiting = (await world.tables.live(game.id)).news
    assert turns[-1] >= game.told
    assert len(waiting) <= 3, "only what waits for the next sentence is untold"


@pytest.mark.parametrize(
    ("game", "target", "phase"),
    [*((DEFAULT, 50, phase) for phase in range(3)), *((game, 250, 1) for game in DECLARING)],
)
async def test_a_kill_at_any_step_loses_and_doubles_nothing(
    world: World, wire: Wire, game: str, target: int, phase: int
) -> None:
    """A game to its end, the bot dying during each action, each time a step further on."""
    north = world.people[0]
    await world.open(north, game=game, options=f"target={target}")
    kills = 0
    for turn in range(100):
        with wire.looking():
            before, action = await log(world), await _next(world, north)
        wire.end = wire.steps + (turn * 3 + phase) % 23 + 1
        await _act(world, north, action)
        kills += wire.dead
        await _bury(world, wire)
        after = await log(world)
        assert after[: len(before)] == before
        assert told(world) == sorted(set(told(world)))
        assert max(told(world), default=0) <= len(after)
        if after and (await world.state()).over:
            break
    await world.env.advance_time(31)
    assert told(world)[-1] == len(await log(world))
    said = [m.content for m in world.channel.history()]
    assert len(re.findall(r"wins? the game", "\n".join(said))) == 1
    assert sum("Deal 1" in text for text in said) == 1
    assert kills > 5


async def _next(world: World, person: MemberActor) -> str:
    """The id of the button that the person would press next."""
    table = await world.tables.find(world.channel.id)
    if table.game is None:
        return f"pt1:{table.id}:start:"
    seen = await world.tables.see(table, person.id)
    assert seen.view is not None
    if not seen.view.to_act:
        return f"pt1:{table.id}:hand:"
    return f"pn1:{table.game}:{seen.turns}:{await step(world, person)}"


async def _act(world: World, person: MemberActor, action: str) -> None:
    """Press it, on the newest message in the channel that has buttons."""
    boards = [m for m in world.channel.history() if m.components]
    event(world, person, boards[-1], action).deliver()
    await world.env.settle()


async def _bury(world: World, wire: Wire) -> None:
    """If the bot is dead, start another one."""
    died = wire.dead
    wire.revive()
    if died:
        await world.restart()
        await world.env.settle()


@pytest.mark.parametrize("game", DECLARING)
async def test_a_game_for_two_goes_on_over_many_restarts(
    world: World, watch: Watch, game: str
) -> None:
    """Another bot after every eighth action, in whatever window or trick: all is told, once."""
    drive = await started(world, ByCommand(), game=game, target=150)
    while not (await world.state()).over:
        for _ in range(8):
            if not (await world.state()).over:
                await drive.step()
        await world.restart()
        await world.env.settle()
    await world.env.advance_time(31)
    await told_as_logged(world)
