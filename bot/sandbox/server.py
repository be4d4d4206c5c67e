"""The local web server: our own page, and simcord's pages inside it."""

from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any, cast

from aiohttp import web
from simcord.backend.errors import BackendError, SetupError
from simcord.preview._server import PreviewServer

from bot.sandbox.live import Live
from bot.sandbox.mended import mended
from bot.sandbox.window import Window

ADDRESS = "127.0.0.1"
OWN = files("bot.sandbox").joinpath("static")
FRAME = files("simcord.preview").joinpath("static", "index.html")
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; "
        "connect-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
}
ADDITIONS = (
    '<link rel="stylesheet" href="/sandbox/window.css">'
    '<script type="module" src="/sandbox/window.js"></script></head>'
)
FONT_LIFE = "max-age=86400"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class SandboxServer:
    """Serves this machine only, and only pages that this server itself has sent."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._runner: web.AppRunner | None = None
        # For simcord's static files, which are the same for every window.
        self._files = PreviewServer(cast("Any", None))

    @property
    def url(self) -> str:
        """The address to open."""
        return f"http://{ADDRESS}:{self.live.port}/"

    async def start(self, port: int | None) -> None:
        """Listen on the port, or on a free one.

        Raises:
            OSError: the port is taken.
        """
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        await web.TCPSite(self._runner, ADDRESS, port or 0).start()
        self.live.port = self._files.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()

    def _application(self) -> web.Application:
        # A reader who leaves must not cancel an operation half way through.
        options = {"handler_cancellation": False}
        application = web.Application(middlewares=[self._guard], handler_args=options)
        router = application.router
        router.add_get("/", self._index)
        router.add_get("/sandbox/state", self._state)
        router.add_get("/sandbox/{name}", self._own)
        router.add_get("/window", self._frame)
        for method, path, name in (
            ("POST", "/api/pages", "_pages"),
            ("DELETE", "/api/pages/{context_id}", "_delete_page"),
            ("GET", "/api/state", "_state"),
            ("GET", "/api/commands", "_commands"),
            ("GET", "/api/action-result", "_action_result"),
        ):
            router.add_route(method, path, self._passed_on(name))
        router.add_post("/api/action", self._action)
        router.add_get("/api/assets/{asset_id}", self._asset)
        for path in PreviewServer._STATIC_FILES:
            if path != "/":
                router.add_get(path, self._simcord)
        return application

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse what another site may have sent: by name, by origin or by fetch metadata."""
        hosts = {f"{ADDRESS}:{self.live.port}", f"localhost:{self.live.port}"}
        origins = {None, *(f"http://{host}" for host in hosts)}
        sites = {"none", "same-origin"}
        own = request.headers.get("Sec-Fetch-Site", "none") in sites or request.path == "/"
        if request.host not in hosts or request.headers.get("Origin") not in origins or not own:
            raise web.HTTPForbidden(text="The sandbox answers only its own page.")
        return await handler(request)

    async def _index(self, _request: web.Request) -> web.Response:
        return _page(OWN.joinpath("index.html").read_text("utf-8"))

    async def _own(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        kind = TYPES.get(PurePosixPath(name).suffix)
        file = OWN.joinpath(name)
        if kind is None or not file.is_file():
            raise web.HTTPNotFound
        return web.Response(text=file.read_text("utf-8"), content_type=kind, headers=HEADERS)

    async def _frame(self, _request: web.Request) -> web.Response:
        return _page(FRAME.read_text("utf-8").replace("</head>", ADDITIONS))

    async def _simcord(self, request: web.Request) -> web.Response:
        response: web.Response = await self._files._static(request)
        if request.path.endswith(".js"):
            response.text = mended(PurePosixPath(request.path).name, response.text or "")
        if request.path.startswith("/fonts/"):
            response.headers["Cache-Control"] = FONT_LIFE
        return response

    async def _state(self, request: web.Request) -> web.Response:
        """Who is there, what there is, what is new; asked for every second."""
        self.live.set_zone(request.query.get("zone", ""))
        return web.json_response(self.live.state(), headers=HEADERS)

    def _window(self, request: web.Request) -> Window:
        window = self.live.window(request.headers.get("X-Simcord-Capability"))
        if window is None:
            raise web.HTTPUnauthorized
        return window

    def _passed_on(self, name: str) -> Handler:
        async def handler(request: web.Request) -> web.StreamResponse:
            handle: Handler = getattr(self._window(request).handlers, name)
            return await handle(request)

        return handler

    async def _action(self, request: web.Request) -> web.StreamResponse:
        window = self._window(request)
        async with self.live.acting(window):
            response: web.StreamResponse = await window.handlers._action(request)
            return response

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        window = self._window(request)
        try:
            context = request.headers.get("X-Simcord-Context")
            picture = window.picture(context, request.match_info["asset_id"])
        except (SetupError, BackendError, OSError) as refusal:
            raise web.HTTPNotFound from refusal
        if picture is None or request.query:
            return await self._passed_on("_asset")(request)
        size = {"X-Display-Width": str(picture.width), "X-Display-Height": str(picture.height)}
        return web.Response(
            body=picture.data, content_type=picture.content_type, headers={**HEADERS, **size}
        )


def _page(text: str) -> web.Response:
    return web.Response(text=text, content_type="text/html", headers=HEADERS)
