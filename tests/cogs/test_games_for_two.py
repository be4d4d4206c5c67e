"""Whole games for two with the real bot: by panel, by command, by mail, against a computer."""

from random import Random

import pytest

from bot.engine.actions import CallOut, Draw
from bot.engine.events import DealCounted
from bot.service.records import sheet
from tests.cogs.driving import (
    DECLARING,
    ByCommand,
    ByMail,
    ByPanel,
    Door,
    Drive,
    anything,
    mailed,
    started,
)
from tests.cogs.facts import told_as_logged
from tests.cogs.secrecy import Watch
from tests.cogs.sentences import read_back
from tests.cogs.windows import CALLING
from tests.cogs.world import World, announced, press, text_of

GAMES = pytest.mark.parametrize("game", DECLARING)
DOORS = pytest.mark.parametrize(
    ("door", "target"),
    [(ByPanel(), 250), (ByCommand(), 200), (ByMail(), 200)],
    ids=["panel", "command", "mail"],
)


@GAMES
@DOORS
async def test_two_people_play_a_game(
    world: World, watch: Watch, game: str, door: Door, target: int
) -> None:
    """From the lobby to the winner: every meld, trick, draw and score is told as it happened."""
    drive = await started(world, door, game=game, target=target)
    state = await drive.to_the_end()
    assert state.winner is not None
    await told_as_logged(world)
    won = read_back(announced(world))[-1]
    assert won[2:] == (state.scores[state.winner], state.scores[1 - state.winner])


@GAMES
async def test_one_person_plays_a_game_with_a_computer(
    world: World, watch: Watch, game: str
) -> None:
    """To the full target; the computer declares, draws and plays by itself."""
    drive = await started(world, ByPanel(), world.people[0], game=game)
    state = await drive.to_the_end()
    assert state.winner is not None
    await told_as_logged(world)
    shown = {fact[1] for fact in read_back(announced(world)) if fact[0] == "declared"}
    assert len(shown) == 2


@GAMES
async def test_two_computers_play_a_game(world: World, watch: Watch, game: str) -> None:
    """Somebody watches them, and does nothing."""
    options = {"game": game, "computers": 2, "options": "target=200"}
    await world.people[0].slash(world.channel, "pinochle open", **options)
    await press(world.people[0], await world.board(), "start:")
    for _ in range(60):
        if (await world.state()).over:
            break
        await world.env.advance_time(1)
    assert (await world.state()).over
    await told_as_logged(world)


@GAMES
async def test_a_deal_of_anything_is_told(world: World, watch: Watch, game: str) -> None:
    """Melds reserved and lost, low trumps, draws asked for one by one: random legal actions."""
    drive = await started(world, ByPanel(), game=game, target=1500, auto_draw="off")
    drive.choose, drive.dice = anything, Random(4)
    await drive.until(lambda state: state.deal == 2)
    await drive.step()
    assert Draw() in drive.taken
    await told_as_logged(world)
    (counted,) = await sheet(world.tables, (await world.tables.find(world.channel.id)).game or 0)
    assert isinstance(counted, DealCounted)


@pytest.mark.parametrize("game", CALLING)
async def test_a_call_ends_a_game_as_it_is_told(world: World, watch: Watch, game: str) -> None:
    """Called between two tricks of the last ones, with what has been taken."""
    drive = await started(world, ByPanel(), game=game, target=250)
    await drive.until_stage("play")
    while (await drive.view(0)).trick is None or (await world.state()).waiting != (0,):
        await drive.step()
    while CallOut() not in (await drive.view(0)).legal:
        await drive.step()
    await drive.take(0, CallOut())
    assert (await world.state()).over
    await told_as_logged(world)


@GAMES
async def test_a_game_for_two_is_played_again(world: World, watch: Watch, game: str) -> None:
    """The same people, from the same message."""
    drive = await started(world, ByPanel(), game=game, target=100)
    await drive.to_the_end()
    assert (await world.people[1].click(await world.board(), label="Play again")).acknowledged
    again = await world.state()
    assert (again.deal, again.winner) == (1, None)
    await Drive(world, ByPanel()).until_stage("stock")
    assert "Turn-up" in text_of(await world.board())


@pytest.mark.parametrize(
    ("game", "rules", "duty", "counted"),
    [
        ("binocle", {}, "win the trick, if you can; who can't follow must trump", "dix"),
        ("binocle", {"endgame": "head_trumps_only"}, "beat a trump that is led", "cards"),
        ("bezique_foster", {}, "win the trick, if you can; who can't follow must trump", "seven"),
        ("bezique_hoffmann", {}, "Who can't follow may play anything", "brisques"),
        ("bezique_hoffmann", {"ten_low_in_last_eight": "on"}, "now rank A K Q J 10 9", "brisques"),
    ],
)
async def test_duties_and_counts_are_called_by_their_names(
    world: World, watch: Watch, game: str, rules: dict[str, str], duty: str, counted: str
) -> None:
    """The table hears what binds from now on, and what was counted; so do the letters."""
    watch.luck.reseed(2)
    drive = await started(world, ByPanel(), game=game, target=2000, **rules)
    await drive.until(lambda state: state.deal == 2)
    said = announced(world)
    assert duty in next(line for line in said.split("\n") if "The stock is gone" in line)
    count = said[said.index("The count of the deal") :]
    assert counted in count[: count.index("Score")]
    assert counted in text_of(mailed(world, world.people[0].user))


OPTIONS = [
    ("binocle", {"count_mode": "auto", "endgame": "head_trumps_only", "target": 200}),
    ("binocle", {"count_mode": "end_of_hand", "dix_uses_meld": "on", "target": 200}),
    ("bezique_foster", {"seven_scores": "when_played", "target": 200}),
    ("bezique_foster", {"brisques": "end_of_hand", "both_reach": "highest", "target": 200}),
    ("bezique_hoffmann", {"last_trick": "before_last_eight", "target": 200}),
    ("bezique_hoffmann", {"ten_low_in_last_eight": "on", "endgame": "must_win", "target": 200}),
]


@pytest.mark.parametrize(("game", "rules"), OPTIONS)
async def test_games_under_house_rules_are_told_as_they_went(
    world: World, watch: Watch, game: str, rules: dict[str, str]
) -> None:
    """What scores when, and what ends the game, is another matter; it is all told."""
    drive = await started(world, ByPanel(), game=game, **rules)
    state = await drive.to_the_end()
    assert state.winner is not None
    await told_as_logged(world)
