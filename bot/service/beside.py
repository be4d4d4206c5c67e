"""Processes beside the bot, for work that would hold up everything else."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
READY: Final = b"ready\n"
"""What each says first: everything is loaded."""
SECRETS: Final = {"DISCORD_TOKEN"}
"""What of the bot's environment is not for them."""
START: Final = 20.0
"""Seconds that one may take to start."""


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
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START):
            if await process.stdout.readline() != READY:
                raise Lost
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
