"""What stands on every reply, and what a connection may cost before it has asked for anything."""

import asyncio
import contextlib
import socket
import sqlite3
import time
import unicodedata
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rada.server.http.auth import network_of
from rada.server.http.headers import POLICY, SECURITY
from rada.server.http.hosts import Hosts
from rada.server.http.protocols import LARGEST_HEAD, MOST_OPEN
from rada.server.identity import MOST_MARKS, clean_chat, clean_name
from tests.server.client import PATIENCE, Person, browser, dial
from tests.server.conftest import Someone
from tests.server.process import Server
from tests.server.rows import set_up
from tests.server.scripted import first, lines_of, seat_people
from tests.server.serving import HASTE

pytestmark = pytest.mark.anyio


# Headers


def test_the_policy_allows_nothing_written_into_the_page() -> None:
    assert "script-src 'self' 'wasm-unsafe-eval'" in POLICY.split("; ")
    assert POLICY.count("unsafe") == 1
    assert "*" not in POLICY
    assert POLICY.startswith("default-src 'none'")
    for part in ("frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"):
        assert part in POLICY


async def test_every_reply_has_them_whatever_it_is(server: Server, someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=2)
    path = f"/api/tables/{table['id']}"
    _, broken = await set_up(server, "gap", ["person", "person"])
    with sqlite3.connect(server.db, timeout=PATIENCE) as database:
        database.execute("UPDATE tables SET options = '[[' WHERE id = ?", (broken.id,))
    tag = (await host.ask("GET", "/")).headers["etag"]
    asked = {
        200: ("GET", "/api/games", None, {}),
        201: ("POST", "/api/tables", {"game": "gap"}, {}),
        304: ("GET", "/", None, {"If-None-Match": tag}),
        401: ("POST", f"{path}/start", None, {"Authorization": ""}),
        403: ("POST", "/api/tables", {"game": "gap"}, {"Origin": "https://evil.example"}),
        404: ("GET", "/assets/nothing.js", None, {}),
        405: ("DELETE", "/api/games", None, {}),
        409: ("GET", f"{path}/record", None, {}),
        413: ("POST", "/api/tables", {"game": "x" * 70_000}, {}),
        422: ("POST", "/api/tables", {"game": 7}, {}),
        500: ("GET", f"/api/tables/{broken.id}", None, {}),
    }
    for status, (method, where, body, headers) in asked.items():
        reply = await host.ask(method, where, body, headers)
        assert reply.status_code == status, where
        for name, value in SECURITY.items():
            assert reply.headers[name] == value, (status, name)
        assert "server" not in reply.headers
        assert (where.startswith("/api/")) == (reply.headers.get("cache-control") == "no-store")
        if status == 500:
            assert set(reply.json()) == {"error", "message"}
            assert reply.json()["error"] == "server-fault"
            assert "Traceback" not in reply.text
    for where in ("/", "/t/abc", "/metrics"):
        reply = await host.ask("GET", where)
        assert reply.headers["content-security-policy"] == POLICY


async def test_too_much_has_them_too(tmp_path: Path) -> None:
    tight = Server(tmp_path, limits="tight").start()
    try:
        async with browser(tight) as http:
            while (reply := await http.get("/api/games")).status_code != 429:
                pass
            assert int(reply.headers["retry-after"]) >= 1
            for name, value in SECURITY.items():
                assert reply.headers[name] == value
    finally:
        tight.sweep()


# Origins


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://[", "http://127.0.0.1:1", "file://", "http://x@y"],
)
async def test_the_live_channel_is_for_our_own_page(
    someone: Someone, server: Server, origin: str
) -> None:
    table = await someone().open("gap", players=2)
    with pytest.raises(InvalidStatus) as told:
        await dial(server, table["id"], origin=origin)
    assert told.value.response.status_code == 403


@pytest.mark.parametrize("method", ["POST", "PUT"])
async def test_a_form_of_another_site_changes_nothing(server: Server, method: str) -> None:
    """As a browser would send it: with the cookie, and as plain text that happens to be JSON."""
    async with browser(server) as http:
        seated = (await http.post("/api/tables", json={"game": "gap", "players": 2})).json()
        path = f"/api/tables/{seated['table']['id']}"
        where = f"{path}/leave" if method == "POST" else f"{path}/seats/0"
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            kind = {"Content-Type": "text/plain"}
            reply = await http.request(
                method, where, content=b'{"who":"free"}', headers=headers | kind
            )
            assert reply.status_code == 403
        assert (await http.get(path)).json()["table"]["seats"][0]["who"] == "person"


# Names


def test_only_our_own_names_are_known() -> None:
    hosts = Hosts(["Rada.Example.org.", "other.example:8443", "https://third.example/x"])
    for name in (
        "localhost", "LOCALHOST:8000", "127.0.0.1:8000", "192.168.1.7", "[::1]:8000",
        "[2001:db8::1]", "other.example", "third.example", "rada.example.org",
        "rada.example.org.:443", socket.gethostname(),
        f"{socket.gethostname()}.local:80", None, "",
    ):  # fmt: skip
        assert hosts.know(name), name
    for name in (
        "evil.example", "rada.example.org.evil.example", "evil.rada.example.org",
        "127.0.0.1.nip.io", "localhost.evil.example", "[evil", "x", "127.0.0.1@evil.example",
    ):  # fmt: skip
        assert not hosts.know(name), name
    assert Hosts(["*"]).know("evil.example")


async def test_a_name_that_is_not_ours_gets_nothing(someone: Someone, server: Server) -> None:
    """A page that lets its own name point here reads no more than a sentence."""
    person = someone()
    table = await person.open("gap", players=2)
    for host in ("evil.example", f"evil.example:{urlsplit(server.url).port}"):
        for path in ("/", "/api/games", f"/api/tables/{table['id']}"):
            reply = await person.ask("GET", path, headers={"Host": host})
            assert reply.status_code == 421
            assert reply.json()["error"] == "server-host"
        reply = await person.ask("POST", "/api/tables", {"game": "gap"}, headers={"Host": host})
        assert reply.status_code == 421
        for path in ("/api/health", "/api/ready"):
            assert (await person.ask("GET", path, headers={"Host": host})).status_code == 200
    address = f"ws://{urlsplit(server.url).netloc}/api/tables/{table['id']}/live"
    with pytest.raises(InvalidStatus):
        await connect(
            address.replace("127.0.0.1", "rada.localhost"),
            host="127.0.0.1",
            proxy=None,
            open_timeout=PATIENCE,
        )


def test_marks_do_not_reach_into_other_lines() -> None:
    tower = "Z" + "\u0300\u0489\u036f" * 50 + "algo"
    assert len(clean_chat(tower)) == len("Zalgo") + MOST_MARKS
    assert clean_name(tower) == clean_chat(tower)
    joined = "x" + ("\u0301" * 2 + "\u200d") * 40
    assert sum(unicodedata.combining(each) > 0 for each in clean_chat(joined)) == MOST_MARKS
    for text in ("Příliš žluťoučký kůň", "Tiếng Việt", "שָׁלוֹם", "हिन्दी", "👩‍👩‍👧", "e\u0301"):
        assert clean_chat(text) == unicodedata.normalize("NFC", text)


async def test_a_table_over_ipv6(tmp_path: Path) -> None:
    """Real addresses of the newer kind: in the address, as a host, as an origin and as a guest."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("no IPv6 here")
    server = Server(tmp_path, host="::1").start()
    try:
        people, table = await seat_people(lambda: Person(server), "three", 2, starter=0)
        async with lines_of(people, table) as (line, guest):
            assert (await line.move(first(line)))["type"] == "ack"
            await guest.holds(lambda: guest.n == 1)
        path = f"/api/tables/{table['id']}/leave"
        for origin, status in ((server.url, 200), ("http://[::2]", 403)):
            reply = await people[0].ask("POST", path, headers={"Origin": origin})
            assert reply.status_code == status
        assert (await people[0].ask("GET", "/metrics")).status_code == 200, "from this machine"
    finally:
        server.sweep()


# Protocols


def test_one_guest_is_one_address_or_one_network() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db9::1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("::1") == "::1"
    assert network_of("?") == "?"


@contextlib.asynccontextmanager
async def knocking(
    server: Server, source: str = "127.0.0.1"
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection from an address of this machine."""
    port = urlsplit(server.url).port
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def test_headers_without_end(server: Server, someone: Someone) -> None:
    for piece in (b"x" * 8192, b"x: y\r\n" * 1400):
        async with knocking(server) as (reader, writer):
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nlong: ")
            sent = 0
            try:
                while sent < 64 * LARGEST_HEAD:
                    writer.write(piece)
                    await writer.drain()
                    sent += len(piece)
                    await asyncio.sleep(0.001)
            except ConnectionError:
                pass
            assert sent < 64 * LARGEST_HEAD
            told = b""
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(240):
                    told = await reader.read(200)
            assert told.startswith((b"HTTP/1.1 431", b"HTTP/1.1 400")) or not told
    assert (await someone().get("/api/health"))["ok"]


async def given_up(server: Server, begin: bytes) -> bytes:
    """What somebody is told whose request is not there in time, of which this is the beginning."""
    while True:
        begun = time.monotonic()
        async with knocking(server) as (reader, writer):
            writer.write(begin)
            if begin and time.monotonic() - begun > HASTE / 2:
                continue  # it may be too late for the beginning: this machine stood still
            told = await reader.read()
            assert time.monotonic() - begun > HASTE - 1
            return told


async def test_a_request_that_never_comes(tmp_path: Path) -> None:
    """Whoever says little and slowly is disconnected; a request in the same second is not."""
    server = Server(tmp_path, limits="hasty").start()
    try:
        head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n"
        async with asyncio.timeout(PATIENCE):
            for told in await asyncio.gather(given_up(server, b""), given_up(server, head + b"{")):
                assert told.startswith(b"HTTP/1.1 408")
        assert (await Person(server).get("/api/health"))["ok"]
    finally:
        server.sweep()


async def test_an_address_opens_only_so_many_connections(server: Server) -> None:
    lines: list[socket.socket] = []
    port = urlsplit(server.url).port
    try:
        for _ in range(MOST_OPEN + 5):
            line = socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.9", 0))
            line.settimeout(PATIENCE)
            lines.append(line)
        told = await asyncio.to_thread(lines[-1].recv, 4000)
        assert told.startswith(b"HTTP/1.1 429")
        assert b"Retry-After: " in told
        async with knocking(server, "127.0.0.8") as (reader, writer):  # the others notice nothing
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
    finally:
        for line in lines:
            line.close()
    for _ in range(100):
        await asyncio.sleep(0.1)
        async with knocking(server, "127.0.0.9") as (reader, writer):  # and room is made again
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            if (await reader.readline()).startswith(b"HTTP/1.1 200"):
                return
    raise AssertionError("the address is shut out for good")


async def test_pings_that_nobody_reads(someone: Someone, server: Server) -> None:
    people, table = await seat_people(someone, "three", 2, starter=0)
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table['id']}/live"
    flooding = await connect(address, proxy=None, compression=None, open_timeout=PATIENCE)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(5000):
            await flooding.ping()
            await asyncio.sleep(0)
    with pytest.raises(ConnectionClosed):
        await flooding.recv()
    async with lines_of(people, table) as (line, _):
        assert (await line.move(first(line)))["type"] == "ack"


async def test_noise_fills_no_log(own_server: Server) -> None:
    _, table = await seat_people(lambda: Person(own_server), "three", 2, starter=0)
    before = len(own_server.logged())
    for _ in range(20):
        noisy = await dial(own_server, table["id"])
        await noisy.send(b"\xff\xfe", text=True)
        await noisy.wait_closed()
        assert noisy.close_code == 1007
    said = own_server.logged()[before:]
    assert "Traceback" not in said
    assert len(said) < 20 * 300


async def test_what_is_no_request_fills_no_log(own_server: Server) -> None:
    """It is counted instead, and a line a minute says how often."""
    before = len(own_server.logged())
    host, port = own_server.url.removeprefix("http://").split(":")
    for _ in range(200):
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"no request at all\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 400")
        writer.close()
    assert own_server.logged()[before:].count("malformed requests") == 1
    counted = (await Person(own_server).ask("GET", "/metrics")).text
    assert "rada_malformed_requests_total 200\n" in counted


async def test_a_message_in_pieces_without_end(own_server: Server) -> None:
    people, table = await seat_people(lambda: Person(own_server), "three", 2, starter=0)

    async def pieces() -> AsyncIterator[str]:
        for _ in range(20_000):
            yield ""

    endless = await dial(own_server, table["id"])
    with pytest.raises(ConnectionClosed):
        await endless.send(pieces())
    async with lines_of(people, table) as (line, _):
        assert (await line.move(first(line)))["type"] == "ack"
