"""The command line as a whole."""

import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot import __main__ as program
from bot.__main__ import COMMANDS, main
from bot.ai.swift import swift
from bot.bootstrap import python_in
from bot.cli.terminal import Failed

ROOT = Path(__file__).parents[2]


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    command = [sys.executable, "-m", "bot", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=env, cwd=ROOT)


def pretend(monkeypatch: pytest.MonkeyPatch, outcome: BaseException | int) -> None:
    """Every command ends like this."""

    def command(_words: object) -> int:
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome

    monkeypatch.setattr(program, "import_module", lambda _: SimpleNamespace(main=command))


@pytest.mark.parametrize("flag", ["--help", "-h", "help"])
def test_help_lists_every_command(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    """On standard output."""
    assert main([flag]) == 0
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 0."""
    assert main([name, "--help"]) == 0
    assert f"For example:\n  python -m bot {name}" in capsys.readouterr().out


@pytest.mark.parametrize("flag", ["--version", "-V"])
def test_the_version_is_the_packages(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Name and version, as pyproject.toml has them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert main([flag]) == 0
    version, look_ahead = capsys.readouterr().out.splitlines()
    assert version == f"{project['name']} {project['version']}"
    assert look_ahead.startswith("look-ahead: compiled C" if swift() else "look-ahead: Python (")


@pytest.mark.parametrize(
    ("command", "there", "said"),
    [
        ("meld", False, "`python3 -m bot.bootstrap install` installs them; then"),
        ("meld", True, f"Use the one that has them: `{python_in(Path('.venv'))} -m bot meld …`."),
        ("run", False, "`python3 -m bot.bootstrap run` installs them and starts it."),
    ],
)
def test_a_python_without_the_packages_is_told_what_helps(
    command: str,
    there: bool,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Two lines, no traceback."""
    if there:
        python_in(tmp_path / ".venv").parent.mkdir(parents=True)
        python_in(tmp_path / ".venv").touch()
    monkeypatch.setattr(program, "ROOT", tmp_path)
    pretend(monkeypatch, ModuleNotFoundError("No module", name="fluent.runtime"))
    assert main([command]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 2
    assert "'fluent'" in err
    assert said in err


def test_a_module_of_our_own_that_is_missing_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that one could install helps."""
    pretend(monkeypatch, ModuleNotFoundError("No module", name="bot.nothing"))
    with pytest.raises(ModuleNotFoundError):
        main(["meld"])


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """With what may have been meant."""
    assert main(["reply"]) == 2
    assert "'replay'" in capsys.readouterr().err


def test_no_command_runs_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain `python -m bot`."""
    asked: list[str] = []

    def load(name: str) -> SimpleNamespace:
        asked.append(name)
        return SimpleNamespace(main=lambda _: 0)

    monkeypatch.setattr(program, "import_module", load)
    assert main([]) == 0
    assert asked == ["bot.cli.run"]


@pytest.mark.parametrize(
    ("outcome", "code", "said"),
    [
        (0, 0, ""),
        (1, 1, ""),
        (Failed("It is broken."), 2, "It is broken.\n"),
        (Failed("It failed.", 1), 1, "It failed.\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_exit_codes(
    outcome: BaseException | int,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What a command comes to, and what is said of it."""
    pretend(monkeypatch, outcome)
    assert main(["meld"]) == code
    assert capsys.readouterr().err == said


def test_a_terminal_without_suits_gets_letters() -> None:
    """In ASCII nothing breaks and nothing is lost."""
    done = run("meld", "--trump", "S", "KS", "QS", "JD", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Royal marriage KS QS - 4" in done.stdout
    assert "Pinochle QS JD - 4" in done.stdout


def test_tables_survive_an_old_terminal() -> None:
    """Box characters too."""
    done = run("replay", "tests/records/partnership.txt", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "club 0 & club 2 win" in done.stdout
    assert done.stdout.isascii()


@pytest.mark.parametrize("name", ["options", "help"])
def test_a_reader_that_goes_away_is_no_error(name: str) -> None:
    """`python -m bot options | head -1` ends quietly, with rich's tables and without."""
    command = [sys.executable, "-m", "bot", name]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaint = process.stderr.read()
    assert complaint == b""
    assert process.returncode == 1


def test_counting_melds_loads_no_discord() -> None:
    """The commands of the terminal start fast: neither discord.py nor tables are imported."""
    code = (
        "import sys; from bot.__main__ import main; main(['meld', 'AS']); "
        "print({'discord', 'rich', 'simcord', 'aiosqlite'} & set(sys.modules))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.endswith("set()\n")
