import asyncio
from random import Random

import pytest

from bot.ai.player import PLAYERS
from bot.engine import notation
from bot.engine.actions import Action, Bid, CallOut, Concede, IllegalAction, Pass, ShootMoon
from bot.engine.game import legal
from bot.engine.view import View
from bot.service.errors import (
    DuplicateRequest,
    NoGame,
    NoTable,
    NotSeated,
    ServiceError,
    StaleAction,
)
from bot.service.lobby import Lobby
from bot.service.luck import SeededLuck, shuffle
from bot.service.model import Person
from bot.service.play import Live, restore
from bot.service.tables import Tables
from bot.variants import SYSTEMS
from data.store import SqliteStore
from tests.fakes import FakeClock

FOUR = tuple(Person(user, f"P{user}") for user in (1, 2, 3, 4))


class Herald:
    """Notes what is to be told."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def news(self, game: int) -> None:
        """The log has grown."""
        self.heard.append(("news", game))

    def recover(self, game: int) -> None:
        """Some may be untold."""
        self.heard.append(("recover", game))


every_system = pytest.mark.parametrize("system", SYSTEMS)


async def game_of(
    lobby: Lobby, channel: int, people: int = 4, system: str = "partnership", **options: str
) -> int:
    """A game of the first people, as far as there are seats, and computers."""
    sitting = FOUR[: min(people, SYSTEMS[system].seats)]
    host, *others = (Person(channel * 100 + p.user, p.name) for p in sitting)
    table = await lobby.open(host, 9, channel, system, "rulebook", options)
    for who in others:
        await lobby.join(table.id, who)
    return (await lobby.start(table.id, host.user)).game or 0


def again(tables: Tables) -> Tables:
    """Other tables on the same database, as after a restart."""
    return Tables(tables.store, SYSTEMS, PLAYERS, tables.clock, SeededLuck(99))


async def awaited(tables: Tables, game: int) -> tuple[Live, int, int]:
    """The position, who is to act, and his user id."""
    live = await tables.live(game)
    seat = live.state.waiting[0]
    return live, seat, live.game.channel * 100 + seat + 1


def sensible(live: Live, seat: int, random: Random) -> Action:
    """A legal action that does not end the deal at once."""
    some = [
        action
        for action in legal(live.rules, live.state, seat)
        if not isinstance(action, Concede | ShootMoon | CallOut)
    ]
    return random.choice([a for a in some if not isinstance(a, Bid)] or some[:1])


async def test_an_action_is_stored_before_it_is_seen(lobby: Lobby, tables: Tables) -> None:
    """What the answer shows is what a restart finds."""
    game = await game_of(lobby, 1)
    live, _, user = await awaited(tables, game)
    seen = await tables.act(game, user, Bid(30), seq=live.turns, request=1)
    assert seen.turns == len(await tables.store.turns(game))
    assert (await again(tables).live(game)).state == live.state


async def test_strangers_and_wrong_games_are_refused(lobby: Lobby, tables: Tables) -> None:
    """Nothing is stored."""
    game, other = await game_of(lobby, 1), await game_of(lobby, 2)
    _, _, user = await awaited(tables, game)
    with pytest.raises(NotSeated):
        await tables.act(other, user, Pass())
    with pytest.raises(NoGame):
        await tables.act(99, user, Pass())
    assert [len(await tables.store.turns(g)) for g in (game, other)] == [1, 1]


async def test_one_request_acts_once(lobby: Lobby, tables: Tables) -> None:
    """Even if the rules would let it act again."""
    game = await game_of(lobby, 1)
    _, _, user = await awaited(tables, game)
    await tables.act(game, user, Pass(), request=5)
    _, _, user = await awaited(tables, game)
    with pytest.raises(DuplicateRequest):
        await tables.act(game, user, Pass(), request=5)
    assert len(await tables.store.turns(game)) == 2


@pytest.mark.parametrize("seq", [0, 99])
async def test_a_version_that_never_was_or_is_past_is_stale(
    lobby: Lobby, tables: Tables, seq: int
) -> None:
    """`seq` says what the person saw."""
    game = await game_of(lobby, 1)
    _, _, user = await awaited(tables, game)
    with pytest.raises(StaleAction):
        await tables.act(game, user, Pass(), seq=seq)


async def test_two_processes_on_one_game_never_both_act(lobby: Lobby, tables: Tables) -> None:
    """The log's length decides; the loser reads it anew."""
    game = await game_of(lobby, 1)
    rival = again(tables)
    _, _, user = await awaited(rival, game)
    await tables.act(game, user, Pass())
    with pytest.raises(StaleAction):
        await rival.act(game, user, Bid(30))
    with pytest.raises(IllegalAction):
        await rival.act(game, user, Bid(30))
    assert len(await tables.store.turns(game)) == 2


async def test_a_start_tells_what_was_not_told(lobby: Lobby, tables: Tables) -> None:
    """Each such game once."""
    game, told = await game_of(lobby, 1), await game_of(lobby, 2)
    await tables.told(told, 1)
    woken, herald = again(tables), Herald()
    woken.announcer = herald
    await woken.wake()
    assert herald.heard == [("recover", game)]


async def test_a_game_begun_and_not_dealt_is_dealt_at_the_start(
    lobby: Lobby, tables: Tables, store: SqliteStore
) -> None:
    """The bot died between the two transactions."""
    table = await lobby.open(FOUR[0], 9, 1, "partnership", "rulebook", {})
    full = await lobby.join(table.id, FOUR[1])
    for seat in (2, 3):
        full = await lobby.add_computer(table.id, 1, seat)
    game = await store.begin(full, 0, "start", request=None)
    woken = again(tables)
    await woken.wake()
    await _rest()
    assert (await woken.live(game.id)).state.deal == 1


@every_system
async def test_computers_who_were_to_act_go_on_at_the_start(
    lobby: Lobby, tables: Tables, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    """The bot died after a person's move and before theirs, with all told."""
    game = await game_of(lobby, 1, people=1, system=system)
    live, seat, user = await awaited(tables, game)

    async def dies(*_: object) -> bool:
        raise ConnectionResetError

    monkeypatch.setattr(tables._going, "on", dies)
    with pytest.raises(ConnectionResetError):
        await tables.act(game, user, sensible(live, seat, Random(1)))
    await tables.told(game, live.turns)
    stored = len(await tables.store.turns(game))
    woken = again(tables)
    await woken.wake()
    await _rest()
    assert len(await tables.store.turns(game)) > stored
    assert 0 in (await woken.live(game)).state.waiting


async def _rest() -> None:
    for _ in range(50):
        await asyncio.sleep(0.001)


async def test_time_runs_out_once(lobby: Lobby, tables: Tables, clock: FakeClock) -> None:
    """And not for a stage that is over."""
    game = await game_of(lobby, 1, people=1, meld_seconds="10")
    random = Random(1)
    while not (live := await tables.live(game)).due:
        live, seat, user = await awaited(tables, game)
        await tables.act(game, user, sensible(live, seat, random))
    due = live.due
    assert due == clock.ms + 10_000
    await tables._time_up(game, due - 1)
    assert (await tables.live(game)).due == due
    await tables._time_up(game, due)
    turns = [turn.action for turn in await tables.store.turns(game)]
    await tables._time_up(game, due)
    assert turns.count("time") == 1
    assert [turn.action for turn in await tables.store.turns(game)] == turns


@every_system
async def test_a_view_holds_one_hand(lobby: Lobby, tables: Tables, system: str) -> None:
    """The user's; a bystander's none."""
    game = await game_of(lobby, 1, system=system)
    live = await tables.live(game)
    table = await tables.table(live.game.table)
    for seat in range(SYSTEMS[system].seats):
        seen = await tables.see(table, 101 + seat)
        assert seen.view is not None
        assert sorted(map(str, seen.view.hand)) == sorted(map(str, live.state.hands[seat]))
    watched = await tables.see(table, 999)
    assert watched.view is not None
    assert watched.view.hand == ()


@every_system
async def test_each_deal_is_what_its_open_seal_gives(
    lobby: Lobby, tables: Tables, system: str
) -> None:
    """Anybody can check it afterwards; the seal was public before."""
    table = await lobby.open(FOUR[0], 9, 1, system, "rulebook", {})
    shown = (await tables.see(table, None)).seal
    game = (await lobby.start(table.id, 1)).game or 0
    seal = await tables.store.seal(table.id, 1)
    assert seal is not None
    (dealt, *_) = await tables.store.turns(game)
    pack = shuffle(SYSTEMS[system].rules({}).pack.cards, seal.secret, seal.words)
    assert dealt.action == f"deal {' '.join(map(str, pack))}"
    after = (await tables.see(await tables.table(table.id), None)).seal
    assert shown
    assert shown != after


@pytest.mark.parametrize("seed", range(2))
@every_system
async def test_many_act_at_random_and_every_log_is_a_legal_replay(
    lobby: Lobby, tables: Tables, store: SqliteStore, system: str, seed: int
) -> None:
    """Doubled requests, stale versions, strangers, leavers: each acknowledged turn once."""
    random = Random(seed)
    games = [
        await game_of(lobby, channel, people=1 + channel % 4, system=system)
        for channel in range(1, 6)
    ]
    done: list[tuple[int, int, str]] = []

    async def act(number: int) -> None:
        game = random.choice(games)
        live, seat, user = await awaited(tables, game)
        if live.state.over:
            return
        action = sensible(live, seat, random)
        seq = random.choice((None, live.turns, live.turns, live.turns - 1))
        who = random.choice((user, user, user, user, user + 1))
        await asyncio.sleep(0)
        try:
            await tables.act(game, who, action, seq=seq, request=number // 2)
        except (ServiceError, IllegalAction):
            return
        done.append((game, who - live.game.channel * 100 - 1, notation.write(action)))

    for start in range(0, 400, 20):
        await asyncio.gather(*(act(number) for number in range(start, start + 20)))
    assert len(done) > 60
    for game in games:
        turns, live = await store.turns(game), await tables.live(game)
        stored = await store.game(game)
        assert stored is not None
        replayed = restore(stored, live.rules, turns)
        assert replayed.state == live.state
        assert replayed.turns == live.turns == len(turns) == stored.turns
        mine = [(g, seat, text) for g, seat, text in done if g == game]
        theirs = [(game, turn.seat, turn.action) for turn in turns]
        for each in set(mine):
            assert theirs.count(each) >= mine.count(each)


async def test_a_closed_table_takes_no_action(lobby: Lobby, tables: Tables) -> None:
    """Nor has it news."""
    game = await game_of(lobby, 1)
    _, _, user = await awaited(tables, game)
    await lobby.close((await tables.live(game)).game.table, 101)
    with pytest.raises(NoTable):
        await tables.act(game, user, Pass())
    with pytest.raises(NoTable):
        await tables.news(game)


async def test_what_was_told_leaves_the_news(lobby: Lobby, tables: Tables) -> None:
    """The cursor never goes back."""
    game = await game_of(lobby, 1)
    news = await tables.news(game)
    assert news is not None
    await tables.told(game, news.upto)
    assert await tables.news(game) is None
    await tables.told(game, 0)
    assert await tables.news(game) is None
    assert "deal" not in repr(news)


class Rash:
    """A computer that calls out whenever it may, and else does the first thing."""

    def choose(self, view: View, luck: Random) -> Action:
        """The first legal action."""
        return next(action for action in view.legal if not isinstance(action, CallOut))

    def interrupt(self, view: View) -> Action | None:
        """Call out."""
        return CallOut() if CallOut() in view.legal else None


async def test_a_computer_may_call_out_of_turn(
    lobby: Lobby, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B.6: between tricks either player may call; here as soon as it is the person's lead."""
    monkeypatch.setitem(tables.players, "club", Rash())
    game = await game_of(lobby, 5, people=1, system="binocle")
    live = await tables.live(game)
    await tables.nudge(game)
    while not live.state.over:
        await tables.act(game, 501, sensible(live, 0, Random(1)))
    assert live.since[-1] == (1, "call")
    assert live.state.winner == 0
