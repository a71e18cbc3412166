"""People at the tables: the HTTP API and the live channel, as any program would use them."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.process import NO_REUSE, NO_TLS, Server

PATIENCE = 240.0
"""Seconds to wait for something that is sure to come; the machine may be busy."""

Json = dict[str, Any]


async def until(true: Callable[[], Any]) -> None:
    """Wait until something holds that no event tells of."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)  # asked more often, it takes the time of those it waits for


class Person:
    """Somebody with a token, or without."""

    def __init__(self, server: Server, token: str | None = None, lang: str = "en") -> None:
        self.server = server
        self.token = token
        self.lang = lang

    async def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        """Make a request as it is."""
        own = {"Accept-Language": self.lang}
        if self.token is not None:
            own["Authorization"] = f"Bearer {self.token}"
        async with browser(self.server) as http:
            return await http.request(method, path, json=body, headers=own | (headers or {}))

    async def get(self, path: str, expect: int = 200) -> Any:
        """What a GET answers."""
        return self._read(await self.ask("GET", path), expect)

    async def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        """What a POST answers."""
        reply = await self.ask("POST", path, body)
        return self._read(reply, reply.status_code if expect is None else expect, expect is None)

    async def put(self, path: str, body: Any, expect: int = 200) -> Any:
        """What a PUT answers."""
        return self._read(await self.ask("PUT", path, body), expect)

    @staticmethod
    def _read(reply: httpx.Response, expect: int, fine: bool = False) -> Any:
        assert reply.status_code == expect, f"{reply.status_code}: {reply.text[:500]}"
        assert not fine or reply.is_success, f"{reply.status_code}: {reply.text[:500]}"
        told = reply.json()
        if not reply.is_success:
            assert set(told) == {"error", "message"}, told
            assert told["message"], told
        return told

    async def open(self, game: str, **wish: Any) -> Json:
        """Open a table and return it as I see it."""
        seated: Json = await self.post("/api/tables", {"game": game, **wish})
        assert self.token in (None, seated["token"])
        self.token = seated["token"]
        table: Json = seated["table"]
        return table

    async def join(self, table: Json, **wish: Any) -> Json:
        """Sit down by the invitation that a table as its host sees it has in it."""
        wish = {"key": table["join_key"], **wish}
        seated: Json = await self.post(f"/api/tables/{table['id']}/join", wish)
        assert self.token in (None, seated["token"])
        self.token = seated["token"]
        joined: Json = seated["table"]
        return joined

    @contextlib.asynccontextmanager
    async def live(self, table: str | Json, **hello: Any) -> "AsyncIterator[Line]":
        """A live connection to a table that has been welcomed."""
        line = await self.connect(table, **hello)
        try:
            yield line
        finally:
            await line.close()

    async def connect(self, table: str | Json, **hello: Any) -> "Line":
        """The same, to be closed by hand."""
        table_id = table if isinstance(table, str) else table["id"]
        greeting = {"type": "hello", "lang": self.lang, **hello}
        if self.token is not None:
            greeting.setdefault("token", self.token)
        line = Line(await dial(self.server, table_id))
        line.resuming = hello.get("seen") is not None
        line.n = hello.get("seen") or -1
        await line.send(greeting)
        await line.until(lambda frame: frame["type"] in ("welcome", "table", "refused"))
        return line


def browser(server: Server) -> httpx.AsyncClient:
    """Something that makes requests and keeps cookies."""
    return httpx.AsyncClient(
        base_url=server.url, trust_env=False, timeout=PATIENCE, verify=NO_TLS, limits=NO_REUSE
    )


async def dial(server: Server, table_id: str, **settings: Any) -> ClientConnection:
    """A bare connection to the live channel, before any hello."""
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table_id}/live"
    patient = {"open_timeout": PATIENCE, "ping_interval": None}  # who is slow is not gone
    settings = {"compression": None, "proxy": None} | patient | settings
    return await connect(address, max_size=None, **settings)


class Line:
    """A live connection: it keeps every frame as it came, and sees that none is missing."""

    delays: Iterator[float] = itertools.repeat(0.0)
    """Seconds that each new connection waits before it takes in a frame (``lagging.py``)."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.frames: list[Json] = []
        self.table: Json = {}
        self.view: Json | None = None
        self.legal: list[Json] = []
        self.n = -1
        self.resuming = False
        self.gaps: list[tuple[int, int]] = []
        self._tickets = itertools.count(1)
        self._news = asyncio.Event()
        self._delay = next(self.delays)
        self._reader = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                if self._delay:
                    await asyncio.sleep(self._delay)
                self._note(text)
        except ConnectionClosed:
            pass
        finally:
            self._news.set()

    def _note(self, text: str) -> None:
        frame: Json = json.loads(text)
        self.texts.append(text)
        self.frames.append(frame)
        kind = frame["type"]
        if kind in ("welcome", "table"):
            self.table = frame["table"]
        if kind == "moved" and self.n >= 0 and frame["n"] != self.n + 1:
            started = frame["n"] == self.n == 0 and self.view is None
            if not started:
                self.gaps.append((self.n, frame["n"]))
        if kind in ("welcome", "moved"):
            self.n, self.view, self.legal = frame["n"], frame["view"], frame["legal"]
        self._news.set()

    @property
    def over(self) -> bool:
        """Whether the game is over, as far as this line has heard."""
        return self.view is not None and bool(self.view["over"])

    @property
    def closed(self) -> bool:
        """Whether the line is dead."""
        return self._reader.done()

    async def send(self, frame: Json | str | bytes) -> None:
        """Send a frame."""
        await self.socket.send(json.dumps(frame) if isinstance(frame, dict) else frame)

    async def until(self, wanted: Callable[[Json], Any], after: int = 0) -> Json:
        """The first frame (from one on) that is what we wait for."""
        at = after
        async with asyncio.timeout(PATIENCE):
            while True:
                while at < len(self.frames):
                    if wanted(self.frames[at]):
                        return self.frames[at]
                    at += 1
                assert not self._reader.done(), f"the line is closed: {self.texts[-3:]}"
                self._news.clear()
                await self._news.wait()

    async def holds(self, true: Callable[[], Any]) -> None:
        """Wait until something holds of what this line has heard."""
        if not true():
            await self.until(lambda _: true(), len(self.frames))

    async def answer(self, frame: Json) -> Json:
        """Send a frame with a ticket and return the answer to it."""
        heard = len(self.frames)
        await self.send(frame)
        return await self.until(lambda f: f.get("ticket") == frame["ticket"], heard)

    def ticket(self) -> str:
        """A ticket that this line has not used."""
        return f"{id(self):x}-{next(self._tickets)}"

    async def move(self, move: Json, n: int | None = None, ticket: str | None = None) -> Json:
        """Send a move and return the answer."""
        ticket = ticket or self.ticket()
        number = self.n if n is None else n
        return await self.answer({"type": "move", "ticket": ticket, "n": number, "move": move})

    async def say(self, text: str) -> Json:
        """Say something and return the answer."""
        return await self.answer({"type": "chat", "ticket": self.ticket(), "text": text})

    async def glad(self, gladness: str) -> Json:
        """Say how gladly I would begin and return the answer."""
        return await self.answer({"type": "glad", "ticket": self.ticket(), "gladness": gladness})

    def go_on_from(self, lost: "Line") -> None:
        """Know what was known before a line was lost, as the page does: whoever has missed nothing
        is not told again what they see and may do."""
        if self.n == lost.n:
            self.view, self.legal = lost.view, lost.legal

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self._reader

    async def cut(self) -> None:
        """Lose the connection without a word."""
        self.socket.transport.abort()
        await self._reader
        await self.socket.wait_closed()

    async def ended(self) -> int:
        """Wait until the other side hangs up; the code that it gave."""
        async with asyncio.timeout(PATIENCE):
            await self._reader
        assert self.socket.close_code is not None
        return self.socket.close_code
