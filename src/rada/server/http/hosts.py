"""The names that this server answers to.

A page of anybody's can have a name of its own point at this machine, and then its scripts may read
what we answer under that name. So we answer only under names that are known to be ours: addresses
(which nobody else can have point here), this machine's own name, and those that the operator gives.
"""

import ipaddress
import socket
from collections.abc import Iterable

ANY = "*"
EVERY_INTERFACE = ("0.0.0.0", "::")  # noqa: S104 - listened at only if somebody asks for it


class Hosts:
    """Names that are ours."""

    def __init__(self, given: Iterable[str] = ()) -> None:
        # Somebody may give a whole address.
        names = {_plain(_without_port(name.partition("://")[2] or name)) for name in given}
        machine = _plain(socket.gethostname())
        self._any = ANY in names
        self._names = names | {"localhost", machine, f"{machine}.local"}

    def know(self, header: str | None) -> bool:
        """Whether a ``Host`` header names this server; only old programs send none."""
        if self._any or not header:
            return True
        name = _plain(_without_port(header))
        return name in self._names or _is_address(name)


def _without_port(header: str) -> str:
    if header.startswith("["):
        return header[1:].partition("]")[0]
    return header.partition(":")[0].partition("/")[0]


def _plain(name: str) -> str:
    return name.strip().rstrip(".").lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
