"""Message catalogues: fallback, numbers, and that every name has its words."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast

from bot.engine.actions import Action, Reason
from bot.engine.cards import Rank, Suit
from bot.engine.declaring import Fresh
from bot.engine.events import Cause, Claim, Event, Result
from bot.engine.rules import Choice, Number, Option, Rules, System
from bot.engine.stages.stock import StockPlay
from bot.engine.state import Loss, Why
from bot.service.errors import ServiceError
from bot.service.house import preset_of
from bot.text import catalogue
from bot.text.catalogue import Catalogue, kebab, key, keys, languages
from bot.text.typed import Fault
from bot.variants import SYSTEMS

ROOT = Path(__file__).parents[3]
SAID = re.compile(r"say\(\s*[\"']([a-z][\w-]*)[\"']")
QUOTED = re.compile(r"[\"']([a-z][\w-]*)[\"']")
COMPOSED = re.compile(r"\"([a-z][\w-]*-)\{|key\(\s*\"([a-z][\w-]*)\"")
"""The beginnings of keys that the code puts together."""
WITHOUT_WORDS_OF_THEIR_OWN = {  # told by other keys, or to nobody
    "event-hand-dealt",
    "event-cards-received",
    "event-card-played",
    "event-card-drawn",
    "event-drawn",
    "event-meld-lost",
    "event-pegged",
    "event-deal-counted",
    "event-melds-shown",
    "event-trick-taken",
    "event-deal-scored",
    "event-play-on",
    "event-game-won",
}


def code() -> str:
    """All of it that may say something."""
    paths = (path for part in ("bot", "cogs") for path in walk(ROOT / part))
    return "\n".join(path.read_text("utf-8") for path in paths)


def literals() -> set[str]:
    """Every key that the code says outright."""
    return set(SAID.findall(code()))


def walk(folder: Path) -> Iterator[Path]:
    """Every Python file below the folder."""
    return folder.rglob("*.py")


def of_the_engine() -> Iterator[str]:
    """Keys for what the engine names."""
    yield from (f"rank-{rank}" for rank in Rank)
    yield from (f"suit-{suit}" for suit in Suit)
    yield from (f"action-{kebab(kind.__name__)}" for kind in get_args(Action))
    events = {f"event-{kebab(kind.__name__)}" for kind in get_args(Event)}
    yield from events - WITHOUT_WORDS_OF_THEIR_OWN
    yield from (key(part, loss) for part in ("event-meld-lost", "ui-lost") for loss in Loss)
    yield from (key("peg", why) for why in Why)
    yield from (key("refusal", reason) for reason in Reason if reason is not Reason.NO_NEW_CARD)
    yield from (key("refusal-no-new-card", f) for f in Fresh if f is not Fresh.NONE)
    yield from (key("cause", cause) for cause in Cause)
    yield from (key("claim", claim) for claim in Claim)
    yield from (key("reckoning", result) for result in Result)
    yield from (key("bad-cards", fault) for fault in Fault)


def of_the_services() -> Iterator[str]:
    """Keys for what the services refuse."""
    kinds = [ServiceError]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith("bot."):
            yield f"error-{kebab(kind.__name__)}"


def of_a_system(system: System) -> Iterator[str]:
    """Keys for what a rule system names."""
    name = key("system", system.key)
    yield from (name, f"{name}-short", f"{name}-help")
    yield key("rules", system.key, "summary")
    for preset in (*system.presets, *presets_found(system)):
        yield from (key("preset", preset), key("preset", preset, "help"))
    for option in system.options:
        yield from of_an_option(option)
        yield from of_a_section(system, option.section)
    for place in system.places.values():
        yield from of_a_section(system, place.section)
    for chosen in each_choice(system):
        rules = system.rules(chosen)
        for kind in rules.melds:
            yield from (key("meld", kind.key), key("meld", kind.key, "help"))
        yield from of_the_play(rules)


def of_the_play(rules: Rules) -> Iterator[str]:
    """Keys for the stages, and for what is declared in their course."""
    for stage in rules.stages:
        yield from (key(part, stage.name) for part in ("turn", "your-turn"))
        if isinstance(stage, StockPlay):
            window = key("your-turn", stage.name, "window")
            yield from (window, f"{window}-scored", f"{window}-nothing")
            yield key("turn", stage.name, "window")
    if rules.declaring:
        yield from (key(part, kind.key) for part in ("a", "the") for kind in rules.melds)


def presets_found(system: System) -> set[str]:
    """What a table's house rules may be called, also when they are nobody's preset."""
    return {preset_of(system, system.changed(chosen)) for chosen in each_choice(system)}


def each_choice(system: System) -> Iterator[dict[str, str]]:
    """Sets of house rules in which each value of each option appears."""
    yield {}
    yield from ({option.name: word} for option in system.options for word in option.words)


def of_a_section(system: System, number: str) -> tuple[str, str]:
    """Keys for a section of the rules."""
    return key("rules", system.key, number), key("rules", system.key, number, "title")


def of_an_option(option: Option) -> Iterator[str]:
    """Keys for a house rule and its values."""
    yield from (key("option", option.name), key("option", option.name, "help"))
    yield key("origin", option.origin)
    match option.kind:
        case Choice(words):
            yield from (key("option", option.name, word) for word in words)
        case Number(none=none):
            yield key("option", option.name, "value")
            if none:
                yield key("option", option.name, "none")
        case _:
            yield from ("value-on", "value-off")


def needed() -> set[str]:
    """Every key that something has a claim to."""
    systems = (word for system in SYSTEMS.values() for word in of_a_system(system))
    return {*of_the_engine(), *of_the_services(), *systems}


@pytest.mark.parametrize("language", languages())
def test_each_language_has_words_for_every_name(language: str) -> None:
    """Every event, reason, error, option, value, meld, stage, preset, claim and cause."""
    assert needed() - keys(language) == set()


@pytest.mark.parametrize("language", languages())
def test_each_language_has_what_the_code_says_outright(language: str) -> None:
    """Every key that stands in the code."""
    assert literals() - keys(language) == set()


@pytest.mark.parametrize("language", languages())
def test_no_words_are_left_that_nobody_says(language: str) -> None:
    """Each key stands in the code, or begins as one that the code puts together."""
    quoted = set(QUOTED.findall(code()))
    begun = tuple({f"{a or b}-".replace("--", "-") for a, b in COMPOSED.findall(code())})
    named = quoted | {f"{word}-more" for word in quoted}
    assert {word for word in keys(language) - named if not word.startswith(begun)} == set()


@pytest.mark.parametrize("language", languages())
def test_the_catalogue_is_well_formed(language: str) -> None:
    """Nothing in it is unreadable, and no key is given twice."""
    seen: set[str] = set()
    for file in files("data").joinpath("locales", language).iterdir():
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), (file.name, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in seen, entry.id.name
                seen.add(entry.id.name)
    assert seen == keys(language)


def test_numbers_are_not_grouped_and_take_their_plural() -> None:
    """1500 points, 1 point, -1 point."""
    words = Catalogue()
    assert words.say("option-min-bid-value", value=1500) == "1500 points"
    assert words.say("option-min-bid-value", value=1) == "1 point"
    assert words.say("option-min-bid-value", value=-20) == "-20 points"


def test_no_isolating_marks() -> None:
    """Arguments stand in the text bare, so that markdown and copying work."""
    assert Catalogue().say("names-last", names="Ann", last="Bob") == "Ann and Bob"


def test_an_unknown_key_is_an_error() -> None:
    """A key without words in any language never shows itself to a user."""
    with pytest.raises(KeyError):
        Catalogue().say("no-such-key")
    assert not Catalogue().has("no-such-key")


def test_a_missing_argument_is_an_error() -> None:
    """A sentence with a hole is never said."""
    with pytest.raises(KeyError):
        Catalogue().say("option-min-bid-value")


def test_a_missing_message_falls_back_to_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So does one that lacks an argument, and a region to its language."""
    for code, text in (
        ("en", "hello = Hello\nbye = Bye, { $name }\n"),
        ("xx", "hello = Xello\nbye = { $nom }"),
    ):
        (tmp_path / code).mkdir()
        (tmp_path / code / "a.ftl").write_text(text, "utf-8")
    monkeypatch.setattr(catalogue, "_locales", lambda: tmp_path)
    caches = (catalogue.languages, catalogue._language)
    for cache in caches:
        cache.cache_clear()
    try:
        words = Catalogue("xx-YY")
        assert (words.say("hello"), words.say("bye", name="Ann")) == ("Xello", "Bye, Ann")
        assert Catalogue("zz").say("hello") == "Hello"
    finally:
        for cache in caches:
            cache.cache_clear()
