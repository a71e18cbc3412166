"""How much is too much: a token bucket per address, and a queue for those who come all at once."""

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rada.server.errors import TooMuch

_AT_A_TIME = 4
"""Newcomers and requests, each of which takes a millisecond or two, between two rounds of moves."""


@dataclass(frozen=True)
class Limits:
    """How much is allowed: so much at once, and so much a second."""

    requests: tuple[float, float] = (300, 60)
    """Of an address."""
    tables: tuple[float, float] = (40, 0.5)
    """Opened by an address."""
    sockets: tuple[float, float] = (400, 0)
    """Live connections of an address at the same time."""
    frames: tuple[float, float] = (60, 12)
    """Of a seat, over all its connections together."""
    chat: tuple[float, float] = (6, 0.5)
    """Lines of a seat."""
    signals: tuple[float, float] = (8, 0.5)
    """Of a seat in The Game."""


class Bucket:
    """So many at once, and so many a second, by a clock that only ever goes on."""

    __slots__ = ("_clock", "_filled", "_full", "_left", "_rate")

    def __init__(
        self, full: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._full = full
        self._rate = rate
        self._clock = clock
        self._left = full
        self._filled = clock()

    def take(self, cost: float = 1.0) -> None:
        """Take from the bucket; raises ``TooMuch`` with the time to wait when it is empty."""
        now = self._clock()
        self._left = min(self._full, self._left + (now - self._filled) * self._rate)
        self._filled = now
        if self._left < cost:
            raise TooMuch(retry_after=(cost - self._left) / self._rate)
        self._left -= cost


class Buckets:
    """A bucket for each address; those not heard of for longest are forgotten."""

    def __init__(
        self,
        full: float,
        rate: float,
        most: int = 10_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._full, self._rate, self._most, self._clock = full, rate, most, clock
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whom: str, cost: float = 1.0) -> None:
        """Take from somebody's bucket."""
        bucket = self._of.pop(whom, None) or Bucket(self._full, self._rate, self._clock)
        self._of[whom] = bucket
        while len(self._of) > self._most:
            self._of.popitem(last=False)
        bucket.take(cost)


class AdmissionQueue:
    """Lets so many pass in each round of the event loop.

    Hundreds who come in the same moment would otherwise all be served before the next move of
    whoever is there already is even read.
    """

    def __init__(self, width: int) -> None:
        self._width = width
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._turning = False

    async def enter(self) -> None:
        """Wait for one's turn; nobody is overtaken."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        if not self._turning:
            self._turning = True
            loop.call_soon(self._turn)
        await turn

    def _turn(self) -> None:
        passed = 0
        while self._waiting and passed < self._width:
            turn = self._waiting.popleft()
            if not turn.done():  # whoever has left meanwhile takes nobody's turn
                turn.set_result(None)
                passed += 1
        self._turning = bool(self._waiting)
        if self._turning:
            asyncio.get_running_loop().call_soon(self._turn)


class RateLimiter:
    """The limits at work."""

    def __init__(self, limits: Limits) -> None:
        self.requests = Buckets(*limits.requests)
        self.tables = Buckets(*limits.tables)
        self.admission = AdmissionQueue(_AT_A_TIME)
        """For requests, and for those who begin to watch."""
        self._sockets: Counter[str] = Counter()
        self._most_sockets = limits.sockets[0]

    @property
    def lines(self) -> int:
        """How many live connections there are."""
        return self._sockets.total()

    @contextlib.contextmanager
    def line(self, address: str) -> Iterator[None]:
        """A live connection of an address, counted for as long as it lasts."""
        if self._sockets[address] >= self._most_sockets:
            raise TooMuch(retry_after=10)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]
