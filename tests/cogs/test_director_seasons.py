"""What directors do with a season as a whole: pause it, begin it, open the next."""

from typing import Any

from discord import InteractionResponseType

from bot.league.results import Way
from bot.season.state import Phase
from tests.cogs.seasons import begun, duel, founded, press, season_of, signup, two_pairs
from tests.cogs.secrecy import Watch
from tests.cogs.test_director import OFFERS, recorded_game, rule, way
from tests.cogs.wire import answers
from tests.cogs.world import World, text_of


async def test_a_pause_is_told_and_ends(world: World, watch: Watch) -> None:
    """Nothing is played meanwhile."""
    number = await begun(world)
    north = world.people[0]
    await rule(world, north, "pause")
    assert "The season is paused" in text_of(signup(world))
    assert "paused" in answers(await north.slash(world.channel, "league play"))
    await rule(world, north, "resume")
    assert (await season_of(world, number)).phase is Phase.RUNNING


async def test_the_news_move_with_the_league(world: World, watch: Watch) -> None:
    """To the channel where a director says so."""
    await begun(world)
    north, east, *_ = world.people
    other = world.guild.create_text_channel("results")
    assert "Only who directs" in answers(await east.slash(other, "director here"))
    said = answers(await north.slash(other, "director here"))
    assert "**Winter · season 1** is told here from now on" in said
    await rule(world, north, "double_forfeit", fixture="1")
    assert "forfeited by both sides" in "\n".join(m.content for m in other.history())
    assert "forfeited by both sides" not in world.said()


async def test_the_strongest_are_named_in_order(world: World, watch: Watch) -> None:
    """The others follow as they entered; what is no order is refused."""
    number = await two_pairs(world)
    north = world.people[0]
    for order in ("9", "1 1", "x"):
        assert "is no order of the entries" in await rule(world, north, "begin", order=order)
    assert "Done" in await rule(world, north, "begin", order="2")
    teams = (await season_of(world, number)).teams
    assert (teams[2].seed, teams[1].seed) == (1, 2)


async def test_seeds_are_by_rating_unless_asked_otherwise(world: World, watch: Watch) -> None:
    """Who has won in an earlier league stands first in the draw of the next."""
    north, east, *_ = world.people
    await duel(world, [north, east])
    await recorded_game(world, winner=1)
    for name, options, first in (("Second", {}, 2), ("Third", {"seeding": "as entered"}, 1)):
        number = await founded(world, name=name, game="binocle")
        for person in (north, east):
            await person.slash(world.channel, "league enter", league=name)
        await rule(world, north, "begin", league=name, **options)
        teams = (await season_of(world, number)).teams
        assert teams[first].seed == 1, name


async def test_ratings_are_waited_for(world: World, watch: Watch) -> None:
    """They are worked out from all logs of the server, which may take longer than Discord waits."""
    await two_pairs(world)
    before = len(world.env.http_requests)
    assert "Done" in await rule(world, world.people[0], "begin")
    bodies: list[Any] = [entry.json for entry in world.env.http_requests[before:]]
    assert bodies[0]["type"] == InteractionResponseType.deferred_channel_message.value


async def test_too_few_entries_can_t_begin(world: World, watch: Watch) -> None:
    """It is said how many are needed, and what can be done."""
    await founded(world, game="binocle")
    north = world.people[0]
    await press(north, signup(world), "enter")
    said = await rule(world, north, "begin")
    assert "at least 2 entries" in said
    assert "has 1" in said


async def test_the_next_season_follows_the_last(world: World, watch: Watch) -> None:
    """Its sign-up is posted in the league's channel; both can be read."""
    await begun(world)
    north = world.people[0]
    assert "the season is running" in answers(await north.slash(world.channel, "league next"))
    await rule(world, north, "close")
    assert "is open" in answers(await north.slash(world.channel, "league next"))
    assert "Winter · season 2" in text_of(signup(world))
    first = answers(await north.slash(world.channel, "league standings", season=1))
    assert "north & south" in first


async def test_a_season_that_is_over_is_still_ruled_on(world: World, watch: Watch) -> None:
    """Though the next one is open: by its number, which what is offered follows too."""
    number = await begun(world)
    north = world.people[0]
    await rule(world, north, "record", fixture="1", result="100:50")
    await north.slash(world.channel, "league next")
    assert "sign-up is open" in await rule(world, north, "forfeit", fixture="1", winner="2")
    ask = north.autocomplete
    (found,) = await ask(world.channel, "director forfeit", "fixture", "", season=1)
    assert await ask(world.channel, "director forfeit", "fixture", "") == []
    said = await rule(world, north, "forfeit", fixture=found["value"], winner="2", season=1)
    assert "north awarded #1" in said
    assert await way(world, number) is Way.FORFEIT
    (newest, *_) = await ask(world.channel, "director undo", "ruling", "", season=1)
    assert "Done" in await rule(world, north, "undo", ruling=newest["value"], season=1)
    assert await way(world, number) is Way.RECORDED
    assert "has no season 9" in await rule(world, north, "undo", ruling="9", season=9)


async def test_nothing_is_offered_where_there_is_no_league(world: World, watch: Watch) -> None:
    """No league, no choices, no error, whatever is typed."""
    for command, option in OFFERS:
        for typed in ("", "zzz", "\u202e@everyone"):
            ask = world.people[0].autocomplete(world.channel, command, option, typed)
            assert await ask == [], (command, option, typed)
