"""What was acknowledged before a kill is there after it."""

import random
import select
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

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


def _play_until_killed(path: Path, actions: int) -> list[tuple[int, int]]:
    """Acknowledged actions of a process that is killed after about so many."""
    with subprocess.Popen(
        [sys.executable, "-c", _PLAY, str(path)], stdout=subprocess.PIPE, bufsize=0
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
