"""`python -m bot.service.analyst`: a process that looks at deals which are over.

It reads lines of JSON from standard input, each with a record and a deal's number, until the input
ends. It answers with a line for each step of its work, and one for what it found. It gives way to
every other process.
"""

import json
import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import IO, Final

from bot.analysis.course import course
from bot.analysis.either import reviewed
from bot.analysis.model import AnyReview
from bot.analysis.review import steps
from bot.record import Record, read_record
from bot.service import review_json
from bot.service.beside import READY
from bot.service.faults import trace
from bot.service.ports import Told

GIVES_WAY: Final = 10
"""How much nicer the process is than others, in the steps of the operating system."""


def look(record: Record, deal: int, told: Told, budget: int | None = None) -> AnyReview:
    """The review of the deal. Raises: NoDeal, NotOver."""
    found = course(record.rules, record.dealer, record.turns, deal)
    of, done = steps(record.rules, found), 0

    def tell() -> None:
        nonlocal done
        done += 1
        told(done, of)

    return reviewed(record.rules, found, budget, tell)


def main() -> None:
    """Look at what is asked for until nobody asks any more."""
    with suppress(AttributeError, OSError):  # not every system knows, or allows it
        os.nice(GIVES_WAY)
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(asked: Iterable[bytes], told: IO[bytes]) -> None:
    """Answer each line, in order."""

    def say(answer: Mapping[str, object]) -> None:
        told.write(json.dumps(answer).encode() + b"\n")
        told.flush()

    told.write(READY)
    told.flush()
    for line in asked:
        try:
            record, deal = json.loads(line)
            found = look(read_record(record), deal, lambda done, of: say({"done": done, "of": of}))
        except Exception as error:  # noqa: BLE001 - the process must outlive it, and the bot is told
            say({"fault": trace(error)})
        else:
            say({"review": review_json.write(found)})


if __name__ == "__main__":
    main()
