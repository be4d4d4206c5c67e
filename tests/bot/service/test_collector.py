"""The search for cycles."""

import gc
from collections.abc import Iterator

import pytest

from bot.service.collector import THRESHOLDS, calm


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_is_there_already_is_not_searched_again() -> None:
    """A thousand positions are not looked through on each round."""
    calm()
    assert gc.get_freeze_count() > 0


def test_the_search_is_seldom_but_on() -> None:
    """Cycles that discord.py leaves are still freed in the end."""
    calm()
    assert gc.isenabled()
    assert gc.get_threshold() == THRESHOLDS
