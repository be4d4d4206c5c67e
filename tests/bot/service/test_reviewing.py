"""The analyst in a process of his own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from bot.ai.player import PLAYERS
from bot.engine.actions import CHANCE, Deal
from bot.engine.game import apply, start
from bot.engine.view import observe
from bot.record import Record, Turn
from bot.service.errors import Closing, NotReviewed
from bot.service.reviewing import Apart, Here
from bot.variants import SYSTEMS
from tests.bot.service.analysts import QUICK

QUICKLY = (
    sys.executable,
    "-c",
    f"import bot.service.analyst as a; a.look.__defaults__ = ({QUICK},); a.main()",
)
"""The analyst, looking briefly."""


BEGINS = 'print(\'{"done": 1, "of": 2}\', flush=True); time.sleep(99)'
"""What a process does that has begun, and takes too long."""


def record() -> Record:
    """A game whose first deal is over."""
    rules, dice, turns = SYSTEMS["partnership"].rules({}), Random(5), list[Turn]()
    state = start(rules, 0)
    while not (CHANCE in state.waiting and state.deal):
        seat = state.waiting[0]
        if seat == CHANCE:
            action = Deal(tuple(dice.sample(rules.pack.cards, len(rules.pack.cards))))
            turns.append(Turn(seat, action))
        else:
            turns.append(Turn(seat, PLAYERS["club"].choose(observe(rules, state, seat), dice)))
        state = apply(rules, state, *turns[-1]).state
    return Record("partnership", {}, 0, (), tuple(turns))


RECORD = record()


def says(text: str) -> tuple[str, ...]:
    """A process that answers every question with this."""
    body = f"print('ready', flush=True)\nfor line in sys.stdin: {text}"
    return sys.executable, "-c", f"import sys, time\n{body}"


@asynccontextmanager
async def apart(*how: str, patience: float = 60) -> AsyncIterator[Apart]:
    """An analyst in such a process."""
    made = Apart(how or QUICKLY, patience)
    try:
        yield made
    finally:
        await made.close()


def nobody(_done: int, _of: int) -> None:
    """Nobody asks how far it is."""


async def test_he_finds_the_same_there_as_here() -> None:
    """And says how far he is, up to the end; for one deal after another."""
    told: list[tuple[int, int]] = []
    async with apart() as analyst:
        found = await analyst.review(RECORD, 1, lambda done, of: told.append((done, of)))
        assert found == await Here(QUICK).review(RECORD, 1, nobody)
        assert [done for done, _ in told] == [*range(1, len(told) + 1)]
        assert {of for _, of in told} == {16 + 48}
        first = analyst._process
        assert await analyst.review(RECORD, 1, nobody) == found
        assert analyst._process is first


@pytest.mark.skipif(not hasattr(os, "nice"), reason="here no process can give way")
async def test_he_gives_way_to_everybody_else() -> None:
    """His process is nicer than the bot's."""
    async with apart() as analyst:
        await analyst.review(RECORD, 1, nobody)
        assert analyst._process is not None
        nice = os.getpriority(os.PRIO_PROCESS, analyst._process.pid)
        assert nice > os.getpriority(os.PRIO_PROCESS, 0)


async def test_a_killed_process_is_replaced() -> None:
    """Who was waiting is told so; the next question is answered."""
    async with apart(*says(BEGINS)) as analyst:

        def kill(_done: int, _of: int) -> None:
            assert analyst._process is not None
            analyst._process.kill()

        with pytest.raises(NotReviewed):
            await analyst.review(RECORD, 1, kill)
        analyst._how = QUICKLY
        assert await analyst.review(RECORD, 1, nobody) is not None


async def test_a_process_killed_while_idle_is_replaced() -> None:
    """Nobody notices."""
    async with apart() as analyst:
        found = await analyst.review(RECORD, 1, nobody)
        first = analyst._process
        assert first is not None
        first.kill()
        await first.wait()
        assert await analyst.review(RECORD, 1, nobody) == found


@pytest.mark.parametrize(
    "text",
    [
        "print('?', flush=True)",
        "print('[]', flush=True)",
        "print('x' * 2_000_000, flush=True)",
        """print('{"done": 1}', flush=True)""",
        """print('{"review": "{}"}', flush=True)""",
        "exit()",
    ],
)
async def test_nonsense_is_no_review(text: str) -> None:
    """Nor is silence."""
    async with apart(*says(text)) as analyst:
        with pytest.raises(NotReviewed):
            await analyst.review(RECORD, 1, nobody)


async def test_what_takes_too_long_is_given_up() -> None:
    """The process ends."""
    async with apart(*says(BEGINS), patience=0.5) as analyst:
        with pytest.raises(NotReviewed):
            await analyst.review(RECORD, 1, nobody)
        assert analyst._process is None


async def test_a_fault_is_logged_without_a_card(caplog: pytest.LogCaptureFixture) -> None:
    """A deal that is not there: where it broke, and no more. The process lives on."""
    async with apart() as analyst:
        with pytest.raises(NotReviewed):
            await analyst.review(RECORD, 2, nobody)
        assert "NoDeal" in caplog.text
        assert not any(str(card) in caplog.text for card in RECORD.rules.pack.cards)
        assert await analyst.review(RECORD, 1, nobody) is not None


async def test_closed_while_he_looks_he_ends() -> None:
    """Nobody waits for ever, and nothing is looked at any more."""
    async with apart(*says(BEGINS)) as analyst:
        begun = asyncio.Event()
        analysing = asyncio.create_task(analyst.review(RECORD, 1, lambda _done, _of: begun.set()))
        await begun.wait()
        process = analyst._process
        assert process is not None
        await analyst.close()
        with pytest.raises(NotReviewed):
            await analysing
        assert process.returncode is not None
        with pytest.raises(Closing):
            await analyst.review(RECORD, 1, nobody)
