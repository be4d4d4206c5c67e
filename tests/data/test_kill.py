"""What was acknowledged before a kill is there after it."""

import random
import select
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from bot.league.deeds import Play
from data.store import open_store
from tests.data.samples import Still

_GAMES = 8

_PLAY = """
import asyncio, sys
from bot.service.model import Turn
from data.store import open_store
from tests.data.samples import Still, playing
async def play(store, game, seq):
    while True:
        request = game * 1_000_000 + seq + 1
        await store.append(game, seq, [Turn(seq % 4, f"bid {seq}", seq)], request=request)
        sys.stdout.write(f"{game} {seq}\\n")
        sys.stdout.flush()
        seq += 1
async def main():
    async with await open_store(sys.argv[1], Still()) as store:
        await store.sweep(0)
        games = [await store.game(n) for n in range(1, 9)]
        if games[0] is None:
            games = [await playing(store, n) for n in range(1, 9)]
        await asyncio.gather(*(play(store, game.id, game.turns) for game in games))
asyncio.run(main())
"""

_FIXTURES = """
import asyncio, sys
from data.store import open_store
from tests.data.samples import Still, bound, end, founded
async def play(store, table, number):
    while True:
        game = await store.begin(await store.table(table), 0, "", request=None)
        await end(store, game)
        sys.stdout.write(f"{game.id} {number}\\n")
        sys.stdout.flush()
async def main():
    async with await open_store(sys.argv[1], Still()) as store:
        if not await store.leagues.editions(9):
            season = (await founded(store)).season
            for fixture in range(1, 9):
                await end(store, await bound(store, season, fixture, fixture))
        await asyncio.gather(*(play(store, table, table) for table in range(1, 9)))
asyncio.run(main())
"""


def _play_until_killed(path: Path, actions: int, play: str = _PLAY) -> list[tuple[int, int]]:
    """Acknowledged actions of a process that is killed after about so many."""
    with subprocess.Popen(
        [sys.executable, "-c", play, str(path)], stdout=subprocess.PIPE, bufsize=0
    ) as playing:
        assert playing.stdout is not None
        heard = b""
        while heard.count(b"\n") < actions and select.select([playing.stdout], [], [], 20)[0]:
            heard += playing.stdout.read(64)
        playing.kill()
        heard += playing.stdout.read()
    lines = heard[: heard.rfind(b"\n")].decode().split("\n")
    return [(int(game), int(seq)) for game, seq in map(str.split, lines)]


async def test_a_kill_under_load_loses_nothing_acknowledged(path: Path) -> None:
    """Nor leaves a gap, a double, or a damaged file; six times on the same database."""
    chance = random.Random(7)
    acknowledged: dict[int, int] = {}
    for _ in range(6):
        acknowledged |= dict(_play_until_killed(path, chance.randrange(1, 1500)))
        with closing(sqlite3.connect(path)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        async with await open_store(path, Still()) as store:
            for game in range(1, _GAMES + 1):
                log = await store.turns(game)
                stored = await store.game(game)
                assert stored is not None
                assert [turn.at for turn in log] == list(range(stored.turns))
                assert stored.turns > acknowledged.get(game, -1)
                assert all([await store.carried_out(game * 1_000_000 + stored.turns)])
    assert sum(acknowledged.values()) > 0


async def test_a_kill_parts_no_game_from_its_line(path: Path) -> None:
    """A fixture's game is over and in its season's log once, or neither; four times."""
    chance = random.Random(5)
    acknowledged: set[int] = set()
    for _ in range(4):
        heard = dict(_play_until_killed(path, chance.randrange(1, 400), _FIXTURES))
        assert heard
        acknowledged |= heard.keys()
        with closing(sqlite3.connect(path)) as db:
            over = [game for (game,) in db.execute("SELECT id FROM games WHERE over = 1")]
        async with await open_store(path, Still()) as store:
            log = await store.leagues.log(1)
        assert [line.number for line in log] == list(range(len(log)))
        assert sorted(line.deed.game for line in log if isinstance(line.deed, Play)) == sorted(over)
        assert acknowledged <= set(over)
