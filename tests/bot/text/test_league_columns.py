"""Tables of fixed width, for phones."""

from hypothesis import given
from hypothesis import strategies as st

from bot.text.league_columns import PHONE, block, columns, fitted, width


@given(st.text(max_size=30), st.integers(1, 20))
def test_a_text_is_fitted_exactly(text: str, room: int) -> None:
    """Cut or filled, never wider nor narrower."""
    assert width(fitted(text, room)) == room


def test_letters_of_east_asia_take_two_places() -> None:
    """So the columns after them stay below their heads."""
    assert width("日本") == 4
    assert fitted("日本語", 5) == "日本…"


@given(st.lists(st.tuples(st.text(max_size=40), st.integers(0, 9999)), min_size=1, max_size=8))
def test_a_table_is_no_wider_than_a_phone(rows: list[tuple[str, int]]) -> None:
    """Names give way; all lines are equally wide."""
    cells = [[str(at), name, str(points)] for at, (name, points) in enumerate(rows, 1)]
    lines = columns(["#", "Entry", "Pts"], cells, named=1)
    assert {width(line) for line in lines} == {width(lines[0])}
    assert width(lines[0]) <= PHONE


def test_names_with_one_beginning_are_told_apart() -> None:
    """By their ends, where there is room for these."""
    assert fitted("The Night Owls of the North", 14) == "The Night …rth"
    assert fitted("The Night Owls of the South", 14) == "The Night …uth"
    assert fitted("Bernadette", 6) == "Berna…"


def test_no_name_ends_the_block() -> None:
    """Three backticks in a name would."""
    line = columns(["Entry"], [["```x"]], named=0)
    assert block(line).count("```") == 2
