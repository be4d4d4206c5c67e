"""Planted leaks are caught, and nothing can be inferred from what the bot sends."""

import logging
import re
from collections.abc import Collection
from random import Random

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.actions import Action, Bid, NameTrump, Pass, PassCards, Seat
from bot.engine.cards import Card, Cards, Face, Rank, Suit
from bot.engine.rules import Rules
from bot.engine.stages.deal import Dealing
from bot.variants import DEFAULT, SYSTEMS
from bot.variants.partnership import SYSTEM
from tests.bot.engine.scripted import stacked
from tests.cogs.driving import DECLARING, ByPanel, Drive, chosen, started
from tests.cogs.secrecy import Watch, cards_named, may_know, strings
from tests.cogs.world import World, press

QUEEN = Face(Rank.QUEEN, Suit.SPADES)


# The checker itself


@pytest.mark.parametrize(
    "text",
    ["play QS1", "QS", "**Q♠︎**", "<:pn_QS:1234>", "pn_QS.png", "the Queen of Spades",
     "KeyError: Card(rank=<Rank.QUEEN: 'Q'>, suit=<Suit.SPADES: 'S'>, copy=1)"],
)  # fmt: skip
def test_a_card_is_found_in_every_spelling(text: str) -> None:
    """In notation, as text, as an emoji, as a file name, in words, in a repr."""
    (card,) = cards_named(text)
    assert (card.rank, card.suit) == QUEEN


async def _dealt(world: World, watch: Watch, game: str = DEFAULT) -> tuple[MemberActor, Card]:
    """Somebody, and a card that another one holds, of which he has no copy."""
    await started(world, game=game)
    state = await world.state()
    own = {card.face for card in (*state.hands[0], *([state.turned] if state.turned else []))}
    return world.people[0], next(card for card in state.hands[1] if card.face not in own)


@pytest.mark.parametrize("game", SYSTEMS)
async def test_a_planted_leak_is_caught(world: World, watch: Watch, game: str) -> None:
    """In the channel, in a direct message, in an id; in any spelling."""
    person, card = await _dealt(world, watch, game)
    channel = world.bot.get_partial_messageable(world.channel.id)
    mailbox = world.bot.get_partial_messageable(person.user.dm_channel.id)
    for text in (f"{card}", f"{card.face}", f"<:pn_{card.face}:12>"):
        for place in (channel, mailbox):
            await place.send(text)
            assert _caught(watch)
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="x", custom_id=f"pn1:1:1:play {text}"))
        view.stop()
        await channel.send("look", view=view)
        assert _caught(watch)


async def test_a_planted_secret_is_caught(world: World, watch: Watch) -> None:
    """The secret of a deal in play, even to one who plays in it."""
    person, _ = await _dealt(world, watch)
    mailbox = world.bot.get_partial_messageable(person.user.dm_channel.id)
    await mailbox.send(watch.luck.secrets[0].hex())
    assert _caught(watch)


async def test_a_planted_log_line_is_caught(
    world: World, watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    """Even of a card that everybody knows."""
    _, card = await _dealt(world, watch)
    logging.getLogger("cogs.ui.submit").debug("refused: play %s", card)
    assert _caught(watch)


@pytest.mark.parametrize("game", DECLARING)
async def test_what_lies_open_is_no_leak_and_the_stock_is_one(
    world: World, watch: Watch, game: str
) -> None:
    """The turn-up and what was laid may be named to all; a card that will be drawn to nobody."""
    drive = await started(world, game=game)
    await drive.until(lambda state: any(state.laid))
    state = await world.state()
    known = {card.face for seat in (0, 1) for card in may_know(drive_rules(world), state, seat)}
    hidden = next(card for card in state.kitty if card.face not in known)
    channel = world.bot.get_partial_messageable(world.channel.id)
    mailboxes = [
        world.bot.get_partial_messageable(person.user.dm_channel.id) for person in world.people[:2]
    ]
    for card in (state.turned, *state.laid[0], *state.laid[1]):
        await channel.send(f"{card}")
        assert not watch.leaks
    for place in (channel, *mailboxes):
        await place.send(f"{hidden}")
        assert _caught(watch)


def drive_rules(world: World) -> Rules:
    """The rules of the only game."""
    (live,) = world.tables._lives.values()
    return live.rules


async def test_one_s_own_cards_are_no_leak(world: World, watch: Watch) -> None:
    """A hand in its owner's direct messages is what they are for."""
    person, _ = await _dealt(world, watch)
    (own, *_), *_ = (await world.state()).hands
    await world.bot.get_partial_messageable(person.user.dm_channel.id).send(f"{own}")
    assert not watch.leaks
    await world.bot.get_partial_messageable(world.channel.id).send(f"{own}")
    assert _caught(watch)


def _caught(watch: Watch) -> bool:
    caught = bool(watch.leaks)
    watch.leaks.clear()
    return caught


# Leaks by inference

KNOWN = "AS 10S KS QS JS 9S AH KH AD 10D AC 9C"
"""What north holds, whatever the others do."""


@pytest.mark.parametrize("rules", [{}, {"kitty": 4}, {"pass_count": 2, "meld_mode": "manual"}])
async def test_what_is_hidden_changes_nothing_that_is_seen(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, rules: dict[str, object]
) -> None:
    """Two deals that differ only in what others hold: north and the channel see no difference."""
    runs = []
    for seed in range(4):
        channel = world.guild.create_text_channel(f"table{seed}")
        world.channel = channel
        runs.append(await _auction(world, watch, monkeypatch, rules, Random(seed)))
    assert len(runs[1]) > 10
    assert runs[1] == runs[2] == runs[3], "the first run alone opens direct messages"


async def _auction(
    world: World,
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
    rules: dict[str, object],
    dice: Random,
) -> list[str]:
    """All that north or everybody is sent from the opening to the naming of trumps."""
    watch.luck.dealer = 3
    watch.luck.reseed(5)
    size = 11 if "kitty" in rules else 12
    hand = " ".join(KNOWN.split()[:size])
    pack = _others_shuffled(hand, rules, dice)
    monkeypatch.setattr("bot.service.draft.shuffle", lambda *_: pack)
    first = len(watch)
    await world.open(*world.people, options=chosen(**rules))
    await press(world.people[0], await world.board(), "start:")
    drive = Drive(world, ByPanel())
    await drive.take(0, Bid(15))
    await drive.take(1, Bid(16))
    await drive.take(2, Pass())
    await drive.take(3, Pass())
    await drive.take(0, Bid(30) if "kitty" not in rules else Pass())
    if "kitty" not in rules:
        await drive.take(1, Pass())
        if "pass_count" in rules:
            await drive.take(0, NameTrump(Suit.HEARTS))
            gift = (await world.state()).hands[2][:2]
            await drive.take(2, PassCards(gift))
    return _seen_by_north(world, watch, first)


def _others_shuffled(hand: str, rules: dict[str, object], dice: Random) -> Cards:
    """A pack that gives seat 0 the hand and everybody else whatever comes."""
    settled = SYSTEM.rules({name: str(value) for name, value in rules.items()})
    pack = stacked(settled, 3, {0: hand}).pack
    dealing = settled.stages[0]
    assert isinstance(dealing, Dealing)
    return hidden_shuffled(pack, dealing.hands(settled, 3, pack)[0], dice)


def _seen_by_north(world: World, watch: Watch, first: int) -> list[str]:
    """The bodies that north can read, without numbers that only say which table it is.

    They end where the rules show a card of somebody else, or north is given some.
    """
    north = world.people[0].id
    told: list[str] = []
    for entry, user in zip(watch[first:], watch.readers[first:], strict=True):
        body = "\n".join(strings(entry.json))
        if re.search(r"passes 2 cards|turns up the kitty", body):
            return told
        if isinstance(entry.json, dict) and user in {None, north}:
            told.append(
                re.sub(
                    r"\d{5,}|(?<=:)\d+(?=:)|game \d+|turn \d+|[0-9a-f]{32,}|\bt?\d+-\d[\w-]*",
                    "#",
                    body,
                )
            )
    return told


@pytest.mark.parametrize("game", DECLARING)
async def test_stock_and_opponent_change_nothing_that_is_seen(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Two deals that differ only in what lies hidden: north and the channel see no difference."""
    rules = SYSTEMS[game].rules({"auto_draw": False})
    watch.luck.dealer = 1
    pack, script = random_pack(rules, Random(2)), Script()
    runs = []
    for seed in range(3):
        world.channel = world.guild.create_text_channel(f"table{seed}")
        watch.luck.reseed(5)
        monkeypatch.setattr("bot.service.draft.shuffle", lambda *_, pack=pack: pack)
        first = len(watch)
        drive = await started(world, ByPanel(), game=game, auto_draw="off")
        await script.play(drive)
        runs.append(_seen_by_north(world, watch, first))
        known = may_know(rules, await world.state(), 0)
        pack = hidden_shuffled(pack, known, Random(seed)) if seed else pack
    assert len(runs[1]) > 40
    assert runs[1] == runs[2], "the first run alone opens direct messages"


class Script(list[tuple[Seat, Action]]):
    """What is done in every run: chosen in the first."""

    async def play(self, drive: Drive) -> None:
        """Do it."""
        for seat, action in tuple(self):
            await drive.take(seat, action)
        while len(self) < TURNS:
            seat = (await drive.world.state()).waiting[0]
            self.append((seat, await drive.step()))


TURNS = 26
"""So many are taken while the stock lasts."""


def random_pack(rules: Rules, dice: Random) -> Cards:
    """A pack in which the seats find melds."""
    return tuple(dice.sample(rules.pack.cards, len(rules.pack.cards)))


def hidden_shuffled(pack: Cards, known: Collection[Card], dice: Random) -> Cards:
    """The pack with the cards that are not known in other places."""
    hidden = [card for card in pack if card not in known]
    dice.shuffle(hidden)
    left = iter(hidden)
    return tuple(card if card in known else next(left) for card in pack)


async def test_an_error_that_names_a_card_is_logged_without_it(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log says where it broke, never what was in the hand."""
    person, card = await _dealt(world, watch)

    def broken(*_: object) -> None:
        raise KeyError(card)

    monkeypatch.setattr("cogs.ui.moves.panel", broken)
    result = await person.slash(world.channel, "hand")
    assert result.response is not None
    assert "Something went wrong" in result.response.content
    assert "KeyError" in world.caplog.text
    assert "in broken" in world.caplog.text
