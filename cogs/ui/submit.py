"""The one error boundary: every interaction is carried out in here."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ui import LayoutView

from bot.engine.actions import Action, IllegalAction
from bot.engine.notation import BadNotation
from bot.engine.rules import BadValue, System, Value
from bot.league.choices import BadSetting
from bot.season.faults import IllegalDeed
from bot.service.errors import BadOption, DuplicateRequest, ServiceError
from bot.service.faults import trace
from bot.text.refusals import refuse
from bot.text.typed import BadCards
from cogs.ui.app import App
from cogs.ui.sessions import FAILED, Interaction

log = logging.getLogger(__name__)

TOO_OLD: Final = timedelta(seconds=2.5)
"""Discord has told the user by now that the interaction failed: it must do nothing any more."""
GONE: Final = frozenset({10008, 10015, 10062, 40060, 50027})
"""Unknown message, webhook or interaction; answered already; token expired."""

REFUSALS: Final = (
    ServiceError,
    IllegalAction,
    IllegalDeed,
    BadSetting,
    BadNotation,
    BadValue,
    BadCards,
)


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong."""

    error: Exception


class Refused(Exception):
    """A refusal, with what is needed to explain it to this very person."""

    def __init__(
        self,
        error: Exception,
        system: System | None = None,
        values: dict[str, Value] | None = None,
        legal: tuple[Action, ...] = (),
    ) -> None:
        super().__init__(type(error).__name__)
        self.error = error
        self.system = system
        self.values = values
        self.legal = legal


async def attempt(work: Callable[[], Awaitable[T]]) -> T | Failure:
    """Do the work; whatever goes wrong comes back as a failure."""
    try:
        return await work()
    except Exception as error:  # noqa: BLE001 - the one error boundary
        return Failure(error)


async def submit(app: App, interaction: Interaction, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work of an interaction; whatever goes wrong, the user gets an answer in words."""
    task = asyncio.current_task()
    assert task is not None
    app.running.add(task)

    async def admitted() -> None:
        if not _too_old(app, interaction):
            app.admit(interaction.user.id)
            await work()

    try:
        outcome = await attempt(admitted)
        if isinstance(outcome, Failure):
            await _explain(app, interaction, outcome.error)
    finally:
        app.running.discard(task)


async def _explain(app: App, interaction: Interaction, error: Exception) -> None:
    """Tell the user what went wrong, as far as it is for him to know."""
    if isinstance(error, DuplicateRequest):
        log.info("interaction %d came twice", interaction.id)
    elif isinstance(error, Refused):
        await tell(interaction, refused_text(app, error))
    elif isinstance(error, REFUSALS):
        await tell(interaction, refuse(error, app.words, app.glyphs, system=_system(app, error)))
    elif isinstance(error, FAILED):
        await _unreachable(app, interaction, error)
    else:
        name = secrets.token_hex(3)
        log.error("error %s: %s\n%s", name, _where(interaction), trace(error))
        support = f" {app.support}" if app.support else ""
        await tell(interaction, app.words.say("ui-broken", name=name) + support)


def _system(app: App, error: Exception) -> System | None:
    """The game whose house rules the refusal speaks of."""
    return app.tables.systems.get(str(getattr(error, "detail", {}).get("system")))


async def command_failed(
    app: App, interaction: Interaction, error: app_commands.AppCommandError
) -> None:
    """What discord.py itself makes of a command: told like everything else."""

    async def work() -> None:
        if isinstance(error, app_commands.CommandInvokeError):
            raise error.original
        raise BadOption(command=interaction.command.qualified_name if interaction.command else "")

    await submit(app, interaction, work)


async def suggest(work: Callable[[], Awaitable[list[Choice[str]]]]) -> list[Choice[str]]:
    """The choices that the work finds; none when there is nothing to choose."""
    found = await attempt(work)
    if not isinstance(found, Failure):
        return found
    if not isinstance(found.error, (*REFUSALS, Refused)):
        log.error("an error in what is offered\n%s", trace(found.error))
    return []


def refused_text(app: App, refused: Refused) -> str:
    """The refusal with its rule and what can be done instead."""
    return refuse(
        refused.error,
        app.words,
        app.glyphs,
        system=refused.system,
        values=refused.values,
        legal=refused.legal,
    )


async def tell(interaction: Interaction, text: str) -> None:
    """Say something to the user alone, whatever was answered before."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text[:2000], ephemeral=True)
        else:
            await interaction.response.send_message(text[:2000], ephemeral=True)
    except FAILED as error:
        log.warning("no answer to interaction %d: %s", interaction.id, _code(error))


async def show(interaction: Interaction, view: LayoutView) -> bool:
    """Show a panel to the user alone: in place of the panel that was clicked, or anew.

    A message that others can read never becomes a panel, whatever was clicked on it. Returns
    whether the panel is a new message.
    """
    if interaction.message is not None and _private(interaction, interaction.message):
        await interaction.response.edit_message(view=view)
        return False
    await interaction.response.send_message(view=view, ephemeral=True)
    return True


def _private(interaction: Interaction, message: discord.Message) -> bool:
    return interaction.guild_id is None or message.flags.ephemeral


def _too_old(app: App, interaction: Interaction) -> bool:
    """Whether a resumed connection has replayed it too late.

    The clocks of this machine and of Discord differ: the least age ever seen counts as none.
    """
    age = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    app.skew = min(app.skew, age)
    return age - app.skew > TOO_OLD.total_seconds()


async def _unreachable(app: App, interaction: Interaction, error: Exception) -> None:
    code = _code(error)
    log.warning("interaction %d: Discord said %s", interaction.id, code)
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        return
    key = "ui-no-permission" if isinstance(error, discord.Forbidden) else "ui-discord-failed"
    await tell(interaction, app.words.say(key))


def _where(interaction: Interaction) -> str:
    place = (interaction.guild_id, interaction.channel_id, interaction.id)
    return "guild {}, channel {}, interaction {}".format(*place)


def _code(error: Exception) -> str:
    if isinstance(error, discord.HTTPException):
        return f"{error.status} ({error.code})"
    return type(error).__name__
