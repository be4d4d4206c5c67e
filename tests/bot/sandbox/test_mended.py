"""The changes to simcord's scripts."""

from importlib.resources import files

import pytest

from bot.sandbox.mended import CHANGES, Change, mended

SCRIPTS = files("simcord.preview").joinpath("static")


@pytest.mark.parametrize(
    ("name", "change"), [(name, change) for name in CHANGES for change in CHANGES[name]]
)
def test_each_change_finds_its_text_once(name: str, change: Change) -> None:
    """Another version of simcord may need other changes; this says so."""
    assert SCRIPTS.joinpath(name).read_text("utf-8").count(change.old) == 1


def test_other_scripts_stay_as_they_are() -> None:
    """Only the scripts that are named are changed, even where the text is the same."""
    assert mended("modal.js", CHANGES["timeline.js"][0].old) == CHANGES["timeline.js"][0].old
