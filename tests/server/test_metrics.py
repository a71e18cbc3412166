"""What to watch, in Prometheus's text form: right, and for the right eyes only."""

import os
import re

import httpx
import pytest

from rada.server.app import METRICS_TOKEN
from rada.server.metrics import Histogram
from tests.server.client import Person
from tests.server.process import Server
from tests.server.scripted import any_of, lines_of, play, seat_people

pytestmark = pytest.mark.anyio

_SAMPLE = re.compile(r'^[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+$')


def samples(text: str) -> dict[str, float]:
    """The samples, each by its name and labels; the form is checked on the way."""
    found, declared = {}, set()
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            declared.add(line.split()[2])
        elif not line.startswith("# HELP "):
            assert _SAMPLE.match(line), line
            name, _, value = line.rpartition(" ")
            base = re.sub(r"(_bucket|_sum|_count)?(\{.*)?$", "", name)
            assert base in declared or name.partition("{")[0] in declared, line
            assert name not in found
            found[name] = float(value)
    return found


def test_a_histogram_counts_upwards() -> None:
    histogram = Histogram()
    for seconds in (0.0001, 0.001, 0.02, 0.3, 100):
        histogram.note(seconds)
    told = samples("# TYPE x histogram\n" + "\n".join(histogram.lines("x")))
    assert told['x_bucket{le="0.001"}'] == 2
    assert told['x_bucket{le="0.5"}'] == 4
    assert told['x_bucket{le="+Inf"}'] == told["x_count"] == histogram.count == 5
    assert told["x_sum"] == pytest.approx(100.3211)


async def test_it_counts_what_happens(own_server: Server) -> None:
    server = own_server
    people, table = await seat_people(lambda: Person(server), "three", 2)
    async with lines_of(people, table) as lines:
        n = await play(lines, 6, any_of("metrics"))
        assert (await lines[0].move({"seat": 0, "play": 1000}))["type"] == "refused"
        reply = await Person(server).ask("GET", "/metrics")
        told = samples(reply.text)
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert told["rada_moves_acknowledged_total"] == told["rada_move_seconds_count"] == n
    assert told['rada_tables{status="playing"}'] == 1
    assert told["rada_seats_connected"] == told["rada_watchers"] == told["rada_lines"] == 2
    assert sum(told[k] for k in told if k.startswith("rada_frames_refused_total")) == 1
    assert told['rada_http_replies_total{status="201"}'] == 2
    assert told["rada_faults_total"] == 0
    assert told["process_resident_memory_bytes"] > 1e7
    for secret in (table["id"], table["join_key"], *(p.token for p in people), "P0"):
        assert secret not in reply.text


async def test_it_is_for_this_machine_only(own_server: Server) -> None:
    """A proxy says for whom it asks, and that counts."""
    afar = {"X-Forwarded-For": "203.0.113.5"}
    reply = await Person(own_server).ask("GET", "/metrics", headers=afar)
    assert (reply.status_code, set(reply.json())) == (404, {"error", "message"})
    assert (await Person(own_server).ask("GET", "/metrics")).status_code == 200


async def test_or_for_whoever_brings_the_token(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_server.stop()
    monkeypatch.setitem(os.environ, METRICS_TOKEN, "let me see")
    own_server.start()
    for token, status in (("let me see", 200), ("let me in", 404), (None, 404)):
        reply = await Person(own_server, token).ask(
            "GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.5"}
        )
        assert isinstance(reply, httpx.Response)
        assert reply.status_code == status
