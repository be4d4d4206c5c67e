"""Reviews are of deals that are over, made once and kept; figures are of who certainly played."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.ai.player import PLAYERS
from bot.analysis.model import AnyReview, DuoReview, Review
from bot.engine.actions import Pass
from bot.engine.view import observe
from bot.service import analyses as module
from bot.service.analyses import AT_ONCE, VERSION, Analyses, has_figures
from bot.service.errors import DealInPlay, NoDeal, NoGame, NotReviewed
from bot.service.lobby import Lobby
from bot.service.model import Computer, Person
from bot.service.tables import Tables
from bot.variants import SYSTEMS
from tests.bot.service.analysts import Quick
from tests.bot.service.test_records import FOUR, play, position, started


@pytest.fixture
def analyst() -> Quick:
    """An analyst who looks briefly."""
    return Quick()


@pytest.fixture
async def analyses(tables: Tables, analyst: Quick) -> AsyncIterator[Analyses]:
    """What he finds."""
    made = Analyses(tables, analyst)
    yield made
    await made.close()


async def played(tables: Tables, lobby: Lobby, deals: int) -> int:
    """A game of four people in which so many deals are over."""
    number = await started(lobby, target=500)
    await play(tables, number, deals)
    return (await position(tables, number)).game.id


async def reviewed(analyses: Analyses, game: int, deal: int | None = None) -> AnyReview:
    """The review, however long it takes."""
    return await (await analyses.review(game, deal)).result()


# What is reviewed


async def test_the_last_deal_that_is_over_is_reviewed(
    tables: Tables, lobby: Lobby, analyses: Analyses
) -> None:
    """Or the one of the number."""
    game = await played(tables, lobby, 2)
    assert await analyses.over(game) == 2
    assert (await reviewed(analyses, game)).deal == 2
    assert (await reviewed(analyses, game, 1)).deal == 1


async def test_a_deal_in_play_is_never_reviewed(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """At no moment of it, and the analyst does not even see it."""
    number = await started(lobby, target=500)
    game = (await position(tables, number)).game.id
    with pytest.raises(NoDeal):
        await analyses.review(game)
    while (live := await position(tables, number)).state.deal == 1:
        with pytest.raises(DealInPlay):
            await analyses.review(game, 1)
        await play_one(tables, number)
    assert (await reviewed(analyses, game, 1)).deal == 1
    assert live.game.id == game
    for deal in (2, 3, 0, -1, 99):
        with pytest.raises((NoDeal, DealInPlay)):
            await analyses.review(game, deal)
    assert analyst.asked == [1]


async def play_one(tables: Tables, number: int) -> None:
    """One turn of whoever is awaited."""
    live = await position(tables, number)
    seat = live.state.waiting[0]
    who = (await tables.table(number)).seats[seat]
    assert isinstance(who, Person)
    action = PLAYERS["club"].choose(observe(live.rules, live.state, seat), Random(1))
    await tables.act(live.game.id, who.user, action)


async def test_a_game_that_is_over_is_reviewed_to_its_last_deal(
    tables: Tables, lobby: Lobby, analyses: Analyses
) -> None:
    """All of its deals are over."""
    number = await started(lobby, target=50)
    await play(tables, number, 99)
    live = await position(tables, number)
    assert live.state.over
    assert (await reviewed(analyses, live.game.id)).deal == live.state.deal


async def test_a_deal_that_nobody_bid_in_is_reviewed(
    tables: Tables, lobby: Lobby, analyses: Analyses
) -> None:
    """What it held can be told; nobody is said to have played it."""
    number = await started(lobby, all_pass="redeal_next_dealer")
    live = await position(tables, number)
    for _ in range(4):
        await tables.act(live.game.id, FOUR[live.state.waiting[0]].user, Pass())
    found = await reviewed(analyses, live.game.id)
    assert isinstance(found, Review)
    assert (found.deal, found.declarer, found.took) == (1, None, None)
    assert await tables.store.played(live.game.id, 1) == {}


async def test_there_is_no_game_of_that_number(analyses: Analyses) -> None:
    """Nothing to look at."""
    with pytest.raises(NoGame):
        await analyses.review(99)


async def test_games_for_two_are_reviewed_too(
    tables: Tables, lobby: Lobby, analyses: Analyses
) -> None:
    """The same way; but nobody has figures of them."""
    number = await started(lobby, system="binocle", target=150)
    await play(tables, number, 1)
    game = (await position(tables, number)).game.id
    found = await reviewed(analyses, game)
    assert isinstance(found, DuoReview)
    assert found == await reviewed(analyses, game, 1)
    assert not await analyses.catch_up()
    history = await analyses.history(FOUR[0].user, 9, "binocle").result()
    assert history.total.deals == 0
    assert [has_figures(SYSTEMS[key]) for key in ("partnership", "binocle")] == [True, False]


# Once


async def test_who_asks_meanwhile_waits_for_the_same_review(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """And whoever gives up waiting does not end it for the others."""
    game = await played(tables, lobby, 1)
    analyst.go.clear()
    one, other = await analyses.review(game), await analyses.review(game, 1)
    assert one is other
    assert not await one.within(0.01)
    assert (one.done, one.of) == (1, 64)
    impatient = asyncio.create_task(one.result())
    await asyncio.sleep(0)
    impatient.cancel()
    analyst.go.set()
    assert (await other.result()).deal == 1
    assert analyst.asked == [1]


async def test_a_review_is_kept(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """For another process too, word for word."""
    game = await played(tables, lobby, 1)
    first = await reviewed(analyses, game)
    later = Analyses(tables, analyst)
    assert await reviewed(later, game) == first
    assert analyst.asked == [1]
    await later.close()


async def test_another_version_looks_again(
    tables: Tables,
    lobby: Lobby,
    analyses: Analyses,
    analyst: Quick,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was found before meant something else."""
    game = await played(tables, lobby, 1)
    await reviewed(analyses, game)
    monkeypatch.setattr(module, "VERSION", VERSION + 1)
    await reviewed(analyses, game)
    assert analyst.asked == [1, 1]


async def test_a_failure_is_told_and_not_kept(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """Who asks again gets another try."""
    game = await played(tables, lobby, 1)
    analyst.blind.add(1)
    with pytest.raises(NotReviewed):
        await reviewed(analyses, game)
    analyst.blind.clear()
    assert (await reviewed(analyses, game)).deal == 1


# By itself


async def test_what_people_played_is_looked_at_by_itself(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """The newest deal first; then there is nothing more to do."""
    await played(tables, lobby, 2)
    assert [await analyses.catch_up() for _ in range(3)] == [True, True, False]
    assert analyst.asked == [2, 1]


async def test_a_deal_that_can_t_be_looked_at_keeps_nobody_waiting(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """It is left aside, and the others have their turn."""
    await played(tables, lobby, 2)
    analyst.blind.add(2)
    assert [await analyses.catch_up() for _ in range(3)] == [True, True, False]
    assert analyst.asked == [2, 1]


async def test_a_fault_over_a_deal_keeps_nobody_waiting_either(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """Whoever looks for more after it finds the others."""
    await played(tables, lobby, 2)
    analyst.broken.add(2)
    with pytest.raises(ZeroDivisionError):
        await analyses.catch_up()
    assert [await analyses.catch_up() for _ in range(2)] == [True, False]
    assert analyst.asked == [2, 1]


async def test_the_watch_looks_until_it_is_closed(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """And the analyst goes with it."""
    game = await played(tables, lobby, 1)
    before = asyncio.all_tasks()
    analyses.watch()
    await analyst.seen.wait()
    assert (await reviewed(analyses, game)).deal == 1
    await analyses.close()
    assert analyst.asked == [1]
    assert analyst.closed
    assert asyncio.all_tasks() == before


# Figures


async def test_asked_for_their_figures_a_few_deals_are_looked_at(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """Those of the person, in the server and the game asked for."""
    await played(tables, lobby, AT_ONCE + 1)
    nowhere = await analyses.history(FOUR[0].user, 8, "partnership").result()
    assert nowhere.total.deals == 0
    assert analyst.asked == []
    work = analyses.history(FOUR[0].user, 9, "partnership")
    assert work is analyses.history(FOUR[0].user, 9, "partnership")
    assert (await work.result()).total.deals == AT_ONCE
    assert analyst.asked == [*range(AT_ONCE + 1, 1, -1)]
    again = await analyses.history(FOUR[0].user, None, "partnership").result()
    assert again.total.deals == AT_ONCE + 1


async def test_deals_that_can_t_be_looked_at_make_room_for_older_ones(
    tables: Tables, lobby: Lobby, analyses: Analyses, analyst: Quick
) -> None:
    """Asked again, nobody tries them again."""
    await played(tables, lobby, AT_ONCE + 1)
    analyst.blind.update(range(2, AT_ONCE + 2))
    nothing = await analyses.history(FOUR[0].user, 9, "partnership").result()
    assert nothing.total.deals == 0
    again = await analyses.history(FOUR[0].user, 9, "partnership").result()
    assert again.total.deals == 1
    assert analyst.asked == [*range(AT_ONCE + 1, 0, -1)]


async def test_a_seat_that_changed_hands_counts_for_nobody(
    tables: Tables, lobby: Lobby, analyses: Analyses
) -> None:
    """The others' figures are kept."""
    number = await started(lobby, target=500)
    await lobby.leave(number, FOUR[1].user)
    await lobby.join(number, FOUR[1])
    await play(tables, number, 2)
    game = (await position(tables, number)).game.id
    assert set(await tables.store.played(game, 1)) == {0, 2, 3}
    assert set(await tables.store.played(game, 2)) == {0, 1, 2, 3}
    deals = [
        (await analyses.history(who.user, 9, "partnership").result()).total.deals for who in FOUR
    ]
    assert deals == [2, 1, 2, 2]


async def test_computers_played_too(tables: Tables, lobby: Lobby) -> None:
    """With their level: who played a deal is known of every seat."""
    number = await started(lobby, FOUR[0], target=500)
    while (live := await position(tables, number)).state.deal == 1:
        await play_one(tables, number)
    sat = await tables.store.played(live.game.id, 1)
    assert sat[0] == FOUR[0]
    assert all(isinstance(sat[seat], Computer) for seat in (1, 2, 3))
