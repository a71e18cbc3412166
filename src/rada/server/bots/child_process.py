"""Processes that work for the server, and end when it does."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def settle() -> None:
    """What a new process does first: leave Ctrl-C to the server, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_server, daemon=True).start()


def _leave_with_server() -> None:
    """A server that was killed cannot stop its processes."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def end(pool: ProcessPoolExecutor) -> None:
    """Kill the processes of a pool; the work in them ends as broken, not as cancelled."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False)
