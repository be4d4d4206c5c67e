"""What cheats and clumsy people try in leagues: none of it does more than it may."""

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.league.deeds import Begin, Seat
from bot.service.model import Status
from tests.cogs.driving import ByPanel, Drive
from tests.cogs.seasons import (
    NAME,
    begun,
    commanded,
    duel,
    founded,
    invitation,
    invite,
    press,
    season_of,
    signup,
    two_pairs,
)
from tests.cogs.secrecy import Watch, cards_named
from tests.cogs.test_director import manager, rule
from tests.cogs.wire import Event, answers, event, forge
from tests.cogs.world import World, buttons_of

VERBS = (
    *("enter", "partner", "accept", "decline", "withdraw", "withdrawn", "mine", "fixtures"),
    *("draw", "chart", "export", "table", "cross", "log", "who", "info", "nonsense"),
)
"""What a button of a league may ask for, and what it may not."""
ODD = ("", "0", "-1", "1", "7", "9" * 60, "1.0", "-1.-1", "x.y", "all.99")
NUMBERS = ("0", "-1", "2", "99999999999999999999", "1@999999999", "x", "#")
SECRETS = ("export", "log", "table", "cross", "fixtures", "who", "info")


async def abroad(world: World) -> tuple[MemberActor, ChannelHandle]:
    """Who may do everything in another server, where there is a league of the same name."""
    guild = world.env.create_guild()
    boss = guild.create_role("boss", permissions=discord.Permissions.all())
    who = guild.add_member(world.env.create_user("evil"), roles=[boss])
    channel = guild.create_text_channel("mine")
    await who.slash(channel, "league create", name=NAME, game="binocle")
    return who, channel


async def at_once(world: World, *events: Event) -> list[str]:
    """Discord delivers all of these before the bot has begun with one; what was answered."""
    for each in events:
        each.deliver()
    await world.env.settle()
    return [answers(each.result) for each in events]


async def playing(world: World, **options: object) -> int:
    """A fixture for two in play, at the table of the second of them."""
    number = await duel(world, world.people[:2], **options)
    north, east, *_ = world.people
    await east.slash(world.channel, "league play")
    await north.click(await world.board(), label="Join")
    await east.click(await world.board(), label="Start")
    return number


async def exported(world: World, person: MemberActor) -> InteractionResult:
    """The season's files."""
    shown = await person.slash(world.channel, "league standings")
    assert shown.response is not None
    return await press(person, shown.response.message, "export")


def asking(message: discord.Message, verb: str) -> str:
    """The id of the league's button on the message that asks for this."""
    return next(name for name in buttons_of(message).values() if f":{verb}:" in name)


# Other servers


async def test_a_league_is_its_server_s_alone(world: World, watch: Watch) -> None:
    """Another server's buttons neither enter it nor read it, whoever presses them."""
    number = await founded(world, game="binocle")
    await press(world.people[1], signup(world), "enter")
    before = (await season_of(world, number)).lines
    evil, channel = await abroad(world)
    message = world.newest(channel.id, lambda _: True)
    assert message is not None
    for verb in VERBS:
        for argument in ("", "1", "1.0"):
            shown = await forge(world, evil, message, f"pl1:{number}:{verb}:{argument}")
            assert "There is no such league" in answers(shown), verb
    assert (await season_of(world, number)).lines == before


async def test_leagues_of_one_name_in_two_servers_are_two(world: World, watch: Watch) -> None:
    """Who directs the one rules on nothing in the other."""
    number = await duel(world, world.people[:2])
    before = (await season_of(world, number)).lines
    evil, channel = await abroad(world)
    given = {"fixture": "1", "result": "1:2", "reason": "mine", "league": NAME}
    refused = answers(await evil.slash(channel, "director record", **given))
    assert "sign-up is open still" in refused
    assert "Nobody has entered yet" in answers(await evil.slash(channel, "league standings"))
    assert (await season_of(world, number)).lines == before


# Forged and stale


async def test_no_forged_button_breaks_anything(world: World, watch: Watch) -> None:
    """Numbers of whatever size or sign, of what is not there: each is answered, none is done."""
    number = await begun(world)
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    before = (await season_of(world, number)).lines
    for verb in VERBS:
        for argument in ODD:
            shown = answers(await forge(world, stranger, signup(world), f"pl1:1:{verb}:{argument}"))
            assert "went wrong" not in shown, (verb, argument)
    for season in ("0", "2", "999999999999999"):
        shown = answers(await forge(world, stranger, signup(world), f"pl1:{season}:table:"))
        assert "There is no such league" in shown
    assert (await season_of(world, number)).lines == before


async def test_another_s_buttons_do_nothing(world: World, watch: Watch) -> None:
    """Neither the question whether to leave, nor an invitation; not for who manages the server."""
    number = await two_pairs(world)
    await rule(world, world.people[0], "begin")
    before = (await season_of(world, number)).lines
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    for who in (stranger, manager(world), world.people[1]):
        for verb in ("withdrawn", "accept", "decline"):
            await forge(world, who, signup(world), f"pl1:{number}:{verb}:1")
    assert (await season_of(world, number)).lines == before


@pytest.mark.parametrize(
    ("what", "options"),
    [
        ("record", {"result": "1:2"}),
        ("forfeit", {"winner": "1"}),
        ("double_forfeit", {}),
        ("extend", {"until": "+2d"}),
        ("void", {"game": "1"}),
        ("close_table", {}),
    ],
)
async def test_no_odd_number_of_a_fixture_breaks_anything(
    world: World, watch: Watch, what: str, options: dict[str, object]
) -> None:
    """A director mistypes; it is told, and nothing is done."""
    number = await duel(world, world.people[:2])
    before = (await season_of(world, number)).lines
    for typed in NUMBERS:
        given = {"fixture": typed, **options, "reason": "so it is"}
        said = answers(await world.people[0].slash(world.channel, f"director {what}", **given))
        assert said, typed
        assert "went wrong" not in said, typed
    assert (await season_of(world, number)).lines == before


async def test_no_odd_player_or_line_breaks_anything(world: World, watch: Watch) -> None:
    """Of a substitution and an undoing."""
    number = await duel(world, world.people[:2])
    before = (await season_of(world, number)).lines
    for typed in ("1", "1.0", "1.99999999999999999999", "99999999999999999999.1", "1.-1", "x", "."):
        said = await rule(world, world.people[0], "substitute", player=typed)
        assert "went wrong" not in said, typed
    for typed in (*NUMBERS, str(before)):
        said = await rule(world, world.people[0], "undo", ruling=typed)
        assert "went wrong" not in said, typed
    assert (await season_of(world, number)).lines == before


async def test_only_who_directs_moves_settles_and_goes_on(world: World, watch: Watch) -> None:
    """The commands of directors that need no reason are theirs as well."""
    number = await begun(world)
    east = world.people[1]
    before = (await season_of(world, number)).lines
    for command, options in (
        ("director here", {}),
        ("director close_table", {"fixture": "1", "reason": "it hangs"}),
        ("league set", {"setting": "days", "value": "3"}),
        ("league next", {}),
    ):
        said = answers(await east.slash(world.channel, command, **options))
        assert "Only who directs this league may do that" in said, command
    assert (await season_of(world, number)).lines == before
    assert len(await world.bot.app.leagues.all(world.guild.id)) == 1


# Twice


async def test_a_double_click_enters_once(world: World, watch: Watch) -> None:
    """One of the two is told so."""
    number = await founded(world, game="binocle")
    message = signup(world)
    clicks = [event(world, world.people[1], message, asking(message, "enter")) for _ in range(2)]
    told = await at_once(world, *clicks)
    assert sum("You have entered." in text for text in told) == 1
    assert sum("You have entered already" in text for text in told) == 1
    assert len((await season_of(world, number)).teams) == 1


async def test_a_double_click_accepts_once(world: World, watch: Watch) -> None:
    """One of the two is told that nothing is open."""
    number = await founded(world)
    north, _, south, _ = world.people
    await invite(world, north, south)
    message = invitation(world)
    clicks = [event(world, south, message, asking(message, "accept")) for _ in range(2)]
    told = await at_once(world, *clicks)
    assert sum("no longer open" in text for text in told) == 1
    assert len((await season_of(world, number)).teams[1].players) == 2


async def test_two_directors_begin_once(world: World, watch: Watch) -> None:
    """The second is shown what the first did."""
    number = await founded(world, game="binocle")
    for person in world.people[:2]:
        await press(person, signup(world), "enter")
    both = (world.people[0], manager(world))
    told = await at_once(world, *(commanded(world, who, "director begin") for who in both))
    assert sum("somebody else was quicker" in text for text in told) == 1
    log = (await season_of(world, number)).log
    assert sum(isinstance(line.deed, Begin) for line in log) == 1


async def test_both_players_open_one_table(world: World, watch: Watch) -> None:
    """They ask for it at the same time."""
    number = await duel(world, world.people[:2])
    both = (commanded(world, who, "league play") for who in world.people[:2])
    told = await at_once(world, *both)
    assert all("#1 north – east" in text or "The table of this fixture" in text for text in told)
    log = (await season_of(world, number)).log
    assert sum(isinstance(line.deed, Seat) for line in log) == 1


async def test_who_entered_elsewhere_accepts_no_older_invitation(
    world: World, watch: Watch
) -> None:
    """He may decline it, and its entry is gone."""
    number = await founded(world)
    north, east, south, _ = world.people
    await invite(world, north, south)
    older = invitation(world)
    await invite(world, east, south)
    await press(south, invitation(world), "accept")
    assert "You have entered already" in answers(await press(south, older, "accept"))
    assert "You have declined" in answers(await press(south, older, "decline"))
    assert sorted((await season_of(world, number)).teams) == [2]


# At the table


async def test_nobody_interferes_with_a_fixture_in_play(world: World, watch: Watch) -> None:
    """Whatever buttons a stranger forges, or those who play it."""
    await playing(world)
    table = await world.tables.find(world.channel.id)
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    for who in (stranger, *world.people[:2]):
        for verb in ("close", "closed", "leave", "left", "computer", "remove", "unlock", "start"):
            await forge(world, who, await world.board(), f"pt1:{table.id}:{verb}:")
        for verb in ("preset", "game", "level", "kick", "seat"):
            await forge(world, who, await world.board(), f"pt1:{table.id}:{verb}:2")
        await forge(world, who, await world.board(), f"pt1:{table.id}:set:target", ["100"])
    after = await world.tables.find(world.channel.id)
    assert (after.seats, after.options, after.locked) == (table.seats, table.options, True)
    assert (after.status, after.game) == (Status.PLAYING, table.game)


async def test_a_fixture_has_no_hints(world: World, watch: Watch) -> None:
    """Neither by command nor by a forged button."""
    await playing(world)
    table = await world.tables.find(world.channel.id)
    for who in world.people[:2]:
        for ask in ("hint", "why"):
            for shown in (
                await who.slash(world.channel, ask),
                await forge(world, who, await world.board(), f"pt1:{table.id}:{ask}:"),
            ):
                assert "are for practice" in answers(shown), ask


async def test_who_withdraws_in_mid_game_frees_the_opponent(world: World, watch: Watch) -> None:
    """Who has the fixture by forfeit; he may leave the table."""
    await playing(world, games=3)
    north, east, *_ = world.people
    asked = await north.slash(world.channel, "league withdraw")
    assert asked.response is not None
    await north.click(asked.response, label="Withdraw")
    assert "You left the table" in answers(await east.slash(world.channel, "pinochle leave"))
    assert "east by forfeit" in answers(await north.slash(world.channel, "league fixtures"))


async def test_no_page_and_no_file_has_a_card_of_a_deal_in_play(world: World, watch: Watch) -> None:
    """Whatever of the league is read or sent meanwhile."""
    await playing(world)
    drive = Drive(world, ByPanel())
    for _ in range(6):
        await drive.step()
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    result = await exported(world, stranger)
    assert result.response is not None
    sent = [(await each.read()).decode() for each in result.response.message.attachments]
    shown = [
        answers(await forge(world, stranger, signup(world), f"pl1:1:{verb}:1")) for verb in SECRETS
    ]
    assert len(sent) == 3
    assert not any(cards_named(text) for text in (*sent, *shown))


# Places that are gone


async def test_a_lost_thread_leaves_its_fixture_open(world: World, watch: Watch) -> None:
    """Its table is closed, and opened anew elsewhere."""
    number = await duel(world, world.people[:2])
    east = world.people[1]
    await east.slash(world.channel, "league play", thread=True)
    (thread,) = world.channel.threads
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    assert (await world.tables.any_table(1)).status is Status.CLOSED
    assert "#1 north – east" in answers(await east.slash(world.channel, "league play"))
    assert (await season_of(world, number)).fixtures[1].table == 2


async def test_a_league_outlives_its_channel(world: World) -> None:
    """Rulings go on, and wait to be told; in another channel they are, and what comes after."""
    await duel(world, world.people[:2])
    north = world.people[0]
    world.env.backend.delete_channel(world.channel.id)
    other = world.guild.create_text_channel("other")
    for side, command in (("1", "director here"), ("2", "league signup")):
        given = {"fixture": "1", "winner": side, "reason": "no show", "league": NAME}
        assert "Done" in answers(await north.slash(other, "director forfeit", **given))
        await north.slash(other, command, league=NAME)
    await world.env.settle()
    said = world.said(other)
    assert "awarded #1 north – east to **east**" in said
    assert "awarded #1 north – east to **north**" in said
    assert "## Winter · season 1" in said
    assert not world.env.errors
