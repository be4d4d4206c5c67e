"""Between a trick and the draw: the winner declares and draws, however clumsily."""

from dataclasses import replace

import pytest

from bot.engine.actions import Announce, ClaimLow, Declare, Draw, PlayCard
from bot.engine.notation import read, read_card, write
from tests.cogs.driving import DECLARING, ByCommand, ByMail, ByPanel, Door, Drive, offered, shown
from tests.cogs.secrecy import Watch
from tests.cogs.windows import PLAIN, RESERVING, ROYAL, ids, lowest, window, written
from tests.cogs.wire import answers, event, forge
from tests.cogs.world import AT_ONCE, World, press, text_of

GAMES = pytest.mark.parametrize("game", DECLARING)
RESERVED = PLAIN.replace("meld", "announce")
DOORS = pytest.mark.parametrize(
    "door", [ByPanel(), ByCommand(), ByMail()], ids=["panel", "command", "mail"]
)
EACH = pytest.mark.parametrize(
    ("game", "door"), list(zip(DECLARING, (ByMail(), ByPanel(), ByCommand()), strict=True))
)
"""Each game by one door."""


async def scores(world: World) -> tuple[int, ...]:
    """The score per side."""
    return (await world.state()).scores


async def win_another(drive: Drive) -> None:
    """Seat 0 draws, leads the king of trumps, and wins with it."""
    await drive.take(0, Draw())
    await drive.take(0, PlayCard(read_card("KH1")))
    await drive.take(1, PlayCard(read_card("9D1")))


# What may be done


@GAMES
@DOORS
async def test_a_meld_is_scored_and_the_cards_are_drawn(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, door: Door
) -> None:
    """One meld; it lies on the table for all to see; then both draw, and the winner leads."""
    drive = await window(world, monkeypatch, watch.luck, game, door)
    stock, held = (await world.state()).stock, len((await world.state()).hands[0])
    before = await scores(world)
    await drive.take(0, read(ROYAL))
    await drive.take(0, Draw())
    state = await world.state()
    assert state.scores == (before[0] + 40, before[1])
    assert (state.stock, len(state.hands[0])) == (stock - 2, held + 1)
    assert state.waiting == (0,)
    assert set(map(str, state.laid[0])) == {"KH1", "QH1"}
    for face in ("K♥", "Q♥"):
        assert face in text_of(await world.board())


@EACH
async def test_the_lowest_trump_is_exchanged(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, door: Door
) -> None:
    """Ten points, the turn-up goes to the hand, the lowest trump under the stock."""
    drive = await window(world, monkeypatch, watch.luck, game, door)
    before = await scores(world)
    await drive.take(0, ClaimLow(lowest(game)))
    state = await world.state()
    assert state.scores == (before[0] + 10, before[1])
    assert state.turned == lowest(game)
    assert read_card("JH1") in state.hands[0]


@pytest.mark.parametrize("game", RESERVING)
@DOORS
async def test_a_reserved_meld_scores_after_the_next_trick(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, door: Door
) -> None:
    """It is laid now, and needs no card of its own when it scores."""
    drive = await window(world, monkeypatch, watch.luck, game, door)
    await drive.take(0, read(RESERVED))
    await drive.take(0, read(ROYAL))
    assert [meld.key for meld in (await world.state()).reserved[0]] == ["marriage"]
    await win_another(drive)
    before = await scores(world)
    await drive.take(0, read(PLAIN))
    state = await world.state()
    assert state.scores[0] == before[0] + 20
    assert state.reserved[0] == ()


# A restart inside the window


@GAMES
async def test_a_window_stays_open_over_a_restart(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A meld has scored, nobody has drawn: the button of before draws, and nothing scores again."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, read(ROYAL))
    before, panel = await world.state(), shown(world, world.people[0])
    assert panel is not None
    await world.restart()
    assert await world.state() == before
    assert (await press(world.people[0], panel, "draw")).acknowledged
    after = await world.state()
    assert (after.pause, after.scores) == (None, before.scores)
    assert (await written(world))[-2:] == [ROYAL, "draw"]
    assert not world.env.errors


@GAMES
async def test_what_scored_before_a_restart_does_not_score_after_it(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """By the button of before it comes too late; a new one is refused in words."""
    drive = await window(world, monkeypatch, watch.luck, game)
    (old,) = await ids(world, ROYAL)
    await drive.take(0, read(ROYAL))
    await world.restart()
    before, board = await written(world), await world.board()
    assert "moved on" in answers(await forge(world, world.people[0], board, old))
    for action in (ROYAL, PLAIN):
        (new,) = await ids(world, action)
        refused = await forge(world, world.people[0], board, new)
        assert refused.acknowledged
        assert "§" in answers(refused)
    assert await written(world) == before
    assert not world.env.errors


@pytest.mark.parametrize("game", RESERVING)
async def test_a_reserved_meld_outlives_a_restart(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The window goes on with the panel of before; after the next trick the meld is on offer."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, read(RESERVED))
    panel = shown(world, world.people[0])
    assert panel is not None
    await world.restart()
    assert offered(panel.components, read(ROYAL))
    await drive.take(0, read(ROYAL))
    await world.restart()
    await world.people[1].slash(world.channel, "hand")
    await win_another(drive)
    await world.restart()
    before = await scores(world)
    await drive.take(0, read(PLAIN))
    assert (await scores(world))[0] == before[0] + 20
    assert not world.env.errors


@GAMES
async def test_a_trick_begun_goes_on_after_a_restart(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The window of before is over: its button is answered, and changes nothing."""
    drive = await window(world, monkeypatch, watch.luck, game)
    (old,) = await ids(world, ROYAL)
    await drive.take(0, Draw())
    await drive.take(0, PlayCard(read_card("KH1")))
    await world.restart()
    before = await world.state()
    assert "moved on" in answers(await forge(world, world.people[0], await world.board(), old))
    assert await world.state() == before
    await world.people[1].slash(world.channel, "hand")
    await drive.take(1, PlayCard(read_card("9D1")))
    assert (await world.state()).pause is not None
    assert not world.env.errors


# Clumsy


@GAMES
@pytest.mark.parametrize("action", ["draw", ROYAL, "low"])
async def test_two_clicks_at_once_count_once(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, action: str
) -> None:
    """Both were sent before the first was answered; the second learns that the table moved on."""
    drive = await window(world, monkeypatch, watch.luck, game)
    panel, before = shown(world, world.people[0]), await written(world)
    assert panel is not None
    wanted = f"low {lowest(game)}" if action == "low" else action
    assert offered(panel.components, read(wanted))
    (press_it,) = await ids(world, wanted)
    clicks = [event(world, world.people[0], panel, press_it) for _ in range(2)]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    assert (await written(world))[len(before) :] == [wanted]
    assert all(click.result.acknowledged for click in clicks)
    assert "moved on" in "".join(answers(click.result) for click in clicks)
    assert drive.results


@GAMES
async def test_two_clicks_at_once_play_one_card(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The same card twice, or two cards: the first that comes."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, Draw())
    before = await written(world)
    made = await ids(world, "play KH1", "play KH1", "play QH1")
    panel = shown(world, world.people[0])
    assert panel is not None
    clicks = [event(world, world.people[0], panel, name) for name in made]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    assert (await written(world))[len(before) :] == ["play KH1"]
    assert all(click.result.acknowledged for click in clicks)


@GAMES
async def test_the_button_of_an_old_window_scores_nothing(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Even when the same meld may be declared in the window that is open now."""
    drive = await window(world, monkeypatch, watch.luck, game)
    old = await ids(world, PLAIN, "draw", f"low {lowest(game)}")
    await win_another(drive)
    assert read(PLAIN) in (await drive.view(0)).legal
    before = await world.state()
    for name in old:
        assert "moved on" in answers(await forge(world, world.people[0], await world.board(), name))
    assert await world.state() == before


@GAMES
async def test_a_meld_whose_card_was_played_is_refused(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """By an id that is new enough."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await win_another(drive)
    before = await world.state()
    for action in (ROYAL, ROYAL.replace("meld", "announce")):
        (name,) = await ids(world, action)
        refused = answers(await forge(world, world.people[0], await world.board(), name))
        assert "do not hold" in refused
    assert await world.state() == before


@GAMES
async def test_nobody_else_acts_in_the_winner_s_window(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The opponent and a bystander press everything on his panel: words, and no effect."""
    drive = await window(world, monkeypatch, watch.luck, game)
    panel, before = shown(world, world.people[0]), await world.state()
    assert panel is not None
    actions = [write(a) for a in (await drive.view(0)).legal if not_calling(write(a))]
    assert len(actions) > 4
    for person in world.people[1:3]:
        for name in await ids(world, *actions):
            answer = await forge(world, person, await world.board(), name)
            assert answer.acknowledged
            assert answers(answer)
    assert await world.state() == before


def not_calling(action: str) -> bool:
    """Whether it is no call: that either player may make."""
    return action != "call"


@GAMES
async def test_the_opponent_is_told_why_he_may_not(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Only the winner declares and draws; whoever won draws before he plays."""
    await window(world, monkeypatch, watch.luck, game)
    board, (north, east, *_) = await world.board(), world.people
    (draw,) = await ids(world, "draw")
    assert "only its winner" in answers(await forge(world, east, board, draw))
    (play,) = await ids(world, "play KH1")
    assert "then draw" in answers(await forge(world, north, board, play))


@GAMES
async def test_a_computer_s_window_is_its_own(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The person across the table can neither declare nor draw for it, and nothing waits."""
    drive = await window(world, monkeypatch, watch.luck, game, sitting=1)
    for _ in range(30):
        state = await world.state()
        assert not state.waiting or state.waiting == (0,)
        if state.over or state.deal > 1:
            break
        await drive.step()
    assert len(await written(world)) > 40


# Kinds of actions


@GAMES
async def test_the_winner_s_panel_offers_all_that_is_legal(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """In the channel and in the mail; the opponent's offers none of it."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await world.people[1].slash(world.channel, "hand")
    legal = (await drive.view(0)).legal
    assert {Declare, ClaimLow, Draw} <= {type(action) for action in legal}
    assert (game in RESERVING) == any(isinstance(action, Announce) for action in legal)
    own, others = (shown(world, person) for person in world.people[:2])
    assert own is not None
    assert others is not None
    for action in legal:
        assert offered(own.components, action)
        if not_calling(write(action)):
            assert not offered(others.components, action)


# Coming and going


@GAMES
async def test_who_leaves_in_his_window_leaves_it_to_a_computer(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """It draws, and the game goes on; what had scored scores no more; he may come back."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, read(ROYAL))
    await world.people[0].slash(world.channel, "pinochle leave")
    state = await world.state()
    assert (state.pause, state.waiting) == (None, (1,))
    assert sum(action.startswith("meld royal") for action in await written(world)) == 1
    await world.people[0].slash(world.channel, "pinochle join")
    assert (await drive.people()).keys() == {0, 1}
    await drive.step()
    assert not world.env.errors


@GAMES
async def test_the_loser_may_leave_while_the_winner_declares(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The window stays the winner's, on the panel that he has."""
    drive = await window(world, monkeypatch, watch.luck, game)
    panel = shown(world, world.people[0])
    assert panel is not None
    await world.people[1].slash(world.channel, "pinochle leave")
    assert (await world.state()).pause is not None
    await drive.take(0, read(ROYAL))
    await drive.take(0, Draw())
    await drive.take(0, PlayCard(read_card("KH1")))
    assert (await world.state()).waiting == (0,)


@GAMES
async def test_without_mail_a_window_is_played_from_the_channel(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Both are named once, without a card, and lose nothing."""
    for person in world.people[:2]:
        path = f"/channels/{person.user.dm_channel.id}/messages"
        world.env.inject_error("POST", path, status=403, code=50007, times=None)
    drive = await window(world, monkeypatch, watch.luck, game)
    assert world.said().count("can't be written to") == 1
    await drive.take(0, read(ROYAL))
    await win_another(drive)
    assert (await world.state()).pause is not None


@GAMES
async def test_a_reminder_in_a_window_mentions_the_winner_alone(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """And goes when he has drawn."""
    world.pace = replace(AT_ONCE, reminder=20.0)
    await world.restart()
    drive = await window(world, monkeypatch, watch.luck, game)
    await world.env.advance_time(21)
    north, east = (f"<@{person.id}>" for person in world.people[:2])
    assert north in world.said()
    assert east not in world.said()
    await drive.take(0, Draw())
    assert north not in world.said()
