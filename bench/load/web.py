"""The HTTP part of a browser: tables are opened, joined, begun and played again."""

import asyncio
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

_TRIES = 20


class Web:
    """Requests to one server, each from whoever's address it is given.

    The load comes from this machine, as from a proxy on it, and like one it says for whom it asks:
    so every browser has an address of its own, and all of the server's limits are on.
    """

    def __init__(self, url: str) -> None:
        self.host = url.removeprefix("http://")
        self._http = httpx.AsyncClient(
            base_url=url,
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
            limits=httpx.Limits(max_connections=16),
            timeout=60.0,
            trust_env=False,
        )

    async def close(self) -> None:
        """Let go of the connections."""
        await self._http.aclose()

    async def post(self, path: str, body: Any, address: str, token: str | None = None) -> Any:
        """What a POST answers; whoever is told to wait waits."""
        headers = {"X-Forwarded-For": address}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        for _ in range(_TRIES):
            reply = await self._http.post(path, json=body, headers=headers)
            if reply.status_code not in (429, 503):
                break
            await asyncio.sleep(float(reply.headers.get("Retry-After", "1")))
        reply.raise_for_status()
        return reply.json()


def address_of(number: int) -> str:
    """An address for each of sixteen million browsers, in a network that nobody has outside."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
