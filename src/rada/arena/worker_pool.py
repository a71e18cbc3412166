"""A pool of processes that notices the death of a worker, whatever that was doing.

``ProcessPoolExecutor`` has one pipe for the results of all workers. If a worker is killed while it
writes a result larger than the pipe holds, the reader waits for the rest for ever: the other
workers still have the pipe open, so its end never comes. Here every worker has a pipe of its own,
which ends when the worker does.
"""

import multiprocessing
import pickle
import queue
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple, TypeVar

from rada.arena.interruption import serve_parent

Result = TypeVar("Result")

_DEATH = "a process of the pool has died"
_SPAWN = multiprocessing.get_context("spawn")


class _Job(NamedTuple):
    """A call, and where its result is awaited."""

    future: "Future[Any]"
    call: tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class WorkerPool(Executor):
    """Runs calls in so many processes. The death of one breaks the pool, as in the standard one."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._processes: list[SpawnProcess] = []
        self._lock = threading.Lock()
        """Held while anything below changes."""
        self._broken = False
        self._closed = False

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> "Future[Result]":
        """Run a call in one of the processes, which start with the first one."""
        future: Future[Result] = Future()
        with self._lock:
            if self._broken:
                raise BrokenProcessPool(_DEATH)
            if self._closed:
                raise RuntimeError("the pool is shut down")
            if not self._threads:
                self._start()
            self._jobs.put(_Job(future, (fn, args, kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the workers end after what they have to do, or after what they are doing."""
        with self._lock:
            self._closed = True
            cancelled = self._take_all() if cancel_futures else []
            for _ in self._threads:
                self._jobs.put(None)
        for job in cancelled:
            job.future.cancel()
        if wait:
            for thread in self._threads:
                thread.join()
            for process in self._processes:
                process.join()

    def kill(self) -> None:
        """End the workers at once: what they are doing, and what was to come, fails."""
        with self._lock:
            self._broken = True
            for process in self._processes:
                process.kill()
            failed = self._take_all()
            for _ in self._threads:
                self._jobs.put(None)
        for job in failed:
            if job.future.set_running_or_notify_cancel():
                job.future.set_exception(BrokenProcessPool(_DEATH))

    def _start(self) -> None:
        try:
            for _ in range(self._workers):
                self._start_one()
        except BaseException:  # too many processes, or somebody has interrupted it
            self._broken = True
            for process in self._processes:
                process.kill()
            for _ in self._threads:
                self._jobs.put(None)
            raise

    def _start_one(self) -> None:
        ours, theirs = _SPAWN.Pipe()
        process = _SPAWN.Process(target=_work, args=(theirs,))
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()  # or the pipe would not end with the worker
        self._processes.append(process)
        thread = threading.Thread(target=self._attend, args=(ours,), daemon=True)
        thread.start()
        self._threads.append(thread)

    def _attend(self, worker: "Connection[Any, Any]") -> None:
        """Hand a worker one job after the other, and take back the results."""
        with worker:
            while (job := self._jobs.get()) is not None:
                if job.future.set_running_or_notify_cancel() and not _do(worker, job):
                    self.kill()
                    return

    def _take_all(self) -> list[_Job]:
        taken = []
        with suppress(queue.Empty):
            while True:
                job = self._jobs.get_nowait()
                if job is not None:
                    taken.append(job)
        return taken


def _do(worker: "Connection[Any, Any]", job: _Job) -> bool:
    """Let a worker do a job; whether it is alive."""
    try:
        call = pickle.dumps(job.call)
    except Exception as trouble:
        job.future.set_exception(trouble)
        return True
    try:
        worker.send_bytes(call)
        told = worker.recv_bytes()
    except (EOFError, OSError):
        job.future.set_exception(BrokenProcessPool(_DEATH))
        return False
    try:
        succeeded, outcome, where = pickle.loads(told)  # noqa: S301 - of our own worker
    except Exception as trouble:
        job.future.set_exception(trouble)
        return True
    if succeeded:
        job.future.set_result(outcome)
    else:
        outcome.__cause__ = _InWorker(where)
        job.future.set_exception(outcome)
    return True


class _InWorker(Exception):
    """Where in the worker something went wrong, for whoever looks for the cause."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


def _work(parent: "Connection[Any, Any]") -> None:
    """Do what the parent sends until it closes the pipe."""
    serve_parent()
    with suppress(EOFError, OSError):
        while True:
            parent.send_bytes(_outcome(parent.recv_bytes()))


def _outcome(sent: bytes) -> bytes:
    """What a call comes to: whether it succeeded, its result or error, and the traceback."""
    try:
        call, args, kwargs = pickle.loads(sent)  # noqa: S301 - of our own parent
        return pickle.dumps((True, call(*args, **kwargs), ""))
    except BaseException as trouble:
        told = traceback.format_exc()
        try:
            failed = pickle.dumps((False, trouble, told))
            pickle.loads(failed)  # noqa: S301 - some errors cannot be made again from their text
        except Exception:
            return pickle.dumps((False, RuntimeError(repr(trouble)), told))
        return failed
