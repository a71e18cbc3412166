"""A file of tables is for one server: two would not hear of each other's moves."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from rada.server.errors import WrongDatabase


@contextlib.contextmanager
def owned(file: Path) -> Iterator[None]:
    """Have a file of tables for this process alone.

    Raises ``WrongDatabase`` where another server has it. The lock goes with its process, however
    that ends. Where the system has no such locks, everything works without.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    with contextlib.ExitStack() as stack:
        try:
            lock = stack.enter_context(Path(f"{file}.lock").open("a", encoding="utf-8"))
        except OSError:  # the tables can be written, but no file beside them
            yield
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise WrongDatabase("taken", given=str(file)) from None
        yield
