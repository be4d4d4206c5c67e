"""What the bot writes of itself: where and what, never a card."""

import json
import logging
from datetime import UTC, datetime
from typing import Final

from bot.config import LogFormat, LogLevel

WHOLE_PAYLOADS: Final = ("discord.http", "discord.gateway", "discord.webhook")
"""At the debug level these write out all that is sent and received, hands among it."""

TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """A line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one object."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_logs(level: LogLevel, form: LogFormat) -> None:
    """Write the log to standard error from now on. No level makes it show a hand."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in WHOLE_PAYLOADS:
        logging.getLogger(name).setLevel(logging.INFO)
