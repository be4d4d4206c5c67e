"""What players complain of in the play of others, and positions in which there may be cause.

A complaint names the cards to blame among those that may be played; there always is another. All
is judged by what the seat is sure of: who has the trick, and that nothing outside can change it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from bot.engine.actions import PlayCard, Seat
from bot.engine.cards import Card, Cards, Rank
from bot.engine.rules import Rules
from bot.engine.tricks import winning
from bot.engine.view import View
from tests.bot.ai.deals import decisions

Complaint = Callable[[View], set[Card]]

GAME = 99
"""More deals than a game has."""
COUNTING = {Rank.ACE, Rank.TEN, Rank.KING}
END = 5
"""With so few cards there may be reason to take the lead from the partner, or to lead trumps."""


def robs_partner(view: View) -> set[Card]:
    """Cards that take a trick which the partner has for sure, well before the end.

    It is right to do so if the trick gets a point by it that it would not get.
    """
    taking = {card for card in choice(view) if takes(view, card)}
    leaving = {card for card in choice(view) if card not in taking}
    if not leaving or not ours(view) or len(view.hand) <= END:
        return set()
    fair = any(counts(card) for card in leaving)
    return {card for card in taking if fair or not counts(card)}


def starves_partner(view: View) -> set[Card]:
    """Cards that do not count, on such a trick, when one that does would hardly win another.

    That is a card of a plain suit under two stronger ones that are outside.
    """
    idle = any(
        counts(c) and c.suit is not view.trump and stronger(view, c) > 1 for c in choice(view)
    )
    return {card for card in choice(view) if not counts(card)} if idle and ours(view) else set()


def helps_declarer(view: View) -> set[Card]:
    """Trumps that a defender leads well before the end."""
    assert view.trick is not None
    assert view.contract is not None
    assert view.seat is not None
    sides = view.rules.sides
    if view.trick.cards or sides[view.seat] == sides[view.contract.declarer]:
        return set()
    trumps = {card for card in choice(view) if card.suit is view.trump}
    return _unless_all(view, trumps) if len(view.hand) > END else set()


def wastes_ace(view: View) -> set[Card]:
    """Aces on a trick that is lost."""
    aces = {card for card in choice(view) if card.rank is Rank.ACE}
    return _unless_all(view, aces) if lost(view) else set()


def feeds_others(view: View) -> set[Card]:
    """Cards that count, on a trick that is lost."""
    return _unless_all(view, {card for card in choice(view) if lost(view) and counts(card)})


COMPLAINTS: Sequence[Complaint] = (
    robs_partner,
    starves_partner,
    helps_declarer,
    wastes_ace,
    feeds_others,
)


def arising(complaint: Complaint, rules: Rules, seeds: Iterable[int]) -> Iterator[View]:
    """The positions of a game per seed between club players in which there may be cause for it."""
    for view, _ in chain.from_iterable(decisions(rules, seed, GAME) for seed in seeds):
        if view.trick is not None and view.contract is not None and complaint(view):
            yield view


def choice(view: View) -> Cards:
    """The cards that may be played."""
    return tuple(action.card for action in view.legal if isinstance(action, PlayCard))


def counts(card: Card) -> bool:
    """Whether the card counts a point."""
    return card.rank in COUNTING


def takes(view: View, card: Card) -> bool:
    """Whether the card takes the trick as it stands."""
    assert view.trick is not None
    return winning(view.pack, (*view.trick.cards, card), view.trump) == len(view.trick.cards)


def ours(view: View) -> bool:
    """Whether the partner has the trick, and nobody after this seat can take it."""
    assert view.seat is not None
    return _holder(view) == view.rules.partner(view.seat) and _safe(view)


def lost(view: View) -> bool:
    """Whether the others have the trick, and neither this seat nor the partner can take it."""
    assert view.trick is not None
    assert view.seat is not None
    if _holder(view) in {None, view.rules.partner(view.seat)}:
        return False
    partner_done = len(view.trick.cards) > 1 or _safe(view)
    return partner_done and not any(takes(view, card) for card in choice(view))


def stronger(view: View, card: Card) -> int:
    """How many stronger cards of its suit are outside."""
    strength = view.pack.strength
    suit = [other for other in _outside(view) if other.suit is card.suit]
    return sum(strength[other.rank] > strength[card.rank] for other in suit)


def _holder(view: View) -> Seat | None:
    trick = view.trick
    if trick is None or not trick.cards:
        return None
    return view.rules.after(trick.leader, winning(view.pack, trick.cards, view.trump))


def _safe(view: View) -> bool:
    assert view.trick is not None
    last = len(view.trick.cards) == view.rules.seats - 1
    return last or not any(takes(view, card) for card in _outside(view))


def _outside(view: View) -> Cards:
    """The cards that the seat neither holds nor has seen played."""
    played = {card for trick in view.tricks for card in trick.cards}
    gone = {*played, *view.hand, *view.buried, *(view.trick.cards if view.trick else ())}
    return tuple(card for card in view.rules.pack.cards if card not in gone)


def _unless_all(view: View, blamed: set[Card]) -> set[Card]:
    return blamed if len(blamed) < len(choice(view)) else set()
