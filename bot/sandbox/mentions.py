"""simcord's Preview, with the server's channels called by their names in direct messages too."""

import re
from functools import cache
from typing import Any, Final

from simcord.backend.access import can_access_channel
from simcord.backend.errors import BackendError
from simcord.preview import _messages, _snapshot

MENTION: Final = re.compile(r"<#([0-9]{1,20})>")

_context = _messages._markdown_context


@cache
def name_channels() -> None:
    """Put the function below in the place of simcord's own, for this process."""
    for module in (_messages, _snapshot):
        vars(module)["_markdown_context"] = _naming


def _naming(
    preview: Any,  # noqa: ANN401 - simcord's
    page: Any,  # noqa: ANN401 - as above
    message: Any,  # noqa: ANN401 - as above
    channel: Any,  # noqa: ANN401 - as above
    *,
    content: str = "",
) -> dict[str, Any]:
    """What the texts of a message mention; in a direct message simcord leaves channels out."""
    context: dict[str, Any] = _context(preview, page, message, channel, content=content)
    if channel.guild_id is None:
        texts = " ".join(_messages._message_texts(message, content))
        for number in MENTION.findall(texts):
            if (name := _name(preview, page, int(number))) is not None:
                context["channels"][number] = name
        context["channel_ids"] = list(context["channels"])
    return context


def _name(preview: Any, page: Any, number: int) -> str | None:  # noqa: ANN401 - simcord's
    """The channel's name, if it is there for the reader."""
    try:
        channel = preview.env.backend.get_channel(number)
    except BackendError:
        return None
    return channel.name if can_access_channel(preview.env, number, page.viewer) else None
