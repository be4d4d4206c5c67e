"""`backup`: copy the database to a file."""

from collections.abc import Sequence

from bot.cli.arguments import Parser
from bot.cli.run import read_settings
from bot.cli.terminal import Failed, say
from data.backups import backup
from data.errors import StoreError


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "backup",
        "Copy the database to a file that is not there yet; the bot may go on running.",
        "backup pinochle-monday.sqlite3",
    )
    parser.add_argument("file", help="where to")
    args = parser.parse_args(words)
    try:
        backup(read_settings(online=False).database, args.file)
    except StoreError as failed:
        raise Failed(str(failed), 1) from None
    except OSError as failed:
        raise Failed(f"{args.file}: {failed.strerror}.", 1) from None
    say(f"The database is copied to {args.file}.")
    return 0
