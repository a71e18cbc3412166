"""Since when the seats of a table have been awaited, whatever happens to the machine's clock."""

import asyncio
import time
from collections.abc import Callable, Iterable

GRACE = 0.4
"""The part of the clock that is left to whoever comes back after it has run out."""

LAPSE = 10.0
"""Seconds after which a clock that has run out, and that nobody heeded, was not looked after."""

_SET = 1.0
"""Seconds by which the machine's clock is set before anything is made of it."""

_AT_ONCE = 0.1
"""Seconds between a look at one clock and a look at the other that tell nothing any more."""


class Clocks:
    """The clocks of one table. They go by the time of day, since other processes read them; where
    that is set anew, or the machine has slept, everybody's time goes on from where it was, and
    ``on_set`` is called soon."""

    __slots__ = ("_ahead", "_graced", "_set_by", "_since", "on_set")

    def __init__(self) -> None:
        self.on_set: Callable[[], None] = lambda: None
        self._since: dict[int, float] = {}
        self._ahead = _ahead()
        self._set_by = 0.0
        self._graced: set[tuple[int, int]] = set()

    def now(self) -> float:
        """The time of day."""
        self._heed()
        return time.time()

    @property
    def since(self) -> dict[int, float]:
        """When each awaited seat began to be awaited."""
        self._heed()
        return self._since

    def started(self, started: float) -> float:
        """The moment of the start, as the machine's clock would have it now."""
        self._heed()
        return started + self._set_by

    def _heed(self) -> None:
        """See whether the machine's clock was set."""
        step = _ahead() - self._ahead
        if abs(step) > _SET:
            self._ahead += step
            self._set_by += step
            self._since = {seat: at + step for seat, at in self._since.items()}
            asyncio.get_running_loop().call_soon(self.on_set)

    def note(self, awaited: Iterable[int], at: float | None, mover: int | None = None) -> None:
        """Note who is awaited after a move that was made now, or at some time: its mover anew, the
        others for longer already."""
        now = self.now()
        at = now if at is None else min(at, now)  # another process's clock may be ahead of ours
        since = self._since
        self._since = {s: at if s == mover else since.get(s, at) for s in awaited}

    def start_anew(self) -> None:
        """Let everybody's time begin now, after a stop."""
        self._since = dict.fromkeys(self._since, self.now())

    def spare_the_lapsed(self, clock: float) -> None:
        """Leave a little time to those whose clock ran out while nobody was there to heed it."""
        now = self.now()
        least, lapsed = now - clock * (1 - GRACE), now - clock - LAPSE
        self._since = {s: least if at < lapsed else at for s, at in self._since.items()}

    def grace(self, seat: int, decision: int, clock: float) -> None:
        """Whoever comes back to a clock that has run out gets a little time, once a decision."""
        if (decision, seat) not in self._graced:
            self._graced.add((decision, seat))
            least = self.now() - clock * (1 - GRACE)
            self._since[seat] = max(self._since[seat], least)


def _ahead() -> float:
    """By how much the time of day is ahead of a clock that only ever goes on.

    A process that stood still in between has not seen both at once, and looks again.
    """
    while True:
        before = time.monotonic()
        now = time.time()
        if time.monotonic() - before < _AT_ONCE:
            return now - before
