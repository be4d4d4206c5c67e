"""Seats that change hands in mid-game are told of; a table of computers alone has a host too."""

from dataclasses import replace

from bot.service.model import Computer, Person, Status
from bot.service.people import seat_of
from tests.cogs.secrecy import Watch
from tests.cogs.wire import answers
from tests.cogs.world import AT_ONCE, World, ask, more, text_of

PATIENT = replace(AT_ONCE, reminder=20.0)
MARKS = "**x** <@1> @everyone [a](http://b.example)"


def told(world: World) -> list[str]:
    """What everybody was told in plain messages."""
    return [m.content for m in world.channel.history() if m.content and not m.flags.ephemeral]


async def test_who_leaves_and_who_comes_is_told_with_the_seat(world: World, watch: Watch) -> None:
    """Everybody reads it: who left, who plays on, who sits where now."""
    north, east, south, west = world.people
    await world.open(north, east, south)
    await world.start_game(north)
    await east.slash(world.channel, "pinochle leave")
    table = await world.tables.find(world.channel.id)
    other = table.seats[1]
    assert isinstance(other, Computer)
    assert told(world)[-1].startswith("**east** left")
    assert other.name in told(world)[-1]
    await west.slash(world.channel, "pinochle join", seat=2)
    assert "**west**" in told(world)[-1]
    assert "seat 2" in told(world)[-1]


async def test_leaving_by_the_button_is_told_after_the_yes(world: World, watch: Watch) -> None:
    """The question alone is private, and Cancel leaves nothing behind."""
    north, east, *_ = world.people
    await world.open(north, east)
    await world.start_game(north)
    for verb, count in (("cancel", 0), ("left", 1)):
        asked = await ask(east, await world.board(), "leave")
        assert asked.ephemeral
        assert asked.response is not None
        await ask(east, asked.response, verb)
        assert sum("**east** left" in text for text in told(world)) == count


async def test_the_last_person_is_asked_whether_to_close_the_table(
    world: World, watch: Watch
) -> None:
    """There is no coming back; who leaves others behind is told of that."""
    north, east, *_ = world.people
    await world.open(north, east)
    await world.start_game(north)
    assert "come back" in answers(await ask(east, await world.board(), "leave"))
    await east.slash(world.channel, "pinochle leave")
    last = answers(await ask(north, await world.board(), "leave"))
    assert "come back" not in last
    assert "the table is closed" in last


async def test_names_with_markup_are_harmless_when_they_come_and_go(
    world: World, watch: Watch
) -> None:
    """Neither of them formats, links or pings anybody."""
    odd = world.guild.add_member(world.env.create_user("odd", global_name=MARKS))
    await world.open(world.people[0])
    await world.start_game(world.people[0])
    await odd.slash(world.channel, "pinochle join")
    await odd.slash(world.channel, "pinochle leave")
    texts = told(world)[-2:]
    assert "seat 2" in texts[0]
    assert "left" in texts[1]
    for text in texts:
        assert "\\*\\*x\\*\\*" in text
        for harm in ("<@", "@everyone", "](", "http://"):
            assert harm not in text


async def test_coming_and_going_in_the_lobby_is_no_message(world: World, watch: Watch) -> None:
    """There the table's message shows it."""
    north, east, *_ = world.people
    await world.open(north, east)
    await east.slash(world.channel, "pinochle leave")
    assert told(world) == []
    assert "east" not in text_of(await world.board())


async def test_the_last_person_to_leave_a_game_closes_the_table(world: World, watch: Watch) -> None:
    """Nobody is told that a computer plays on."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    await north.slash(world.channel, "pinochle leave")
    assert told(world)[-1] == "**north** closed the table."
    assert not [text for text in told(world) if "plays on" in text]


async def test_a_closed_table_reminds_nobody(world: World) -> None:
    """A reminder that stands there goes with the table, and no other comes."""
    north = world.people[0]
    world.pace = PATIENT
    await world.restart()
    await world.open(north)
    await world.start_game(north)
    await world.env.advance_time(21)
    assert [text for text in told(world) if "your turn" in text]
    await world.end(north)
    await world.env.advance_time(60)
    assert not [text for text in told(world) if "your turn" in text]
    assert not world.env.errors


# Computers alone


SLOW = 8.0
"""Seconds between what computers do: more than the simulator waits for in real time."""


async def slowly(world: World, watch: Watch) -> None:
    """From now on computers that play alone can be watched."""
    assert world.env.settle_timeout < SLOW
    world.pace = replace(AT_ONCE, watching=SLOW)
    await world.restart()
    world.tables.luck = watch.luck


async def test_computers_alone_are_started_watched_and_ended_by_their_host(
    world: World, watch: Watch
) -> None:
    """Who opened the table has no seat, but the host's rights; a guest has none."""
    host, guest, *_ = world.people
    await slowly(world, watch)
    await host.slash(world.channel, "pinochle open", computers=4)
    table = await world.tables.find(world.channel.id)
    assert table.host == host.id
    assert not [who for who in table.seats if isinstance(who, Person)]
    assert "seat" in answers(await guest.slash(world.channel, "pinochle start"))
    assert (await world.tables.find(world.channel.id)).status is Status.LOBBY
    await world.start_game(host)
    for _ in range(4):
        await world.env.advance_time(SLOW * 4 / 3)
    assert "bids" in "\n".join(told(world))
    assert "seat" in answers(await ask(host, await world.board(), "hand"))
    assert "Only the host" in answers(await world.end(guest))
    asked = await more(world, host, "close")
    assert asked.response is not None
    await ask(host, asked.response, "closed")
    assert await world.store.table_in(world.channel.id) is None
    before = len(await world.store.turns(1))
    await world.env.advance_time(SLOW * 4)
    assert len(await world.store.turns(1)) == before


async def test_a_seat_among_computers_can_be_taken_in_mid_game(world: World, watch: Watch) -> None:
    """The game waits for the newcomer from then on."""
    host, guest, *_ = world.people
    await slowly(world, watch)
    await host.slash(world.channel, "pinochle open", computers=4)
    await world.start_game(host)
    await guest.slash(world.channel, "pinochle join", seat=3)
    await world.env.advance_time(SLOW * 20)
    state = await world.state()
    assert state.waiting == (2,)
    assert "**east** takes" in "\n".join(told(world))


async def test_a_guest_joins_through_more(world: World) -> None:
    """In mid-game the table's message has no Join; behind More there is one."""
    north, east = world.people[:2]
    await world.open(north)
    await world.start_game(north)
    refused = await east.slash(world.channel, "hand")
    assert refused.response is not None
    assert "More" in refused.response.content
    asked = await east.click(await world.board(), label="More …")
    assert asked.response is not None
    await east.click(asked.response.message, label="Join (a computer gets up)")
    table = await world.tables.find(world.channel.id)
    assert seat_of(table, east.id) is not None
