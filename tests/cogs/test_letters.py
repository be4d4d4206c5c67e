"""Hands in direct messages: one letter a game for who plays in the channel, none out of date."""

from dataclasses import replace

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.actions import Bid, Seat
from bot.service.records import sheet
from bot.text.narrator import tell
from bot.variants import DEFAULT
from cogs.ui.board import cast_of
from tests.cogs.driving import ByMail, ByPanel, Drive, shown, started
from tests.cogs.secrecy import Watch
from tests.cogs.world import AT_ONCE, World, actions_of, ask, press, text_of

EXPIRY = 16 * 60
"""Seconds after which no interaction of before can be used."""


def letters(person: MemberActor) -> list[discord.Message]:
    """The hands in the person's direct messages."""
    return [m for m in person.user.dm_channel.history() if "Your hand" in text_of(m)]


def letter(person: MemberActor) -> discord.Message:
    """The only one."""
    (found,) = letters(person)
    return found


def edits(world: World, person: MemberActor) -> int:
    """How often a letter of the person was rewritten by the bot's own right."""
    path = f"/channels/{person.user.dm_channel.id}/messages/"
    return sum(e.method == "PATCH" and e.path.startswith(path) for e in world.env.http_requests)


async def holds_its_hand(world: World, person: MemberActor) -> bool:
    """Whether the letter shows the hand of this deal, all of it."""
    table = await world.tables.find(world.channel.id)
    seat = next(at for at, who in enumerate(table.seats) if who and who.name == person.name)
    glyphs, text = world.bot.app.glyphs, text_of(letter(person))
    return all(glyphs.text(card) in text for card in (await world.state()).hands[seat])


@pytest.mark.parametrize(("game", "deals"), [(DEFAULT, (2, 3)), ("binocle", (2,))])
async def test_who_plays_in_the_channel_has_one_letter_a_game(
    world: World, watch: Watch, game: str, deals: tuple[int, ...]
) -> None:
    """Each deal's hand is written in the place of the last one's."""
    drive = await started(world, ByPanel(), game=game)
    people = (await drive.people()).values()
    before = {person.id: letter(person).id for person in people}
    for deal in deals:
        await drive.throw_in()
        assert (await world.state()).deal == deal
        for person in people:
            assert letter(person).id == before[person.id]
            assert await holds_its_hand(world, person)
            assert f"deal {deal}" in text_of(letter(person))


async def test_who_plays_by_mail_has_a_new_letter_a_deal(world: World, watch: Watch) -> None:
    """It comes with a sound, and the hand of the deal before it is taken back."""
    drive = await started(world, ByMail())
    known = {letter(person).id for person in world.people}
    for _ in range(2):
        await drive.throw_in()
        now = {letter(person).id for person in world.people}
        assert not now & known
        known |= now
        for person in world.people:
            assert await holds_its_hand(world, person)


async def test_after_a_silence_the_letter_is_rewritten(world: World, watch: Watch) -> None:
    """Who clicked in it long ago and plays in the channel now has still one hand alone."""
    drive = await started(world, ByMail())
    for _ in range(4):
        await drive.step()
    await world.env.advance_time(EXPIRY)
    before = {person.id: letter(person).id for person in world.people}
    drive.door = ByPanel()
    await drive.throw_in()
    for person in world.people:
        assert letter(person).id == before[person.id]
        assert await holds_its_hand(world, person)


@pytest.mark.parametrize("game", [DEFAULT, "binocle", "bezique_foster"])
async def test_a_letter_tells_how_the_last_deal_ended(
    world: World, watch: Watch, game: str
) -> None:
    """The reckoning stands above the new hand, in old letters and in new ones."""
    drive = await started(world, ByPanel(), game=game)
    drive.doors = {0: ByMail()}
    await drive.throw_in()
    table = await world.tables.find(world.channel.id)
    app = world.bot.app
    (scored,) = await sheet(world.tables, table.game or 0)
    rules = (await drive.view(0)).rules
    told = "\n".join(tell([scored], cast_of(app, table), app.words, app.glyphs, rules))
    for person in (await drive.people()).values():
        text = text_of(letter(person))
        assert told in text
        assert text.index(told) < text.index("Your hand")


async def test_the_letter_of_another_table_is_taken_back_too(world: World, watch: Watch) -> None:
    """Who answers the mail of one table has no old hand of the other."""
    north = world.people[0]
    drive = await started(world, ByPanel())
    other = world.guild.create_text_channel("more-cards")
    await north.slash(other, "pinochle open")
    await north.slash(other, "pinochle start")
    first, second = letters(north)
    await press(north.user, second, "pass")
    await drive.throw_in()
    assert first.id not in [m.id for m in letters(north)]
    here = [m for m in letters(north) if f"<#{world.channel.id}>" in text_of(m)]
    assert ["deal 2" in text_of(m) for m in here] == [True]


async def test_a_hand_asked_for_by_mail_leaves_no_old_letter(world: World, watch: Watch) -> None:
    """The answer to the command and the letter before it both go with the deal."""
    drive = await started(world, ByPanel())
    for person in world.people:
        await person.user.slash("hand")
    await drive.throw_in()
    for person in world.people:
        assert await holds_its_hand(world, person)


async def test_a_deleted_letter_leads_to_a_new_one(world: World, watch: Watch) -> None:
    """At the next deal; nobody else's letter is new."""
    north, east, *_ = world.people
    drive = await started(world, ByPanel())
    old, kept = letter(north), letter(east)
    world.env.backend.delete_message(north.user.dm_channel.id, old.id)
    assert not letters(north)
    await drive.throw_in()
    assert letter(north).id > old.id
    assert await holds_its_hand(world, north)
    assert letter(east).id == kept.id


# Reminders


async def reminded(world: World) -> tuple[Drive, int, MemberActor]:
    """The first has bid by panel; the second, who has no hand open, is awaited."""
    world.pace = replace(AT_ONCE, reminder=20.0)
    await world.restart()
    drive = await started(world, ByPanel())
    seat = (await world.state()).waiting[0]
    await drive.take(seat, Bid(15))
    after = (seat + 1) % 4
    return drive, after, (await drive.people())[after]


async def test_with_a_reminder_the_letter_is_brought_up_to_date(world: World) -> None:
    """Before it, it is the hand as it was dealt; then it shows the calls and may be used."""
    _, seat, person = await reminded(world)
    assert "pass" not in actions_of(letter(person))
    await world.env.advance_time(21)
    assert "15" in text_of(letter(person))
    await press(person.user, letter(person), "pass")
    assert (await world.state()).waiting == ((seat + 1) % 4,)
    assert not world.env.errors


async def test_a_letter_is_brought_up_to_date_once_a_deal(world: World) -> None:
    """A second reminder in the deal costs nothing; in the next deal it is done again."""
    drive, seat, person = await reminded(world)
    await world.env.advance_time(21)
    assert edits(world, person) == 1
    await bid_and_forget(drive, seat, 16)
    assert edits(world, person) == 1
    await looked_again(world, *world.people)
    await drive.throw_in()
    assert edits(world, person) == 2, "the new hand"
    await bid_and_forget(drive, seat, 15)
    assert edits(world, person) == 3
    assert not world.env.errors


async def bid_and_forget(drive: Drive, seat: Seat, points: int) -> None:
    """A round of bids so slow that the first has no hand open when he is reminded again."""
    for at in range(3):
        await drive.take((seat + at) % 4, Bid(points + at))
    await drive.world.env.advance_time(EXPIRY)
    last = (seat + 3) % 4
    await looked_again(drive.world, (await drive.people())[last])
    await drive.take(last, Bid(points + 3))
    assert (await drive.world.state()).waiting == (seat,)
    await drive.world.env.advance_time(21)
    assert "it is your turn" in drive.world.said()


async def looked_again(world: World, *people: MemberActor) -> None:
    """They have brought their old panels up to date."""
    for person in people:
        panel = shown(world, person)
        assert panel is not None
        await ask(person, panel, "fresh")


async def test_who_has_a_hand_open_gets_no_second_one(world: World) -> None:
    """The letter stays as it was dealt: what is open is up to date."""
    drive, seat, person = await reminded(world)
    await drive.take(seat, Bid(16))
    for at in (1, 2, 3):
        await drive.take((seat + at) % 4, Bid(16 + at))
    await world.env.advance_time(21)
    assert (await world.state()).waiting == (seat,)
    assert edits(world, person) == 0
    assert not world.env.errors


async def test_a_letter_that_is_gone_when_reminded_is_no_error(world: World) -> None:
    """The reminder stands; the next deal brings a new letter."""
    drive, seat, person = await reminded(world)
    world.env.backend.delete_message(person.user.dm_channel.id, letter(person).id)
    await world.env.advance_time(21)
    assert "it is your turn" in world.said()
    assert not letters(person)
    await drive.take(seat, Bid(16))
    await drive.throw_in()
    assert await holds_its_hand(world, person)
    assert not world.env.errors
