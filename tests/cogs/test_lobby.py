import discord
import pytest
from simcord.actors import MemberActor

from bot.service.model import Computer, Person, Status, Table
from tests.cogs.wire import answers, event, forge
from tests.cogs.world import World, actions_of, panel_of, press, text_of


async def table(world: World) -> Table:
    """The table of the channel."""
    return await world.tables.find(world.channel.id)


def moderator(world: World) -> MemberActor:
    """Somebody who may manage channels."""
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_channels=True))
    return world.guild.add_member(world.env.create_user("mod"), roles=[role])


async def test_the_host_leaves_and_another_is_host(world: World) -> None:
    """In the lobby the seat is free again."""
    north, east, *_ = world.people
    board = await world.open(north, east)
    await forge(world, north, board, "pt1:1:leave:")
    now = await table(world)
    assert now.host == east.id
    assert now.seats[0] is None
    assert "Host: **east**" in text_of(await world.board())
    assert not world.env.errors


async def test_the_last_to_leave_closes_the_table(world: World) -> None:
    """The channel may have another."""
    north = world.people[0]
    board = await world.open(north)
    result = await forge(world, north, board, "pt1:1:leave:")
    assert result.acknowledged
    assert await world.store.table_in(world.channel.id) is None
    assert "closed" in text_of(next(m for m in world.channel.history() if m.id == board.id))
    assert (await north.slash(world.channel, "pinochle open")).response is not None
    assert not world.env.errors


async def test_who_leaves_a_game_is_asked_twice_and_replaced(world: World) -> None:
    """A computer plays on; the host's right passes on."""
    north, east, *_ = world.people
    await world.open(north, east)
    board = await world.start_game(north)
    asked = await forge(world, north, board, "pt1:1:leave:")
    assert (await table(world)).seats[0] == Person(north.id, "north")
    assert asked.response is not None
    await north.click(asked.response, custom_id="pt1:1:left:")
    now = await table(world)
    assert isinstance(now.seats[0], Computer)
    assert now.host == east.id
    assert not world.env.errors


async def test_who_left_comes_back_to_the_computers_seat(world: World) -> None:
    """With the hand as it is, in the middle of the game."""
    north, east, *_ = world.people
    await world.open(north, east)
    await world.start_game(north)
    await north.slash(world.channel, "pinochle leave")
    assert isinstance((await table(world)).seats[0], Computer)
    await north.slash(world.channel, "pinochle join", seat=1)
    assert (await table(world)).seats[0] == Person(north.id, "north")
    assert "Your hand" in text_of(panel_of(await north.slash(world.channel, "hand")))
    assert not world.env.errors


async def test_when_all_have_left_a_game_the_table_is_closed(world: World) -> None:
    """No computers play on among themselves."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    await north.slash(world.channel, "pinochle leave")
    assert await world.store.table_in(world.channel.id) is None
    before = len(await world.store.turns(1))
    await world.env.advance_time(60)
    assert len(await world.store.turns(1)) == before
    assert not world.env.errors


async def test_a_moderator_ends_a_table(world: World) -> None:
    """He has no seat and is not the host."""
    await world.open(world.people[0])
    await world.start_game(world.people[0])
    await world.end(moderator(world))
    assert await world.store.table_in(world.channel.id) is None
    assert not world.env.errors


async def test_nobody_else_ends_a_table(world: World) -> None:
    """A player who is not the host: refused, in private."""
    north, east, *_ = world.people
    await world.open(north, east)
    result = await world.end(east)
    assert "Only the host" in answers(result)
    assert result.ephemeral
    assert (await table(world)).status is Status.LOBBY
    assert not world.env.errors


async def test_the_host_ends_a_table_by_button_after_a_question(world: World) -> None:
    """Close, then yes."""
    north = world.people[0]
    board = await world.open(north)
    asked = await forge(world, north, board, "pt1:1:close:")
    assert (await table(world)).status is Status.LOBBY
    assert asked.response is not None
    await north.click(asked.response, custom_id="pt1:1:closed:")
    assert await world.store.table_in(world.channel.id) is None
    assert not world.env.errors


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("target", "99999", "whole number"),
        ("target", "-5", "whole number"),
        ("target", "9" * 500, "whole number"),
        ("heading", "sometimes", "Choose one of"),
        ("meld_seconds", "1", "from 10 to 300"),
        ("nonsense", "1", "There is no house rule called"),
        ("@everyone", "1", "There is no house rule called"),
    ],
)
async def test_a_value_out_of_range_is_refused_with_its_range(
    world: World, name: str, value: str, told: str
) -> None:
    """By command, while opening, and by a forged menu: nothing changes."""
    north = world.people[0]
    board = await world.open(north)
    before = await table(world)
    results = [await north.slash(world.channel, "pinochle option", name=name, value=value)]
    if name.isidentifier():
        id_ = f"pt1:{before.id}:set:{name}"
        results.append(await forge(world, north, board, id_, [value[:100]]))
    other = world.guild.create_text_channel("other")
    written = f"{name}={value}"
    results.append(await north.slash(other, "pinochle open", options=written))
    for result in results:
        assert result.acknowledged
        assert told in answers(result)
        assert "@everyone" not in answers(result)
    assert (await table(world)).options == before.options
    assert await world.store.table_in(other.id) is None
    assert not world.env.errors


async def test_the_refusal_of_an_unknown_rule_lists_those_there_are(world: World) -> None:
    """So that one can choose."""
    await world.open(world.people[0])
    result = await world.people[0].slash(
        world.channel, "pinochle option", name="minbid", value="20"
    )
    assert "`min_bid`" in answers(result)


async def test_locked_rules_cannot_be_changed(world: World) -> None:
    """Not by the host either, before he unlocks them."""
    north = world.people[0]
    await world.open(north)
    await north.slash(world.channel, "pinochle lock")
    refused = await north.slash(world.channel, "pinochle option", name="target", value="100")
    assert "locked" in answers(refused)
    assert "target" not in (await table(world)).options
    await north.slash(world.channel, "pinochle lock", locked=False)
    await north.slash(world.channel, "pinochle option", name="target", value="100")
    assert (await table(world)).options["target"] == 100
    assert not world.env.errors


async def test_only_the_host_settles_the_rules(world: World) -> None:
    """A guest is refused."""
    north, east, *_ = world.people
    await world.open(north, east)
    refused = await east.slash(world.channel, "pinochle option", name="target", value="100")
    assert "Only the host" in answers(refused)
    assert not world.env.errors


async def test_rules_stand_still_during_a_game(world: World) -> None:
    """By command and by the menu of before."""
    north = world.people[0]
    board = await world.open(north)
    await world.start_game(north)
    for result in (
        await north.slash(world.channel, "pinochle option", name="target", value="100"),
        await forge(world, north, board, "pt1:1:set:target", ["100"]),
        await forge(world, north, board, "pt1:1:preset:", ["club_100"]),
    ):
        assert "Not while a game" in answers(result)
    assert "target" not in (await table(world)).options
    assert not world.env.errors


async def test_a_channel_has_one_table(world: World) -> None:
    """The second is refused, even when both are asked for at once."""
    north, east, *_ = world.people
    await world.open(north)
    result = await east.slash(world.channel, "pinochle open")
    assert "has a table already" in answers(result)
    assert not world.env.errors


async def refusal(world: World, person: MemberActor, command: str, **options: str) -> str:
    """What a command that must be refused answers, in private, changing nothing."""
    before = await world.store.turns(1)
    result = await person.slash(world.channel, command, **options)
    assert result.acknowledged
    assert result.ephemeral
    assert await world.store.turns(1) == before
    assert not world.env.errors
    return answers(result)


async def four(world: World, **options: str) -> list[MemberActor]:
    """Four people in the auction, in the order in which they bid."""
    await world.open(*world.people, **options)
    await world.start_game(world.people[0])
    first = (await world.state()).waiting[0]
    return [world.people[(first + at) % 4] for at in range(4)]


async def test_a_bid_too_low_is_told_the_least(world: World) -> None:
    """With the rule's place and its option."""
    first, *_ = await four(world)
    said = await refusal(world, first, "bid", points="3")
    assert "too low" in said
    assert "§2" in said
    assert "min_bid" in said


async def test_out_of_turn_is_told_so(world: World) -> None:
    """In private."""
    _, second, *_ = await four(world)
    assert "not your turn" in await refusal(world, second, "pass")


@pytest.mark.parametrize("typed", ["", "many", "-1", "9" * 2000, "2e3", "٣"])
async def test_what_is_no_bid_is_named(world: World, typed: str) -> None:
    """Free text may arrive where choices are offered."""
    first, *_ = await four(world)
    assert await refusal(world, first, "bid", points=typed)


async def declared(world: World, **options: str) -> list[MemberActor]:
    """The first of four has won the auction and named a suit that he may."""
    people = await four(world, **options)
    await people[0].slash(world.channel, "bid", points="40")
    for person in people[1:]:
        await person.slash(world.channel, "pass")
    panel = panel_of(await people[0].slash(world.channel, "hand"))
    suit = next(action for action in actions_of(panel) if action.startswith("trump "))
    await press(people[0], panel, suit)
    return people


async def test_the_wrong_number_of_cards_is_refused(world: World) -> None:
    """Passing four: three are too few."""
    await declared(world, preset="bid_25_pass_4")
    seat = (await world.state()).waiting[0]
    giver = world.people[seat]
    cards = (await world.state()).hands[seat][:3]
    said = await refusal(world, giver, "give", cards=" ".join(str(c.face) for c in cards))
    assert "exactly 4" in said
    assert "§4" in said


async def test_a_card_that_may_not_be_played_is_told_the_rule_and_the_legal_cards(
    world: World,
) -> None:
    """Whoever follows holds some of the suit led, and offers another."""
    people = await declared(world)
    for person in people:
        await person.slash(world.channel, "ready")
    for _ in range(20):
        state = await world.state()
        seat = state.waiting[0]
        seen = await world.tables.see(await table(world), world.people[seat].id)
        assert seen.view is not None
        legal = [str(a.card.face) for a in seen.view.legal if hasattr(a, "card")]
        barred = [card for card in state.hands[seat] if str(card.face) not in legal]
        if barred and len({card.suit for card in state.hands[seat]}) > 1:
            said = await refusal(world, world.people[seat], "play", card=str(barred[0].face))
            assert "You must" in said
            assert "§6" in said
            glyphs = world.bot.app.glyphs
            offered = [a.card for a in seen.view.legal if hasattr(a, "card")]
            assert all(glyphs.card(card) in said for card in offered)
            return
        await world.people[seat].slash(world.channel, "play", card=legal[0])
    raise AssertionError("nobody was ever barred from a card")


async def test_a_guest_and_the_host_press_at_once(world: World) -> None:
    """A join and a change of the rules: both hold."""
    north, east, *_ = world.people
    board = await world.open(north)
    event(world, east, board, "pt1:1:join:").deliver()
    event(world, north, board, "pt1:1:set:target", ["100"]).deliver()
    await world.env.settle()
    now = await table(world)
    assert now.seats[1] == Person(east.id, "east")
    assert now.options["target"] == 100
    assert not world.env.errors


# The game


async def test_the_host_chooses_another_game_by_the_menu(world: World) -> None:
    """Who sits keeps his seat, the rules are that book's; then it is played."""
    north, east, *_ = world.people
    await world.open(north, east, options="min_bid=20")
    board = await world.board()
    assert (await north.select(board, ["binocle"], custom_id="pt1:1:game:")).acknowledged
    now = await table(world)
    assert (now.system, len(now.seats), now.options) == ("binocle", 2, {})
    assert "Binocle" in text_of(await world.board())
    await world.start_game(east)
    assert len((await world.state()).hands) == 2
    assert not world.env.errors


@pytest.mark.parametrize("value", ["nonsense", "", "partnership"])
async def test_another_game_is_chosen_by_the_host_alone(world: World, value: str) -> None:
    """A guest's choice, and one that is none, change nothing."""
    north, east, *_ = world.people
    board = await world.open(north, east, game="binocle")
    before = await table(world)
    for person in (east,) if value == "partnership" else (north, east):
        result = await forge(world, person, board, "pt1:1:game:", [value])
        assert result.acknowledged
        assert result.ephemeral
    assert (await table(world)).system == before.system
    assert not world.env.errors


async def test_more_people_than_seats_keep_their_game(world: World) -> None:
    """Three sit: nobody loses his seat to a game for two; they are told why."""
    north, *_ = world.people
    board = await world.open(*world.people[:3])
    result = await forge(world, north, board, "pt1:1:game:", ["binocle"])
    assert "seats" in answers(result)
    assert (await table(world)).system == "partnership"
    assert not world.env.errors


async def test_a_game_chosen_as_it_starts_is_chosen_or_not(world: World) -> None:
    """Both clicks come together: one game is played, by the rules of its table."""
    north, east, *_ = world.people
    board = await world.open(north, east)
    clicks = [
        event(world, north, board, "pt1:1:start:"),
        event(world, north, board, "pt1:1:game:", ["binocle"]),
    ]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    assert all(click.result.acknowledged for click in clicks)
    now = await table(world)
    game = await world.store.game(now.game or 0)
    assert game is not None
    assert game.system == now.system
    assert len((await world.state()).hands) == len(now.seats)
    assert not world.env.errors


async def test_old_menus_of_another_game_change_nothing(world: World) -> None:
    """House rules and seats that the new game has not are refused in words."""
    north, *_ = world.people
    board = await world.open(north)
    await forge(world, north, board, "pt1:1:game:", ["bezique_foster"])
    before = await table(world)
    for custom_id, value in (
        ("pt1:1:set:min_bid", "20"),
        ("pt1:1:seat:", "3"),
        ("pt1:1:preset:", "bid_25_pass_4"),
        ("pt1:1:option:0", "heading"),
    ):
        result = await forge(world, north, board, custom_id, [value])
        assert answers(result), custom_id
        assert "Something went wrong" not in answers(result)
    after = await table(world)
    assert (after.options, after.seats) == (before.options, before.seats)
    assert not world.env.errors
