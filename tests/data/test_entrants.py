"""The promises of the port about people in leagues: their numbers, and what erasing leaves."""

from dataclasses import replace
from pathlib import Path

from bot.league.deeds import Enter, Line, Withdraw
from bot.service.model import Person
from data.store import SqliteStore, open_store
from tests.data.samples import ANN, BOB, Still, add, founded


async def test_people_have_a_number_for_good(store: SqliteStore) -> None:
    """And go by the name that was heard last."""
    ann, bob = await store.leagues.numbers((ANN, BOB))
    renamed = Person(ANN.user, "Annabel")
    assert await store.leagues.numbers((BOB, renamed, BOB)) == (bob, ann, bob)
    assert await store.leagues.people((bob, ann)) == {ann: renamed, bob: BOB}
    assert await store.leagues.people((0, 99)) == {}


async def test_of_an_erased_person_only_the_number_is_left(store: SqliteStore) -> None:
    """Who comes back is somebody new."""
    ann, bob = await store.leagues.numbers((ANN, BOB))
    await store.forget(ANN.user)
    assert await store.leagues.people((ann, bob)) == {ann: Person(0, ""), bob: BOB}
    (again,) = await store.leagues.numbers((ANN,))
    assert again not in {ann, bob}


async def test_an_erased_person_s_entries_have_no_name(store: SqliteStore) -> None:
    """In all seasons; the rest of the log, and what others named, is as it was."""
    one, two = await founded(store), await founded(store, "Summer")
    ann, bob = await store.leagues.numbers((ANN, BOB))
    entered = Line(1, 20, ann, Enter("Ann's own", partner=bob, division=2))
    others = Line(2, 21, bob, Enter("Crows", partner=ann)), Line(3, 22, ann, Withdraw(1), "ill")
    for season in (one.season, two.season):
        await store.leagues.append(season, (entered, *others), due=None)
    await store.forget(ANN.user)
    emptied = replace(entered, deed=Enter("", partner=bob, division=2))
    for season in (one.season, two.season):
        assert await store.leagues.log(season, 1) == (emptied, *others)


async def test_nothing_of_an_erased_entry_s_name_is_left_in_the_files(path: Path) -> None:
    """Neither in the database nor in its write-ahead log."""
    async with await open_store(path, Still()) as store:
        season = (await founded(store)).season
        await add(store, season, Enter("Wilhelmina-the-Unforgettable"))
        await store.forget(ANN.user)
        left = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"Wilhelmina" not in left
