"""Whatever one tries, the answer is the same for all that may lie hidden: nothing to learn."""

import json
from random import Random

import pytest
from simcord.actors import MemberActor

from bot.engine import notation
from bot.engine.actions import Action, Seat
from bot.engine.cards import Cards
from bot.variants import SYSTEMS
from tests.cogs.driving import DECLARING, Drive, keen, started
from tests.cogs.secrecy import Watch, may_know
from tests.cogs.test_leaks import TURNS, _seen_by_north, hidden_shuffled, random_pack
from tests.cogs.windows import ids, written
from tests.cogs.wire import answers, forge
from tests.cogs.world import World

TRIES = 5
"""So much does north try at once."""


class Prober:
    """Tries things that are refused, or are no move; all that is answered is in `told`."""

    def __init__(self, world: World, cards: Cards) -> None:
        self._world = world
        self._cards = cards
        self._dice = Random(7)
        self.told: list[str] = []

    async def probe(self) -> None:
        """A bystander tries something; north, unless he is to act, more."""
        north, bystander = self._world.people[0], self._world.people[3]
        awaited = 0 in (await self._world.state()).waiting
        for person in (bystander, *(() if awaited else (north,) * TRIES)):
            ways = (self._type, self._forge, self._forge, self._complete, self._ask)
            await self._dice.choice(ways)(person)

    def _some(self, count: int) -> Cards:
        return tuple(self._dice.sample(self._cards, count))

    async def _type(self, person: MemberActor) -> None:
        one, other = self._some(2)
        name, options = self._dice.choice(
            [
                ("play", {"card": f"{one.face}"}),
                ("play", {"card": f"play {one}"}),
                ("declare", {"meld": f"{one.face} {other.face}"}),
                ("reserve", {"meld": f"announce marriage {one} {other}"}),
                ("exchange", {}),
                ("draw", {}),
            ]
        )
        self.told.append(answers(await person.slash(self._world.channel, name, **options)))

    async def _complete(self, person: MemberActor) -> None:
        name, option = self._dice.choice([("play", "card"), ("declare", "meld"), ("give", "cards")])
        typed = self._dice.choice(["", *map(str, self._some(1)[0].face)])
        offered = await person.autocomplete(self._world.channel, name, option, typed)
        self.told.append(json.dumps(offered))

    async def _forge(self, person: MemberActor) -> None:
        one, other = self._some(2)
        plays = (f"play {one}", f"play {other}", f"low {one}")
        actions = (*plays, "draw", f"meld marriage {one} {other}")
        (name,) = await ids(self._world, self._dice.choice(actions))
        self.told.append(answers(await forge(self._world, person, await self._world.board(), name)))

    async def _ask(self, person: MemberActor) -> None:
        name = self._dice.choice(["pinochle score", "pinochle shuffles", "pinochle show", "hand"])
        await person.slash(self._world.channel, name)


@pytest.mark.parametrize("game", DECLARING)
async def test_no_attempt_tells_what_is_hidden(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The same cards are tried on deals that differ only in what north can't know."""
    rules, dice = SYSTEMS[game].rules({"auto_draw": False}), Random(3)
    watch.luck.dealer = 1
    pack, script = random_pack(rules, dice), list[tuple[Seat, Action]]()
    runs = []
    for number in range(3):
        world.channel = world.guild.create_text_channel(f"table{number}")
        watch.luck.reseed(5)
        monkeypatch.setattr("bot.service.draft.shuffle", lambda *_, pack=pack: pack)
        first, prober = len(watch), Prober(world, rules.pack.cards)
        await _played(await started(world, game=game, auto_draw="off"), script, prober)
        runs.append((prober.told, _seen_by_north(world, watch, first)))
        if number:
            pack = hidden_shuffled(pack, may_know(rules, await world.state(), 0), dice)
    assert len(runs[1][0]) > TURNS // 2
    assert runs[1] == runs[2], "the first run alone opens direct messages"


async def _played(drive: Drive, script: list[tuple[Seat, Action]], prober: Prober) -> None:
    """What the script has, by buttons that were not drawn: it is written in the first run."""
    for turn in range(TURNS):
        await prober.probe()
        if turn == len(script):
            seat = (await drive.world.state()).waiting[0]
            script.append((seat, keen(await drive.view(seat), drive.dice)))
        seat, action = script[turn]
        (name,) = await ids(drive.world, notation.write(action))
        person = (await drive.people())[seat]
        await forge(drive.world, person, await drive.world.board(), name)
        assert (await written(drive.world))[-1] == notation.write(action)
