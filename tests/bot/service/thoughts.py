"""Positions to think about, and workers that do it oddly."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.ai.player import PLAYERS
from bot.engine.actions import CHANCE, Action, Deal
from bot.engine.game import apply, start
from bot.engine.view import View, observe
from bot.variants import SYSTEMS
from tests.strategies import shuffled


def views(system: str, seed: int = 1) -> Iterator[View]:
    """What the seats see, each in its turn, in a game of novices."""
    rules = SYSTEMS[system].rules({})
    dice, state = random.Random(seed), start(rules, 0)
    while not state.over:
        seat = state.waiting[0]
        if seat == CHANCE:
            action: Action = Deal(shuffled(rules, state, dice))
        else:
            view = observe(rules, state, seat)
            yield view
            action = PLAYERS["novice"].choose(view, dice)
        state = apply(rules, state, seat, action).state


def wide() -> View:
    """Of somebody who has more than a dozen actions to choose from."""
    return next(view for view in views("partnership") if len(view.legal) > 12)


def worker(body: str, *args: object) -> tuple[str, ...]:
    """The command of a worker whose `answer(parcel)` is this, with `args` in `sys.argv`."""
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    code = (
        "import os, sys, time\n"
        "from pathlib import Path\n"
        "from bot.engine import notation\n"
        "from bot.service import worker\n"
        "true_answer = worker.answer\n"
        f"def answer(parcel):\n{lines}\n"
        "worker.answer = answer\n"
        "worker.main()\n"
    )
    return (sys.executable, "-c", code, *map(str, args))


def gives(index: str) -> str:
    """The body of an answer: the legal action of this index."""
    return f'return {{"action": notation.write(parcel.view.legal[{index}])}}'


def once(path: Path, body: str) -> tuple[str, ...]:
    """A worker that does this when it is first asked, and gives the last action from then on."""
    first = "if not Path(sys.argv[1]).exists():\n    Path(sys.argv[1]).touch()\n"
    return worker(f"{first}    {body}\n{gives('-1')}", path)
