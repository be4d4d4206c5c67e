"""What is known where advice is given: the view, how the cards really lie, and the reason."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.ai.advice import Advice
from bot.ai.advice_reason import Reason
from bot.ai.effort import Effort
from bot.engine.actions import Bury, PassCards, PlayCard, Seat
from bot.engine.cards import Card, Cards, Suit
from bot.engine.melds import find, total
from bot.engine.stages.play import Tricks
from bot.engine.tricks import beats, playable, winning
from bot.engine.view import View
from tests.bot.ai.deals import Places

FEW = Effort(samples=4)
"""The effort of those who advise."""


@dataclass(frozen=True)
class Facts:
    """A view, how the cards lie in truth, what is advised, and one of the reasons."""

    view: View
    places: Places
    advice: Advice
    reason: Reason

    @property
    def seat(self) -> Seat:
        """Who asks."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def card(self) -> Card:
        """The card that is advised."""
        assert isinstance(self.advice.action, PlayCard)
        return self.advice.action.card

    @property
    def cards(self) -> Cards:
        """The cards that are advised to be given or laid away."""
        assert isinstance(self.advice.action, PassCards | Bury)
        return self.advice.action.cards

    @property
    def before(self) -> Cards:
        """The trick so far."""
        assert self.view.trick is not None
        return self.view.trick.cards

    @property
    def may(self) -> Cards:
        """The cards that may be played."""
        return tuple(each.card for each in self.view.legal if isinstance(each, PlayCard))

    @property
    def outside(self) -> Cards:
        """The cards that are in other hands, or face down."""
        return tuple(
            card
            for place, cards in enumerate(self.places)
            for card in cards
            if place != self.seat and card not in self.view.buried
        )

    def number(self, name: str) -> float:
        """A figure of the reason."""
        return self.reason.number(name)

    def points(self, *cards: Card) -> int:
        """Points of the cards in a trick."""
        return self.view.rules.pack.count(cards)

    def meld(self, hand: Cards, trump: Suit | None) -> int:
        """Points of the hand's melds."""
        return total(find(self.view.rules.melds, hand, trump))

    def takes(self, card: Card) -> bool:
        """Whether the card takes the trick as it stands."""
        return all(beats(self.view.pack, card, other, self.view.trump) for other in self._best())

    def _best(self) -> Cards:
        if not self.before:
            return ()
        return (self.before[winning(self.view.pack, self.before, self.view.trump)],)

    def trumps(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return card.suit == self.view.trump

    def weaker(self, card: Card) -> bool:
        """Whether it is weaker than the card that is advised; trumps are the strongest."""
        strength = self.view.pack.strength
        mine, other = (
            (each.suit == self.view.trump, strength[each.rank]) for each in (self.card, card)
        )
        return other < mine

    def ends(self) -> set[int]:
        """The sides that may win the trick with the card, as the cards lie."""
        trick = (*self.before, self.card)
        return {self.view.rules.sides[seat] for seat in self._winners(trick)}

    def _winners(self, trick: Cards) -> Iterator[Seat]:
        rules = self.view.rules
        assert self.view.trick is not None
        if len(trick) == rules.seats:
            place = winning(self.view.pack, trick, self.view.trump)
            yield rules.after(self.view.trick.leader, place)
            return
        must = next(stage.must for stage in rules.stages if isinstance(stage, Tricks))
        hand = self.places[rules.after(self.view.trick.leader, len(trick))]
        cards = playable(self.view.pack, hand, trick, self.view.trump, must).cards
        for card in {card.face: card for card in cards}.values():
            yield from self._winners((*trick, card))


Check = Callable[[Facts], bool]
"""Whether what the reason says is so."""
