"""What speaks for a card in a trick that duties bind."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from bot.ai.advice_reason import Reason, Why, because
from bot.ai.memory import Memory, remember
from bot.engine.actions import PlayCard, Seat
from bot.engine.cards import Card, Cards, Rank
from bot.engine.tricks import winning
from bot.engine.view import View


@dataclass(frozen=True)
class Trial:
    """A card put to the trick in hand, with all that the seat knows.

    What others can't do is certain; what they can do need not come.
    """

    view: View
    card: Card

    @cached_property
    def memory(self) -> Memory:
        """What is known of the cards."""
        return remember(self.view)

    @property
    def seat(self) -> Seat:
        """Who plays it."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def before(self) -> Cards:
        """The cards of the trick so far."""
        assert self.view.trick is not None
        return self.view.trick.cards

    @cached_property
    def cards(self) -> Cards:
        """Every card that may be played."""
        return tuple(each.card for each in self.view.legal if isinstance(each, PlayCard))

    @property
    def counts(self) -> bool:
        """Whether the card has points."""
        return bool(self.points(self.card))

    def points(self, *cards: Card) -> int:
        """Points of the cards in a trick."""
        return self.view.rules.pack.count(cards)

    def ours(self, seat: Seat) -> bool:
        """Whether the seat is on the same side."""
        return self.view.rules.sides[seat] == self.view.rules.sides[self.seat]

    def takes(self, card: Card) -> bool:
        """Whether the card takes the trick as it stands."""
        cards = (*self.before, card)
        return winning(self.view.pack, cards, self.view.trump) == len(cards) - 1

    @cached_property
    def holder(self) -> Seat:
        """Who holds the trick once the card is played."""
        return self._holder(self.card)

    def _holder(self, card: Card) -> Seat:
        assert self.view.trick is not None
        place = winning(self.view.pack, (*self.before, card), self.view.trump)
        return self.view.rules.after(self.view.trick.leader, place)

    def sure(self, card: Card) -> bool:
        """Whether the side that holds the trick after the card can't lose it any more."""
        assert self.view.trick is not None
        cards = (*self.before, card)
        best = cards[winning(self.view.pack, cards, self.view.trump)]
        held = self.ours(self._holder(card))
        later = range(len(cards), self.view.rules.seats)
        seats = (self.view.rules.after(self.view.trick.leader, place) for place in later)
        return not any(
            self.ours(seat) is not held and self.memory.beating(seat, cards[0].suit, best)
            for seat in seats
        )

    def weaker(self, card: Card) -> bool:
        """Whether the card is weaker than the one that is tried, trumps being the strongest."""
        return self._strength(card) < self._strength(self.card)

    def _strength(self, card: Card) -> tuple[bool, int]:
        return card.suit is self.view.trump, self.view.pack.strength[card.rank]


def reasons(view: View, card: Card) -> Iterator[Reason]:
    """What speaks for the card, the most telling first."""
    trial = Trial(view, card)
    yield from _following(trial) if trial.before else _leading(trial)
    if view.contract is None:
        yield because(Why.COUNTED_OUT, left=view.held[view.rules.after(trial.seat)])


def _following(trial: Trial) -> Iterator[Reason]:
    if trial.holder == trial.seat:
        yield from _taking(trial)
    elif trial.ours(trial.holder) and trial.sure(trial.card):
        yield from _giving(trial)
    elif not trial.ours(trial.holder) and trial.sure(trial.card):
        yield from _losing(trial)
    led = trial.before[0].suit
    lower = any(card.suit is led and trial.weaker(card) for card in trial.cards)
    if trial.holder != trial.seat and trial.card.suit is led and not lower:
        yield because(Why.FOLLOW_LOWEST, (trial.card,), suit=led)


def _giving(trial: Trial) -> Iterator[Reason]:
    place = winning(trial.view.pack, trial.before, trial.view.trump)
    shown = (trial.before[place],)
    if trial.counts:
        yield because(Why.PARTNER_HAS_TRICK_GIVE_COUNTER, (trial.card,), shown=shown)
    elif not any(map(trial.points, trial.cards)):
        yield because(Why.PARTNER_HAS_TRICK, (trial.card,), shown=shown)


def _losing(trial: Trial) -> Iterator[Reason]:
    counters = [card for card in trial.cards if trial.points(card)]
    if counters and not trial.counts:
        yield because(Why.THROW_NO_COUNTER, (trial.card,))
    elif len(counters) == len(trial.cards):
        yield because(Why.ALL_COUNT, (trial.card,))


def _taking(trial: Trial) -> Iterator[Reason]:
    points = trial.points(*trial.before, trial.card)
    sure, mine = trial.sure(trial.card), (trial.card,)
    ruffs = trial.card.suit is trial.view.trump and trial.before[0].suit is not trial.view.trump
    winners = [card for card in trial.cards if trial.takes(card) and trial.sure(card)]
    if ruffs:
        yield because(Why.RUFF, mine, points=points)
    if sure and len(winners) > 1 and not any(map(trial.weaker, winners)):
        yield because(Why.TAKE_CHEAPLY, mine, points=points)
    elif sure:
        yield because(Why.SURE_WINNER, mine, points=points)
    elif not ruffs:
        yield from _hoping(trial)
    if all(map(trial.takes, trial.cards)) and not any(map(trial.weaker, trial.cards)):
        yield because(Why.MUST_BEAT_LOWEST, mine)


def _hoping(trial: Trial) -> Iterator[Reason]:
    if not trial.memory.above(trial.card):
        yield because(Why.MASTER, (trial.card,), suit=trial.card.suit)


def _leading(trial: Trial) -> Iterator[Reason]:
    view, card = trial.view, trial.card
    mine, trump = (card,), card.suit is view.trump
    if trump and _draws(trial):
        left = sum(1 for _ in trial.memory.outside(card.suit))
        yield because(Why.DRAW_TRUMPS, mine, suit=card.suit, left=left)
    if ace := _partners_ace(trial):
        yield because(Why.LEAD_PARTNERS_ACE, mine, shown=ace, suit=card.suit)
    if trial.sure(card):
        yield because(Why.SURE_WINNER, mine, points=trial.points(card))
    else:
        yield from _hoping(trial)
    if not trial.counts and not trump:
        yield because(Why.SAFE_LEAD, mine)


def _draws(trial: Trial) -> bool:
    """Whether the side has the contract, and an opponent may hold trumps."""
    view, contract = trial.view, trial.view.contract
    foes = (seat for seat in range(view.rules.seats) if not trial.ours(seat))
    return (
        contract is not None
        and trial.ours(contract.declarer)
        and any(trial.memory.chance(seat, trial.card.suit) for seat in foes)
    )


def _partners_ace(trial: Trial) -> Cards:
    """The ace of a plain suit that is led, if the partner has it for certain."""
    view, card = trial.view, trial.card
    if view.contract is None or card.suit is view.trump or card.rank is Rank.ACE:
        return ()
    held = trial.memory.shown[view.rules.partner(trial.seat)]
    return tuple(c for c in held if c.suit is card.suit and c.rank is Rank.ACE)[:1]
