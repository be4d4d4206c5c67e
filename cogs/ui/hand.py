"""A player's own panel: the hand, and a component for everything that may be done with it."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

import discord
from discord.ui import ActionRow, Button, LayoutView, Select, Separator, TextDisplay

from bot.engine import notation
from bot.engine.actions import (
    Action,
    Bid,
    Bury,
    Declare,
    NameTrump,
    PassCards,
    PlayCard,
    Ready,
)
from bot.engine.cards import Card, Cards, Suit
from bot.engine.events import MeldsShown, TrickTaken
from bot.engine.melds import total
from bot.engine.view import View
from bot.service.tables import Seen
from bot.text.actions import label, your_turn
from bot.text.cast import Cast
from bot.text.glyphs import Glyphs
from bot.text.narrator import tell
from bot.text.private import received
from cogs.ui.app import App
from cogs.ui.board import (
    STYLE,
    Item,
    box,
    button,
    call_lines,
    cast_of,
    contract_line,
    progress_lines,
    rows,
    score_line,
    trick_lines,
    whose_turn,
)
from cogs.ui.ids import Knock, Pick, Press

BLUE: Final = discord.Colour(0x3B5BA5)
GREY: Final = discord.Colour(0x6B7280)
MENU: Final = 25
"""Discord allows so many options in a menu."""
BUTTONS: Final = 20
"""More cards than this are chosen from a menu."""
PANEL: Final = 3_900
"""Characters of text in a panel."""
QUICK: Final = 3
"""So many bids have a button of their own."""

STYLES: Final = {Bid: STYLE.primary, NameTrump: STYLE.primary, Ready: STYLE.success}
"""How an action's button looks; plain if it is not named here."""


def panel(app: App, seen: Seen, note: str = "") -> LayoutView:
    """The hand of whoever sees it, with everything that he may do; a note may stand on top."""
    view = seen.view
    assert view is not None
    assert seen.game is not None
    text = "\n".join(_lines(app, seen, view))
    parts: list[Item] = [TextDisplay(text[:PANEL])]
    if note and len(note) + len(text) < PANEL:
        parts[:0] = [TextDisplay(note), Separator()]
    controls = list(_controls(app, seen, view))
    if controls:
        parts += [Separator(), *controls]
    return box(*parts, colour=BLUE if view.to_act else GREY)


def _lines(app: App, seen: Seen, view: View) -> Iterator[str]:
    cast = cast_of(app, seen.table)
    yield f"### {app.words.say('ui-hand', number=view.deal)} · <#{seen.table.channel}>"
    yield f"-# {score_line(app, cast, view)}"
    if view.trick is None:
        yield from hand_lines(app, view.hand)
    if view.received:
        giver = view.rules.partner(view.seat or 0)
        yield received(giver, view.received, cast, app.words, app.glyphs)
    if view.contract is not None:
        yield contract_line(app, cast, view)
    elif view.calls:
        yield f"-# {' · '.join(call_lines(app, cast, view))}"
    if view.waiting and view.trick is None:
        yield from meld_lines(app, cast, view)
    yield from last_trick(app, cast, view)
    yield from trick_lines(app, cast, view)
    if view.trick is not None:
        yield from (f"-# {line}" for line in progress_lines(app, cast, view))
    if view.winner is not None:
        yield app.words.say("ui-game-over", side=cast.side(view.winner))
    elif view.to_act:
        yield f"**{your_turn(view.rules, view.stage, app.words)}**"
    else:
        yield whose_turn(app, seen.table, view)


def hand_lines(app: App, hand: Cards) -> Iterator[str]:
    """The cards, a line per suit; beside pictures the same in text."""
    suits = [tuple(cards) for _suit, cards in groupby(hand, lambda card: card.suit)]
    if not suits:
        return
    if not app.glyphs.emojis:
        yield from map(app.glyphs.cards, suits)
        return
    yield from (f"# {app.glyphs.cards(cards)}" for cards in suits)
    yield f"-# {' · '.join(' '.join(map(app.glyphs.text, cards)) for cards in suits)}"


def meld_lines(app: App, cast: Cast, view: View) -> Iterator[str]:
    """The melds that lie on the table, compactly."""
    shown = [MeldsShown(seat, melds, total(melds)) for seat, melds in enumerate(view.melds)]
    if any(event.melds for event in shown):
        yield from tell(shown, cast, app.words, Glyphs())


def last_trick(app: App, cast: Cast, view: View) -> Iterator[str]:
    """The trick that was completed last."""
    if not view.tricks:
        return
    last = view.tricks[-1]
    taken = TrickTaken(len(view.tricks), last.leader, last.cards, last.winner, last.points)
    yield from tell([taken], cast, app.words, app.glyphs)


def _controls(app: App, seen: Seen, view: View) -> Iterator[Item]:
    by_kind: dict[type[Action], list[Action]] = {}
    for action in view.legal:
        by_kind.setdefault(type(action), []).append(action)
    if view.trick is not None and view.hand:
        yield from _cards(app, seen, view, by_kind.pop(PlayCard, []))
    for kind in (PassCards, Bury):
        if chosen := by_kind.pop(kind, None):
            yield ActionRow(_card_menu(app, seen, view, chosen[0]))
    bids = [action for action in by_kind.pop(Bid, []) if isinstance(action, Bid)]
    shown = [action for action in by_kind.pop(Declare, []) if isinstance(action, Declare)]
    plain = [action for actions in by_kind.values() for action in actions]
    quick = [*plain, *bids[:QUICK]]
    last = [_refresh(app, seen)]
    if view.trump is None and view.hand:
        last.insert(0, button(app.words.say("ui-my-melds"), Knock(seen.table.id, "melds")))
    yield from rows([*(_press(app, seen, view, action) for action in quick), *last])
    if len(bids) > QUICK:
        yield ActionRow(_menu(app, seen, view, bids[QUICK:], app.words.say("ui-more-bids"), "bid"))
    if shown:
        yield ActionRow(_menu(app, seen, view, shown, app.words.say("ui-show-meld"), "meld"))


def _press(app: App, seen: Seen, view: View, action: Action) -> Button[LayoutView]:
    assert seen.game is not None
    press = Press(seen.game.id, seen.turns, notation.write(action))
    style = STYLES.get(type(action), STYLE.secondary)
    text = label(action, app.words, app.glyphs, view.rules.kinds)
    emoji = None
    if isinstance(action, NameTrump) and (emoji := _emoji(app, action.suit)):
        text = app.words.say(f"suit-{action.suit}").capitalize()
    return button(text, press, style, emoji=emoji)


def _refresh(app: App, seen: Seen) -> Button[LayoutView]:
    return button(app.words.say("ui-refresh"), Knock(seen.table.id, "fresh"))


def _cards(app: App, seen: Seen, view: View, legal: Iterable[Action]) -> Iterator[Item]:
    playable = {action.card for action in legal if isinstance(action, PlayCard)}
    if len(view.hand) > BUTTONS:
        plays = [PlayCard(card) for card in view.hand if card in playable or not playable]
        for at in range(0, len(plays), MENU):
            some = plays[at : at + MENU]
            text = app.words.say("ui-play-card")
            yield ActionRow(_menu(app, seen, view, some, text, f"play{at}"))
        return
    yield from rows(_card(app, seen, view, card, playable) for card in view.hand)


def _card(app: App, seen: Seen, view: View, card: Card, playable: set[Card]) -> Button[LayoutView]:
    """Dark when it may not be played; before one's turn every card may be tried."""
    assert seen.game is not None
    return button(
        app.glyphs.text(card),
        Press(seen.game.id, seen.turns, notation.write(PlayCard(card))),
        STYLE.primary if card in playable else STYLE.secondary,
        disabled=view.to_act and card not in playable,
        emoji=_emoji(app, card),
    )


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


def _menu(
    app: App, seen: Seen, view: View, actions: Iterable[Action], text: str, tag: str
) -> Select[LayoutView]:
    """A menu whose values are whole actions. `tag` only sets its id apart from another menu's."""
    assert seen.game is not None
    menu: Select[LayoutView] = Select(
        custom_id=str(Pick(seen.game.id, seen.turns, f"_{tag}")), placeholder=text[:150]
    )
    for action in list(actions)[:MENU]:
        words = label(action, app.words, app.glyphs, view.rules.kinds, 100)
        menu.add_option(label=words, value=notation.write(action)[:100])
    return menu
