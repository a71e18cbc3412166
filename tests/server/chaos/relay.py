"""A wire between two programs that can be cut, slowed down and put back."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, cast

Dial = Callable[[Callable[[], asyncio.Protocol]], Coroutine[Any, Any, Any]]
"""Connects a protocol to wherever a wire leads."""


class Relay:
    """Listens on a port of its own and passes everything on, later if so wanted."""

    def __init__(self, dial: Dial) -> None:
        self.dial = dial
        self.lag = 0.0
        """Seconds by which everything comes later, in both directions."""
        self.tells_ends = True
        """Whether one side hears that the other has hung up."""
        self.port = 0
        self.ends: set[_End] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Begin to listen."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _End(self), "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> int:
        """Cut every connection without a word; how many there were."""
        ends = list(self.ends)
        for end in ends:
            end.abort()
        return len(ends) // 2

    async def close(self) -> None:
        """Leave nothing open."""
        if self._server is not None:
            self._server.close()
        self.cut()
        await asyncio.sleep(0)


class _End(asyncio.Protocol):
    """One end of a connection; the other one is its peer."""

    def __init__(self, relay: Relay, peer: "_End | None" = None) -> None:
        self._relay = relay
        self._peer = peer
        self._transport: asyncio.Transport | None = None
        self._early: list[bytes] = []
        self._last = 0.0
        self._late: deque[bytes] = deque()
        self._dialling: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._relay.ends.add(self)
        if self._peer is None:
            self._peer = _End(self._relay, self)
            self._dialling = asyncio.get_running_loop().create_task(self._dial(self._peer))
        for data in self._early:
            self._transport.write(data)

    async def _dial(self, peer: "_End") -> None:
        try:
            await self._relay.dial(lambda: peer)
        except OSError:  # nobody is there
            self.abort()

    def data_received(self, data: bytes) -> None:
        peer = self._peer
        assert peer is not None
        loop = asyncio.get_running_loop()
        now = loop.time()
        at = max(now + self._relay.lag, self._last)  # what came first goes first
        self._last = at
        if at <= now and not self._late:
            peer.write(data)
        else:  # a loop keeps no order among those who are due at the same time
            self._late.append(data)
            loop.call_at(at, lambda: peer.write(self._late.popleft()))

    def write(self, data: bytes) -> None:
        """Send something, or keep it until there is a connection."""
        if self._transport is None:
            self._early.append(data)
        elif not self._transport.is_closing():
            self._transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._relay.ends.discard(self)
        peer = self._peer if self._relay.tells_ends else None
        if peer is not None and peer._transport is not None:
            peer._transport.close()

    def abort(self) -> None:
        """Hang up in the middle of a word."""
        if self._dialling is not None:
            self._dialling.cancel()
        if self._transport is not None:
            self._transport.abort()
