"""One person's view of one place: simcord's Preview, without its own web server."""

import io
from collections.abc import Mapping
from typing import Any, NamedTuple

from aiohttp import web
from PIL import Image
from simcord.preview import Preview, _server
from simcord.preview._pages import _Page

from bot.sandbox.mentions import name_channels
from bot.sandbox.quick import make_quick
from bot.sandbox.world import Person, Place, World

PAGES = 8  # browser tabs that show the same window
REVISIONS = 20
LEASE = 86_400.0  # seconds; a laptop that slept finds its page again

# The server module looks aiohttp up only when it starts a server of its own.
vars(_server)["web"] = web

Reason = Any  # simcord's list of literals
Components = Mapping[int, list[dict[str, Any]]]


class Picture(NamedTuple):
    """Bytes of an image file, with its size in pixels."""

    data: bytes
    content_type: str
    width: int
    height: int


class Window(Preview):
    """A place as one person sees it, and where that person acts.

    Several windows share an environment, one port and one server, which simcord's Preview does
    not foresee: the window is never entered as a context manager, and whoever lets it act makes
    it the environment's preview for so long (see `Live.acting`).
    """

    _MAX_PAGES = PAGES
    _PAGE_LEASE_SECONDS = LEASE

    def __init__(self, world: World, person: Person, place: Place, *, port: int, zone: str) -> None:
        super().__init__(
            world.env,
            place.channel,
            (world.viewer(person, place),),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone=zone,
            presentation_time=None,
            assets=None,
            port=port,
        )
        make_quick()
        name_channels()
        self._server.port = port
        self._shown: dict[str, dict[int, Components]] = {}
        self._sent: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {}
        self._python = self._new_page()
        self._active = True

    @property
    def handlers(self) -> _server.PreviewServer:
        """The request handlers of simcord's own preview server, bound to this window."""
        return self._server

    def picture(self, context: str | None, asset: str) -> Picture | None:
        """A picture that the page may see; None for anything else.

        simcord would decode each picture in a process of its own, as if it came from a stranger;
        here the bot drew it.

        Raises:
            SetupError: the page may not see it.
        """
        _, record, data = self._authorized_asset(context, asset)
        if not record.contentType.startswith("image/") or self._active_document(record, data):
            return None
        with Image.open(io.BytesIO(data)) as image:
            record.width, record.height = image.size
        record.mediaKind, record.validated = "image", True
        return Picture(data, record.contentType, record.width, record.height)

    def refresh_pages(self) -> None:
        """Publish the present state to each open page; drafts and scrolling stay as they are."""
        for page in tuple(self._pages.values()):
            self._publish(page, reason="refresh")

    def _new_page(self) -> _Page:
        page = _Page(self, "python", self.viewers[0], self.channel.id)
        page.layout = self.layout
        page.display = "fixed"
        return page

    def _open_page(
        self, viewer_id: str | int | None = None, target_id: str | int | None = None
    ) -> _Page:
        while len(self._pages) >= PAGES:
            oldest = min(self._pages.values(), key=lambda page: page.last_activity)
            self._close_page(oldest.id)
        return super()._open_page(viewer_id, target_id)

    def _close_page(self, context_id: str) -> None:
        super()._close_page(context_id)
        self._shown.pop(context_id, None)
        self._sent.pop(context_id, None)

    def _page_payload(self, page: _Page) -> dict[str, Any]:
        """What the page shows; each page asks twice a second, and mostly nothing has changed."""
        state = (page.revision, page.status, page.modal_handle, page.last_action)
        sent = self._sent.get(page.id)
        if sent is None or sent[0] != state:
            sent = self._sent[page.id] = (state, super()._page_payload(page))
        return sent[1]

    def _publish(self, page: _Page, **options: Reason) -> None:
        self._advance_presentation_time()
        super()._publish(page, **options)
        shown = self._shown.setdefault(page.id, {})
        shown[page.revision] = self._components(page)
        while len(shown) > REVISIONS:
            del shown[next(iter(shown))]

    def _components(self, page: _Page) -> Components:
        messages = self.env.backend.messages.get(page.channel_id, {})
        shown = map(int, page.snapshot["messages"])
        return {key: messages[key].components for key in shown if key in messages}

    async def _action(self, context_id: str | None, body: object) -> dict[str, Any]:
        """Act, also when the page has not yet fetched the newest state.

        simcord refuses any action of a page that is one refresh behind. That is right only for a
        click on a message whose controls have changed meanwhile: the third button may now be
        another card.
        """
        page = self._get_page(context_id)
        if not isinstance(body, Mapping):
            return self._reject(page, "bad-envelope")
        if self._still_shown(page, body):
            body = {**body, "published_revision": page.revision}
        return await super()._action(context_id, body)

    def _still_shown(self, page: _Page, body: Mapping[str, Any]) -> bool:
        if body.get("kind") not in {"click", "select"}:
            return True
        seen = self._shown.get(page.id, {}).get(body.get("published_revision", 0), {})
        target = str(body.get("target_id"))
        if not target.isdecimal() or int(target) not in seen:
            return False
        return seen[int(target)] == self._components(page).get(int(target))
