"""Advice in words: what to do and why, how the alternatives compare, what a card has cost."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from bot.engine.actions import Action, Bury, NameTrump, PassCards, PlayCard, Ready
from bot.engine.cards import Cards, Suit
from bot.engine.melds import Meld
from bot.engine.view import View
from bot.text.actions import label, listed
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import SYMBOLS, Glyphs, low_name, named

TOLD: Final = 2
"""So many reasons are told at first."""
COMPARED: Final = 6
"""So many alternatives are compared."""
WORTH_NAMING: Final = 0.05
"""Fewer points than this are none, rounded."""


class Reasoned(Protocol):
    """Why something is advised: what is true of it, and the figures and cards that go with it."""

    @property
    def why(self) -> str:
        """Its key."""

    @property
    def cards(self) -> Cards:
        """Cards of the one who asks."""

    @property
    def shown(self) -> Cards:
        """Cards of others."""

    @property
    def suit(self) -> Suit | None:
        """The suit that it is about."""

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds that it is about."""

    @property
    def numbers(self) -> tuple[tuple[str, float], ...]:
        """Figures by name."""


class Weighing(Protocol):
    """What is expected of something that may be done."""

    @property
    def action(self) -> Action:
        """What may be done."""

    @property
    def points(self) -> float:
        """What it is worth."""

    @property
    def made(self) -> int | None:
        """In how many ways the contract is made, if it is a matter of that."""


class Advised(Protocol):
    """What is advised, why, and what the alternatives are worth: the most first."""

    @property
    def action(self) -> Action:
        """What to do."""

    @property
    def reasons(self) -> Sequence[Reasoned]:
        """What speaks for it, the most telling first."""

    @property
    def weighed(self) -> Sequence[Weighing]:
        """The alternatives with their points."""

    @property
    def measure(self) -> str:
        """What these points are."""

    @property
    def ways(self) -> int:
        """In how many ways the hidden cards were thought to lie."""


def hint(advice: Advised, view: View, words: Catalogue, glyphs: Glyphs) -> str:
    """What to do, and the most telling of what speaks for it."""
    done = words.say("advice-do", action=_shown(advice.action, view, words, glyphs))
    told = (reason(each, words, glyphs) for each in advice.reasons[:TOLD])
    return "\n".join((done, *told))


def reasoning(advice: Advised, view: View, words: Catalogue, glyphs: Glyphs) -> str:
    """What to do, all that speaks for it, and the alternatives side by side."""
    lines = [words.say("advice-why", action=_shown(advice.action, view, words, glyphs))]
    said = (reason(each, words, glyphs) for each in advice.reasons)
    lines += (words.say("advice-line", reason=each) for each in said)
    table = "\n".join(_table(advice, view, words, glyphs))
    return "\n".join(lines) + (f"\n\n{table}" if table else "")


def reason(given: Reasoned, words: Catalogue, glyphs: Glyphs) -> str:
    """The reason in a sentence."""
    melds = [_meld(meld.key, words) for meld in given.melds]
    facts: dict[str, str | int] = {
        "cards": glyphs.cards(given.cards),
        "shown": glyphs.cards(given.shown),
        "suit": named(given.suit, words, glyphs) if given.suit else "",
        "low": low_name(given.cards[0].rank, words) if given.cards else "",
        "meld": melds[0] if melds else "",
        "other": melds[-1] if melds else "",
        "melds": listed(tuple(dict.fromkeys(melds)), words),
        "size": len(given.cards),
    }
    figures = {name: _figure(number) for name, number in given.numbers}
    return words.say(key("advice", given.why), **facts, **figures)


def hindsight(
    advice: Advised, played: PlayCard, lost: float | None, words: Catalogue, glyphs: Glyphs
) -> str:
    """What the last card has cost, as far as could be known; None if that was not reckoned."""
    told: dict[str, str] = {"played": glyphs.card(played.card)}
    if not isinstance(advice.action, PlayCard):
        return words.say("advice-last-other-action", **told)
    told["better"] = glyphs.card(advice.action.card)
    if advice.action.card.face == played.card.face:
        return words.say("advice-last-same", **told)
    if lost is None:
        return words.say("advice-last-other", **told)
    if lost < WORTH_NAMING:
        return words.say("advice-last-even", **told)
    return words.say(key("advice-last-cost", advice.measure), cost=f"{lost:.1f}", **told)


# Alternatives


def _table(advice: Advised, view: View, words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    if len(advice.weighed) < 2:  # noqa: PLR2004 - one alone is not compared
        return
    yield words.say(key("advice-measure", advice.measure), ways=advice.ways)
    rows = list(advice.weighed[:COMPARED])
    rows += (each for each in advice.weighed[COMPARED:] if each.action == advice.action)
    names = [_name(advice, each.action, view, words, glyphs) for each in rows]
    width = max(map(len, names))
    yield "```"
    for name, row in zip(names, rows, strict=True):
        mark = "→" if row.action == advice.action else " "
        yield f"{mark} {name:<{width}}  {_worth(advice, row)}".rstrip()
    yield "```"


def _worth(advice: Advised, row: Weighing) -> str:
    """The points, and what is lacking to the most; where they only compare, that alone.

    Of figures that are both to be read the difference is theirs, as they are rounded.
    """
    if row.made is not None:
        return f"{row.points:>5.1f} {row.made:>5}"
    less = round(advice.weighed[0].points, 1) - round(row.points, 1)
    lacking = f"−{less:.1f}" if less >= WORTH_NAMING else "  ="
    if advice.measure == "deal":
        return f"{lacking:>6}"
    points = f"{row.points:.1f}".replace("-", "−")
    return f"{points:>5} {lacking:>6}"


def _name(advice: Advised, action: Action, view: View, words: Catalogue, glyphs: Glyphs) -> str:
    match action:
        case PlayCard() | Ready() if advice.measure == "game":
            return words.say("advice-row-play")
        case PlayCard(card):
            return glyphs.plain(card)
        case PassCards(cards) | Bury(cards):
            return glyphs.plains(cards)
        case NameTrump(suit):
            return f"{SYMBOLS[suit]} {words.say(f'suit-{suit}')}"
        case _:
            return label(action, words, glyphs, view.rules.kinds, view=view)


# Words


def _shown(action: Action, view: View, words: Catalogue, glyphs: Glyphs) -> str:
    """The action as on its button, the cards as the rest of the text has them."""
    said = label(action, words, glyphs, view.rules.kinds, view=view)
    for suit, symbol in SYMBOLS.items():
        said = said.replace(symbol, Glyphs().suit(suit))
    return said


def _meld(meld: str, words: Catalogue) -> str:
    """The meld within a sentence."""
    own = key("the", meld)
    return words.say(own if words.has(own) else key("meld", meld))


def _figure(number: float) -> str | int:
    return number if isinstance(number, int) else f"{number:.1f}"
