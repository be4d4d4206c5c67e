"""Autocomplete lists what is legal, to the person at the table, and never fails."""

from typing import Any

import pytest

from bot.engine.actions import Bid, PlayCard
from bot.engine.state import declarer
from tests.cogs.driving import Drive, started
from tests.cogs.secrecy import Watch
from tests.cogs.world import World


async def _turn(drive: Drive) -> tuple[int, Any]:
    seat = (await drive.world.state()).waiting[0]
    return seat, (await drive.people())[seat]


def values(choices: list[dict[str, Any]]) -> list[str]:
    """What would be sent."""
    return [choice["value"] for choice in choices]


async def test_bids_begin_with_the_least(world: World, watch: Watch) -> None:
    """On nothing typed, the lowest 25; on a number, those that have it."""
    drive = await started(world)
    _seat, person = await _turn(drive)
    offered = values(await person.autocomplete(world.channel, "bid", "points", ""))
    assert offered == [str(points) for points in range(15, 40)]
    typed = values(await person.autocomplete(world.channel, "bid", "points", "21"))
    assert typed[0] == "21"


async def test_bids_rise_with_the_auction(world: World, watch: Watch) -> None:
    """What has been outbid is not offered."""
    drive = await started(world)
    seat, _ = await _turn(drive)
    await drive.take(seat, Bid(21))
    _, person = await _turn(drive)
    assert values(await person.autocomplete(world.channel, "bid", "points", ""))[0] == "22"


async def test_cards_offered_are_the_legal_ones(world: World, watch: Watch) -> None:
    """When it is one's turn, only what may be played, each face once."""
    drive = await started(world)
    await drive.until_stage("play")
    for _ in range(7):
        seat, person = await _turn(drive)
        legal = {
            str(action.card.face)
            for action in (await drive.view(seat)).legal
            if isinstance(action, PlayCard)
        }
        offered = values(await person.autocomplete(world.channel, "play", "card", ""))
        assert sorted(offered) == sorted(legal)
        await drive.step()


async def test_before_the_turn_one_s_own_hand_is_offered(world: World, watch: Watch) -> None:
    """Somebody who waits can look for the cards of his own hand, and of no other's."""
    drive = await started(world)
    await drive.until_stage("play")
    seat, _ = await _turn(drive)
    other = (seat + 1) % 4
    person = (await drive.people())[other]
    hand = {str(card.face) for card in (await world.state()).hands[other]}
    assert set(values(await person.autocomplete(world.channel, "play", "card", ""))) == hand


async def test_suits_are_offered_to_the_declarer_alone(world: World, watch: Watch) -> None:
    """Four suits to him, nothing to the others."""
    drive = await started(world)
    state = await drive.until_stage("trump")
    people = await drive.people()
    for seat, person in people.items():
        offered = await person.autocomplete(world.channel, "trump", "suit", "")
        assert len(offered) == (4 if seat == declarer(state) else 0)


async def test_cards_to_pass_are_built_one_by_one(world: World, watch: Watch) -> None:
    """Each choice adds a card of the hand, until there are enough."""
    drive = await started(world, pass_count=2)
    state = await drive.until_stage("passing")
    seat, person = await _turn(drive)
    first = values(await person.autocomplete(world.channel, "give", "cards", ""))
    assert set(first) == {str(card.face) for card in state.hands[seat]}
    second = values(await person.autocomplete(world.channel, "give", "cards", first[0]))
    assert all(text.startswith(f"{first[0]} ") for text in second)
    whole = values(await person.autocomplete(world.channel, "give", "cards", second[-1]))
    assert whole == [second[-1]]


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("bid", "points"),
        ("trump", "suit"),
        ("give", "cards"),
        ("bury", "cards"),
        ("declare", "meld"),
        ("play", "card"),
        ("pinochle preset", "name"),
        ("pinochle option", "name"),
        ("pinochle option", "value"),
    ],
)
@pytest.mark.parametrize("typed", ["", "zzz", "A" * 100, "♠", "\u202e@everyone"])
async def test_nothing_is_offered_where_there_is_no_table(
    world: World, watch: Watch, command: str, option: str, typed: str
) -> None:
    """No table, no choices, no error, whatever is typed."""
    assert await world.people[0].autocomplete(world.channel, command, option, typed) == []


async def test_a_stranger_is_offered_nothing(world: World, watch: Watch) -> None:
    """Nobody without a seat learns anything."""
    drive = await started(world)
    await drive.until_stage("play")
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    for command, option in (("play", "card"), ("declare", "meld"), ("bid", "points")):
        assert await stranger.autocomplete(world.channel, command, option, "") == []


async def test_the_table_s_settings_are_offered(world: World, watch: Watch) -> None:
    """Games, presets, levels, house rules and their values."""
    north = world.people[0]
    await world.open(north)
    ask = north.autocomplete
    assert values(await ask(world.channel, "pinochle open", "game", "pino")) == ["partnership"]
    assert "club_100" in values(await ask(world.channel, "pinochle open", "preset", ""))
    assert "club_100" in values(await ask(world.channel, "pinochle preset", "name", "club"))
    assert values(await ask(world.channel, "pinochle computer", "level", "nov")) == ["novice"]
    assert "heading" in values(await ask(world.channel, "pinochle option", "name", "head"))
    offered = await ask(world.channel, "pinochle option", "value", "", name="heading")
    assert "never" in values(offered)
    assert await ask(world.channel, "pinochle option", "value", "", name="nonsense") == []


@pytest.mark.parametrize(
    "typed", ["bezique hoffmann", "Hoffmann bez", "BÉZIQUE (H", "bézique_hof", "hoffmann"]
)
async def test_a_game_is_offered_as_people_type_it(world: World, watch: Watch, typed: str) -> None:
    """Without accents and brackets, and in any order of the words."""
    ask = world.people[0].autocomplete
    for command, option in (("pinochle open", "game"), ("rules", "game")):
        found = values(await ask(world.channel, command, option, typed))
        assert found == ["bezique_hoffmann"]


async def test_a_direct_message_offers_the_game_that_waits(world: World, watch: Watch) -> None:
    """Away from the channel the choices are those of one's own table."""
    drive = await started(world)
    _, person = await _turn(drive)
    offered = await person.user.autocomplete("bid", "points", "")
    assert values(offered)[0] == "15"
