"""Playing by slash command: each command has a button or a menu that does the same."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Literal

from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice
from discord.ext import commands

from bot.engine import notation
from bot.engine.actions import (
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    Concede,
    Declare,
    Draw,
    IllegalAction,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    Ready,
    Redeal,
    ShootMoon,
)
from bot.engine.notation import BadNotation
from bot.engine.view import View
from bot.service.model import Table
from bot.text.typed import BadCards, read_suit
from cogs.ui import lookup
from cogs.ui.bot import CardBot
from cogs.ui.declaring import low_of, meld_of
from cogs.ui.moves import Moves
from cogs.ui.sessions import Interaction
from cogs.ui.submit import Refused, submit, suggest

ANYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=False)
Asked = Callable[[Interaction, Table], Awaitable[None]]
INSTALLED = AppInstallationType(guild=True, user=False)


class Play(commands.Cog):
    """The commands of whoever sits at a table."""

    def __init__(self, bot: CardBot) -> None:
        self.app = bot.app
        self.moves = Moves(bot.app, bot.herald)

    async def _act(self, interaction: Interaction, choose: Callable[[View], Action]) -> None:
        async def work() -> None:
            seen = await lookup.seen_here(self.app.tables, interaction, partial(_fits, choose))
            assert seen.view is not None
            assert seen.game is not None
            try:
                action = choose(seen.view)
            except IllegalAction as error:
                system = self.app.tables.systems[seen.table.system]
                legal = seen.view.legal
                raise Refused(error, system, dict(seen.table.options), legal) from error
            await self.moves.act(interaction, seen.game.id, action)

        await submit(self.app, interaction, work)

    async def _offer(
        self, interaction: Interaction, choices: Callable[[View], list[Choice[str]]]
    ) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            seen = await lookup.seen_here(
                self.app.tables, interaction, lambda view: view.to_act and bool(choices(view))
            )
            assert seen.view is not None
            return choices(seen.view)

        return await suggest(work)

    @app_commands.command(description="Show your hand, where only you see it")
    async def hand(self, interaction: Interaction) -> None:
        """The same panel as *My hand*."""
        await self._ask(interaction, self.moves.hand)

    @app_commands.command(description="In practice: what a computer would do in your place")
    async def hint(self, interaction: Interaction) -> None:
        """The same as *Hint* on the hand."""
        await self._ask(interaction, self.moves.hint)

    @app_commands.command(description="In practice: why, and what your last card has cost")
    async def why(self, interaction: Interaction) -> None:
        """The same as *Why?* on the hand."""
        await self._ask(interaction, self.moves.why)

    async def _ask(self, interaction: Interaction, asked: Asked) -> None:
        async def work() -> None:
            await asked(interaction, await lookup.table_here(self.app.tables, interaction))

        await submit(self.app, interaction, work)

    @app_commands.command(description="Bid in the auction")
    @app_commands.describe(points="What your side will make: melds and tricks together")
    async def bid(self, interaction: Interaction, points: str) -> None:
        """Offer to make this many points."""

        def choose(_view: View) -> Action:
            action = notation.read(f"bid {points.strip()}")
            if not isinstance(action, Bid):
                raise BadNotation(points)
            return action

        await self._act(interaction, choose)

    @bid.autocomplete("points")
    async def _bids(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        def choices(view: View) -> list[Choice[str]]:
            bids = [action.points for action in view.legal if isinstance(action, Bid)]
            return lookup.offered(((str(points), str(points)) for points in bids), current)

        return await self._offer(interaction, choices)

    @app_commands.command(name="pass", description="Pass in the auction")
    async def pass_(self, interaction: Interaction) -> None:
        """Drop out of the auction."""
        await self._act(interaction, lambda _view: Pass())

    @app_commands.command(description="Name the trump suit")
    @app_commands.describe(suit="The suit that will be trumps")
    async def trump(self, interaction: Interaction, suit: str) -> None:
        """Name trumps."""
        await self._act(interaction, lambda _view: NameTrump(read_suit(suit)))

    @trump.autocomplete("suit")
    async def _suits(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        def choices(view: View) -> list[Choice[str]]:
            offered = lookup.actions(self.app, view, NameTrump, current)
            return [Choice(name=c.name, value=c.value.removeprefix("trump ")) for c in offered]

        return await self._offer(interaction, choices)

    @app_commands.command(description="Pass cards to your partner, face down")
    @app_commands.describe(cards="The cards, such as KS QS 10H 9D")
    async def give(self, interaction: Interaction, cards: str) -> None:
        """Pass cards."""
        await self._act(interaction, lambda view: PassCards(lookup.held(view, cards)))

    @app_commands.command(description="Lay cards away, face down, for your own side")
    @app_commands.describe(cards="The cards, such as 9S 9H JD QC")
    async def bury(self, interaction: Interaction, cards: str) -> None:
        """Lay cards away."""
        await self._act(interaction, lambda view: Bury(lookup.held(view, cards)))

    @give.autocomplete("cards")
    @bury.autocomplete("cards")
    async def _gifts(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await self._offer(interaction, lambda view: lookup.gifts(self.app, view, current))

    @app_commands.command(description="Declare a meld: lay it face up and score it")
    @app_commands.describe(meld="The meld, or its cards, such as KS QS")
    async def declare(self, interaction: Interaction, meld: str) -> None:
        """Score a meld."""
        await self._act(interaction, lambda view: meld_of(view, meld, Declare, self.app.words))

    @declare.autocomplete("meld")
    async def _melds(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await self._offer(
            interaction, lambda view: lookup.actions(self.app, view, Declare, current)
        )

    @app_commands.command(description="Lay a meld face up now, to score it after a later trick")
    @app_commands.describe(meld="The meld, or its cards, such as KS QS")
    async def reserve(self, interaction: Interaction, meld: str) -> None:
        """Announce a meld without scoring it."""
        await self._act(interaction, lambda view: meld_of(view, meld, Announce, self.app.words))

    @reserve.autocomplete("meld")
    async def _reserves(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await self._offer(
            interaction, lambda view: lookup.actions(self.app, view, Announce, current)
        )

    @app_commands.command(
        description="Swap the lowest trump for the turn-up, or show it: 10 points"
    )
    async def exchange(self, interaction: Interaction) -> None:
        """Score the lowest trump."""
        await self._act(interaction, low_of)

    @app_commands.command(description="Draw from the stock, when you have nothing more to declare")
    async def draw(self, interaction: Interaction) -> None:
        """Both players draw."""
        await self._act(interaction, lambda _view: Draw())

    @app_commands.command(description="Claim to have won; if you are short, you lose the game")
    async def callout(self, interaction: Interaction) -> None:
        """Ask once more, if one may call out."""

        async def work() -> None:
            seen = await lookup.seen_here(
                self.app.tables, interaction, partial(_fits, lambda _view: CallOut())
            )
            await self.moves.call(interaction, seen)

        await submit(self.app, interaction, work)

    @app_commands.command(description="Say that you are ready for the play to begin")
    async def ready(self, interaction: Interaction) -> None:
        """Done with the melds."""
        await self._act(interaction, lambda _view: Ready())

    @app_commands.command(description="Play a card to the trick")
    @app_commands.describe(card="The card, such as QS or 10♥")
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play a card."""
        await self._act(interaction, lambda view: lookup.played(view, card))

    @play.autocomplete("card")
    async def _plays(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await self._offer(interaction, lambda view: lookup.plays(self.app, view, current))

    @app_commands.command(description="Throw the hand in: it counts as set (declarer only)")
    async def concede(self, interaction: Interaction) -> None:
        """Concede."""
        await self._act(interaction, lambda _view: Concede())

    @app_commands.command(description="Shoot the moon: undertake to win every trick")
    async def moon(self, interaction: Interaction) -> None:
        """Call the moon."""
        await self._act(interaction, lambda _view: ShootMoon())

    @app_commands.command(description="Answer the offer of a new deal for a poor hand")
    @app_commands.describe(answer="Ask for a new deal, or keep this hand")
    async def misdeal(self, interaction: Interaction, answer: Literal["new deal", "keep"]) -> None:
        """Ask for a new deal, or keep the hand."""
        await self._act(interaction, lambda _view: Keep() if answer == "keep" else Redeal())


def _fits(choose: Callable[[View], Action], view: View) -> bool:
    """Whether an action of this kind is what the view's table waits for."""
    try:
        wanted = type(choose(view))
    except (IllegalAction, BadNotation, BadCards):
        return False
    return any(isinstance(action, wanted) for action in view.legal)


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    cog = Play(bot)
    for command in cog.get_app_commands():
        command.allowed_contexts = ANYWHERE
        command.allowed_installs = INSTALLED
    await bot.add_cog(cog)
