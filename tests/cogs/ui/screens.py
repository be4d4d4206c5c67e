"""Screens drawn without Discord: positions at hand, people with any names."""

import json
from collections.abc import Iterable
from typing import Any

from discord.ui import LayoutView
from simcord.types import HttpLogEntry

from bot.ai.player import PLAYERS
from bot.engine.cards import Suit
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.engine.view import observe
from bot.service.analyses import Analyses
from bot.service.clock import SystemClock
from bot.service.leagues import Leagues
from bot.service.limits import Limits
from bot.service.lobby import Lobby
from bot.service.luck import SeededLuck
from bot.service.model import Game, Person, Status, Table
from bot.service.ports import Store
from bot.service.reviewing import Here
from bot.service.strengths import Strengths
from bot.service.tables import Seen, Tables
from bot.text.catalogue import Catalogue
from bot.variants import SYSTEMS
from cogs.ui.app import App
from tests.cogs.limits import BUTTON, SELECT, TEXT, V2, faults
from tests.cogs.world import parts_of

NAMES = ("north", "east", "south", "west")


def app() -> App:
    """The parts of the bot that draw; there is no store behind them."""
    store: Any = None
    nothing: Store = store
    clock = SystemClock()
    tables = Tables(nothing, SYSTEMS, PLAYERS, clock, SeededLuck(1))
    leagues, strengths = Leagues(tables, store), Strengths(store)
    analyses = Analyses(tables, Here())
    return App(tables, Lobby(tables), leagues, strengths, Limits(clock), analyses, Catalogue())


def with_emojis(made: App, ranks: Iterable[str] = "ATKQJ987") -> App:
    """The same, with a picture of a long id for each card."""
    names = [*Suit, *(f"{rank}{suit}" for rank in ranks for suit in Suit)]
    made.show_emojis(
        {f"pn_{name}": 9_999_999_999_999_999_000 + at for at, name in enumerate(names)}
    )
    return made


def seen(
    rules: Rules, state: State, seat: int | None, names: tuple[str, ...] = NAMES, turns: int = 99
) -> Seen:
    """The table as the seat sees it."""
    people = tuple(Person(10**18 + at, name) for at, name in enumerate(names[: rules.seats]))
    options = SYSTEMS[rules.key].changed(rules.values)
    status = Status.LOBBY if state.over else Status.PLAYING
    table = Table(
        10**9, 1, 2, people[0].user, rules.key, "custom", options, False, people, status, 10**9
    )
    game = Game(10**9, table.id, 2, rules.key, options, 0)
    return Seen(table, game, observe(rules, state, seat), turns, seal="0" * 64)


def components(view: LayoutView) -> list[dict[str, Any]]:
    """The screen as Discord gets it."""
    made: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call] # discord.py leaves it untyped
    return made


def drawn(view: LayoutView) -> str:
    """The screen, byte for byte."""
    return json.dumps(components(view), ensure_ascii=False, sort_keys=True)


def wrong(view: LayoutView) -> list[str]:
    """What Discord would not take of the screen."""
    body = {"components": components(view), "flags": V2}
    return faults(HttpLogEntry("POST", "/channels/1/messages", {}, body, None))


def told(view: LayoutView) -> str:
    """The text of the screen."""
    return "\n".join(part["content"] for part in parts_of(components(view)) if part["type"] == TEXT)


def buttons(view: LayoutView) -> list[str]:
    """The labels of the buttons that can be used, in order."""
    parts = (part for part in parts_of(components(view)) if part["type"] == BUTTON)
    return [part["label"].replace("\ufe0e", "") for part in parts if not part.get("disabled")]


def menu(view: LayoutView, title: str) -> list[tuple[str, str, str]]:
    """Label, description and value of each entry of the menus whose placeholder begins so."""
    return [
        (entry["label"].replace("\ufe0e", ""), entry.get("description") or "", entry["value"])
        for part in parts_of(components(view))
        if part["type"] == SELECT and part["placeholder"].startswith(title)
        for entry in part["options"]
    ]


def plain(text: str) -> str:
    """The text without markdown and without the signs that ask for plain suits."""
    return text.replace("\ufe0e", "").replace("*", "")
