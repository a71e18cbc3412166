"""One browser at a table: it watches, moves when it may, asks whether anybody is there, and comes
back when its line breaks, as ``web/src/live`` does."""

import asyncio
import itertools
import json
import random
import time
from collections.abc import Callable
from typing import Any, ClassVar

from bench.line import Line
from bench.load.web import Web

QUIET = 15.0
"""Seconds without a frame after which a browser asks whether anybody is there."""

COMES_BACK_AFTER = (0.25, 0.5)
"""Seconds after which a browser connects again: from and to."""

_MOVED, _ACK, _WELCOME, _TABLE, _REFUSED = (
    b'{"type":"%s"' % kind for kind in (b"moved", b"ack", b"welcome", b"table", b"refused")
)
_LEGAL, _DUE, _NOTHING = b',"legal":', b',"due":', b"[]"
_REMEMBERED = 8
_tickets = itertools.count(1)


class Browser:
    """One person at a table, with the line to it."""

    received: ClassVar[int] = 0
    """Bytes of all frames that all browsers were sent."""

    __slots__ = (
        "_arrived",
        "_heard",
        "_legal",
        "_offered",
        "_resent",
        "_waiting",
        "address",
        "left",
        "line",
        "n",
        "on_ack",
        "on_over",
        "on_refused",
        "on_seen",
        "on_turn",
        "over",
        "sent",
        "table",
        "ticket",
        "token",
        "web",
        "wrong",
    )

    def __init__(self, web: Web, address: str, token: str, table: str) -> None:
        self.web, self.address, self.token, self.table = web, address, token, table
        self.line: Line | None = None
        self.left = False
        self.n = 0
        self.over = False
        self.wrong = 0
        """Frames that came twice, or not at all."""
        self._legal = self._offered = _NOTHING
        self.ticket = ""
        """The ticket of a move that was sent and not answered yet."""
        self._waiting = b""
        self.sent = 0.0
        self._resent = False
        self._heard = time.perf_counter()
        self._arrived: dict[int, float] = {}
        self.on_turn: Callable[[Browser], None] = lambda browser: None
        self.on_seen: Callable[[Browser, int, float], None] = lambda browser, n, at: None
        self.on_ack: Callable[[Browser, str, int, float | None], None] = lambda *_: None
        self.on_refused: Callable[[Browser, dict[str, Any]], None] = lambda *_: None
        self.on_over: Callable[[Browser], None] = lambda browser: None

    # The line

    async def connect(self) -> None:
        """Open the live channel and say who we are and what we have seen."""
        loop = asyncio.get_running_loop()
        host, _, port = self.web.host.partition(":")
        path = f"/api/tables/{self.table}/live"
        forwarded = f"X-Forwarded-For: {self.address}\r\n"
        _, line = await loop.create_connection(
            lambda: Line(path, self.web.host, self._take, forwarded, self._lost), host, int(port)
        )
        await line.opened
        if self.left:
            line.close()
            return
        self.line = line
        hello: dict[str, Any] = {"type": "hello", "token": self.token}
        if self.n:
            hello |= {"seen": self.n, "chat": 0}
        line.say(json.dumps(hello).encode())
        if self.ticket:  # whether it arrived is not known: the ticket sees that it is made once
            self._resent = True
            line.say(self._waiting)
        line.say(b'{"type":"ping"}')

    def drop(self, politely: bool) -> None:
        """Lose the line, and come back in a moment."""
        line, self.line = self.line, None
        if line is not None:
            line.close() if politely else line.cut()
            asyncio.get_running_loop().call_later(random.uniform(*COMES_BACK_AFTER), self._again)

    def leave(self) -> None:
        """Close the page."""
        self.left = True
        line, self.line = self.line, None
        if line is not None:
            line.close()

    def _again(self) -> None:
        if self.left:
            return
        task = asyncio.get_running_loop().create_task(self.connect())
        task.add_done_callback(lambda done: self._retry(done))

    def _retry(self, done: "asyncio.Task[None]") -> None:
        if not done.cancelled() and done.exception() is not None:
            asyncio.get_running_loop().call_later(1.0, self._again)

    def _lost(self, line: Line) -> None:
        if line is self.line:  # it was not us who hung up
            self.wrong += 1
            self.line = None
            self._again()

    def ask_where_quiet(self, now: float) -> None:
        """Ask whether anybody is there, if nothing came for long."""
        if self.line is not None and now - self._heard > QUIET:
            self._heard = now
            self.line.say(b'{"type":"ping"}')

    # Frames

    def _take(self, line: Line, text: bytes) -> None:
        if line is not self.line:
            return
        self._heard = now = time.perf_counter()
        Browser.received += len(text)
        if text.startswith(_MOVED):
            number = int(text[20 : text.index(b",", 20)])
            self.wrong += number != self.n + 1
            self._look(text, number)
            self._arrived[number] = now
            self._arrived.pop(number - _REMEMBERED, None)
            self.on_seen(self, number, now)
        elif text.startswith(_ACK):
            answer = json.loads(text)
            if answer["ticket"] == self.ticket:
                self.ticket = ""
                took = None if self._resent else now - self.sent
                self.on_ack(self, answer["ticket"], answer["n"], took)
        elif text.startswith(_WELCOME):
            self._look(text, int(json.loads(text)["n"]))
        elif text.startswith(_REFUSED):
            answer = json.loads(text)
            if answer["ticket"] in (self.ticket, None):  # what flooded is not even read
                self.ticket = ""
                if self._waiting and json.loads(self._waiting)["n"] == self.n:
                    self._legal = self._offered
            self.on_refused(self, answer)
            return
        else:
            return
        if self.over:
            self.on_over(self)
        elif self.may_move:
            self.on_turn(self)

    def _look(self, text: bytes, number: int) -> None:
        """See what there is to see: where the game is, and what may be done."""
        self.n = number
        start = text.index(_LEGAL) + len(_LEGAL)
        end = text.index(b',"log":', start) if text[9] == 119 else text.index(_DUE, start)
        self._legal = text[start:end]
        self.over = b'"over":true' in text

    def arrived(self, n: int) -> float | None:
        """When this browser saw a move, if it has, and lately."""
        return self._arrived.get(n)

    # Moving

    def look_again(self) -> None:
        """Think again about a turn that was passed by, or refused."""
        if self.may_move:
            self.on_turn(self)

    @property
    def may_move(self) -> bool:
        """Whether there is something to be decided here, and nothing is on its way."""
        return self._legal != _NOTHING and not self.ticket and self.line is not None

    def move(self) -> None:
        """Send one of the legal moves."""
        assert self.line is not None
        chosen = random.choice(json.loads(self._legal))["move"]
        self._offered, self._legal = self._legal, _NOTHING
        self.ticket = f"t{next(_tickets)}"
        frame = {"type": "move", "ticket": self.ticket, "n": self.n, "move": chosen}
        self._waiting = json.dumps(frame).encode()
        self._resent = False
        self.sent = time.perf_counter()
        self.line.say(self._waiting)
