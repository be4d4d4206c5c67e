"""The record of a game and the proof of its shuffles: all of what is over, nothing else."""

import json
import re
from dataclasses import dataclass
from typing import Any

import pytest

from bot.__main__ import main
from bot.engine.actions import Deal, Pass
from bot.engine.cards import Card
from bot.engine.game import replay
from bot.engine.notation import write_cards
from bot.engine.state import State
from bot.record import Record, read_record
from bot.variants import DEFAULT, SYSTEMS
from tests.cogs.driving import DECLARING, ByPanel, Drive, started
from tests.cogs.secrecy import Watch
from tests.cogs.wire import answers, forge
from tests.cogs.world import World, more


async def file(world: World, verb: str, *, command: bool = False) -> str:
    """The file that *More …*, or the command, hands out; to who asks alone."""
    person = world.people[1]
    if command:
        result = await person.slash(world.channel, f"pinochle {verb}")
    else:
        result = await more(world, person, verb)
    assert result.ephemeral
    assert result.response is not None
    (attached,) = result.response.attachments
    return (await attached.read()).decode()


def packs(record: Record) -> list[tuple[Card, ...]]:
    """The pack of each deal."""
    return [turn.action.pack for turn in record.turns if isinstance(turn.action, Deal)]


def position(record: Record) -> State:
    """Where the record ends."""
    return replay(record.rules, record.dealer, record.turns)


# The record


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        (DEFAULT, {"target": 50, "pass_count": "2"}),
        *((game, {"target": 150, "auto_draw": False}) for game in DECLARING),
    ],
)
async def test_the_record_of_a_whole_game_is_replayed(
    world: World, watch: Watch, game: str, rules: dict[str, Any]
) -> None:
    """When the game is over it has every turn, the names and the house rules."""
    drive = await started(world, game=game, **rules)
    state = await drive.to_the_end()
    record = read_record(await file(world, "record"))
    assert position(record) == state
    assert record.names == ("north", "east", "south", "west")[: record.rules.seats]
    assert record.options == rules
    assert len(record.turns) == len(await world.store.turns(1))


@pytest.mark.parametrize(
    ("game", "stage"), [(DEFAULT, "auction"), (DEFAULT, "play"), ("binocle", "stock")]
)
async def test_the_record_ends_before_the_deal_in_play(
    world: World, watch: Watch, game: str, stage: str
) -> None:
    """Whatever the moment: the deals before it, and no turn of it."""
    drive = await started(world, game=game)
    assert read_record(await file(world, "record")).turns == ()
    await drive.throw_in()
    await drive.until_stage(stage)
    text = await file(world, "record")
    state, ended = await world.state(), position(read_record(text))
    assert (state.deal, ended.deal) == (2, 1)
    assert ended.scores == state.scores
    assert write_cards(pack_of(await logged(world), 2)) not in text
    assert text == await file(world, "record", command=True)


async def logged(world: World) -> list[Deal]:
    """The deals in the log, those in play too."""
    live = await world.tables.live(1)
    turns = await world.store.turns(1)
    text = "\n".join(f"{'chance' if turn.seat < 0 else turn.seat} {turn.action}" for turn in turns)
    record = read_record(f"game {live.game.system}\ndealer {live.game.dealer}\n{text}")
    return [turn.action for turn in record.turns if isinstance(turn.action, Deal)]


def pack_of(deals: list[Deal], number: int) -> tuple[Card, ...]:
    """The pack of the deal of this number."""
    return deals[number - 1].pack


async def test_a_deal_thrown_in_is_over(world: World, watch: Watch) -> None:
    """Nobody bid: its cards are in the record, those of the deal after it are not."""
    drive = await started(world, all_pass="redeal_next_dealer")
    for _ in range(4):
        await drive.take((await world.state()).waiting[0], Pass())
    assert (await world.state()).deal == 2
    deals = await logged(world)
    assert packs(read_record(await file(world, "record"))) == [pack_of(deals, 1)]


@pytest.mark.parametrize("verb", ["record", "shuffles"])
async def test_before_a_game_there_is_nothing_to_hand_out(
    world: World, watch: Watch, verb: str
) -> None:
    """A forged click and the command are refused in words."""
    await world.open(*world.people)
    table = await world.tables.find(world.channel.id)
    for result in (
        await forge(world, world.people[0], await world.board(), f"pt1:{table.id}:{verb}:"),
        await world.people[0].slash(world.channel, f"pinochle {verb}"),
    ):
        assert result.ephemeral
        assert "game" in answers(result)
        assert result.response is None or not result.response.attachments


# The shuffles


@dataclass(frozen=True)
class Proof:
    """What the file says of one deal."""

    deal: int
    seal: str
    game: str
    secret: str
    words: str


def proofs(text: str) -> list[Proof]:
    """The proofs in the file, in order."""
    command = r'python -m bot shuffle --game (\w+) --secret (\w+) --words "([^"]*)"'
    line = rf"deal (\d+)\s+seal (\w+)\s+{command}"
    return [Proof(int(m[1]), *m.groups()[1:]) for m in re.finditer(line, text)]


def shuffled(proof: Proof, capsys: pytest.CaptureFixture[str]) -> tuple[str, list[str]]:
    """The seal and the pack that the command line works out."""
    asked = ["--game", proof.game, "--secret", proof.secret, "--words", proof.words]
    assert main(["shuffle", *asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    return told["seal"], told["pack"]


def sealed(text: str) -> str:
    """The seal that was shown last."""
    return str(re.findall(r"(?<!\w)[0-9a-f]{64}(?!\w)", text)[-1])


@pytest.mark.parametrize(("game", "count"), [(DEFAULT, 2), ("binocle", 1), ("bezique_foster", 1)])
async def test_each_finished_deal_is_proved(
    world: World, watch: Watch, capsys: pytest.CaptureFixture[str], game: str, count: int
) -> None:
    """Its seal stood at the table before it; secret and words give its pack; none is of later."""
    await world.open(*world.people[: SYSTEMS[game].seats], game=game)
    seals = [sealed(world.said())]
    await world.start_game(world.people[0])
    drive = Drive(world, ByPanel())
    for _ in range(count):
        seals.append(sealed(world.said()))
        await drive.throw_in()
    text = await file(world, "shuffles")
    told = proofs(text)
    assert [proof.deal for proof in told] == [*range(1, count + 1)]
    assert [proof.seal for proof in told] == seals[:count]
    deals = await logged(world)
    for proof, deal in zip(told, deals, strict=False):
        seal, pack = shuffled(proof, capsys)
        assert seal == proof.seal
        assert pack == [str(card) for card in deal.pack]
    assert len(deals) == count + 1
    assert text == await file(world, "shuffles", command=True)
    assert not any(secret.hex() in text for secret in watch.luck.secrets[count:])


async def test_no_shuffle_is_proved_before_its_deal_is_over(world: World, watch: Watch) -> None:
    """In the first deal there is no file, and no secret in the answer."""
    await started(world)
    result = await more(world, world.people[0], "shuffles")
    assert result.ephemeral
    assert result.response is not None
    assert not result.response.attachments
    assert not any(secret.hex() in answers(result) for secret in watch.luck.secrets)


async def test_the_shuffles_of_the_next_game_are_proved_too(
    world: World, watch: Watch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its first seal stood in the lobby after the game before it; all of a game over is told."""
    drive = await started(world, target=50)
    state = await drive.to_the_end()
    assert [proof.deal for proof in proofs(await file(world, "shuffles"))] == [
        *range(1, state.deal + 1)
    ]
    seal = sealed(world.said())
    await world.start_game(world.people[0])
    await drive.throw_in()
    (proof,) = proofs(await file(world, "shuffles"))
    assert proof.deal == 1
    assert proof.seal == seal
    second = (await world.tables.find(world.channel.id)).game or 0
    stored = (await world.store.turns(second))[0].action
    assert stored.split()[1:] == shuffled(proof, capsys)[1]
