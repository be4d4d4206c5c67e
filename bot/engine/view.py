"""What one seat may know: a type with no field for a secret."""

from dataclasses import dataclass

from bot.engine.actions import Action, Seat
from bot.engine.cards import Card, Cards, Pack, Suit
from bot.engine.declaring import Holding
from bot.engine.game import legal, stage
from bot.engine.melds import Meld
from bot.engine.rules import Rules
from bot.engine.state import Call, Contract, Lost, Pause, Peg, Side, State, Taken, Trick


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """The game as one seat sees it; as a bystander does when `seat` is None.

    `pack` gives the cards their order in this stage. `hand` is sorted; `held` gives the number of
    cards per seat; `kitty` is empty until it is turned up; `given`, `received` and `buried` are
    the seat's own, as is `drawn`, the card that it drew since it played; `melds` are those shown.
    `stock` is the number of cards still to be drawn, the turn-up `turned` among them; `laid` are
    the cards that lie face up, per seat, `seen` all those in a hand that the table has seen.
    `common` is what any awaited seat may do without showing a card.
    """

    rules: Rules
    seat: Seat | None
    stage: str
    pack: Pack
    dealer: Seat
    deal: int
    scores: tuple[int, ...]
    target: int
    waiting: tuple[Seat, ...]
    hand: Cards
    held: tuple[int, ...]
    calls: tuple[Call, ...]
    contract: Contract | None
    trump: Suit | None
    kitty: Cards
    stock: int
    turned: Card | None
    laid: tuple[Cards, ...]
    seen: tuple[Cards, ...]
    drawn: Card | None
    given: Cards
    received: Cards
    buried: Cards
    melds: tuple[tuple[Meld, ...], ...]
    reserved: tuple[tuple[Meld, ...], ...]
    lost: tuple[tuple[Lost, ...], ...]
    pause: Pause | None
    pegs: tuple[Peg, ...]
    moon: bool
    conceded: bool
    trick: Trick | None
    tricks: tuple[Taken, ...]
    taken: tuple[int, ...]
    winner: Side | None
    legal: tuple[Action, ...]
    common: tuple[Action, ...]

    def __repr__(self) -> str:
        """Whose view it is, without its cards."""
        return f"View(seat={self.seat}, deal={self.deal}, stage={self.stage})"

    @property
    def to_act(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.waiting

    @property
    def holding(self) -> Holding:
        """What the seat melds from. The view is not a bystander's."""
        assert self.seat is not None
        seat = self.seat
        return Holding(
            self.hand,
            frozenset(self.laid[seat]),
            self.melds[seat],
            self.reserved[seat],
            tuple(lost.meld for lost in self.lost[seat]),
        )

    def cards_won(self, side: Side) -> int:
        """Points of the cards in the side's tricks, without the last trick's."""
        won = (trick for trick in self.tricks if self.rules.sides[trick.winner] == side)
        return sum(self.rules.pack.count(trick.cards) for trick in won)


def observe(rules: Rules, state: State, seat: Seat | None) -> View:
    """All that the seat may know. None: what everybody may."""
    assert seat is None or 0 <= seat < rules.seats
    return View(
        rules=rules,
        seat=seat,
        stage=stage(rules, state).name,
        pack=stage(rules, state).pack(rules),
        dealer=state.dealer,
        deal=state.deal,
        scores=state.scores,
        target=state.target,
        waiting=state.waiting,
        hand=() if seat is None or not state.hands else rules.pack.sort(state.hands[seat]),
        held=tuple(len(hand) for hand in state.hands),
        calls=state.calls,
        contract=state.contract,
        trump=state.trump,
        kitty=state.kitty if state.contract else (),
        stock=state.stock,
        turned=state.turned,
        laid=state.laid,
        seen=state.seen,
        drawn=None if seat is None or not state.drawn else state.drawn[seat],
        given=() if seat is None else state.given[seat],
        received=() if seat is None else _received(rules, state, seat),
        buried=state.buried if state.contract and seat == state.contract.declarer else (),
        melds=state.melds,
        reserved=state.reserved,
        lost=state.lost,
        pause=state.pause,
        pegs=state.pegs,
        moon=state.moon,
        conceded=state.conceded,
        trick=state.trick,
        tricks=state.tricks,
        taken=state.taken,
        winner=state.winner,
        legal=() if seat is None else legal(rules, state, seat),
        common=stage(rules, state).common(state),
    )


def _received(rules: Rules, state: State, seat: Seat) -> Cards:
    giver = rules.partner(seat)
    if not state.hands:
        return ()
    chosen = not state.given[seat] and set(state.given[giver]) <= set(state.hands[giver])
    return () if chosen else rules.pack.sort(state.given[giver])
