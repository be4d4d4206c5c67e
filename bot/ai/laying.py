"""Which melds may score together, and what each bars: the planner's table (rules, B0.3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, product

from bot.ai.masks import bits, mask
from bot.engine.cards import Card, Cards, Face, Suit, by_copy
from bot.engine.declaring import Declaring, Fresh, Holding, sharing
from bot.engine.melds import Kind, Meld, pick
from bot.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Choice:
    """The melds that may score, by place; sets of them, and of cards, are bit masks.

    `bars` are those that each excludes, `kin` those of its class that share a card with it;
    `groups` have the points, the fewest cards and the set of those of one class and value.
    `needy` are those that have to lay a new card, `bound` those that have to once a kin is laid;
    `used` are the cards of each that have scored in its class.
    """

    melds: tuple[Meld, ...]
    cards: tuple[int, ...]
    bars: tuple[int, ...]
    kin: tuple[int, ...]
    groups: tuple[tuple[int, int, int], ...]
    used: tuple[int, ...]
    needy: int
    bound: int
    laid: int

    def parts(self) -> Iterator[int]:
        """The melds parted into sets that have nothing to do with each other."""
        left = (1 << len(self.melds)) - 1
        while left:
            part, edge = 0, left & -left
            while edge:
                part |= edge
                near = 0
                for place in bits(edge):
                    near |= self._near(place, left)
                edge = near & ~part
            left &= ~part
            yield part

    def _near(self, place: int, among: int) -> int:
        if not (self.bound | self.needy):
            return self.bars[place] & among
        cards = self.cards[place]
        return sum(1 << other for other in bits(among) if self.cards[other] & cards)


def choice_of(rules: Rules, holding: Holding, trump: Suit | None) -> Choice:
    """Every meld of the holding that may score, with what it bars."""
    judge = rules.declaring
    assert judge is not None
    melds = tuple(_open(rules, judge, holding, trump))
    families = tuple(rules.kinds[meld.key].family for meld in melds)
    bit_of = {card: 1 << place for place, card in enumerate(holding.cards)}
    cards = tuple(sum(bit_of[card] for card in meld.cards) for meld in melds)
    kin = tuple(_kin(families, cards, place) for place in range(len(melds)))
    unlaid = mask(meld not in holding.reserved for meld in melds)
    return Choice(
        melds=melds,
        cards=cards,
        bars=tuple(_bars(judge, melds, place, near) for place, near in enumerate(kin)),
        kin=kin,
        groups=tuple(_groups(families, melds)),
        used=tuple(sum(map(bit_of.__getitem__, _scored(rules, holding, meld))) for meld in melds),
        needy=_needy(rules, judge, holding, melds) & unlaid,
        bound=unlaid if judge.fresh is Fresh.SAME_CLASS else 0,
        laid=sum(bit_of.get(card, 0) for card in holding.laid),
    )


def _kin(families: Sequence[str], cards: Sequence[int], place: int) -> int:
    """The melds of its class that share a card with the one in the place; itself too."""
    family, own = families[place], cards[place]
    return mask(
        other == family and bool(held & own) for other, held in zip(families, cards, strict=True)
    )


def _bars(judge: Declaring, melds: Sequence[Meld], place: int, kin: int) -> int:
    """Those of its kin that the meld in the place excludes."""
    return sum(1 << other for other in bits(kin) if _barred(judge, melds, place, other))


def _scored(rules: Rules, holding: Holding, meld: Meld) -> set[Card]:
    """The meld's cards that have scored in its class."""
    return {card for _, card in sharing(rules.kinds, holding.scored, meld)}


def _groups(families: Sequence[str], melds: Sequence[Meld]) -> Iterator[tuple[int, int, int]]:
    found: dict[tuple[str, int], list[int]] = {}
    for place, meld in enumerate(melds):
        found.setdefault((families[place], meld.points), []).append(place)
    for (_, points), places in found.items():
        size = min(len(melds[place].cards) for place in places)
        yield points, size, sum(1 << place for place in places)


def _open(rules: Rules, judge: Declaring, holding: Holding, trump: Suit | None) -> Iterator[Meld]:
    """The melds that may score now: what is barred now stays so."""
    every = dict.fromkeys((*holding.reserved, *_every(rules.melds, holding.cards, trump)))
    return (meld for meld in every if judge.allows(rules.kinds, holding, meld))


def _every(kinds: Sequence[Kind], cards: Cards, trump: Suit | None) -> Iterator[Meld]:
    """Every meld of the cards, with each choice of copies."""
    held: dict[Face, list[Card]] = {}
    for card in by_copy(cards):
        held.setdefault(card.face, []).append(card)
    for kind in kinds:
        for faces in kind.shapes(trump):
            needed = _needed(faces)
            if any(len(held.get(face, ())) < count for face, count in needed):
                continue
            for chosen in product(*(combinations(held[face], count) for face, count in needed)):
                found = pick(by_copy(chain(*chosen)), faces)
                assert found is not None
                yield Meld(kind.key, kind.points, found)


@lru_cache(maxsize=512)
def _needed(faces: tuple[Face, ...]) -> tuple[tuple[Face, int], ...]:
    return tuple(Counter(faces).items())


def _barred(judge: Declaring, melds: Sequence[Meld], first: int, other: int) -> bool:
    """Whether the first, of the same class and sharing a card, excludes the other."""
    one, two = melds[first], melds[other]
    if judge.reserving:
        return one.points == two.points
    takes = judge.add_only and not set(one.cards) <= set(two.cards)
    return one.points >= two.points or takes


def _needy(rules: Rules, judge: Declaring, holding: Holding, melds: Sequence[Meld]) -> int:
    """The melds that have to lay a new card whatever comes before them."""
    match judge.fresh:
        case Fresh.ALWAYS:
            return (1 << len(melds)) - 1
        case Fresh.SAME_CLASS:
            return mask(shared(rules, holding.shown, meld) for meld in melds)
        case Fresh.UNSCORED | Fresh.NONE:
            return 0


def shared(rules: Rules, earlier: Iterable[Meld], meld: Meld) -> bool:
    """Whether one of the earlier melds is of the same class and shares a card with this one."""
    return any(sharing(rules.kinds, earlier, meld))
