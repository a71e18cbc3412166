"""A WebSocket client that costs next to nothing, so that the server is what is measured."""

import asyncio
from collections.abc import Callable
from typing import cast

_HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
_TEXT, _CLOSE, _PING = 0x81, 0x88, 0x89
_MASKED = 0x80


class Line(asyncio.Protocol):
    """One connection; every text frame that comes is handed to ``heard``."""

    def __init__(
        self,
        path: str,
        host: str,
        heard: Callable[["Line", bytes], None],
        headers: str = "",
        lost: Callable[["Line"], None] = lambda line: None,
    ) -> None:
        self._path, self._host, self._heard = path, host, heard
        self._headers, self._lost = headers, lost
        self._waiting = b""
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast(asyncio.Transport, transport)
        key = "MDEyMzQ1Njc4OWFiY2RlZg=="
        request = _HANDSHAKE.format(path=self._path, host=self._host, key=key, more=self._headers)
        self._write(request.encode())

    def connection_lost(self, _why: Exception | None) -> None:
        """Nobody is there any more."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))
        self._lost(self)

    def say(self, text: bytes) -> None:
        """Send a text frame; the mask is all zeros, which leaves the text as it is."""
        length = len(text)
        if length < 126:
            head = bytes((_TEXT, _MASKED | length))
        else:
            head = bytes((_TEXT, _MASKED | 126)) + length.to_bytes(2, "big")
        self._write(head + bytes(4) + text)

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def cut(self) -> None:
        """Vanish without a word."""
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames."""
        if self._waiting:
            data = self._waiting + data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._waiting = head
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self._open = True
            self.opened.set_result(None)
        start = 0
        while len(data) - start >= 2:
            length, body = data[start + 1], start + 2
            if length == 126:
                length, body = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            elif length == 127:
                length, body = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
            if body + length > len(data):
                break
            self._frame(data[start], data[body : body + length])
            start = body + length
        self._waiting = data[start:]

    def _frame(self, kind: int, text: bytes) -> None:
        if kind == _TEXT:
            self._heard(self, text)
        elif kind == _PING:
            self._write(bytes((0x8A, _MASKED | len(text))) + bytes(4) + text)
        elif kind == _CLOSE:
            self.close()
