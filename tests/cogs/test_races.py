import asyncio
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.service.model import Turn
from bot.variants import DEFAULT, SYSTEMS
from cogs.ui.ids import read_id
from tests.cogs.driving import started
from tests.cogs.wire import answers, event, forge
from tests.cogs.world import World, actions_of, buttons_of, panel_of, press, text_of


async def log(world: World, game: int = 1) -> tuple[Turn, ...]:
    """The turns of a game."""
    return await world.store.turns(game)


async def hand(world: World, person: MemberActor) -> ResponseMessage:
    """The person's panel."""
    return panel_of(await person.slash(world.channel, "hand"))


async def first_to_bid(world: World) -> MemberActor:
    """Whom the auction waits for, of four people in their order of seats."""
    return world.people[(await world.state()).waiting[0]]


async def seated(world: World, game: str = DEFAULT) -> None:
    """People in every seat, at their first choice."""
    await started(world, game=game)


async def test_two_clicks_at_once_are_one_bid(world: World) -> None:
    """Both were sent before the first was answered."""
    await seated(world)
    person = await first_to_bid(world)
    panel = await hand(world, person)
    bid = next(action for action in actions_of(panel) if action.startswith("bid"))
    before = len(await log(world))
    clicks = [event(world, person, panel, f"pn1:1:{before}:{bid}") for _ in range(2)]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    assert [turn.action for turn in await log(world)][before:] == [bid]
    assert all(click.result.acknowledged for click in clicks)
    assert "moved on" in "".join(answers(click.result) for click in clicks)
    assert not world.env.errors


@pytest.mark.parametrize("times", [2, 5])
async def test_an_interaction_delivered_again_does_nothing(world: World, times: int) -> None:
    """The same id, as a gateway may send it twice."""
    await seated(world)
    person = await first_to_bid(world)
    panel = await hand(world, person)
    before = len(await log(world))
    click = event(world, person, panel, f"pn1:1:{before}:pass")
    for _ in range(times):
        click.deliver()
    await world.env.settle()
    click.deliver()
    await world.env.settle()
    assert len(await log(world)) == before + 1
    assert not world.env.errors


async def test_starting_twice_at_once_starts_one_game(world: World) -> None:
    """Two people press Start together."""
    board = await world.open(*world.people)
    table = await world.tables.find(world.channel.id)
    clicks = [event(world, p, board, f"pt1:{table.id}:start:") for p in world.people[:2]]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    assert await world.store.game(2) is None
    assert sum("Deal 1" in m.content for m in world.channel.history()) == 1
    assert all(click.result.acknowledged for click in clicks)
    assert not world.env.errors


async def test_the_last_seat_goes_to_one(world: World) -> None:
    """Two press Join together; the other is told."""
    north, east, south, west = world.people
    board = await world.open(north, east)
    await north.click(board, label="Add a computer player")
    late = world.guild.add_member(world.env.create_user("late"))
    table = await world.tables.find(world.channel.id)
    await forge(world, north, await world.board(), f"pt1:{table.id}:remove:")
    clicks = [event(world, p, board, f"pt1:{table.id}:seat:", ["3"]) for p in (south, west, late)]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    seats = (await world.tables.find(world.channel.id)).seats
    assert sum(who is not None for who in seats) == 3
    told = [answers(click.result) for click in clicks]
    assert sum("sits there already" in text for text in told) == 2
    assert not world.env.errors


async def test_ready_is_counted_from_everybody_at_once(world: World) -> None:
    """Four people press the same public button together."""
    await seated(world)
    for at in range(4):
        person = await first_to_bid(world)
        turns = len(await log(world))
        action = "bid 30" if at == 0 else "pass"
        await forge(world, person, await hand(world, person), f"pn1:1:{turns}:{action}")
    declarer = await first_to_bid(world)
    panel = await hand(world, declarer)
    await press(declarer, panel, next(a for a in actions_of(panel) if a.startswith("trump")))
    board, turns = await world.board(), len(await log(world))
    clicks = [event(world, p, board, f"pn1:1:{turns}:ready") for p in world.people]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    assert [turn.action for turn in await log(world)][turns:] == ["ready"] * 4
    assert sorted(turn.seat for turn in (await log(world))[turns:]) == [0, 1, 2, 3]
    assert all(click.result.acknowledged for click in clicks)
    assert not world.env.errors


async def test_host_and_moderator_change_options_at_once(world: World) -> None:
    """Both changes hold: neither overwrites the other."""
    north = world.people[0]
    board = await world.open(north)
    table = await world.tables.find(world.channel.id)
    for name, value in (("target", "100"), ("min_bid", "25")):
        event(world, north, board, f"pt1:{table.id}:set:{name}", [value]).deliver()
    await world.env.settle()
    options = (await world.tables.find(world.channel.id)).options
    assert (options["target"], options["min_bid"]) == (100, 25)
    assert not world.env.errors


async def test_a_stale_button_changes_nothing_and_shows_how_things_stand(world: World) -> None:
    """A panel of before one's own bid."""
    await seated(world)
    person = await first_to_bid(world)
    panel = await hand(world, person)
    await press(person, panel, "pass")
    before = await log(world)
    result = await forge(world, person, panel, "pn1:1:1:bid 25")
    assert await log(world) == before
    assert "moved on" in answers(result)
    assert not world.env.errors


@pytest.mark.parametrize("verb", ["hand", "fresh"])
async def test_a_hand_never_replaces_a_message_that_others_see(world: World, verb: str) -> None:
    """An older public message of the table, after a new one was posted."""
    await seated(world)
    old = await world.board()
    await world.people[0].slash(world.channel, "pinochle show")
    assert (await world.board()).id != old.id
    result = await forge(world, world.people[0], old, f"pt1:1:{verb}:")
    assert "Your hand" in answers(result)
    assert "Your hand" not in world.said()
    assert not world.env.errors


async def test_a_stale_public_button_answers_in_private(world: World) -> None:
    """The refusal brings the hand, and not onto the old public message."""
    await seated(world)
    old, person = await world.board(), await first_to_bid(world)
    await press(person, await hand(world, person), "pass")
    await person.slash(world.channel, "pinochle show")
    result = await forge(world, person, old, "pn1:1:1:pass")
    assert result.acknowledged
    public = [text_of(m) for m in world.channel.history() if not m.flags.ephemeral]
    assert not any("Your hand" in text for text in public)
    assert not world.env.errors


@pytest.mark.parametrize("game", SYSTEMS)
async def test_a_stranger_may_look_and_not_touch(world: World, game: str) -> None:
    """Every kind of button of the lobby and of the game, clicked by somebody without a seat."""
    north = world.people[0]
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    board = await world.open(north, game=game)
    lobby = [name for name in buttons_of(board).values() if ":join:" not in name]
    for name in lobby:
        result = await forge(world, stranger, board, name)
        assert result.acknowledged, name
        assert result.response is None or result.response.ephemeral
    assert (await world.tables.find(world.channel.id)).game is None
    board = await world.start_game(north)
    panel = await hand(world, north)
    before = await log(world)
    for message in (board, panel):
        for name in buttons_of(message).values():
            result = await forge(world, stranger, board, name)
            assert result.acknowledged, name
            assert "Your hand" not in answers(result)
    assert await log(world) == before
    assert not world.env.errors


@pytest.mark.parametrize("game", SYSTEMS)
async def test_another_players_button_plays_no_card_of_his(world: World, game: str) -> None:
    """Ids are public: the seat is the clicker's."""
    await seated(world, game)
    person = await first_to_bid(world)
    other = next(p for p in world.people if p is not person)
    panel, before = await hand(world, person), await log(world)
    for action in actions_of(panel):
        result = await forge(world, other, await world.board(), f"pn1:1:{len(before)}:{action}")
        assert result.acknowledged
    assert await log(world) == before
    assert not world.env.errors


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("pn1:1:2:deal AS1", ()),
        ("pn1:1:2:time", ()),
        ("pn1:999:0:pass", ()),
        ("pn1:1:999:pass", ()),
        ("pn1:999999999999999:1:pass", ()),
        ("pn1:1:1:play ZZ9", ()),
        ("pn1:1:1:", ()),
        ("pn1:1:1:draw", ()),
        ("pn1:1:1:sure call", ()),
        ("pn1:1:1:meld bezique QS1 JD1", ()),
        ("pn1:1:1:announce bezique QS1 JD1", ()),
        ("pk1:1:1:_meld", ("meld double_bezique QS1 QS2 JD1 JD2",)),
        ("pn1:1:1:sure sure concede", ()),
        ("pk1:1:1:_bid", ("bid 99999999999",)),
        ("pk1:1:1:give", ("AS1", "AS1", "x")),
        ("pk1:1:1:_bid", ("deal",)),
        ("pt1:1:seat:", ("seat",)),
        ("pt1:1:seat:", ("-1",)),
        ("pt1:1:seat:", ("٣",)),
        ("pt1:1:option:0", ("no such",)),
        ("pt1:1:set:target", ("9" * 90,)),
        ("pt1:1:set:nonsense", ("1",)),
        ("pt1:1:preset:", ("nonsense",)),
        ("pt1:1:rules:", ("§99",)),
        ("pt1:77:hand:", ()),
        ("pt1:1:nonsense:", ()),
        ("pr1:nonsense", ("1",)),
        ("pr1:partnership", ("1",)),
        ("junk", ()),
        ("", ()),
    ],
)
async def test_a_forged_id_is_answered_and_has_no_effect(
    world: World, custom_id: str, values: tuple[str, ...]
) -> None:
    """Whatever the id says, the user is told, and nothing changes."""
    await seated(world)
    person, table = await first_to_bid(world), await world.tables.find(world.channel.id)
    before = await log(world)
    result = await forge(world, person, await world.board(), custom_id, values)
    assert result.acknowledged
    assert await log(world) == before
    assert replace_message(await world.tables.find(world.channel.id)) == replace_message(table)
    assert "error" not in [record.levelname.lower() for record in world.caplog.records]
    assert not world.env.errors


def replace_message(table: object) -> str:
    """All of a table but which message shows it."""
    return repr(table).partition("message=")[0]


WORDS = (
    "pn1",
    "pk1",
    "pt1",
    "pr1",
    "1",
    "007",
    "2",
    "pass",
    "bid 21",
    "draw",
    "sure call",
    "meld marriage KS1 QS1",
    "low 7H1",
    "give",
    "_x",
    "join",
    "seat",
)
VERBS = ("set", "hand", "fresh", "start", "closed", "left", "option", "preset", "rules", "é", "")
PIECES = (*WORDS, *VERBS)
IDS = st.lists(st.sampled_from(PIECES), max_size=5).map(":".join) | st.text(max_size=100)


@given(IDS)
def test_any_id_is_one_of_ours_or_none(text: str) -> None:
    """What is read from an id writes an id that reads the same."""
    found = read_id(text)
    assert found is None or read_id(str(found)) == found


@pytest.mark.parametrize(("seed", "game"), list(enumerate(SYSTEMS)))
async def test_fuzzed_clicks_are_all_answered(world: World, seed: int, game: str) -> None:
    """Ids and values put together at random, by a stranger: answers, and no effect."""
    random = Random(seed)
    await seated(world, game)
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    board, before = await world.board(), await log(world)
    for _ in range(60):
        text = ":".join(random.choices(PIECES, k=random.randint(1, 5)))[:100]
        values = random.choices(PIECES[:-1], k=random.randint(0, 3))
        result = await forge(world, stranger, board, text, values)
        assert result.acknowledged, (text, values)
    assert await log(world) == before
    assert "ERROR" not in [record.levelname for record in world.caplog.records]
    assert not world.env.errors


async def test_an_interaction_replayed_late_does_nothing(world: World) -> None:
    """A resumed connection brings it after Discord has told the user that it failed."""
    await seated(world)
    person = await first_to_bid(world)
    panel, before = await hand(world, person), await log(world)
    late = event(world, person, panel, f"pn1:1:{len(before)}:pass")
    await world.env.advance_time(4)
    late.deliver()
    await world.env.settle()
    assert await log(world) == before
    assert not late.result.acknowledged
    assert not world.env.errors


async def test_a_stop_ends_what_is_begun(world: World) -> None:
    """Nothing is done by half, and the store closes clean."""
    await seated(world)
    person = await first_to_bid(world)
    panel, before = await hand(world, person), len(await log(world))
    click = event(world, person, panel, f"pn1:1:{before}:pass")
    click.deliver()
    await asyncio.sleep(0)
    await world.bot.close()
    assert click.result.acknowledged
    assert [turn.action for turn in await log(world)][before:] == ["pass"]
    await world.restart()
    assert len(await log(world)) == before + 1
    assert not world.env.errors


async def test_a_bot_that_stops_begins_nothing_more(world: World) -> None:
    """The user is told to wait, and nothing changes."""
    await seated(world)
    person = await first_to_bid(world)
    panel, before = await hand(world, person), await log(world)
    world.bot.app.closing = True
    result = await press(person, panel, "pass")
    assert "about to restart" in answers(result)
    assert await log(world) == before
