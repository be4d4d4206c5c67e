"""Positions of the two-handed games to put before a computer player."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.cards import Card, Cards, Suit
from bot.engine.game import start
from bot.engine.melds import Meld
from bot.engine.rules import Rules, System, Value
from bot.engine.state import Pause, State, Taken, Trick
from bot.engine.view import View, observe
from bot.variants import bezique_foster, bezique_hoffmann, binocle
from tests.bot.ai.positions import cards, taken

BINOCLE: Final = binocle.SYSTEM
FOSTER: Final = bezique_foster.SYSTEM
HOFFMANN: Final = bezique_hoffmann.SYSTEM
SYSTEMS: Final = (BINOCLE, FOSTER, HOFFMANN)


def melds(rules: Rules, text: str) -> tuple[Meld, ...]:
    """Melds as "key cards; key cards"."""
    return tuple(_meld(rules, part) for part in text.split(";") if part.strip())


def _meld(rules: Rules, text: str) -> Meld:
    key, rest = text.split(maxsplit=1)
    return Meld(key, rules.kinds[key].points, cards(rest))


@dataclass(frozen=True)
class Table:
    """Seat 0 holds `hand`; hearts are trumps; of the pack the rest is shared out without meaning.

    `stock` counts the turn-up; `laid`, `scored` and `reserved` are seat 0's own, `shown` the
    other's cards that lie on the table. What is in no hand and no stock has been played.
    """

    system: System
    hand: str
    stock: int = 12
    turned: str = "JH"
    laid: str = ""
    scored: str = ""
    reserved: str = ""
    shown: str = ""
    scores: tuple[int, int] = (0, 0)
    gone: str = ""
    values: tuple[tuple[str, Value], ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.system.rules(dict(self.values))

    def to_play(self, led: str = "") -> View:
        """Seat 0 is to lead, or to play to the card that the other led."""
        leader = 1 if led else 0
        facts = self.state(cards(led), trick=Trick(leader, cards(led)))
        return observe(self.rules, facts, 0)

    def to_declare(self) -> View:
        """Seat 0 has won a trick and has not drawn."""
        return observe(self.rules, self.state((), pause=Pause(0)), 0)

    def state(self, led: Cards = (), **facts: object) -> State:
        """The position, with these facts beside those of the table."""
        rules, mine, shown = self.rules, cards(self.hand), cards(self.shown)
        turned = cards(self.turned)[0] if self.stock else None
        gone = (*led, *cards(self.gone))
        known = {*mine, *shown, *gone, *((turned,) if turned else ())}
        rest = [card for card in rules.pack.cards if card not in known]
        random.Random(8).shuffle(rest)
        missing = len(mine) - len(led) - len(shown)
        other, rest = (*shown, *rest[:missing]), rest[missing:]
        kitty = tuple(rest[: max(0, self.stock - 1)])
        played = self._played(rules, (*cards(self.gone), *rest[len(kitty) :]))
        laid = cards(self.laid)
        begun = replace(
            start(rules, 1),
            stage=[each.name for each in rules.stages].index("stock" if self.stock else "play"),
            deal=1,
            waiting=(0,),
            trump=Suit.HEARTS,
            scores=self.scores,
            hands=(mine, other),
            kitty=kitty,
            turned=turned,
            laid=(laid, shown),
            seen=(laid, shown),
            given=((), ()),
            melds=(melds(rules, self.scored), ()),
            reserved=(melds(rules, self.reserved), ()),
            lost=((), ()),
            tricks=played,
            piles=self._piles(played),
            taken=(0, len(played)),
        )
        return replace(begun, **facts)  # type: ignore[arg-type] # facts are fields of a state

    def _played(self, rules: Rules, gone: Sequence[Card]) -> tuple[Taken, ...]:
        pairs = zip(gone[::2], gone[1::2], strict=False)
        return tuple(taken(rules, 1, pair, Suit.HEARTS, free=True) for pair in pairs)

    def _piles(self, played: Sequence[Taken]) -> tuple[Cards, Cards]:
        first, second = (
            tuple(card for trick in played if trick.winner == seat for card in trick.cards)
            for seat in (0, 1)
        )
        return first, second
