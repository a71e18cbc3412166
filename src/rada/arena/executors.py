"""Who plays the games of an arena: this process, a pool of processes, or a Dask cluster.

Whoever it is, results come as they are finished, an interruption is answered at once, and what a
worker that was killed has taken with it is played again.
"""

import itertools
import logging
import queue
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import Any

from rada.arena.interruption import Interruption, interrupts_held_back
from rada.arena.playing import Played, Task, play_task
from rada.arena.worker_pool import WorkerPool
from rada.errors import ClusterTrouble, RadaError, WorkerDied

_DEATHS = 3
"""Times in a row that the pool may break with nothing finished in between."""
_PATIENCE = 8.0
"""Seconds to wait for a cluster to answer, or for one worker in it."""
_LOOK = 0.1

Finished = Iterator[list[Played]]


def play_in_processes(tasks: list[Task], workers: int, interruption: Interruption) -> Finished:
    """Play in a pool of processes, and in a new one if one of them is killed.

    Where bots of other people play, the tasks that were under way are then tried alone, so that
    a bot that kills its process is found out and the others need not suffer for it.
    """
    left = dict(enumerate(tasks))
    deaths = 0
    while left and not interruption.happened:
        finished = 0
        under_way: set[int] = set()
        try:
            with _pool(workers) as pool:
                for number, games in play_on(pool, left, 2 * workers, interruption, under_way):
                    del left[number]
                    finished += 1
                    yield games
        except BrokenProcessPool:
            suspects = [number for number in under_way if left[number].suspicious]
            for number in sorted(suspects):
                yield _play_alone(left.pop(number), interruption)
            deaths = 0 if finished or suspects else deaths + 1
            if deaths >= _DEATHS:
                raise WorkerDied("again") from None


def _play_alone(task: Task, interruption: Interruption) -> list[Played]:
    """Play a task in a process of its own; if that dies twice, the foreign bot has killed it."""
    for _ in range(2):
        with suppress(BrokenProcessPool), _pool(1) as pool:
            for _, games in play_on(pool, {0: task}, 1, interruption, set()):
                return games
        if interruption.happened:
            return []
    return task.broken_off("the process died")


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    """A pool of processes; those that still play when it is left are ended."""
    pool = WorkerPool(workers)
    try:
        yield pool
    finally:
        pool.kill()
        pool.shutdown(wait=True)


def play_on_cluster(tasks: list[Task], address: str, interruption: Interruption) -> Finished:
    """Play on a Dask cluster, which by itself gives the tasks of lost workers to others."""
    with _client(address) as client:
        width = max(8, 3 * sum(client.nthreads().values()))
        executor = client.get_executor(pure=False, retries=2)

        def check() -> None:
            if client.status != "running":
                raise ClusterTrouble("lost", address=address)

        try:
            left = dict(enumerate(tasks))
            for _, games in play_on(executor, left, width, interruption, set(), check):
                yield games
        except RadaError:
            raise
        except CancelledError:
            raise ClusterTrouble("lost", address=address) from None
        except Exception as trouble:
            if type(trouble).__name__ == "KilledWorker":
                raise WorkerDied("again") from None
            reason = f"{type(trouble).__name__}: {trouble}"
            raise ClusterTrouble("failed", address=address, reason=reason) from trouble
        finally:
            with suppress(Exception):
                executor.shutdown(wait=False)


@contextmanager
def _client(address: str) -> Iterator[Any]:
    """A connection to a cluster that has at least one worker."""
    try:
        from distributed import Client
        from distributed.comm.addressing import parse_address, parse_host_port
    except ImportError:
        raise ClusterTrouble("missing") from None
    for name in ("distributed", "tornado", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        scheme, location = parse_address(address)
        if scheme in ("tcp", "tls"):
            parse_host_port(location)  # before a client is made in vain, which is noisy
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except Exception as trouble:
        reason = " ".join(str(trouble).split()) or type(trouble).__name__
        raise ClusterTrouble("unreachable", address=address, reason=reason) from None
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except Exception:
        client.close(timeout=1)
        raise ClusterTrouble("empty", address=address) from None
    try:
        yield client
    finally:
        with suppress(Exception):
            client.close(timeout=2)


def play_on(
    executor: Executor,
    tasks: dict[int, Task],
    width: int,
    interruption: Interruption,
    under_way: set[int],
    check: Callable[[], None] = lambda: None,
) -> Iterator[tuple[int, list[Played]]]:
    """Play on any executor, with so many tasks under way at a time; results as they come.

    ``under_way`` is kept to hold the numbers of these tasks.
    ``check`` is called when nothing has come for a while, and raises if nothing can come any more.
    """
    waiting = iter(list(tasks.items()))
    finished: queue.SimpleQueue[tuple[int, Future[list[Played]]]] = queue.SimpleQueue()
    quiet_since = time.monotonic()
    while not interruption.happened:
        for number, task in itertools.islice(waiting, width - len(under_way)):
            with interrupts_held_back():
                future = executor.submit(play_task, task)
            future.add_done_callback(lambda done, n=number: finished.put((n, done)))  # type: ignore[misc]
            under_way.add(number)
        if not under_way:
            return
        try:
            number, done = finished.get(timeout=_LOOK)
        except queue.Empty:
            if time.monotonic() - quiet_since > 1:
                check()
            continue
        quiet_since = time.monotonic()
        games = done.result()
        under_way.discard(number)
        yield number, games
    while not finished.empty():
        number, done = finished.get()
        yield number, done.result()
