"""The address in invitations: one that others can open, where there is one."""

import io
from pathlib import Path

import pytest
import segno
from fastapi import Request

from rada.server.http import address
from rada.server.http.address import Address, host_in, public_url
from tests.server.client import Person
from tests.server.conftest import Someone
from tests.server.process import Server

pytestmark = pytest.mark.anyio


def asked_under(host: str, scheme: str = "http") -> Request:
    headers = [(b"host", host.encode())]
    scope = {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "root_path": ""}
    return Request({**scope, "headers": headers})


def test_what_the_operator_says_counts() -> None:
    known = Address("https://rada.example.org", 8000)
    for host in ("localhost:8000", "192.0.2.7:8000", "other.example"):
        assert known.told(asked_under(host)) == ("https://rada.example.org", "all")


def test_in_the_network_others_get_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "lan_address", lambda: "192.0.2.7")
    known = Address("", 8123)
    for host in ("localhost:8123", "127.0.0.1:8123", "[::1]:8123", "rada.localhost:8123"):
        assert known.told(asked_under(host)) == ("http://192.0.2.7:8123", "all")
    # Whoever came from elsewhere has an address that works from elsewhere.
    assert known.told(asked_under("box.local:8123")) == ("http://box.local:8123", "all")
    proxied = known.told(asked_under("rada.example.org", "https"))
    assert proxied == ("https://rada.example.org", "all")
    monkeypatch.setattr(address, "lan_address", lambda: None)
    assert known.told(asked_under("localhost:8123")) == ("http://localhost:8123", "machine")


def test_on_one_machine_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "lan_address", lambda: "192.0.2.7")
    alone = Address()
    assert alone.told(asked_under("localhost:8000")) == ("http://localhost:8000", "machine")
    assert alone.told(asked_under("[::1]:8000")) == ("http://[::1]:8000", "machine")


def test_a_public_address_is_written_one_way() -> None:
    for given, right in {
        "https://rada.example.org": "https://rada.example.org",
        " https://Rada.Example.org/ ": "https://rada.example.org",
        "http://192.0.2.1:8000/": "http://192.0.2.1:8000",
        "http://[2001:DB8::1]:8000": "http://[2001:db8::1]:8000",
        "https://řada.example": "https://řada.example",
    }.items():
        assert public_url(given) == right
    assert host_in("http://[2001:db8::1]:8000") == "2001:db8::1"


async def test_a_server_for_this_machine_says_so(someone: Someone, server: Server) -> None:
    assert await someone().get("/api/address") == {"url": server.url, "reach": "machine"}


async def test_a_server_with_a_public_address(tmp_path: Path) -> None:
    """It is in the QR code, its name is allowed, and it is said at the start."""
    options = ("--public-url", "https://Rada.example.org/")
    running = Server(tmp_path, options=options).start()
    try:
        host = Person(running)
        told = await host.get("/api/address")
        assert told == {"url": "https://rada.example.org", "reach": "all"}
        table = await host.open("gap", players=3)
        link = f"https://rada.example.org/t/{table['id']}#join={table['join_key']}"
        right = io.BytesIO()
        segno.make(link, micro=False).save(right, kind="svg", scale=4, border=2, xmldecl=False)
        drawn = await host.ask("GET", f"/api/tables/{table['id']}/qr")
        assert drawn.content == right.getvalue()
        named = await host.ask("GET", "/api/games", headers={"Host": "rada.example.org"})
        assert named.status_code == 200
        other = await host.ask("GET", "/api/games", headers={"Host": "evil.example"})
        assert other.status_code == 421
    finally:
        running.sweep()
