"""Sign-up by button and by command; the message that stays true."""

import pytest

from bot.season.state import Phase
from tests.cogs.seasons import (
    begun,
    founded,
    invitation,
    invite,
    pair,
    press,
    promote,
    season_of,
    signup,
    two_pairs,
)
from tests.cogs.secrecy import Watch
from tests.cogs.wire import answers
from tests.cogs.world import World, text_of


async def test_a_founded_league_invites_to_enter(world: World, watch: Watch) -> None:
    """In the channel where it was founded, with its game and format."""
    await founded(world, format="swiss", days=3)
    said = text_of(signup(world))
    assert "Winter · season 1" in said
    assert "Swiss" in said
    assert "Sign-up is open" in said


async def test_a_partner_is_asked_and_called_once(world: World, watch: Watch) -> None:
    """He alone; the sign-up says that he has still to accept."""
    await founded(world)
    north, _, south, _ = world.people
    result = await invite(world, north, south)
    assert "as soon as south accepts" in answers(result)
    assert watch.reminders == [south.id]
    assert f"<@{south.id}>" in invitation(world).content
    assert "waiting for south" in text_of(signup(world))


async def test_only_the_invited_one_accepts(world: World, watch: Watch) -> None:
    """Others are told whose invitation it is."""
    number = await founded(world)
    north, east, south, _ = world.people
    await invite(world, north, south)
    for person in (east, north):
        result = await press(person, invitation(world), "accept")
        assert result.ephemeral
        assert "not for you" in answers(result)
    asked = invitation(world)
    result = await press(south, asked, "accept")
    assert "You have accepted, and are in: north & south" in answers(result)
    (answered,) = (m for m in world.channel.history() if m.id == asked.id)
    assert not answered.components, "nobody presses them in vain"
    assert (await season_of(world, number)).teams[1].complete
    assert "**north & south**" in text_of(signup(world))
    assert "waiting" not in text_of(signup(world))


async def test_who_is_invited_may_decline(world: World, watch: Watch) -> None:
    """Then both are free again."""
    number = await founded(world)
    north, east, south, _ = world.people
    await invite(world, north, south)
    await press(south, invitation(world), "decline")
    assert not (await season_of(world, number)).teams
    assert "declined" in world.said()
    await pair(world, north, east)
    assert "**north & east**" in text_of(signup(world))


async def test_an_invitation_ends_when_its_sender_withdraws(world: World, watch: Watch) -> None:
    """Whoever answers is told so, and nobody presses its buttons in vain again."""
    await founded(world)
    north, _, south, _ = world.people
    await invite(world, north, south)
    asked = invitation(world)
    await press(north, signup(world), "withdraw")
    result = await press(south, asked, "accept")
    assert "no longer open" in answers(result)
    (answered,) = (m for m in world.channel.history() if m.id == asked.id)
    assert not answered.components


async def test_one_enters_and_withdraws_by_button(world: World, watch: Watch) -> None:
    """Where everybody enters alone, at one click; the message follows."""
    await founded(world, game="binocle")
    north = world.people[0]
    assert "You have entered" in answers(await press(north, signup(world), "enter"))
    assert "**north**" in text_of(signup(world))
    assert "entered already" in answers(await press(north, signup(world), "enter"))
    assert "Withdrawn: north" in answers(await press(north, signup(world), "withdraw"))
    assert "**north**" not in text_of(signup(world))


async def test_who_is_in_can_be_read(world: World, watch: Watch) -> None:
    """With the names that pairs have given themselves."""
    await founded(world)
    north, _, south, _ = world.people
    await north.slash(world.channel, "league enter", partner=south, team="Night Owls")
    await press(south, invitation(world), "accept")
    shown = await press(north, signup(world), "who")
    assert shown.ephemeral
    assert "Night Owls" in answers(shown)
    assert "north & south" in answers(shown)
    assert answers(shown) == answers(await north.slash(world.channel, "league entries"))


@pytest.mark.parametrize("name", ["@everyone", "**bold** <@1>", "https://x.example", "`x`"])
async def test_no_name_pings_or_formats(world: World, watch: Watch, name: str) -> None:
    """Neither an entry's nor a league's."""
    await founded(world, name=name[:20], game="binocle")
    north = world.people[0]
    await north.slash(world.channel, "league enter", team=name)
    for said in (text_of(signup(world)), answers(await north.slash(world.channel, "league list"))):
        assert "@everyone" not in said
        assert "<@1>" not in said
        assert "://" not in said
        assert "**bold**" not in said


async def test_a_bot_is_no_partner(world: World, watch: Watch) -> None:
    """It could not accept."""
    await founded(world)
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    result = await world.people[0].slash(world.channel, "league enter", partner=robot)
    assert "bots enter no league" in answers(result)


async def test_not_everybody_founds_leagues(world: World, watch: Watch) -> None:
    """Who may not is told who may."""
    said = answers(await world.people[1].slash(world.channel, "league create", name="Mine"))
    assert "founded by who may manage the server" in said


async def test_two_leagues_have_two_names(world: World, watch: Watch) -> None:
    """A second one of the same name is refused."""
    await founded(world)
    promote(world, world.people[1])
    result = await world.people[1].slash(world.channel, "league create", name="WINTER")
    assert "a league of that name already" in answers(result)


async def test_the_buttons_work_after_a_restart(world: World) -> None:
    """Their ids say all."""
    await founded(world)
    north, _, south, _ = world.people
    await invite(world, north, south)
    await world.restart()
    await press(south, invitation(world), "accept")
    assert "**north & south**" in text_of(signup(world))
    await world.restart()
    assert "north & south" in answers(await press(north, signup(world), "who"))
    assert not world.env.errors


async def test_when_it_begins_the_message_leads_on(world: World, watch: Watch) -> None:
    """To the standings and to one's fixtures; nobody enters any more."""
    number = await begun(world)
    assert (await season_of(world, number)).phase is Phase.RUNNING
    said = text_of(signup(world))
    assert "The season is running" in said
    assert "Enter\n" not in said
    shown = await press(world.people[1], signup(world), "mine")
    assert "#1" in answers(shown)
    result = await world.people[1].slash(world.channel, "league enter", partner=world.people[3])
    assert "sign-up is over" in answers(result)


async def test_leaving_a_running_season_is_asked_twice(world: World, watch: Watch) -> None:
    """For the open fixtures go to the opponents."""
    number = await begun(world)
    north = world.people[0]
    asked = await north.slash(world.channel, "league withdraw")
    assert "by forfeit" in answers(asked)
    assert (await season_of(world, number)).teams[1].out is None
    assert asked.response is not None
    await north.click(asked.response, label="Withdraw")
    assert (await season_of(world, number)).teams[1].out is not None
    assert "north & south" in world.said()


async def test_an_old_sign_up_can_be_shown_again(world: World, watch: Watch) -> None:
    """By a director, at the end of the channel; that one is kept true from then on."""
    await two_pairs(world)
    old = signup(world)
    refused = await world.people[1].slash(world.channel, "league signup")
    assert "Only who directs" in answers(refused)
    assert signup(world).id == old.id
    await world.people[0].slash(world.channel, "league signup")
    assert signup(world).id > old.id
    (moved,) = (m for m in world.channel.history() if m.id == old.id)
    assert text_of(moved).strip() == "This sign-up goes on further down."
    await world.people[0].slash(world.channel, "director begin")
    assert "The season is running" in text_of(signup(world))


async def test_a_setting_is_changed_by_name(world: World, watch: Watch) -> None:
    """By who founded the league, while sign-up is open; the news say so."""
    number = await founded(world)
    north, east, *_ = world.people
    result = await north.slash(world.channel, "league set", setting="days", value="14")
    assert "Done" in answers(result)
    assert (await season_of(world, number)).settings.days == 14
    assert "Days in a round: 14" in world.said()
    refused = await east.slash(world.channel, "league set", setting="days", value="3")
    assert "Only who directs" in answers(refused)
    for setting, value, why in (
        ("days", "many", "from 1 to 90"),
        ("nonsense", "1", "no setting called"),
        ("playoff", "3", "must be 2, 4, 8"),
        ("format", "rotation", "everybody enters alone"),
    ):
        said = answers(await north.slash(world.channel, "league set", setting=setting, value=value))
        assert why in said, said


async def test_settings_are_offered_with_what_they_are(world: World, watch: Watch) -> None:
    """And their usual values."""
    await founded(world)
    ask = world.people[0].autocomplete
    offered = await ask(world.channel, "league set", "setting", "days")
    assert [choice["value"] for choice in offered] == ["days"]
    assert "now 7" in offered[0]["name"]
    values = await ask(world.channel, "league set", "value", "", setting="lapse")
    assert {choice["value"] for choice in values} >= {"director", "extend"}
    assert await ask(world.channel, "league set", "value", "", setting="nonsense") == []
    zones = await ask(world.channel, "league set", "value", "utc", setting="zone")
    assert [choice["name"] for choice in zones] == ["UTC"]
