"""The reckoning of a hand, line by line."""

from collections.abc import Iterable, Iterator
from typing import Final

from bot.engine.cards import Rank
from bot.engine.events import DealCounted, DealScored, Result, SideCount, SideScore
from bot.engine.rules import Rules
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import low_name

BRISQUES: Final = frozenset({Rank.ACE, Rank.TEN})
"""Where no other cards count they are called by this name (Hoffmann, Bézique)."""


def reckon(scored: DealScored, cast: Cast, words: Catalogue) -> str:
    """Made or set and why, a line for each side, the score."""
    lines = (
        words.say(key("reckoning", scored.result), cause=_cause(scored, cast, words)),
        *(_line(scored, line, cast, words) for line in scored.sides),
        _score(scored.sides, cast, words),
    )
    return "\n".join(lines)


def _cause(scored: DealScored, cast: Cast, words: Catalogue) -> str:
    ours, bid = scored.sides[0], scored.contract.points
    return words.say(
        key("cause", scored.cause),
        side=cast.side(ours.side),
        declarer=cast.seat(scored.contract.declarer),
        bid=bid,
        total=_total(ours),
        short=bid - _total(ours),
    )


def _total(line: SideScore) -> int:
    return line.meld + line.trick_points


def _line(scored: DealScored, line: SideScore, cast: Cast, words: Catalogue) -> str:
    declarers = line is scored.sides[0]
    thrown = scored.result is Result.CONCEDED
    brought = words.say(
        "side-melds" if thrown else "side-sum",
        side=cast.side(line.side),
        meld=line.meld,
        trick_points=line.trick_points,
        tricks=line.tricks,
        total=_total(line),
    )
    against = words.say("side-against", bid=scored.contract.points) if declarers else ""
    outcome = _declarers(scored, line) if declarers else _defenders(line, thrown=thrown)
    change = words.say(
        outcome,
        change=line.change,
        total=_total(line),
        meld=line.meld,
        bonus=line.change - _total(line),
    )
    return " ".join(filter(None, (brought, against, change)))


def _declarers(scored: DealScored, line: SideScore) -> str:
    """The key of what the hand does to the declarers' score."""
    bid = scored.contract.points
    if scored.result is Result.MADE:
        return "side-gains" if line.change == _total(line) else "side-moon-bonus"
    if scored.cause.startswith("moon"):
        return "side-loses-moon"
    return "side-loses-bid" if line.change == -bid else "side-loses-double"


def _defenders(line: SideScore, *, thrown: bool) -> str:
    """The key of what the hand does to the defenders' score."""
    if line.lost:
        return "side-lost-no-counter" if line.tricks else "side-lost-no-trick"
    if thrown and line.change > line.meld:
        return "side-thrown-bonus"
    if thrown and line.change < line.meld:
        return "side-thrown-nothing"
    return "side-gains" if line.change else "side-nothing"


def counted(event: DealCounted, cast: Cast, words: Catalogue, rules: Rules | None) -> str:
    """What each side has scored in the deal, and for what; the score.

    With the `rules` the lowest trump and the brisques are called by their names.
    """
    lines = (
        words.say("count-heading"),
        *(_count_line(line, cast, words, rules) for line in event.sides),
        _score(event.sides, cast, words),
    )
    return "\n".join(lines)


def _count_line(line: SideCount, cast: Cast, words: Catalogue, rules: Rules | None) -> str:
    parts = tuple(count_parts(line, words, rules))
    return words.say(
        "count-line" if parts else "count-line-nothing",
        side=cast.side(line.side),
        parts=" + ".join(parts),
        change=line.change,
    )


def count_parts(line: SideCount, words: Catalogue, rules: Rules | None) -> Iterator[str]:
    """What the side has scored points for: "melds 20", "brisques 40"."""
    low = low_name(rules.low, words) if rules and rules.low else ""
    parts = {
        "count-meld": line.meld,
        "count-low" if low else "count-low-any": line.low,
        "count-brisques" if _brisques(rules) else "count-cards": line.cards,
        "count-last": line.last,
    }
    for part, points in parts.items():
        if points:
            yield words.say(part, points=points, low=low)


def _brisques(rules: Rules | None) -> bool:
    return rules is not None and {rank for rank, n in rules.pack.points.items() if n} == BRISQUES


def _score(sides: Iterable[SideScore | SideCount], cast: Cast, words: Catalogue) -> str:
    scores = (
        words.say("score-of-side", side=cast.side(line.side), score=line.score)
        for line in sorted(sides, key=lambda line: line.side)
    )
    return words.say("score-line", scores=" · ".join(scores))
