"""The pool of processes: results, errors, and workers that die at the worst moment."""

import os
import signal
import threading
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NoReturn

import pytest

from rada.arena import worker_pool
from rada.arena.worker_pool import WorkerPool

PATIENCE = 240


def double(number: int) -> int:
    return 2 * number


def fail() -> NoReturn:
    raise ValueError("this is what went wrong")


class Odd(Exception):
    """Cannot be made again from its text."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def fail_oddly() -> NoReturn:
    raise Odd(1, 2)


def give_what_cannot_be_sent() -> Any:
    return threading.Lock()


def die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def die_while_the_result_is_sent() -> str:
    """Make this process die when half of its next message has been written."""
    write = Connection._send  # type: ignore[attr-defined]

    def write_half(connection: Any, message: bytes) -> None:
        write(connection, message[: len(message) // 2])
        die()

    Connection._send = write_half  # type: ignore[attr-defined]
    return "a result" * 1000


def is_broken(future: "Future[Any]") -> bool:
    return isinstance(future.exception(PATIENCE), BrokenProcessPool)


def test_results_and_errors_come_back() -> None:
    with WorkerPool(2) as pool:
        assert list(pool.map(double, range(5))) == [0, 2, 4, 6, 8]
        assert str(pool.submit(fail).exception(PATIENCE)) == "this is what went wrong"
        unsent = pool.submit(give_what_cannot_be_sent).exception(PATIENCE)
        assert "cannot pickle" in str(unsent)
        odd = pool.submit(fail_oddly).exception(PATIENCE)
        assert odd is not None
        assert "Odd" in repr(odd)
        assert "in fail_oddly" in str(odd.__cause__), "and where it happened"
        assert pool.submit(threading.Lock().acquire).exception(PATIENCE) is not None
        assert pool.submit(double, 21).result(PATIENCE) == 42, "and it goes on"
    with pytest.raises(RuntimeError, match="shut down"):
        pool.submit(double, 1)


@pytest.mark.parametrize("death", [die, die_while_the_result_is_sent])
def test_a_death_is_told_to_all_who_wait(death: Any) -> None:
    with WorkerPool(1) as pool:
        futures = [pool.submit(death), pool.submit(double, 1), pool.submit(double, 2)]
        assert all(map(is_broken, futures))
        with pytest.raises(BrokenProcessPool):
            pool.submit(double, 3)


def test_what_is_cancelled_is_not_done() -> None:
    pool = WorkerPool(1)
    first, *others = [pool.submit(double, number) for number in range(50)]
    assert first.result(PATIENCE) == 0
    pool.shutdown(cancel_futures=True)
    assert all(each.done() for each in others)
    assert others[-1].cancelled() or others[-1].result() == 98


def test_a_pool_that_cannot_start_says_so_and_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = worker_pool._SPAWN.Process.start
    started: list[SpawnProcess] = []

    def start_once(process: Any) -> None:
        if started:
            raise OSError("no more processes")
        start(process)
        started.append(process)

    monkeypatch.setattr(worker_pool._SPAWN.Process, "start", start_once)
    with pytest.raises(OSError, match="no more processes"), WorkerPool(2) as pool:
        pool.submit(double, 1)
    (process,) = started
    assert process.exitcode == -signal.SIGKILL


def test_whoever_is_told_may_ask_again() -> None:
    """A callback runs in the thread that tells: it must not wait for itself."""
    pool, refused = WorkerPool(1), threading.Event()

    def ask_again(_: "Future[Any]") -> None:
        with pytest.raises(BrokenProcessPool):
            pool.submit(double, 1)
        refused.set()

    pool.submit(die).add_done_callback(lambda _: None)
    waiting = pool.submit(double, 1)
    waiting.add_done_callback(ask_again)
    assert is_broken(waiting)
    assert refused.wait(PATIENCE)
    pool.shutdown()
