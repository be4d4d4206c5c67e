"""Swiss rounds beside those of a program that others have written."""

from random import Random

import pytest
from caissify_pairings import generate_pairings

from bot.formats import swiss
from tests.bot.formats.test_swiss import Duo, Field, Judge, duos, season


def theirs(system: str, who: Field, round_: int, rounds: int) -> list[Duo]:
    """Who meets whom anew, as the package draws it that is written by others."""
    floats = {1: "down", 0: "none", -1: "up"}
    players = [
        {
            "id": it.number,
            "name": "",
            "score": it.points / 2,
            "rating": 3000 - it.seed,
            "starting_number": it.seed,
            "color_hist": [],
            "float_history": [floats[way] for way in it.floats],
            "bye_count": it.byes,
        }
        for it in who.values()
    ]
    met = {(it.number, other) for it in who.values() for other in it.faced}
    drawn = generate_pairings(system, players, met, round_, rounds)
    pairs = [(pair["white_id"], pair["black_id"]) for pair in drawn]
    return [(one, two) for one, two in pairs if two and two not in who[one].faced]


@pytest.mark.parametrize(("system", "most"), [("dutch", 10), ("casual", 24)])
def test_others_draw_no_better_round(system: str, most: int) -> None:
    """Where they pair all without a repeat so do we, with byes no worse and floats no longer."""
    for seed in range(40):
        random = Random(seed)
        entries = random.randint(4, most)
        rounds = min(entries - 1, 7)
        for round_, (who, _) in enumerate(season(random, entries, rounds), 1):
            ours = duos(swiss.draw(who.values(), round_, last=True))
            judge, drawn = Judge(who), theirs(system, who, round_, rounds)
            assert judge.outline(ours)[:3] <= judge.outline(drawn)[:3]
