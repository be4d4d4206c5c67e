"""What a component's id says survives the way to Discord and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import notation
from bot.engine.actions import Bury, Deal, PassCards
from cogs.ui.ids import LONGEST, Ask, Knock, Leaf, Page, Pick, Press, read_id
from tests.strategies import actions


@given(st.integers(0, 10**15 - 1), st.integers(0, 10**9 - 1), actions())
def test_a_button_s_id_is_read_back(game: int, seq: int, action: object) -> None:
    """Every action that a button can take."""
    if isinstance(action, Deal | PassCards | Bury):
        return
    text = notation.write(action)  # type: ignore[arg-type] # any action that a strategy makes
    if not text.isascii() or not text.replace("_", "").replace(" ", "").isalnum():
        return
    press = Press(game, seq, text)
    if len(text) <= 80:
        assert read_id(str(press)) == press


@pytest.mark.parametrize(
    "known",
    [
        Pick(7, 12, "give"),
        Pick(7, 12, "_meld"),
        Knock(3, "join"),
        Knock(3, "set", "bid_increment"),
        Knock(3, "option", "25"),
        Leaf("partnership"),
        Ask(5, "enter"),
        Ask(5, "table", "2.10"),
        Page("bezique_foster", 12),
    ],
)
def test_other_ids_are_read_back(known: Pick | Knock | Leaf | Ask | Page) -> None:
    """Menus, the table's buttons, pages of rules and ranks, what is asked of a league."""
    assert read_id(str(known)) == known


def test_the_longest_id_fits() -> None:
    """A button that shows the longest meld, in a game of a huge number after many turns."""
    cards = " ".join(f"{rank}S{copy}" for rank in "ATKQJ" for copy in (1, 2))
    press = Press(10**9, 10**6, f"meld double_run {cards}")
    assert len(str(press)) <= LONGEST
    assert read_id(str(press)) == press


FOREIGN = """pn1|pn1:|pn1:1:2|pn0:1:2:pass|pn1:-1:2:pass|pn1:x:2:pass|pt1:1:JOIN:|pt1:1::|pr1:|\
pn1:٣:2:pass|pk1:1:2:give;drop"""


@pytest.mark.parametrize("text", ["", "pn1:1:2:pass\n", f"pn1:1:2:{'a' * 81}", *FOREIGN.split("|")])
def test_what_is_no_id_of_ours_is_none(text: str) -> None:
    """Foreign, old or forged ids mean nothing."""
    assert read_id(text) is None


@given(st.text(max_size=120))
def test_no_id_fails(text: str) -> None:
    """Whatever arrives is read or not, but raises nothing."""
    read_id(text)
