"""Too much too fast: a clear answer, and nobody else is harmed."""

import asyncio
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rada.server.errors import TooMuch
from rada.server.rate_limit import Bucket, Buckets, Limits
from tests.server.client import PATIENCE, Line, Person, browser
from tests.server.process import Server
from tests.server.scripted import first, lines_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def limited_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, limits="patient", level="warning").start()
    yield running
    running.stop()


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def wait_told(bucket: Bucket, cost: float = 1.0) -> float:
    """How long somebody is told to wait who takes too much."""
    with pytest.raises(TooMuch) as told:
        bucket.take(cost)
    assert told.value.status == 429
    assert told.value.retry_after is not None
    return told.value.retry_after


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    bucket = Bucket(full=3, rate=4, clock=clock)
    for _ in range(3):
        bucket.take()
    assert wait_told(bucket) == 0.25
    assert wait_told(bucket) == 0.25, "asking in vain costs nothing"
    clock.now += 0.125
    assert wait_told(bucket) == 0.125, "some of the time has passed"
    clock.now += 0.125
    bucket.take()
    assert wait_told(bucket) == 0.25
    clock.now += 3600
    bucket.take(3)
    assert wait_told(bucket, cost=2) == 0.5, "it never holds more than when it was new"


def test_a_bucket_goes_by_a_real_clock_unless_told_otherwise() -> None:
    bucket = Bucket(full=1, rate=1e6)
    for _ in range(3):
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(TooMuch):
                bucket.take()
                break
            assert time.monotonic() < deadline


def test_everybody_has_a_bucket_of_their_own() -> None:
    clock = Clock()
    buckets = Buckets(full=1, rate=0.5, most=2, clock=clock)
    buckets.take("a")
    buckets.take("b")
    for whom in ("a", "b"):
        with pytest.raises(TooMuch):
            buckets.take(whom)
    buckets.take("c")  # and the one not heard of for longest is forgotten
    buckets.take("a")
    with pytest.raises(TooMuch):
        buckets.take("c")
    clock.now += 2
    buckets.take("c")


CHAT, RATE = Limits().chat
SPOKEN = [str(number) for number in range(int(CHAT))]
"""The lines of chat that are heard at once."""


async def flood(line: Line) -> None:
    """Send line after line, and then anything, until nobody listens any more."""
    with contextlib.suppress(ConnectionClosed):
        for number in range(60):
            await line.send({"type": "chat", "ticket": str(number), "text": f"line {number}"})
        while not line.closed:
            await line.send({"type": "ping"})
            await asyncio.sleep(0)


async def test_a_flood_gets_a_clear_answer_and_harms_nobody(limited_server: Server) -> None:
    host, guest = Person(limited_server), Person(limited_server)
    table = await host.open("three", players=2, starter=1)
    await guest.join(table)
    await host.post(f"/api/tables/{table['id']}/start")
    async with lines_of([host, guest], table) as (flooding, playing):
        begun = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            await flood(flooding)
        assert await flooding.ended() == 1008
        took = time.monotonic() - begun
        refused = [f for f in flooding.frames if f["type"] == "refused"]
        assert {f["status"] for f in refused} == {429}
        assert all(0 < f["retry_after"] <= 1 / RATE for f in refused)
        acks = [f["ticket"] for f in flooding.frames if f["type"] == "ack"]
        assert acks[: len(SPOKEN)] == SPOKEN
        assert len(acks) <= CHAT + took * RATE, "a line now and then is heard again"
        assert (await playing.move(first(playing)))["type"] == "ack"
        await playing.holds(lambda: playing.n == 1)
    async with host.live(table) as again:
        assert again.legal, "whoever flooded may come back"


async def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    tight = Server(tmp_path, limits="tight").start()
    try:
        async with browser(tight) as http, asyncio.timeout(PATIENCE):
            opened, late = 0, await open_a_table(http)
            while late.status_code != 429:
                assert late.status_code == 201
                opened, late = opened + 1, await open_a_table(http)
            assert opened >= 20
            assert int(late.headers["retry-after"]) >= 1
            assert late.json()["error"] == "server-too-much"
            assert (await http.get("/api/health")).status_code == 200, "that is always answered"
            while (reply := await http.get("/api/games")).status_code == 429:
                await asyncio.sleep(int(reply.headers["retry-after"]))
            assert reply.status_code == 200
    finally:
        tight.sweep()


async def open_a_table(http: httpx.AsyncClient) -> httpx.Response:
    return await http.post("/api/tables", json={"game": "three", "players": 2})
