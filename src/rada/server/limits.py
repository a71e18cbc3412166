"""How much is too much: a bucket of tokens for everybody."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from rada.server.trouble import TooMuch


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
    """So many at once, and so many a second."""

    __slots__ = ("_filled", "_full", "_left", "_rate")

    def __init__(self, full: float, rate: float) -> None:
        self._full = full
        self._rate = rate
        self._left = full
        self._filled = time.monotonic()

    def take(self, cost: float = 1.0) -> None:
        """Take from the bucket; raises ``TooMuch`` with the time to wait when it is empty."""
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._filled) * self._rate)
        self._filled = now
        if self._left < cost:
            raise TooMuch(retry_after=(cost - self._left) / self._rate)
        self._left -= cost


class Buckets:
    """A bucket for each address; those not heard of for longest are forgotten."""

    def __init__(self, full: float, rate: float, most: int = 10_000) -> None:
        self._full, self._rate, self._most = full, rate, most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whom: str, cost: float = 1.0) -> None:
        """Take from somebody's bucket."""
        bucket = self._of.pop(whom, None) or Bucket(self._full, self._rate)
        self._of[whom] = bucket
        while len(self._of) > self._most:
            self._of.popitem(last=False)
        bucket.take(cost)
