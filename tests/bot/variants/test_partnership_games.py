"""What holds in every game of partnership pinochle, whatever the house rules."""

from hypothesis import HealthCheck, given, settings

from bot.engine.events import DealScored, HandDealt, MeldsShown, Result, TrickTaken
from bot.engine.rules import Rules
from bot.engine.state import State
from tests.strategies import Game, games

slow = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@slow
@given(games(deals=3))
def test_trick_points_of_a_played_hand_total_25(game: Game) -> None:
    """A.1: always 25 points and all the tricks, with a kitty as without one."""
    tricks = 11 if game.rules.values["kitty"] == "4" else 12
    for told in game.told:
        for scored in (event for event in told if isinstance(event, DealScored)):
            played_out = scored.result is not Result.CONCEDED
            assert sum(side.trick_points for side in scored.sides) == 25 * played_out
            assert sum(side.tricks for side in scored.sides) == tricks * played_out


@slow
@given(games(deals=3))
def test_the_reckoning_follows_from_what_was_shown(game: Game) -> None:
    """Melds, tricks and points in the reckoning are those of the events before it."""
    sides = game.rules.sides
    meld, points, tricks = [0] * 4, [0] * 2, [0] * 2
    for before, _, told, _ in game.steps:
        for event in told:
            match event:
                case HandDealt():
                    meld, points, tricks = [0] * 4, [0] * 2, [0] * 2
                case MeldsShown(seat, _, worth):
                    meld[seat] = worth
                case TrickTaken():
                    points[sides[event.winner]] += event.points
                    tricks[sides[event.winner]] += 1
                case DealScored(contract, _, _, lines):
                    if any(tricks):
                        buried = game.rules.pack.count(before.buried)
                        points[sides[contract.declarer]] += buried
                    for line in lines:
                        assert line.meld == meld[line.side] + meld[line.side + 2]
                        assert (line.tricks, line.trick_points) == (
                            tricks[line.side],
                            points[line.side],
                        )
                case _:
                    pass


@slow
@given(games())
def test_the_reckoning_follows_the_formula(game: Game) -> None:
    """A.8 and A.9, written out anew, give each side's change."""
    for before, _, told, after in game.steps:
        for scored in (event for event in told if isinstance(event, DealScored)):
            us, them = scored.sides
            assert (us.change, them.change) == changes(game.rules, before, scored)
            for line in scored.sides:
                assert line.score == before.scores[line.side] + line.change
                assert after.scores[line.side] == line.score


def changes(rules: Rules, state: State, scored: DealScored) -> tuple[int, int]:
    """What the hand is worth to declarers and defenders, in the words of A.8 and A.9."""
    us, them = scored.sides
    bid = scored.contract.points
    penalty = bid * (2 if rules.values["set_penalty"] == "double_bid" else 1)
    extra = {"meld_only": them.meld, "meld_plus_10": them.meld + 10, "nothing": 0}
    if scored.result is Result.CONCEDED:
        return -bid, extra[str(rules.values["concede_defenders"])]
    defence = 0 if them.lost else them.meld + them.trick_points
    if state.moon and them.tricks:
        return -50, defence
    total = us.meld + us.trick_points
    if us.lost or total < bid:
        return -penalty, defence
    return total + 25 * state.moon, defence
