from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.config import ROOT, BadSettings, Settings, load, misspelt

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDe.Zm9v-YmFy_cXV4"
ENV = {"DISCORD_TOKEN": TOKEN}
NAMES = (
    "DATABASE",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "SHARDS",
    "TURN_REMINDER_SECONDS",
    "COMPUTER_WORKERS",
    "REVIEW_DEALS",
    "DEV_GUILD",
    "SUPPORT_URL",
)


def faults(**env: str) -> tuple[str, ...]:
    """What is wrong with a sound token and these settings."""
    with pytest.raises(BadSettings) as caught:
        Settings.from_env(ENV | env)
    return caught.value.faults


def test_token_alone_is_enough() -> None:
    """Everything else has a default."""
    assert Settings.from_env(ENV) == Settings(discord_token=TOKEN)


def test_empty_values_count_as_absent() -> None:
    """`SHARDS=` in a file means nothing is said."""
    assert Settings.from_env(ENV | dict.fromkeys(NAMES, " ")) == Settings(discord_token=TOKEN)


def test_reads_every_setting() -> None:
    """Each name fills its own field."""
    settings = Settings.from_env(
        ENV
        | {
            "DATABASE": "games.sqlite3",
            "LOG_LEVEL": "debug",
            "LOG_FORMAT": "JSON",
            "SHARDS": "3",
            "TURN_REMINDER_SECONDS": "600",
            "COMPUTER_WORKERS": "0",
            "REVIEW_DEALS": "Off",
            "DEV_GUILD": "123456789012345678",
            "SUPPORT_URL": "https://discord.gg/pinochle",
        }
    )
    assert settings == Settings(
        discord_token=TOKEN,
        database=ROOT / "games.sqlite3",
        log_level="DEBUG",
        log_format="json",
        shards=3,
        turn_reminder_seconds=600,
        computer_workers=0,
        review_deals=False,
        dev_guild=123456789012345678,
        support_url="https://discord.gg/pinochle",
    )


def test_absolute_database_stays_where_it_is(tmp_path: Path) -> None:
    """Only a relative path starts from the checkout."""
    path = tmp_path / "games.sqlite3"
    assert Settings.from_env(ENV | {"DATABASE": str(path)}).database == path


def test_missing_token_is_said() -> None:
    """The sentence names the setting and where to get it."""
    with pytest.raises(BadSettings, match=r"DISCORD_TOKEN is missing.*Developer Portal"):
        Settings.from_env({})


def test_sandbox_needs_no_token() -> None:
    """Off line, a missing token is no fault."""
    assert Settings.from_env({"LOG_LEVEL": "ERROR"}, online=False).discord_token == ""


@pytest.mark.parametrize(
    "token", ["abc", "a.b", "a.b.c.d", "a..c", f'"{TOKEN}"', f"Bot {TOKEN}", "a.b.ç", "a.b.c\nd"]
)
def test_malformed_token_is_a_fault_and_not_quoted(token: str) -> None:
    """A token has three parts of base64url, and never reaches a message."""
    (fault,) = faults(DISCORD_TOKEN=token)
    assert fault.startswith("DISCORD_TOKEN does not look like a bot token")
    assert token not in fault


def test_every_fault_is_named_at_once() -> None:
    """An operator mends the file in one go."""
    with pytest.raises(BadSettings) as caught:
        Settings.from_env({name: "?" for name in NAMES if name != "DATABASE"})
    named = [fault.split()[0] for fault in caught.value.faults]
    assert named == ["DISCORD_TOKEN", *(name for name in NAMES if name != "DATABASE")]
    assert str(caught.value) == "\n".join(caught.value.faults)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("SHARDS", "0"),
        ("SHARDS", "-1"),
        ("SHARDS", "2.5"),
        ("TURN_REMINDER_SECONDS", "9"),
        ("TURN_REMINDER_SECONDS", "601"),
        ("REVIEW_DEALS", "perhaps"),
        ("DEV_GUILD", "my server"),
        ("SUPPORT_URL", "discord.gg/pinochle"),
        ("SUPPORT_URL", "javascript:alert(1)"),
        ("SUPPORT_URL", "https://[half"),
        ("SUPPORT_URL", "https://two words.example"),
    ],
)
def test_value_out_of_range_is_a_fault(name: str, value: str) -> None:
    """One sentence, which begins with the setting's name."""
    (fault,) = faults(**{name: value})
    assert fault.startswith(f"{name} must be ")
    assert fault.endswith(".")


@pytest.mark.parametrize("seconds", [0, 10, 600])
def test_reminder_may_be_off_or_at_either_end(seconds: int) -> None:
    """Zero is never; the ends of the range belong to it."""
    settings = Settings.from_env(ENV | {"TURN_REMINDER_SECONDS": str(seconds)})
    assert settings.turn_reminder_seconds == seconds


def test_database_must_not_be_a_folder(tmp_path: Path) -> None:
    """SQLite would say so much less clearly."""
    (fault,) = faults(DATABASE=str(tmp_path))
    assert fault.startswith("DATABASE must name a file")


def test_database_needs_a_folder_that_can_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under a file there is none, nor where nobody may write, nor in the home of nobody."""
    (tmp_path / "file").touch()
    for place in (f"{tmp_path}/file/x.db", f"{tmp_path}/file/x/y.db", "~nobody-of-this-name/x.db"):
        (fault,) = faults(DATABASE=place)
        assert fault.startswith("DATABASE must name a file in a folder that can be written to")
    new = tmp_path / "a" / "b" / "x.db"
    assert Settings.from_env(ENV | {"DATABASE": str(new)}).database == new
    monkeypatch.setattr("os.access", lambda *_: False)
    assert faults(DATABASE=str(new))
    assert not new.parent.exists()


def test_misspelt_names_are_told(tmp_path: Path) -> None:
    """What looks like nothing of ours may be for another program."""
    path = tmp_path / ".env"
    path.write_text("DATABSE=x\nTURN_REMINDER_SECOND=9\nshards=1\nPATH=/bin\nLOG_LEVEL=INFO\n")
    assert misspelt(path) == (
        ".env sets DATABSE, which means nothing. Did you mean DATABASE?",
        ".env sets TURN_REMINDER_SECOND, which means nothing. Did you mean TURN_REMINDER_SECONDS?",
        ".env sets shards, which means nothing. Did you mean SHARDS?",
    )
    assert misspelt(tmp_path / "none") == ()


@given(st.sampled_from([name for name in NAMES if name != "DATABASE"]))
def test_token_in_the_wrong_line_is_not_quoted(name: str) -> None:
    """Faults are printed and logged."""
    assert TOKEN not in " ".join(faults(**{name: TOKEN}))


def test_repr_hides_the_token() -> None:
    """Settings may be logged."""
    assert TOKEN not in repr(Settings.from_env(ENV))


def test_environment_wins_over_the_file(tmp_path: Path) -> None:
    """As for every program that reads `.env`."""
    path = tmp_path / ".env"
    path.write_text("LOG_LEVEL=DEBUG\nSHARDS=2\n", encoding="utf-8")
    assert load(path, {"SHARDS": "4"}) == {"LOG_LEVEL": "DEBUG", "SHARDS": "4"}


def test_file_may_be_absent(tmp_path: Path) -> None:
    """The environment is enough."""
    assert load(tmp_path / ".env", ENV) == ENV


def test_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """Some Windows editors write one."""
    path = tmp_path / ".env"
    path.write_text("SHARDS=2\n", encoding="utf-8-sig")
    assert load(path, {}) == {"SHARDS": "2"}


def test_file_in_another_encoding_is_a_fault(tmp_path: Path) -> None:
    """Not a traceback."""
    path = tmp_path / ".env"
    path.write_bytes(b"SUPPORT_URL=caf\xe9\n")
    with pytest.raises(BadSettings, match="not written in UTF-8"):
        load(path, {})


def test_example_shows_each_setting_with_its_default() -> None:
    """The example file, with a token, is the defaults."""
    shown = load(ROOT / ".env.example", {})
    assert shown.keys() == {"DISCORD_TOKEN", *NAMES}
    assert Settings.from_env({**shown, **ENV}) == Settings(discord_token=TOKEN)
