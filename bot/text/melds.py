"""What a hand holds of melds, explained."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.engine.cards import Cards, Suit
from bot.engine.melds import Kind, Near, find, near, total
from bot.engine.rules import Rules
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs, named

SHORT: Final = 4
"""With fewer lines than this, marriages that lack one card are listed too."""

MOST: Final = 8
"""So many combinations that lack one card are listed at most."""


def explain(rules: Rules, hand: Cards, trump: Suit | None, words: Catalogue, glyphs: Glyphs) -> str:
    """The hand, each of its melds with its cards and points, and what lacks one card.

    Without a trump suit: the totals for all four, then the best of them, if any is.
    """
    shown = glyphs.cards(rules.pack.sort(hand))
    lines = [words.say("explain-hand", cards=shown, count=len(hand))]
    if trump is None:
        lines += _all(rules, hand, words, glyphs)
    else:
        lines += _one(rules, hand, trump, words, glyphs)
    return "\n".join(lines)


def _all(rules: Rules, hand: Cards, words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    totals = {suit: total(find(rules.melds, hand, suit)) for suit in Suit}
    best = max(totals, key=lambda suit: totals[suit])
    yield words.say("explain-all")
    for suit, points in totals.items():
        top = points == totals[best] > min(totals.values())
        row = "explain-row-best" if top else "explain-row"
        yield words.say(row, suit=named(suit, words, glyphs), points=points)
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
        yield words.say(
            "explain-near-line",
            name=words.say(key("meld", one.key)),
            points=one.points,
            card=glyphs.card(one.missing),
        )


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
