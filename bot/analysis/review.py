"""The review of one deal of the partnership game: what it held, and what was made of it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.ai.kernel import FACES, KIND
from bot.analysis.contracts import points
from bot.analysis.course import Course, Play, course
from bot.analysis.model import Accuracy, Par, Review, Slip
from bot.analysis.par import par
from bot.analysis.sight import Sight, Tell, forced, remaining, silent
from bot.analysis.swings import buried, played, sign
from bot.engine.actions import CHANCE, Action, Concede, Seat, TimeUp
from bot.engine.cards import Card, Suit
from bot.engine.events import DealScored, Result, SideScore
from bot.engine.game import apply, stage
from bot.engine.rules import Rules
from bot.engine.stages.melding import ShowingMelds
from bot.engine.state import State, declarer


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
    """How often a review of the deal, of any game, tells that it has come a step further.

    It tells less often if something goes too deep.
    """
    contracts = 0 if rules.declaring else rules.seats * len(Suit)
    return contracts + len(found.plays)


def reviewed(rules: Rules, found: Course, sight: Sight, tell: Tell = silent) -> Review:
    """The review of a deal that is over."""
    best = par(rules, found.dealt, sight, tell)
    luck = best.swing if best else None
    if not isinstance(found.reckoned, DealScored):
        return _dealt_anew(found, best, _split(luck, 0, 0))
    scored, first = found.reckoned, _first(rules, found)
    judged, since = _judged(rules, found.plays, sight, tell)
    could = None if first is None else _could(rules, first, judged, sight)
    swing, worth = _swing(scored.sides), _worth(rules, first, could, scored)
    luck, bidding, play = _split(luck, worth, swing)
    return Review(
        deal=found.number,
        declarer=scored.contract.declarer,
        trump=found.turns[-1].before.trump,
        contract=scored.contract.points,
        conceded=scored.result is Result.CONCEDED,
        meld=tuple(line.meld for line in sorted(scored.sides, key=lambda line: line.side)),
        could=could,
        took=scored.sides[0].trick_points if found.plays else None,
        par=best,
        swing=swing,
        luck=luck,
        bidding=bidding,
        play=play,
        slips=tuple(_slip(each) for each in judged if each.cost),
        accuracy=_accuracies(rules, found, judged, since),
        since=since,
    )


Split = tuple[int | None, int | None, int | None]
"""Luck, bidding and play."""


def _split(luck: int | None, worth: int | None, swing: int) -> Split:
    """The parts of a swing, if its worth before the first lead and par are both known."""
    if luck is None or worth is None:
        return None, None, None
    return luck, worth - luck, swing - worth


def _dealt_anew(found: Course, best: Par | None, split: Split) -> Review:
    """Nothing was played for; par is what was given away."""
    luck, bidding, play = split
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
        bidding=bidding,
        play=play,
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


def _could(rules: Rules, first: State, judged: Sequence[Judged], sight: Sight) -> int | None:
    """What the declarer's side could have made from the first lead on."""
    leads = judged and judged[0].play.before is first
    if leads and rules.sides[judged[0].play.seat] == rules.sides[declarer(first)]:
        return max(judged[0].totals.values())
    return points(rules, first, sight)


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
        play, trick = plays[place], place // rules.seats + 1
        tell()
        if forced(rules, play.before):
            continue
        values = sight.values(rules, play.before)
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


def _accuracies(
    rules: Rules, found: Course, judged: Sequence[Judged], since: int
) -> tuple[Accuracy, ...]:
    """How well each seat played; nothing if no trick was judged."""
    tricks = len(found.plays) // rules.seats
    return tuple(_accuracy(judged, seat) for seat in range(rules.seats) if since <= tricks)


def _accuracy(judged: Sequence[Judged], seat: Seat) -> Accuracy:
    choices = [each for each in judged if each.play.seat == seat and each.matters]
    best = sum(not each.cost for each in choices)
    return Accuracy(seat, len(choices), best, sum(each.cost for each in choices))
