"""The point where games become results: a season's log grows with a fixture's last card."""

import asyncio
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import BOT, Enter, Line, Pause, Play
from bot.league.results import NOBODY, Player, Score
from bot.service.errors import DuplicateRequest, NoGame, StaleAction
from bot.service.model import Computer, Ending, Occupant, Person
from data.errors import StoreFailed
from data.store import SqliteStore, open_store
from tests.data.samples import (
    ANN,
    BOB,
    OVER,
    ROBOT,
    Still,
    add,
    bound,
    end,
    finished,
    founded,
    season_at,
    sit,
    turns,
)

CAT, DAN = Person(103, "Cat"), Person(104, "Dan")
FOUR = (ANN, BOB, CAT, DAN)

Seats = tuple[Occupant | None, ...]


async def plays(store: SqliteStore, season: int) -> tuple[Line, ...]:
    """The season's lines about games."""
    return tuple(line for line in await store.leagues.log(season) if isinstance(line.deed, Play))


async def sat(store: SqliteStore, season: int) -> tuple[tuple[Player, ...], ...]:
    """Who played the season's only game, by side."""
    (line,) = await plays(store, season)
    assert isinstance(line.deed, Play)
    return line.deed.players


async def test_the_last_card_is_a_line_of_the_season(store: SqliteStore) -> None:
    """With the score, who sat on each side, and the time of that card; nobody does it."""
    season = (await founded(store)).season
    ann, bob, cat, dan = await store.leagues.numbers(FOUR)
    game = await bound(store, season, 3, seats=FOUR)
    await end(store, game, at=50)
    play = Play(3, game.id, Score((150, -20), 0), ((ann, cat), (bob, dan)))
    assert await store.leagues.log(season, 2) == (Line(2, 50, BOT, play),)
    assert (await season_at(store, season)).lines == 3
    assert await store.leagues.due() == ((season, 50),)
    assert await store.leagues.untold() == (season,)


@pytest.mark.parametrize(
    ("seats", "sides", "expected"),
    [
        (FOUR, (0, 1, 0, 1), ((1, 3), (2, 4))),
        (FOUR, (1, 0, 0, 1), ((2, 3), (1, 4))),
        ((ANN, BOB), (0, 1), ((1,), (2,))),
        ((BOB, ANN), (1, 0), ((1,), (2,))),
        ((ANN, ROBOT, CAT, None), (0, 1, 0, 1), ((1, 3), (NOBODY, NOBODY))),
    ],
)
async def test_the_rules_say_who_was_on_which_side(
    store: SqliteStore, seats: Seats, sides: tuple[int, ...], expected: tuple[tuple[int, ...], ...]
) -> None:
    """A side's players come by their seats; where a computer sat, or no one, it is nobody."""
    await store.leagues.numbers(FOUR)
    season = (await founded(store)).season
    await end(store, await bound(store, season, seats=seats), ending=replace(OVER, sides=sides))
    assert await sat(store, season) == expected


async def test_the_winner_is_the_rules_to_say(store: SqliteStore) -> None:
    """Not always the side with more points."""
    season = (await founded(store)).season
    ending = Ending(winner=1, deals=9, scores=(160, 155), sides=(0, 1, 0, 1))
    await end(store, await bound(store, season), ending=ending)
    (line,) = await plays(store, season)
    assert isinstance(line.deed, Play)
    assert line.deed.score == Score((160, 155), 1)


async def test_a_seat_that_changed_hands_is_nobody_s(store: SqliteStore) -> None:
    """Also when whoever left came back: a computer may have played a card."""
    season = (await founded(store)).season
    ann, bob, *_ = await store.leagues.numbers(FOUR)
    game = await bound(store, season, seats=FOUR)
    await sit(store, game, 2, Computer("club", "Computer 3"))
    await sit(store, game, 2, CAT)
    await sit(store, game, 3, ROBOT)
    await end(store, game)
    assert await sat(store, season) == ((ann, NOBODY), (bob, NOBODY))


async def test_who_sat_down_before_the_first_deal_has_played_it_all(store: SqliteStore) -> None:
    """Nothing of the game was over yet."""
    season = (await founded(store)).season
    ann, bob, cat, dan = await store.leagues.numbers(FOUR)
    game = await bound(store, season, seats=(ANN, BOB, CAT, ROBOT), log=())
    await sit(store, game, 3, DAN)
    await store.append(game.id, 0, turns("deal"))
    await end(store, game)
    assert await sat(store, season) == ((ann, cat), (bob, dan))


async def test_a_player_erased_during_the_game_keeps_the_number(store: SqliteStore) -> None:
    """Standings stay right, and nobody is named."""
    season = (await founded(store)).season
    ann, bob, cat, dan = await store.leagues.numbers(FOUR)
    game = await bound(store, season, seats=FOUR)
    await store.forget(CAT.user)
    await sit(store, game, 0, ANN)  # the table is saved as it is read: the erased one as nobody
    await end(store, game)
    assert await sat(store, season) == ((ann, cat), (bob, dan))
    assert await store.leagues.people((cat,)) == {cat: Person(0, "")}


async def test_other_games_are_no_lines(store: SqliteStore) -> None:
    """Of a table that plays no fixture, of a game that is not over."""
    season = (await founded(store)).season
    await bound(store, season, channel=5)
    await finished(store)
    assert await plays(store, season) == ()
    assert await store.leagues.due() == ()


async def test_a_log_that_grew_during_the_game_is_no_hindrance(store: SqliteStore) -> None:
    """Nor does the game's line hinder who rules on what was there before but by being there."""
    season = (await founded(store)).season
    game = await bound(store, season)
    ruled = await add(store, season, Pause(), Enter("Crows"))
    await end(store, game)
    assert (await store.leagues.log(season, 2))[:-1] == ruled
    assert [line.number for line in await plays(store, season)] == [4]
    with pytest.raises(StaleAction):
        await store.leagues.append(season, (Line(4, 60, BOT, Pause()),), due=None)


async def test_games_that_end_at_once_all_count(store: SqliteStore) -> None:
    """In one season, while directors rule."""
    season = (await founded(store)).season
    games = [await bound(store, season, n, channel=n) for n in range(1, 9)]
    rulings = [
        store.leagues.append(season, (Line(9, 45, BOT, Pause()),), due=None) for _ in range(8)
    ]
    work = [
        piece
        for pair in zip((end(store, game) for game in games), rulings, strict=True)
        for piece in pair
    ]
    await asyncio.gather(*work, return_exceptions=True)
    log = await store.leagues.log(season)
    assert [line.number for line in log] == list(range(len(log)))
    played = {line.deed.game for line in log if isinstance(line.deed, Play)}
    assert played == {game.id for game in games}


async def test_a_game_counts_once(store: SqliteStore) -> None:
    """Whoever sends its last card again: the same click, another one, or at another length."""
    season = (await founded(store)).season
    game = await bound(store, season)
    last = turns("play 9S1", at=50)
    await store.append(game.id, 1, last, ending=OVER, request=3)
    for seq, request, error in ((1, 3, DuplicateRequest), (1, 4, StaleAction), (2, 5, NoGame)):
        with pytest.raises(error):
            await store.append(game.id, seq, last, ending=OVER, request=request)
    assert len(await plays(store, season)) == 1
    assert (await season_at(store, season)).lines == 3


async def test_a_second_game_at_the_table_is_a_line_of_its_own(store: SqliteStore) -> None:
    """A fixture may be of several games."""
    season = (await founded(store)).season
    first = await bound(store, season)
    await end(store, first)
    at = await store.table(first.table)
    assert at is not None
    second = await store.begin(at, 0, "again", request=None)
    await end(store, second, at=70)
    lines = await plays(store, season)
    assert [(line.at, line.deed.game) for line in lines if isinstance(line.deed, Play)] == [
        (50, first.id),
        (70, second.id),
    ]


async def test_without_its_line_a_game_is_not_over(store: SqliteStore) -> None:
    """One transaction: if the line can't be stored, neither is the card."""
    season = (await founded(store)).season
    game = await bound(store, season)
    await store._do(
        lambda db: db.execute(
            "INSERT INTO deeds (season_id, number, at, deed, why) VALUES (?, 2, 0, '{}', '')",
            (season,),
        )
    )
    with pytest.raises(StoreFailed):
        await end(store, game)
    found = await store.game(game.id)
    assert found is not None
    assert (found.over, found.turns) == (False, 1)
    assert await store.result(game.id) is None
    assert (await season_at(store, season)).lines == 2


@pytest.mark.parametrize(("before", "after"), [(None, 50), (30, 30), (80, 50)])
async def test_a_season_is_due_when_a_game_of_it_ends(
    store: SqliteStore, before: int | None, after: int
) -> None:
    """Or earlier, if it was."""
    season = (await founded(store)).season
    game = await bound(store, season)
    await add(store, season, Pause(), due=before)
    await end(store, game, at=50)
    assert await store.leagues.due() == ((season, after),)


@given(st.lists(st.sampled_from(("rule", "stale", "end", "told")), max_size=12))
async def test_a_log_is_what_was_stored_in_that_order(steps: list[str]) -> None:
    """Rulings and games in any order: no gap, no double, nothing of what was refused."""
    async with await open_store(":memory:", Still()) as store:
        season = (await founded(store)).season
        kinds, told = ["Found"], 0
        for channel, step in enumerate(steps, 1):
            match step:
                case "rule":
                    await add(store, season, Pause(), Pause())
                    kinds += ["Pause", "Pause"]
                case "stale":
                    line = Line(len(kinds) - 1, 20, BOT, Pause())
                    with pytest.raises(StaleAction):
                        await store.leagues.append(season, (line,), due=None)
                case "end":
                    await end(store, await bound(store, season, channel, channel))
                    kinds += ["Seat", "Play"]
                case _:
                    await store.leagues.mark_told(season, told := len(kinds))
        log, edition = await store.leagues.log(season), await season_at(store, season)
    assert [type(line.deed).__name__ for line in log] == kinds
    assert [line.number for line in log] == list(range(len(kinds)))
    assert (edition.lines, edition.told) == (len(kinds), told)
