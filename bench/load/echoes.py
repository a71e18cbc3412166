"""The same pace against a bare echo: what generator and web server cost without a game."""

import asyncio
import random
import time

from bench.line import Line
from bench.load.crowd import Tally

_TEXT = b"m" * 110


class Pair:
    """Two lines that both hear what one of them sends."""

    __slots__ = ("crowd", "lines", "sender", "sent")

    def __init__(self, crowd: "Echoes") -> None:
        self.crowd = crowd
        self.lines: list[Line] = []
        self.sent = 0.0
        self.sender: Line | None = None

    def move(self) -> None:
        """Send something as long as a move."""
        self.sent = time.perf_counter()
        self.sender = random.choice(self.lines)
        self.sender.say(_TEXT)

    def heard(self, line: Line, _text: bytes) -> None:
        """It came back: to whoever sent it, or to the other one."""
        took, tally = time.perf_counter() - self.sent, self.crowd.tally
        if line is self.sender:
            tally.acknowledged.append(took)
            tally.moves += 1
        else:
            tally.seen.append(took)


class Echoes:
    """All pairs."""

    def __init__(self, url: str) -> None:
        self.host = url.removeprefix("http://")
        self.pairs: list[Pair] = []
        self.tally = Tally()

    async def grow(self, seats: int) -> None:
        """Connect until so many are there."""
        host, _, port = self.host.partition(":")
        loop = asyncio.get_running_loop()
        while 2 * len(self.pairs) < seats:
            pair, path = Pair(self), f"/echo/{len(self.pairs)}"
            self.pairs.append(pair)
            for _ in range(2):
                _, line = await loop.create_connection(
                    lambda pair=pair, path=path: Line(path, self.host, pair.heard),  # type: ignore[misc]
                    host,
                    int(port),
                )
                await line.opened
                pair.lines.append(line)

    async def play(self, seconds: float, pause: float) -> Tally:
        """One of each pair sends something every so often."""
        loop, self.tally = asyncio.get_running_loop(), Tally()
        ends = loop.time() + seconds

        def tick(pair: Pair, due: float) -> None:
            pair.move()
            if due + pause < ends:
                loop.call_at(due + pause, tick, pair, due + pause)

        for pair in self.pairs:
            due = loop.time() + random.uniform(0, pause)
            loop.call_at(due, tick, pair, due)
        await asyncio.sleep(seconds + 0.5)
        return self.tally

    def leave(self) -> None:
        """Hang up."""
        for pair in self.pairs:
            for line in pair.lines:
                line.close()
