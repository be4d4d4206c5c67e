"""The rules are data and pure functions: what the code of the engine must not hold."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PURE = sorted((ROOT / "bot" / "engine").rglob("*.py")) + sorted(
    (ROOT / "bot/variants").glob("*.py")
)
ENGINE = sorted((ROOT / "bot" / "engine").rglob("*.py"))
BLIND = [
    path for place in ("bot/engine", "bot/service", "cogs") for path in (ROOT / place).rglob("*.py")
]
WORLD = {
    "asyncio",
    "builtins",
    "datetime",
    "io",
    "locale",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "sys",
    "threading",
    "time",
    "uuid",
    "warnings",
}


def name(path: Path) -> str:
    """The path from the root of the project."""
    return str(path.relative_to(ROOT))


def imported(path: Path) -> Iterator[str]:
    """The modules that the file imports, in full."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module)):
                yield module
            case _:
                pass


def test_there_is_something_to_look_at() -> None:
    """The tests below would pass on an empty list."""
    assert len(ENGINE) > 15
    assert len(BLIND) > len(ENGINE)


@pytest.mark.parametrize("path", PURE, ids=name)
def test_rules_know_no_world(path: Path) -> None:
    """No clock, chance, log, file or network."""
    assert not {module.partition(".")[0] for module in imported(path)} & WORLD


@pytest.mark.parametrize("path", PURE, ids=name)
def test_rules_print_and_read_nothing(path: Path) -> None:
    """No built-in that touches the world."""
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"print", "input", "open", "exec", "eval", "breakpoint", "__import__"}


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_engine_knows_no_rule_system(path: Path) -> None:
    """Rule systems are built on the engine, never the other way round."""
    for module in imported(path):
        assert not module.startswith("bot.") or module.startswith("bot.engine")


@pytest.mark.parametrize("path", BLIND, ids=name)
def test_no_code_asks_which_game_it_is(path: Path) -> None:
    """A difference between systems is data: a meld is sought by its key, a system never."""
    text = path.read_text("utf-8")
    assert not re.search(r"(?<!\bkind)(?<!\bmeld)\.key\s*(==|!=)", text)
    assert not re.search(r"(rules|system|variant)\.key\s+(not\s+)?in\b", text)
    assert not re.search(r"match\s+(\w+\.)*(rules|system|variant)\.key\b", text)
