"""The cards that a partner would complain of, as far as the seat can be sure of the trick."""

from dataclasses import dataclass
from typing import Final

from bot.ai.kernel import ABOVE, COUNTERS, EVERY, FACES, KIND, SEATS, Planes, planes, table, winning
from bot.ai.masks import bits, mask
from bot.engine.actions import PlayCard, Seat
from bot.engine.cards import Rank
from bot.engine.view import View

ACES: Final = mask(face.rank is Rank.ACE for face in FACES)
IDLE: Final = 2
"""A card with so many stronger ones outside will hardly take a trick."""


@dataclass(frozen=True, slots=True)
class _Trick:
    """The trick in hand as a seat sees it.

    `may` are the kinds that it may play, `takes` those that take the trick as it stands, and
    `outside` are the cards that it neither holds nor has seen played.
    """

    may: int
    takes: int
    trumps: int
    outside: Planes
    holder: Seat
    place: int

    def blamed(self, partner: Seat) -> int:
        """The kinds that are against habit."""
        safe = self.place == SEATS - 1 or not self.takes & self.outside.some
        if self.holder == partner:
            return self._robbing() | self._starving() if safe else 0
        lost = not self.takes & self.may and (self.place > 1 or safe)
        return self._feeding() if lost else 0

    def _feeding(self) -> int:
        """Those that count, on a trick of the others; the aces if all count."""
        return _unless_all(self.may & COUNTERS, self.may) or _unless_all(self.may & ACES, self.may)

    def _robbing(self) -> int:
        """Those that take the trick from the partner, who has it.

        It is right to take it if only that brings it another point.
        """
        taking, leaving = self.may & self.takes, self.may & ~self.takes
        if not leaving & COUNTERS:
            taking &= ~COUNTERS
        return taking if leaving else 0

    def _starving(self) -> int:
        """Those that do not count, if one that does will hardly take a trick itself."""
        plain = bits(self.may & COUNTERS & ~self.trumps)
        idle = any(self._stronger(kind) >= IDLE for kind in plain)
        return self.may & ~COUNTERS if idle else 0

    def _stronger(self, kind: int) -> int:
        """How many cards outside are stronger in their suit."""
        some, both = self.outside
        return (some & ABOVE[kind]).bit_count() + (both & ABOVE[kind]).bit_count()


def blamed(view: View) -> int:
    """The kinds that may be played and that one would be blamed for; never all of them.

    They take the partner's sure trick from him, or give him nothing that counts though it costs
    nothing; they give a lost trick what counts; or they are the declarer's trumps, led by a
    defender.
    """
    assert view.seat is not None
    assert view.trick is not None
    board, rules = table(view), view.rules
    may = planes(action.card for action in view.legal if isinstance(action, PlayCard)).some
    trick = [KIND[card.face] for card in view.trick.cards]
    if not trick:
        return 0 if declaring(view) else _unless_all(may & board.trumps, may)
    best = winning(board, trick)
    seen = _Trick(
        may,
        board.takes[trick[best]],
        board.trumps,
        _outside(view),
        rules.after(view.trick.leader, best),
        len(trick),
    )
    return seen.blamed(rules.partner(view.seat))


def declaring(view: View) -> bool:
    """Whether the seat's side has the contract."""
    assert view.contract is not None
    assert view.seat is not None
    return view.rules.sides[view.seat] == view.rules.sides[view.contract.declarer]


def _outside(view: View) -> Planes:
    played = (card for trick in view.tricks for card in trick.cards)
    trick = view.trick.cards if view.trick else ()
    gone = planes((*view.hand, *view.buried, *played, *trick))
    return Planes(EVERY & ~gone.both, EVERY & ~gone.some)


def _unless_all(kinds: int, may: int) -> int:
    return kinds if may & ~kinds else 0
