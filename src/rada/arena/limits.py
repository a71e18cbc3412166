"""Stopping a bot that thinks for too long, as far as that can be done from outside."""

import ctypes
import signal
import threading
from collections.abc import Callable
from typing import Any, TypeVar

Answer = TypeVar("Answer")


class Overrun(BaseException):
    """A bot has taken longer than it may. Bots that catch every exception do not catch this."""

    def __init__(self, limit: float) -> None:
        super().__init__(f"no answer within {limit:g} s")


def within(limit: float, call: Callable[..., Answer], *arguments: object) -> Answer:
    """What a call answers, or ``Overrun`` once the limit has passed.

    An alarm breaks into loops and into sleep alike, but only the main thread gets one. In any
    other thread the call runs beside it, and one that never returns is left behind.
    """
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        return _with_alarm(limit, call, arguments)
    return _beside(limit, call, arguments)


def _with_alarm(limit: float, call: Callable[..., Answer], arguments: tuple[object, ...]) -> Answer:
    def ring(_number: int, _frame: object) -> None:
        raise Overrun(limit)

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, limit, 1.0)  # again, should it be swallowed
        return call(*arguments)
    finally:
        _stop_alarm(before)


def _stop_alarm(before: Any) -> None:
    """Let no alarm come any more: with nobody to hear it, it would end the process."""
    while True:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
            return
        except Overrun:  # one more came on the way out, on a machine that stood still
            continue


def _beside(limit: float, call: Callable[..., Answer], arguments: tuple[object, ...]) -> Answer:
    answers: list[Answer] = []
    troubles: list[BaseException] = []

    def run() -> None:
        try:
            answers.append(call(*arguments))
        except BaseException as trouble:  # raised again in the caller's thread
            troubles.append(trouble)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(limit)
    if thread.is_alive():
        assert thread.ident is not None  # noqa: S101
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(thread.ident), ctypes.py_object(Overrun)
        )
        raise Overrun(limit)
    if troubles:
        raise troubles[0]
    return answers[0]
