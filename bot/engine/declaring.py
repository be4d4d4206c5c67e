"""Melds declared in the course of play: what may be declared, and why not (rules, B0)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, product

from bot.engine.actions import IllegalAction, Reason
from bot.engine.cards import Card, Cards, Face, Suit, by_copy
from bot.engine.melds import Kind, Meld, pick


class Fresh(StrEnum):
    """When a meld needs a new card (rules, B0.3, L3)."""

    ALWAYS = "always"
    SAME_CLASS = "same_class"
    UNSCORED = "unscored"
    NONE = "none"


@dataclass(frozen=True, slots=True, repr=False)
class Holding:
    """What one player melds from (rules, B0.1).

    `cards` are all that he holds; those of them that are `laid` lie face up on the table. `scored`,
    `reserved` and `lost` are his melds so far: the reserved ones may yet score, the lost not.
    """

    cards: Cards
    laid: frozenset[Card] = frozenset()
    scored: tuple[Meld, ...] = ()
    reserved: tuple[Meld, ...] = ()
    lost: tuple[Meld, ...] = ()

    @property
    def shown(self) -> tuple[Meld, ...]:
        """Every meld that was ever laid down."""
        return self.scored + self.reserved + self.lost

    def whole(self, meld: Meld) -> bool:
        """Whether none of the meld's cards has been played."""
        return all(card in self.cards for card in meld.cards)

    def without(self, card: Card) -> "Holding":
        """What is left when the card is played: reserved melds that it is of are lost."""
        gone = tuple(meld for meld in self.reserved if card in meld.cards)
        return replace(
            self,
            cards=tuple(other for other in self.cards if other != card),
            laid=self.laid - {card},
            reserved=tuple(meld for meld in self.reserved if meld not in gone),
            lost=self.lost + gone,
        )


@dataclass(frozen=True, slots=True)
class Declaring:
    """How melds are declared: the switches of the formal model (rules, B0.3).

    `add_only` bars taking a card out of a meld that still stands (L5); `reserving` allows melds
    to be announced and scored later (L6); `reform` lets a card of a broken meld rise into a
    higher one. A kind's `family` is its class.
    """

    fresh: Fresh
    add_only: bool
    reserving: bool
    reform: bool = True

    def check(self, kinds: Mapping[str, Kind], holding: Holding, meld: Meld) -> None:
        """Rules L1 and L3 to L5 for a meld whose shape is right. Raises: IllegalAction.

        One that is reserved already needs no new card.
        """
        again = meld in holding.reserved
        self._held(holding, meld)
        self._rank(kinds, holding, meld)
        if again:
            return
        self._stands(kinds, holding, meld)
        self._new_card(kinds, holding, meld)

    def allows(self, kinds: Mapping[str, Kind], holding: Holding, meld: Meld) -> bool:
        """Whether `check` has nothing against the meld."""
        try:
            self.check(kinds, holding, meld)
        except IllegalAction:
            return False
        return True

    def _held(self, holding: Holding, meld: Meld) -> None:
        if not holding.whole(meld):
            raise IllegalAction(Reason.CARD_NOT_HELD)

    def _rank(self, kinds: Mapping[str, Kind], holding: Holding, meld: Meld) -> None:
        for earlier, card in sharing(kinds, holding.scored, meld):
            if earlier.points >= meld.points:
                raise IllegalAction(
                    Reason.SCORED_AS_HIGH,
                    card=str(card),
                    kind=meld.key,
                    by=earlier.key,
                    points=earlier.points,
                    family=kinds[meld.key].family,
                )

    def _stands(self, kinds: Mapping[str, Kind], holding: Holding, meld: Meld) -> None:
        for earlier, card in sharing(kinds, holding.scored, meld):
            whole = holding.whole(earlier)
            detail = {"card": str(card), "kind": meld.key, "by": earlier.key}
            if whole and self.add_only and not set(earlier.cards) <= set(meld.cards):
                raise IllegalAction(Reason.TAKES_AWAY, **detail)
            if not whole and not self.reform:
                raise IllegalAction(Reason.BROKEN_MELD, **detail)

    def _new_card(self, kinds: Mapping[str, Kind], holding: Holding, meld: Meld) -> None:
        if self._is_new(kinds, holding, meld):
            return
        family = kinds[meld.key].family
        raise IllegalAction(Reason.NO_NEW_CARD, kind=meld.key, fresh=self.fresh, family=family)

    def _is_new(self, kinds: Mapping[str, Kind], holding: Holding, meld: Meld) -> bool:
        match self.fresh:
            case Fresh.ALWAYS:
                return not holding.laid.issuperset(meld.cards)
            case Fresh.SAME_CLASS:
                shared = any(sharing(kinds, holding.shown, meld))
                return not shared or not holding.laid.issuperset(meld.cards)
            case Fresh.UNSCORED:
                used = {card for _, card in sharing(kinds, holding.scored, meld)}
                return not used.issuperset(meld.cards)
            case Fresh.NONE:
                return True


def sharing(
    kinds: Mapping[str, Kind], earlier: Iterable[Meld], meld: Meld
) -> Iterator[tuple[Meld, Card]]:
    """The earlier melds of the same class, with each card that the meld shares with them."""
    family = kinds[meld.key].family
    for other in earlier:
        if kinds[other.key].family == family:
            yield from ((other, card) for card in other.cards if card in meld.cards)


def scored(holding: Holding, meld: Meld) -> Holding:
    """The holding after the meld has been laid, if need be, and scored."""
    reserved = tuple(other for other in holding.reserved if other != meld)
    laid = holding.laid.union(meld.cards)
    return replace(holding, laid=laid, scored=(*holding.scored, meld), reserved=reserved)


def announced(holding: Holding, meld: Meld) -> Holding:
    """The holding after the meld has been laid and reserved."""
    laid = holding.laid.union(meld.cards)
    return replace(holding, laid=laid, reserved=(*holding.reserved, meld))


def overtaken(kinds: Mapping[str, Kind], holding: Holding) -> tuple[Meld, ...]:
    """The reserved melds that can't score any more, for a card has scored as high (L4)."""
    return tuple(
        meld
        for meld in holding.reserved
        if any(other.points >= meld.points for other, _ in sharing(kinds, holding.scored, meld))
    )


def fit(kind: Kind, cards: Cards, trump: Suit | None) -> Meld | None:
    """The meld of this kind that exactly these cards make, if they do (rule L2)."""
    for faces in kind.shapes(trump):
        if len(faces) == len(cards) and (chosen := pick(by_copy(cards), faces)):
            return Meld(kind.key, kind.points, chosen)
    return None


def combos(kinds: Sequence[Kind], holding: Holding, trump: Suit | None) -> Iterator[Meld]:
    """Every meld whose cards the player holds.

    Of cards that only their copy tells apart, the lower copies are taken.
    """
    classes = _alike(holding)
    held = frozenset(classes)
    for kind in kinds:
        for faces in kind.shapes(trump):
            if held.issuperset(faces):
                for cards in _ways(classes, faces):
                    yield Meld(kind.key, kind.points, cards)


def _alike(holding: Holding) -> dict[Face, list[Cards]]:
    """Per face, the cards held, those together that nothing but the copy tells apart."""
    groups: dict[Face, dict[object, list[Card]]] = {}
    for card in by_copy(holding.cards):
        history = card in holding.laid, *(card in meld.cards for meld in holding.shown)
        groups.setdefault(card.face, {}).setdefault(history, []).append(card)
    return {face: [tuple(cards) for cards in group.values()] for face, group in groups.items()}


def _ways(classes: Mapping[Face, list[Cards]], faces: Sequence[Face]) -> Iterator[Cards]:
    needed: dict[Face, int] = {}
    for face in faces:
        needed[face] = needed.get(face, 0) + 1
    choices = [_choose(classes.get(face, []), count) for face, count in needed.items()]
    for chosen in product(*choices):
        spare = by_copy(card for cards in chosen for card in cards)
        cards = pick(spare, faces)
        assert cards is not None
        yield cards


def _choose(groups: list[Cards], count: int) -> list[Cards]:
    """So many cards of one face, in every way that makes a difference."""
    ways: dict[tuple[int, ...], Cards] = {}
    spare = [(place, card) for place, group in enumerate(groups) for card in group]
    for chosen in combinations(spare, count):
        ways.setdefault(tuple(place for place, _ in chosen), tuple(card for _, card in chosen))
    return list(ways.values())


def declarable(
    kinds: Mapping[str, Kind], judge: Declaring, holding: Holding, trump: Suit | None
) -> tuple[Meld, ...]:
    """Every meld that may be laid now, in the table's order; reserved ones aside."""
    return tuple(
        meld
        for meld in combos(tuple(kinds.values()), holding, trump)
        if meld not in holding.reserved and judge.allows(kinds, holding, meld)
    )


def closed(
    kinds: Mapping[str, Kind],
    judge: Declaring,
    holding: Holding,
    trump: Suit | None,
    meld: Meld,
) -> tuple[Meld, ...]:
    """What may be scored now and could not be after this meld has scored: reserved melds too."""
    after = scored(holding, meld)
    now = (*holding.reserved, *declarable(kinds, judge, holding, trump))
    return tuple(
        other
        for other in now
        if other != meld
        and judge.allows(kinds, holding, other)
        and not judge.allows(kinds, after, other)
    )
