"""What each setting may be, what it is typed as, and what can't go together."""

from dataclasses import fields, replace
from zoneinfo import available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ai.player import PLAYERS
from bot.league.choices import LEVELS, SETTINGS, BadSetting, Unfit, changed, checked, shape
from bot.league.settings import Entrants, Format, Lapse, Settings, Tie

SWISS = shape("game", "", {}, 4, Format.SWISS)
DUEL = shape("game", "", {}, 2, Format.SWISS)


def test_every_setting_is_in_the_table() -> None:
    """But for the game itself, whose options are its own."""
    names = {field.name for field in fields(Settings)}
    assert SETTINGS.keys() == names - {"system", "preset", "options"}


def test_the_levels_are_those_of_the_computer_players() -> None:
    """The league can't know them: they stand above it."""
    assert set(LEVELS) == PLAYERS.keys()


@pytest.mark.parametrize("name", SETTINGS)
def test_defaults_and_offers_are_read_as_they_are_written(name: str) -> None:
    """What is offered can be typed, the default too."""
    setting = SETTINGS[name]
    assert setting.read(setting.write(setting.default)) == setting.default
    for word in setting.words:
        assert setting.write(setting.read(word)) == word
    assert len(setting.words) <= 25


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_format_has_a_shape_that_can_be_played(form: Format, seats: int) -> None:
    """A rotation in a game for four only."""
    chosen = shape("game", "", {}, seats, form)
    if form is Format.ROTATION and seats == 2:
        with pytest.raises(BadSetting):
            checked(chosen, seats)
    else:
        assert checked(chosen, seats) == chosen


@pytest.mark.parametrize(
    ("name", "word", "value"),
    [
        ("format", " Double-Round-Robin ", Format.DOUBLE_ROUND_ROBIN),
        ("rounds", "none", 0),
        ("rounds", "7", 7),
        ("hour", "0", 0),
        ("computers", "on", True),
        ("level", "Expert", "expert"),
        ("role", "<@&1234567890123456789>", 1234567890123456789),
        ("directors", "42", 42),
        ("role", "none", None),
        ("zone", "europe/berlin", "Europe/Berlin"),
        ("zone", "america/new york", "America/New_York"),
        ("ties", "wins, head-to-head buchholz", (Tie.WINS, Tie.HEAD_TO_HEAD, Tie.BUCHHOLZ)),
        ("ties", "none", ()),
        ("lapse", "extend", Lapse.EXTEND),
    ],
)
def test_a_setting_is_typed(name: str, word: str, value: object) -> None:
    """As people write, whatever the case."""
    assert getattr(changed(SWISS, name, word), name) == value


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("format", "chess"),
        ("rounds", "-1"),
        ("rounds", "100"),
        ("rounds", "1" * 5000),
        ("rounds", "²"),
        ("hour", "24"),
        ("games", "0"),
        ("games", "none"),
        ("computers", "perhaps"),
        ("role", "@everyone"),
        ("role", "<@&>"),
        ("role", "9" * 20),
        ("role", "-5"),
        ("zone", "Europe"),
        ("zone", "../../etc/passwd"),
        ("zone", ""),
        ("ties", "wins wins"),
        ("ties", "wins luck"),
        ("lapse", ""),
    ],
)
def test_what_a_setting_can_t_be(name: str, word: str) -> None:
    """The refusal says what was typed."""
    with pytest.raises(BadSetting) as refused:
        changed(SWISS, name, word)
    assert (refused.value.why, refused.value.given) == (Unfit.BAD_VALUE, word)


def test_there_is_no_such_setting() -> None:
    """The game is not changed here."""
    with pytest.raises(BadSetting) as refused:
        changed(SWISS, "system", "other")
    assert refused.value.why is Unfit.UNKNOWN


@given(st.sampled_from(sorted(SETTINGS)), st.text(max_size=8))
def test_any_word_is_a_value_or_refused(name: str, word: str) -> None:
    """A value that is read is written so that it is read again."""
    setting = SETTINGS[name]
    try:
        value = setting.read(word)
    except BadSetting:
        return
    assert setting.read(setting.write(value)) == value


@pytest.mark.parametrize(
    ("chosen", "seats", "name", "why"),
    [
        (replace(DUEL, format=Format.ROTATION), 2, "format", Unfit.FOUR_SEATS),
        (replace(DUEL, entrants=Entrants.PAIRS), 2, "entrants", Unfit.FOUR_SEATS),
        (replace(SWISS, format=Format.ROTATION), 4, "entrants", Unfit.SINGLE_PLAYERS),
        (replace(SWISS, entrants=Entrants.PLAYERS), 4, "entrants", Unfit.ONLY_ROTATION),
        (replace(SWISS, playoff=6), 4, "playoff", Unfit.POWER_OF_TWO),
        (replace(SWISS, playoff=4, format=Format.KNOCKOUT), 4, "playoff", Unfit.NO_PLAYOFF),
        (replace(SWISS, playoff=4, format=Format.LADDER), 4, "playoff", Unfit.NO_PLAYOFF),
        (replace(SWISS, moving=2), 4, "moving", Unfit.NEEDS_DIVISIONS),
        (replace(SWISS, rounds=5, format=Format.ROUND_ROBIN), 4, "rounds", Unfit.OWN_ROUNDS),
        (replace(SWISS, lapse=Lapse.DRAW, playoff=4), 4, "lapse", Unfit.NEEDS_WINNER),
        (replace(SWISS, lapse=Lapse.DRAW, format=Format.KNOCKOUT), 4, "lapse", Unfit.NEEDS_WINNER),
        (replace(SWISS, days=0, format=Format.LADDER), 4, "days", Unfit.NEEDS_DAYS),
        (replace(SWISS, hour=24), 4, "hour", Unfit.BAD_VALUE),
        (replace(SWISS, zone="Nowhere"), 4, "zone", Unfit.BAD_VALUE),
        (replace(SWISS, level="god"), 4, "level", Unfit.BAD_VALUE),
        (replace(SWISS, ties=(Tie.WINS, Tie.WINS)), 4, "ties", Unfit.BAD_VALUE),
        (replace(SWISS, role=-1), 4, "role", Unfit.BAD_VALUE),
        (replace(SWISS, divisions=0), 4, "divisions", Unfit.BAD_VALUE),
    ],
)
def test_what_can_t_go_together(chosen: Settings, seats: int, name: str, why: Unfit) -> None:
    """The refusal names the setting to change."""
    with pytest.raises(BadSetting) as refused:
        checked(chosen, seats)
    assert (refused.value.setting, refused.value.why) == (name, why)


def test_every_zone_can_be_typed() -> None:
    """None is hidden by another."""
    zones = available_timezones()
    assert {SETTINGS["zone"].read(zone) for zone in zones} == zones
