"""No hidden card, pack or secret reaches anybody who may not know it: in whole games."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.cards import Rank, Suit
from bot.variants import DEFAULT, SYSTEMS
from tests.cogs.driving import (
    ByCommand,
    ByMail,
    ByPanel,
    Chooser,
    Door,
    anything,
    sensible,
    shown,
    started,
)
from tests.cogs.secrecy import Watch
from tests.cogs.world import World, buttons_of, parts_of

CASES: Mapping[str, tuple[str, Door, Chooser, bool, dict[str, Any]]] = {
    "panel": (DEFAULT, ByPanel(), sensible, False, {"target": 50, "pass_count": 4}),
    "mail": (DEFAULT, ByMail(), sensible, True, {"target": 50, "kitty": 4, "pass_count": 2}),
    "command": (
        DEFAULT,
        ByCommand(),
        sensible,
        False,
        {"target": 50, "pass_count": 3, "pass_order": "simultaneous"},
    ),
    "manual": (
        DEFAULT,
        ByPanel(),
        anything,
        True,
        {"target": 50, "meld_mode": "manual", "shoot_moon": "bonus25"},
    ),
    "poor": (
        DEFAULT,
        ByMail(),
        anything,
        False,
        {"target": 50, "misdeal_nines": "five_nines", "kitty": 4},
    ),
    "stock by panel": ("binocle", ByPanel(), sensible, True, {"target": 400}),
    "stock by mail": ("bezique_foster", ByMail(), sensible, False, {"target": 300}),
    "stock by command": ("bezique_hoffmann", ByCommand(), sensible, True, {"target": 250}),
    "slowly": ("bezique_foster", ByPanel(), anything, False, {"target": 150, "auto_draw": False}),
}
"""Per game: which it is, how people act and choose, whether cards are emojis, the house rules."""


def test_every_system_is_watched_for_leaks() -> None:
    """A new rule system needs a case."""
    assert {game for game, *_ in CASES.values()} == set(SYSTEMS)


@pytest.mark.parametrize(("case", "seed"), [(case, 3 + at) for at, case in enumerate(CASES)])
async def test_whole_games_leak_nothing(world: World, watch: Watch, case: str, seed: int) -> None:
    """Every request and every log line of games with people who try everything."""
    game, door, choose, emojis, rules = CASES[case]
    watch.luck.reseed(seed)
    if emojis:
        world.bot.app.show_emojis(emoji_numbers())
    drive = await started(world, door, game=game, **rules)
    drive.choose, drive.dice = choose, Random(seed)
    curious = Curious(world, Random(seed))
    while not (state := await world.state()).over and state.deal < 4:
        await curious.look()
        await drive.step()
    assert watch.seen["private"] > 100
    assert watch.seen["public"] > 30
    assert watch.log.lines > 1000


def emoji_numbers() -> dict[str, int]:
    """An application emoji with a long id for each card and suit."""
    names = [*Suit, *(f"{rank}{suit}" for rank in Rank for suit in Suit)]
    return {f"pn_{name}": 1_234_567_890_123_456_789 + at for at, name in enumerate(names)}


class Curious:
    """Somebody, at the table or not, who does what is no move: looks, asks, errs, is refused."""

    def __init__(self, world: World, dice: Random) -> None:
        self._world = world
        self._dice = dice
        self._stranger = world.guild.add_member(world.env.create_user("stranger"))

    async def look(self) -> None:
        """Now and then, one of many things."""
        if self._dice.random() < 0.6:
            return
        person = self._dice.choice([*self._world.people, self._stranger])
        deed = self._dice.choice(
            [self._type, self._guess, self._click, self._stale, self._ask, self._break]
        )
        await deed(person)

    async def _type(self, person: MemberActor) -> None:
        """A command that will mostly be refused."""
        name, options = self._dice.choice(
            [
                ("play", {"card": "QS"}),
                ("play", {"card": "nonsense"}),
                ("bid", {"points": "1"}),
                ("trump", {"suit": "S"}),
                ("give", {"cards": "QS JD"}),
                ("bury", {"cards": "9S"}),
                ("declare", {"meld": "QS JD"}),
                ("declare", {"meld": "meld pinochle QS1 JD1"}),
                ("declare", {"meld": "meld bezique QS1 JD1"}),
                ("reserve", {"meld": "KH QH"}),
                ("exchange", {}),
                ("callout", {}),
                ("misdeal", {"answer": "keep"}),
            ]
        )
        assert (await person.slash(self._world.channel, name, **options)).acknowledged

    async def _guess(self, person: MemberActor) -> None:
        """Autocomplete of everything."""
        pairs = [
            ("play", "card"),
            ("give", "cards"),
            ("declare", "meld"),
            ("reserve", "meld"),
            ("bid", "points"),
        ]
        name, option = self._dice.choice(pairs)
        typed = self._dice.choice(["", "Q", "A", "♠"])
        await person.autocomplete(self._world.channel, name, option, typed)
        await person.user.autocomplete(name, option, typed)

    async def _click(self, person: MemberActor) -> None:
        """A button of the table's message."""
        board = await self._world.board()
        label = self._dice.choice(["My hand", "More …"])
        result = await person.click(board, label=label)
        assert result.acknowledged
        if label == "More …":
            assert result.response is not None
            ids = buttons_of(result.response).values()
            wanted = self._dice.choice([name for name in ids if ":close:" not in name])
            assert (await person.click(result.response, custom_id=wanted)).acknowledged

    async def _stale(self, person: MemberActor) -> None:
        """A card that is no more, by a button that is still there."""
        panel = shown(self._world, person)
        if panel is None:
            return
        for part in parts_of(panel.components):
            name = part.get("custom_id", "")
            if ":play" in name and not part.get("disabled"):
                state = await self._world.state()
                seat = self._world.people.index(person)
                if seat not in state.waiting:
                    assert (await person.click(panel, custom_id=name)).acknowledged
                return

    async def _ask(self, person: MemberActor) -> None:
        """The score, the shuffles, melds, rules, the hand."""
        asked: list[tuple[str, dict[str, Any]]] = [
            ("pinochle score", {}),
            ("pinochle shuffles", {}),
            ("pinochle show", {}),
            ("review", {}),
            ("review", {"deal": self._dice.randint(1, 4)}),
            ("review", {"show": "everybody"}),
            ("accuracy", {}),
            ("meld count", {"cards": "AS 10S KS QS JS"}),
            ("meld table", {}),
            ("rules", {"section": "5"}),
            ("hand", {}),
        ]
        name, options = self._dice.choice(asked)
        assert (await person.slash(self._world.channel, name, **options)).acknowledged

    async def _break(self, person: MemberActor) -> None:
        """Discord fails once, or says that something is gone."""
        path = self._dice.choice(["/channels/*/messages*", "/webhooks/*"])
        method = self._dice.choice(["POST", "PATCH"])
        self._world.env.inject_error(method, path, status=404, code=10008)
        await person.slash(self._world.channel, "hand")
        self._world.env.backend.faults.clear()
