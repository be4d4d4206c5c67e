"""The knock-out of the best of a table."""

from bot.formats.drawing import Pair
from bot.league.settings import Format
from bot.pairing import playoff
from tests.bot.test_pairing import entrants, of, results, there, without


def test_the_best_of_the_order_play_off() -> None:
    """The first meets the last of them."""
    drawing = playoff(of(Format.SWISS, playoff=4), entrants(8), (3, 1, 2, 8, 7, 6, 5, 4), (), ())
    assert drawing is not None
    assert [it.sides for it in drawing.pairs] == [((3,), (8,)), ((1,), (2,))]


def test_who_withdrew_makes_room_in_the_play_off() -> None:
    """The next in the order comes in."""
    field = without(entrants(8), 1, out=7)
    drawing = playoff(of(Format.SWISS, playoff=4), field, (3, 1, 2, 8, 7, 6, 5, 4), (), ())
    assert there(drawing) == {3, 2, 8, 7}


def test_a_play_off_goes_on_to_its_final() -> None:
    """Its rounds are numbered from where they are told to."""
    order, drawn, number = (3, 1, 2, 8, 7, 6, 5, 4), list[Pair](), 8
    settings = of(Format.SWISS, playoff=4)
    while drawing := playoff(settings, entrants(8), order, results(drawn), drawn, number):
        drawn += drawing.pairs
    assert [pair.round for pair in drawn] == [8, 8, 9]
    assert drawn[-1].sides == ((3,), (1,))


def test_who_withdraws_from_the_play_off_is_not_replaced() -> None:
    """Its opponent of the final has won."""
    order, settings = (3, 1, 2, 8, 7, 6, 5, 4), of(Format.SWISS, playoff=4)
    first = playoff(settings, entrants(8), order, (), ())
    assert first is not None
    field = without(entrants(8), 3, out=7)
    assert playoff(settings, field, order, results(first.pairs), first.pairs) is None


def test_a_league_without_a_play_off_has_none() -> None:
    """By default."""
    assert playoff(of(Format.SWISS), entrants(8), tuple(range(1, 9)), (), ()) is None
