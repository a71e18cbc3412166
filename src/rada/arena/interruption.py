"""Being stopped politely: Ctrl-C and SIGTERM as a flag, and workers that leave them to us."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import connection, parent_process
from types import FrameType
from typing import Any

_INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM)


class Interruption:
    """Turns Ctrl-C and a polite end into a flag, so that no line of a file is cut short.

    Where cut lines do no harm, ``insistent`` lets the second one break off what is under way.
    """

    def __init__(self, insistent: bool = False) -> None:
        self._insistent = insistent
        self._event = threading.Event()
        self._before: list[Any] = []

    def __enter__(self) -> "Interruption":
        if threading.current_thread() is threading.main_thread():
            self._before = [signal.signal(each, self._note) for each in _INTERRUPTIONS]
        return self

    def __exit__(self, *_: object) -> None:
        for each, before in zip(_INTERRUPTIONS, self._before, strict=False):
            signal.signal(each, before)

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        if self._insistent and self._event.is_set():
            raise KeyboardInterrupt
        self._event.set()

    @property
    def happened(self) -> bool:
        """Whether somebody wants us to stop."""
        return self._event.is_set()

    def wait(self, seconds: float) -> None:
        """Wait so long, or until somebody wants us to stop."""
        self._event.wait(seconds)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Hold Ctrl-C back while workers start: it reaches them too, and they cannot refuse it yet.

    They inherit that it is held back; here it comes through afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve_parent() -> None:
    """Begin the life of a worker: interrupts are for its parent, and it does not outlive that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def cores() -> int:
    """How many processor cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
