"""A league's settings in words: what is played, what counts, when it is due, who directs."""

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from typing import Final

from bot.engine.rules import Choice, Number, Switch, System
from bot.league.choices import SETTINGS, Role, Ties, Zone
from bot.league.settings import Counting, Entrants, Format, Lapse, Settings
from bot.scoring import ROBINS
from bot.text.catalogue import Catalogue, key
from bot.text.options import changes, preset_name
from bot.text.rulebook import system_name

_PLACED: Final = frozenset({Format.KNOCKOUT, Format.LADDER})
"""Formats in which it is not the points that count."""


def setting_title(name: str, words: Catalogue) -> str:
    """What the setting is called."""
    return words.say(key("setting", name))


def setting_range(name: str, words: Catalogue) -> str:
    """The values that the setting may have; nothing for one that can't be set by name."""
    if name not in SETTINGS:
        return ""
    setting = SETTINGS[name]
    match setting.kind:
        case Number(low=low, high=high, none=none):
            return words.say("range-number-none" if none else "range-number", low=low, high=high)
        case Choice() | Switch():
            known = ", ".join(f"`{word}`" for word in setting.words)
            return words.say("range-choice", words=known)
        case Ties():
            known = " ".join(f"`{word}`" for word in setting.words)
            return words.say("setting-range-ties", words=known)
        case Zone():
            return words.say("setting-range-zone")
        case Role():
            return words.say("setting-range-role")


def setting_words(settings: Settings, name: str, words: Catalogue) -> str:
    """The value that the setting has."""
    return value_words(name, getattr(settings, name), words)


def value_words(name: str, value: object, words: Catalogue) -> str:
    """A value of the setting of this name."""
    match value:
        case bool():
            return words.say("value-on" if value else "value-off")
        case None | ():
            return words.say("setting-nobody")
        case StrEnum():
            return words.say(key("setting", name, value))
        case int() if name in {"role", "directors"}:
            return f"<@&{value}>"
        case int():
            own = key("setting", name, "none")
            return words.say(own) if value == 0 and words.has(own) else str(value)
        case tuple():
            return ", ".join(words.say(key("tie", str(tie))) for tie in value)
        case _:
            return str(value)


def differences(before: Settings, after: Settings, words: Catalogue) -> tuple[str, ...]:
    """Each setting that has another value now, with that value."""
    return tuple(
        words.say("setting-now", title=setting_title(name, words), value=value)
        for field in fields(Settings)
        if getattr(before, name := field.name) != getattr(after, name)
        for value in (_brief(after, name, words),)
    )


def _brief(settings: Settings, name: str, words: Catalogue) -> str:
    if name == "options":
        return ", ".join(f"{option} = {value}" for option, value in settings.options.items()) or "–"
    if name == "preset" and words.has(key("preset", settings.preset)):
        return preset_name(settings.preset, words)
    return setting_words(settings, name, words)


def headline(settings: Settings, system: System, words: Catalogue) -> str:
    """Game, format and who enters, in one line."""
    parts = (
        system_name(system, words),
        words.say(key("setting-format", settings.format)),
        words.say(key("setting-entrants", settings.entrants)),
    )
    return " · ".join(parts)


def about(settings: Settings, system: System, words: Catalogue) -> Iterator[str]:
    """All that the settings say, as sentences."""
    yield words.say("league-house-rules", preset=preset_name(settings.preset, words))
    yield from changes(system, settings.options, words)
    yield _drawn(settings, words)
    yield words.say("league-games", count=settings.games)
    yield from counted(settings, words)
    yield from _deadlines(settings, words)
    yield from _divided(settings, words)
    yield words.say(
        "league-computers" if settings.computers else "league-no-computers",
        level=words.say(key("level", settings.level)),
    )


def _drawn(settings: Settings, words: Catalogue) -> str:
    """How the fixtures come about."""
    told = words.say(
        key("setting-format", settings.format, "help"),
        reach=settings.reach,
        entrants=words.say(key("setting-entrants", settings.entrants)),
    )
    if settings.rounds and settings.format is not Format.LADDER:
        return f"{told} {words.say('league-rounds', count=settings.rounds)}"
    return told


def counted(settings: Settings, words: Catalogue) -> Iterator[str]:
    """How points are counted, and what tells entries with equal points apart."""
    if settings.format in _PLACED:
        yield words.say("league-placed")
        return
    step = words.say("league-step", step=settings.step) if settings.step else ""
    cap = words.say("league-cap", cap=settings.cap) if settings.cap else ""
    told = words.say(key("setting-counting", settings.counting, "help"))
    more = {Counting.MARGIN: step, Counting.TOTAL: cap, Counting.WINS: ""}[settings.counting]
    yield f"{told} {more}".rstrip()
    yield from _unplayed(settings, words)
    ties = " → ".join(words.say(key("tie", tie)) for tie in settings.ties)
    yield words.say("league-ties", ties=ties) if ties else words.say("league-no-ties")


def _unplayed(settings: Settings, words: Catalogue) -> Iterator[str]:
    """What a fixture is worth that was not played, and what becomes of who withdraws."""
    robin = settings.format in ROBINS
    told = words.say(key("setting-counting", settings.counting, "unplayed"))
    yield words.say("league-unplayed-robin" if robin else "league-unplayed", told=told)
    yield words.say("league-withdrawn-robin" if robin else "league-withdrawn")


def ties_explained(settings: Settings, words: Catalogue) -> Iterator[str]:
    """What each of the tie-breaks in use is."""
    for tie in settings.ties:
        title, told = words.say(key("tie", tie)), words.say(key("tie", tie, "help"))
        yield words.say("league-tie", title=title, help=told)


def _deadlines(settings: Settings, words: Catalogue) -> Iterator[str]:
    if not settings.days:
        yield words.say("league-no-days")
        return
    hour = f"{settings.hour}:00"
    yield words.say("league-days", count=settings.days, hour=hour, zone=settings.zone)
    if settings.remind:
        yield words.say("league-remind", count=settings.remind)
    told = key("setting-lapse", settings.lapse, "help")
    more = {"count": settings.days} if settings.lapse is Lapse.EXTEND else {}
    yield words.say(told, **more)


def _divided(settings: Settings, words: Catalogue) -> Iterator[str]:
    if settings.divisions > 1:
        yield words.say("league-divisions", count=settings.divisions, moving=settings.moving)
    if settings.playoff:
        yield words.say("league-playoff", count=settings.playoff)


def partnered(settings: Settings) -> bool:
    """Whether one enters with a partner."""
    return settings.entrants is Entrants.PAIRS
