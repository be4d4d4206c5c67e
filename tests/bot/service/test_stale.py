"""Which clicks come too late: in every system, at random, and where a late one would do harm."""

from dataclasses import dataclass

import pytest

from bot.engine import notation
from bot.engine.actions import (
    Action,
    Announce,
    CallOut,
    ClaimLow,
    Declare,
    Draw,
    IllegalAction,
    PlayCard,
    Reason,
    Seat,
)
from bot.engine.game import apply, legal
from bot.engine.rules import Rules, Values
from bot.engine.state import State
from bot.service.errors import StaleAction
from bot.service.lobby import Lobby
from bot.service.model import Game, Person
from bot.service.play import Live, Move, advance, begin
from bot.service.tables import Tables
from bot.variants import SYSTEMS
from tests import strategies

SETS = tuple((key, preset) for key, system in SYSTEMS.items() for preset in system.presets)


@dataclass(frozen=True)
class Version:
    """A position, and since when each seat's choices have been these."""

    state: State
    fresh: tuple[int, ...]


def move(live: Live, seat: Seat, action: Action) -> Move:
    """The move, tried on the position."""
    step = apply(live.rules, live.state, seat, action)
    return Move(seat, action, notation.write(action), step.state, step.events)


def versions_of(rules: Rules, seed: int) -> list[Version]:
    """The versions of a deal that is played at random, the first one undealt."""
    game = strategies.played(rules, 0, seed, 1)
    live = begin(Game(1, 2, 3, rules.key, {}, 0), rules)
    versions = [Version(live.state, tuple(live.fresh))]
    for seat, action in game.turns:
        advance(live, move(live, seat, action))
        versions.append(Version(live.state, tuple(live.fresh)))
    return versions


def moment(state: State, seat: Seat, action: Action) -> object:
    """All that the seat decides by when it does this; two that are equal are one choice."""
    if isinstance(action, CallOut):
        return state.deal, state.target, state.scores[seat], state.piles[seat]
    table = state.trick, state.pause, state.tricks, state.calls, state.turned
    return state.deal, state.stage, state.hands[seat], state.melds[seat], table


@pytest.mark.parametrize(("system", "preset"), SETS)
@pytest.mark.parametrize("auto_draw", [True, False])
def test_a_late_click_does_what_was_meant_or_nothing(
    system: str, preset: str, auto_draw: bool
) -> None:
    """Each button of each position, pressed later: if it is not stale, it is the same choice."""
    values: Values = SYSTEMS[system].presets[preset]
    if any(option.name == "auto_draw" for option in SYSTEMS[system].options):
        values = {**values, "auto_draw": auto_draw}
    rules = SYSTEMS[system].rules(values)
    for seed in range(3):
        versions = versions_of(rules, seed)
        for at, seen in enumerate(versions):
            for seat in range(rules.seats):
                for action in legal(rules, seen.state, seat):
                    press_late(rules, versions, at, seat, action)


def press_late(rules: Rules, versions: list[Version], at: int, seat: Seat, action: Action) -> None:
    """Press the button at every later version in which it is not stale."""
    for now in versions[at + 1 :]:
        if now.fresh[seat] > at:
            return
        try:
            apply(rules, now.state, seat, action)
        except IllegalAction:
            continue
        assert moment(now.state, seat, action) == moment(versions[at].state, seat, action)


TWO = Person(101, "Ann"), Person(102, "Ben")


async def windows(lobby: Lobby, tables: Tables, system: str, **options: str) -> int:
    """A game of two people that stands in a winner's window, with something to declare in it."""
    table = await lobby.open(TWO[0], 9, 1, system, "rulebook", {"auto_draw": "off", **options})
    await lobby.join(table.id, TWO[1])
    game = (await lobby.start(table.id, TWO[0].user)).game or 0
    await play_on(tables, game, Declare)
    return game


async def play_on(tables: Tables, game: int, kind: type[Action]) -> None:
    """Both play their first cards and draw, until a winner may do something of this kind."""
    live = await tables.live(game)
    while live.state.pause is None or not buttons(live, winner(live), kind):
        seat = live.state.waiting[0]
        (action, *_) = buttons(live, seat, PlayCard) or buttons(live, seat, Draw)
        await tables.act(game, TWO[seat].user, action)


def buttons(live: Live, seat: Seat, kind: type[Action]) -> list[Action]:
    """What the seat may do of this kind."""
    return [action for action in legal(live.rules, live.state, seat) if isinstance(action, kind)]


def winner(live: Live) -> Seat:
    """Whose window it is."""
    assert live.state.pause is not None
    return live.state.pause.winner


def reserving(system: str) -> bool:
    """Whether melds may be announced and scored later."""
    judge = SYSTEMS[system].rules({}).declaring
    return judge is not None and judge.reserving


DECLARING = tuple(key for key, system in SYSTEMS.items() if system.rules({}).declaring)


@pytest.mark.parametrize("system", DECLARING)
async def test_a_second_click_on_draw_never_draws_again(
    lobby: Lobby, tables: Tables, system: str
) -> None:
    """Neither at once nor in the next window of the same winner."""
    game = await windows(lobby, tables, system)
    live = await tables.live(game)
    seat, seq = winner(live), live.turns
    await tables.act(game, TWO[seat].user, Draw(), seq=seq)
    for _ in range(12):
        turns, stock = live.turns, live.state.stock
        with pytest.raises(StaleAction):
            await tables.act(game, TWO[seat].user, Draw(), seq=seq)
        assert (live.turns, live.state.stock) == (turns, stock)
        if live.state.pause and winner(live) == seat:
            return
        mine = live.state.waiting[0]
        (action, *_) = buttons(live, mine, PlayCard) or buttons(live, mine, Draw)
        await tables.act(game, TWO[mine].user, action)


SHOWING = tuple(
    (key, kind)
    for key in DECLARING
    for kind in (Declare, Announce, ClaimLow)
    if kind is not Announce or reserving(key)
)


@pytest.mark.parametrize(("system", "kind"), SHOWING)
async def test_a_second_click_on_a_meld_scores_nothing(
    lobby: Lobby, tables: Tables, system: str, kind: type[Action]
) -> None:
    """It is stale: whoever meant another meld has seen the first one stand."""
    game = await windows(lobby, tables, system)
    live = await tables.live(game)
    await play_on(tables, game, kind)
    seat, seq = winner(live), live.turns
    (action, *_) = buttons(live, seat, kind)
    await tables.act(game, TWO[seat].user, action, seq=seq)
    scores = live.state.scores
    with pytest.raises(StaleAction):
        await tables.act(game, TWO[seat].user, action, seq=seq)
    with pytest.raises(IllegalAction):
        await tables.act(game, TWO[seat].user, action)
    assert live.state.scores == scores


async def test_one_calls_out_in_the_other_s_window(lobby: Lobby, tables: Tables) -> None:
    """On the panel of before his meld: nothing has changed for the caller."""
    game = await windows(lobby, tables, "binocle")
    live = await tables.live(game)
    seat, seq = winner(live), live.turns
    await tables.act(game, TWO[seat].user, buttons(live, seat, Declare)[0], seq=seq)
    caller = 1 - seat
    seen = await tables.act(game, TWO[caller].user, CallOut(), seq=seq)
    assert seen.view is not None
    assert (seen.view.winner, live.state.over) == (seat, True)


async def test_a_call_during_a_trick_is_refused(lobby: Lobby, tables: Tables) -> None:
    """A button of before the lead is stale; a command hears the rule. Nothing is lost by it."""
    game = await windows(lobby, tables, "binocle")
    live = await tables.live(game)
    seat, seq = winner(live), live.turns
    await tables.act(game, TWO[seat].user, Draw())
    await tables.act(game, TWO[seat].user, buttons(live, seat, PlayCard)[0])
    for late in (0, 1):
        with pytest.raises(StaleAction):
            await tables.act(game, TWO[late].user, CallOut(), seq=seq)
        with pytest.raises(IllegalAction) as refused:
            await tables.act(game, TWO[late].user, CallOut())
        assert refused.value.reason is Reason.CALL_BETWEEN_TRICKS
    assert not live.state.over
