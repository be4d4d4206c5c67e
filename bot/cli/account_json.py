"""A game's account for other programs."""

from collections.abc import Iterable, Mapping

from bot.cli.account import Account, Hand, Scored, Shown, contracted
from bot.cli.arguments import faces
from bot.engine.cards import Card
from bot.engine.events import SideCount, SideScore, TrickTaken
from bot.engine.melds import Meld


def as_json(account: Account, options: Mapping[str, object]) -> dict[str, object]:
    """The whole account; `options` are those changed from the defaults."""
    told = _contract_hand if contracted(account.rules) else _pegged_hand
    return {
        "game": account.rules.key,
        "options": dict(options),
        "hands": [told(hand) for hand in account.hands],
        "scores": list(account.scores),
        "winner": account.winner,
        "claim": account.won.claim.value if account.won else None,
    }


def _contract_hand(hand: Hand) -> dict[str, object]:
    contract = hand.contract
    return {
        "deal": hand.deal,
        "dealer": hand.dealer,
        "bids": [{"seat": call.seat, "bid": call.bid} for call in hand.calls],
        "declarer": contract.declarer if contract else None,
        "contract": contract.points if contract else None,
        "forced": contract.forced if contract else False,
        "trump": hand.trump.value if hand.trump else None,
        "moon": hand.moon,
        "melds": [[meld_json(shown.meld) for shown in melds] for melds in hand.melds],
        **_end(hand),
    }


def _pegged_hand(hand: Hand) -> dict[str, object]:
    """One in which points were scored as they were made: each with the tricks before it."""
    called = hand.called
    return {
        "deal": hand.deal,
        "dealer": hand.dealer,
        "turned": _face(hand.turned),
        "trump": hand.trump.value if hand.trump else None,
        "melds": [[_declared(shown) for shown in melds] for melds in hand.melds],
        "announced": [[_announced(shown) for shown in melds] for melds in hand.announced],
        "lost": [[_lost(shown) for shown in melds] for melds in hand.lost],
        "pegs": [_peg(scored) for scored in hand.pegs],
        "called": {"seat": called.seat, "total": called.total} if called else None,
        **_end(hand),
    }


def _end(hand: Hand) -> dict[str, object]:
    return {
        "tricks": [_trick(trick) for trick in hand.tricks],
        "result": hand.result,
        "cause": hand.cause,
        "points": _lines(hand.lines),
        "scores": [line.score for line in hand.lines] or None,
    }


def meld_json(meld: Meld) -> dict[str, object]:
    """The meld's key, its points, its cards."""
    return {"key": meld.key, "points": meld.points, "cards": faces(meld.cards)}


def _announced(shown: Shown) -> dict[str, object]:
    return meld_json(shown.meld) | {"trick": shown.trick}


def _declared(shown: Shown) -> dict[str, object]:
    return _announced(shown) | {"reserved": bool(shown.note)}


def _lost(shown: Shown) -> dict[str, object]:
    return _announced(shown) | {"loss": shown.note}


def _peg(scored: Scored) -> dict[str, object]:
    told: dict[str, object] = {
        "trick": scored.trick,
        "side": scored.side,
        "why": scored.why.value,
        "points": scored.points,
    }
    if scored.low:
        told |= {"card": _face(scored.low), "taken": _face(scored.taken)}
    return told


def _trick(trick: TrickTaken) -> dict[str, object]:
    return {
        "leader": trick.leader,
        "cards": faces(trick.cards),
        "winner": trick.winner,
        "points": trick.points,
    }


def _lines(lines: Iterable[SideScore | SideCount]) -> list[dict[str, int]] | None:
    return [_line(line) for line in lines] or None


def _line(line: SideScore | SideCount) -> dict[str, int]:
    match line:
        case SideScore():
            return {
                "meld": line.meld,
                "tricks": line.tricks,
                "trick_points": line.trick_points,
                "change": line.change,
            }
        case SideCount():
            return {
                "meld": line.meld,
                "low": line.low,
                "cards": line.cards,
                "last": line.last,
                "change": line.change,
            }


def _face(card: Card | None) -> str | None:
    return str(card.face) if card else None
