"""`run`: the bot on Discord."""

from collections.abc import Sequence

from bot.cli.arguments import Parser
from bot.cli.terminal import Failed
from bot.config import ROOT, BadSettings, Settings, load


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "run",
        "Run the bot on Discord. It is set up by the file .env, or by environment variables,\n"
        "which win; .env.example explains each. DISCORD_TOKEN is the one it needs.",
        "run",
    )
    parser.parse_args(words)
    settings = read_settings()
    from bot.client import run_bot  # noqa: PLC0415 - settings are checked before discord.py loads

    run_bot(settings)
    return 0


def read_settings(*, online: bool = True) -> Settings:
    """The settings of `.env` and the environment. Raises: Failed, naming every fault."""
    try:
        return Settings.from_env(load(ROOT / ".env"), online=online)
    except BadSettings as bad:
        faults = "\n".join(f"- {fault}" for fault in bad.faults)
        raise Failed(
            f"The settings can't be used:\n{faults}\n.env.example explains each."
        ) from None
