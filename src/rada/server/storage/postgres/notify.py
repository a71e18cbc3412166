"""How processes on one PostgreSQL hear of each other: LISTEN and NOTIFY, and locks for turns.

A notice says that something has changed, never what: whoever hears it looks into the database. A
lock is for a moment only, and lost with the connection; it saves thinking twice and guards nothing.
"""

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import asyncpg

from rada.server.storage.database import Notice

CHANNEL = "rada"
BEAT = 5.0
"""Seconds between two signs of life."""

_AGAIN_AFTER = (0.1, 2.0)
"""Seconds after which a lost connection is tried again: at first, and at most."""
_FIRST_WITHIN = 10.0
_GOOD_BYE = 1.0
"""Seconds for the last word; others notice without it that a process is gone, but later."""
_LOST = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
_log = logging.getLogger("rada.bus")
Connect = Callable[[], Awaitable["asyncpg.Connection[Any]"]]


def payload(origin: str, kind: str, table: str, number: int) -> str:
    """A notice as it is sent."""
    return f"{origin} {kind} {table} {number}"


class PostgresBus:
    """One connection that listens, tells, and takes turns."""

    def __init__(self, connect: Connect, origin: str) -> None:
        self.origin = origin
        self._connect = connect
        self._line: asyncpg.Connection[Any] | None = None
        self._asking = asyncio.Lock()
        self._outbox: list[str] = []
        self._sending: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._giving_back: set[asyncio.Task[None]] = set()
        self._there = asyncio.Event()
        self._hear: Callable[[Notice], None] = lambda notice: None
        self._missed: Callable[[], None] = lambda: None

    async def start(self, hear: Callable[[Notice], None], missed: Callable[[], None]) -> None:
        """Begin to listen; ``missed`` is called whenever notices may have been missed."""
        self._hear, self._missed = hear, missed
        self._listening = asyncio.get_running_loop().create_task(self._listen())
        with contextlib.suppress(TimeoutError):  # it goes on trying
            await asyncio.wait_for(self._there.wait(), _FIRST_WITHIN)

    async def close(self) -> None:
        """Say good-bye and stop listening."""
        self.tell("bye", "*")
        if self._sending is not None:
            await asyncio.wait({self._sending}, timeout=_GOOD_BYE)
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening

    # Listening

    async def _listen(self) -> None:
        """Listen for ever; after every break, let the registry look for what was missed."""
        pause = _AGAIN_AFTER[0]
        while True:
            try:
                async with self._connection() as broken:
                    pause = _AGAIN_AFTER[0]
                    await self._live(broken)
            except (
                Exception
            ) as trouble:  # of whatever kind: who gives up listening is deaf for good
                facts = {"trouble": type(trouble).__name__}
                _log.warning("no connection to the other processes", extra={"facts": facts})
            await asyncio.sleep(pause)
            pause = min(2 * pause, _AGAIN_AFTER[1])

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[asyncio.Event]:
        """A connection that listens; the event is set when it breaks."""
        line, broken = await self._connect(), asyncio.Event()
        try:
            line.add_termination_listener(lambda _: broken.set())
            await line.add_listener(CHANNEL, self._heard)
            self._line = line
            self._there.set()
            self._missed()
            yield broken
        finally:
            self._line = None
            line.terminate()

    async def _live(self, broken: asyncio.Event) -> None:
        """Give a sign of life now and then, which also shows whether the connection is alive."""
        last = time.monotonic()
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(broken.wait(), BEAT)
            if broken.is_set():
                raise ConnectionResetError
            if time.monotonic() - last > 2 * BEAT:  # the others may have given us up
                self._missed()
            last = time.monotonic()
            await self._ask("SELECT pg_notify($1, $2)", CHANNEL, self._payload("alive", "*", 0))

    def _payload(self, kind: str, table: str, number: int) -> str:
        return payload(self.origin, kind, table, number)

    def _heard(self, _line: object, _pid: int, _channel: str, text: object) -> None:
        try:
            origin, kind, table, number = str(text).split(" ")
            notice = Notice(kind, table, int(number), origin)
        except ValueError:  # anybody with the database's password can shout here
            _log.warning("a notice that nobody understands")
            return
        if origin != self.origin or kind == "alive":  # our own pulse counts the others' silence
            self._hear(notice)

    # Telling

    def tell(self, kind: str, table: str, number: int = 0) -> None:
        """Tell the other processes something; what cannot be sent now is not sent at all."""
        self._outbox.append(self._payload(kind, table, number))
        if self._sending is None or self._sending.done():
            self._sending = asyncio.get_running_loop().create_task(self._send())

    async def _send(self) -> None:
        while self._outbox:
            batch, self._outbox = self._outbox, []
            with contextlib.suppress(*_LOST):
                await self._ask(
                    "SELECT count(pg_notify($1, told)) FROM unnest($2::text[]) AS told",
                    CHANNEL,
                    batch,
                )

    # Turns

    @contextlib.asynccontextmanager
    async def turn(self, table: str) -> AsyncIterator[bool]:
        """Whether it is for this process, and no other, to move a table along just now."""
        key, mine = _key_of(table), False
        try:
            mine = bool(await self._ask("SELECT pg_try_advisory_lock($1)", key))
        except asyncio.CancelledError:
            self._give_back_soon(key)
            raise
        except _LOST:
            self._give_back_soon(key)
        try:
            yield mine
        finally:
            if mine:  # on whichever connection: what was not held is not minded
                await self._give_back(key)

    def _give_back_soon(self, key: int) -> None:
        """Give back what may have been granted though nobody heard of it."""
        giving_back = asyncio.get_running_loop().create_task(self._give_back(key))
        self._giving_back.add(giving_back)
        giving_back.add_done_callback(self._giving_back.discard)

    async def _give_back(self, key: int) -> None:
        with contextlib.suppress(*_LOST):
            await self._ask("SELECT pg_advisory_unlock($1)", key)

    async def _ask(self, question: str, *given: object) -> Any:
        async with self._asking:
            line = self._line
            if line is None:
                raise ConnectionResetError
            try:
                return await line.fetchval(question, *given)
            except (TimeoutError, asyncpg.InternalClientError):
                # Whether it was done is not known; a turn that is held is lost with the line. Or
                # its last word has come, its end not yet.
                line.terminate()
                raise ConnectionResetError from None


def _key_of(table: str) -> int:
    """The number of a table's lock."""
    digest = hashlib.sha256(f"rada turn {table}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)
