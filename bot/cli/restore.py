"""`restore`: put a copy in the database's place."""

from collections.abc import Sequence

from bot.cli.arguments import Parser
from bot.cli.run import read_settings
from bot.cli.terminal import Failed, say
from data.backups import restore
from data.errors import StoreError


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "restore",
        "Put a backup in the database's place. The bot must not be running; the database that\n"
        "was there is kept beside it, with .replaced after its name.",
        "restore pinochle-monday.sqlite3",
    )
    parser.add_argument("file", help="the backup")
    args = parser.parse_args(words)
    database = read_settings(online=False).database
    try:
        restore(args.file, database)
    except StoreError as failed:
        raise Failed(str(failed), 1) from None
    except OSError as failed:
        raise Failed(f"{args.file}: {failed.strerror}.", 1) from None
    say(f"The database is restored from {args.file}.")
    return 0
