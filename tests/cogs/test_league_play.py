"""Fixtures and the tables at which they are played: the right people, in the right seats."""

from bot.season.results import outcome
from bot.season.rights import people
from bot.service.model import Person
from tests.cogs.driving import ByPanel, Drive
from tests.cogs.seasons import begun, commanded, duel, press, recorded, season_of
from tests.cogs.secrecy import Watch
from tests.cogs.test_permissions import forbid
from tests.cogs.wire import answers
from tests.cogs.world import World, buttons_of, text_of


async def sitting(world: World) -> list[int | None]:
    """The users in the seats of the table here, by seat."""
    table = await world.tables.find(world.channel.id)
    return [who.user if isinstance(who, Person) else None for who in table.seats]


async def test_fixtures_have_discord_s_times(world: World, watch: Watch) -> None:
    """One's own, and a round's."""
    await begun(world)
    north, east, *_ = world.people
    mine = answers(await north.slash(world.channel, "league fixtures"))
    assert "#1 north & south – east & west" in mine
    assert ":F> (<t:" in mine
    assert ":R>)" in mine
    all_of_it = answers(await east.slash(world.channel, "league fixtures", show="round"))
    assert "### Round 1" in all_of_it
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    assert "You play for no entry" in answers(
        await stranger.slash(world.channel, "league fixtures")
    )


async def test_a_draw_is_explained(world: World, watch: Watch) -> None:
    """As the rules made it from what was known then."""
    await duel(world, world.people, format="swiss")
    shown = await world.people[1].slash(world.channel, "league fixtures", show="round")
    assert shown.response is not None
    said = answers(await press(world.people[1], shown.response.message, "draw"))
    assert "The draw of round 1" in said
    assert "With 0 points: north, east, south and west." in said
    assert "the upper half meets the lower half" in said


async def test_the_table_says_what_it_plays_and_who_sits_where(world: World, watch: Watch) -> None:
    """Partners sit across; others of the fixture are called, and nobody else."""
    await begun(world)
    north, east, south, west = world.people
    watch.reminders.clear()
    await south.slash(world.channel, "league play")
    assert sorted(watch.reminders) == sorted((north.id, east.id, west.id))
    said = text_of(await world.board())
    assert "Winter · season 1 · round 1 · #1 north & south – east & west" in said
    assert "Seat 1 · *for north*" in said
    assert "Seat 2 · *for east*" in said
    assert await sitting(world) == [None, None, south.id, None]
    for person in (west, east, north):
        await person.click(await world.board(), label="Join")
    assert await sitting(world) == [north.id, east.id, south.id, west.id]


async def test_nobody_else_sits_down_and_no_rule_is_changed(world: World, watch: Watch) -> None:
    """Neither by button nor by command; the board has no menus for it."""
    await begun(world)
    north, east, *_ = world.people
    await north.slash(world.channel, "league play")
    board = await world.board()
    assert not {"Add a computer player", "Remove one"} & buttons_of(board).keys()
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    assert "There play: north" in answers(await stranger.click(board, label="Join"))
    for command, options in (
        ("pinochle computer", {}),
        ("pinochle option", {"name": "target", "value": "100"}),
        ("pinochle game", {"name": "binocle"}),
    ):
        said = answers(await north.slash(world.channel, command, **options))
        assert "league" in said or "director" in said, said
    moved = answers(await east.slash(world.channel, "pinochle join", seat=1))
    assert "seat 2" in moved


async def test_a_game_starts_only_with_everybody(world: World, watch: Watch) -> None:
    """It is told for whom one waits."""
    await begun(world)
    north, east, *_ = world.people
    await north.slash(world.channel, "league play")
    await east.click(await world.board(), label="Join")
    said = answers(await north.click(await world.board(), label="Start"))
    assert "Waiting for: south, west" in said


async def test_a_game_is_played_into_the_standings(world: World, watch: Watch) -> None:
    """With its last card; the channel is told, and there are no hints."""
    number = await duel(world, world.people[:2], options="target=250")
    north, east, *_ = world.people
    await east.slash(world.channel, "league play")
    await north.click(await world.board(), label="Join")
    await east.click(await world.board(), label="Start")
    hint = answers(await north.slash(world.channel, "hint"))
    assert "practice" in hint.lower(), hint
    drive = Drive(world, ByPanel())
    await drive.to_the_end()
    await world.env.settle()
    season = await season_of(world, number)
    result = outcome(season.settings, season.fixtures[1])
    assert result is not None
    assert result.victor is not None
    winner = ("north", "east")[result.victor]
    assert f"won by {winner}" in answers(await north.slash(world.channel, "league fixtures"))
    table = answers(await north.slash(world.channel, "league standings"))
    assert table.index(winner) < table.index({"north": "east", "east": "north"}[winner])
    assert "a game ended" in world.said()
    board = await world.board()
    assert "This fixture is decided" in text_of(board)
    assert not {"Join", "Start"} & buttons_of(board).keys(), "nobody presses them in vain"
    again = answers(await north.slash(world.channel, "pinochle again"))
    assert "is not being played" in again, "the season is over with its only fixture"


async def test_a_game_of_pairs_counts_for_the_side_that_won_it(world: World, watch: Watch) -> None:
    """Whoever opened the table, and in whatever order they sat down."""
    number = await begun(world, options="target=50", format="swiss")
    north, east, south, west = world.people
    await west.slash(world.channel, "league play")
    for person in (south, east, north):
        await person.click(await world.board(), label="Join")
    await south.click(await world.board(), label="Start")
    state = await Drive(world, ByPanel()).to_the_end()
    await world.env.settle()
    season = await season_of(world, number)
    (game,) = season.fixtures[1].games
    assert game.score.winner == state.winner
    assert game.score.points == tuple(state.scores)
    people = (await world.bot.app.leagues.book(number)).people
    sides = [{people[player].name for player in side} for side in game.players]
    assert sides == [{"north", "south"}, {"east", "west"}]


async def test_it_may_be_played_in_a_thread(world: World, watch: Watch) -> None:
    """Named for the fixture; a second asker is shown the way to it."""
    await begun(world)
    north, east, *_ = world.people
    result = await north.slash(world.channel, "league play", thread=True)
    (thread,) = world.channel.threads
    assert thread.name == "#1 north & south – east & west"
    assert f"<#{thread.id}>" in answers(result)
    assert "#1 north & south" in text_of(await world.board(thread))
    again = await east.slash(world.channel, "league play")
    assert f"<#{thread.id}>" in answers(again)


async def test_who_has_no_fixture_opens_no_table(world: World, watch: Watch) -> None:
    """A stranger is refused, with what can be done."""
    await begun(world)
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    assert "You play for no entry" in answers(await stranger.slash(world.channel, "league play"))
    said = answers(await stranger.slash(world.channel, "league play", fixture="1"))
    assert "There play:" in said or "not your entry" in said
    assert "no such fixture" in answers(
        await world.people[0].slash(world.channel, "league play", fixture="99")
    )


async def test_where_the_bot_may_not_write_no_table_is_opened(world: World, watch: Watch) -> None:
    """It is told what is missing; nothing is left behind, neither of a league."""
    number = await begun(world)
    north = world.people[0]
    forbid(world, forbidden=True)
    assert "send messages" in answers(await north.slash(world.channel, "league play"))
    assert (await season_of(world, number)).fixtures[1].table is None
    said = answers(await north.slash(world.channel, "league create", name="Other"))
    assert "send messages" in said
    assert len(await world.bot.app.leagues.all(world.guild.id)) == 1


async def test_no_thread_is_made_in_vain(world: World, watch: Watch) -> None:
    """By whoever is refused anyway."""
    await begun(world)
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    await stranger.slash(world.channel, "league play", fixture="1", thread=True)
    assert not world.channel.threads


async def test_of_two_threads_at_once_one_is_left(world: World, watch: Watch) -> None:
    """The one with the table; nobody finds an empty one."""
    number = await begun(world)
    both = [
        commanded(world, who, "league play", thread=True)
        for who in (world.people[0], world.people[1])
    ]
    for each in both:
        each.deliver()
    await world.env.settle()
    table = (await season_of(world, number)).fixtures[1].table
    assert table is not None
    (thread,) = world.channel.threads
    assert (await world.tables.any_table(table)).channel == thread.id


async def test_a_thread_that_was_made_in_vain_is_taken_away(world: World, watch: Watch) -> None:
    """The season is paused just when a table is to be opened."""
    number = await begun(world)
    events = [
        commanded(world, world.people[1], "league play", thread=True),
        commanded(world, world.people[0], "director pause", reason="so it is"),
    ]
    for each in events:
        each.deliver()
    await world.env.settle()
    assert (await season_of(world, number)).fixtures[1].table is None
    assert not world.channel.threads
    made = [e for e in world.env.http_requests if e.path.endswith("/threads")]
    assert made, "or else nothing was tested"


async def test_a_director_closes_a_table_in_mid_game(world: World, watch: Watch) -> None:
    """The players may not; the fixture is played anew."""
    number = await duel(world, world.people[:2])
    north, east, *_ = world.people
    await east.slash(world.channel, "league play")
    await north.click(await world.board(), label="Join")
    await east.click(await world.board(), label="Start")
    given: dict[str, object] = {"fixture": "1", "reason": "it hangs"}
    refused = await east.slash(world.channel, "director close_table", **given)
    assert "Only who directs" in answers(refused)
    closed = await north.slash(world.channel, "director close_table", **given)
    assert "the fixture stays open" in answers(closed)
    assert "*Reason: it hangs*" in answers(await east.slash(world.channel, "league log"))
    assert (await season_of(world, number)).fixtures[1].open
    await east.slash(world.channel, "league play")
    assert "Seat 1 · *for north*" in text_of(await world.board())


async def test_the_table_of_a_decided_fixture_makes_way(world: World, watch: Watch) -> None:
    """The next fixture is played in the same channel; the decided one has no table any more."""
    number = await duel(world, world.people[:3])
    book = await world.bot.app.leagues.book(number)
    users = {book.people[each].user for each in people(book.season, 1)}
    one, other = (who for who in world.people if who.id in users)
    await one.slash(world.channel, "league play", fixture="1")
    await recorded(world, number, 1, 1520, 980)
    again = answers(await other.slash(world.channel, "league play", fixture="1"))
    assert "decided already" in again
    refused = answers(await one.slash(world.channel, "league play"))
    bond = (await world.tables.find(world.channel.id)).bond
    assert bond is not None, refused
    assert bond.fixture != 1


async def test_any_game_may_be_played_where_a_fixture_was(world: World, watch: Watch) -> None:
    """Its table is in nobody's way once it is decided, and in everybody's before that."""
    number = await duel(world, world.people[:2])
    north, east, *_ = world.people
    await north.slash(world.channel, "league play")
    assert "has a table already" in answers(await east.slash(world.channel, "pinochle open"))
    await recorded(world, number, 1, 1520, 980)
    await east.slash(world.channel, "pinochle open")
    assert (await world.tables.find(world.channel.id)).bond is None


async def test_own_fixtures_are_offered(world: World, watch: Watch) -> None:
    """Nothing to whoever plays none."""
    await begun(world)
    offered = await world.people[0].autocomplete(world.channel, "league play", "fixture", "")
    assert [choice["value"].partition("@")[0] for choice in offered] == ["1"]
    assert "north & south" in offered[0]["name"]
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    assert await stranger.autocomplete(world.channel, "league play", "fixture", "") == []


async def test_a_table_keeps_its_line_after_a_restart(world: World) -> None:
    """Also while it is played."""
    number = await duel(world, world.people[:2])
    north, east, *_ = world.people
    await north.slash(world.channel, "league play")
    await world.restart()
    await east.click(await world.board(), label="Join")
    await east.click(await world.board(), label="Start")
    await world.env.settle()
    assert "Winter · season 1 · round 1" in text_of(await world.board())
    assert (await season_of(world, number)).fixtures[1].open
    assert not world.env.errors


async def test_on_a_ladder_one_challenges_who_stands_above(world: World, watch: Watch) -> None:
    """Whom one may reach is offered by place; the news and the table follow."""
    number = await duel(world, world.people, format="ladder")
    north, *_, west = world.people
    offered = await west.autocomplete(world.channel, "league challenge", "entry", "")
    assert [choice["name"] for choice in offered] == ["1. north", "2. east", "3. south"]
    nobody = await north.autocomplete(world.channel, "league challenge", "entry", "")
    assert nobody == [], "who stands first challenges nobody"
    said = answers(await west.slash(world.channel, "league challenge", entry="1"))
    assert "Challenged: north" in said
    assert "west challenged north" in world.said()
    await recorded(world, number, 1, 1000, 400)
    table = answers(await north.slash(world.channel, "league standings"))
    assert table.index("west") < table.index("north")
    refused = answers(await north.slash(world.channel, "league challenge", entry="2"))
    assert "up to 3 places above" in refused
    assert "Only on a ladder" not in refused


async def test_one_comes_back_from_the_next_round_on(world: World, watch: Watch) -> None:
    """In a Swiss; where all is drawn already, a director has to undo it."""
    number = await duel(world, world.people, format="swiss")
    north = world.people[0]
    asked = await north.slash(world.channel, "league withdraw")
    assert asked.response is not None
    await north.click(asked.response, label="Withdraw")
    assert "from the next round" in answers(await north.slash(world.channel, "league rejoin"))
    assert (await season_of(world, number)).teams[1].out is None
    assert "has not withdrawn" in answers(await north.slash(world.channel, "league rejoin"))
