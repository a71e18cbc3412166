"""A file of tables is for one server: two would not hear of each other's moves."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from rada.server.errors import WrongDatabase

LONGEST = 300
"""Characters of an address; whatever else a file holds is none."""


class Taken(WrongDatabase):
    """Another server has the tables."""

    @property
    def address(self) -> str:
        """Where that one is, if it has said so."""
        return str(self.facts.get("address", ""))


@contextlib.contextmanager
def owned(file: Path) -> Iterator[Callable[[str], None]]:
    """Have a file of tables for this process alone; what is yielded tells others its address.

    Raises ``Taken`` where another server has it. The lock goes with its process, however that ends.
    Where the system has no such locks, everything works without.
    """
    try:
        import fcntl
    except ImportError:
        yield _tell_nobody
        return
    with contextlib.ExitStack() as stack:
        try:
            lock = stack.enter_context(Path(f"{file}.lock").open("a+", encoding="utf-8"))
        except OSError:  # the tables can be written, but no file beside them
            yield _tell_nobody
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            address = lock.read(LONGEST)
            if not address.startswith("http://"):
                raise Taken("taken", given=str(file)) from None
            raise Taken("taken-at", given=str(file), address=address) from None

        def tell(address: str) -> None:
            with contextlib.suppress(OSError):  # a full disk: others are not told, and no more
                lock.truncate(0)
                lock.write(address)
                lock.flush()

        tell("")  # of the server before
        yield tell


def _tell_nobody(address: str) -> None:
    """There is no file to tell others in."""
