"""The review of one deal of the partnership game: what it held, and what was made of it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.ai.kernel import FACES, KIND
from bot.analysis.contracts import points
from bot.analysis.course import Course, Play, course
from bot.analysis.model import Accuracy, Par, Review, Slip
from bot.analysis.par import par
from bot.analysis.sight import Sight, Tell, remaining, silent
from bot.analysis.swings import buried, played, sign
from bot.engine.actions import CHANCE, Action, Concede, Seat, TimeUp
from bot.engine.cards import Card, Suit
from bot.engine.events import DealScored, Result, SideScore
from bot.engine.game import apply, stage
from bot.engine.rules import Rules
from bot.engine.stages.melding import ShowingMelds
from bot.engine.state import State


class Judged(NamedTuple):
    """A card that was played, and what each kind of card would have led to.

    `totals` are what the seat's side comes to in the whole deal, per kind that might be played.
    """

    play: Play
    trick: int
    totals: dict[int, int]

    @property
    def cost(self) -> int:
        """What the card cost its side."""
        return max(self.totals.values()) - self.totals[KIND[self.play.card.face]]

    @property
    def matters(self) -> bool:
        """Whether another card would have been worth more or less."""
        return len(set(self.totals.values())) > 1


def review(
    rules: Rules,
    dealer: Seat,
    turns: Iterable[tuple[Seat, Action]],
    deal: int,
    sight: Sight | None = None,
    tell: Tell = silent,
) -> Review:
    """The review of a deal of the log, by its number from 1; `dealer` dealt the first.

    Raises: NoDeal, NotOver, IllegalAction.
    """
    return reviewed(rules, course(rules, dealer, turns, deal), sight or Sight(), tell)


def steps(rules: Rules, found: Course) -> int:
    """How often a review of the deal tells that it has come a step further."""
    return rules.seats * len(Suit) + len(found.plays)


def reviewed(rules: Rules, found: Course, sight: Sight, tell: Tell = silent) -> Review:
    """The review of a deal that is over."""
    best = par(rules, found.dealt, sight, tell)
    if not isinstance(found.reckoned, DealScored):
        return _dealt_anew(rules, found, best)
    first, scored = _first(rules, found), found.reckoned
    could = None if first is None else points(rules, first, sight)
    judged, since = _judged(rules, found.plays, sight, tell)
    worth = _worth(rules, first, could, scored)
    ours, swing, luck = scored.sides[0], _swing(scored.sides), best.swing if best else None
    known = worth is not None and luck is not None
    return Review(
        deal=found.number,
        declarer=scored.contract.declarer,
        trump=found.turns[-1].before.trump,
        contract=scored.contract.points,
        conceded=scored.result is Result.CONCEDED,
        meld=tuple(line.meld for line in sorted(scored.sides, key=lambda line: line.side)),
        could=could,
        took=ours.trick_points if found.plays else None,
        par=best,
        swing=swing,
        luck=luck if known else None,
        bidding=worth - luck if worth is not None and luck is not None else None,
        play=swing - worth if worth is not None and luck is not None else None,
        slips=tuple(_slip(each) for each in judged if each.cost),
        accuracy=_accuracies(rules, judged, since),
        since=since,
    )


def _dealt_anew(rules: Rules, found: Course, best: Par | None) -> Review:
    """Nothing was played for; par is what was given away."""
    luck = best.swing if best else None
    return Review(
        deal=found.number,
        declarer=None,
        trump=None,
        contract=None,
        conceded=False,
        meld=(0,) * len(found.end.scores),
        could=None,
        took=None,
        par=best,
        swing=0,
        luck=luck,
        bidding=None if luck is None else -luck,
        play=None if luck is None else 0,
        slips=(),
        accuracy=(),
    )


def _first(rules: Rules, found: Course) -> State | None:
    """The state of the first lead, also if the hand was thrown in before; None without a trump."""
    if found.plays:
        return found.plays[0].before
    before, _, action = found.turns[-1]
    if not isinstance(action, Concede):
        return None
    melding = isinstance(stage(rules, before), ShowingMelds)
    return apply(rules, before, CHANCE, TimeUp()).state if melding else before


def _worth(rules: Rules, first: State | None, could: int | None, scored: DealScored) -> int | None:
    """The swing before the first lead: with a perfect play, or of the hand thrown in."""
    if scored.result is Result.CONCEDED:
        return _swing(scored.sides)
    if first is None or could is None:
        return None
    return played(rules, first, could, scored.contract.points)


def _swing(sides: Iterable[SideScore]) -> int:
    return sum(sign(line.side) * line.change for line in sides)


def _judged(
    rules: Rules, plays: Sequence[Play], sight: Sight, tell: Tell
) -> tuple[list[Judged], int]:
    """The plays with a choice, and the trick from which on all are judged.

    They are looked at from the last to the first, until one goes too deep.
    """
    judged: list[Judged] = []
    for place in reversed(range(len(plays))):
        play = plays[place]
        values = sight.values(rules, play.before)
        tell()
        trick = place // rules.seats + 1
        if values is None:
            return [each for each in reversed(judged) if each.trick > trick], trick + 1
        judged.append(Judged(play, trick, _totals(rules, play, values)))
    return judged[::-1], 1


def _totals(rules: Rules, play: Play, values: dict[int, int]) -> dict[int, int]:
    state, side = play.before, rules.sides[play.seat]
    assert state.contract is not None
    had = rules.pack.count(state.piles[side])
    if rules.sides[state.contract.declarer] == side:
        had += buried(rules, state)
    rest = remaining(state)
    return {kind: had + (rest - value if side else value) for kind, value in values.items()}


def _slip(judged: Judged) -> Slip:
    best = max(judged.totals.values())
    return Slip(
        judged.trick,
        judged.play.seat,
        judged.play.card,
        tuple(Card(*FACES[kind]) for kind, total in judged.totals.items() if total == best),
        judged.cost,
        best,
    )


def _accuracies(rules: Rules, judged: Sequence[Judged], since: int) -> tuple[Accuracy, ...]:
    """How well each seat played; nothing if no card was judged."""
    return tuple(_accuracy(judged, seat) for seat in range(rules.seats) if judged)


def _accuracy(judged: Sequence[Judged], seat: Seat) -> Accuracy:
    choices = [each for each in judged if each.play.seat == seat and each.matters]
    best = sum(not each.cost for each in choices)
    return Accuracy(seat, len(choices), best, sum(each.cost for each in choices))
