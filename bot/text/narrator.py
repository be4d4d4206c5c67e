"""Events told to the table, as paragraphs of Discord's markdown."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from bot.engine.cards import Card
from bot.engine.events import (
    AllPassed,
    Announced,
    AuctionWon,
    Called,
    CalledOut,
    CardDrawn,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    CardsReceived,
    Claim,
    Conceded,
    DealCounted,
    DealScored,
    Dealt,
    Declared,
    Drawn,
    Event,
    GameWon,
    HandDealt,
    KittyTaken,
    LowClaimed,
    MeldLost,
    MeldsShown,
    Misdealt,
    MoonCalled,
    NoMarriage,
    Pegged,
    PlayBegins,
    PlayOn,
    TargetRaised,
    Tied,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)
from bot.engine.melds import Meld
from bot.engine.rules import Rules
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue, kebab, key
from bot.text.declared import claimed, pegged, played_low, trick_worth, turned_up
from bot.text.duties import duties
from bot.text.glyphs import Glyphs, named
from bot.text.reckoning import counted, reckon
from bot.text.runs import Run, pegs, runs

LONGEST: Final = 1500
"""No paragraph has so many characters."""
FEW: Final = 4
"""So many cards left to draw are told, and fewer."""
Course = TurnedUp | PlayBegins | Drawn | Pegged | TrickTaken | CalledOut
"""What happens in the course of tricks."""


def tell(
    events: Iterable[Event],
    cast: Cast,
    words: Catalogue,
    glyphs: Glyphs,
    rules: Rules | None = None,
) -> tuple[str, ...]:
    """The announcements of a run of events, in order; none for what is private.

    Consecutive bids share a line, consecutive melds a paragraph. A card played is told with its
    whole trick, and with the trick what it scores. With the `rules` the duties are told, and what
    scores is called by its name.
    """
    teller = _Teller(cast, words, glyphs, rules)
    return tuple(paragraph for run in runs(events) for paragraph in teller.run(run))


class _Teller:
    def __init__(self, cast: Cast, words: Catalogue, glyphs: Glyphs, rules: Rules | None) -> None:
        self._cast = cast
        self._words = words
        self._glyphs = glyphs
        self._rules = rules

    def run(self, run: Run) -> Iterator[str]:
        """The paragraphs of events that are told together."""
        match run[0]:
            case Called():
                yield from packed(map(self._one, run), " · ")
            case MeldsShown():
                yield from packed(self._melds(run), "\n")
            case TrickTaken() as trick:
                yield self._trick(trick, run)
            case TurnedUp() as turned:
                yield turned_up(turned, pegs(run), self._cast, self._words, self._glyphs)
            case CardPlayed(_, card):
                yield from packed(self._played(card, run[1:]), "\n")
            case _:
                yield from packed(filter(None, map(self._one, run)), "\n")

    def _one(self, event: Event) -> str:
        match event:
            case HandDealt() | CardsReceived() | CardDrawn() | CardPlayed():
                return ""
            case Dealt(dealer, number):
                return self._say(event, dealer=self._cast.seat(dealer), number=number)
            case Called(seat, None):
                return self._words.say("event-called-pass", player=self._cast.seat(seat))
            case Called(seat, bid):
                return self._say(event, player=self._cast.seat(seat), bid=bid or 0)
            case AllPassed(dealer):
                return self._say(event, dealer=self._cast.seat(dealer))
            case AuctionWon():
                return self._auction(event)
            case KittyTaken(seat, cards):
                return self._say(
                    event, player=self._cast.seat(seat), cards=self._glyphs.cards(cards)
                )
            case TrumpNamed(seat, suit):
                shown = named(suit, self._words, self._glyphs)
                return self._say(event, player=self._cast.seat(seat), suit=shown)
            case CardsPassed(seat, partner, count):
                cast = self._cast
                return self._say(
                    event, player=cast.seat(seat), partner=cast.seat(partner), count=count
                )
            case CardsBuried(seat, count):
                return self._say(event, player=self._cast.seat(seat), count=count)
            case MeldsShown():
                return self._shown(event)
            case MoonCalled(seat):
                side = self._cast.side(self._cast.sides[seat])
                return self._say(event, player=self._cast.seat(seat), side=side)
            case Misdealt(seat) | NoMarriage(seat) | Conceded(seat):
                return self._say(event, player=self._cast.seat(seat))
            case Declared() | Announced() | MeldLost() | LowClaimed():
                return claimed(event, self._cast, self._words, self._glyphs)
            case TurnedUp() | PlayBegins() | Drawn() | Pegged() | TrickTaken() | CalledOut():
                return self._course(event)
            case TargetRaised(target):
                return self._say(event, target=target)
            case Tied(score):
                return self._say(event, score=score)
            case DealScored():
                return reckon(event, self._cast, self._words)
            case DealCounted():
                return counted(event, self._cast, self._words, self._rules)
            case PlayOn(side, claim):
                return self._words.say(key("claim", claim), side=self._cast.side(side))
            case GameWon():
                return self._won(event)
            case _:
                assert_never(event)

    def _course(self, event: Course) -> str:
        match event:
            case TurnedUp():
                return turned_up(event, (), self._cast, self._words, self._glyphs)
            case PlayBegins(seat, taken_up=True):
                told = duties(self._rules, self._words)
                player = self._cast.seat(seat)
                return self._words.say("event-play-begins-taken-up", player=player, duties=told)
            case PlayBegins(seat):
                return self._say(event, player=self._cast.seat(seat))
            case Drawn():
                return self._drawn(event)
            case Pegged():
                return pegged(event, self._cast, self._words)
            case TrickTaken():
                return self._trick(event, ())
            case CalledOut():
                return self._called_out(event)
            case _:
                assert_never(event)

    def _say(self, event: Event, **args: str | int) -> str:
        return self._words.say(key("event", kebab(type(event).__name__)), **args)

    def _auction(self, event: AuctionWon) -> str:
        contract = event.contract
        return self._words.say(
            "event-auction-won-forced" if contract.forced else "event-auction-won",
            player=self._cast.seat(contract.declarer),
            side=self._cast.side(self._cast.sides[contract.declarer]),
            bid=contract.points,
        )

    def _melds(self, run: Run) -> Iterator[str]:
        events = [event for event in run if isinstance(event, MeldsShown)]
        yield from map(self._shown, events)
        points = {event.seat: event.points for event in events}
        if len(points) < len(self._cast.names):
            return
        sides = (
            self._words.say(
                "melds-of-side",
                side=self._cast.side(side),
                points=sum(points[seat] for seat in self._cast.seats_of(side)),
            )
            for side in sorted(set(self._cast.sides))
        )
        yield self._words.say("melds-of-sides", sides=" · ".join(sides))

    def _shown(self, event: MeldsShown) -> str:
        new = sum(meld.points for meld in event.melds)
        more = "melds-of-seat" if new == event.points else "melds-of-seat-more"
        return self._words.say(
            more if event.melds else "melds-of-seat-none",
            player=self._cast.seat(event.seat),
            points=event.points,
            melds=" · ".join(self._meld(meld) for meld in event.melds),
        )

    def _meld(self, meld: Meld) -> str:
        return self._words.say(
            "melds-one",
            name=self._words.say(key("meld", meld.key)),
            cards=self._glyphs.cards(meld.cards),
            points=meld.points,
        )

    def _trick(self, event: TrickTaken, run: Run) -> str:
        seats = len(self._cast.names)
        plays = (
            self._play((event.leader + step) % seats, card, event.winner)
            for step, card in enumerate(event.cards)
        )
        told: dict[str, str | int] = {
            "number": event.number,
            "plays": " · ".join(plays),
            "winner": self._cast.seat(event.winner),
        }
        if scored := pegs(run):
            worth = trick_worth(event, scored, self._words)
            return self._words.say("trick-scored", worth=worth, score=scored[-1].score, **told)
        return self._words.say("trick-taken", points=event.points, **told)

    def _played(self, card: Card, after: Run) -> Iterator[str]:
        """What a card brings about before the trick is complete."""
        for event in after:
            if isinstance(event, Pegged):
                yield played_low(card, event, self._cast, self._words, self._glyphs)
            else:
                yield self._one(event)

    def _drawn(self, event: Drawn) -> str:
        seats = len(self._cast.names)
        if event.turned:
            player = self._cast.seat((event.winner - 1) % seats)
            card = self._glyphs.card(event.turned)
            return self._words.say("event-drawn-last", player=player, card=card)
        if event.left > FEW:
            return ""
        return self._words.say("event-drawn-few", left=event.left, tricks=event.left // seats)

    def _called_out(self, event: CalledOut) -> str:
        right = event.total >= event.target
        return self._words.say(
            "event-called-out" if right else "event-called-out-false",
            player=self._cast.seat(event.seat),
            total=event.total,
            target=event.target,
            short=event.target - event.total,
        )

    def _play(self, seat: int, card: Card, winner: int) -> str:
        told = "trick-play-winner" if seat == winner else "trick-play"
        return self._words.say(told, player=self._cast.seat(seat), card=self._glyphs.card(card))

    def _won(self, event: GameWon) -> str:
        side = self._cast.side(event.side)
        others = (str(score) for side, score in enumerate(event.scores) if side != event.side)
        return self._words.say(
            "game-won",
            side=side,
            players=len(self._cast.seats_of(event.side)),
            score=event.scores[event.side],
            others=", ".join(others),
            claim=self._words.say(key("claim", self._claim(event)), side=side),
        )

    def _claim(self, event: GameWon) -> str:
        """The clause that ends the game. Cards that are not scored yet may have decided it."""
        short = self._rules is not None and event.scores[event.side] < self._rules.target
        if event.claim is Claim.FIRST_THERE and short:
            return f"{event.claim}-with-cards"
        return event.claim


def packed(lines: Iterable[str], between: str, longest: int = LONGEST) -> Iterator[str]:
    """The lines joined into as few paragraphs as keep below the length."""
    whole = ""
    for line in lines:
        if whole and len(whole) + len(between) + len(line) >= longest:
            yield whole
            whole = ""
        whole = f"{whole}{between}{line}" if whole else line
    if whole:
        yield whole
