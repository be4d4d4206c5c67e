"""People who play through the bot: by the panel of *My hand*, by direct messages, by commands."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Message
from simcord.builders import UserHandle
from simcord.results import InteractionResult

from bot.ai.player import PLAYERS
from bot.engine import notation
from bot.engine.actions import (
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Declare,
    Draw,
    Keep,
    NameTrump,
    PassCards,
    PlayCard,
    Redeal,
    Seat,
)
from bot.engine.state import State, declarer
from bot.engine.view import View, observe
from bot.service.model import Person
from bot.variants import DEFAULT, SYSTEMS
from cogs.ui.window import offers
from tests.bot.engine.scripted import stacked
from tests.cogs.secrecy import Recording
from tests.cogs.wire import answers
from tests.cogs.world import World, parts_of, press, text_of

PLAIN = {"pass", "ready", "concede", "moon", "draw", "call"}
"""Actions of one word."""
NAMES = {"call": "callout"}
"""Commands that are not called as the action is written."""


class Door(Protocol):
    """A way to take an action. Returns every answer that it took."""

    async def take(
        self, world: World, person: MemberActor, action: Action
    ) -> list[InteractionResult]:
        """Take the action."""


class ByPanel:
    """By the ephemeral panel, wherever the bot has put it last."""

    async def take(
        self, world: World, person: MemberActor, action: Action
    ) -> list[InteractionResult]:
        """Click what it shows; *My hand* only where there is none, *Refresh* after a game."""
        results = []
        if (panel := shown(world, person)) is None:
            results.append(await person.click(await world.board(), label="My hand"))
        elif "The game is over" in text_of(panel):
            results.append(await person.click(panel, label="Refresh"))
        return results + await _on_panel(person, shown(world, person), action)


class ByMail:
    """By the newest direct message that shows a hand."""

    async def take(
        self, world: World, person: MemberActor, action: Action
    ) -> list[InteractionResult]:
        """Click it there; where the hand is an old one, *Refresh* it first, or click again."""
        user = person.user
        results = []
        if not offered(mailed(world, user).components, action):
            results.append(await user.click(mailed(world, user), label="Refresh"))
        results += await _on_panel(user, mailed(world, user), action)
        if "moved on" in answers(results[-1]):
            results += await _on_panel(user, mailed(world, user), action)
        return results


class ByCommand:
    """By slash command, with the value that autocomplete offers."""

    async def take(
        self, world: World, person: MemberActor, action: Action
    ) -> list[InteractionResult]:
        """Ask for the choices, choose, send."""
        name, option, typed, value = command(action)
        if option is None:
            result = await person.slash(world.channel, name)
            return [result, *await _sure(person, result)]
        if name == "misdeal":
            return [await person.slash(world.channel, name, **{option: value})]
        choices = await person.autocomplete(world.channel, name, option, typed)
        wanted = (notation.write(action), value, f"play {value}1", f"play {value}2")
        offers = [choice["value"] for choice in choices]
        chosen = [offer for each in wanted for offer in offers if same(offer, each)]
        assert chosen, f"{value} is not offered among {choices}"
        return [await person.slash(world.channel, name, **{option: chosen[0]})]


def shown(world: World, person: MemberActor) -> discord.Message | None:
    """The newest panel in the channel that the person alone sees, or None."""

    def wanted(stored: Message) -> bool:
        own = stored.is_ephemeral and stored.visible_to(person.id)
        return own and "Your hand" in text_of(stored)

    return world.newest(world.channel.id, wanted)


def mailed(world: World, user: UserHandle) -> discord.Message:
    """The newest direct message with a hand."""
    found = world.newest(user.dm_channel.id, lambda stored: "Your hand" in text_of(stored))
    assert found is not None
    return found


def command(action: Action) -> tuple[str, str | None, str, str]:
    """The command that takes the action, its option, what is typed, the value wanted."""
    match action:
        case Bid(points):
            return "bid", "points", str(points), str(points)
        case NameTrump(suit):
            return "trump", "suit", "", suit.value
        case PassCards(cards) | Bury(cards):
            faces = [str(card.face) for card in cards]
            name = "give" if isinstance(action, PassCards) else "bury"
            return name, "cards", " ".join(faces[:-1]), " ".join(faces)
        case Declare():
            return "declare", "meld", "", notation.write(action)
        case Announce():
            return "reserve", "meld", "", notation.write(action)
        case ClaimLow():
            return "exchange", None, "", ""
        case PlayCard(card):
            return "play", "card", str(card.face), str(card.face)
        case Keep():
            return "misdeal", "answer", "", "keep"
        case Redeal():
            return "misdeal", "answer", "", "new deal"
        case _:
            word = notation.write(action)
            assert word in PLAIN
            return NAMES.get(word, word), None, "", ""


def same(offer: str, wanted: str) -> bool:
    """Whether the choice is the one wanted: the order of its cards does not matter."""
    return sorted(offer.split()) == sorted(wanted.split())


def offered(components: Iterable[Any], action: Action) -> bool:
    """Whether one of the components takes the action, and can be used."""
    return _component(components, action) is not None


def _component(components: Iterable[Any], action: Action) -> tuple[str, list[str] | None] | None:
    """The custom id of what takes the action: a button, or a menu with the values to choose."""
    text = notation.write(action)
    for part in parts_of(components):
        scheme, _, rest = part.get("custom_id", "").partition(":")
        verb = rest.split(":", 2)[-1]
        values = [option["value"] for option in part.get("options", ())]
        if scheme == "pn1" and verb == text and not part.get("disabled"):
            return part["custom_id"], None
        if scheme == "pk1" and verb.startswith("_") and text in values:
            return part["custom_id"], [text]
        if scheme == "pk1" and verb == text.split()[0]:
            return part["custom_id"], text.split()[1:]
    return None


async def _on_panel(
    person: MemberActor | UserHandle, message: discord.Message | None, action: Action
) -> list[InteractionResult]:
    assert message is not None
    found = _component(message.components, action)
    assert found is not None, f"no component for {action!r} in {text_of(message)}"
    custom_id, values = found
    if values is None:
        results = [await person.click(message, custom_id=custom_id)]
    else:
        results = [await person.select(message, values, custom_id=custom_id)]
    return [*results, *await _sure(person, results[0])]


async def _sure(
    person: MemberActor | UserHandle, asked: InteractionResult
) -> list[InteractionResult]:
    """The yes, where the bot has asked once more."""
    question = asked.response
    parts = parts_of(question.components) if question else ()
    yes = [name for part in parts if ":sure " in (name := part.get("custom_id", ""))]
    if question is None or not yes:
        return []
    return [await person.click(question.message, custom_id=yes[0])]


DECLARING = tuple(key for key, system in SYSTEMS.items() if system.rules({}).declaring)
"""The games in which melds are declared in the course of the play."""

Chooser = Callable[[View, Random], Action]


def sensible(view: View, dice: Random) -> Action:
    """What a club player would do; where melds are declared in the play, all that scores."""
    return keen(view, dice) if view.rules.declaring else PLAYERS["club"].choose(view, dice)


def keen(view: View, dice: Random) -> Action:
    """Show the low trump, score the dearest meld, reserve another; else draw, or play any card."""
    for kind in (ClaimLow, Declare, Announce, Draw, PlayCard):
        if found := [action for action in _on_the_panel(view) if isinstance(action, kind)]:
            return dice.choice(found) if kind is PlayCard else max(found, key=_worth(view))
    raise AssertionError(view)


def _on_the_panel(view: View) -> list[Action]:
    """What is legal, without melds that the panel leaves out beside one that looks the same."""
    if view.pause is None:
        return [*view.legal]
    shown = {action for offer in offers(view) for action in (offer.score, offer.reserve)}
    melds = Declare | Announce
    return [action for action in view.legal if action in shown or not isinstance(action, melds)]


def _worth(view: View) -> Callable[[Action], int]:
    def points(action: Action) -> int:
        return view.rules.kinds[action.key].points if isinstance(action, Declare | Announce) else 0

    return points


def anything(view: View, dice: Random) -> Action:
    """Any legal action, but no silly bid, no false call, no hand thrown in without need."""
    unwise = Concede | Redeal | CallOut
    legal = [action for action in _on_the_panel(view) if not isinstance(action, unwise)]
    bids = [action for action in legal if isinstance(action, Bid)]
    return dice.choice(bids[:1] + [a for a in legal if not isinstance(a, Bid)])


@dataclass
class Drive:
    """A game driven to where the test wants it.

    `doors` says per seat how the person there acts; all that comes back is in `results`.
    """

    world: World
    door: Door
    doors: Mapping[Seat, Door] = field(default_factory=dict)
    choose: Chooser = sensible
    dice: Random = field(default_factory=lambda: Random(1))
    results: list[InteractionResult] = field(default_factory=list)
    taken: list[Action] = field(default_factory=list)

    async def people(self) -> dict[Seat, MemberActor]:
        """Who sits where."""
        table = await self.world.tables.find(self.world.channel.id)
        by_id = {person.id: person for person in self.world.people}
        seats = enumerate(table.seats)
        return {seat: by_id[who.user] for seat, who in seats if isinstance(who, Person)}

    async def view(self, seat: Seat) -> View:
        """What the seat sees."""
        table = await self.world.tables.find(self.world.channel.id)
        assert table.game is not None
        live = await self.world.tables.live(table.game)
        return observe(live.rules, live.state, seat)

    async def stage(self) -> str:
        """The name of the stage that the game is in."""
        return (await self.view(0)).stage

    async def step(self) -> Action:
        """One of those who are awaited acts."""
        people = await self.people()
        state = await self.world.state()
        seat = next(seat for seat in state.waiting if seat in people)
        action = self.choose(await self.view(seat), self.dice)
        await self.take(seat, action)
        return action

    async def take(self, seat: Seat, action: Action) -> list[InteractionResult]:
        """The person in the seat takes the action through the seat's door."""
        person = (await self.people())[seat]
        door = self.doors.get(seat, self.door)
        results = await door.take(self.world, person, action)
        assert all(result.acknowledged for result in results)
        self.results += results
        self.taken.append(action)
        return results

    async def until(self, done: Callable[[State], bool]) -> State:
        """Play on until the position is as wanted, or the game is over."""
        while not done(state := await self.world.state()) and not state.over:
            await self.step()
        return state

    async def until_stage(self, name: str) -> State:
        """Play on until the game is in the stage."""
        while await self.stage() != name:
            assert not (await self.world.state()).over, f"the game was over before {name}"
            await self.step()
        return await self.world.state()

    async def throw_in(self) -> None:
        """The quickest way to the next deal, or to the end: a declarer, if any, concedes."""
        if (await self.view(0)).rules.declaring:
            deal = (await self.world.state()).deal
            await self.until(lambda state: state.deal > deal)
            return
        state = await self.until_stage("melds")
        await self.take(declarer(state), Concede())

    async def to_the_end(self) -> State:
        """Play on until the game is won."""
        return await self.until(lambda _state: False)


def chosen(**rules: object) -> str:
    """House rules as `/pinochle open` takes them."""
    return ", ".join(f"{name}={value}" for name, value in rules.items())


async def started(
    world: World,
    door: Door | None = None,
    *sitting: MemberActor,
    game: str = DEFAULT,
    **rules: object,
) -> Drive:
    """A game at its first choice, under these house rules; of as many people as it takes.

    They play by panel unless another `door` is named.
    """
    people = sitting or tuple(world.people[: SYSTEMS[game].seats])
    await world.open(*people, game=game, options=chosen(**rules))
    assert (await press(people[0], await world.board(), "start:")).acknowledged
    return Drive(world, door or ByPanel())


def stack(
    patch: pytest.MonkeyPatch,
    luck: Recording,
    hands: Mapping[Seat, str],
    game: str = DEFAULT,
    **rules: object,
) -> None:
    """The last seat deals first, and every deal is of these cards; -1 stands for the kitty."""
    settled = SYSTEMS[game].rules({name: str(value) for name, value in rules.items()})
    luck.dealer = settled.seats - 1
    pack = stacked(settled, luck.dealer, hands).pack
    patch.setattr("bot.service.draft.shuffle", lambda *_: pack)
