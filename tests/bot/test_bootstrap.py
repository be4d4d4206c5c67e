import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot import bootstrap, native
from bot.bootstrap import (
    COMMANDS,
    LOCKS,
    ROOT,
    SETS,
    STAMP,
    UNFINISHED,
    Found,
    Plan,
    Stamp,
    Stop,
    find,
    hashes,
    main,
    plan,
    prepare,
    python_in,
    read_stamp,
    too_old,
    write_stamp,
)

NOW = {"run": "r1", "preview": "p1", "dev": "d1"}
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


@pytest.fixture(autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source of its own that was compiled already: its folder."""
    folder = tmp_path_factory.mktemp("ai")
    monkeypatch.setattr(native, "SOURCE", folder / "_swift.c")
    native.SOURCE.touch()
    (folder / "_swift.so").touch()
    native._stamp().write_text(native._tried(), encoding="utf-8")
    return folder


def venv(stamp: Stamp | None, *, python: str | None = "3.11", unfinished: bool = False) -> Found:
    """A virtual environment with this stamp."""
    return Found(empty=False, is_venv=True, unfinished=unfinished, python=python, stamp=stamp)


def pins(name: str) -> dict[str, str]:
    """The versions that a lock pins, by package."""
    return dict(PIN.findall((LOCKS / f"{name}.txt").read_text(encoding="utf-8")))


def test_nothing_there_is_made() -> None:
    """The first start on a new machine."""
    found = Found(empty=True, is_venv=False, unfinished=False, python=None, stamp=None)
    assert plan(found, "run", NOW) is Plan.MAKE


@pytest.mark.parametrize("needs", SETS)
@pytest.mark.parametrize("has", SETS)
def test_bigger_set_serves_a_smaller_one(has: str, needs: str) -> None:
    """What `test` installed starts the sandbox and the bot, not the other way round."""
    enough = SETS.index(has) >= SETS.index(needs)
    todo = plan(venv(Stamp(has, NOW[has], "3.11")), needs, NOW)
    assert todo is (Plan.NOTHING if enough else Plan.INSTALL)


def test_changed_lock_is_installed() -> None:
    """After an update of the checkout."""
    assert plan(venv(Stamp("dev", "d0", "3.11")), "run", NOW) is Plan.INSTALL


def test_interrupted_work_is_begun_anew() -> None:
    """A half-made environment is never trusted, whatever its stamp says."""
    found = venv(Stamp("dev", "d1", "3.11"), unfinished=True)
    assert plan(found, "dev", NOW) is Plan.MAKE_ANEW


@pytest.mark.parametrize("python", [None, "3.12"])
def test_environment_of_a_python_that_is_gone_is_made_anew(python: str | None) -> None:
    """Removed, or replaced by another version under the same name."""
    found = venv(Stamp("dev", "d1", "3.11"), python=python)
    assert plan(found, "dev", NOW) is Plan.MAKE_ANEW


def test_own_environment_of_the_user_is_filled_not_emptied() -> None:
    """One without our stamp is somebody's own."""
    assert plan(venv(None), "dev", NOW) is Plan.INSTALL
    assert plan(venv(None, python=None), "dev", NOW) is Plan.REFUSE


def test_folder_that_is_no_environment_is_left_alone(tmp_path: Path) -> None:
    """`--venv ~` must not empty a home."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear", encoding="utf-8")
    with pytest.raises(Stop, match="is in the way"):
        prepare(tmp_path, "run")
    assert letter.exists()


def test_finds_what_is_in_the_folder(tmp_path: Path) -> None:
    """Stamp and mark are read from the environment itself."""
    assert find(tmp_path).empty
    (tmp_path / "pyvenv.cfg").touch()
    (tmp_path / UNFINISHED).touch()
    (tmp_path / STAMP).write_text("run abc 3.11\n", encoding="utf-8")
    stamp = Stamp("run", "abc", "3.11")
    assert find(tmp_path) == Found(
        empty=False, is_venv=True, unfinished=True, python=None, stamp=stamp
    )


def test_stamp_comes_back_as_written() -> None:
    """And nothing else is taken for one."""
    stamp = Stamp("preview", "p1", "3.13")
    assert read_stamp(write_stamp(stamp)) == stamp
    assert read_stamp("") is None
    assert read_stamp("everything p1 3.13") is None


def test_ready_environment_is_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second start says nothing and installs nothing."""
    ready(tmp_path, monkeypatch)
    prepare(tmp_path, "run")
    assert capsys.readouterr().out == ""


def ready(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the folder an environment in which nothing is left to install."""
    (folder / "pyvenv.cfg").touch()
    stamp = Stamp("dev", hashes(LOCKS)["dev"], dotted_here())
    (folder / STAMP).write_text(write_stamp(stamp), encoding="utf-8")
    monkeypatch.setattr(bootstrap, "python_in", lambda _: Path(sys.executable))


def built(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """With which Pythons it is compiled from now on; in vain."""
    pythons: list[Path] = []
    monkeypatch.setattr(native, "build", pythons.append)
    return pythons


def test_changed_source_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After an update of the checkout, with the environment's own Python."""
    ready(tmp_path, monkeypatch)
    pythons = built(monkeypatch)
    native.SOURCE.write_text("int changed;", encoding="utf-8")
    prepare(tmp_path, "run")
    assert pythons == [Path(sys.executable)]
    assert capsys.readouterr().out == "Look-ahead: compiled\n"


def test_what_could_not_be_compiled_is_tried_again_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By `install`, not at each start."""
    ready(tmp_path, monkeypatch)
    pythons = built(monkeypatch)
    (native.SOURCE.parent / "_swift.so").unlink()
    prepare(tmp_path, "run")
    assert (pythons, capsys.readouterr().out) == ([], "")
    prepare(tmp_path, "dev", again=True)
    assert len(pythons) == 1
    assert capsys.readouterr().out == "Look-ahead: Python\n"


def dotted_here() -> str:
    """This Python, as a stamp names it."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def test_failed_install_says_why_and_is_begun_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No stamp is left behind, and pip's own words are shown."""

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        fails = "install" in command
        (tmp_path / "pyvenv.cfg").touch()
        return subprocess.CompletedProcess(command, int(fails), "ERROR: no route to host", "")

    monkeypatch.setattr(bootstrap, "_run", run)
    with pytest.raises(Stop, match="no route to host"):
        prepare(tmp_path, "run")
    assert plan(find(tmp_path), "run", hashes(LOCKS)) is Plan.MAKE_ANEW
    assert find(tmp_path).stamp is None


def test_installs_the_lock_of_the_set_with_hashes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only wheels, and only those that the lock names; then the stamp counts."""
    commands: list[list[str]] = []

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        (tmp_path / "pyvenv.cfg").touch()
        return subprocess.CompletedProcess(command, 0, "3.11\n", "")

    monkeypatch.setattr(bootstrap, "_run", run)
    prepare(tmp_path, "preview")
    (install,) = (command for command in commands if "install" in command)
    assert install[0] == str(python_in(tmp_path))
    assert {"--require-hashes", "--only-binary", str(LOCKS / "preview.txt")} <= set(install)
    assert plan(find(tmp_path), "preview", hashes(LOCKS)) is Plan.NOTHING


def test_python_without_ensurepip_uses_its_own_pip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Debian ships pip and `ensurepip` apart."""
    commands: list[list[str]] = []

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        (tmp_path / "pyvenv.cfg").touch()
        own = command[1:] == ["-m", "pip", "--version"]
        made = command[1:] == ["-m", "venv", str(tmp_path)]
        return subprocess.CompletedProcess(command, int(own or made), "3.11\n", "")

    monkeypatch.setattr(bootstrap, "_run", run)
    monkeypatch.setattr(bootstrap, "_has", lambda module: module == "pip")
    prepare(tmp_path, "run")
    assert any("--without-pip" in command for command in commands)
    (install,) = (command for command in commands if "install" in command)
    assert install[:5] == [sys.executable, "-m", "pip", "--python", str(python_in(tmp_path))]


def test_failed_install_leaves_the_users_own_environment_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What we did not make is never emptied: the next start installs again."""

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, int("install" in command), "3.11\n", "")

    (tmp_path / "pyvenv.cfg").touch()
    monkeypatch.setattr(bootstrap, "_run", run)
    with pytest.raises(Stop, match="pip could not install"):
        prepare(tmp_path, "run")
    assert plan(find(tmp_path), "run", hashes(LOCKS)) is Plan.INSTALL


def test_python_without_any_pip_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Debian package is named."""

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, int("pip" in command), "3.11\n", "")

    monkeypatch.setattr(bootstrap, "_run", run)
    monkeypatch.setattr(bootstrap, "_has", lambda _: False)
    with pytest.raises(Stop, match=rf"apt install python{dotted_here()}-venv"):
        prepare(tmp_path, "run")


def test_old_python_is_told_what_helps() -> None:
    """A newer one at hand is named; else where to get it."""
    assert too_old((3, 11), None) is None
    assert "this is 3.9" in (too_old((3, 9), None) or "")
    assert "python.org" in (too_old((3, 9), None) or "")
    assert "with python3.13 in place" in (too_old((3, 9), "python3.13") or "")


def test_interpreter_lies_where_the_system_puts_it() -> None:
    """Windows has its own folder for it."""
    assert python_in(Path("v"), windows=False) == Path("v/bin/python")
    assert python_in(Path("v"), windows=True) == Path("v/Scripts/python.exe")


def test_line_ends_do_not_change_a_hash(tmp_path: Path) -> None:
    """A checkout on Windows may have its own."""
    for name in SETS:
        (tmp_path / f"{name}.txt").write_bytes(b"a==1\nb==2\n")
    unix = hashes(tmp_path)
    for name in SETS:
        (tmp_path / f"{name}.txt").write_bytes(b"a==1\r\nb==2\r\n")
    assert hashes(tmp_path) == unix


def test_missing_locks_are_said(tmp_path: Path) -> None:
    """An installed package has none."""
    with pytest.raises(Stop, match="full checkout"):
        hashes(tmp_path)


@pytest.mark.parametrize("name", COMMANDS)
def test_arguments_are_handed_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those that look like options; `install` starts nothing."""
    started: list[list[str]] = []

    def start(python: Path, arguments: list[str]) -> int:
        started.append([python.name, *arguments])
        return 7

    monkeypatch.setattr(bootstrap, "prepare", lambda *_, **__: None)
    monkeypatch.setattr(bootstrap, "start", start)
    monkeypatch.chdir(ROOT)
    code = main(["--venv", "v", name, "-q", "--help", "x"])
    starts = COMMANDS[name].starts
    assert code == (7 if starts else 0)
    assert started == (
        [[python_in(Path("v")).name, *starts, "-q", "--help", "x"]] if starts else []
    )


def test_no_command_is_answered_with_help(capsys: pytest.CaptureFixture[str]) -> None:
    """An example of each."""
    assert main([]) == 0
    out = capsys.readouterr().out
    assert all(f"\n  python3 -m bot.bootstrap {name} " in out for name in COMMANDS)


def test_interruption_ends_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C in the set-up: the shell's code for it, and no traceback."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "prepare", interrupted)
    assert main(["run"]) == 130
    assert "Stopped" in capsys.readouterr().out


@pytest.mark.parametrize(("smaller", "bigger"), [("run", "preview"), ("preview", "dev")])
def test_bigger_lock_holds_the_smaller_one(smaller: str, bigger: str) -> None:
    """Else a bigger set could not serve a smaller one."""
    assert pins(smaller).items() <= pins(bigger).items()


@pytest.mark.parametrize("name", SETS)
def test_lock_has_a_hash_for_each_package_and_no_index(name: str) -> None:
    """`pip --require-hashes` wants them, and a machine's own index is nobody's business."""
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=\S)", text.strip())
    assert len(blocks) == len(pins(name))
    assert all("--hash=sha256:" in block for block in blocks)
    assert "://" not in text
