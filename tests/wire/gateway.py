"""The stand-in's gateway: sessions that can be hung up on, and resumed."""

import asyncio
import json
import zlib
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import web

from tests.wire.payloads import APP, GUILD, Json, guild, user

TOKEN: Final = "MTAwMDAwMDAwMDAwMDAwMDAx.GcanaR.never-to-be-seen_in-any-log"
"""The only one that the stand-in knows."""
BEAT: Final = 41_250
"""Milliseconds between two heartbeats."""


@dataclass
class Session:
    """What one IDENTIFY began: its events, to be replayed after a RESUME."""

    id: str
    events: list[Json] = field(default_factory=list)
    line: "Line | None" = None


@dataclass
class Line:
    """A websocket; compressed if that was asked for, one zlib stream for the whole connection."""

    socket: web.WebSocketResponse
    stream: Any = None

    async def send(self, op: int, data: object, event: Json | None = None) -> None:
        """Send one payload of the gateway."""
        text = json.dumps(event or {"op": op, "d": data, "s": None, "t": None})
        if self.stream is None:
            await self.socket.send_str(text)
            return
        packed = self.stream.compress(text.encode()) + self.stream.flush(zlib.Z_SYNC_FLUSH)
        await self.socket.send_bytes(packed)


class Gateway:
    """The websocket's end at Discord, for one shard.

    `frames` has all that the bot sent, `queries` how it connected; `news` is set at each of them.
    """

    def __init__(self) -> None:
        self.url = ""
        self.frames: list[Json] = []
        self.queries: list[dict[str, str]] = []
        self.session: Session | None = None
        self.news = asyncio.Event()
        self._sessions: dict[str, Session] = {}

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.queries.append(dict(request.query))
        packed = request.query.get("compress") == "zlib-stream"
        line = Line(socket, zlib.compressobj() if packed else None)
        await line.send(10, {"heartbeat_interval": BEAT})
        async for message in socket:
            frame = json.loads(message.data)
            self.frames.append(frame)
            await self._frame(line, frame)
            self.news.set()
        return socket

    async def _frame(self, line: Line, frame: Json) -> None:
        match frame:
            case {"op": 1}:
                await line.send(11, None)
            case {"op": 2 | 6, "d": {"token": token}} if token != TOKEN:
                await line.socket.close(code=4004)
            case {"op": 2, "d": {"shard": shard}}:
                self.session = Session(
                    f"session-{len(self._sessions) + 1}-{len(self.frames)}", line=line
                )
                self._sessions[self.session.id] = self.session
                await self.dispatch("READY", self._ready(self.session, shard))
                await self.dispatch("GUILD_CREATE", guild())
            case {"op": 6, "d": {"session_id": name, "seq": seq}} if name in self._sessions:
                self.session = self._sessions[name]
                self.session.line = line
                for event in self.session.events[seq:]:
                    await line.send(0, None, event)
                await self.dispatch("RESUMED", {})
            case _:  # a session that was forgotten
                await line.send(9, False)

    def _ready(self, session: Session, shard: list[int]) -> Json:
        gateway = f"{self.url.replace('http', 'ws')}/gateway/"
        about = {"session_id": session.id, "resume_gateway_url": gateway, "shard": shard}
        guilds = [{"id": str(GUILD), "unavailable": True}]
        application = {"id": str(APP), "flags": 0}
        me = user(APP, "pinochle", bot=True)
        return {"v": 10, "user": me, "guilds": guilds, "application": application, **about}

    async def dispatch(self, name: str, data: Json) -> None:
        """Send the event; if nobody listens, keep it until somebody resumes."""
        assert self.session is not None
        event = {"op": 0, "t": name, "s": len(self.session.events) + 1, "d": data}
        self.session.events.append(event)
        if self.session.line is not None:
            await self.session.line.send(0, None, event)

    async def hang_up(
        self, op: int | None = 7, data: object = None, *, code: int = 1012, forget: bool = False
    ) -> None:
        """Ask the bot to connect anew, or (no `op`) hang up; what happens meanwhile is kept."""
        assert self.session is not None
        assert self.session.line is not None
        line, self.session.line = self.session.line, None
        if forget:
            self._sessions.clear()
        if op is None:
            await line.socket.close(code=code)
        else:
            await line.send(op, data)
