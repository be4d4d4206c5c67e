"""Events told to the table, as paragraphs of Discord's markdown."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, assert_never

from bot.engine.cards import Card
from bot.engine.events import (
    AllPassed,
    AuctionWon,
    Called,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    CardsReceived,
    Conceded,
    DealScored,
    Dealt,
    Event,
    GameWon,
    HandDealt,
    KittyTaken,
    MeldsShown,
    Misdealt,
    MoonCalled,
    NoMarriage,
    PlayBegins,
    PlayOn,
    TrickTaken,
    TrumpNamed,
)
from bot.engine.melds import Meld
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue, kebab, key
from bot.text.glyphs import Glyphs, named
from bot.text.reckoning import reckon

LONGEST: Final = 1500
"""No paragraph has so many characters."""


def tell(events: Iterable[Event], cast: Cast, words: Catalogue, glyphs: Glyphs) -> tuple[str, ...]:
    """The announcements of a run of events, in order; none for what is private.

    Consecutive bids share a line, consecutive melds a paragraph. A card played is told with its
    whole trick.
    """
    teller = _Teller(cast, words, glyphs)
    return tuple(
        paragraph for kind, run in groupby(events, type) for paragraph in teller.run(kind, [*run])
    )


class _Teller:
    def __init__(self, cast: Cast, words: Catalogue, glyphs: Glyphs) -> None:
        self._cast = cast
        self._words = words
        self._glyphs = glyphs

    def run(self, kind: type[Event], events: Sequence[Event]) -> Iterator[str]:
        """The paragraphs of consecutive events of one kind."""
        if kind is Called:
            yield from packed(map(self._one, events), " · ")
        elif kind is MeldsShown:
            yield from packed(self._melds([e for e in events if isinstance(e, MeldsShown)]), "\n")
        else:
            yield from filter(None, map(self._one, events))

    def _one(self, event: Event) -> str:
        match event:
            case HandDealt() | CardsReceived() | CardPlayed():
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
            case PlayBegins(seat) | Misdealt(seat) | NoMarriage(seat) | Conceded(seat):
                return self._say(event, player=self._cast.seat(seat))
            case TrickTaken():
                return self._trick(event)
            case DealScored():
                return reckon(event, self._cast, self._words)
            case PlayOn(side, claim):
                return self._words.say(key("claim", claim), side=self._cast.side(side))
            case GameWon():
                return self._won(event)
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

    def _melds(self, events: Sequence[MeldsShown]) -> Iterator[str]:
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

    def _trick(self, event: TrickTaken) -> str:
        seats = len(self._cast.names)
        plays = (
            self._play((event.leader + step) % seats, card, event.winner)
            for step, card in enumerate(event.cards)
        )
        return self._words.say(
            "trick-taken",
            number=event.number,
            plays=" · ".join(plays),
            winner=self._cast.seat(event.winner),
            points=event.points,
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
            score=event.scores[event.side],
            others=", ".join(others),
            claim=self._words.say(key("claim", event.claim), side=side),
        )


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
