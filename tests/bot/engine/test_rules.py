"""Options: what may be chosen, how it is typed, how choices are settled and compared."""

import json
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.rules import BadValue, Choice, Number, Option, Switch, System, Value
from bot.variants import SYSTEMS
from bot.variants.partnership import SYSTEM
from tests.strategies import option_sets

NUMBERS = {"target": (50, 500), "min_bid": (1, 100), "meld_seconds": (10, 300), "max_bid": (1, 500)}
ODD: tuple[object, ...] = (
    "",
    " ",
    "nonsense",
    "١٥",
    "²",
    "-1",
    "+15",
    "1e2",
    "15.0",
    15.5,
    "0x10",
    "9" * 5000,
    "0000000150",
    10**30,
    -(10**30),
    (),
    [],
    {},
    b"15",
    "on;off",
)


each = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
each_option = pytest.mark.parametrize(
    ("system", "option"),
    [
        pytest.param(system, option, id=f"{system.key}-{option.name}")
        for system in SYSTEMS.values()
        for option in system.options
    ],
)


@each_option
def test_odd_values_are_refused(system: System, option: Option) -> None:
    """Neither a crash nor a guess."""
    for value in ODD:
        with pytest.raises(BadValue) as refused:
            system.settle({option.name: cast("Value", value)})
        assert refused.value.name == option.name
        assert refused.value.option is option


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_stay_in_their_range(name: str) -> None:
    """A.2: the ends belong to it."""
    low, high = NUMBERS[name]
    for number in (low, high, str(low), f" {high} "):
        assert SYSTEM.settle({name: number})[name] == int(number)
    for number in (low - 1 or -1, high + 1):
        with pytest.raises(BadValue):
            SYSTEM.settle({name: number})


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", [True, False, "true", "on"])
def test_a_switch_is_no_number(name: str, value: Value) -> None:
    """Python's True would pass for 1."""
    with pytest.raises(BadValue):
        SYSTEM.settle({name: value})


def test_no_limit_is_typed_none() -> None:
    """A.2, max_bid: none or any."""
    for typed in ("none", "None", " NONE ", "0", 0):
        assert SYSTEM.settle({"max_bid": typed})["max_bid"] == 0
    assert SYSTEM.option("max_bid").write(0) == "none"
    with pytest.raises(BadValue):
        SYSTEM.settle({"min_bid": "none"})


@pytest.mark.parametrize(
    ("typed", "value"),
    [(True, True), ("on", True), ("YES", True), (1, True), (False, False), ("off", False)],
)
def test_switches(typed: Value, *, value: bool) -> None:
    """On or off, as people and JSON say it."""
    assert SYSTEM.settle({"jump_bids": typed})["jump_bids"] is value


@pytest.mark.parametrize(("typed", "value"), [(True, "on"), ("false", "off"), ("AUTO", "auto")])
def test_a_choice_of_on_and_off_takes_a_truth_value(typed: Value, value: str) -> None:
    """A.2, must_overtrump: either."""
    assert SYSTEM.settle({"must_overtrump": typed})["must_overtrump"] == value


def test_a_choice_of_figures_takes_numbers() -> None:
    """A.2, pass_count 2, kitty 4."""
    settled = SYSTEM.settle({"pass_count": 2, "kitty": 4, "roundhouse": 25})
    assert (settled["pass_count"], settled["kitty"], settled["roundhouse"]) == ("2", "4", "25")


@pytest.mark.parametrize("name", ["", "Target", "targets", "key", "__class__", "min_bid "])
def test_unknown_options_are_refused(name: str) -> None:
    """By name, with no option to show."""
    with pytest.raises(BadValue) as refused:
        SYSTEM.settle({name: 15})
    assert (refused.value.name, refused.value.option) == (name, None)


@each
def test_a_part_is_found_by_its_kind(system: System) -> None:
    """No line has two stages of a kind."""
    rules = system.rules({})
    assert tuple(rules.part(type(stage)) for stage in rules.stages) == rules.stages


@each
def test_nothing_chosen_is_all_defaults(system: System) -> None:
    """Each option has its value."""
    assert system.settle({}) == {option.name: option.default for option in system.options}


def test_changed_holds_what_differs() -> None:
    """Defaults that were named do not count as changes."""
    chosen: dict[str, Value] = {"target": "150", "min_bid": "25", "heading": "never"}
    assert SYSTEM.changed(chosen) == {"min_bid": 25, "heading": "never"}


@each
@given(data=st.data())
def test_settled_values_settle_to_themselves(system: System, data: st.DataObject) -> None:
    """Settled, written as typed, kept as JSON: the same values come back."""
    chosen = data.draw(option_sets(system))
    settled = system.settle(chosen)
    assert system.settle(settled) == settled
    typed = {name: system.option(name).write(value) for name, value in settled.items()}
    assert system.settle(typed) == settled
    assert system.settle(json.loads(json.dumps(system.changed(chosen)))) == settled


@each
@given(data=st.data())
def test_rules_can_be_built_of_any_values(system: System, data: st.DataObject) -> None:
    """And they are hashable, so that what is derived of them can be kept."""
    chosen = data.draw(option_sets(system))
    rules = system.rules(chosen)
    assert rules.values == system.settle(chosen)
    assert hash(rules) == hash(rules)


@each_option
def test_what_is_offered_can_be_chosen(system: System, option: Option) -> None:
    """The default is among the words, and each is read as it is written."""
    assert option.write(option.default) in option.words
    for word in option.words:
        value = option.kind.read(word)
        assert value is not None
        assert option.write(value) == word


def test_kinds_of_options_by_themselves() -> None:
    """Each kind reads its own form and no other."""
    assert Choice(("a", "b")).read("B") == "b"
    assert Choice(("a", "b")).read("c") is None
    assert Number(1, 9).read("007") == 7
    assert Number(0, 9).read("none") is None
    assert Switch().read("maybe") is None
