"""What every registered rule system keeps to."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.engine.actions import Reason
from bot.engine.rules import System
from bot.variants import DEFAULT, SYSTEMS
from tests.bot.engine.scripted import refused
from tests.bot.engine.test_game import tries
from tests.strategies import played

ROOT = Path(__file__).parents[3]
each = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
PLAIN = {
    Reason.GAME_OVER,
    Reason.WRONG_STAGE,
    Reason.NOT_YOUR_TURN,
    Reason.NOT_CHANCE,
    Reason.CARD_NOT_HELD,
    Reason.ALREADY_READY,
}
"""Refusals that are no rule of a book: whose turn it is, which stage, which cards."""
UNKNOWN = {Reason.NO_CONCEDING, Reason.NO_MOON}
"""Where a game knows no such thing, no section speaks of it."""


def test_systems_are_listed_by_their_keys() -> None:
    """The default is one of them."""
    assert all(system.key == key for key, system in SYSTEMS.items())
    assert set(SYSTEMS) == {"partnership", "binocle", "bezique_foster", "bezique_hoffmann"}
    assert DEFAULT in SYSTEMS


def outside() -> Iterator[ast.AST]:
    """Every node of the code that is no system's own."""
    for part in ("bot", "cogs", "data"):
        for path in (ROOT / part).rglob("*.py"):
            if ROOT / "bot" / "variants" not in path.parents:
                yield from ast.walk(ast.parse(path.read_text("utf-8")))


def test_no_other_code_knows_a_system_by_its_name() -> None:
    """Games are told apart by their rules: no key in the code, no file of a system imported."""
    for node in outside():
        match node:
            case ast.Constant(str(text)):
                assert text not in SYSTEMS
            case ast.ImportFrom(module=str(module)):
                assert not module.startswith("bot.variants.")
            case _:
                pass


@each
def test_what_is_said_before_the_rules_are_built_is_so(system: System) -> None:
    """Seats and sides, whatever the house rules."""
    rules = system.rules({})
    assert (rules.key, rules.seats, rules.sides) == (system.key, system.seats, system.sides)


@each
def test_the_books_own_rules_come_first(system: System) -> None:
    """They are what a table plays by unless it says otherwise."""
    assert system.presets[next(iter(system.presets))] == {}


@each
def test_presets_say_only_what_differs(system: System) -> None:
    """Every value is a proper one, and not the default."""
    for preset in system.presets.values():
        assert system.changed(preset) == preset


@each
def test_options_have_a_place_and_an_origin(system: System) -> None:
    """Their names differ, and each default is a proper value."""
    assert len({option.name for option in system.options}) == len(system.options)
    for option in system.options:
        assert option.section.isdigit()
        assert option.origin in {"book", "clubs", "standard", "choice"}
        assert option.kind.read(option.default) == option.default


@each
def test_places_name_options_of_the_system(system: System) -> None:
    """A refusal points to the house rule that governs it."""
    options = {option.name for option in system.options}
    assert all(place.option is None or place.option in options for place in system.places.values())


def test_every_refusal_has_a_place_in_some_system() -> None:
    """All but those that are no rule of a book."""
    placed = {reason for system in SYSTEMS.values() for reason in system.places}
    assert set(Reason) - placed == PLAIN


@each
def test_every_refusal_met_in_play_has_its_place(system: System) -> None:
    """Games at random, everything tried by both seats: no refusal without its section."""
    random, met = Random(3), set()
    for preset in system.presets.values():
        rules = system.rules(preset)
        game = played(rules, dealer=0, seed=7, deals=2)
        for state in random.sample(game.states, min(25, len(game.states))):
            for seat in range(2):
                refusals = (
                    refused(rules, state, seat, it) for it in tries(rules, state, seat, random)
                )
                met |= {refusal.reason for refusal in refusals if refusal}
    assert met <= set(system.places) | PLAIN | UNKNOWN
    assert len(met) > len(PLAIN)


@each
def test_keys_and_points_of_the_meld_table_are_sound(system: System) -> None:
    """Keys differ; within a family greater combinations stand first; all can be held."""
    rules = system.rules({})
    assert len(rules.kinds) == len(rules.melds)
    for kind in rules.melds:
        assert kind.points > 0
        for shape in kind.shapes(None):
            assert all(shape.count(face) <= rules.pack.copies for face in shape)
