"""One connection of a subscriber, and its queue of frames."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from rada.games.contract import NOBODY
from rada.server.schemas.models import Language

_BACKLOG = 256
"""Frames that may wait for a slow line; one that is further behind is cut and may resume."""

_BACKLOG_SIZE = 1_000_000
"""Characters that may wait, however few frames they are in."""


class Connection:
    """One connection. Frames go out in order, and a slow line holds nobody else up."""

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        cut: Callable[[], None],
        seat: int = NOBODY,
        token_hash: str | None = None,
        lang: Language = "en",
        say: Callable[[str], bool] = lambda frame: False,
        check: Callable[[], None] = lambda: None,
        key: str | None = None,
    ) -> None:
        self.seat = seat
        self.token_hash = token_hash
        self.lang = lang
        self.check = check
        """Raises where they may not watch: it may have changed since they said hello."""
        self.key = key
        """Of the link that they came with."""
        self._send = send
        self._say = say
        """Sends a frame at once where the line is free."""
        self._cut = cut
        self._frames: list[str] = []
        self._waiting = 0
        self._sending: asyncio.Task[None] | None = None
        self.gone = False
        self.since = time.monotonic()

    def push(self, frame: str) -> None:
        """Send a frame as soon as the line is free."""
        if self.gone or (self._sending is None and self._say(frame)):
            return
        behind = self._waiting + len(frame) > _BACKLOG_SIZE and self._frames
        if len(self._frames) >= _BACKLOG or behind:
            self.cut()
            return
        self._frames.append(frame)
        self._waiting += len(frame)
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._flush())

    async def settle(self, within: float = 1.0) -> None:
        """Wait for a moment until everything has gone out."""
        if self._sending is not None:
            await asyncio.wait({self._sending}, timeout=within)

    def cut(self) -> None:
        """Hang up."""
        self.gone = True
        self._frames.clear()
        self._cut()

    async def _flush(self) -> None:
        try:
            while self._frames:
                frame = self._frames.pop(0)
                self._waiting -= len(frame)
                await self._send(frame)
        except Exception:  # whatever broke the line, the reader of it will notice and tidy up
            self.gone = True
            self._frames.clear()
        finally:
            self._sending = None
