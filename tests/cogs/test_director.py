"""The director's desk: who may, what is recorded, what another one ruled meanwhile."""

from datetime import UTC, datetime, timedelta

import discord
from simcord.actors import MemberActor

from bot.league.deeds import Forfeit, Line, Play
from bot.league.results import Score, Way
from bot.season.results import outcome
from bot.season.state import Phase
from tests.cogs.seasons import begun, commanded, duel, founded, press, season_of, signup, two_pairs
from tests.cogs.secrecy import Watch
from tests.cogs.wire import answers
from tests.cogs.world import World, text_of

RULINGS: tuple[tuple[str, dict[str, object]], ...] = (
    ("begin", {}),
    ("pause", {}),
    ("resume", {}),
    ("close", {}),
    ("record", {"fixture": "1", "result": "100:50"}),
    ("forfeit", {"fixture": "1", "winner": "1"}),
    ("double_forfeit", {"fixture": "1"}),
    ("extend", {"until": "+2d", "fixture": "1"}),
    ("void", {"fixture": "1", "game": "1"}),
    ("substitute", {"player": "1.1"}),
    ("undo", {"ruling": "3"}),
)

OFFERS = (
    ("director record", "fixture"),
    ("director forfeit", "winner"),
    ("director void", "game"),
    ("director substitute", "player"),
    ("director undo", "ruling"),
    ("director withdraw", "entry"),
    ("director rejoin", "entry"),
    ("league set", "setting"),
    ("league set", "value"),
    ("director record", "league"),
    ("league challenge", "entry"),
    ("league play", "fixture"),
)
"""What is offered while somebody types a command of leagues."""


def manager(world: World, name: str = "manager") -> MemberActor:
    """A member who may manage the server."""
    role = world.guild.create_role(name, permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user(name), roles=[role])


async def rule(world: World, who: MemberActor, what: str, **options: object) -> str:
    """What the director is told."""
    given = options if what == "begin" else {"reason": "so it is", **options}
    return answers(await who.slash(world.channel, f"director {what}", **given))


async def recorded_game(world: World, winner: int, game: int = 1) -> None:
    """A game of the first fixture, which rates, in the first season's log."""
    book = await world.bot.app.leagues.book(1)
    sides = book.season.fixtures[1].sides
    one, other = (book.season.teams[side[0]].players for side in sides)
    score = Score((1000, 400) if winner == 0 else (400, 1000), winner)
    players = (tuple(p or 0 for p in one), tuple(p or 0 for p in other))
    line = Line(book.season.lines, world.tables.clock.now(), 0, Play(1, game, score, players))
    await world.store.leagues.append(1, (line,), due=None)


async def way(world: World, number: int, fixture: int = 1) -> Way | None:
    """How the fixture came to its result."""
    season = await season_of(world, number)
    result = outcome(season.settings, season.fixtures[fixture])
    return None if result is None else result.way


async def test_only_who_directs_may(world: World, watch: Watch) -> None:
    """Everybody else is told who does, whatever they try; nothing has changed."""
    number = await begun(world)
    before = (await season_of(world, number)).lines
    for what, options in RULINGS:
        said = await rule(world, world.people[1], what, **options)
        assert "Only who directs this league may do that" in said, what
    assert (await season_of(world, number)).lines == before


async def test_managers_and_the_role_direct(world: World, watch: Watch) -> None:
    """The two ways to be a director."""
    role = world.guild.create_role("referees")
    referee = world.guild.add_member(world.env.create_user("referee"), roles=[role])
    number = await founded(world, game="binocle", directors=role)
    for person in world.people[:2]:
        await press(person, signup(world), "enter")
    assert "Done" in await rule(world, world.people[0], "begin")
    for who in (referee, manager(world), world.people[0]):
        assert "Done" in await rule(world, who, "record", fixture="1", result="100:50")
    assert (await season_of(world, number)).lines > 5


async def test_a_result_is_recorded_with_its_reason(world: World, watch: Watch) -> None:
    """Then it is in the table, the log and the news."""
    number = await two_pairs(world)
    north = world.people[0]
    await rule(world, north, "begin")
    said = answers(
        await north.slash(
            world.channel,
            "director record",
            fixture="1",
            result="1520:980",
            reason="played at **home** @everyone",
        )
    )
    assert "1520:980" in said
    assert await way(world, number) is Way.RECORDED
    news = world.said()
    assert "north recorded #1 north & south – east & west: **1520:980**." in news
    assert "played at \\*\\*home\\*\\* ＠everyone" in news


async def test_a_result_that_can_t_be_read_is_told(world: World, watch: Watch) -> None:
    """With how to write it."""
    await begun(world)
    for result in (" ", "x", "1:2:3", "100*:50*", "1e3:4", "50-20"):
        said = await rule(world, world.people[0], "record", fixture="1", result=result)
        assert "as a result. Write each game like" in said, result


async def test_forfeits_are_awarded(world: World, watch: Watch) -> None:
    """To a side that is chosen by name, or to nobody."""
    number = await begun(world)
    north = world.people[0]
    sides = await north.autocomplete(world.channel, "director forfeit", "winner", "", fixture="1@9")
    assert [choice["name"] for choice in sides] == ["north & south", "east & west"]
    await rule(world, north, "forfeit", fixture="1", winner=sides[1]["value"])
    assert await way(world, number) is Way.FORFEIT
    await rule(world, north, "double_forfeit", fixture="1")
    assert await way(world, number) is Way.DOUBLE_FORFEIT
    assert "Say which side" in await rule(world, north, "forfeit", fixture="1", winner="both")


async def test_a_ruling_made_on_an_older_view_is_stale(world: World, watch: Watch) -> None:
    """The director is told what the other one did, and why; nothing has changed."""
    number = await begun(world, games=3, format="swiss")
    north, other = world.people[0], manager(world)
    offered = await north.autocomplete(world.channel, "director record", "fixture", "")
    chosen = offered[0]["value"]
    await rule(world, other, "forfeit", fixture=chosen, winner="2")
    lines = (await season_of(world, number)).lines
    said = await rule(world, north, "record", fixture=chosen, result="100:50")
    assert "somebody else was quicker" in said
    assert "manager awarded #1" in said
    assert "*Reason: so it is*" in said
    assert (await season_of(world, number)).lines == lines
    assert await way(world, number) is Way.FORFEIT


async def test_two_directors_at_once(world: World, watch: Watch) -> None:
    """One ruling is stored; the other director is shown it."""
    number = await begun(world, games=3, format="swiss")
    before = (await season_of(world, number)).lines
    one, other = (
        commanded(world, who, "director forfeit", fixture="1", winner=side, reason="so it is")
        for who, side in ((world.people[0], "1"), (manager(world), "2"))
    )
    one.deliver()
    other.deliver()
    await world.env.settle()
    told = sorted(answers(each.result).split(".")[0] for each in (one, other))
    assert told[0] == "Done"
    assert told[1].startswith("Meanwhile somebody else was quicker")
    season = await season_of(world, number)
    rulings = [line for line in season.log[before:] if isinstance(line.deed, Forfeit)]
    assert len(rulings) == 1


async def test_a_deadline_is_put_off(world: World, watch: Watch) -> None:
    """By the league's clocks, or by so much."""
    number = await begun(world)
    north = world.people[0]
    before = (await season_of(world, number)).fixtures[1].deadline
    assert before is not None
    await rule(world, north, "extend", until="+2d", fixture="1")
    assert (await season_of(world, number)).fixtures[1].deadline == before + 2 * 86_400_000
    await rule(world, north, "extend", until="+12h", round_number=1)
    later = before + 2 * 86_400_000 + 12 * 3_600_000
    assert (await season_of(world, number)).fixtures[1].deadline == later
    day = datetime.fromtimestamp(before // 1000, UTC).replace(hour=18, minute=30) + timedelta(90)
    await rule(world, north, "extend", until=f"{day:%Y-%m-%d %H:%M}", fixture="1")
    at = int(day.replace(second=0).timestamp()) * 1000
    assert (await season_of(world, number)).fixtures[1].deadline == at
    for until, why in (
        ("2020-01-01", "is over already"),
        ("9999-12-31", "366 days from now at most"),
        ("soon", "as a time"),
    ):
        assert why in await rule(world, north, "extend", until=until, fixture="1")


async def test_a_substitute_plays_on(world: World, watch: Watch) -> None:
    """Chosen from those who play; who plays already is refused."""
    number = await begun(world)
    north, east, *_ = world.people
    offered = await north.autocomplete(world.channel, "director substitute", "player", "east")
    assert [choice["name"] for choice in offered] == ["east (east & west)", "west (east & west)"]
    who = offered[1]["value"]
    assert "plays in this season already" in await rule(
        world, north, "substitute", player=who, substitute=east
    )
    assert "computers may not play" in await rule(world, north, "substitute", player=who)
    new = world.guild.add_member(world.env.create_user("newcomer"))
    assert "put in newcomer for west" in await rule(
        world, north, "substitute", player=who, substitute=new
    )
    await new.slash(world.channel, "league play")
    assert "Seat 4 · **newcomer**" in text_of(await world.board())
    assert (await season_of(world, number)).lines


async def test_a_game_is_voided_by_its_number_in_the_fixture(world: World, watch: Watch) -> None:
    """As it is offered, or typed; the numbers stay what they were in the log."""
    number = await duel(world, world.people[:2], games=2)
    north = world.people[0]
    for game in (71, 72):
        await recorded_game(world, 0, game)
    ask = north.autocomplete
    offered = await ask(world.channel, "director void", "game", "", fixture="1")
    assert [(each["name"][:6], each["value"]) for each in offered] == [
        ("game 1", "1"),
        ("game 2", "2"),
    ]
    assert "game 1" in await rule(world, north, "void", fixture="1", game="1")
    (fixture,) = (await season_of(world, number)).fixtures.values()
    assert [play.game for play in fixture.void] == [71]
    (left,) = await ask(world.channel, "director void", "game", "", fixture="1")
    assert left["value"] == "2"
    assert "no such game" in await rule(world, north, "void", fixture="1", game="71")


async def test_an_absent_entry_is_taken_out(world: World, watch: Watch) -> None:
    """With a reason, and brought back; each is offered by who can be meant."""
    number = await duel(world, world.people, format="swiss")
    north, ask = world.people[0], world.people[0].autocomplete
    offered = await ask(world.channel, "director withdraw", "entry", "west")
    assert [choice["name"] for choice in offered] == ["west"]
    assert await ask(world.channel, "director rejoin", "entry", "") == []
    assert "who directs" in await rule(world, world.people[1], "withdraw", entry="4")
    said = await rule(world, north, "withdraw", entry=offered[0]["value"])
    assert "north took west out" in said
    assert "*Reason: so it is*" in world.said()
    assert (await season_of(world, number)).teams[4].out is not None
    stale = await rule(world, north, "withdraw", entry=offered[0]["value"])
    assert "somebody else was quicker" in stale
    assert "has withdrawn" in await rule(world, north, "withdraw", entry="4")
    assert "no such entry" in await rule(world, north, "withdraw", entry="west")
    assert "which fixture, or which round" in await rule(world, north, "extend", until="+2d")
    (gone,) = await ask(world.channel, "director rejoin", "entry", "")
    assert "north brought west back" in await rule(world, north, "rejoin", entry=gone["value"])
    assert (await season_of(world, number)).teams[4].out is None
    assert "has not withdrawn" in await rule(world, north, "rejoin", entry="4")


async def test_a_ruling_is_undone_by_its_name(world: World, watch: Watch) -> None:
    """As if it had never been; the log has both."""
    number = await begun(world, games=3, format="swiss")
    north = world.people[0]
    await rule(world, north, "pause")
    assert (await season_of(world, number)).phase is Phase.PAUSED
    offered = await north.autocomplete(world.channel, "director undo", "ruling", "paused")
    assert len(offered) == 1
    assert "north paused the season" in offered[0]["name"]
    assert "Done" in await rule(world, north, "undo", ruling=offered[0]["value"])
    assert (await season_of(world, number)).phase is Phase.RUNNING
    said = answers(await north.slash(world.channel, "league log"))
    assert "~~" in said
    assert "north undid line" in said
    assert "no ruling" in await rule(world, north, "undo", ruling="0")


async def test_a_draw_is_undone_and_made_anew(world: World, watch: Watch) -> None:
    """It is offered while nothing of it has happened; its fixtures' numbers stay used."""
    number = await begun(world, format="swiss")
    north = world.people[0]
    drawn = tuple((await season_of(world, number)).fixtures)
    (offered,) = await north.autocomplete(world.channel, "director undo", "ruling", "")
    assert "Done" in await rule(world, north, "undo", ruling=offered["value"])
    anew = tuple((await season_of(world, number)).fixtures)
    assert anew == tuple(each + len(drawn) for each in drawn)
    await rule(world, north, "record", fixture=str(anew[0]), result="100:50")
    offers = await north.autocomplete(world.channel, "director undo", "ruling", "")
    assert len(offers) == 1
    assert "recorded" in offers[0]["name"]
