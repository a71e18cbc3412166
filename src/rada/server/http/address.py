"""The address of this server that others can open: it stands in invitations."""

import ipaddress
import socket
from typing import Literal
from urllib.parse import urlsplit

from fastapi import Request

from rada.errors import ServingTrouble

_LAN_PROBE = ("192.0.2.1", 9)
"""An address for documentation: asking for the way to it sends nothing."""

Reach = Literal["all", "machine"]
"""Who can open an address: everybody to whom it may be given, or only this machine."""


class Address:
    """Where others find this server: as the operator says, or else as far as it can be known."""

    def __init__(self, public: str = "", lan_port: int | None = None) -> None:
        """``lan_port`` is given where the server listens on every interface."""
        self._public = public
        self._lan_port = lan_port

    def told(self, request: Request) -> tuple[str, Reach]:
        """The address for links, without a slash at its end, and who can open it."""
        if self._public:
            return self._public, "all"
        asked = str(request.base_url).rstrip("/")
        if not is_loopback(request.url.hostname or ""):
            return asked, "all"
        # Looked up every time: a machine moves from one network to another.
        lan = lan_address() if self._lan_port is not None else None
        if lan is None:
            return asked, "machine"
        return f"http://{lan}:{self._lan_port}", "all"


def public_url(given: str) -> str:
    """The public address as it stands in links; raises if it is not the address of a server."""
    try:
        parts = urlsplit(given.strip())
        port = parts.port
    except ValueError:
        raise ServingTrouble("public-url", given=given) from None
    host = (parts.hostname or "").lower()
    more = parts.username or parts.password or parts.query or parts.fragment
    if (
        parts.scheme not in ("http", "https")
        or not host
        or more
        or parts.path not in ("", "/")
        or not _is_name(host)
        or port == 0
    ):
        raise ServingTrouble("public-url", given=given)
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port is not None else "")


def host_in(url: str) -> str:
    """The name of the host in an address."""
    return urlsplit(url).hostname or ""


def lan_address() -> str | None:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_LAN_PROBE)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) else found


def _is_name(host: str) -> bool:
    """Whether this can be the name of a host, or an address."""
    if ":" in host:  # urlsplit has checked it
        return True
    return all(
        part and part.replace("-", "").replace("_", "").isalnum() for part in host.split(".")
    )


def is_loopback(host: str) -> bool:
    """Whether only this machine itself finds something there."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
