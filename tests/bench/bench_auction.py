"""How well the expert bids and names trump: `python -m tests.bench.bench_auction [deals]`.

One side calls as experts do, the other as club players do; all else all four do as hasty experts.
Each deal is played twice with the seats exchanged, on all cores.
"""

import os
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from bot.ai import club
from bot.ai.calling import call
from bot.ai.effort import CALM, HASTY
from bot.ai.expert.policies import policies
from bot.ai.match import score, shuffles, twice
from bot.ai.policy import Staged
from bot.variants.partnership import SYSTEM
from tests.bench.figures import Figure, show, surely

DEALS: Final = 2_000
SEED: Final = 20265
SURE: Final = 0.2
"""Points a deal by which the expert's calls are surely better."""
CALLS: Final = ("auction", "trump")
HANDS: Final = policies(HASTY)
EXPERT: Final = Staged({**HANDS, **{stage: policies(CALM)[stage] for stage in CALLS}}, call)
USUAL: Final = Staged({**HANDS, **{stage: club.POLICIES[stage] for stage in CALLS}}, call)


def figures(deals: int = DEALS) -> list[Figure]:
    """By how much the expert's calls beat the club player's."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        leads: Sequence[float] = [*pool.map(lead, range(deals), chunksize=8)]
    what = "expert's bidding v club player's, all playing alike"
    return [surely(what, leads, SURE, "score a deal")]


def lead(number: int) -> float:
    """By how many points in the deal of this number."""
    rules, luck = SYSTEM.rules({}), random.Random(f"{SEED}:{number}")
    pack = next(shuffles(rules, luck))
    return twice(rules, (EXPERT, USUAL), pack, luck, (score,))[0]


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
