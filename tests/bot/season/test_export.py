import csv
import json
import re
from collections.abc import Mapping
from io import StringIO
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import BOT, Forfeit, Play, Record, Void, Withdraw
from bot.league.results import NOBODY, Entry, Score
from bot.league.settings import Format, Tie
from bot.scoring import resolved
from bot.season.export import fixtures_csv, season_json, standings_csv
from bot.season.results import entrants, results
from bot.season.state import Season
from bot.standings import Standings, standings
from tests.bot.divisions import Division, divisions, league, table
from tests.bot.season.running import LOST, WON, Course, settings

NAMES: Final = {1: "Ann", 2: "Ben", 3: "Cy", 4: "Di"}
CARD: Final = re.compile(r"\b(?:10|[ATKQJ987])[SHDC][1-4]?\b")
STARTS: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
HOSTILE: Final = st.text(st.sampled_from("=+-@＝\t\r\n\"',;| aé\u202e0"), max_size=12)


def running() -> Course:
    """A season of four: of the first round one fixture is forfeited, of the second one is open."""
    course = Course(settings(Format.SWISS, ties=(Tie.BUCHHOLZ, Tie.HEAD_TO_HEAD)))
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.play(1, WON)
    course.do(Forfeit(2, 1), why="Cy did not come")
    course.draw(2, ((1,), (4,)), ((2,), (3,)))
    course.play(3, LOST)
    return course


def tables(season: Season) -> Mapping[int, Standings]:
    """The table of its only division."""
    whole = resolved(season.settings, 1000)
    return {1: standings(whole, entrants(season, 1), results(season, 1))}


def cells(text: str) -> list[dict[str, str]]:
    """The lines of a CSV, as another program reads them."""
    return list(csv.DictReader(StringIO(text, newline="")))


def test_a_table_is_a_line_per_entry_best_first() -> None:
    """With what put the one above it there."""
    found = cells(standings_csv(tables(running().season), NAMES))
    assert [line["name"] for line in found] == ["Di", "Ann", "Ben", "Cy"]
    assert [line["rank"] for line in found] == ["1", "2", "3", "4"]
    assert [line["points"] for line in found] == ["4", "2", "0", "0"]
    assert [line["decided_by"] for line in found] == ["", "points", "points", "buchholz"]
    assert found[0]["form"] == "won won"
    assert found[0]["head_to_head"] == ""
    assert found[0]["scored"] == "1010"


def test_divisions_follow_each_other_in_one_table() -> None:
    """Each line says which it is in."""
    both = {1: table(league(), 2, "1>2"), 2: table(league(), 3)}
    found = cells(standings_csv(both, {}))
    assert [line["division"] for line in found] == ["1", "1", "2", "2", "2"]
    assert [line["shared"] for line in found] == ["", "", "yes", "yes", "yes"]
    assert found[0]["name"] == "1"


def test_fixtures_have_what_came_of_them() -> None:
    """Who met, who won, by how much; and who ruled it why."""
    played, ruled, other, still = cells(fixtures_csv(running().season, NAMES))
    assert (played["first"], played["second"], played["winner"]) == ("Ann", "Ben", "first")
    assert (played["games_first"], played["points_second"]) == ("1", "700")
    assert json.loads(played["games"]) == [[1000, 700]]
    assert (ruled["way"], ruled["winner"]) == ("forfeit", "second")
    assert (ruled["ruling"], ruled["reason"]) == ("forfeit", "Cy did not come")
    assert (other["winner"], other["ruling"]) == ("second", "")
    assert (still["way"], still["winner"], still["points_first"]) == ("", "", "")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", still["deadline_utc"])


def test_a_bye_has_nobody_on_the_second_side() -> None:
    """It is won by the first."""
    course = Course(settings())
    course.begin(3)
    course.draw(1, ((1,), (2,)), ((3,), ()))
    bye = cells(fixtures_csv(course.season, NAMES))[1]
    assert (bye["first"], bye["second"], bye["way"], bye["winner"]) == ("Cy", "", "bye", "first")


def test_partners_are_named_together() -> None:
    """In a rotation a side is of two entries."""
    course = Course(settings(Format.ROTATION))
    course.begin(4)
    course.draw(1, ((1, 2), (3, 4)))
    (found,) = cells(fixtures_csv(course.season, NAMES))
    assert (found["first"], found["second"]) == ("Ann & Ben", "Cy & Di")


@given(st.lists(HOSTILE, min_size=2, max_size=2))
def test_no_name_is_a_formula(names: list[str]) -> None:
    """Nor in a program that splits lines at other signs; and each entry keeps its one line."""
    text = standings_csv({1: table(league(), 2)}, dict(enumerate(names, 1)))
    lines = list(csv.reader(StringIO(text, newline="")))
    assert len(lines) == 3
    assert len(text.splitlines()) == 3
    for cell in (line[4] for line in lines[1:]):
        for part in re.split(r"[,;|\t]", cell):
            assert not part.strip(" \"'").startswith(STARTS) or part.startswith("'")


def test_a_name_that_is_no_formula_stays_as_it_is() -> None:
    """Signs inside of it are harmless."""
    names = {1: 'O\'Neil-Ó "Q" = 1', 2: "a@b, c"}
    found = cells(standings_csv({1: table(league(), 2)}, names))
    assert [line["name"] for line in found] == [names[1], names[2]]


def test_every_name_is_quoted() -> None:
    """Else one with a semicolon would be two cells where these part them."""
    assert ',"Ann; Ben",' in standings_csv({1: table(league(), 1)}, {1: "Ann; Ben"})


def test_a_reason_is_no_formula() -> None:
    """It is a director's own text."""
    course = running()
    course.do(Record(4, (Score((5, 3), 0),)), why='=HYPERLINK("x")')
    assert cells(fixtures_csv(course.season, NAMES))[3]["reason"] == '\'=HYPERLINK("x")'


def test_a_negative_number_stays_a_number() -> None:
    """A spreadsheet adds it up."""
    found = standings_csv({1: table(league(Format.SWISS, Tie.DIFFERENCE), 2, "1>2:90/-20")}, {})
    assert ",-110," in found.splitlines()[2]
    assert cells(found)[1]["difference"] == "-110"


def test_the_json_says_which_version_it_is() -> None:
    """And of which moment: the length of the log."""
    course = running()
    found = json.loads(season_json(course.season, tables(course.season), NAMES))
    assert found["version"] == 1
    assert found["lines"] == len(course.log)
    assert found["phase"] == "running"
    assert found["settings"]["format"] == "swiss"
    assert found["settings"]["ties"] == ["buchholz", "head-to-head"]


def test_the_json_has_entries_fixtures_and_tables() -> None:
    """As in the season."""
    course = running()
    found = json.loads(season_json(course.season, tables(course.season), NAMES))
    assert [each["name"] for each in found["entries"]] == ["Ann", "Ben", "Cy", "Di"]
    first, second, *_ = found["fixtures"]
    assert first["games"] == [{"points": [1000, 700], "winner": 0}]
    assert (second["way"], second["winner"]) == ("forfeit", 1)
    assert second["ruling"]["reason"] == "Cy did not come"
    assert course.log[second["ruling"]["line"]].deed == Forfeit(2, 1)
    assert found["fixtures"][3]["way"] is None
    best = found["standings"]["1"][0]
    assert (best["entry"], best["points"], best["form"]) == (4, 4, ["won", "won"])
    assert set(best["ties"]) == {"buchholz", "head-to-head"}


def test_what_does_not_count_is_counted_apart() -> None:
    """A voided game is in no score."""
    course = running()
    course.do(Void(1, 1), why="wrong rules")
    fixture = json.loads(season_json(course.season, {}, NAMES))["fixtures"][0]
    assert (fixture["games"], fixture["voided"], fixture["way"]) == ([], 1, None)


def test_games_with_stand_ins_are_counted() -> None:
    """In both files."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.do(Play(1, 1, WON, ((11,), (NOBODY,))), BOT)
    (fixture,) = json.loads(season_json(course.season, {}, NAMES))["fixtures"]
    (line,) = cells(fixtures_csv(course.season, NAMES))
    assert (fixture["stand_ins"], line["stand_ins"]) == (1, "1")


def test_who_withdrew_is_told_with_the_round() -> None:
    """In the entries."""
    course = running()
    course.do(Withdraw(2), 12)
    entry = json.loads(season_json(course.season, {}, NAMES))["entries"][1]
    assert (entry["entry"], entry["out"]) == (2, 2)


@given(divisions())
def test_the_json_has_every_number_of_the_table(division: Division) -> None:
    """Whatever the format, and the tie-breaks."""
    season = Course(division.settings).season
    found = json.loads(season_json(season, {1: division.table}, {}))["standings"]["1"]
    for told, row in zip(found, division.table.rows, strict=True):
        assert (told["entry"], told["rank"], told["points"]) == (row.entry, row.rank, row.points)
        assert list(told["ties"].values()) == list(row.ties)


def test_files_name_no_person_no_role_and_no_card() -> None:
    """Numbers of people, and what means something on one server only, stay here."""
    course = Course(settings(role=770_000_001, directors=770_000_002))
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.play(1)
    names: Mapping[Entry, str] = {1: "one", 2: "two"}
    found = tables(course.season)
    whole = season_json(course.season, found, names)
    text = whole + fixtures_csv(course.season, names) + standings_csv(found, names)
    assert "77000000" not in text
    assert not CARD.search(text)
    assert set(json.loads(whole)["entries"][0]) == {
        "entry",
        "name",
        "division",
        "seed",
        "since",
        "out",
        "complete",
        "computers",
    }
