"""How the storage speaks SQL: never from pieces, always by an index."""

import ast
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import data
from bot.service.model import Turn
from data import deeds, games, leagues, logs, tables
from data.errors import StoreFailed
from data.store import SqliteStore
from tests.data.samples import CANARY, SECRET, playing, seal

_FOLDER = Path(data.__file__).parent
_METHODS = {"execute", "executemany", "executescript", "execute_fetchall", "execute_insert"}


def _calls() -> Iterator[tuple[str, ast.Call, set[str]]]:
    """Each call that takes SQL, where it is, and the constants of its module."""
    for path in sorted(_FOLDER.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        constants = {
            target.id
            for node in tree.body
            if isinstance(node, ast.Assign) and _literal(node.value)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _method(node) in _METHODS:
                yield f"{path.name}:{node.lineno}", node, constants


def _method(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_no_statement_is_put_together() -> None:
    """Only literals, constants, and in two places a line of a shipped list."""
    seen = list(_calls())
    odd = {
        where.partition(":")[0] + ":" + ast.unparse(call.args[0])
        for where, call, constants in seen
        if not _literal(call.args[0])
        and not (isinstance(call.args[0], ast.Name) and call.args[0].id in constants)
    }
    assert len(seen) > 40
    assert odd == {"migrate.py:statement", "opening.py:setting"}


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        (tables.IN_CHANNEL, (1,)),
        (tables.OF_USER, (1,)),
        (tables.OF_GUILD, (1,)),
        (tables.OF_FIXTURE, (1, 1)),
        (games.UNTOLD, ()),
        (games.DUE, ()),
        (leagues.EDITIONS, (1,)),
        (leagues.NEWEST, (1,)),
        (leagues.UNTOLD, ()),
        (leagues.DUE, ()),
        (deeds.OF_USER, (1,)),
        (logs.UNPACKED, (1,)),
        ("SELECT id FROM requests WHERE at < ? LIMIT 1", (1,)),
    ],
)
async def test_a_question_is_answered_by_an_index(
    store: SqliteStore, statement: str, values: tuple[int, ...]
) -> None:
    """Nothing that grows without end is read through."""
    plan = await store._do(
        lambda db: [row[3] for row in db.execute("EXPLAIN QUERY PLAN " + statement, values)]
    )
    assert not [step for step in plan if step.startswith("SCAN") and "INDEX" not in step]
    assert any("INDEX" in step for step in plan)


async def test_no_secret_reaches_a_log_or_an_error(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither of a deal that is stored nor of one that is refused."""
    caplog.set_level(logging.DEBUG)
    game = await playing(store)
    await store.append(game.id, 0, [Turn(-1, CANARY, 1)], seals=[seal(2)])
    errors = []
    for bad in (Turn(-2, CANARY, 1), Turn(0, CANARY + "\ud800", 1), Turn(0, CANARY, 2**70)):
        with pytest.raises(StoreFailed) as caught:
            await store.append(game.id, 1, [bad], seals=[seal(3)])
        errors.append(caught.value)
    await store.turns(game.id)
    seen = caplog.text + repr(errors) + "".join(map(str, errors))
    assert caplog.text
    for secret in (CANARY, "QS1", repr(SECRET), SECRET.hex(), "\\x01\\x02\\x03"):
        assert secret not in seen
