"""What a contract comes to when its tricks are known, by the rules in force."""

from bot.engine.melds import total
from bot.engine.rules import Rules, by_side
from bot.engine.stages.melding import LastWord, ShowingMelds
from bot.engine.stages.settle import Scoring, Settling, Tally, Verdict
from bot.engine.state import Side, State, declarer


def sign(side: Side) -> int:
    """How points of the side count in a swing."""
    return -1 if side else 1


def melds(rules: Rules, state: State) -> tuple[int, ...]:
    """Points of the melds that have been shown, per side."""
    return tuple(by_side(rules, [total(shown) for shown in state.melds]))


def buried(rules: Rules, state: State) -> int:
    """Points that the declarer has laid away for his side."""
    return rules.pack.count(state.buried)


def played(rules: Rules, state: State, points: int, bid: int) -> int:
    """The swing if the declarer's side takes so many points with this contract.

    `points` count what was laid away. A side that takes none in tricks is thought to take no
    trick, and one that does, to take the counter that it may need.
    """
    ours, won = rules.sides[declarer(state)], points - buried(rules, state)
    theirs = rules.pack.total - points
    shown = melds(rules, state)
    us = Tally(shown[ours], points, int(won > 0), won)
    them = Tally(shown[1 - ours], theirs, int(theirs > 0), theirs)
    return _swing(ours, scoring(rules).judge(bid, us, them, moon=state.moon))


def thrown(rules: Rules, state: State, bid: int) -> int:
    """The swing if the declarer throws this contract in."""
    ours = rules.sides[declarer(state)]
    us, them = (Tally(melds(rules, state)[side], 0, 0, 0) for side in (ours, 1 - ours))
    return _swing(ours, scoring(rules).judge(bid, us, them, thrown=True))


def last_word(rules: Rules) -> LastWord:
    """What the declarer may do before the first lead."""
    return rules.part(ShowingMelds).word


def scoring(rules: Rules) -> Scoring:
    """How a deal is reckoned."""
    return rules.part(Settling).scoring


def _swing(ours: Side, verdict: Verdict) -> int:
    return sign(ours) * (verdict.declarer - verdict.defender)
