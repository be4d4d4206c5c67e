"""What the winner of a trick may declare, and why not the rest."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.cli.account_json import meld_json
from bot.cli.alternatives import explained
from bot.cli.arguments import faces
from bot.cli.terminal import Failed
from bot.engine.actions import IllegalAction
from bot.engine.cards import Cards, Suit
from bot.engine.declaring import Holding, closed, combos, fit
from bot.engine.melds import Meld
from bot.engine.notation import BadNotation, read_card
from bot.engine.rules import Rules, System
from bot.record import with_copies
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs

MOST: Final = 3
"""So many melds that would be closed are named."""


class Answer(NamedTuple):
    """A combination that the player holds; the refusal, if it may not be declared.

    `new` are its cards that do not lie on the table yet, `closes` what could not score after it.
    """

    meld: Meld
    new: Cards
    reserved: bool
    closes: tuple[Meld, ...] = ()
    refused: IllegalAction | None = None


def held(
    rules: Rules,
    trump: Suit,
    hand: Cards,
    laid: str,
    scored: Sequence[str],
    reserved: Sequence[str],
) -> Holding:
    """The holding that the arguments tell of; what has been shown lies on the table.

    Raises: Failed.
    """
    done = tuple(_meld(rules, trump, hand, text, "--scored") for text in scored)
    kept = tuple(_meld(rules, trump, hand, text, "--reserved") for text in reserved)
    shown = {card for meld in (*done, *kept) for card in meld.cards}
    table = {*_cards(laid.split(), hand, rules, "--laid"), *(shown & {*hand})}
    if missing := [card for card in table if card not in hand]:
        raise Failed(f"--laid: {missing[0]} is not among the cards of --hand.")
    return Holding(hand, frozenset(table), done, kept)


def _meld(rules: Rules, trump: Suit, hand: Cards, text: str, what: str) -> Meld:
    name, *words = text.split() or [""]
    if name not in rules.kinds:
        raise Failed(f"{what} {text}: begin with the meld, one of {', '.join(rules.kinds)}.")
    meld = fit(rules.kinds[name], _cards(words, hand, rules, what), trump)
    if meld is None:
        raise Failed(f"{what} {text}: these cards are no {name}.")
    return meld


def _cards(words: list[str], hand: Cards, rules: Rules, what: str) -> Cards:
    try:
        cards = tuple(map(read_card, with_copies([word.upper() for word in words], hand)))
    except BadNotation as bad:
        raise Failed(f"{what}: {bad.word} is no card; write it like KS, or KS2.") from None
    for card in cards:
        if card not in rules.pack.cards:
            raise Failed(f"{what}: this pack has no {card}.")
        if cards.count(card) > 1:
            raise Failed(f"{what}: {card} is there twice.")
    return cards


def answers(rules: Rules, holding: Holding, trump: Suit) -> list[Answer]:
    """Every combination that is held, in the table's order."""
    every = dict.fromkeys((*holding.reserved, *combos(rules.melds, holding, trump)))
    return [_answer(rules, holding, trump, meld) for meld in every]


def _answer(rules: Rules, holding: Holding, trump: Suit, meld: Meld) -> Answer:
    judge = rules.declaring
    assert judge is not None
    new = tuple(card for card in meld.cards if card not in holding.laid)
    again = meld in holding.reserved
    try:
        judge.check(rules.kinds, holding, meld)
    except IllegalAction as refused:
        return Answer(meld, new, again, refused=refused)
    return Answer(meld, new, again, closed(rules.kinds, judge, holding, trump, meld))


def as_json(system: System, rules: Rules, told: Iterable[Answer]) -> dict[str, object]:
    """For other programs: what may be declared, and what not."""
    told = tuple(told)
    return {
        "declarable": [_may(answer) for answer in told if answer.refused is None],
        "refused": [
            _may_not(answer, answer.refused, system, rules) for answer in told if answer.refused
        ],
    }


def _may(answer: Answer) -> dict[str, object]:
    closes = [meld_json(meld) for meld in answer.closes]
    return _shown(answer) | {"reserved": answer.reserved, "closes": closes}


def _may_not(
    answer: Answer, refused: IllegalAction, system: System, rules: Rules
) -> dict[str, object]:
    why = {"reason": refused.reason.value, "rule": explained(refused, system, rules)}
    return _shown(answer) | why


def _shown(answer: Answer) -> dict[str, object]:
    return meld_json(answer.meld) | {"new": faces(answer.new)}


def text(system: System, rules: Rules, told: Iterable[Answer]) -> str:
    """For people: a line for each combination."""
    lines = [_line(answer, system, rules) for answer in told]
    return "\n".join(lines or ["These cards hold no combination."])


def _line(answer: Answer, system: System, rules: Rules) -> str:
    if answer.refused is not None:
        return f"no   {_whence(answer)}: {explained(answer.refused, system, rules)}"
    notes = ["it was reserved"] if answer.reserved else []
    if answer.closes:
        notes.append(f"closes {_listed(answer)}")
    return f"yes  {'; '.join((_whence(answer), *notes))}"


def _listed(answer: Answer) -> str:
    """What the meld would close: the other kinds first, and of many only some."""
    closes = sorted(answer.closes, key=lambda meld: meld.key == answer.meld.key)
    names = [*dict.fromkeys(map(_named, closes))]
    more = [f"{len(names) - MOST} more"] if len(names) > MOST else []
    return ", ".join((*names[:MOST], *more))


def _whence(answer: Answer) -> str:
    """The meld, and which of its cards are new if not all are."""
    named, new = _named(answer.meld), answer.new
    if len(new) == len(answer.meld.cards):
        return named
    return f"{named}, new {Glyphs().plains(new)}" if new else f"{named}, all on the table"


def _named(meld: Meld) -> str:
    name = Catalogue().say(key("meld", meld.key))
    return f"{name} {Glyphs().plains(meld.cards)} ({meld.points})"
