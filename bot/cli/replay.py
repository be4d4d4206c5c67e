"""`replay`: play a game record through, and print its score sheet."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from bot.cli.account import Account
from bot.cli.account_json import as_json
from bot.cli.alternatives import Illegal
from bot.cli.arguments import Parser
from bot.cli.terminal import Failed, complain, say_json
from bot.engine.actions import IllegalAction
from bot.engine.game import apply, start
from bot.record import BadRecord, Fault, Record, read_record
from bot.variants import SYSTEMS

WRONG: Final[Mapping[Fault, str]] = {
    Fault.NO_GAME: "a record begins with its game, such as “game partnership”",
    Fault.UNKNOWN_GAME: "there is no game “{word}”",
    Fault.UNKNOWN_OPTION: "there is no option “{word}”",
    Fault.BAD_VALUE: "an option can't be “{word}”",
    Fault.BAD_DEALER: "the dealer is a seat, counted from 0, and not “{word}”",
    Fault.BAD_NAMES: "names: one for each seat, with | between",
    Fault.BAD_SEAT: "a line begins with a seat, counted from 0, or with chance, not “{word}”",
    Fault.BAD_ACTION: "“{word}” is no action",
    Fault.BAD_HANDS: "hands of {word} cards can't be dealt in this game",
    Fault.HEADER_TOO_LATE: "“{word}” belongs above the first action",
}


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "replay",
        "Replay a game record and print its score sheet. README.md describes the format.",
        "replay game.txt",
        "replay --json - < game.txt",
    )
    parser.add_argument("file", help="the record; - is standard input")
    parser.add_json()
    args = parser.parse_args(words)
    record = load(args.file)
    account = Account(record.rules)
    illegal = replay(record, account)
    if args.json:
        told = as_json(account, record.options)
        say_json(told | {"error": illegal.as_json()} if illegal else told)
    else:
        from bot.cli.sheet import print_sheet

        print_sheet(account, record.names)
    if illegal:
        complain(illegal.text())
    return 1 if illegal else 0


def load(name: str) -> Record:
    """The record in the file. Raises: Failed."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    except OSError as error:
        raise Failed(f"{name} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Failed(f"{name} is no text in UTF-8.") from None
    try:
        return read_record(text)
    except BadRecord as bad:
        where = "The record" if name == "-" else name
        wrong = WRONG[bad.why].format(word=bad.word)
        raise Failed(f"{where}, line {bad.line}: {wrong}.") from None


def replay(record: Record, account: Account) -> Illegal | None:
    """Enter the game in the account, up to its end or its first illegal action: that one."""
    state = start(record.rules, record.dealer)
    for (seat, action), line in zip(record.turns, record.lines, strict=True):
        try:
            state, events, _ = apply(record.rules, state, seat, action)
        except IllegalAction as refused:
            system = SYSTEMS[record.game]
            return Illegal(line, seat, action, refused, system, record.rules, state)
        account.add(events)
    return None
