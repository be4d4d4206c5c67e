"""How the end of a season is told."""

from collections.abc import Sequence

from bot.league.deeds import BOT, Close, Draw, Enter, Forfeit, Pairing
from bot.league.results import Sides
from bot.league.settings import Format
from bot.scoring import resolved
from bot.season.before import before
from bot.season.results import entrants, results
from bot.standings import Row, standings
from bot.text.catalogue import Catalogue
from bot.text.league_closing import PLACES, closing, moves
from bot.text.league_names import Roll
from bot.text.league_news import notices
from tests.bot.season.running import Course, settings
from tests.bot.text.leagues import NAMES, chronicle


def tables(course: Course) -> Sequence[Sequence[Row]]:
    """The table of each division."""
    whole, season = resolved(course.season.settings, 1000), course.season
    inside = range(1, whole.divisions + 1)
    return [standings(whole, entrants(season, d), results(season, d), ()).rows for d in inside]


def roll(course: Course) -> Roll:
    """The names of the season."""
    return Roll(course.season, NAMES, Catalogue())


def told(course: Course) -> list[str]:
    """The end in lines."""
    return list(closing(tables(course), roll(course)))


def played(*rounds: Sequence[Sides], **others: object) -> Course:
    """Four who enter alone; the first side wins each fixture; then it is over."""
    course = Course(settings(Format.SWISS, **others))
    course.begin(4)
    for number, sides in enumerate(rounds, 1):
        course.draw(number, *sides)
        course.play_all()
    return course


def final(course: Course, number: int, *sides: Sides) -> None:
    """A round of the play-off."""
    course.do(Draw(tuple(Pairing(1, number, each, playoff=True) for each in sides)), BOT)


ROUNDS: Sequence[Sequence[Sides]] = ((((1,), (2,)), ((3,), (4,))), (((1,), (3,)), ((2,), (4,))))


def test_the_champion_and_the_places_are_told() -> None:
    """With what each has won."""
    course = played(*ROUNDS)
    course.do(Close(), BOT)
    champion, first, *_, last = told(course)
    assert champion == "Champion: **Ann**"
    assert first == "`1` Ann · 4"
    assert last == "`4` Di · 0"


def test_who_is_level_at_the_top_is_told() -> None:
    """Nobody is champion by the order of the draw alone."""
    course = played(ROUNDS[0], ties=())
    course.do(Close())
    assert told(course)[0] == "Level at the top: Ann and Cy"
    assert told(course)[1] == "`=1` Ann · 2"


def test_the_winner_of_the_play_off_is_told() -> None:
    """Beside who stands first in the table: they may be two."""
    course = played(*ROUNDS, playoff=2)
    final(course, 1, ((1,), (2,)))
    course.do(Forfeit(1 + len(ROUNDS) * 2, 1))
    course.do(Close(), BOT)
    assert told(course)[:2] == ["Winner of the play-off: **Bob**", "First in the table: **Ann**"]


def test_a_play_off_that_was_not_finished_has_no_winner() -> None:
    """Neither while its final is open, nor when both forfeit it, nor after its first round."""
    for number, decided in ((5, False), (5, True)):
        course = played(*ROUNDS, playoff=4)
        final(course, 1, ((1,), (2,)))
        if decided:
            course.do(Forfeit(number, None))
        course.do(Close())
        assert told(course)[0] == "First in the table: **Ann**"
    course = played(*ROUNDS, playoff=4)
    final(course, 1, ((1,), (4,)), ((2,), (3,)))
    course.play_all()
    course.do(Close())
    assert told(course)[0] == "First in the table: **Ann**"


def test_nothing_is_told_of_what_was_never_played() -> None:
    """No champion of a season that was closed before it began."""
    course = Course(settings())
    course.enter(3)
    course.do(Close())
    assert told(course) == []


def test_only_the_first_places_are_told() -> None:
    """The others can be looked up."""
    course = Course(settings())
    course.begin(12)
    course.draw(1, *(((at,), (at + 6,)) for at in range(1, 7)))
    course.play_all()
    course.do(Close())
    assert sum(line.startswith("`") for line in told(course)) == PLACES
    assert told(course)[-1] == f"… and {12 - PLACES} more: `/league standings`."


def divided(**others: object) -> Course:
    """Two divisions of two, of whom one moves."""
    course = Course(settings(Format.ROUND_ROBIN, divisions=2, moving=1, **others))
    for player in range(11, 15):
        course.do(Enter(division=1 if player < 13 else 2), player)
    course.begin()
    course.draw(1, ((1,), (2,)))
    course.draw(1, ((3,), (4,)), division=2)
    return course


def test_who_moves_up_and_down_is_told_when_it_is_over() -> None:
    """Not before."""
    course = divided()
    course.play_all()
    assert list(moves(tables(course), roll(course))) == []
    course.do(Close(), BOT)
    assert told(course) == [
        "### Division 1",
        "Champion: **Ann**",
        "`1` Ann · 2",
        "`2` Bob · 0",
        "### Division 2",
        "Champion: **Cy**",
        "`1` Cy · 2",
        "`2` Di · 0",
        "Up into division 1: **Cy**",
        "Down into division 2: **Bob**",
    ]


def test_it_is_told_where_the_draw_alone_decided_who_moves() -> None:
    """For nothing in the table tells them apart."""
    course = divided(ties=())
    course.play(1)
    course.do(Forfeit(2, None))
    course.do(Close())
    assert "Up into division 1: **Cy** (decided by the draw's order alone)" in told(course)
    assert "Down into division 2: **Bob**" in told(course)


def test_the_end_is_in_the_news() -> None:
    """Beneath the line that says that the season is over."""
    course = played(*ROUNDS)
    course.do(Close(), BOT, why="")
    last = course.log[-1]
    (found,) = notices([(before(course.season), last)], chronicle(course), told(course))
    assert found.text.splitlines()[:2] == ["The season is over.", "Champion: **Ann**"]
    assert found.upto == course.season.lines
