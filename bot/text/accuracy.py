"""How well somebody plays, in words and figures."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from bot.analysis.tally import History, Tally
from bot.text.catalogue import Catalogue

Row = tuple[str, ...]


def accuracy_text(history: History, name: str, game: str, words: Catalogue) -> str:
    """Somebody's figures in a game, all together and by tens of deals; `name` is safe."""
    total = history.total
    if not total.deals:
        return words.say("accuracy-none", name=name, game=game)
    lines = [words.say("accuracy-title", name=name, game=game, deals=total.deals)]
    lines += _cards(total, words)
    if total.split:
        lines.append(words.say("accuracy-split", deals=total.split, **_parts(total)))
    if len(history.tens) > 1:
        lines += _trend(history, words)
    return "\n".join((*lines, words.say("accuracy-foot")))


def _cards(total: Tally, words: Catalogue) -> Iterator[str]:
    if not total.choices:
        yield words.say("accuracy-no-choice")
        return
    percent, lost = _percent(total), _average(total.cost, total.deals)
    yield words.say("accuracy-best", percent=percent, best=total.best, choices=total.choices)
    yield words.say("accuracy-lost", lost=lost)


def _parts(total: Tally) -> dict[str, str]:
    parts = {"luck": total.luck, "bidding": total.bidding, "play": total.play}
    return {name: _signed(points, total.split) for name, points in parts.items()}


def _trend(history: History, words: Catalogue) -> Iterator[str]:
    """A table with a line for each ten deals, the newest last."""
    heads = ("deals", "best", "lost", "luck", "bidding", "play")
    rows = [tuple(words.say(f"accuracy-head-{head}") for head in heads)]
    before = history.total.deals - sum(ten.deals for ten in history.tens)
    ends = accumulate((ten.deals for ten in history.tens), initial=before)
    rows += (_row(ten, end) for ten, end in zip(history.tens, ends, strict=False))
    yield words.say("accuracy-trend")
    yield "```"
    yield from _aligned(rows)
    yield "```"


def _row(ten: Tally, before: int) -> Row:
    deals = f"{before + 1}–{before + ten.deals}"
    best = f"{_percent(ten)}%" if ten.choices else "–"
    lost = _average(ten.cost, ten.deals) if ten.choices else "–"
    parts = _parts(ten).values() if ten.split else "–––"
    return deals, best, lost, *parts


def _aligned(rows: Sequence[Row]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield "  ".join((first.ljust(widths[0]), *cells))


def _percent(tally: Tally) -> int:
    return round(100 * tally.best / tally.choices)


def _average(points: int, deals: int) -> str:
    """Points a deal: "1.6"."""
    return f"{points / deals:.1f}"


def _signed(points: int, deals: int) -> str:
    """Points a deal with their sign: "+1.6", "-0.3", "0.0"."""
    average = f"{points / deals:+.1f}"
    return "0.0" if average in {"+0.0", "-0.0"} else average
