"""Options and outcomes as JSON text."""

import json

from bot.engine.rules import Value, Values


def write(settings: Values) -> str:
    """The same settings are the same text."""
    return json.dumps(dict(settings), ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def read(text: str) -> dict[str, Value]:
    """The settings that `write` wrote."""
    found: dict[str, Value] = json.loads(text)
    return found
