"""A file of tables is for one server: two would not hear of each other's moves."""

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

from rada.server.errors import WrongDatabase

LONGEST = 300
"""Characters of an address; whatever else a file holds is none."""

_ADDRESS = re.compile(r"https?://(?:[\w.-]+|\[[0-9a-fA-F:.]+(?:%[\w.-]+)?\]):([0-9]{1,5})/")
_LAST_PORT = 65535


class Taken(WrongDatabase):
    """Another server has the tables."""

    @property
    def address(self) -> str:
        """Where that one is, if it has said so."""
        return str(self.facts.get("address", ""))


@contextlib.contextmanager
def owned(file: Path) -> Iterator[Callable[[str], None] | None]:
    """Have a file of tables for this process alone; what is yielded tells others its address.

    Raises ``Taken`` where another server has it. The lock goes with its process, however that ends.
    Where there can be no such lock, everything works without, and None is yielded.
    """
    try:
        import fcntl
    except ImportError:
        yield None
        return
    with contextlib.ExitStack() as stack:
        try:
            beside = Path(f"{file}.lock")
            lock = stack.enter_context(beside.open("a+", encoding="utf-8", errors="replace"))
        except OSError:  # the tables can be written, but no file beside them
            yield None
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            address = _address_in(_start_of(lock))
            if not address:
                raise Taken("taken", given=str(file)) from None
            raise Taken("taken-at", given=str(file), address=address) from None
        before = _start_of(lock)
        if before and not _address_in(before):  # a file of somebody else, with the same name
            yield _tell_nobody
            return

        def tell(address: str) -> None:
            with contextlib.suppress(OSError):  # a full disk: others are not told, and no more
                lock.truncate(0)
                lock.write(_address_in(address))
                lock.flush()

        tell("")  # of the server before
        yield tell


def _start_of(lock: TextIO) -> str:
    """What a file holds; one that holds more than an address is not read to its end."""
    lock.seek(0)
    return lock.read(LONGEST + 1)


def _address_in(text: str) -> str:
    """The address of a server, if that is the whole text; otherwise nothing."""
    address = text.strip()
    found = _ADDRESS.fullmatch(address)
    if len(text) > LONGEST or not found or not 0 < int(found[1]) <= _LAST_PORT:
        return ""
    return address


def _tell_nobody(address: str) -> None:
    """There is no file to tell others in."""
