"""Deeds survive the notation, and nothing else is read."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import BOT, Deed, Forfeit, Found, Play
from bot.league.notation import KINDS, BadDeed, read, write
from bot.league.results import Score
from bot.league.settings import Entrants, Format, Settings
from tests.bot.league.written import deeds

PLAY = Play(3, 17, Score((1010, -40), 0), ((1, 2), (BOT, 4)))
FOUND = Found(Settings("binocle", "foster", {"points": 500}, Entrants.PLAYERS, Format.SWISS))
SETTINGS: dict[str, Any] = json.loads(write(FOUND))["settings"]


def test_every_kind_of_deed_has_its_word() -> None:
    """A kind that has none could not be stored."""
    assert set(KINDS.values()) == set(get_args(Deed))
    assert len(KINDS) == len(get_args(Deed))


@pytest.mark.parametrize("word", KINDS)
@given(data=st.data())
def test_a_deed_reads_as_it_was_written(word: str, data: st.DataObject) -> None:
    """Nothing is lost in the log."""
    deed = data.draw(deeds[word])
    assert read(write(deed)) == deed


def test_a_deed_says_its_kind() -> None:
    """One can read the log without the bot."""
    assert write(Forfeit(3, None)) == '{"deed":"forfeit","fixture":3,"winner":null}'


def test_missing_settings_take_their_defaults() -> None:
    """A log that is older than a setting can be read."""
    told = '{"system":"binocle","preset":"","options":{},"entrants":"players","format":"swiss"}'
    found = Found(Settings("binocle", "", {}, Entrants.PLAYERS, Format.SWISS))
    assert read(f'{{"deed":"found","settings":{told}}}') == found


def test_unknown_settings_are_refused() -> None:
    """What this bot does not know it could not keep to."""
    with pytest.raises(BadDeed):
        read(changed(FOUND, settings=SETTINGS | {"colour": "red"}))


def changed(deed: Deed, **parts: object) -> str:
    """The deed's text with other parts."""
    return json.dumps(json.loads(write(deed)) | parts)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[]",
        "null",
        "{}",
        '{"deed":"dance"}',
        '{"deed":["pause"]}',
        '{"deed":"pause","more":1}',
        '{"deed":"forfeit"}',
        "[" * 100_000,
        '{"deed":"withdraw","entry":' + "9" * 5000 + "}",
        changed(PLAY, fixture=0),
        changed(PLAY, fixture=True),
        changed(PLAY, fixture="3"),
        changed(PLAY, fixture=3.0),
        changed(PLAY, fixture=None),
        changed(PLAY, fixture=2**63),
        changed(PLAY, score={"points": [1, 2, 3], "winner": 0}),
        changed(PLAY, score={"points": [1, 2], "winner": 2}),
        changed(PLAY, score={"points": [1, 2], "winner": -1}),
        changed(PLAY, score=[1, 2]),
        changed(PLAY, players=[[1]]),
        changed(PLAY, players=[[1], [-1]]),
        changed(PLAY, players="ab"),
        changed(FOUND, settings="swiss"),
        changed(FOUND, settings=SETTINGS | {"format": "x"}),
        changed(FOUND, settings=SETTINGS | {"computers": 1}),
        changed(FOUND, settings=SETTINGS | {"options": []}),
        changed(FOUND, settings=SETTINGS | {"zone": "\ud800"}),
        changed(FOUND, settings=SETTINGS | {"options": {"a": None}}),
    ],
)
def test_anything_malformed_is_refused(text: str) -> None:
    """No part is of another type or out of its range."""
    with pytest.raises(BadDeed):
        read(text)


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=3), part),
    max_leaves=6,
)


@given(st.sampled_from(sorted(KINDS)), st.data())
def test_a_deed_with_a_part_exchanged_is_refused_or_a_deed(word: str, data: st.DataObject) -> None:
    """Whatever is read is a deed that could have been written."""
    told = json.loads(write(data.draw(deeds[word])))
    part = data.draw(st.sampled_from(sorted(told)))
    told[part] = data.draw(JSON)
    try:
        deed = read(json.dumps(told))
    except BadDeed:
        return
    assert read(write(deed)) == deed
