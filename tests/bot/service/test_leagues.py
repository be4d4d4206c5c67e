"""Leagues on a real database: founding, finding, who may do what, and what is told."""

import pytest

from bot.league.deeds import (
    Accept,
    Change,
    Close,
    Enter,
    Forfeit,
    Found,
    Pause,
    Undo,
)
from bot.league.settings import Entrants, Format, Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.opening import opening
from bot.season.results import open_fixtures
from bot.season.state import Phase
from bot.service.errors import (
    BadOption,
    DuplicateRequest,
    LeagueExists,
    NoLeague,
    SeasonExists,
)
from bot.service.leagues import Asker
from tests.bot.service.seasons import (
    ANN,
    BOB,
    CAT,
    FIRST,
    GUILD,
    PEOPLE,
    SECOND,
    Club,
    Herald,
    duels,
    newest,
    pairs,
    rest,
)

# Founding and finding


async def test_a_league_begins_with_its_settings(club: Club) -> None:
    """Its house rules are all told, those of the preset too."""
    season = await club.founded(duels(preset="short_500"))
    book = await club.leagues.book(season)
    assert book.season.phase is Phase.SIGN_UP
    assert dict(book.season.settings.options) == {"target": 500}
    assert book.season.settings.preset == "short_500"
    assert [type(line.deed) for line in book.season.log] == [Found]
    assert book.people[book.season.log[0].by] == FIRST.person


@pytest.mark.parametrize(
    "settings",
    [
        duels(system="whist"),
        duels(preset="nonsense"),
        duels(options={"nonsense": 1}),
        duels(level="champion"),
        duels(format=Format.ROTATION),
        pairs(entrants=Entrants.PLAYERS),
    ],
)
async def test_a_league_of_nonsense_is_not_founded(club: Club, settings: Settings) -> None:
    """Its game, its rules, its computers and its form are ones that there are."""
    with pytest.raises((BadOption, IllegalDeed)):
        await club.founded(settings)
    assert await club.leagues.all(GUILD) == ()


async def test_a_server_has_one_league_of_a_name(club: Club) -> None:
    """Letters' case apart."""
    await club.founded(duels())
    with pytest.raises(LeagueExists):
        await club.founded(duels(), "WINTER")


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u3164", "a\u202eb", "\u0301", "x" * 61])
async def test_a_league_has_a_name_that_can_be_seen(club: Club, name: str) -> None:
    """Else nobody could choose it from a list."""
    with pytest.raises(IllegalDeed) as refused:
        await club.founded(duels(), name)
    assert refused.value.fault is Fault.BAD_NAME
    assert await club.leagues.all(GUILD) == ()


async def test_blanks_make_no_other_league(club: Club) -> None:
    """They are left out of its name."""
    await club.founded(duels(), "  Winter   cup ")
    assert [each.name for each in await club.leagues.all(GUILD)] == ["Winter cup"]
    with pytest.raises(LeagueExists):
        await club.founded(duels(), "winter\u00a0cup")


async def test_what_is_so_already_is_not_written(club: Club) -> None:
    """Its log would tell of a change that is none."""
    season = await club.founded(duels())
    same = (await club.season(season)).settings
    with pytest.raises(IllegalDeed) as refused:
        await club.leagues.act(season, FIRST, Change(same))
    assert refused.value.fault is Fault.UNCHANGED
    assert (await club.season(season)).lines == 1


async def test_a_league_is_found_by_its_name(club: Club) -> None:
    """In any case of letters; one of another server is none."""
    season = await club.founded(duels())
    await club.founded(duels(), "Summer")
    assert (await club.leagues.find(GUILD, " winter ")).edition.season == season
    for guild, name in ((GUILD, "Spring"), (GUILD + 1, "Winter")):
        with pytest.raises(NoLeague):
            await club.leagues.find(guild, name)


async def test_the_only_league_needs_no_name(club: Club) -> None:
    """Nor does the only one that is not over; of several their names are told."""
    with pytest.raises(NoLeague):
        await club.leagues.find(GUILD)
    first = await club.founded(duels())
    assert (await club.leagues.find(GUILD)).edition.season == first
    second = await club.founded(duels(), "Summer")
    with pytest.raises(NoLeague) as refused:
        await club.leagues.find(GUILD)
    assert refused.value.detail == {"choices": ("Summer", "Winter")}
    await club.rule(first, Close())
    assert (await club.leagues.find(GUILD)).edition.season == second


async def test_an_older_season_is_found_by_its_number(club: Club) -> None:
    """Without one it is the newest."""
    first = await club.founded(duels())
    await club.rule(first, Close())
    second = (await club.leagues.next_season(first, FIRST)).edition.season
    assert (await club.leagues.find(GUILD)).edition.season == second
    assert (await club.leagues.find(GUILD, "Winter", 1)).edition.season == first
    with pytest.raises(NoLeague) as refused:
        await club.leagues.find(GUILD, "Winter", 3)
    assert refused.value.detail == {"number": 3}


async def test_a_season_follows_one_that_is_over(club: Club) -> None:
    """With its settings, when a director wishes; and once."""
    first = await club.founded(duels(days=3))
    with pytest.raises(IllegalDeed) as refused:
        await club.leagues.next_season(first, FIRST)
    assert refused.value.fault is Fault.WRONG_PHASE
    await club.rule(first, Close())
    with pytest.raises(IllegalDeed) as refused:
        await club.leagues.next_season(first, Asker(ANN))
    assert refused.value.fault is Fault.NOT_DIRECTOR
    book = await club.leagues.next_season(first, FIRST)
    assert (book.edition.number, book.season.settings.days) == (2, 3)
    with pytest.raises(SeasonExists) as second:
        await club.leagues.next_season(first, SECOND)
    assert second.value.detail == {"number": 2}


async def test_the_next_season_is_entered_where_the_last_one_ended(club: Club) -> None:
    """The winner of the lower division moves up, the loser of the upper down; a new one is below.

    Nobody puts himself elsewhere.
    """
    first = await club.begun(duels(divisions=2, moving=1), *PEOPLE[:6])
    for each in open_fixtures(await club.season(first)):
        await club.rule(first, Forfeit(each.number, 0 if each.sides[0] < each.sides[1] else 1))
    assert {n: team.division for n, team in (await club.season(first)).teams.items()} == {
        **dict.fromkeys((1, 2, 3), 1),
        **dict.fromkeys((4, 5, 6), 2),
    }
    second = (await club.leagues.next_season(first, FIRST)).edition.season
    with pytest.raises(IllegalDeed) as refused:
        await club.act(second, PEOPLE[0], Enter(division=1))
    assert refused.value.fault is Fault.NOT_DIRECTOR
    for who in PEOPLE[:7]:
        await club.act(second, who, Enter())
    now = (await club.season(second)).teams
    assert [now[n].division for n in range(1, 8)] == [1, 1, 2, 1, 2, 2, 2]


# Who may


async def test_a_role_is_needed_to_enter(club: Club) -> None:
    """By the partner too."""
    season = await club.founded(pairs(role=5))
    bob = await club.leagues.number(BOB)
    with pytest.raises(IllegalDeed) as refused:
        await club.act(season, ANN, Enter(partner=bob))
    assert (refused.value.fault, refused.value.detail) == (Fault.NEEDS_ROLE, {"role": 5})
    await club.leagues.act(season, Asker(ANN, frozenset({5})), Enter(partner=bob))
    with pytest.raises(IllegalDeed):
        await club.act(season, BOB, Accept(1))
    await club.leagues.act(season, Asker(BOB, frozenset({5, 6})), Accept(1))
    assert (await club.season(season)).team(1).complete


@pytest.mark.parametrize(
    ("asker", "may"),
    [
        (Asker(ANN), False),
        (Asker(ANN, roles=frozenset({8})), False),
        (Asker(ANN, roles=frozenset({7})), True),
        (Asker(ANN, manager=True), True),
        (Asker(FIRST.person), False),
    ],
)
async def test_directors_direct(club: Club, asker: Asker, may: bool) -> None:
    """By the server's permission, or by the league's role; to have founded it is not enough."""
    season = await club.begun(duels(directors=7), BOB, CAT)
    if may:
        await club.rule(season, Pause(), asker)
    else:
        with pytest.raises(IllegalDeed) as refused:
            await club.rule(season, Pause(), asker)
        assert refused.value.fault is Fault.NOT_DIRECTOR


async def test_who_may_not_manage_the_server_founds_no_league(club: Club) -> None:
    """Whatever roles they have."""
    with pytest.raises(IllegalDeed) as refused:
        await club.leagues.create(9, 70, "Mine", Asker(ANN, frozenset({5})), duels())
    assert refused.value.fault is Fault.NOT_MANAGER
    assert await club.leagues.all(9) == ()


async def test_nobody_directs_by_a_role_that_is_not_set(club: Club) -> None:
    """A league without a directors' role gives it to nobody."""
    season = await club.founded(duels())
    with pytest.raises(IllegalDeed):
        await club.leagues.act(season, Asker(ANN), Change(duels(games=2)))


async def test_changed_settings_are_settled_like_new_ones(club: Club) -> None:
    """House rules of nonsense are refused, good ones told in full."""
    season = await club.founded(duels())
    with pytest.raises(BadOption):
        await club.rule(season, Change(duels(options={"nonsense": 1})))
    custom = duels(preset="custom", options={"target": 700})
    book = await club.rule(season, Change(custom))
    assert dict(book.season.settings.options) == {"target": 700}


async def test_a_request_counts_once(club: Club) -> None:
    """Whatever it asks for."""
    season = await club.founded(duels())
    await club.leagues.act(season, Asker(ANN), Enter(), request=7)
    with pytest.raises(DuplicateRequest):
        await club.leagues.act(season, Asker(BOB), Enter(), request=7)


async def test_a_season_that_is_not_there_is_refused(club: Club) -> None:
    """Whatever is asked of it."""
    for asked in (
        club.leagues.book(99),
        club.leagues.log(99),
        club.leagues.news(99),
        club.leagues.act(99, FIRST, Pause()),
        club.leagues.open_table(99, 1, FIRST, 1),
    ):
        with pytest.raises(NoLeague):
            await asked


# What is told


async def test_news_are_told_once(club: Club) -> None:
    """Each line with how the season stood before it; the first with how that begins."""
    season = await club.begun(duels(), ANN, BOB)
    news = await club.leagues.news(season)
    assert news is not None
    assert [line.number for _, line in news.lines] == list(range(news.book.season.lines))
    assert [before.lines for before, _ in news.lines] == [1, *range(1, news.book.season.lines)]
    await club.leagues.told(season, 3)
    rest_of_it = await club.leagues.news(season)
    assert rest_of_it is not None
    assert rest_of_it.lines == news.lines[3:]
    await club.leagues.told(season, news.book.season.lines)
    assert await club.leagues.news(season) is None


async def test_news_name_everybody_that_they_are_about(club: Club) -> None:
    """Also who only ruled, was invited, or stands in."""
    season = await club.founded(pairs(computers=True))
    await club.act(season, ANN, Enter(partner=await club.leagues.number(BOB)))
    book = await club.leagues.book(season)
    assert {ANN, BOB, FIRST.person} == set(book.people.values())


async def test_the_herald_hears_of_what_is_done(club: Club) -> None:
    """Of a new league, of each deed, and of a game that is over."""
    herald = club.leagues.herald = Herald()
    season = await club.founded(duels())
    assert herald.heard == [season]
    await club.act(season, ANN, Enter())
    assert herald.heard == [season] * 2
    await club.act(season, BOB, Enter())
    await club.leagues.act(season, FIRST, opening(await club.season(season), {}))
    table = await club.started(season)
    herald.heard.clear()
    await club.over(table, 1000, 300)
    await rest(club.leagues)
    assert herald.heard == [season]


async def test_a_start_tells_what_nobody_told(club: Club) -> None:
    """And nothing else."""
    season, told = await club.founded(duels()), await club.founded(duels(), "Summer")
    await club.leagues.told(told, 1)
    herald = club.leagues.herald = Herald()
    await club.leagues.wake()
    assert herald.heard == [season]


async def test_an_undone_ruling_is_told_with_what_was_before_it(club: Club) -> None:
    """The ruling was told before; by now it does not stand."""
    season = await club.begun(duels(), ANN, BOB, CAT)
    number = await club.met(season)
    line = newest(await club.rule(season, Forfeit(number, 0))).number
    await club.leagues.told(season, line + 1)
    await club.rule(season, Undo(line))
    news = await club.leagues.news(season)
    assert news is not None
    ((before, undone),) = news.lines
    assert undone.deed == Undo(line)
    assert (before.lines, before.phase) == (line + 1, Phase.RUNNING)
    assert news.book.season.fixture(number).ruling is None


async def test_the_news_can_be_told_elsewhere(club: Club) -> None:
    """Where a director says."""
    season = await club.founded(duels())
    with pytest.raises(IllegalDeed):
        await club.leagues.move(season, Asker(ANN), 71)
    assert (await club.leagues.move(season, FIRST, 71)).edition.channel == 71
