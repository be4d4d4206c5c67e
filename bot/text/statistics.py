"""What somebody has played, in words and sums."""

from collections.abc import Iterator, Sequence

from bot.statistics import Rival, Statistics
from bot.text.catalogue import Catalogue
from bot.text.safe import safe


def statistics_text(
    sums: Statistics, rivals: Sequence[Rival], name: str, game: str, words: Catalogue
) -> str:
    """Somebody's figures in a game, and with whom they played whole games; `name` is as typed."""
    if sums.deals or sums.games:
        lines = [words.say("statistics-title", name=safe(name), game=game, deals=sums.deals)]
        lines += (*_games(sums, words), *_deals(sums, words), *_rivals(rivals, words))
        lines.append(words.say("statistics-foot"))
    else:
        lines = [words.say("statistics-none", name=safe(name), game=game)]
    if sums.counted < sums.deals:
        lines.append(words.say("statistics-foot-short"))
    if sums.practice:
        lines.append(words.say("statistics-practice", deals=sums.practice))
    return "\n".join(lines)


def _games(sums: Statistics, words: Catalogue) -> Iterator[str]:
    if sums.games:
        lost = sums.games - sums.won
        yield words.say("statistics-games", games=sums.games, won=sums.won, lost=lost)


def _deals(sums: Statistics, words: Catalogue) -> Iterator[str]:
    if not sums.deals:
        return
    yield from _bids(sums, words)
    yield words.say("statistics-melds", average=_average(sums.melds, sums.deals))
    if sums.counted:
        average = _average(sums.taken, sums.counted)
        paired = sums.contracts or sums.partner or sums.defended
        tricks = "statistics-tricks-paired" if paired else "statistics-tricks"
        yield words.say(tricks, average=average, counted=sums.counted)
    yield words.say("statistics-change", average=_signed(round(sums.changes / sums.deals, 1)))
    if best := sums.best:
        change = _signed(best.change)
        yield words.say("statistics-best", change=change, deal=best.deal, number=best.game)


def _bids(sums: Statistics, words: Catalogue) -> Iterator[str]:
    """Contracts of one's own, of the partner, of the others."""
    if sums.contracts:
        bid = _average(sums.bids, sums.contracts)
        told = _contracts(sums.contracts, sums.contracts - sums.made)
        yield words.say("statistics-bids", **told, bid=bid, thrown=sums.thrown)
    if sums.partner:
        told = _contracts(sums.partner, sums.partner - sums.partner_made)
        yield words.say("statistics-partner", **told)
    if sums.defended:
        yield words.say("statistics-defended", **_contracts(sums.defended, sums.broken))


def _contracts(count: int, broken: int) -> dict[str, int]:
    return {"count": count, "made": count - broken, "set": broken}


def _rivals(rivals: Sequence[Rival], words: Catalogue) -> Iterator[str]:
    if rivals:
        yield words.say("statistics-rivals")
    for rival in rivals:
        parts = []
        if rival.partner_won or rival.partner_lost:
            together = {"won": rival.partner_won, "lost": rival.partner_lost}
            parts.append(words.say("statistics-rival-together", **together))
        if rival.won or rival.lost:
            parts.append(words.say("statistics-rival-opposed", won=rival.won, lost=rival.lost))
        yield words.say("statistics-rival", name=safe(rival.name), parts="; ".join(parts))


def pair_text(rival: Rival | None, name: str, other: str, game: str, words: Catalogue) -> str:
    """How somebody fared with and against another person; both names are as typed."""
    names = {"name": safe(name), "other": safe(other)}
    if rival is None:
        return words.say("statistics-pair-none", **names, game=game)
    lines = [words.say("statistics-pair", **names, game=game)]
    if games := rival.partner_won + rival.partner_lost:
        together = {"games": games, "won": rival.partner_won, "lost": rival.partner_lost}
        lines.append(words.say("statistics-pair-together", **together))
    if games := rival.won + rival.lost:
        opposed = {"games": games, "won": rival.won, "lost": rival.lost}
        lines.append(words.say("statistics-pair-opposed", **names, **opposed))
    return "\n".join((*lines, words.say("statistics-pair-foot")))


def _average(points: int, count: int) -> str:
    """Points on average: "1.6"."""
    return f"{points / count:.1f}"


def _signed(points: float) -> str:
    """Points with their sign: "+54", "-0.3", "0.0"."""
    return f"{points:+}" if points else f"{abs(points)}"
