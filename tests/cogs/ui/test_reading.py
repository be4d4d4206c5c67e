"""Score sheets and letters of games without a contract."""

from typing import Any

import pytest

from bot.engine.events import CardDrawn, DealCounted, SideCount, TargetRaised
from bot.service.tables import News
from bot.variants import SYSTEMS
from cogs.ui.hands import Hands
from tests.bot.engine.scripted import window
from tests.cogs.driving import DECLARING
from tests.cogs.ui.screens import app, plain, seen
from tests.cogs.wire import answers
from tests.cogs.world import World

COUNTED = DealCounted(
    (
        SideCount(0, meld=60, low=10, cards=120, last=10, change=200, score=1010),
        SideCount(1, meld=0, low=0, cards=120, last=0, change=120, score=1020),
    )
)


@pytest.mark.parametrize("game", DECLARING)
async def test_the_score_sheet_has_a_line_for_each_deal(world: World, game: str) -> None:
    """Also for the one that the end cut short: what it brought, and the score after it."""
    north = world.people[0]
    await world.open(north, game=game, computers=2, options="target=300")
    await world.start_game(north)
    await world.env.settle()
    state = await world.state()
    assert state.over
    text = plain(answers(await north.slash(world.channel, "pinochle score")))
    assert [line.split(" · ")[0] for line in text.split("\n")[1:-1]] == [
        f"Deal {number}" for number in range(1, state.deal + 1)
    ]
    last = text.split("\n")[-2]
    assert all(f"→ {score}" in last for score in state.scores)
    assert text.endswith("won.")


def test_a_letter_tells_how_the_last_deal_ended() -> None:
    """The count and what became of the target, and nothing of what was drawn."""
    here = window(SYSTEMS["binocle"], "KS")
    shown = seen(here.rules, here.state, 0)
    no_mail: Any = None
    events = (CardDrawn(0, here.state.hands[0][0]), COUNTED, TargetRaised(1250))
    assert shown.game is not None
    news = News(shown.table, shown.game, here.state, ((9, events),), 9, "")
    note = plain(Hands(app(), no_mail)._note(news))
    assert "1010" in note
    assert "1250" in note
    assert "K♠" not in note
