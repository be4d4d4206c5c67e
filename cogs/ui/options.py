"""The panel of a table's house rules."""

from collections.abc import Sequence
from typing import Final

from discord.ui import ActionRow, LayoutView, Select, Separator, TextDisplay

from bot.engine.rules import Option, System
from bot.service.model import Status, Table
from bot.text.options import (
    changeable,
    changes,
    option_help,
    option_title,
    preset_help,
    preset_name,
    value_words,
)
from bot.text.rulebook import section_title
from cogs.ui.app import App
from cogs.ui.board import Item, box, button
from cogs.ui.ids import Knock

PAGE: Final = 25


def options_panel(
    app: App, table: Table, chosen: str | None = None, *, may_change: bool = True
) -> LayoutView:
    """The house rules in force, and for who `may_change` them menus to do so.

    `chosen` is the rule that is to be set.
    """
    system = app.tables.systems[table.system]
    say = app.words.say
    text = [f"### {say('ui-house-rules')}"]
    text.append(say("ui-preset", preset=preset_name(table.preset, app.words)))
    text += changes(system, table.options, app.words) or [say("ui-all-default")]
    parts: list[Item] = [TextDisplay("\n".join(text)[:2500])]
    if table.locked:
        parts.append(TextDisplay(say("ui-locked")))
    elif not may_change:
        parts.append(TextDisplay(say("ui-host-settles")))
    elif table.status is Status.LOBBY:
        parts += [Separator(), ActionRow(_presets(app, table, system))]
        parts += [ActionRow(menu) for menu in _names(app, table, system)]
        if chosen is not None:
            parts += _values(app, table, system.option(chosen))
    key = "ui-unlock" if table.locked else "ui-lock"
    verb = "unlock" if table.locked else "lock"
    lockable = may_change and table.status is Status.LOBBY
    lock = [button(say(key), Knock(table.id, verb))] if lockable else []
    parts.append(ActionRow(*lock, button(say("ui-every-rule"), Knock(table.id, "rules"))))
    return box(*parts)


def _presets(app: App, table: Table, system: System) -> Select[LayoutView]:
    menu: Select[LayoutView] = Select(
        custom_id=str(Knock(table.id, "preset")), placeholder=app.words.say("ui-choose-preset")
    )
    for key in system.presets:
        menu.add_option(
            label=preset_name(key, app.words)[:100],
            value=key,
            description=preset_help(key, app.words)[:100],
            default=key == table.preset,
        )
    return menu


def _names(app: App, table: Table, system: System) -> list[Select[LayoutView]]:
    menus: list[Select[LayoutView]] = []
    settled = system.settle(table.options)
    options = sorted(changeable(system), key=lambda option: option.section)
    page = -(-len(options) // -(-len(options) // PAGE))
    for at in range(0, len(options), page):
        menu: Select[LayoutView] = Select(
            custom_id=str(Knock(table.id, "option", str(at))),
            placeholder=_span(app, system, options[at : at + page]),
        )
        for option in options[at : at + page]:
            value = value_words(option, settled[option.name], app.words)
            menu.add_option(
                label=option_title(option, app.words)[:100],
                value=option.name,
                description=app.words.say("ui-now", value=value)[:100],
            )
        menus.append(menu)
    return menus


def _span(app: App, system: System, options: Sequence[Option]) -> str:
    """What the menu is about: "Change: Pack and deal … Play"."""
    first, last = (section_title(system, o.section, app.words) for o in (options[0], options[-1]))
    return app.words.say("ui-choose-option", first=first, last=last)[:150]


def _values(app: App, table: Table, option: Option) -> list[Item]:
    settled = app.tables.systems[table.system].settle(table.options)[option.name]
    menu: Select[LayoutView] = Select(
        custom_id=str(Knock(table.id, "set", option.name)),
        placeholder=app.words.say("ui-choose-value", option=option_title(option, app.words))[:150],
    )
    for word in option.words[:PAGE]:
        value = option.kind.read(word)
        assert value is not None
        menu.add_option(
            label=value_words(option, value, app.words)[:100],
            value=word,
            description=word[:100],
            default=value == settled,
        )
    title = f"**{option_title(option, app.words)}**"
    return [TextDisplay(f"{title}: {option_help(option, app.words)}"), ActionRow(menu)]
