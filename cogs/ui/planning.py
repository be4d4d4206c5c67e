"""The best order to declare a hand that somebody typed."""

import asyncio

from bot.ai.planner import Plan, plan
from bot.engine.cards import Cards, Suit
from bot.engine.declaring import Holding
from bot.engine.rules import Rules, System
from bot.engine.stages.deal import Dealing
from bot.text.melds import compared, planned
from cogs.ui.app import App


def plans(system: System) -> bool:
    """Whether melds are declared one by one, so that their order matters."""
    return system.rules({}).declaring is not None


async def best_order(app: App, rules: Rules, hand: Cards, trump: Suit | None) -> str:
    """The best order with this trump suit, or with each of the four; that there are too many cards.

    The rules declare.
    """
    most = max(stage.size for stage in rules.stages if isinstance(stage, Dealing))
    if len(hand) > most:
        return app.words.say("lookup-too-many", count=len(hand), most=most)
    if trump is None:
        best = {suit: await _plan(rules, hand, suit) for suit in Suit}
        return compared(best, app.words, app.glyphs)
    return planned(await _plan(rules, hand, trump), app.words, app.glyphs)


async def _plan(rules: Rules, hand: Cards, trump: Suit) -> Plan:
    return await asyncio.to_thread(plan, rules, Holding(hand), trump)
