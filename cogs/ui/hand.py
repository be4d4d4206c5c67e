"""A player's own panel: the hand, and a component for everything that may be done with it."""

from collections.abc import Iterable, Iterator
from typing import Final

import discord
from discord.ui import ActionRow, Button, LayoutView, Select, Separator, TextDisplay

from bot.engine import notation
from bot.engine.actions import (
    Action,
    Announce,
    Bid,
    Bury,
    ClaimLow,
    Declare,
    Draw,
    NameTrump,
    PassCards,
    PlayCard,
    Ready,
)
from bot.engine.cards import Card, Suit
from bot.engine.view import View
from bot.service.tables import Seen
from bot.text.actions import label, your_turn
from bot.text.cast import Cast
from bot.text.duties import duties
from bot.text.laid import told_apart
from bot.text.private import drawn, received
from cogs.ui.app import App
from cogs.ui.board import STYLE, Item, box, button, cast_of, rows, whose_turn
from cogs.ui.board_lines import (
    call_lines,
    contract_lines,
    progress_lines,
    score_line,
    stock_lines,
    table_lines,
    trick_lines,
)
from cogs.ui.hand_lines import (
    declared_lines,
    hand_lines,
    kept_of,
    laid_of,
    last_trick,
    meld_lines,
    uncounted_lines,
)
from cogs.ui.hint import refusal
from cogs.ui.ids import Knock, Pick, Press
from cogs.ui.menus import MENU, TEXT, Entry, menus
from cogs.ui.window import window_parts

BLUE: Final = discord.Colour(0x3B5BA5)
GREY: Final = discord.Colour(0x6B7280)
BUTTONS: Final = 20
"""More cards than this are chosen from a menu."""
PANEL: Final = 3_900
"""Characters of text in a panel."""
QUICK: Final = 3
"""So many bids have a button of their own; of the others as many as a menu holds are offered."""

STYLES: Final = {
    Bid: STYLE.primary,
    NameTrump: STYLE.primary,
    Ready: STYLE.success,
    ClaimLow: STYLE.primary,
    Draw: STYLE.success,
}
"""How an action's button looks; plain if it is not named here."""


def panel(app: App, seen: Seen, note: str = "") -> LayoutView:
    """The hand of whoever sees it, with everything that he may do; a note may stand on top."""
    view = seen.view
    assert view is not None
    assert seen.game is not None
    controls = list(_controls(app, seen, view))
    room = PANEL - sum(len(c.content) for c in controls if isinstance(c, TextDisplay))
    text = "\n".join(_lines(app, seen, view))[:room]
    parts: list[Item] = [TextDisplay(text)]
    if note and len(note) + len(text) < room:
        parts[:0] = [TextDisplay(note), Separator()]
    if controls:
        parts += [Separator(), *controls]
    return box(*parts, colour=BLUE if view.to_act else GREY)


def _lines(app: App, seen: Seen, view: View) -> Iterator[str]:
    cast = cast_of(app, seen.table)
    yield f"### {app.words.say('ui-hand', number=view.deal)} · <#{seen.table.channel}>"
    yield f"-# {score_line(app, cast, view)}"
    yield from _own(app, cast, view)
    yield from _open(app, cast, view)
    yield from uncounted_lines(app, view)
    if view.winner is not None:
        yield app.words.say("ui-game-over", side=cast.side(view.winner))
    elif view.to_act:
        yield f"**{your_turn(view.rules, view.stage, app.words, view=view)}**"
    else:
        yield whose_turn(app, seen.table, view)


def _own(app: App, cast: Cast, view: View) -> Iterator[str]:
    """The hand, unless it is shown as cards to play; and what has come to it."""
    if not _plays(view):
        yield from hand_lines(app, view)
    if view.received:
        giver = view.rules.partner(view.seat or 0)
        yield received(giver, view.received, cast, app.words, app.glyphs)
    if view.drawn is not None:
        yield drawn(view.drawn, app.words, app.glyphs)


def _open(app: App, cast: Cast, view: View) -> Iterator[str]:
    """What lies open: how trumps were made, melds, tricks."""
    yield from contract_lines(app, cast, view)
    if view.calls and view.contract is None:
        yield f"-# {' · '.join(call_lines(app, cast, view))}"
    yield from stock_lines(app, view)
    if view.rules.declaring is not None and _plays(view) and not view.stock:
        yield f"-# {duties(view.rules, app.words)}"
    yield from declared_lines(app, view)
    others = (seat for seat in range(view.rules.seats) if seat != view.seat)
    yield from table_lines(app, cast, view, others)
    if view.waiting and view.trick is None:
        yield from meld_lines(app, cast, view)
    yield from last_trick(app, cast, view)
    yield from trick_lines(app, cast, view)
    if view.trick is not None:
        yield from (f"-# {line}" for line in progress_lines(app, cast, view))


def _plays(view: View) -> bool:
    """Whether the hand is shown as cards to play."""
    return view.trick is not None and view.winner is None and bool(view.hand)


def _controls(app: App, seen: Seen, view: View) -> Iterator[Item]:
    by_kind: dict[type[Action], list[Action]] = {}
    for action in view.legal:
        by_kind.setdefault(type(action), []).append(action)
    if _plays(view):
        yield from _cards(app, seen, view, by_kind.pop(PlayCard, []))
    for kind in (PassCards, Bury):
        if chosen := by_kind.pop(kind, None):
            yield ActionRow(_card_menu(app, seen, view, chosen[0]))
    if view.pause is not None and view.to_act:
        yield from window_parts(app, seen, view)
        by_kind = {k: v for k, v in by_kind.items() if k not in {Declare, Announce}}
    bids = by_kind.pop(Bid, [])
    shown = by_kind.pop(Declare, [])
    quick = [action for actions in by_kind.values() for action in actions] + bids[:QUICK]
    yield from rows([*(_press(app, seen, view, action) for action in quick), *_knocks(app, seen)])
    higher = _entries(app, view, bids[QUICK:][:MENU])
    yield from menus(app, seen, higher, app.words.say("ui-more-bids"), "bid")
    melds = _entries(app, view, shown)
    yield from menus(app, seen, melds, app.words.say("ui-show-meld"), "meld")


def _press(app: App, seen: Seen, view: View, action: Action) -> Button[LayoutView]:
    assert seen.game is not None
    press = Press(seen.game.id, seen.turns, notation.write(action))
    style = STYLES.get(type(action), STYLE.secondary)
    text = label(action, app.words, app.glyphs, view.rules.kinds, view=view)
    emoji = None
    if isinstance(action, NameTrump) and (emoji := _emoji(app, action.suit)):
        text = app.words.say(f"suit-{action.suit}").capitalize()
    return button(text, press, style, emoji=emoji)


def _knocks(app: App, seen: Seen) -> Iterator[Button[LayoutView]]:
    """What may be asked of the panel itself."""
    assert seen.view is not None
    if refusal(seen) is None:
        yield button(app.words.say("ui-hint"), Knock(seen.table.id, "hint"))
        yield button(app.words.say("ui-why"), Knock(seen.table.id, "why"))
    if seen.view.trump is None and seen.view.hand:
        yield button(app.words.say("ui-my-melds"), Knock(seen.table.id, "melds"))
    yield button(app.words.say("ui-refresh"), Knock(seen.table.id, "fresh"))


def _cards(app: App, seen: Seen, view: View, legal: Iterable[Action]) -> Iterator[Item]:
    """The hand as buttons; cards that lie on the table stand apart and say so."""
    playable = {action.card for action in legal if isinstance(action, PlayCard)}
    if len(view.hand) > BUTTONS:
        plays = [PlayCard(card) for card in view.hand if card in playable or not playable]
        yield from menus(
            app, seen, _entries(app, view, plays), app.words.say("ui-play-card"), "play"
        )
        return
    kept, laid = kept_of(view), laid_of(view)
    yield from rows(_card(app, seen, view, card, playable) for card in kept)
    if laid:
        yield TextDisplay(app.words.say("ui-you-laid-below"))
        yield from rows(_card(app, seen, view, card, playable, laid=True) for card in laid)


def _card(
    app: App, seen: Seen, view: View, card: Card, playable: set[Card], *, laid: bool = False
) -> Button[LayoutView]:
    """Dark when it may not be played; before one's turn every card may be tried."""
    assert seen.game is not None
    return button(
        _laid(app, view, card) if laid else app.glyphs.text(card),
        Press(seen.game.id, seen.turns, notation.write(PlayCard(card))),
        STYLE.primary if card in playable else STYLE.secondary,
        disabled=view.to_act and card not in playable,
        emoji=_emoji(app, card),
    )


def _laid(app: App, view: View, card: Card) -> str:
    """A card on the table, reserved or not; where its twin lies there too, by its melds."""
    twins = [other for other in laid_of(view) if other.face == card.face]
    if len(twins) > 1:
        return told_apart(card, view, app.words, app.glyphs)
    waits = any(card in meld.cards for meld in view.reserved[view.seat or 0])
    told = "ui-reserved-card" if waits else "ui-laid-card"
    return app.words.say(told, card=app.glyphs.text(card))


def _emoji(app: App, shown: Card | Suit) -> discord.PartialEmoji | None:
    if (emoji := app.glyphs.emoji(shown)) is None:
        return None
    name, number = emoji
    return discord.PartialEmoji(name=name, id=number)


def _card_menu(app: App, seen: Seen, view: View, sample: Action) -> Select[LayoutView]:
    """A menu of the hand from which as many cards are chosen as the action takes."""
    assert seen.game is not None
    assert isinstance(sample, PassCards | Bury)
    count, verb = len(sample.cards), notation.write(sample).split()[0]
    menu: Select[LayoutView] = Select(
        custom_id=str(Pick(seen.game.id, seen.turns, verb)),
        placeholder=app.words.say(f"ui-choose-{verb}", count=count)[:150],
        min_values=count,
        max_values=count,
    )
    for card in view.hand[:MENU]:
        menu.add_option(label=app.glyphs.text(card), value=str(card), emoji=_emoji(app, card))
    return menu


def _entries(app: App, view: View, actions: Iterable[Action]) -> list[Entry]:
    kinds = view.rules.kinds
    return [
        Entry(each, label(each, app.words, app.glyphs, kinds, TEXT, view=view)) for each in actions
    ]
