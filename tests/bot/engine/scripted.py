"""Scripted hands: stacked packs, and a table that is driven by notation."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from bot.engine.actions import CHANCE, Action, Deal, IllegalAction, PlayCard, Reason, Seat, TimeUp
from bot.engine.cards import Card, Cards, Rank, Suit
from bot.engine.events import Event, TrickTaken
from bot.engine.game import apply, legal, stage, start
from bot.engine.melds import Meld
from bot.engine.notation import read, read_card, write
from bot.engine.rules import Rules, System, Value
from bot.engine.stages.deal import Dealing
from bot.engine.stages.play import Tricks
from bot.engine.stages.settle import Tally
from bot.engine.stages.stock import StockPlay
from bot.engine.state import Contract, Pause, State, Step, Taken, Trick, without
from bot.variants.partnership import SYSTEM

Hands = Mapping[Seat, str]
E = TypeVar("E")


def cards(text: str) -> Cards:
    """Cards as the books write them, "AS 10S KS#2"; equal ones get copies in their order."""
    seen: dict[str, int] = {}
    found = []
    for word in text.replace("10", "T").split():
        seen[word] = seen.get(word, 0) + 1
        copy = int(word[3:] or seen[word])
        found.append(Card(Rank(word[0]), Suit(word[1]), copy))
    return tuple(found)


def faces(hand: Iterable[Card]) -> list[str]:
    """The cards without their copies, sorted."""
    return sorted(str(card.face) for card in hand)


def stacked(rules: Rules, dealer: Seat, hands: Hands) -> Deal:
    """A pack that gives the seats these cards, and the rest in the pack's order.

    The cards of seat -1 are those of the kitty.
    """
    dealing = rules.stages[0]
    assert isinstance(dealing, Dealing)
    places = [*dealing.hands(rules, dealer, rules.pack.cards)]
    dealt = {card for hand in places for card in hand}
    places.append(tuple(card for card in rules.pack.cards if card not in dealt))
    left = list(rules.pack.cards)
    wanted = {seat: _taken(left, hands.get(seat, "")) for seat in (*range(rules.seats), CHANCE)}
    at: dict[Card, Card] = {}
    for seat, chosen in wanted.items():
        room = len(places[seat]) - len(chosen)
        filler, left = left[:room], left[room:]
        at |= dict(zip(places[seat], (*chosen, *filler), strict=True))
    return Deal(tuple(at[card] for card in rules.pack.cards))


def _taken(left: list[Card], text: str) -> Cards:
    chosen = []
    for wanted in cards(text):
        card = next(card for card in left if card.face == wanted.face)
        left.remove(card)
        chosen.append(card)
    return tuple(chosen)


def refused(rules: Rules, state: State, seat: Seat, action: Action) -> IllegalAction | None:
    """Why the rules forbid the action; None when they don't."""
    try:
        apply(rules, state, seat, action)
    except IllegalAction as refusal:
        return refusal
    return None


@dataclass
class Table:
    """A game under way; `told` holds the events of the last turn."""

    rules: Rules
    state: State
    told: tuple[Event, ...] = ()
    turns: list[tuple[Seat, Action]] = field(default_factory=list)

    def deal(self, hands: Hands | None = None) -> "Table":
        """Chance deals these hands."""
        return self.take(CHANCE, stacked(self.rules, self.state.dealer, hands or {}))

    def take(self, seat: Seat, action: Action) -> "Table":
        """One action."""
        step = apply(self.rules, self.state, seat, action)
        self.state, self.told = step.state, step.events
        self.turns.append((seat, action))
        return self

    def do(self, *lines: str) -> "Table":
        """Actions in notation, each after its seat: "0 bid 21"."""
        for line in lines:
            seat, text = line.split(maxsplit=1)
            self.take(int(seat), read(text))
        return self

    def refusal(self, line: str) -> IllegalAction | None:
        """Why the rules forbid the action; None when they don't."""
        seat, text = line.split(maxsplit=1)
        return refused(self.rules, self.state, int(seat), read(text))

    def reason(self, line: str) -> Reason | None:
        """The reason of the refusal."""
        refusal = self.refusal(line)
        return refusal.reason if refusal else None

    def legal(self, seat: Seat) -> list[str]:
        """What the seat may do, in notation."""
        return [write(action) for action in legal(self.rules, self.state, seat)]

    def win_auction(self, bid: int | None = None) -> "Table":
        """Eldest hand bids (the least when None), everybody else passes."""
        while self.stage == "auction":
            seat = self.state.waiting[0]
            opens = not any(call.bid for call in self.state.calls)
            least = self.rules.values["min_bid"]
            self.do(f"{seat} bid {bid or least}" if opens else f"{seat} pass")
        return self

    def win(self, seat: Seat = 0) -> "Table":
        """The seat has just won a trick, and may declare."""
        tricks = (*self.state.tricks, Taken(seat, (), seat, 0, free=True))
        self.state = replace(
            self.state, pause=Pause(seat), trick=None, tricks=tricks, waiting=(seat,)
        )
        return self

    def spend(self, card: str) -> "Table":
        """Seat 0 plays the card to a trick that seat 1 leads."""
        own, (*kitty, filler) = self.state.hands[0], self.state.kitty
        self.state = replace(self.state, kitty=tuple(kitty), hands=(own, (filler,)))
        return self.led(1).do(f"1 play {filler}", f"0 play {card}")

    def get(self, card: str) -> "Table":
        """Seat 0 wins a trick, and draws this card."""
        wanted = read_card(card)
        assert wanted not in {*self.state.hands[0], self.state.turned}
        kitty = (wanted, *without(self.state.kitty, (wanted,)))
        self.state = replace(self.state, kitty=kitty)
        return self.win().do("0 draw")

    def last_phase(self) -> "Table":
        """The stock is gone; nobody has played yet."""
        stage = next(i for i, it in enumerate(self.rules.stages) if isinstance(it, Tricks))
        blank = ((),) * self.rules.seats
        self.state = replace(self.state, stage=stage, kitty=(), turned=None, pause=None, laid=blank)
        return self

    def hold(self, own: str, other: str = "") -> "Table":
        """The two seats hold these cards, and none of them lies open."""
        hands = cards(f"{own} {other}")
        count = len(own.split())
        self.state = replace(self.state, hands=(hands[:count], hands[count:]), laid=((), ()))
        return self

    def led(self, seat: Seat, trick: str = "") -> "Table":
        """The seat leads; these cards have been played to its trick."""
        played = cards(trick)
        waiting = (self.rules.after(seat, len(played)),)
        self.state = replace(self.state, pause=None, trick=Trick(seat, played), waiting=waiting)
        return self

    def ready(self) -> "Table":
        """Time is up for the melds."""
        return self.take(CHANCE, TimeUp())

    def play_out(self) -> "Table":
        """Each seat plays the first card that it may, to the end of the deal."""
        while self.stage == "play":
            seat = self.state.waiting[0]
            plays = legal(self.rules, self.state, seat)
            self.take(seat, next(action for action in plays if isinstance(action, PlayCard)))
        return self

    def turns_won(self, side: int) -> list[Trick]:
        """The tricks that the side has won, from the log."""
        state, won = start(self.rules, 3), []
        for seat, action in self.turns:
            step = apply(self.rules, state, seat, action)
            state = step.state
            won += [
                Trick(event.leader, event.cards)
                for event in step.events
                if isinstance(event, TrickTaken) and event.winner % 2 == side
            ]
        return won

    @property
    def stage(self) -> str:
        """The name of the stage."""
        return stage(self.rules, self.state).name

    def event(self, kind: type[E]) -> E:
        """The one event of this kind that the last turn brought."""
        (found,) = (event for event in self.told if isinstance(event, kind))
        return found


def reckoned(
    rules: Rules,
    bid: int,
    us: Tally,
    them: Tally,
    *,
    before: tuple[int, int] = (0, 0),
    made_before: tuple[bool, bool] = (False, False),
    conceded: bool = False,
    moon: bool = False,
) -> Step:
    """The reckoning of a hand in which seat 0 was declarer and brought `us` home."""
    counters = [card for card in rules.pack.cards if rules.pack.points[card.rank]]
    last = 0 if us.trick_points > us.counters else 1
    state = State(
        dealer=3,
        target=rules.target,
        scores=before,
        ever_made=made_before,
        deal=1,
        stage=len(rules.stages) - 1,
        waiting=(),
        contract=Contract(0, bid),
        trump=Suit.SPADES,
        melds=((Meld("run", us.meld, ()),), (Meld("run", them.meld, ()),), (), ()),
        moon=moon,
        conceded=conceded,
        tricks=() if conceded else (Taken(last, cards("AS 9S 9S 9H"), last, 1),),
        piles=(tuple(counters[: us.counters]), tuple(counters[us.counters :][: them.counters])),
        taken=(us.tricks, them.tricks),
    )
    return rules.stages[-1].enter(rules, state)


def tally(meld: int, trick_points: int, tricks: int, *, last: bool = False) -> Tally:
    """What a side brings to the reckoning; `last` says that the last trick is its own."""
    return Tally(meld, trick_points, tricks, trick_points - last)


def table(
    hands: Hands | None = None,
    dealer: Seat = -1,
    options: Mapping[str, Value] | None = None,
    system: System = SYSTEM,
    **more: Value,
) -> Table:
    """A table whose first deal gives these hands. Seat 0 is eldest hand unless said otherwise."""
    rules = system.rules({**(options or {}), **more})
    return Table(rules, start(rules, dealer % rules.seats)).deal(hands)


def window(
    system: System,
    hand: str,
    *,
    trump: str = "H",
    other: str = "",
    turned: str = "",
    stock: int = 20,
    scores: tuple[int, int] = (0, 0),
    options: Mapping[str, Value] | None = None,
    **more: Value,
) -> Table:
    """A table for two at which seat 0, who holds these cards, has just won a trick.

    The turn-up is a trump that scores nothing unless it is named; seat 1 dealt. Nobody draws
    before he is told to.
    """
    rules = system.rules({"auto_draw": False, **(options or {}), **more})
    held, dealt = cards(hand), cards(other)
    spare = [card for card in rules.pack.cards if card not in {*held, *dealt, *cards(turned)}]
    up = cards(turned) or tuple(c for c in spare if c.suit == trump and c.rank is not rules.low)
    state = replace(
        start(rules, 1),
        deal=1,
        stage=next(i for i, stage in enumerate(rules.stages) if isinstance(stage, StockPlay)),
        scores=scores,
        hands=(held, dealt),
        kitty=tuple(card for card in spare if card != up[-1])[: stock - 1],
        turned=up[-1],
        trump=Suit(trump),
    )
    return Table(rules, state).win()
