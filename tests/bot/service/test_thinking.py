import asyncio
import io
import logging
import os
import pickle
import sys
from base64 import b64encode
from collections.abc import AsyncIterator, Callable
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ai.player import CLUB, PLAYERS
from bot.config import ROOT
from bot.engine import notation
from bot.engine.actions import Pass, PlayCard
from bot.service import worker as working
from bot.service.errors import Closing, NoAdvice
from bot.service.parcel import NO_ADVICE, Parcel, unpacked
from bot.service.thinking import ADVISED, CROWDS, FULL, Inline, Workers, haste_of
from bot.variants import SYSTEMS
from tests.bot.service.thoughts import gives, once, views, wide, worker
from tests.cogs.secrecy import cards_named
from tests.processes import LINUX, alive, children

Hire = Callable[..., Workers]
ALIEN = b64encode(b"cnowhere\nnothing\n.").decode()
"""A pickle of what is in no module here."""


@pytest.fixture
async def hire() -> AsyncIterator[Hire]:
    """Makes workers, which are ended in the end."""
    hired: list[Workers] = []

    def make(command: tuple[str, ...], count: int = 1, deadline: float = 20.0) -> Workers:
        hired.append(Workers(count, command, deadline))
        return hired[-1]

    yield make
    for workers in hired:
        await workers.close()


async def until(true: Callable[[], bool]) -> None:
    """Wait for it, for twenty seconds."""

    def watch() -> None:
        end = monotonic() + 20
        while not true() and monotonic() < end:
            sleep(0.01)

    await asyncio.to_thread(watch)
    assert true()


async def test_a_worker_decides_as_the_bot_itself_would() -> None:
    """The same seed, without haste, gives the same action, in every game and at every level."""
    inline, workers = Inline(PLAYERS), Workers(1)
    for system in SYSTEMS:
        for seed, view in enumerate(islice(views(system), 5, 60, 9)):
            for level in PLAYERS:
                here = await inline.choose(level, view, seed)
                assert await workers.choose(level, view, seed) == here
    await workers.close()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_parcel_arrives_as_it_was_sent(system: str) -> None:
    """Only the rules are made anew: of the same name and the same house rules."""
    for view in islice(views(system), 3, 100, 13):
        also = next((each for each in view.legal if isinstance(each, PlayCard)), None)
        sent = Parcel("club", 1, 7, view, advice=True, also=also)
        read = Parcel.read(io.BytesIO(bytes(sent)))
        assert (read.level, read.haste, read.seed) == ("club", 1, 7)
        assert (read.advice, read.also) == (True, also)
        assert (read.view.rules.key, read.view.rules.values) == (system, view.rules.values)
        for name in set(view.__slots__) - {"rules"}:
            assert getattr(read.view, name) == getattr(view, name), name


async def test_a_worker_advises_as_the_bot_itself_would() -> None:
    """The same seed, without haste, gives the same advice; with a card that is asked after."""
    inline, workers = Inline(PLAYERS), Workers(1)
    for system in SYSTEMS:
        for seed, view in enumerate(islice(views(system), 3, 60, 19)):
            also = next((each for each in view.legal if isinstance(each, PlayCard)), None)
            here = await inline.advise(view, seed, also)
            assert await workers.advise(view, seed, also) == here
    await workers.close()


@pytest.mark.parametrize("haste", range(4))
def test_advice_is_given_in_haste_too(haste: int) -> None:
    """Some is better than none."""
    said = working.answer(Parcel("expert", haste, 5, wide(), advice=True))
    assert unpacked(said["advice"]).action in wide().legal


@pytest.mark.parametrize("text", ["", "sing", "AAAA", b64encode(pickle.dumps(Pass())).decode()])
def test_what_is_no_advice_is_refused(text: str) -> None:
    """Whatever it is."""
    with pytest.raises(ValueError, match=NO_ADVICE):
        unpacked(text)


ILLEGAL = """from bot.ai.advice import Advice
from bot.engine.actions import CallOut
from bot.service.parcel import packed
return {"advice": packed(Advice(CallOut(), ()))}"""


@pytest.mark.parametrize(
    "command",
    [
        worker("return {'advice': 'sing'}"),
        worker(gives("0")),
        worker(ILLEGAL),
        ("there-is-no-such-program",),
    ],
)
async def test_when_workers_are_of_no_use_there_is_no_advice(
    hire: Hire, command: tuple[str, ...]
) -> None:
    """Nobody else gives it in their place."""
    with pytest.raises(NoAdvice):
        await hire(command).advise(wide(), 3)


async def test_advice_that_takes_too_long_is_not_waited_for(hire: Hire) -> None:
    """Whoever asked may ask again."""
    with pytest.raises(NoAdvice):
        await hire(worker("time.sleep(60)"), deadline=0.5).advise(wide(), 3)


async def test_what_is_forced_needs_no_thought(hire: Hire) -> None:
    """No worker is even started."""
    workers = hire(("there-is-no-such-program",))
    forced = next(view for view in views("partnership") if len(view.legal) == 1)
    assert await workers.choose("expert", forced, 1) == forced.legal[0]


async def test_a_worker_that_dies_is_replaced_and_asked_again(hire: Hire, tmp_path: Path) -> None:
    """Nobody notices."""
    workers, view = hire(once(tmp_path / "died", "os._exit(1)")), wide()
    assert await workers.choose("club", view, 1) == view.legal[-1]


async def test_a_worker_killed_while_idle_is_replaced(hire: Hire, tmp_path: Path) -> None:
    """At the next decision."""
    note, view = tmp_path / "pid", wide()
    workers = hire(worker(f"Path(sys.argv[1]).write_text(str(os.getpid()))\n{gives('-1')}", note))
    assert await workers.choose("club", view, 1) == view.legal[-1]
    first = int(note.read_text())
    os.kill(first, 9)
    await until(lambda: not alive(first))
    assert await workers.choose("club", view, 1) == view.legal[-1]
    assert int(note.read_text()) != first


@pytest.mark.parametrize(
    "command",
    [
        worker("os._exit(1)"),
        worker("return {'action': 'sing'}"),
        worker("return {'action': 'time'}"),
        worker("return {'action': 5}"),
        worker("return 5"),
        worker("return {'fault': 'x' * 2_000_000}"),
        worker(f"return {{'advice': {ALIEN!r}}}"),
        (sys.executable, "-c", "print('x' * 2_000_000)"),
        (sys.executable, "-c", "print('hello')"),
        ("there-is-no-such-program",),
    ],
)
async def test_when_workers_are_of_no_use_the_club_player_decides(
    hire: Hire, command: tuple[str, ...]
) -> None:
    """Each dies, talks nonsense, wants what is not legal, or can't be started."""
    view = wide()
    assert await hire(command).choose("expert", view, 3) == CLUB.choose(view, Random(3))


async def test_a_slow_decision_is_made_by_the_club_player(hire: Hire, tmp_path: Path) -> None:
    """The late answer is never given to anybody; the next decision is a worker's again."""
    workers, view = hire(once(tmp_path / "slept", "time.sleep(60)"), deadline=1.0), wide()
    answers = [await workers.choose("expert", view, 3) for _ in range(2)]
    while answers[-1] != view.legal[-1] and len(answers) < 30:  # processes may start slowly
        answers.append(await workers.choose("expert", view, 3))
    assert answers[-1] == view.legal[-1]
    assert {*answers[:-1]} == {CLUB.choose(view, Random(3))}


async def test_a_fault_is_logged_without_its_words(
    hire: Hire, caplog: pytest.LogCaptureFixture
) -> None:
    """They might name a card; where it broke is told, and the club player decides."""
    broken = "def broken(): raise RuntimeError(str(parcel.view.hand))"
    body = f"{broken}\nworker.at_pace = lambda *_: broken()\nreturn true_answer(parcel)"
    view = wide()
    with caplog.at_level(logging.DEBUG):
        assert await hire(worker(body)).choose("expert", view, 3) == CLUB.choose(view, Random(3))
    assert "RuntimeError" in caplog.text
    assert not cards_named(caplog.text)
    assert "Rank" not in caplog.text


async def test_load_makes_haste(hire: Hire) -> None:
    """Of nine decisions at once the first are made most hastily, the last in calm."""
    workers, view = hire(worker(gives("parcel.haste"))), wide()
    chosen = await asyncio.gather(*(workers.choose("expert", view, n) for n in range(9)))
    assert [view.legal.index(action) for action in chosen] == [3, 3, 3, 3, 3, 3, 2, 1, 0]


async def test_a_crowd_is_served_by_the_club_player(hire: Hire, tmp_path: Path) -> None:
    """Quality falls before anybody waits long: with a long queue nobody joins it.

    Who asks for advice gives way before.
    """
    note, view = tmp_path / "note", wide()
    workers = hire(worker("Path(sys.argv[1]).touch()\ntime.sleep(60)", note))
    waiting = [asyncio.create_task(workers.choose("expert", view, 1))]
    await until(note.exists)
    for number in range(FULL):
        waiting.append(asyncio.create_task(workers.choose("expert", view, 1)))
        await asyncio.sleep(0)
        if number + 1 == ADVISED:
            with pytest.raises(NoAdvice):
                await workers.advise(view, 3)
    assert await workers.choose("expert", view, 3) == CLUB.choose(view, Random(3))
    assert not any(task.done() for task in waiting)
    await workers.close()
    await asyncio.gather(*waiting, return_exceptions=True)


@given(waiting=st.floats(0, 1e6), more=st.floats(0, 1e6))
def test_haste_grows_with_the_queue(waiting: float, more: float) -> None:
    """From none, when nobody waits, to the most."""
    assert 0 <= haste_of(waiting) <= haste_of(waiting + more) <= len(CROWDS)
    assert haste_of(0) == 0


@pytest.mark.parametrize("haste", range(4))
def test_the_same_haste_gives_the_same_action(haste: int) -> None:
    """A decision can be made again."""
    view = wide()
    answers = [working.answer(Parcel("expert", haste, 5, view)) for _ in range(2)]
    assert answers[0] == answers[1]
    assert notation.read(answers[0]["action"]) in view.legal


async def test_stopping_waits_for_no_thought(hire: Hire, tmp_path: Path) -> None:
    """Who waits is told so, who asks later too, and the process is gone."""
    note = tmp_path / "pid"
    body = "Path(sys.argv[1]).write_text(str(os.getpid()))\ntime.sleep(60)"
    workers, view = hire(worker(body, note)), wide()
    asking = [asyncio.create_task(workers.choose("expert", view, n)) for n in range(3)]
    await until(lambda: note.exists() and note.read_text() != "")
    await workers.close()
    for answer in await asyncio.gather(*asking, return_exceptions=True):
        assert isinstance(answer, Closing)
    assert not alive(int(note.read_text()))
    with pytest.raises(Closing):
        await workers.choose("expert", view, 1)
    with pytest.raises(Closing):
        await workers.advise(view, 1)


async def test_workers_do_not_know_the_token(hire: Hire, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have the rest of the environment."""
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("SOMETHING_ELSE", "known")
    view = wide()
    body = gives("2 * ('DISCORD_TOKEN' in os.environ) + ('SOMETHING_ELSE' in os.environ)")
    assert await hire(worker(body)).choose("club", view, 1) == view.legal[1]


BOT = """
import asyncio
from bot.service.thinking import Workers
from tests.bot.service.thoughts import wide
async def main():
    workers = Workers(1)
    await workers.choose("club", wide(), 1)
    print("it thinks", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


@LINUX
async def test_a_killed_bot_leaves_no_worker_behind() -> None:
    """Nothing could be tidied up: the worker itself sees that nobody asks any more."""
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", BOT, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    await bot.stdout.readline()
    workers = children(bot.pid)
    assert workers
    bot.kill()
    await bot.wait()
    await until(lambda: not any(map(alive, workers)))
