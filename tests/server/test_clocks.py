"""Clocks: a warning, then a bot takes over; and a timed game ends when its time is up."""

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest

from rada.server.bots.pool import BotPool
from rada.server.storage.database import Alone
from rada.server.storage.store import Store
from rada.server.tables.driver import TableDriver
from rada.server.tables.live_table import LiveTable
from rada.server.tables.seating import STAND_IN
from tests.server.client import Line, Person
from tests.server.conftest import Someone
from tests.server.process import Server
from tests.server.rows import a_row, set_up
from tests.server.scripted import first, heard, lines_of, play_out, truth
from tests.server.worlds import Here, a_server, let_pass

pytestmark = pytest.mark.anyio


CLOCK = 3600
"""Seconds, none of which a test waits for: only those pass that it lets pass."""


@pytest.fixture
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Here]:
    """A server whose clocks warn a third before their end, however long they are."""
    monkeypatch.setattr(TableDriver, "_notice", lambda _: CLOCK / 3)
    async with a_server(tmp_path) as running:
        yield running


@pytest.mark.parametrize(("clock", "notice"), [(6, 2.0), (30, 10.0), (CLOCK, 10.0)])
async def test_a_warning_comes_in_time(clock: int, notice: float) -> None:
    """A third of the clock before its end, or ten seconds where it is a long one."""
    row = a_row("three", ["person", "person"], ["host", "guest"], clock=clock)
    driver = TableDriver(LiveTable(cast(Store, None), row, []), BotPool(), Alone())
    assert driver._notice() == notice


def hurries(line: Line) -> list[int]:
    """The seats that were warned, as a line has heard."""
    return [frame["seat"] for frame in line.frames if frame["type"] == "hurry"]


async def test_a_bot_takes_over_when_the_clock_runs_out(here: Here) -> None:
    people, row = await set_up(here, "three", ["person", "person"], starter=0, clock=CLOCK)
    path = f"/api/tables/{row.id}"
    async with lines_of(people, {"id": row.id}) as (host, guest):
        welcome = guest.frames[0]
        assert welcome["table"]["clock"] == CLOCK
        due = welcome["due"]
        assert 0 < due - welcome["now"] <= CLOCK
        assert host.frames[0]["due"] == due
        assert hurries(host) == hurries(guest) == []
        let_pass(here.registry, row.id, 2 / 3 * CLOCK)
        for line in (host, guest):
            hurry = await line.until(lambda f: f["type"] == "hurry")
            assert hurry["seat"] == 0
            assert hurry["due"] == pytest.approx(due - 2 / 3 * CLOCK)
            assert 0 < hurry["due"] - hurry["now"] <= CLOCK / 3
        assert not guest.table["seats"][0]["away"]
        let_pass(here.registry, row.id, CLOCK / 3)
        await guest.holds(lambda: guest.table["seats"][0]["away"])
        assert (guest.table["seats"][0]["who"], guest.table["seats"][0]["bot"]) == (
            "person",
            STAND_IN,
        )
        told = await people[0].post(
            f"{path}/moves",
            {"ticket": "late", "n": guest.n, "move": {"seat": 0, "play": 1}},
            expect=409,
        )
        assert told["error"] == "server-not-now-away"
        await heard(guest, 1)  # from now on the guest's clock runs
        assert not host.legal
        back = await people[0].post(f"{path}/return")
        assert back["seats"][0]["away"] is False
        n = (await guest.move(first(guest)))["n"]
        assert n == 2
        await host.holds(lambda: host.legal)
        assert (await host.move(first(host)))["n"] == 3, "the person plays again"
        assert hurries(host) == [0], "one warning is enough"


async def test_whoever_moves_in_time_keeps_the_seat(here: Here) -> None:
    people, row = await set_up(here, "three", ["person", "person"], starter=0, clock=CLOCK)
    async with lines_of(people, {"id": row.id}) as lines:
        for n in range(4):
            line = lines[n % 2]
            await line.holds(lambda line=line: line.legal)  # type: ignore[misc]
            let_pass(here.registry, row.id, 0.9 * CLOCK)
            await line.holds(lambda line=line, n=n: hurries(line)[n:] == [n % 2])  # type: ignore[misc]
            assert (await line.move(first(line)))["n"] == n + 1
        assert not any(seat["away"] for seat in lines[0].table["seats"])


async def test_each_has_a_clock_where_all_decide_at_once(here: Here) -> None:
    people, row = await set_up(here, "qwixx", ["person", "person"], starter=0, clock=CLOCK)
    async with lines_of(people, {"id": row.id}) as (host, guest):
        assert (await host.move({"seat": 0, "draw": 0}))["n"] == 1
        await heard(guest, 1)
        assert (await guest.move(first(guest)))["n"] == 2  # the host thinks too long
        let_pass(here.registry, row.id, 0.9 * CLOCK)
        await guest.holds(lambda: hurries(guest))
        let_pass(here.registry, row.id, 0.1 * CLOCK)
        await guest.holds(lambda: guest.table["seats"][0]["away"])
        assert not guest.table["seats"][1]["away"]
        assert hurries(guest) == [0]
        await heard(guest, 3)


async def test_without_a_clock_nobody_is_hurried(someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=2, bots=["greedy"], starter=0, start=True)
    async with host.live(table) as line:
        assert (line.frames[0]["due"], line.frames[0]["ends"]) == (None, None)


async def test_the_time_is_called_and_the_round_is_played_out(here: Here) -> None:
    people, row = await set_up(here, "gap", ["person", "person"], options={"minutes": 60})
    async with lines_of(people, {"id": row.id}) as lines:
        assert lines[0].frames[0]["ends"] == pytest.approx(row.started + 3600 if row.started else 0)
        mover = lines[0] if lines[0].legal else lines[1]
        seat = mover.table["me"]
        forged = await mover.move({"seat": seat, "time": True})
        assert (forged["status"], forged["error"]) == (403, "server-not-allowed-seat")
        assert (await mover.move(first(mover)))["n"] == 1
        await lines[0].holds(lambda: lines[0].n == 1)
        let_pass(here.registry, row.id, 3600)
        called = await lines[0].until(
            lambda f: f["type"] == "moved" and any(e["what"] == "gap-time" for e in f["events"])
        )
        assert (called["n"], called["view"]["last_round"]) == (2, True)
        await play_out(lines)
        true = await truth(here, row.id)
        assert true.moves[1] == {"time": True}
        assert [m for m in true.moves if "time" in m] == [{"time": True}]
        assert len(true.deals) == 1, "the game ends after the round"
    checked = await people[0].get(f"/api/tables/{row.id}/check")
    assert checked["right"] is True


async def test_time_that_ran_out_while_nobody_was_there(server: Server) -> None:
    people, row = await set_up(
        server, "gap", ["person", "random"], options={"minutes": 1}, started=time.time() - 3600
    )
    async with people[0].live(row.id) as line:
        await line.holds(lambda: line.view and line.view["last_round"])
        await play_out([line])
    assert {"time": True} in (await truth(server, row.id)).moves


async def test_the_clock_starts_afresh_after_a_pause(server: Server) -> None:
    """Nobody loses a seat for the time in which the server was not there."""
    started = time.time() - 3 * CLOCK
    people, row = await set_up(
        server, "three", ["person", "person"], starter=0, clock=CLOCK, started=started
    )
    person: Person = people[0]
    async with person.live(row.id) as line:
        assert line.frames[0]["due"] - line.frames[0]["now"] > CLOCK / 2
        assert not line.table["seats"][0]["away"]
        assert line.legal
