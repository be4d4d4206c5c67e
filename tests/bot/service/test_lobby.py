from dataclasses import replace

import pytest

from bot.engine.actions import Pass
from bot.service.errors import (
    AlreadySeated,
    BadOption,
    DuplicateRequest,
    GameRunning,
    NoTable,
    NotHost,
    NotSeated,
    OptionsLocked,
    SeatsEmpty,
    SeatTaken,
    TableExists,
)
from bot.service.lobby import Lobby
from bot.service.model import Computer, Person, Status, Table
from bot.service.tables import Tables
from bot.variants import SYSTEMS

ANN, BOB, CAT = Person(1, "Ann"), Person(2, "Bob"), Person(3, "Cat")


every_system = pytest.mark.parametrize("system", SYSTEMS)


async def opened(
    lobby: Lobby, channel: int = 5, system: str = "partnership", **options: str
) -> Table:
    """A table of Ann's."""
    return await lobby.open(ANN, 9, channel, system, "rulebook", options)


@every_system
async def test_the_host_sits_in_the_first_seat(lobby: Lobby, system: str) -> None:
    """And the others' are empty."""
    others = SYSTEMS[system].seats - 1
    assert (await opened(lobby, system=system)).seats == (ANN, *(None,) * others)


@every_system
async def test_who_only_watches_has_no_seat(lobby: Lobby, system: str) -> None:
    """He is host all the same."""
    table = await lobby.open(ANN, 9, 5, system, "rulebook", {}, seated=False)
    assert (table.host, table.seats) == (1, (None,) * SYSTEMS[system].seats)


@every_system
async def test_computers_are_seated_at_once(lobby: Lobby, system: str) -> None:
    """After the host, or in all seats when he only watches; never more than there are seats."""
    seats = SYSTEMS[system].seats
    table = await lobby.open(ANN, 9, 5, system, "rulebook", {}, computers=1)
    assert table.seats == (ANN, Computer("club", "Computer 2"), *(None,) * (seats - 2))
    watched = await lobby.open(ANN, 9, 6, system, "rulebook", {}, seated=False, computers=7)
    names = [who and who.name for who in watched.seats]
    assert names == [f"Computer {seat + 1}" for seat in range(seats)]


@every_system
async def test_the_first_dealer_is_drawn_by_lot(lobby: Lobby, tables: Tables, system: str) -> None:
    """Rules, 0.4: any seat may be the first to deal."""
    seats, dealers = SYSTEMS[system].seats, set()
    for channel in range(8 * seats):
        table = await lobby.start((await opened(lobby, channel, system)).id, ANN.user)
        dealers.add((await tables.live(table.game or 0)).game.dealer)
    assert dealers == set(range(seats))


@every_system
async def test_nobody_finds_a_seat_at_a_full_table(lobby: Lobby, system: str) -> None:
    """Of two or of four; nor is there one beyond the last."""
    table = await opened(lobby, system=system)
    for user in range(2, SYSTEMS[system].seats + 1):
        await lobby.join(table.id, Person(user, f"P{user}"))
    for seat in (None, 0, SYSTEMS[system].seats):
        with pytest.raises(SeatTaken):
            await lobby.join(table.id, Person(99, "Eve"), seat)


async def test_a_channel_has_one_table(lobby: Lobby) -> None:
    """Until it is closed."""
    first = await opened(lobby)
    with pytest.raises(TableExists):
        await opened(lobby)
    await lobby.close(first.id, 1)
    assert (await opened(lobby)).id != first.id


@pytest.mark.parametrize(
    ("system", "preset", "options"),
    [
        ("tarock", "rulebook", {}),
        ("partnership", "nonsense", {}),
        ("partnership", "rulebook", {"nonsense": 1}),
        ("partnership", "rulebook", {"target": -1}),
        ("partnership", "rulebook", {"heading": True}),
    ],
)
async def test_a_table_of_nonsense_is_not_opened(
    lobby: Lobby, tables: Tables, system: str, preset: str, options: dict[str, str]
) -> None:
    """Refused before anything is stored."""
    with pytest.raises(BadOption):
        await lobby.open(ANN, 9, 5, system, preset, options)
    with pytest.raises(NoTable):
        await tables.find(5)


async def test_a_request_counts_once(lobby: Lobby) -> None:
    """Whatever it asks for."""
    table = await lobby.open(ANN, 9, 5, "partnership", "rulebook", {}, request=7)
    with pytest.raises(DuplicateRequest):
        await lobby.join(table.id, BOB, request=7)
    await lobby.join(table.id, BOB, request=8)
    with pytest.raises(DuplicateRequest):
        await lobby.join(table.id, CAT, request=8)


async def test_one_person_has_one_seat(lobby: Lobby) -> None:
    """Asking for another moves him."""
    table = await opened(lobby)
    with pytest.raises(AlreadySeated):
        await lobby.join(table.id, ANN)
    assert (await lobby.join(table.id, ANN, 2)).seats == (None, None, ANN, None)


async def test_a_taken_seat_is_refused(lobby: Lobby) -> None:
    """By a person; a computer makes room."""
    table = await opened(lobby)
    with pytest.raises(SeatTaken):
        await lobby.join(table.id, BOB, 0)
    await lobby.add_computer(table.id, 1, 1)
    assert (await lobby.join(table.id, BOB, 1)).seats[1] == BOB


async def test_computers_play_at_the_level_that_the_host_chose(
    lobby: Lobby, tables: Tables
) -> None:
    """Those that sit, those that fill up at the start, and one that takes over a seat."""
    table = await opened(lobby)
    await lobby.join(table.id, BOB)
    await lobby.add_computer(table.id, 1)
    await lobby.set_level(table.id, 1, "novice")
    game = (await lobby.start(table.id, 1)).game
    assert game is not None
    await lobby.leave(table.id, 2)
    seats = (await tables.table(table.id)).seats
    assert [who.level for who in seats if isinstance(who, Computer)] == ["novice"] * 3
    with pytest.raises(GameRunning):
        await lobby.set_level(table.id, 1, "club")


async def test_levels_are_those_there_are(lobby: Lobby) -> None:
    """Another is refused by its name, wherever it is asked for."""
    table = await opened(lobby)
    for refused in (
        lobby.set_level(table.id, 1, "master"),
        lobby.add_computer(table.id, 1, level="master"),
        lobby.open(BOB, 9, 77, "partnership", "rulebook", {}, computers=1, level="master"),
    ):
        with pytest.raises(BadOption) as caught:
            await refused
        assert caught.value.detail == {"level": "master"}


async def test_the_host_passes_on(lobby: Lobby) -> None:
    """To the next person by seat."""
    table = await opened(lobby)
    await lobby.join(table.id, BOB, 2)
    await lobby.join(table.id, CAT, 1)
    assert (await lobby.leave(table.id, 1)).host == 3


async def test_the_last_one_closes_the_table(lobby: Lobby, tables: Tables) -> None:
    """Computers don't keep it open."""
    table = await opened(lobby)
    await lobby.add_computer(table.id, 1)
    assert (await lobby.leave(table.id, 1)).status is Status.CLOSED
    with pytest.raises(NoTable):
        await tables.table(table.id)


async def test_only_the_host_does_what_hosts_do(lobby: Lobby) -> None:
    """Or a moderator."""
    table = await opened(lobby)
    await lobby.join(table.id, BOB)
    for refused in (
        lobby.add_computer(table.id, 2),
        lobby.set_level(table.id, 2, "expert"),
        lobby.remove(table.id, 2, 0),
        lobby.set_options(table.id, 2, {"target": 100}),
        lobby.lock_options(table.id, 2, locked=True),
        lobby.close(table.id, 2),
    ):
        with pytest.raises(NotHost):
            await refused
    await lobby.set_options(table.id, 2, {"target": 100}, moderator=True)


async def test_removing_names_what_is_there(lobby: Lobby) -> None:
    """Not an empty seat, not oneself."""
    table = await opened(lobby)
    for seat, error in ((None, NotSeated), (1, NotSeated), (9, NotSeated), (0, AlreadySeated)):
        with pytest.raises(error):
            await lobby.remove(table.id, 1, seat)
    await lobby.join(table.id, BOB, 1)
    assert (await lobby.remove(table.id, 1, 1)).seats[1] is None


async def test_locked_rules_stay(lobby: Lobby) -> None:
    """Until they are unlocked."""
    table = await opened(lobby)
    await lobby.lock_options(table.id, 1, locked=True)
    with pytest.raises(OptionsLocked):
        await lobby.set_options(table.id, 1, {"target": 100})
    await lobby.lock_options(table.id, 1, locked=False)
    assert (await lobby.set_options(table.id, 1, {"target": 100})).options == {"target": 100}


async def test_rules_that_make_a_preset_are_named_so(lobby: Lobby) -> None:
    """Others are "custom"."""
    table = await opened(lobby)
    assert (await lobby.set_options(table.id, 1, {"heading": "never"})).preset != "custom"
    assert (await lobby.set_options(table.id, 1, {"target": 77})).preset == "custom"
    assert (await lobby.set_options(table.id, 1, {}, preset="rulebook")).options == {}


@every_system
async def test_a_game_needs_full_seats(lobby: Lobby, system: str) -> None:
    """Filled by computers unless that is not wanted."""
    table = await opened(lobby, system=system)
    with pytest.raises(SeatsEmpty):
        await lobby.start(table.id, 1, fill=False)
    started = await lobby.start(table.id, 1)
    assert started.status is Status.PLAYING
    others = SYSTEMS[system].seats - 1
    assert [type(who) for who in started.seats] == [Person, *(Computer,) * others]


async def test_nothing_of_the_lobby_is_done_in_a_game(lobby: Lobby) -> None:
    """Rules and seats stand."""
    table = await opened(lobby)
    await lobby.start(table.id, 1)
    for refused in (
        lobby.start(table.id, 1),
        lobby.set_options(table.id, 1, {"target": 100}),
        lobby.add_computer(table.id, 1),
        lobby.remove(table.id, 1, 2),
        lobby.join(table.id, ANN, 2),
    ):
        with pytest.raises(GameRunning):
            await refused


async def test_a_stranger_starts_nothing(lobby: Lobby) -> None:
    """Anybody who sits may."""
    table = await opened(lobby)
    with pytest.raises(NotSeated):
        await lobby.start(table.id, 2)
    await lobby.join(table.id, BOB)
    assert (await lobby.start(table.id, 2)).status is Status.PLAYING


@every_system
async def test_who_leaves_a_game_is_replaced_at_once(
    lobby: Lobby, tables: Tables, system: str
) -> None:
    """And the computer plays if it is its turn."""
    table = await opened(lobby, system=system)
    for user in range(2, SYSTEMS[system].seats + 1):
        await lobby.join(table.id, Person(user, f"P{user}"))
    started = await lobby.start(table.id, 1)
    live = await tables.live(started.game or 0)
    awaited = live.state.waiting[0]
    left = await lobby.leave(table.id, awaited + 1)
    assert isinstance(left.seats[awaited], Computer)
    assert (await tables.live(started.game or 0)).state.waiting != (awaited,)


async def test_a_channel_or_server_lost_takes_its_tables(lobby: Lobby, tables: Tables) -> None:
    """Nothing can be played there any more."""
    one, two = await opened(lobby, 5), await opened(lobby, 6)
    games = [(await lobby.start(table.id, 1)).game or 0 for table in (one, two)]
    await lobby.gone(5)
    await lobby.gone(5)
    await lobby.guild_gone(9)
    for table, game in zip((one, two), games, strict=True):
        with pytest.raises(NoTable):
            await tables.act(game, 1, Pass())
        with pytest.raises(NoTable):
            await lobby.join(table.id, BOB)
    assert await tables.store.due() == ()


async def test_another_game_begins_from_its_book(lobby: Lobby) -> None:
    """The house rules of the game before are no rules of this one."""
    table = await opened(lobby, min_bid="20")
    now = await lobby.set_game(table.id, 1, "binocle")
    assert (now.system, now.preset, dict(now.options)) == ("binocle", "rulebook", {})
    assert now.seats == (ANN, None)


async def test_another_game_is_the_host_s_choice(lobby: Lobby) -> None:
    """And a moderator's; of the games that there are, while the house rules are open."""
    table = await opened(lobby)
    with pytest.raises(NotHost):
        await lobby.set_game(table.id, 2, "binocle")
    with pytest.raises(BadOption):
        await lobby.set_game(table.id, 1, "whist")
    assert (await lobby.set_game(table.id, 2, "binocle", moderator=True)).system == "binocle"
    await lobby.lock_options(table.id, 1, locked=True)
    with pytest.raises(OptionsLocked):
        await lobby.set_game(table.id, 1, "partnership")


async def test_no_other_game_once_one_has_begun(lobby: Lobby, tables: Tables) -> None:
    """Neither while it is played nor after it."""
    table = await lobby.open(ANN, 9, 5, "binocle", "rulebook", {}, computers=1)
    started = await lobby.start(table.id, 1)
    with pytest.raises(GameRunning):
        await lobby.set_game(table.id, 1, "bezique_foster")
    await tables.store.save_table(replace(started, status=Status.LOBBY), request=None)
    tables.forget(table.id)
    with pytest.raises(GameRunning) as refused:
        await lobby.set_game(table.id, 1, "bezique_foster")
    assert refused.value.detail == {"played": "binocle"}
