"""How a game stands, in lines that the table's message and the players' panels share.

Each line is there when the view holds what it tells.
"""

from collections.abc import Iterable, Iterator

from bot.engine.actions import Seat
from bot.engine.cards import Cards
from bot.engine.melds import Meld, total
from bot.engine.pegging import side_count
from bot.engine.state import Side
from bot.engine.view import View
from bot.text.cast import Cast
from bot.text.catalogue import key
from bot.text.glyphs import named
from bot.text.reckoning import count_parts
from cogs.ui.app import App


def score_line(app: App, cast: Cast, view: View) -> str:
    """The score of each side, and the target."""
    scores = (
        app.words.say("ui-score", side=cast.side(side), points=points)
        for side, points in enumerate(view.scores)
    )
    target = app.words.say("ui-target", points=view.target)
    return " · ".join((*scores, target))


# The auction and the contract


def auction_lines(app: App, cast: Cast, view: View) -> Iterable[str]:
    """The calls so far, while neither a contract nor a turn-up has made trumps."""
    if view.contract is not None or view.trump is not None:
        return ()
    return call_lines(app, cast, view) or (app.words.say("ui-no-bids"),)


def call_lines(app: App, cast: Cast, view: View) -> list[str]:
    """The calls of the auction, in order."""
    return [
        app.words.say(
            "event-called-pass" if call.bid is None else "event-called",
            player=cast.seat(call.seat),
            bid=call.bid or 0,
        )
        for call in view.calls
    ]


def contract_lines(app: App, cast: Cast, view: View) -> Iterator[str]:
    """Who plays for how many points, in which trumps."""
    if view.contract is None:
        return
    trump = app.words.say("ui-no-trump-yet")
    if view.trump is not None:
        trump = named(view.trump, app.words, app.glyphs)
    told = "ui-contract-moon" if view.moon else "ui-contract"
    player = cast.seat(view.contract.declarer)
    yield app.words.say(told, player=player, points=view.contract.points, trump=trump)


# The stock and what lies on the table


def stock_lines(app: App, view: View) -> Iterator[str]:
    """Trumps, the turn-up and how much is to be drawn, where a turn-up makes trumps."""
    if view.trump is None or view.contract is not None:
        return
    trump = named(view.trump, app.words, app.glyphs)
    if view.turned is None:
        yield app.words.say("ui-stock-gone", trump=trump)
        return
    card = app.glyphs.card(view.turned)
    yield app.words.say("ui-stock", trump=trump, card=card, count=view.stock)


def table_lines(app: App, cast: Cast, view: View, seats: Iterable[Seat]) -> Iterator[str]:
    """What lies face up before each of the seats, what that has scored, and what is reserved."""
    if view.rules.declaring is None or not view.laid:
        return
    for seat in seats:
        player = cast.seat(seat)
        if view.laid[seat]:
            laid = app.glyphs.cards(view.pack.sort(view.laid[seat]))
            yield app.words.say("ui-laid", player=player, cards=laid)
        if view.melds[seat]:
            worth = " · ".join(meld_worth(app, meld) for meld in view.melds[seat])
            yield app.words.say("ui-scored", player=player, melds=worth)
        if view.reserved[seat]:
            waiting = " · ".join(meld_text(app, meld) for meld in view.reserved[seat])
            yield app.words.say("ui-reserved-by", player=player, melds=waiting)


def meld_worth(app: App, meld: Meld) -> str:
    """The meld without its cards: "Marriage 20"."""
    name = app.words.say(key("meld", meld.key))
    return app.words.say("ui-meld-worth", name=name, points=meld.points)


def meld_text(app: App, meld: Meld) -> str:
    """The meld in text, for labels too: "Marriage K♠ Q♠ (20)"."""
    name, cards = app.words.say(key("meld", meld.key)), cards_text(app, meld.cards)
    return app.words.say("ui-meld", name=name, cards=cards, points=meld.points)


def cards_text(app: App, cards: Cards) -> str:
    """The cards in a row, in text that Discord draws no pictures for."""
    return " ".join(map(app.glyphs.text, cards))


# The play


def trick_lines(app: App, cast: Cast, view: View) -> Iterator[str]:
    """The cards of the trick in hand, each with who played it."""
    if view.trick is None or not view.trick.cards:
        return
    yield app.words.say("ui-trick", number=len(view.tricks) + 1)
    for at, card in enumerate(view.trick.cards):
        seat = view.rules.after(view.trick.leader, at)
        yield f"{app.glyphs.card(card)} {cast.seat(seat)}"


def progress_lines(app: App, cast: Cast, view: View) -> Iterator[str]:
    """What each side has so far, once there is something to add up."""
    if view.contract is not None and (any(view.melds) or view.tricks):
        yield from _towards_contract(app, cast, view)
    elif view.contract is None and (view.pegs or view.tricks):
        yield from (_pegged(app, cast, view, side) for side in range(len(view.scores)))


def _towards_contract(app: App, cast: Cast, view: View) -> Iterator[str]:
    assert view.contract is not None
    ours = view.rules.sides[view.contract.declarer]
    tricks = tricks_points(view)
    for side, points in enumerate(tricks):
        melded = sum(total(view.melds[seat]) for seat in cast.seats_of(side))
        yield app.words.say(
            "ui-progress-declarers" if side == ours else "ui-progress",
            side=cast.side(side),
            melds=melded,
            points=points,
            tricks=view.taken[side],
            sum=melded + points,
            contract=view.contract.points,
        )


def tricks_points(view: View) -> list[int]:
    """Points of the cards in the tricks that each side has taken."""
    points = [0] * len(view.taken)
    for trick in view.tricks:
        points[view.rules.sides[trick.winner]] += trick.points
    return points


def _pegged(app: App, cast: Cast, view: View, side: Side) -> str:
    """What the side has scored in this deal, and for what."""
    line = side_count(view.pegs, side, view.scores[side])
    return app.words.say(
        "ui-pegged" if line.change else "ui-pegged-nothing",
        side=cast.side(side),
        points=line.change,
        parts=" · ".join(count_parts(line, app.words, view.rules)),
        tricks=view.taken[side],
    )
