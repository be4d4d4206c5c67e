"""`python -m bot.service.worker`: a process that makes the decisions of computer players.

It reads parcels from standard input and answers each with a line of JSON, until the input ends, as
it does when the bot is gone. It writes nothing else: neither logs nor titles name a card.
"""

import json
import random
import sys
from collections.abc import Mapping
from typing import IO

from bot.ai.advice import advise
from bot.ai.effort import hurried
from bot.ai.player import at_pace
from bot.engine import notation
from bot.service.beside import READY
from bot.service.faults import trace
from bot.service.parcel import Parcel, packed


def main() -> None:
    """Answer until nobody asks any more."""
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(asked: IO[bytes], told: IO[bytes]) -> None:
    """Answer each parcel, in order."""
    told.write(READY)
    told.flush()
    while True:
        try:
            parcel = Parcel.read(asked)
        except EOFError:
            return
        told.write(json.dumps(answer(parcel)).encode() + b"\n")
        told.flush()


def answer(parcel: Parcel) -> Mapping[str, str]:
    """`{"action": …}` in the notation, or `{"fault": …}`: where it broke, without any card.

    If advice is wanted, it is `{"advice": …}`.
    """
    try:
        if parcel.advice:
            effort = hurried(parcel.haste)
            return {"advice": packed(advise(parcel.view, parcel.seed, effort, parcel.also))}
        player = at_pace(parcel.level, parcel.haste)
        action = player.choose(parcel.view, random.Random(parcel.seed))  # noqa: S311 - deals no cards
        return {"action": notation.write(action)}
    except Exception as error:  # noqa: BLE001 - the process must outlive it, and the bot is told
        return {"fault": trace(error)}


if __name__ == "__main__":
    main()
