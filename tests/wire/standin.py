"""A stand-in for Discord on 127.0.0.1: its REST API, as far as the bot uses it, and its gateway."""

import asyncio
import fnmatch
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from aiohttp import web
from simcord.types import HttpLogEntry

from tests.cogs.limits import faults
from tests.wire.gateway import TOKEN, Gateway
from tests.wire.payloads import APP, CHANNEL, Json, application, message_with, user

T = TypeVar("T")
API: Final = "/api/v10"
HEADERS: Final = {"Content-Type": "application/json", "Via": "1.1 stand-in"}
"""discord.py reads JSON of exactly this type, and takes a 429 without `Via` for a ban."""
EPHEMERAL: Final = 64
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_WEBHOOK: Final = 10015
ANSWERED: Final = 40060
TOKEN_EXPIRED: Final = 50027
NONCE_LIMIT: Final = 25


class Refused(Exception):
    """Discord does not carry the request out."""

    def __init__(self, status: int, code: int) -> None:
        super().__init__(status, code)
        self.status = status
        self.answer = {"message": "refused", "code": code}


@dataclass
class Accident:
    """What happens to the next request of this kind.

    With a `status` it gets that answer and is not carried out; without, it is carried out, and the
    connection breaks in the middle of the answer.
    """

    method: str
    path: str
    status: int = 0
    answer: Json = field(default_factory=dict)
    met: bool = False


@dataclass
class Asked:
    """An interaction: what was answered to it, and the message that is its answer."""

    id: int
    token: str
    channel: int
    source: int | None
    callbacks: list[Json] = field(default_factory=list)
    original: int | None = None
    followups: list[int] = field(default_factory=list)
    expired: bool = False


class Discord(Gateway):
    """The server, all that it was asked, and all that it knows."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[HttpLogEntry] = []
        self.faults: list[str] = []
        self.accidents: list[Accident] = []
        self.emojis: dict[str, Json] = {}
        self.users: dict[int, Json] = {}
        self.mailboxes: dict[int, int] = {}
        self.messages: dict[int, Json] = {}
        self.asked: dict[str, Asked] = {}
        self.shards = 1
        self._nonces: dict[str, Json] = {}
        self._last = 400_000_000_000_000_000

    async def start(self) -> None:
        """Listen on a free port."""
        app = web.Application()
        app.router.add_get("/gateway/", self.gateway)
        app.router.add_route("*", API + "/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def close(self) -> None:
        """Stop listening."""
        await self._runner.cleanup()

    async def until(self, found: Callable[[], T | None], seconds: float = 8.0) -> T:
        """What `found` returns, once that is something; it is asked whenever something happened."""
        async with asyncio.timeout(seconds):
            while not (value := found()):
                self.news.clear()
                await self.news.wait()
        return value

    def new_id(self) -> int:
        """An id that was never used."""
        self._last += 1
        return self._last

    def fail(self, method: str, path: str, status: int = 0, **answer: object) -> Accident:
        """Let the next such request fail."""
        self.accidents.append(Accident(method, path, status, answer))
        return self.accidents[-1]

    def expire(self) -> None:
        """A quarter of an hour passes: no interaction until now can be used any more."""
        for asked in self.asked.values():
            asked.expired = True

    def sent(self, method: str, path: str) -> list[HttpLogEntry]:
        """The requests of this kind so far."""
        return [r for r in self.requests if r.method == method and fnmatch.fnmatch(r.path, path)]

    def texts(self, channel: int = CHANNEL) -> list[str]:
        """What was said in the channel for all to read, in order."""
        there = (m for m in self.messages.values() if m["channel_id"] == str(channel))
        return [m["content"] for m in there if m["content"] and not m["flags"] & EPHEMERAL]

    # REST

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        body = await request.json() if request.can_read_body else None
        entry = HttpLogEntry(request.method, path, dict(request.query), body, None)
        self.requests.append(entry)
        self.faults += [f"{entry.method} {path}: {fault}" for fault in faults(entry)]
        accident = next((a for a in self.accidents if _meets(a, entry)), None)
        if accident is not None:
            accident.met = True
        status, answer = self._outcome(request, entry, accident)
        self.news.set()
        if accident is not None and not accident.status:
            return await _broken(request, answer)
        text = json.dumps(answer).encode()
        return web.Response(body=text, status=status, headers=HEADERS)

    def _outcome(
        self, request: web.Request, entry: HttpLogEntry, accident: Accident | None
    ) -> tuple[int, object]:
        if accident is not None and accident.status:
            return accident.status, accident.answer
        needs_none = entry.path.startswith(("/interactions/", "/webhooks/"))
        if not needs_none and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return 401, {"message": "401: Unauthorized", "code": 0}
        try:
            return 200, self._carry_out(entry.method, entry.path.strip("/").split("/"), entry.json)
        except Refused as refused:
            return refused.status, refused.answer

    def _carry_out(self, method: str, parts: list[str], body: Any) -> object:  # noqa: ANN401 - any JSON
        match method, *parts:
            case "GET", "gateway", "bot":
                limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
                url = f"{self.url.replace('http', 'ws')}/gateway/"
                return {"url": url, "shards": self.shards, "session_start_limit": limit}
            case "GET", "users", "@me":
                return user(APP, "pinochle", bot=True)
            case "GET", "users", number:
                return self.users[int(number)]
            case "POST", "users", "@me", "channels":
                return self._mailbox(int(body["recipient_id"]))
            case "GET", "oauth2", "applications", "@me":
                return application()
            case "PUT", "applications", _, "commands":
                about = {"application_id": str(APP), "version": "1"}
                return [{"id": str(self.new_id()), **about, **command} for command in body]
            case "GET", "applications", _, "emojis":
                return {"items": list(self.emojis.values())}
            case "POST", "applications", _, "emojis":
                made = {"id": str(self.new_id()), "name": body["name"], "animated": False}
                self.emojis[body["name"]] = made
                return made
            case "POST", "interactions", _, token, "callback":
                return self._callback(self._ask(token), body)
            case "POST", "webhooks", _, token:
                return self._follow_up(self._ask(token), body)
            case _, "webhooks", _, token, "messages", which:
                asked = self._ask(token)
                its = asked.original if which == "@original" else int(which)
                return self._touch(method, its, body)
            case "POST", "channels", channel, "messages":
                return self._post(int(channel), body)
            case "GET", "channels", channel, "messages":
                there = [m for m in self.messages.values() if m["channel_id"] == channel]
                return [m for m in reversed(there) if not m["flags"] & EPHEMERAL]
            case _, "channels", _, "messages", number:
                return self._touch(method, int(number), body)
            case _:
                raise AssertionError((method, parts))

    def _mailbox(self, number: int) -> Json:
        box = self.mailboxes.setdefault(number, self.new_id())
        return {"id": str(box), "type": 1, "recipients": [self.users[number]]}

    def _ask(self, token: str) -> Asked:
        asked = self.asked[token]
        if asked.expired:
            raise Refused(401, TOKEN_EXPIRED)
        return asked

    def _callback(self, asked: Asked, body: Json) -> Json:
        if asked.callbacks:
            raise Refused(400, ANSWERED)
        asked.callbacks.append(body)
        answer: Json = {"interaction": {"id": str(asked.id), "type": 3}}
        if body["type"] in {4, 7}:
            data = body.get("data") or {}
            message = (
                self._post(asked.channel, data)
                if body["type"] == 4
                else self._touch("PATCH", asked.source, data)
            )
            asked.original = int(message["id"])
            answer["interaction"]["response_message_id"] = message["id"]
            answer["resource"] = {"type": body["type"], "message": message}
        return answer

    def _follow_up(self, asked: Asked, body: Json) -> Json:
        if not asked.callbacks:
            raise Refused(404, UNKNOWN_WEBHOOK)
        message = self._post(asked.channel, body)
        asked.followups.append(int(message["id"]))
        return message

    def _post(self, channel: int, body: Json) -> Json:
        nonce = str(body.get("nonce") or "")
        if len(nonce) > NONCE_LIMIT:
            self.faults.append(f"nonce {nonce}")
        if body.get("enforce_nonce") and nonce in self._nonces:
            return self._nonces[nonce]  # of this author's, wherever it was posted
        message = self._nonces[nonce] = message_with(self.new_id(), channel, body)
        self.messages[int(message["id"])] = message
        return message

    def _touch(self, method: str, number: int | None, body: Json | None) -> Json:
        if number not in self.messages:
            raise Refused(404, UNKNOWN_MESSAGE)
        message = self.messages[number]
        if method == "DELETE":
            del self.messages[number]
        message.update({k: v for k, v in (body or {}).items() if k in {"content", "components"}})
        message["content"] = message["content"] or ""
        return message


def _meets(accident: Accident, entry: HttpLogEntry) -> bool:
    here = accident.method == entry.method and fnmatch.fnmatch(entry.path, accident.path)
    return here and not accident.met


async def _broken(request: web.Request, answer: object) -> web.StreamResponse:
    text = json.dumps(answer).encode()
    response = web.StreamResponse(headers=HEADERS)
    response.content_length = len(text)
    await response.prepare(request)
    await response.write(text[: len(text) // 2])
    assert request.transport is not None
    request.transport.close()
    return response
