"""Threads that share the games of a batch among them."""

import itertools
import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from typing import NamedTuple

import numpy as np

from rada.envs.checking import positive

_FEWEST_A_THREAD = 64
"""Games that are worth a thread."""


class Share(NamedTuple):
    """The games that one loop steps: from the first up to, but not with, the last."""

    first: int
    last: int


Work = Callable[[Share], None]
"""A loop over a share of the games."""


Task = tuple[Work, Share, "SimpleQueue[BaseException | None]"]
"""Some work, the games to do it for, and where to say that it is done."""


class Threads:
    """So many games shared out among threads: compiled loops run on all of them at once.

    A step takes a fraction of a millisecond, so its parts are handed over by the quickest queue
    that Python has, to threads that wait for nothing else.
    """

    def __init__(self, games: int, wanted: int) -> None:
        self._games = games
        self.number = min(positive("threads", wanted), -(-games // _FEWEST_A_THREAD))
        edges = np.linspace(0, games, self.number + 1).astype(int).tolist()
        self._own, *self._others = itertools.starmap(Share, itertools.pairwise(edges))
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        for _ in self._others:
            threading.Thread(target=_work_off, args=(self._tasks,), daemon=True).start()
        weakref.finalize(self, _dismiss, self._tasks, len(self._others))

    def __reduce__(self) -> tuple[object, ...]:
        return Threads, (self._games, self.number)

    def share_out(self, work: Work) -> None:
        """Do a loop's work for all games; each call is handed a share of them."""
        done: SimpleQueue[BaseException | None] = SimpleQueue()
        for share in self._others:
            self._tasks.put((work, share, done))
        try:
            work(self._own)
        finally:
            troubles = [done.get() for _ in self._others]
        for trouble in troubles:
            if trouble is not None:
                raise trouble


def _work_off(tasks: "SimpleQueue[Task | None]") -> None:
    """Do one task after the other, until there is to be none."""
    while (task := tasks.get()) is not None:
        work, share, done = task
        try:
            work(share)
            done.put(None)
        except BaseException as trouble:  # whoever shared out the work hears of it
            done.put(trouble)
        del task, work, done


def _dismiss(tasks: "SimpleQueue[Task | None]", threads: int) -> None:
    for _ in range(threads):
        tasks.put(None)
