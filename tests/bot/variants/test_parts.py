"""What the games for two have in common (rules, B0.2)."""

from bot.engine.cards import Face, Suit
from bot.engine.melds import Kind
from bot.engine.tricks import Heading
from bot.variants import parts


def shapes(kind: Kind, trump: Suit = Suit.HEARTS) -> list[str]:
    """The combinations in letters."""
    return [" ".join(map(str, shape)) for shape in kind.shapes(trump)]


def test_two_sides_of_one() -> None:
    """Each plays for himself."""
    assert parts.SIDES == (0, 1)


def test_class_a() -> None:
    """B0.2: marriage 20, royal marriage 40, and the sequence."""
    sequence, royal, plain = parts.marriages(sequence=250)
    assert [(kind.points, kind.family) for kind in (sequence, royal, plain)] == [
        (250, "A"),
        (40, "A"),
        (20, "A"),
    ]
    assert shapes(sequence) == ["AH TH KH QH JH"]
    assert shapes(royal) == ["KH QH"]
    assert shapes(plain) == ["KS QS", "KD QD", "KC QC"]


def test_class_b_in_bezique() -> None:
    """B0.2: 40 and 500."""
    double, single = parts.beziques()
    assert [(kind.points, kind.family) for kind in (double, single)] == [(500, "B"), (40, "B")]
    assert shapes(double) == ["QS QS JD JD"]
    assert shapes(single) == ["QS JD"]


def test_class_c_in_bezique() -> None:
    """B0.2: four of a rank, of any suits; never three copies of a card."""
    fours = parts.fours_of_any_suits()
    assert [(kind.key, kind.points, kind.family) for kind in fours] == [
        ("four_aces", 100, "C"),
        ("four_kings", 80, "C"),
        ("four_queens", 60, "C"),
        ("four_jacks", 40, "C"),
    ]
    kings = fours[1].shapes(None)
    assert len(kings) == len({tuple(sorted(shape)) for shape in kings}) == 19
    assert all(shape.count(face) <= 2 for shape in kings for face in shape)
    assert {face.rank for shape in kings for face in shape} == {parts.K}
    assert (Face(parts.K, Suit.SPADES), Face(parts.K, Suit.SPADES)) == kings[0][:2]


def test_the_duties_of_the_last_tricks() -> None:
    """B.2, C.2, D: to follow always; to head and to trump as the option says."""
    assert all(must.follow for must in parts.ENDGAME.values())
    told = {name: (must.head, must.trump) for name, must in parts.ENDGAME.items()}
    assert told == {
        "must_win": (Heading.ALWAYS, True),
        "head_trumps_only": (Heading.TRUMP_ONLY, True),
        "follow_only": (Heading.NEVER, False),
    }


def test_the_game_is_1000() -> None:
    """B.6, C.5 and D."""
    assert parts.TARGET.default == 1000
