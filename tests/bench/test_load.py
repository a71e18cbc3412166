"""The load behaves like browsers, and what it counts is what happened."""

import asyncio
import importlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.load import measures
from bench.load.crowd import Crowd
from bench.load.machine import memory
from bench.load.server_groups import ServerGroup
from bench.load.web import Web, address_of
from tests.server.process import Server

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def group(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerGroup]:
    """A server with all its limits on how much anybody may do."""
    server = Server(tmp_path_factory.mktemp("load"), limits="patient").start()
    yield ServerGroup([server])
    assert server.stop() == 0


async def test_browsers_play_whole_games_and_come_back(group: ServerGroup) -> None:
    crowd = Crowd([Web(group.urls[0])])
    await crowd.grow(16)
    assert len({browser.address for browser in crowd.browsers}) == 16
    crowd.go_on = True
    crowd.hurry()
    tally = crowd.tally
    async with asyncio.timeout(240):
        while not (tally.games and tally.reconnected > 10 and tally.moves > 200):
            await crowd.stay(0.2, line_lives=2.0)
    await crowd.rest()
    assert crowd.failed == []
    assert crowd.wrong == 0
    assert len(tally.acknowledged) + tally.reconnected >= tally.moves > 200
    assert 0 < len(tally.seen) <= len(tally.acknowledged)
    await crowd.leave()
    found = await measures.stored(group.database, crowd)
    assert found == {"acknowledged_in_all": tally.moves, "lost": 0, "doubled": 0}
    crowd.acknowledged.append((crowd.tables[0], 10_000, "never sent"))
    assert (await measures.stored(group.database, crowd))["lost"] == 1


async def test_a_move_every_so_often_is_no_more_than_that(group: ServerGroup) -> None:
    (row,) = await measures.connections(group, [8], 2.0, pause=1.0)
    assert row["seats"] == 8
    assert 4 <= row["moves"] <= 8  # four tables, two moves each; a busy machine makes fewer
    assert row["acknowledged"]["max"] >= row["acknowledged"]["p50"] > 0
    assert row["memory"] * 1e6 == pytest.approx(memory(group.processes[0]), rel=0.5)
    assert (row["lost"], row["doubled"], row["wrong"]) == (0, 0, 0)


def test_every_browser_has_an_address() -> None:
    assert address_of(0) == "10.0.0.0"
    assert address_of(70_000) == "10.1.17.112"


def test_growth_is_what_the_second_half_adds() -> None:
    flat = [[float(n), 100.0] for n in range(0, 1000, 10)]
    assert measures.growth(flat)["bytes_a_move"] == 0
    rising = [[float(n), 100.0 + n / 1000] for n in range(0, 1000, 10)]
    assert measures.growth(rising)["bytes_a_move"] == pytest.approx(1000)


def test_the_page_is_made_from_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = importlib.import_module("bench.load.page")  # draws, which is slow to load
    for kept in page.FOLDER.glob("*.json"):
        (tmp_path / kept.name).write_text(kept.read_text("utf-8"), "utf-8")
    found = json.loads((tmp_path / "idle.json").read_text("utf-8"))
    found["each_kb"] = 12.3
    (tmp_path / "idle.json").write_text(json.dumps(found), "utf-8")
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    monkeypatch.setattr(page, "PAGE", tmp_path / "load.md")
    page.write()
    assert "**12.3 kB a seat**" in (tmp_path / "load.md").read_text("utf-8")
    assert {kept.stem for kept in tmp_path.glob("*.svg")} == {"delays", "cost", "durable", "day"}
    assert len(list(page.tables())) == 5
