"""Who may settle what at a table."""

from bot.service.errors import NotHost
from bot.service.model import Table
from cogs.ui.sessions import Interaction


def is_host(interaction: Interaction, table: Table) -> bool:
    """Whether the user is the table's host, or a moderator."""
    return interaction.user.id == table.host or moderator(interaction)


def may_host(interaction: Interaction, table: Table) -> None:
    """Raises NotHost unless the user is the table's host or a moderator."""
    if not is_host(interaction, table):
        raise NotHost


def moderator(interaction: Interaction) -> bool:
    """Whether the user may do at any table of the server what its host may."""
    return interaction.guild_id is not None and interaction.permissions.manage_channels
