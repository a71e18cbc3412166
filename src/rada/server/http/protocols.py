"""Protocols: what a connection may cost before anybody knows what it wants.

The limits on requests and frames come too late for whoever never finishes a request, sends headers
without end, opens lines by the thousand, or asks for pongs that it never reads.
"""

import asyncio
import functools
import logging
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import (  # type: ignore[attr-defined] # the function is in C where it can be
    Frame,
    apply_mask,
)
from websockets.protocol import State

from rada.server.errors import TooMuch
from rada.server.http.auth import network_of
from rada.server.http.headers import SECURITY
from rada.server.rate_limit import Bucket

LARGEST_HEAD = 32 * 1024
"""Bytes of an address and its headers."""

ARRIVES_WITHIN = 20.0
"""Seconds in which a request must be there, with all of its body."""

MOST_OPEN = 600
"""Connections of an address that are not live channels; those are counted by the rate limiter."""

PINGS = (30, 2)
"""Pings of the WebSocket itself: so many at once, and so many a second."""

MOST_PIECES = 1000
"""Pieces of one message, which may be empty and so never too large."""

PIECE = 4096
"""Bytes of a live channel that are read at a time: up to a hundred frames. What has come beyond
that, up to 256 kB, waits until those were answered and everybody else had a turn."""

MOST_PIPELINED = 10
"""Requests that may be sent on one connection before the first is answered; browsers send one."""

HIGH_WATER = 256 * 1024
"""Bytes that may wait in a live channel below the frames that wait for it."""

COMPLAIN_EVERY = 60.0
"""Seconds between two lines in the log about requests that are none."""

SAY = "rada.say"
"""The extension of a live channel by which frames are sent without a task for each."""

_TRUSTED = ("127.0.0.1", "::1")
"""This machine, and so a proxy on it, whose guests the rate limiter counts one by one."""

_TEXT = 0x81
"""The first byte of a frame that is a whole text."""

_MASKED = 0x80
"""The bit in the second byte of a frame that all clients have to set."""

_open: Counter[str] = Counter()
_NEVER_BETWEEN_FRAMES = 1 << 62
_SECURITY = "".join(f"{name}: {value}\r\n" for name, value in SECURITY.items())


@functools.lru_cache(4096)
def text_head(length: int) -> bytes:
    """What stands before a whole text of the server in the protocol of WebSockets (RFC 6455)."""
    if length < 126:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return bytes((_TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((_TEXT, 127)) + length.to_bytes(8, "big")


def text_in(piece: bytes) -> str | None:
    """The text in a piece that is one whole frame of a client with a whole text, as nearly all are;
    None for anything else, which is left to the parser of the library."""
    if len(piece) < 6 or piece[0] != _TEXT or piece[1] < _MASKED:
        return None
    length, start = piece[1] - _MASKED, 2
    if length == 126:
        length, start = int.from_bytes(piece[2:4], "big"), 4
        if length < 126:  # not the shortest way to say it, which the parser may object to
            return None
    if length > 65535 or len(piece) != start + 4 + length:
        return None
    try:
        return apply_mask(piece[start + 4 :], piece[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def size_of(frame: Frame) -> int:
    """The bytes that a client's frame takes on the line."""
    length = len(frame.data)
    return length + 6 + (0 if length < 126 else 2 if length < 1 << 16 else 8)


class MalformedRequestLog(logging.Logger):
    """What the parser says of requests that are none: counted, and a line of it now and then."""

    def __init__(self) -> None:
        super().__init__("rada.http")
        self.parent = logging.getLogger("rada")
        self.count = 0
        self._told = 0
        self._next = 0.0

    def warning(self, msg: object, *_: object, **__: object) -> None:
        """Count what anybody can make happen as often as they like; tell of it seldom."""
        self.count += 1
        now = time.monotonic()
        if now >= self._next:
            facts = {"what": str(msg), "count": self.count - self._told}
            super().warning("malformed requests", extra={"facts": facts})
            self._told, self._next = self.count, now + COMPLAIN_EVERY


malformed_requests = MalformedRequestLog()


class HttpProtocol(HttpToolsProtocol):
    """A connection that must ask for something soon, and briefly."""

    _timer: asyncio.TimerHandle | None = None
    _counted: str | None = None
    _in_head = True
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        self.logger = malformed_requests
        self._wait()
        address = network_of(self.client[0]) if self.client else "?"
        if address in _TRUSTED:
            return
        if _open[address] >= MOST_OPEN:
            self._refuse("429 Too Many Requests", "Retry-After: 10\r\n")
            return
        self._counted = address
        _open[address] += 1

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._rest()
        self._uncount()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some of a request."""
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LARGEST_HEAD:
            self._refuse("431 Request Header Fields Too Large")

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise ValueError("too many at once")  # the parser turns this into a bad request
        super().on_message_begin()
        self._in_head = True
        self._wait()

    def on_headers_complete(self) -> None:
        """All headers are there."""
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > LARGEST_HEAD:
            raise ValueError("too large a head")  # the parser turns this into a bad request
        self._in_head, self._head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self._rest()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a live channel."""
        self._rest()
        self._uncount()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # it holds us, and nobody will tell us to go

    def _wait(self) -> None:
        self._rest()
        self._timer = self.loop.call_later(ARRIVES_WITHIN, self._late)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._refuse("408 Request Timeout")

    def _refuse(self, status: str, more: str = "") -> None:
        """A short answer to what is no request, and the end."""
        if not self.transport.is_closing():
            head = f"HTTP/1.1 {status}\r\n{_SECURITY}{more}Content-Length: 0\r\n"
            self.transport.write(f"{head}Connection: close\r\n\r\n".encode())
            self.transport.close()
        self._rest()

    def _uncount(self) -> None:
        if self._counted is not None:
            _open[self._counted] -= 1
            if not _open[self._counted]:
                del _open[self._counted]
            self._counted = None


class Mailbox:
    """What has come on one live channel and was not taken out yet.

    There are thousands of these, empty nearly all the time; a queue of asyncio's takes 3 kB.
    """

    __slots__ = ("_letters", "_waiting")

    def __init__(self) -> None:
        self._letters: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, letter: Any) -> None:
        """Put something in."""
        self._letters.append(letter)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """Take out what came first, as soon as there is something."""
        while not self._letters:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._waiting = None
        return self._letters.pop(0)

    def empty(self) -> bool:
        """Whether there is nothing in it."""
        return not self._letters


class Valve:
    """Whether one may write now: an event that takes memory only while one may not."""

    __slots__ = ("_event", "closed")

    def __init__(self) -> None:
        self._event: asyncio.Event | None = None
        self.closed = False
        """Whether one may not."""

    def set(self) -> None:
        """From now on one may."""
        self.closed = False
        if self._event is not None:
            self._event.set()
            self._event = None

    def clear(self) -> None:
        """From now on one may not."""
        self.closed = True
        if self._event is None:
            self._event = asyncio.Event()

    async def wait(self) -> None:
        """Wait until one may."""
        if self._event is not None:
            await self._event.wait()


class LiveProtocol(WebSocketsSansIOProtocol):
    """A live channel in which what never becomes a frame is limited: pings, pieces, noise."""

    queue: Any
    writable: Any

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue, self.writable = Mailbox(), Valve()
        self._pings: Bucket | None = None
        self._heard = False
        self._unread = b""
        self._reading = False
        self._extensions: Any = {}
        self._parsing = 0
        """Bytes of the frame that the parser is in the middle of."""

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone, and nothing of the channel is to wait for the collector."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self._extensions.pop(SAY, None)

    def data_received(self, data: bytes) -> None:
        """Something came; much of it is read in pieces, so that nobody waits for all of it."""
        self._heard = True
        if self.conn.state is State.CONNECTING:  # what the protocol has let through
            if self.handshake_initiated:  # they do not wait for the answer, as they should
                self._parsing = _NEVER_BETWEEN_FRAMES
            super().data_received(data)
            return
        self._unread += data
        if not self._reading:
            self._read()

    def _read(self) -> None:
        """Read a piece, and the next one once the frames in this one were taken out."""
        self._reading = False
        piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
        text = text_in(piece) if self._between_frames else None
        if text is not None:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:
            self._parsing += len(piece)
            super().data_received(piece)
        if not self._unread or self.transport.is_closing():
            self._unread = b""
        else:
            self.transport.pause_reading()
            self.read_paused = True
        if self.queue.empty() or self.close_sent:
            self._read_on()

    @property
    def _between_frames(self) -> bool:
        """Whether what comes now is the beginning of a message, and one that is wanted."""
        return not (
            self._parsing
            or self.frames
            or self.close_sent
            or self.conn.state is not State.OPEN
            or self.conn.extensions
        )

    def handle_events(self) -> None:
        """See to what the parser has found."""
        self._parsing -= sum(size_of(each) for each in self.conn.events if isinstance(each, Frame))
        super().handle_events()

    def _read_on(self) -> None:
        if self.transport.is_closing():
            return
        if self._unread and not self._reading:
            self._reading = True
            self.loop.call_soon(self._read)
        elif self.read_paused and not self._unread:
            self.read_paused = False
            self.transport.resume_reading()

    async def send(self, message: Any) -> None:
        """Send something; whoever was told to go is heard out, as their good-bye is the last."""
        await super().send(message)
        if self.close_sent:
            self._read_on()

    async def receive(self) -> Any:
        """The next message of the channel."""
        message = await self.queue.get()
        if self.queue.empty():
            self._read_on()
        return message

    def send_keepalive_ping(self) -> None:
        """Ask whether anybody is there, unless they were heard since it was last to be asked, or
        what they said is still to be read: their answer would be behind it."""
        if self._heard or self._unread:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def handle_pong(self, event: Any) -> None:
        """They are there; that they said so when asked does not put off the next question."""
        super().handle_pong(event)
        self._heard = False

    def handle_connect(self, event: Any) -> None:
        """Somebody wants a live channel; the application may send on it without waiting."""
        super().handle_connect(event)
        if not self.close_sent and not self.conn.extensions:
            self._extensions = self.scope["extensions"]
            self._extensions[SAY] = self.say

    def say(self, text: str) -> bool:
        """Send a frame at once if the line is free; whether it was."""
        closing = self.close_sent or self.transport.is_closing()
        if closing or self.writable.closed or self.conn.state is not State.OPEN:
            return False
        data = text.encode()
        self.transport.write(text_head(len(data)) + data)
        return True

    def start_keepalive(self) -> None:
        """The channel is open: what was said to open it is of no use any more."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()

    def handle_cont(self, event: Any) -> None:
        """Another piece of a message."""
        if len(self.frames) >= MOST_PIECES:
            self.transport.abort()
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A message is there; one that is no text ends the line, without a page in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer a ping, unless there were too many or the answers are not read."""
        self._pings = self._pings or Bucket(*PINGS)
        try:
            self._pings.take()
        except TooMuch:
            self.transport.abort()
            return
        if self.transport.get_write_buffer_size() > HIGH_WATER:
            self.transport.abort()
            return
        super().handle_ping()
