"""The promises of the port about games and their logs."""

import asyncio
from dataclasses import replace

import pytest

from bot.service.errors import DuplicateRequest, NoGame, NoTable, StaleAction
from bot.service.model import Game, Seal, Status
from data.errors import StoreFailed
from data.store import SqliteStore
from tests.data.samples import ANN, BOB, OVER, ROBOT, SECRET, finished, playing, seal, table, turns


async def test_begin_starts_a_game_at_the_table(store: SqliteStore) -> None:
    """The game and the table's status, at once."""
    opened = await store.open_table(table(), SECRET, request=None)
    game = await store.begin(opened, 2, "start", request=4)
    assert game == Game(game.id, opened.id, 1, "partnership", opened.options, 2, due=0)
    assert await store.game(game.id) == game
    assert await store.table(opened.id) == replace(
        opened, status=Status.PLAYING, game=game.id, version=opened.version + 1
    )
    assert await store.carried_out(4)


async def test_begin_refuses_a_stale_table(store: SqliteStore) -> None:
    """And leaves nothing behind."""
    opened = await store.open_table(table(), SECRET, request=None)
    await store.save_table(opened, request=None)
    with pytest.raises(StaleAction):
        await store.begin(opened, 0, "start", request=None)
    assert await store.game(1) is None


async def test_begin_refuses_an_unknown_table(store: SqliteStore) -> None:
    """There is nobody to play."""
    with pytest.raises(NoTable):
        await store.begin(table(), 0, "start", request=None)


async def test_the_log_is_read_in_order(store: SqliteStore) -> None:
    """Whole, or from a turn on."""
    game = await playing(store, log=turns("bid 21", "pass"))
    await store.append(game.id, 2, turns("trump S"))
    assert await store.turns(game.id) == (*turns("bid 21", "pass"), *turns("trump S"))
    assert await store.turns(game.id, 2) == turns("trump S")
    assert await store.turns(game.id, 3) == ()
    found = await store.game(game.id)
    assert found is not None
    assert found.turns == 3


async def test_append_refuses_another_length(store: SqliteStore) -> None:
    """The log has moved on, or has not come so far."""
    game = await playing(store, log=turns("bid 21"))
    for seq in (0, 2):
        with pytest.raises(StaleAction):
            await store.append(game.id, seq, turns("pass"))
    assert await store.turns(game.id) == turns("bid 21")


async def test_append_refuses_an_unknown_game(store: SqliteStore) -> None:
    """There is no log."""
    with pytest.raises(NoGame):
        await store.append(3, 0, turns("pass"))


async def test_append_refuses_a_game_that_is_over(store: SqliteStore) -> None:
    """Even at the right length."""
    game = await finished(store)
    with pytest.raises(NoGame):
        await store.append(game.id, 1, turns("pass"))


async def test_a_game_that_is_over_stays_over(store: SqliteStore) -> None:
    """Whatever the table says."""
    game = await finished(store)
    at = await store.table(game.table)
    assert at is not None
    await store.save_table(replace(at, status=Status.PLAYING), request=None)
    with pytest.raises(NoGame):
        await store.append(game.id, 1, turns("pass"))


async def test_append_refuses_the_game_before_the_last(store: SqliteStore) -> None:
    """The table has begun another, though that one never ended."""
    game = await playing(store)
    at = await store.table(game.table)
    assert at is not None
    await store.begin(at, 0, "start", request=None)
    with pytest.raises(NoGame):
        await store.append(game.id, 0, turns("pass"))


async def test_append_refuses_a_game_of_a_closed_table(store: SqliteStore) -> None:
    """A click that was on its way when the host ended the table."""
    game = await playing(store)
    at = await store.table(game.table)
    assert at is not None
    await store.save_table(replace(at, status=Status.CLOSED), request=None)
    with pytest.raises(NoGame):
        await store.append(game.id, 0, turns("pass"))


async def test_a_duplicate_is_noticed_before_the_length(store: SqliteStore) -> None:
    """The same delivery twice is not a stale button."""
    game = await playing(store)
    await store.append(game.id, 0, turns("bid 21"), request=6)
    with pytest.raises(DuplicateRequest):
        await store.append(game.id, 0, turns("bid 21"), request=6)
    assert await store.turns(game.id) == turns("bid 21")


async def test_of_many_at_once_one_wins(store: SqliteStore) -> None:
    """Two clicks, or fifty, on the same state of the game."""
    game = await playing(store)
    tries = [store.append(game.id, 0, turns(f"bid {n}"), request=n) for n in range(50)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert answers.count(None) == 1
    assert sum(isinstance(answer, StaleAction) for answer in answers) == 49
    assert await store.turns(game.id) == turns(f"bid {answers.index(None)}")
    assert [await store.carried_out(n) for n in range(50)].count(True) == 1


async def test_games_do_not_disturb_each_other(store: SqliteStore) -> None:
    """Many logs that grow at once."""
    games = [(await playing(store, channel)).id for channel in range(1, 21)]

    async def grow(game: int) -> None:
        for seq in range(20):
            await store.append(game, seq, turns(f"bid {game}"))

    await asyncio.gather(*map(grow, games))
    for game in games:
        assert [turn.action for turn in await store.turns(game)] == [f"bid {game}"] * 20


async def test_the_end_is_stored_whole(store: SqliteStore) -> None:
    """Result, game and table in one transaction."""
    game = await playing(store)
    await store.append(game.id, 0, turns("play 9S1"), due=9, ending=OVER)
    at = await store.table(game.table)
    assert await store.game(game.id) == replace(game, turns=1, over=True, due=None)
    assert await store.result(game.id) == {"winner": 0, "deals": 3, "score_0": 150, "score_1": -20}
    assert at is not None
    assert (at.status, at.game, at.version) == (Status.LOBBY, game.id, 3)
    assert await store.due() == ()


async def test_a_game_in_play_has_no_result(store: SqliteStore) -> None:
    """Nor has an unknown one."""
    game = await playing(store)
    assert await store.result(game.id) is None
    assert await store.result(99) is None


async def test_the_sitters_stay_when_the_seats_change(store: SqliteStore) -> None:
    """The result is theirs."""
    game = await playing(store)
    at = await store.table(game.table)
    assert at is not None
    await store.save_table(replace(at, seats=(ROBOT, ROBOT)), request=None)
    assert await store.sitters(game.id) == (ANN, None, BOB, ROBOT)


async def test_told_never_goes_back(store: SqliteStore) -> None:
    """Nor past the log's end."""
    game = await playing(store, log=turns("bid 21", "pass", "pass"))
    seen = []
    for told in (2, 1, 9):
        await store.mark_told(game.id, told)
        found = await store.game(game.id)
        assert found is not None
        seen.append(found.told)
    assert seen == [2, 2, 3]


async def test_untold_games_are_those_with_news(store: SqliteStore) -> None:
    """Also when they are over; not those of closed tables."""
    told, news, closed = [await playing(store, n, turns("pass")) for n in (1, 2, 3)]
    over = await finished(store, 4)
    await store.mark_told(told.id, 1)
    at = await store.table(closed.table)
    assert at is not None
    await store.save_table(replace(at, status=Status.CLOSED), request=None)
    assert await store.untold() == (news.id, over.id)


async def test_due_games_are_soonest_first(store: SqliteStore) -> None:
    """A later append sets or clears the time."""
    one, two, three = [(await playing(store, n)).id for n in (1, 2, 3)]
    for game, due in ((one, 90), (two, 30), (three, 60)):
        await store.append(game, 0, turns("pass"), due=due)
    assert await store.due() == ((two, 30), (three, 60), (one, 90))
    await store.append(two, 1, turns("pass"))
    assert await store.due() == ((three, 60), (one, 90))


async def test_a_game_in_which_a_seat_changes_hands_is_due(store: SqliteStore) -> None:
    """At once, but for one that waits for a time anyway; not for a change of the house rules."""
    games = [await playing(store, channel) for channel in (1, 2, 3)]
    for game, due in zip(games, (None, 90, None), strict=True):
        await store.append(game.id, 0, turns("pass"), due=due)
    for game in games:
        at = await store.table(game.table)
        assert at is not None
        seats = at.seats if game is games[2] else (ROBOT, *at.seats[1:])
        await store.save_table(replace(at, locked=True, seats=seats), request=None)
    assert await store.due() == ((games[0].id, 0), (games[1].id, 90))


async def test_an_abandoned_game_waits_for_nobody(store: SqliteStore) -> None:
    """Its table went back to the lobby, or began another game."""
    for channel, status in ((1, Status.LOBBY), (2, Status.CLOSED)):
        game = await playing(store, channel)
        await store.append(game.id, 0, (), due=50)
        at = await store.table(game.table)
        assert at is not None
        await store.save_table(replace(at, status=status), request=None)
    game = await playing(store, 3)
    await store.append(game.id, 0, (), due=50)
    at = await store.table(game.table)
    assert at is not None
    begun = await store.begin(at, 0, "start", request=None)
    assert await store.due() == ((begun.id, 0),)


async def test_each_deal_has_its_seal(store: SqliteStore) -> None:
    """Whatever table the seal names, it is stored for the one that plays."""
    game = await playing(store, 2)
    other = await playing(store, 3)
    await store.append(other.id, 0, (), seals=(seal(2, "ann: hello"),))
    assert await store.seal(other.table, 1) == Seal(other.table, 1, SECRET, "start")
    assert await store.seal(other.table, 2) == Seal(other.table, 2, SECRET, "ann: hello")
    assert await store.seal(other.table, 3) is None
    assert await store.seal(game.table, 2) is None


async def test_a_game_knows_the_deals_before_it(store: SqliteStore) -> None:
    """The last seal of a table is of the deal to come."""
    game = await playing(store)
    await store.append(game.id, 0, turns("pass"), seals=(seal(1, "used"), seal(2)), ending=OVER)
    at = await store.table(game.table)
    assert at is not None
    again = await store.begin(at, 0, "start", request=None)
    assert (game.seals, again.seals) == (0, 1)
    assert await store.game(again.id) == again


async def test_words_may_come_later_but_a_secret_stays(store: SqliteStore) -> None:
    """Its hash is public already."""
    game = await playing(store)
    await store.append(game.id, 0, (), seals=(seal(1, "later"),))
    with pytest.raises(StoreFailed):
        await store.append(game.id, 0, (), seals=(Seal(game.table, 1, bytes(32)),))
    assert await store.seal(game.table, 1) == Seal(game.table, 1, SECRET, "later")


async def test_an_unknown_game_is_none(store: SqliteStore) -> None:
    """Reading it does no harm."""
    assert await store.game(1) is None
    assert await store.turns(1) == ()
