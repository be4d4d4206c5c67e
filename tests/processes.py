"""Which processes there are."""

import os
import sys
from pathlib import Path

import pytest

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def children(process: int) -> list[int]:
    """The processes that it has started."""
    return [*map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]


def said_to(process: int) -> str:
    """What the process was given to begin with: its arguments and its environment."""
    folder = Path(f"/proc/{process}")
    return (folder / "cmdline").read_text() + (folder / "environ").read_text()


def alive(process: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    status = Path(f"/proc/{process}/stat")
    if sys.platform == "linux":
        return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True
