"""What a hand holds of melds, explained."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from bot.engine.cards import Cards, Suit
from bot.engine.melds import Kind, Meld, Near, find, near, total
from bot.engine.rules import Rules
from bot.engine.stages.turnup import LOW_POINTS
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs, named
from bot.text.rulebook import folded

SHORT: Final = 4
"""With fewer lines than this, marriages that lack one card are listed too."""

MOST: Final = 8
"""So many combinations that lack one card are listed at most."""


FIGURES: Final = {"4": "four", "8": "eight"}


def named_melds(text: str, kinds: Iterable[str], words: Catalogue) -> tuple[str, ...]:
    """Keys of the melds with these words in their names; first that with no other words."""
    typed = {FIGURES.get(word, word) for word in folded(text)}
    names = {kind: set(folded(words.say(key("meld", kind)))) for kind in kinds}
    meant = [kind for kind, name in names.items() if typed and typed <= name]
    return tuple(sorted(meant, key=lambda kind: len(names[kind])))


def explain(rules: Rules, hand: Cards, trump: Suit | None, words: Catalogue, glyphs: Glyphs) -> str:
    """The hand, each of its melds with its cards and points, and what lacks one card.

    Without a trump suit: the totals for all four, then the best of them, if any is. Where melds
    are declared one by one there are no totals: see `planned`.
    """
    lines = [hand_line(rules, hand, None, words, glyphs)]
    if rules.declaring is not None:
        lines += _held(rules, hand, trump, words, glyphs)
    elif trump is None:
        lines += _all(rules, hand, words, glyphs)
    else:
        lines += _one(rules, hand, trump, words, glyphs)
    return "\n".join(lines)


def hand_line(
    rules: Rules, hand: Cards, trump: Suit | None, words: Catalogue, glyphs: Glyphs
) -> str:
    """The hand as it was understood, sorted; below it the trump suit, if there is one."""
    shown = words.say("explain-hand", cards=glyphs.cards(rules.pack.sort(hand)), count=len(hand))
    if trump is None:
        return shown
    return f"{shown}\n{words.say('lookup-plan-trump', suit=named(trump, words, glyphs))}"


def _all(rules: Rules, hand: Cards, words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    totals = {suit: total(find(rules.melds, hand, suit)) for suit in Suit}
    best = max(totals, key=lambda suit: totals[suit])
    yield words.say("explain-all")
    yield from _totals(totals, words, glyphs)
    yield ""
    if totals[best]:
        yield from _one(rules, hand, best, words, glyphs)
        return
    yield words.say("explain-none-at-all")
    first, *others = (near(rules.melds, hand, suit) for suit in Suit)
    always = tuple(one for one in first if all(one in each for each in others))
    yield from _lacking(rules, always, words, glyphs)


def _one(rules: Rules, hand: Cards, trump: Suit, words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    melds = find(rules.melds, hand, trump)
    yield words.say("explain-trump", suit=named(trump, words, glyphs), points=total(melds))
    for meld in melds:
        yield words.say(
            "explain-meld",
            name=words.say(key("meld", meld.key)),
            cards=glyphs.cards(meld.cards),
            points=meld.points,
        )
    if not melds:
        yield words.say("explain-none")
    yield from _lacking(rules, near(rules.melds, hand, trump), words, glyphs)


def _lacking(
    rules: Rules, lacking: Sequence[Near], words: Catalogue, glyphs: Glyphs
) -> Iterator[str]:
    """A paragraph of its own: what follows a list without a gap would belong to the list."""
    telling = worth_telling(rules.kinds.values(), lacking)
    if telling:
        yield from ("", words.say("explain-near"))
    for one in telling:
        yield _near(one, glyphs.card(one.missing), words)


def worth_telling(kinds: Iterable[Kind], lacking: Sequence[Near]) -> tuple[Near, ...]:
    """Of the combinations that lack one card those to show, the best first.

    Any king or queen is half a marriage: such lines are shown only where there are few others.
    """
    family = {kind.key: kind.family for kind in kinds}
    ranked = sorted((one for one in lacking if one.points), key=lambda one: -one.points)
    telling = [one for one in ranked if family[one.key] != "marriage"]
    if len(telling) < SHORT:
        marriages = [one for one in ranked if family[one.key] == "marriage"]
        telling += marriages[: SHORT - len(telling)]
    return tuple(telling[:MOST])


def _held(
    rules: Rules, hand: Cards, trump: Suit | None, words: Catalogue, glyphs: Glyphs
) -> Iterator[str]:
    """Every combination of the hand, whatever others its cards are in."""
    suit = named(trump, words, glyphs) if trump else ""
    yield words.say("lookup-held" if trump else "lookup-held-untrumped", suit=suit)
    melds = [meld for kind in rules.melds for meld in find((kind,), hand, trump)]
    for meld in melds:
        yield words.say("lookup-held-line", points=meld.points, **_shown(meld, words, glyphs))
    if not melds:
        yield words.say("lookup-held-none")
    for card in hand:
        if rules.is_low(card, trump):
            name, shown = words.say(f"table-low-{rules.low}"), glyphs.card(card)
            yield words.say("lookup-held-low", name=name, cards=shown, points=LOW_POINTS)
    missing: dict[str, list[Near]] = {}
    for one in near(rules.melds, hand, trump):
        if one.key not in {meld.key for meld in melds}:
            missing.setdefault(one.key, []).append(one)
    if missing:
        yield from ("", words.say("explain-near"))
    for ways in missing.values():
        cards = dict.fromkeys(glyphs.card(one.missing) for one in ways)
        yield _near(ways[0], " / ".join(cards), words)


def _near(one: Near, cards: str, words: Catalogue) -> str:
    name = words.say(key("meld", one.key))
    return words.say("explain-near-line", name=name, points=one.points, card=cards)


def _shown(meld: Meld, words: Catalogue, glyphs: Glyphs) -> dict[str, str]:
    return {"name": words.say(key("meld", meld.key)), "cards": glyphs.cards(meld.cards)}


class Planned(Protocol):
    """An order in which to score melds, one a trick.

    Each of the `steps` is a meld, and the index of the earlier step in whose trick it is laid and
    reserved; None when it is laid and scored together. `laying` orders what is laid in one trick.
    """

    @property
    def total(self) -> int:
        """Points of all steps."""

    @property
    def steps(self) -> Sequence[tuple[Meld, int | None]]:
        """The melds in the order in which they score."""

    @property
    def exact(self) -> bool:
        """Whether nothing scores more."""

    @property
    def laying(self) -> Sequence[Meld]:
        """The melds in the order in which they are laid."""


def planned(plan: Planned, words: Catalogue, glyphs: Glyphs) -> str:
    """The best order to declare a hand of which nothing lies on the table yet."""
    order = ordered(plan, words, glyphs)
    return f"{order}\n\n{words.say('lookup-plan-foot')}" if plan.steps else order


def ordered(plan: Planned, words: Catalogue, glyphs: Glyphs) -> str:
    """The best order to declare: a numbered line for each trick, and what is reserved in it."""
    if not plan.steps:
        return words.say("lookup-plan-none")
    lines = [words.say("lookup-plan", points=plan.total)]
    lines += (_step(plan, place, words, glyphs) for place in range(len(plan.steps)))
    if not plan.exact:
        lines.append(words.say("lookup-plan-inexact"))
    return "\n".join(lines)


def _step(plan: Planned, place: int, words: Catalogue, glyphs: Glyphs) -> str:
    """The meld that scores after this trick, and what is to be reserved with it."""
    meld, announced = plan.steps[place]
    step = words.say(
        "lookup-plan-step" if announced is None else "lookup-plan-step-reserved",
        number=place + 1,
        points=meld.points,
        trick=0 if announced is None else announced + 1,
        **_shown(meld, words, glyphs),
    )
    reserves = (other for other, trick in plan.steps if trick == place)
    melds = ", ".join(
        words.say("lookup-plan-reserve", **_shown(other, words, glyphs))
        for other in sorted(reserves, key=plan.laying.index)
    )
    return words.say("lookup-plan-step-reserve", step=step, melds=melds) if melds else step


def compared(plans: Mapping[Suit, Planned], words: Catalogue, glyphs: Glyphs) -> str:
    """The totals of the best orders by trump suit, then the best of them."""
    totals = {suit: plan.total for suit, plan in plans.items()}
    best = max(totals, key=lambda suit: totals[suit])
    lines = [words.say("lookup-plan-all"), *_totals(totals, words, glyphs), ""]
    if totals[best] > min(totals.values()):
        lines.append(words.say("lookup-plan-trump", suit=named(best, words, glyphs)))
    return "\n".join((*lines, planned(plans[best], words, glyphs)))


def _totals(totals: Mapping[Suit, int], words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    best = max(totals.values())
    for suit, points in totals.items():
        top = points == best > min(totals.values())
        row = "explain-row-best" if top else "explain-row"
        yield words.say(row, suit=named(suit, words, glyphs), points=points)
