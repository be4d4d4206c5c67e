"""The look ahead beside other programs: `python -m tests.bench.bench_yardsticks [rounds]`.

They play other games: only ratios per card, or per trick left, mean anything. All are measured in
one run, in turn, round after round; a ratio is that of the medians. The yardsticks are

- OpenSpiel, euchre in C++: random rollouts from the first lead, 20 cards each, by its own
  Monte Carlo bot with a single simulation, so that no Python stands between the cards;
- colver, Belote in Rust: random rollouts from the first lead, 32 cards each;
- DDS (by endplay), bridge in C++: the tricks of a deal, one best card asked for.

Ours plays 48 cards by a policy that looks at all the hands, which random rollouts do not.
Those that are not there (`pip install -r .ci/lock/bench.txt` gets them) are left out, and named.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from bot.ai.effort import CALM
from bot.ai.kernel import KINDS, SEATS, Position, laid_out, planes
from bot.ai.lookahead import PURE, LookAhead
from bot.engine.cards import Suit
from bot.engine.stages.play import Tricks
from bot.variants.partnership import SYSTEM
from tests.bench.figures import Figure, show

ROUNDS: Final = 9
"""So often each is measured; an odd number."""
SPAN: Final = 0.15
"""Seconds that one measurement takes, about."""
DEALS: Final = 64
"""Deals in one call of the look ahead."""
ROLLOUTS: Final = 500
"""Rollouts in one call of the others."""
BOARDS: Final = 12
"""Positions solved in one measurement, per number of tricks left."""
LEFT: Final[tuple[tuple[int, float], ...]] = ((6, 1.0), (8, 3.0), (12, 25.0))
"""Tricks left, and how much slower than DDS is still good enough."""
QUIET: Final = frozenset({"Pass", "Alone"})
"""What euchre players leave unsaid here: so the first bids at once, and all four play."""
ENDLESS: Final = 1 << 40

Work = Callable[[], int]
"""Does some work; returns how much."""

RULES: Final = SYSTEM.rules({})
BOARD: Final = laid_out(
    Suit.SPADES, next(stage.must for stage in RULES.stages if isinstance(stage, Tricks))
)


def position(luck: Random, size: int) -> Position:
    """Hands of so many cards from the whole pack, seat 0 to lead."""
    pack = luck.sample(RULES.pack.cards, SEATS * size)
    hands = [planes(pack[seat::SEATS]) for seat in range(SEATS)]
    return Position(tuple(hand.some for hand in hands), tuple(hand.both for hand in hands), 0)


def playing(ahead: LookAhead) -> Work:
    """Deals are played out; counts cards."""
    luck = Random(1)
    deals = [position(luck, KINDS // 2) for _ in range(DEALS)]

    def work() -> int:
        return len(ahead.playouts(BOARD, deals)) * KINDS * 2

    return work


def openspiel() -> Work:
    """Euchre, from the first lead on."""
    spiel = import_module("pyspiel")
    game, luck = spiel.load_game("euchre"), Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
    while state.current_phase() != spiel.euchre.Phase.PLAY:
        actions = state.legal_actions()
        names = {state.action_to_string(state.current_player(), each): each for each in actions}
        state.apply_action(next(each for name, each in names.items() if name not in QUIET))
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = spiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)

    def work() -> int:
        bot.mcts_search(state)
        return ROLLOUTS * 20

    return work


def belote() -> Work:
    """Belote, from the first lead on."""
    env = import_module("colver").Env.deal(seed=1, dealer=0)
    env.set_contract(0, 80, 0, 0)
    env.set_phase_playing()

    def work() -> int:
        env.rollout(ROLLOUTS)
        return ROLLOUTS * 32

    return work


def solving(ahead: LookAhead, size: int) -> Work:
    """Positions with so many tricks left are solved."""
    luck = Random(size)
    boards = [position(luck, size) for _ in range(BOARDS)]

    def work() -> int:
        for at in boards:
            assert ahead.study(BOARD, ENDLESS).value(at) is not None
        return len(boards)

    return work


def bridge(size: int) -> Work:
    """Bridge hands of so many cards, spades trumps, are solved."""
    dds, types = import_module("endplay.dds"), import_module("endplay.types")
    mode = import_module("endplay.dds.solve").SolveMode.OptimalOne
    luck = Random(size)
    names = [f"{suit}{rank}" for suit in "SHDC" for rank in "AKQJT98765432"]
    boards = []
    for _ in range(BOARDS):
        cards = luck.sample(names, SEATS * size)
        deal = types.Deal()
        for seat, player in enumerate(types.Player):
            for card in cards[seat::SEATS]:
                deal[player].add(types.Card(card))
        deal.first, deal.trump = types.Player.north, types.Denom.spades
        boards.append(deal)

    def work() -> int:
        for deal in boards:
            next(iter(dds.solve_board(deal, mode=mode)))
        return len(boards)

    return work


def rates(works: Sequence[Work], rounds: int) -> list[float]:
    """How much each does in a second: the median of so many turns."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for rate, work in zip(found, works, strict=True):
            rate.append(_rate(work))
    return [median(rate) for rate in found]


def _rate(work: Work) -> float:
    done, began = work(), perf_counter()
    done = 0
    while (took := perf_counter() - began) < SPAN:
        done += work()
    return done / took if done else work() / (perf_counter() - began)


def _there(make: Callable[[], Work]) -> Work | None:
    try:
        return make()
    except ModuleNotFoundError:
        return None


def figures(rounds: int = ROUNDS) -> list[Figure]:
    """The rows of the table."""
    return [*_playing(rounds), *_solving(rounds)]


def _playing(rounds: int) -> Iterator[Figure]:
    best, euchre, belotes = CALM.ahead, _there(openspiel), _there(belote)
    others = [work for work in (euchre, belotes) if work]
    fast, plain, *theirs = rates([playing(best), playing(PURE), *others], rounds)
    rate = dict(zip(others, theirs, strict=True))
    yield _speed(f"cards a second, {best.name}", fast, rounds)
    yield _speed("cards a second, Python", plain, rounds)
    for name, work, who, mine, least in (
        ("OpenSpiel (euchre, C++)", euchre, best.name, fast, 7),
        ("colver (Belote, Rust)", belotes, best.name, fast, 2),
        ("OpenSpiel (euchre, C++)", euchre, "Python", plain, 0.3),
    ):
        times, met = (mine / rate[work], mine / rate[work] >= least) if work else (0.0, True)
        ratio = f"{times:.2f}×" if work else "not installed"
        what, how = f"cards a second, {who} v {name}", "ratio of medians"
        yield Figure(what, rounds, ratio, "", f"≥ {least:g}×", how, met)


def _speed(what: str, rate: float, rounds: int) -> Figure:
    return Figure(what, rounds, f"{rate / 1e6:.2f} million", "", "", "playouts of whole deals")


def _solving(rounds: int) -> Iterator[Figure]:
    best = CALM.ahead
    for size, most in LEFT:
        theirs = _there(lambda: bridge(size))  # noqa: B023 - called at once
        works = [solving(best, size), *([theirs] if theirs else [])]
        ours, *other = rates(works, rounds)
        times = other[0] / ours if other else 0.0
        yield Figure(
            f"double-dummy value, {size} tricks left, {best.name} v DDS (bridge)",
            rounds,
            f"{times:.1f}×" if other else "not installed",
            "",
            f"≤ {most:g}×",
            f"{1e3 / ours:.2f} ms a position, mean of {BOARDS}",
            met=round(times, 1) <= most,
        )


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
