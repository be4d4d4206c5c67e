"""`python -m bot options`."""

import json

import pytest

from bot.__main__ import main
from bot.variants import SYSTEMS


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    """The command's object."""
    assert main(["options", "--json", *words]) == 0
    answer: dict = json.loads(capsys.readouterr().out)
    return answer


@pytest.mark.parametrize("game", SYSTEMS)
def test_every_option_is_shown(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In the table's order, with its default."""
    shown = told(capsys, "--game", game)["options"]
    assert [(its["name"], its["default"]) for its in shown] == [
        (option.name, option.default) for option in SYSTEMS[game].options
    ]


def test_a_preset_and_an_option_are_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    """The option wins over the preset."""
    shown = told(capsys, "--preset", "club_100", "--option", "target=200")["options"]
    values = {its["name"]: its["value"] for its in shown}
    assert (values["min_bid"], values["target"]) == (10, 200)


@pytest.mark.parametrize("game", SYSTEMS)
def test_the_table_shows_options_and_presets(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """For people."""
    assert main(["options", "--game", game]) == 0
    out = capsys.readouterr().out
    assert all(option.name in out for option in SYSTEMS[game].options)
    assert all(f"--preset {name}:" in out for name in SYSTEMS[game].presets)


@pytest.mark.parametrize("game", SYSTEMS)
def test_presets_are_compared(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with the book's own set; in words and as values."""
    book, *others = SYSTEMS[game].presets
    for name in others:
        differ = told(capsys, "--game", game, "--compare", book, name)["differ"]
        assert set(differ) == set(SYSTEMS[game].presets[name])
        assert main(["options", "--game", game, "--compare", book, name]) == 0
        assert capsys.readouterr().out.count("\n") >= len(differ)


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
