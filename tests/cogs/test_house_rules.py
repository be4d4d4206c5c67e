"""House rules: settled by menus or in the command, read by all, and in force where they are."""

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.service.model import Table
from bot.text.options import preset_name
from bot.text.rulebook import contents, section
from bot.variants import SYSTEMS
from tests.cogs.driving import ByPanel, Drive
from tests.cogs.secrecy import Watch
from tests.cogs.wire import answers
from tests.cogs.world import World, ask, buttons_of, menus_of, text_of


async def here(world: World) -> Table:
    """The table of the channel."""
    return await world.tables.find(world.channel.id)


async def panel(world: World, person: MemberActor) -> ResponseMessage:
    """The panel of the house rules, by the button of the lobby."""
    result = await ask(person, await world.board(), "options")
    assert result.ephemeral
    assert result.response is not None
    return result.response


def menu(message: ResponseMessage, verb: str, value: str) -> str:
    """The menu of this verb that offers the value."""
    return next(
        name
        for name, values in menus_of(message).items()
        if f":{verb}:" in name and value in values
    )


async def choose(
    person: MemberActor, message: ResponseMessage, verb: str, value: str
) -> InteractionResult:
    """Choose the value in the menu of this verb."""
    result = await person.select(message, [value], custom_id=menu(message, verb, value))
    assert result.acknowledged
    return result


async def test_an_option_is_set_by_the_menus(world: World, watch: Watch) -> None:
    """Its name, then its value; panel and lobby say that these are own house rules."""
    north = world.people[0]
    await world.open(*world.people)
    shown = await panel(world, north)
    await choose(north, shown, "option", "min_bid")
    await choose(north, shown, "set", "21")
    table = await here(world)
    assert table.options == {"min_bid": 21}
    assert table.preset == "custom"
    own = preset_name("custom", world.bot.app.words)
    assert own in text_of(shown)
    assert own in text_of(await world.board())


@pytest.mark.parametrize("game", SYSTEMS)
async def test_every_option_can_be_reached_by_the_menus(
    world: World, watch: Watch, game: str
) -> None:
    """Each has a menu of values with the one in force marked."""
    north = world.people[0]
    await world.open(north, game=game)
    shown = await panel(world, north)
    options = world.tables.systems[game].options
    for option in options:
        if len(option.words) > 1:
            await choose(north, shown, "option", option.name)
            assert list(menus_of(shown)[f"pt1:1:set:{option.name}"]) == list(option.words[:25])


async def test_a_preset_is_chosen_by_its_menu(world: World, watch: Watch) -> None:
    """Its rules are in force, and it is named."""
    north = world.people[0]
    await world.open(north)
    shown = await panel(world, north)
    await choose(north, shown, "preset", "bid_25_pass_4")
    table = await here(world)
    assert (table.preset, table.options["pass_count"]) == ("bid_25_pass_4", "4")
    assert preset_name("bid_25_pass_4", world.bot.app.words) in text_of(await world.board())


async def test_a_game_under_own_rules_is_played_and_played_again(
    world: World, watch: Watch
) -> None:
    """Set by the menus, they hold to the end and in the next game; then they may be changed."""
    north = world.people[0]
    await world.open(*world.people, options="target=50")
    shown = await panel(world, north)
    await choose(north, shown, "option", "heading")
    await choose(north, shown, "set", "never")
    await world.start_game(north)
    state = await Drive(world, ByPanel()).to_the_end()
    assert max(state.scores) >= 50
    shown = await panel(world, north)
    await choose(north, shown, "option", "min_bid")
    await choose(north, shown, "set", "20")
    await world.start_game(north)
    game = await world.store.game((await here(world)).game or 0)
    assert game is not None
    assert game.options == {"target": 50, "heading": "never", "min_bid": 20}


@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "play"])
async def test_a_stranger_reads_the_rules_and_has_no_menus(
    world: World, watch: Watch, playing: bool
) -> None:
    """What differs from the book is told; the one button left leads to the rules."""
    await world.open(*world.people, options="min_bid=21")
    if playing:
        await world.start_game(world.people[0])
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    more = await ask(stranger, await world.board(), "more")
    assert more.response is not None
    result = await ask(stranger, more.response, "options")
    assert result.ephemeral
    assert result.response is not None
    assert "21" in text_of(result.response)
    assert not menus_of(result.response)
    assert [name.split(":")[2] for name in buttons_of(result.response).values()] == ["rules"]


async def test_locked_rules_have_no_menus(world: World, watch: Watch) -> None:
    """For the host a button unlocks them, and the menus come back."""
    north = world.people[0]
    await world.open(*world.people)
    shown = await panel(world, north)
    assert menus_of(shown)
    await ask(north, shown, "lock")
    assert (await here(world)).locked
    assert not menus_of(shown)
    locked = world.bot.app.words.say("ui-locked")
    assert locked in text_of(shown)
    assert locked in text_of(await world.board())
    await ask(north, shown, "unlock")
    assert menus_of(shown)
    assert locked not in text_of(await world.board())


@pytest.mark.parametrize(
    "written",
    [
        "target=50 min_bid=10",
        "target=50, min_bid=10",
        "target=50,min_bid=10",
        "target=50; min_bid=10",
        "target=50;min_bid=10;",
        " TARGET = 50 ,  min_bid = 10 ",
        "target = 50 min_bid = 10",
    ],
)
async def test_options_are_written_as_one_likes(world: World, watch: Watch, written: str) -> None:
    """Between them spaces, commas or semicolons."""
    await world.open(world.people[0], options=written)
    assert (await here(world)).options == {"target": 50, "min_bid": 10}


@pytest.mark.parametrize("written", ["target", "target=50, min_bid", "min bid=10", "=5", "target="])
async def test_options_written_wrong_are_refused(world: World, watch: Watch, written: str) -> None:
    """In words; no table is opened."""
    result = await world.people[0].slash(world.channel, "pinochle open", options=written)
    assert result.ephemeral
    assert answers(result).strip()
    assert "went wrong" not in answers(result)
    assert await world.store.table_in(world.channel.id) is None


# /rules


@pytest.mark.parametrize("at_a_table", [True, False], ids=["table", "nowhere"])
async def test_the_rules_and_the_pages_turned_are_those_in_force_here(
    world: World, watch: Watch, at_a_table: bool
) -> None:
    """Where a table stands, its house rules; elsewhere the book's: on every page."""
    north = world.people[0]
    house = {}
    if at_a_table:
        await world.open(north, options="heading=never min_bid=21")
        house = dict((await here(world)).options)
    system, words = world.tables.systems["partnership"], world.bot.app.words
    first = await north.slash(world.channel, "rules", section="2")
    assert first.response is not None
    assert section(system, "2", house, words) in text_of(first.response)
    for page in ("6", "2"):
        (name,) = menus_of(first.response)
        assert (await north.select(first.response, [page], custom_id=name)).acknowledged
        assert section(system, page, house, words) in text_of(first.response)
    assert section(system, "6", {}, words) != section(system, "6", {"heading": "never"}, words)


async def test_the_rules_begin_with_the_contents(world: World, watch: Watch) -> None:
    """Without a section, with a table or without."""
    north = world.people[0]
    told = contents(world.tables.systems["partnership"], world.bot.app.words)
    assert told in answers(await north.slash(world.channel, "rules"))
    await world.open(north)
    assert told in answers(await north.slash(world.channel, "rules"))
