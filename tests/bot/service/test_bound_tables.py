"""Tables that play fixtures: who sits there, what is played, and what it comes to."""

import pytest

from bot.league.deeds import Forfeit, Pause, Substitute
from bot.league.results import NOBODY
from bot.season.faults import Fault, IllegalDeed
from bot.service.errors import (
    AlreadySeated,
    BoundTable,
    NotInFixture,
    SeatsEmpty,
    TableExists,
)
from bot.service.leagues import Asker
from bot.service.model import Bond, Computer
from bot.service.people import seat_of
from tests.bot.service.seasons import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FIRST,
    GUILD,
    Club,
    duels,
    pairs,
)

DIRECTOR = FIRST.person.user


def why(refused: pytest.ExceptionInfo[BoundTable]) -> str:
    """The reason of a refusal: what its words are chosen by."""
    (reason,) = refused.value.detail
    return reason


# Opening


async def test_a_table_plays_what_the_league_says(club: Club) -> None:
    """Its rules are locked; whoever opens it sits where he is to play."""
    season = await club.begun(duels(options={"target": 700}), ANN, BOB)
    table = await club.opened(season, by=Asker(BOB))
    assert (table.system, dict(table.options), table.locked) == ("binocle", {"target": 700}, True)
    assert table.bond == Bond(season, 1)
    assert (table.guild, table.host) == (GUILD, BOB.user)
    planned = (await club.leagues.plan(table.bond)).seats
    assert table.seats == tuple(who if who == BOB else None for who in planned)
    assert (await club.deeds(season))[-1] == "Seat"
    assert (await club.fixture(season)).table == table.id


async def test_a_director_opens_a_table_and_only_watches(club: Club, season: int) -> None:
    """All seats are the players'."""
    table = await club.opened(season)
    assert (table.host, table.seats) == (DIRECTOR, (None, None))


async def test_only_who_is_to_play_opens_a_table(club: Club, season: int) -> None:
    """And who directs."""
    with pytest.raises(NotInFixture):
        await club.opened(season, by=Asker(EVE))


async def test_a_fixture_has_one_open_table(club: Club, season: int) -> None:
    """Another one is opened when that was closed."""
    first = await club.opened(season)
    assert (await club.opened(season, by=Asker(ANN))).id == first.id
    await club.lobby.close(first.id, DIRECTOR)
    second = await club.opened(season)
    assert second.id != first.id
    assert (await club.fixture(season)).table == second.id


async def test_a_channel_has_one_table(club: Club, season: int) -> None:
    """Of whatever kind; then nothing is in the log either."""
    await club.lobby.open(EVE, GUILD, 5, "binocle", "rulebook", {})
    lines = (await club.season(season)).lines
    with pytest.raises(TableExists):
        await club.leagues.open_table(season, 1, FIRST, 5)
    assert (await club.season(season)).lines == lines


async def test_no_table_for_what_is_not_to_be_played(club: Club) -> None:
    """A fixture that there is not, a bye, one that is decided, any while the season is paused."""
    season = await club.begun(duels(), ANN, BOB, CAT)
    fixtures = (await club.season(season)).fixtures.values()
    bye = next(each.number for each in fixtures if each.bye)
    decided, other, *_ = (each.number for each in fixtures if not each.bye)
    await club.rule(season, Forfeit(decided, 0))
    for number, fault in ((99, Fault.NO_FIXTURE), (bye, Fault.IS_BYE), (decided, Fault.DECIDED)):
        with pytest.raises(IllegalDeed) as refused:
            await club.opened(season, number)
        assert refused.value.fault is fault
    await club.rule(season, Pause())
    with pytest.raises(IllegalDeed) as refused:
        await club.opened(season, other)
    assert refused.value.fault is Fault.WRONG_PHASE


# Seats


async def test_partners_sit_across(club: Club) -> None:
    """Each finds the own seat by joining."""
    season = await club.begun(pairs(), ANN, BOB, CAT, DAN)
    table = await club.opened(season)
    for who in (DAN, ANN, BOB, CAT):
        table = await club.lobby.join(table.id, who)
    assert (seat_of(table, ANN.user) or 0) ^ (seat_of(table, BOB.user) or 0) == 2
    assert (seat_of(table, CAT.user) or 0) ^ (seat_of(table, DAN.user) or 0) == 2


async def test_a_seat_is_its_player_s(club: Club, season: int) -> None:
    """Nobody else's, and no other."""
    table = await club.opened(season)
    bond = Bond(season, 1)
    ann = (await club.leagues.plan(bond)).seats.index(ANN)
    with pytest.raises(NotInFixture) as stranger:
        await club.lobby.join(table.id, EVE)
    assert stranger.value.detail["players"] in {("P1", "P2"), ("P2", "P1")}
    with pytest.raises(BoundTable) as refused:
        await club.lobby.join(table.id, ANN, 1 - ann)
    assert refused.value.detail == {"seat": ann + 1}
    joined = await club.lobby.join(table.id, ANN, ann)
    assert joined.seats[ann] == ANN
    with pytest.raises(AlreadySeated):
        await club.lobby.join(table.id, ANN)


async def test_the_league_s_rules_are_nobody_s_to_change(club: Club, season: int) -> None:
    """Not even a moderator's: house rules, game, preset, the lock, computers and their level."""
    table = await club.opened(season)
    for asked, reason in (
        (club.lobby.set_options(table.id, DIRECTOR, {"target": 500}, moderator=True), "rules"),
        (club.lobby.set_options(table.id, DIRECTOR, {}, preset="short_500"), "rules"),
        (club.lobby.set_game(table.id, DIRECTOR, "partnership", moderator=True), "rules"),
        (club.lobby.lock_options(table.id, DIRECTOR, locked=False, moderator=True), "rules"),
        (club.lobby.add_computer(table.id, DIRECTOR, moderator=True), "computers"),
        (club.lobby.set_level(table.id, DIRECTOR, "novice", moderator=True), "computers"),
    ):
        with pytest.raises(BoundTable) as refused:
            await asked
        assert why(refused) == reason


async def test_no_host_sends_an_opponent_away(club: Club, season: int) -> None:
    """It is the other's seat; who was substituted may be sent."""
    table = await club.opened(season, by=Asker(ANN))
    table = await club.lobby.join(table.id, BOB)
    bob = seat_of(table, BOB.user)
    with pytest.raises(BoundTable) as refused:
        await club.lobby.remove(table.id, ANN.user, bob)
    assert why(refused) == "player"
    await club.rule(season, Substitute(2, await club.leagues.number(BOB), await number_of(club)))
    assert (await club.lobby.remove(table.id, ANN.user, bob)).seats[bob or 0] is None


async def number_of(club: Club) -> int:
    """Eve's number."""
    return await club.leagues.number(EVE)


async def test_a_substitute_takes_the_seat_of_who_is_replaced(club: Club, season: int) -> None:
    """Before the start without a word, host or not."""
    table = await club.opened(season, by=Asker(BOB))
    await club.rule(season, Substitute(2, await club.leagues.number(BOB), await number_of(club)))
    with pytest.raises(NotInFixture):
        await club.lobby.join((await club.opened(season)).id, CAT)
    joined = await club.lobby.join(table.id, EVE)
    assert EVE in joined.seats
    assert BOB not in joined.seats
    assert joined.host == EVE.user


# Computers


async def test_a_computer_plays_only_where_a_director_has_put_one(club: Club) -> None:
    """There it sits from the opening on; a start never fills another's seat."""
    season = await club.begun(duels(computers=True, level="novice"), ANN, BOB)
    table = await club.opened(season, by=Asker(ANN))
    with pytest.raises(SeatsEmpty) as refused:
        await club.lobby.start(table.id, ANN.user)
    assert refused.value.detail == {"empty": 1, "absent": ("P2",)}
    await club.rule(season, Substitute(2, await club.leagues.number(BOB), None))
    started = await club.lobby.start(table.id, ANN.user)
    (computer,) = (who for who in started.seats if isinstance(who, Computer))
    assert computer.level == "novice"
    await club.leagues.close_table(season, 1, FIRST, why="it hangs")
    again = await club.opened(season, by=Asker(ANN))
    assert computer in again.seats


async def test_a_computer_starts_in_the_place_of_who_is_replaced(club: Club) -> None:
    """Though that one still sits there: he plays no more."""
    season = await club.begun(duels(computers=True), ANN, BOB)
    table = await club.opened(season, by=Asker(ANN))
    await club.lobby.join(table.id, BOB)
    await club.rule(season, Substitute(2, await club.leagues.number(BOB), None))
    started = await club.lobby.start(table.id, ANN.user)
    assert BOB not in started.seats
    assert [type(who) for who in started.seats if who != ANN] == [Computer]


async def test_a_league_without_computers_puts_none(club: Club, season: int) -> None:
    """Not by a director's ruling either."""
    with pytest.raises(IllegalDeed) as refused:
        await club.rule(season, Substitute(2, await club.leagues.number(BOB), None))
    assert refused.value.fault is Fault.NO_COMPUTERS


@pytest.mark.parametrize("computers", [False, True])
async def test_a_game_of_a_fixture_is_not_left(club: Club, computers: bool) -> None:
    """Not where computers may be put in either, or who is losing would; the lobby may be left."""
    season = await club.begun(duels(games=2, computers=computers), ANN, BOB)
    table = await club.started(season)
    with pytest.raises(BoundTable) as refused:
        await club.lobby.leave(table.id, ANN.user)
    assert why(refused) == "leaving"
    await club.ended(table, 1000, 400)
    assert ANN not in (await club.lobby.leave(table.id, ANN.user)).seats


async def test_a_computer_takes_over_a_game_where_a_director_has_put_it_in(club: Club) -> None:
    """At the league's level; the seat can be taken again by who plays there again."""
    season = await club.begun(duels(computers=True, level="novice"), ANN, BOB)
    table = await club.started(season)
    await club.rule(season, Substitute(1, await club.leagues.number(ANN), None))
    left = await club.lobby.leave(table.id, ANN.user)
    (computer,) = (who for who in left.seats if isinstance(who, Computer))
    assert computer.level == "novice"
    await club.rule(season, Substitute(2, await club.leagues.number(BOB), None))
    with pytest.raises(BoundTable):  # nobody would be left
        await club.lobby.leave(table.id, BOB.user)
    with pytest.raises(NotInFixture):
        await club.lobby.join(table.id, ANN)
    await club.rule(season, Substitute(1, NOBODY, await club.leagues.number(ANN)))
    assert ANN in (await club.lobby.join(table.id, ANN)).seats


async def test_a_game_with_a_stand_in_counts_and_says_so(club: Club) -> None:
    """Nobody is named for the seat that changed hands."""
    season = await club.begun(duels(computers=True), ANN, BOB)
    table = await club.started(season)
    ann, number = seat_of(table, ANN.user), await club.leagues.number(ANN)
    await club.rule(season, Substitute(1, number, None))
    await club.lobby.leave(table.id, ANN.user)
    await club.rule(season, Substitute(1, NOBODY, number))
    table = await club.lobby.join(table.id, ANN)
    await club.ended(table, 1000, 400)
    (game,) = (await club.fixture(season)).games
    bob = await club.leagues.number(BOB)
    assert game.players == (((0,), (bob,)) if ann == 0 else ((bob,), (0,)))


async def test_a_substitute_may_take_over_in_a_game(club: Club, season: int) -> None:
    """From who was replaced; nobody then comes back to know two hands."""
    table = await club.started(season)
    await club.rule(season, Substitute(2, await club.leagues.number(BOB), await number_of(club)))
    joined = await club.lobby.join(table.id, EVE)
    assert EVE in joined.seats
    assert BOB not in joined.seats
    with pytest.raises(NotInFixture):
        await club.lobby.join(table.id, BOB)
