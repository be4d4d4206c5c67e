"""What can be read of a league: standings and why, cross table, chart, files, log, settings."""

import csv
import json
from io import StringIO

import discord

from bot.league.deeds import Enter
from bot.service.leagues import Asker
from bot.service.model import Person
from tests.cogs.seasons import begun, duel, founded, press, recorded, signup
from tests.cogs.secrecy import Watch
from tests.cogs.wire import answers
from tests.cogs.world import World, text_of


async def three(world: World) -> int:
    """A round robin of three, the first two fixtures recorded: north and east are level."""
    number = await duel(world, world.people[:3])
    season = (await world.bot.app.leagues.book(number)).season
    by_sides = {
        frozenset(each.sides[0] + each.sides[1]): each
        for each in season.fixtures.values()
        if not each.bye
    }
    for one, other, points in ((1, 3, (1000, 400)), (2, 3, (1000, 700))):
        fixture = by_sides[frozenset((one, other))]
        scored = points if fixture.sides[0] == (one,) else points[::-1]
        await recorded(world, number, fixture.number, *scored)
    return number


async def test_the_standings_say_why(world: World, watch: Watch) -> None:
    """Who is level on points is told what decides, with both values."""
    await three(world)
    said = answers(await world.people[0].slash(world.channel, "league standings"))
    assert "# Entry P W L Pts" in said
    assert "1 north 1 1 0   2" in said
    assert "form W" in said
    assert "**north** above **east**: difference, 600 against 300." in said
    assert "head to head says nothing" in said


async def test_long_standings_keep_the_reasons_behind_a_button(world: World, watch: Watch) -> None:
    """So that a page fits on a phone; and one click leads to one's own place."""
    number = await founded(world, game="binocle", format="swiss")
    for at in range(11):
        who = Asker(Person(500 + at, f"member {at}"))
        await world.bot.app.leagues.act(number, who, Enter())
    north = world.people[0]
    await press(north, signup(world), "enter")
    await north.slash(world.channel, "director begin")
    await recorded(world, number, 1, 1000, 400)
    shown = await north.slash(world.channel, "league standings")
    assert "nothing tells them apart" not in answers(shown)
    assert shown.response is not None
    why = await press(north, shown.response.message, "why")
    assert "nothing tells them apart" in answers(why)
    assert why.response is not None
    back = await press(north, why.response.message, "table")
    assert back.response is not None
    own = answers(await press(north, back.response.message, "own"))
    assert "(2 of 2)" in own
    assert "north" in own


async def test_the_cross_table_is_one_click_away(world: World, watch: Watch) -> None:
    """In the place of the standings, and back."""
    await three(world)
    shown = await world.people[0].slash(world.channel, "league standings")
    assert shown.response is not None
    other = await press(world.people[0], shown.response.message, "cross")
    assert "Cross table" in answers(other)
    assert "×" in answers(other)
    assert other.response is not None
    back = await press(world.people[0], other.response.message, "table")
    assert "form W" in answers(back)


async def test_progress_is_a_picture_with_its_text(world: World, watch: Watch) -> None:
    """The text says what the picture shows."""
    await three(world)
    shown = await world.people[0].slash(world.channel, "league standings")
    assert shown.response is not None
    result = await press(world.people[0], shown.response.message, "chart")
    assert "**north**:" in answers(result)
    assert result.response is not None
    assert "are not over yet" not in answers(result)
    assert " of 3" not in answers(result), "all three are in it"
    (picture,) = result.response.message.attachments
    assert picture.description is not None
    assert "north: " in picture.description
    assert "*" not in picture.description, "it is read out"
    assert (picture.filename, picture.content_type) == ("progress.png", "image/png")


async def test_a_chart_says_what_is_not_in_it(world: World, watch: Watch) -> None:
    """Who is left out, and which rounds are still being played."""
    number = await founded(world, game="binocle", format="swiss")
    for at in range(10):
        who = Asker(Person(500 + at, f"member {at}"))
        await world.bot.app.leagues.act(number, who, Enter())
    await world.people[0].slash(world.channel, "director begin")
    await recorded(world, number, 1, 1000, 400)
    shown = await world.people[0].slash(world.channel, "league standings")
    assert shown.response is not None
    said = answers(await press(world.people[0], shown.response.message, "chart"))
    assert "After each round, the best 8 of 10:" in said
    assert "Round 1 is not over yet." in said


async def test_nothing_played_makes_no_picture(world: World, watch: Watch) -> None:
    """It is said so."""
    await begun(world)
    shown = await world.people[0].slash(world.channel, "league standings")
    assert shown.response is not None
    result = await press(world.people[0], shown.response.message, "chart")
    assert "Nothing has been played yet" in answers(result)


async def read(world: World, attachment: discord.Attachment) -> str:
    """What is in a file that the bot sent."""
    return (await attachment.read()).decode("utf-8-sig")


async def test_files_have_the_whole_season(world: World, watch: Watch) -> None:
    """Tables and fixtures for a spreadsheet, all of it as JSON; never a card."""
    await three(world)
    shown = await world.people[0].slash(world.channel, "league standings")
    assert shown.response is not None
    result = await press(world.people[0], shown.response.message, "export")
    assert result.response is not None
    files = {each.filename: each for each in result.response.message.attachments}
    table = list(csv.DictReader(StringIO(await read(world, files["standings.csv"]))))
    assert [row["name"] for row in table] == ["north", "east", "south"]
    fixtures = list(csv.DictReader(StringIO(await read(world, files["fixtures.csv"]))))
    assert {row["way"] for row in fixtures} >= {"recorded", ""}
    whole = json.loads(await read(world, files["season.json"]))
    assert len(whole["fixtures"]) == len(fixtures)


async def test_the_log_has_who_when_and_why(world: World, watch: Watch) -> None:
    """Rulings first; everything on request."""
    await three(world)
    north = world.people[0]
    shown = await north.slash(world.channel, "league log")
    said = answers(shown)
    assert said.count("recorded #") == 2
    assert "Manager" in said
    assert "<t:" in said
    assert "*Reason: as they said*" in said
    assert "founded" not in said
    assert shown.response is not None
    more = await press(north, shown.response.message, "log", "all")
    assert "north founded the season" in answers(more)


async def test_the_log_has_pages(world: World, watch: Watch) -> None:
    """The newest line is on the first."""
    number = await begun(world)
    for points in range(1000, 1040):
        await recorded(world, number, 1, points, 500)
    north = world.people[0]
    shown = await north.slash(world.channel, "league log")
    assert "1039:500" in answers(shown)
    assert "1000:500" not in answers(shown)
    for _ in range(20):
        assert shown.response is not None
        if "On ▶" not in text_of(shown.response):
            break
        shown = await north.click(shown.response.message, label="On ▶")
    assert "1000:500" in answers(shown)


async def test_the_settings_are_told_in_words(world: World, watch: Watch) -> None:
    """What is played, how it counts, when it is due, who directs."""
    await founded(world, format="swiss", games=2, days=5, options="min_bid=20", counting="margin")
    said = answers(await world.people[1].slash(world.channel, "league info"))
    for part in (
        "Swiss",
        "A fixture is 2 games",
        "share 20 by its margin",
        "A round lasts 5 days",
        "20",
        "**Buchholz**: the points of all opponents"[:14],
        "Founded by north",
        f"<#{world.channel.id}>",
    ):
        assert part in said, part


async def test_where_there_is_no_league_it_is_said_so(world: World, watch: Watch) -> None:
    """With what can be done."""
    for command in ("standings", "info", "entries", "log", "fixtures", "play", "signup", "enter"):
        said = answers(await world.people[0].slash(world.channel, f"league {command}"))
        assert "`/league create` makes one" in said, command


async def test_a_league_whose_log_is_damaged_is_listed_as_such(world: World, watch: Watch) -> None:
    """Beside the others; its own commands say what is wrong."""
    await founded(world, game="binocle")
    other = world.guild.create_text_channel("summer")
    north = world.people[0]
    await north.slash(other, "league create", name="Summer", format="ladder")
    bad = "UPDATE deeds SET deed = '{}' WHERE season_id = 1"
    await world.store._connection.execute(bad)
    world.bot.app.leagues._books._known.clear()
    listed = answers(await north.slash(world.channel, "league list"))
    assert "its log is damaged" in listed
    assert "Summer · season 1" in listed
    said = answers(await north.slash(world.channel, "league info", league="Winter"))
    assert "This season's log is damaged" in said


async def test_leagues_are_listed_and_named(world: World, watch: Watch) -> None:
    """With several, one has to say which, or ask in its channel."""
    await founded(world, game="binocle")
    other = world.guild.create_text_channel("summer")
    north = world.people[0]
    await north.slash(other, "league create", name="Summer", format="ladder")
    listed = answers(await north.slash(world.channel, "league list"))
    assert "Winter · season 1" in listed
    assert "Summer · season 1" in listed
    assert "ladder" in answers(await north.slash(other, "league info"))
    third = world.guild.create_text_channel("elsewhere")
    said = answers(await north.slash(third, "league info"))
    assert "Summer, Winter" in said
    assert "ladder" in answers(await north.slash(third, "league info", league="summer"))
    offered = await north.autocomplete(third, "league info", "league", "sum")
    assert [choice["value"] for choice in offered] == ["Summer"]


async def test_everybody_may_be_shown_the_standings(world: World, watch: Watch) -> None:
    """What others press there answers them alone."""
    await three(world)
    north, east, *_ = world.people
    shown = await north.slash(world.channel, "league standings", show="everybody")
    assert not shown.ephemeral
    assert shown.response is not None
    other = await press(east, shown.response.message, "cross")
    assert other.ephemeral


async def test_the_standings_say_how_it_ended(world: World, watch: Watch) -> None:
    """Who has won, once it is over."""
    number = await duel(world, world.people[:2])
    north = world.people[0]
    assert "Champion" not in answers(await north.slash(world.channel, "league standings"))
    await recorded(world, number, 1, 400, 1000)
    said = answers(await north.slash(world.channel, "league standings"))
    assert "Champion: **east**" in said


async def test_the_standings_say_who_changes_divisions(world: World, watch: Watch) -> None:
    """After the season, on each division's page."""
    options = {"divisions": "2", "moving": "1"}
    number = await founded(world, game="binocle")
    north = world.people[0]
    for setting, value in options.items():
        await north.slash(world.channel, "league set", setting=setting, value=value)
    for at, name in enumerate(("north", "east", "south", "west")):
        asker = Asker(Person(world.people[at].id, name), manager=True)
        await world.bot.app.leagues.act(number, asker, Enter(division=1 + at // 2))
    await north.slash(world.channel, "director begin")
    for fixture in (1, 2):
        await recorded(world, number, fixture, 1000, 400)
    said = answers(await north.slash(world.channel, "league standings"))
    assert "Up into division 1: **south**" in said
    assert "Down into division 2: **east**" in said
