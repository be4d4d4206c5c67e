"""What is checked of whoever asks something of a league, and of what they ask for."""

from collections.abc import Container, Mapping
from dataclasses import replace
from typing import Final

from bot.engine.rules import System
from bot.league.deeds import Accept, Deed, Enter
from bot.league.settings import Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.rights import check_settings
from bot.season.seen import shows
from bot.season.state import Season
from bot.service.errors import BadOption, StaleAction
from bot.service.house import checked, named_set, preset_of
from bot.service.league_books import Asker
from bot.service.league_seen import unseen

CUSTOM: Final = "custom"
NAME: Final = 60
"""The most letters of a league's name."""


def directs(season: Season, asker: Asker) -> bool:
    """Whether the asker directs: as who may manage the server, or by the league's role."""
    return asker.manager or season.settings.directors in asker.roles


def need_manager(asker: Asker) -> None:
    """Leagues are founded by who may manage the server. Raises: IllegalDeed."""
    if not asker.manager:
        raise IllegalDeed(Fault.NOT_MANAGER)


def need_director(season: Season, asker: Asker) -> None:
    """Raises: IllegalDeed."""
    if not directs(season, asker):
        raise IllegalDeed(Fault.NOT_DIRECTOR)


def need_role(season: Season, asker: Asker, deed: Deed) -> None:
    """Who enters, or joins a pair, needs the league's role. Raises: IllegalDeed."""
    role = season.settings.role
    if isinstance(deed, Enter | Accept) and role is not None and role not in asker.roles:
        raise IllegalDeed(Fault.NEEDS_ROLE, role=role)


def need_seen(season: Season, seen: int | None, deed: Deed) -> None:
    """Whoever does this, and saw so many lines, saw all that matters.

    Raises: StaleAction; its detail has the newest `line` that was not seen, of all `lines`.
    """
    if seen is None:
        return
    lines = unseen(season, seen, deed)
    if lines or seen > season.lines:
        ruled = [line for line in lines if line.by] or lines
        raise StaleAction(line=ruled[-1] if ruled else None, lines=lines)


def league_name(name: str) -> str:
    """The name without blanks at its ends; something of it can be seen. Raises: IllegalDeed."""
    name = " ".join(name.split())
    if not shows(name) or len(name) > NAME or not name.isprintable():
        raise IllegalDeed(Fault.BAD_NAME, most=NAME)
    return name


def settled(systems: Mapping[str, System], levels: Container[str], settings: Settings) -> Settings:
    """The settings with all house rules told, those of the preset too.

    Raises: IllegalDeed, BadOption.
    """
    if settings.system not in systems:
        raise BadOption(game=settings.system)
    if settings.level not in levels:
        raise BadOption(level=settings.level)
    system = systems[settings.system]
    check_settings(settings, system.seats)
    base = {} if settings.preset == CUSTOM else named_set(system, settings.preset)
    options = checked(system, {**base, **settings.options})
    return replace(settings, options=options, preset=preset_of(system, options))
