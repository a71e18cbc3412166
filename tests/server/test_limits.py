"""Too much too fast: a clear answer, and nobody else is harmed."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rada.server.errors import TooMuch
from rada.server.rate_limit import Bucket, Buckets
from tests.server.client import Person, browser
from tests.server.process import Server
from tests.server.scripted import first, lines_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, limits="strict", level="warning").start()
    yield running
    running.stop()


def test_a_bucket_empties_and_fills_again() -> None:
    bucket = Bucket(full=3, rate=20)
    for _ in range(3):
        bucket.take()
    with pytest.raises(TooMuch) as told:
        bucket.take()
    assert told.value.status == 429
    assert told.value.retry_after is not None
    assert 0 < told.value.retry_after <= 0.05
    time.sleep(told.value.retry_after + 0.01)
    bucket.take()
    with pytest.raises(TooMuch):
        bucket.take()


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(full=1, rate=0.001, most=2)
    buckets.take("a")
    buckets.take("b")
    for whom in ("a", "b"):
        with pytest.raises(TooMuch):
            buckets.take(whom)
    buckets.take("c")  # and the one not heard of for longest is forgotten
    buckets.take("a")


SPOKEN = [str(number) for number in range(6)]
"""The lines of chat that are heard at once."""


async def test_a_flood_gets_a_clear_answer_and_harms_nobody(strict_server: Server) -> None:
    host, guest = Person(strict_server), Person(strict_server)
    table = await host.open("three", players=2, starter=1)
    await guest.join(table)
    await host.post(f"/api/tables/{table['id']}/start")
    async with lines_of([host, guest], table) as (flooding, playing):
        for number in range(60):
            await flooding.send({"type": "chat", "ticket": str(number), "text": f"line {number}"})
        for _ in range(60):
            await flooding.send(json.dumps({"type": "ping"}))
        assert await flooding.ended() == 1008
        refused = [f for f in flooding.frames if f["type"] == "refused"]
        assert {f["status"] for f in refused} == {429}
        assert all(0 < f["retry_after"] < 5 for f in refused)
        acks = [f["ticket"] for f in flooding.frames if f["type"] == "ack"]
        assert len(refused) + len(acks) < 60 + 60, "nobody listens to the end"
        assert acks[: len(SPOKEN)] == SPOKEN
        assert len(acks) < 12, "a line now and then is heard again"
        assert (await playing.move(first(playing)))["type"] == "ack"
        await playing.holds(lambda: playing.n == 1)
    async with host.live(table) as again:
        assert again.legal, "whoever flooded may come back"


async def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    tight = Server(tmp_path, limits="tight").start()
    try:
        async with browser(tight) as http:
            wish = {"game": "three", "players": 2}
            replies = [await http.post("/api/tables", json=wish) for _ in range(30)]
            codes = Counter(reply.status_code for reply in replies)
            assert set(codes) == {201, 429}
            assert codes[201] >= 10
            late = next(reply for reply in replies if reply.status_code == 429)
            assert int(late.headers["retry-after"]) >= 1
            assert late.json()["error"] == "server-too-much"
            assert (await http.get("/api/health")).status_code == 200, "that is always answered"
            await asyncio.sleep(5)
            assert (await http.get("/api/games")).status_code == 200
    finally:
        tight.sweep()
