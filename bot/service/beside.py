"""Processes beside the bot, for work that would hold up everything else."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
READY: Final = b"ready\n"
"""What each says first: everything is loaded."""
SECRETS: Final = {"DISCORD_TOKEN"}
"""What of the bot's environment is not for them."""
START: Final = 20.0
"""Seconds that one may take to start."""
LONGEST: Final = 1 << 20
"""No line of theirs has more bytes: a deep fault fills a tenth of it."""


class Lost(Exception):
    """A process has died, or says what makes no sense."""


def command(module: str) -> Sequence[str]:
    """How a module of this project is started."""
    return sys.executable, "-m", module


@asynccontextmanager
async def started(how: Sequence[str]) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process that is ready; it is ended afterwards. Raises: OSError, TimeoutError, Lost.

    In a session of its own no Ctrl+C reaches it, only the bot ends it.
    """
    process = await asyncio.create_subprocess_exec(
        *how,
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in SECRETS},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,
        limit=LONGEST,
    )
    try:
        async with asyncio.timeout(START):
            if await _line(process) != READY:
                raise Lost
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def said_by(process: asyncio.subprocess.Process) -> Mapping[str, Any]:
    """The next line that it says, an object of JSON. Raises: Lost, OSError."""
    try:
        said = json.loads(await _line(process))
    except ValueError:
        raise Lost from None
    if not isinstance(said, dict):
        raise Lost
    return said


async def _line(process: asyncio.subprocess.Process) -> bytes:
    """Raises: Lost, if it does not end where it should; OSError."""
    assert process.stdout is not None
    try:
        return await process.stdout.readline()
    except ValueError:
        raise Lost from None
