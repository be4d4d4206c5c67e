"""What the log says happened, as a channel should have been told it."""

from collections.abc import Iterable, Sequence

from bot.engine import notation
from bot.engine.cards import Card
from bot.engine.events import (
    AllPassed,
    Announced,
    AuctionWon,
    Called,
    CalledOut,
    CardsBuried,
    CardsPassed,
    Conceded,
    DealCounted,
    DealScored,
    Dealt,
    Declared,
    Drawn,
    Event,
    GameWon,
    KittyTaken,
    LowClaimed,
    MeldLost,
    MeldsShown,
    Misdealt,
    MoonCalled,
    Pegged,
    PlayBegins,
    SideCount,
    TargetRaised,
    Tied,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)
from bot.engine.game import apply, start
from bot.engine.melds import Meld
from bot.engine.state import Why
from bot.service.model import Game
from bot.text.narrator import FEW
from tests.cogs.sentences import Fact, read_back
from tests.cogs.world import World, announced

Names = Sequence[str]


async def told_as_logged(world: World) -> None:
    """The channel was told what the log says: all of it, once, in order."""
    table = await world.tables.find(world.channel.id)
    assert table.game is not None
    names = [who.name for who in table.seats if who]
    assert read_back(announced(world)) == await happened(world, table.game, names)


async def happened(world: World, game: int, names: Names) -> list[Fact]:
    """The facts that the game's log holds, of those that the table is told."""
    stored = await world.store.game(game)
    assert stored is not None
    found: list[Fact] = []
    for event in await _events(world, stored):
        if isinstance(event, Pegged) and event.why in {Why.CARDS, Why.LAST}:
            found[-1] = (*found[-1][:-1], event.score)  # it stands in the line of its trick
        elif fact := _fact(event, names):
            found.append(fact)
    return found


async def _events(world: World, game: Game) -> Iterable[Event]:
    rules = world.tables.systems[game.system].rules(game.options)
    state = start(rules, game.dealer)
    told: list[Event] = []
    for turn in await world.store.turns(game.id):
        state, events, _ = apply(rules, state, turn.seat, notation.read(turn.action))
        told += events
    return told


def _faces(cards: Iterable[Card]) -> list[str]:
    return [str(card.face) for card in cards]


def _fact(event: Event, names: Names) -> Fact | None:
    match event:
        case Dealt(dealer, number):
            return "deal", number, names[dealer]
        case Misdealt(seat):
            return "misdeal", names[seat]
        case Called(seat, bid):
            return "bid", names[seat], bid
        case AllPassed(dealer):
            return "thrown in", names[dealer]
        case AuctionWon(contract):
            return "contract", names[contract.declarer], contract.points
        case TrumpNamed(seat, suit):
            return "trump", names[seat], suit.name.lower()
        case KittyTaken(seat, cards):
            return "kitty", names[seat], _faces(cards)
        case CardsPassed(seat, partner, count):
            return "give", names[seat], count, names[partner]
        case CardsBuried(seat, count):
            return "bury", names[seat], count
        case MeldsShown(seat, melds, points):
            shown = [(_MELDS[m.key], sorted(_faces(m.cards)), m.points) for m in melds]
            return "melds", names[seat], points, shown
        case PlayBegins(leader):
            return "lead", names[leader]
        case MoonCalled(seat):
            return "moon", names[seat]
        case Conceded(seat):
            return "concede", names[seat]
        case TrickTaken(number, leader, cards, winner, points):
            players = [names[(leader + step) % len(names)] for step in range(len(names))]
            plays = list(zip(players, _faces(cards), strict=True))
            return "trick", number, plays, names[winner], points, None
        case DealScored():
            return _reckoning(event, names)
        case GameWon(side, scores):
            return "won", _side(side, names), scores[side], scores[1 - side]
        case _:
            return _in_the_stock(event, names)


def _in_the_stock(event: Event, names: Names) -> Fact | None:
    """What happens only in games for two."""
    match event:
        case TurnedUp(card):
            return "turned up", *_faces([card])
        case Pegged(side, points, _, score):
            return "peg", _side(side, names), points, score
        case Declared(seat, meld, score, reserved):
            return "declared", names[seat], *_told(meld), meld.points, score, reserved
        case Announced(seat, meld):
            return "announced", names[seat], *_told(meld), meld.points
        case MeldLost(seat, meld, _):
            return "lost", names[seat], *_told(meld)
        case LowClaimed(seat, card, taken, points, score):
            shown = "exchanged" if taken else "shown"
            return shown, names[seat], *_faces([taken or card]), points, score
        case Drawn(winner, _, turned) if turned:
            return "last card", names[1 - winner], *_faces([turned])
        case Drawn(_, left, None) if left <= FEW:
            return "left", left
        case CalledOut(seat, total, _):
            return "call", names[seat], total
        case DealCounted(sides):
            return "count", [_line(line, names) for line in sides], [line.score for line in sides]
        case TargetRaised(target):
            return "target", target
        case Tied(score):
            return "tied", score
        case _:
            return None


def _told(meld: Meld) -> tuple[str, list[str]]:
    return meld.key.replace("_", " ").replace("bezique", "bézique"), sorted(_faces(meld.cards))


def _line(line: SideCount, names: Names) -> tuple[str, list[int], int]:
    parts = (line.meld, line.low, line.cards, line.last)
    return _side(line.side, names), [points for points in parts if points], line.change


def _side(side: int, names: Names) -> str:
    """Partners sit across the table."""
    return " & ".join(names[side::2])


def _reckoning(event: DealScored, names: Names) -> Fact:
    thrown = event.result == "conceded"
    sides = [
        (
            _side(line.side, names),
            line.meld,
            0 if thrown else line.trick_points,
            0 if thrown else line.tricks,
            line.change,
        )
        for line in event.sides
    ]
    scores = [line.score for line in sorted(event.sides, key=lambda line: line.side)]
    return "reckoning", "lost" if thrown else str(event.result), sides, scores


_MELDS = {
    "double_run": "Double run",
    "run": "Run",
    "trump_marriage": "Royal marriage",
    "common_marriage": "Marriage",
    "dix": "Dix",
    "double_aces": "Eight aces",
    "aces": "Aces around",
    "double_kings": "Eight kings",
    "kings": "Kings around",
    "double_queens": "Eight queens",
    "queens": "Queens around",
    "double_jacks": "Eight jacks",
    "jacks": "Jacks around",
    "double_pinochle": "Double pinochle",
    "pinochle": "Pinochle",
    "roundhouse": "Roundhouse",
}
