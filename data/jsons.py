"""Options and results as JSON text."""

import json

from bot.service.model import Setting, Settings


def write(settings: Settings) -> str:
    """The same settings are the same text."""
    return json.dumps(dict(settings), ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def read(text: str) -> dict[str, Setting]:
    """The settings that `write` wrote."""
    found: dict[str, Setting] = json.loads(text)
    return found
