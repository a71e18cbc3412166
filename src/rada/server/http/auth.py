"""Who is calling: token, language, address; and whether the call comes from our own page."""

import ipaddress
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Response
from fastapi.requests import HTTPConnection

from rada.server.errors import NotAllowed, NoToken
from rada.server.identity import fresh_token, hash_of, is_token
from rada.server.schemas.models import Language
from rada.server.storage.store import Store
from rada.server.tables.live_table import LiveTable
from rada.server.tables.registry import TableRegistry

COOKIE = "rada"
SECURE_COOKIE = "__Host-rada"
"""Over https: a browser lets nobody but this very host set a cookie of such a name."""
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Caller:
    """Somebody who asks for something."""

    token: str | None
    lang: Language
    address: str
    secure: bool

    @property
    def hash(self) -> str | None:
        """What the store knows them by."""
        return hash_of(self.token) if self.token else None

    def seat_in(self, live_table: LiveTable) -> int:
        """Their seat at a table; raises ``NoToken`` or ``NotAllowed`` where they have none."""
        if self.token is None:
            raise NoToken
        seat = live_table.seat_of(self.hash)
        if seat is None:
            raise NotAllowed("no-seat")
        return seat

    def host_of(self, live_table: LiveTable) -> None:
        """Raise unless they are the host of a table."""
        if self.token is None:
            raise NoToken
        if not live_table.is_host(self.hash):
            raise NotAllowed("host")

    async def known(self, response: Response, store: Store) -> str:
        """Their token, if it is one that we made; else a fresh one, which a browser keeps.

        Whoever could choose a token, or choose one for somebody else, would know it.
        """
        if self.token is not None and self.hash is not None and await store.knows(self.hash):
            return self.keep(response, self.token)
        return self.keep(response, fresh_token())

    def keep(self, response: Response, token: str) -> str:
        """Let a browser keep a token as a cookie."""
        response.set_cookie(
            SECURE_COOKIE if self.secure else COOKIE,
            token,
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )
        return token


def language_of(accepted: str | None) -> Language:
    """The language of an ``Accept-Language`` header: Czech for Czechs and Slovaks."""
    first = (accepted or "").strip().lower()
    return "cs" if first.startswith(("cs", "sk")) else "en"


def token_in(connection: HTTPConnection) -> str | None:
    """The token that a request brings; what cannot be one of ours is none."""
    token = bearer_in(connection)
    if token is None:
        token = connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE)
    return token if token is not None and is_token(token) else None


def bearer_in(connection: HTTPConnection) -> str | None:
    """What stands in the header for such things."""
    kind, _, value = connection.headers.get("authorization", "").partition(" ")
    return value.strip() if kind.lower() == "bearer" else None


def is_secure(connection: HTTPConnection) -> bool:
    """Whether a call came over https, at least as far as the proxy in front."""
    return connection.url.scheme in ("https", "wss")


def from_elsewhere(connection: HTTPConnection) -> bool:
    """Whether a browser says that another site makes it ask."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site") == "cross-site"
    try:
        return urlsplit(origin).netloc != connection.headers.get("host")
    except ValueError:
        return True


def address_of(connection: HTTPConnection) -> str:
    """Where a call comes from."""
    return network_of(connection.client.host) if connection.client else "?"


def network_of(address: str) -> str:
    """What one guest surely has: an address, or of the newer ones all that share a network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_local(connection: HTTPConnection) -> bool:
    """Whether a call comes from this very machine."""
    try:
        return ipaddress.ip_address(address_of(connection)).is_loopback
    except ValueError:
        return False


def caller_of(connection: HTTPConnection) -> Caller:
    """Whoever makes a request."""
    return Caller(
        token=token_in(connection),
        lang=language_of(connection.headers.get("accept-language")),
        address=address_of(connection),
        secure=is_secure(connection),
    )


def registry_of(connection: HTTPConnection) -> TableRegistry:
    """The registry that a request comes to."""
    registry: TableRegistry = connection.app.state.registry
    return registry


async def live_table_of(table_id: str, connection: HTTPConnection) -> LiveTable:
    """The live table that a request is about."""
    return await registry_of(connection).live_table(table_id)


Calling = Annotated[Caller, Depends(caller_of)]
InRegistry = Annotated[TableRegistry, Depends(registry_of)]
InTable = Annotated[LiveTable, Depends(live_table_of)]
