"""`python -m bot options`."""

import json

import pytest

from bot.__main__ import main
from bot.variants.partnership import OPTIONS, PRESETS


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    """The command's object."""
    assert main(["options", "--json", *words]) == 0
    answer: dict = json.loads(capsys.readouterr().out)
    return answer


def test_every_option_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """In the table's order, with its default."""
    shown = told(capsys)["options"]
    assert [(its["name"], its["default"]) for its in shown] == [
        (option.name, option.default) for option in OPTIONS
    ]


def test_a_preset_and_an_option_are_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    """The option wins over the preset."""
    shown = told(capsys, "--preset", "club_100", "--option", "target=200")["options"]
    values = {its["name"]: its["value"] for its in shown}
    assert (values["min_bid"], values["target"]) == (10, 200)


def test_the_table_shows_options_and_presets(capsys: pytest.CaptureFixture[str]) -> None:
    """For people."""
    assert main(["options"]) == 0
    out = capsys.readouterr().out
    assert all(option.name in out for option in OPTIONS)
    assert all(f"--preset {name}:" in out for name in PRESETS)


def test_two_sets_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """A preset, or options with commas between."""
    differ = told(capsys, "--compare", "bid_25_pass_4", "heading=never, min_bid=25")["differ"]
    assert differ == {"pass_count": ["4", "0"], "heading": ["always", "never"]}


def test_the_comparison_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each difference, without markdown."""
    assert main(["options", "--compare", "rulebook", "nobody_has_to_head"]) == 0
    out = capsys.readouterr().out
    assert "heading" in out
    assert "*" not in out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--preset", "mine"], "mine"),
        (["--compare", "rulebook", "mine"], "mine"),
        (["--compare", "rulebook", "target=1"], "target"),
        (["--compare", "rulebook"], "--compare"),
    ],
)
def test_bad_input_is_named(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and what is wrong."""
    assert main(["options", *words]) == 2
    assert named in capsys.readouterr().err
