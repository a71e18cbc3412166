"""What is measured: connections, memory, the most moves a second, and a day."""

import gc
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import uvloop

from bench.load.crowd import Crowd, Tally
from bench.load.echoes import Echoes
from bench.load.machine import Use, Watch, disk_writes_a_second, memory
from bench.load.server_groups import ServerGroup, echo, folder_of, on_postgres, on_sqlite
from bench.load.web import Web
from bench.results import Result, save
from rada.server.storage.store import Store

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "load"

PAUSE = 10.0
"""Seconds between two moves of a table."""

LINE_LIVES = 300.0
"""Seconds after which a line is lost, on average: phones sleep, trains enter tunnels."""

SEATED = (500, 1000, 2000, 5000)
CALM_SECONDS = 25.0
IDLE = (500, 2500)
"""Seats between which memory is compared."""
BUSY_TABLES = (50, 150, 400)
BUSY_SECONDS = 8.0
DAY_TABLES = 100
DAY_MOVES = 24 * 24 * 360
"""A day: 24 tables that are never empty, for 24 hours, with 360 moves an hour each."""
DAY_SECONDS = 900.0
"""It ends after so many seconds, even where it has had fewer moves."""


def delays(seconds: Sequence[float]) -> Result:
    """The middle, the 99th of a hundred, and the longest, in milliseconds."""
    if len(seconds) < 2:
        return {"p50": None, "p99": None, "max": None}
    steps = statistics.quantiles(seconds, n=100)
    return {"p50": 1e3 * steps[49], "p99": 1e3 * steps[98], "max": 1e3 * max(seconds)}


def told(tally: Tally, use: Use, seconds: float) -> Result:
    """What was measured over some time, in plain numbers."""
    return {
        "moves": tally.moves,
        "a_second": tally.moves / seconds,
        "acknowledged": delays(tally.acknowledged),
        "seen": delays(tally.seen),
        "refused": tally.refused,
        "slowed": tally.slowed,
        "reconnected": tally.reconnected,
        "bytes_a_move": tally.received / max(1, tally.moves),
        "late": delays(tally.lag),
        "cores": {name: value for name, value in use._asdict().items() if name != "load"},
        "load": use.load,
    }


async def connections(
    group: ServerGroup, seated: Sequence[int], seconds: float, pause: float = PAUSE
) -> list[Result]:
    """Delays and use with more and more people seated, at one move per table every so often."""
    crowd, (process,) = Crowd([Web(url) for url in group.urls]), group.processes
    found = []
    for seats in seated:
        began = time.perf_counter()
        await crowd.grow(seats)
        seating = time.perf_counter() - began
        await crowd.stay(2.0)
        watch, began = Watch(group.processes), time.perf_counter()
        tally = await crowd.play_calmly(seconds, pause, LINE_LIVES)
        row = told(tally, watch.use(), time.perf_counter() - began)
        row |= {"seats": seats, "seating": seating, "memory": memory(process) / 1e6}
        found.append(row | {"wrong": crowd.wrong})
    await _end(crowd, group, found[-1])
    return found


async def echoes(seated: Sequence[int], seconds: float) -> list[Result]:
    """The same pace against a bare echo: what the generator and the web server cost alone."""
    found = []
    with echo() as (url, process):
        crowd = Echoes(url)
        for seats in seated:
            await crowd.grow(seats)
            watch, began = Watch([process]), time.perf_counter()
            tally = await crowd.play(seconds, PAUSE)
            row = told(tally, watch.use(), time.perf_counter() - began)
            found.append(row | {"seats": seats, "memory": memory(process) / 1e6})
        crowd.leave()
    return found


async def idle(group: ServerGroup, seats: Sequence[int]) -> Result:
    """Memory per seat of a game that has begun, at which nobody moves."""
    crowd, (process,) = Crowd([Web(url) for url in group.urls]), group.processes
    taken = []
    for count in seats:
        await crowd.grow(count)
        await crowd.stay(5.0)
        taken.append(memory(process))
    await crowd.leave()
    each = (taken[-1] - taken[0]) / (seats[-1] - seats[0])
    return {"seats": list(seats), "memory": [one / 1e6 for one in taken], "each_kb": each / 1e3}


async def busy(group: ServerGroup, tables: Sequence[int], seconds: float) -> Result:
    """Moves a second when everybody moves as soon as they can, with more and more tables."""
    crowd = Crowd([Web(url) for url in group.urls])
    rows = []
    for count in tables:
        await crowd.grow(2 * count)
        crowd.go_on = True
        await crowd.play_busily(2.0)
        watch, began = Watch(group.processes, group.database_process), time.perf_counter()
        tally = await crowd.play_busily(seconds)
        row = told(tally, watch.use(), time.perf_counter() - began)
        rows.append(row | {"tables": count})
        await crowd.rest()
    writes = disk_writes_a_second(folder_of(group))
    found: Result = {"tables": rows, "disk_writes_a_second": writes}
    await _end(crowd, group, found)
    return found


async def day(group: ServerGroup, tables: int, moves: int, most: float) -> Result:
    """Very many moves, one game after another, and the memory all the while."""
    crowd, (process,) = Crowd([Web(url) for url in group.urls]), group.processes
    await crowd.grow(2 * tables)
    crowd.go_on = True
    watch, began = Watch(group.processes), time.perf_counter()
    crowd.tally = Tally()
    crowd.hurry()
    curve = []
    while len(crowd.acknowledged) < moves and time.perf_counter() - began < most:
        curve.append([len(crowd.acknowledged), memory(process) / 1e6])
        await crowd.stay(1.0, LINE_LIVES)
    curve.append([len(crowd.acknowledged), memory(process) / 1e6])
    took = time.perf_counter() - began
    found = told(crowd.tally, watch.use(), took)
    await crowd.rest()
    found |= {"tables": tables, "games": crowd.tally.games, "opened": len(crowd.tables)}
    found |= {"seconds": took, "curve": curve, "growth": growth(curve)}
    await _end(crowd, group, found)
    return found


def growth(curve: list[list[float]]) -> Result:
    """Memory in the second half of a run: its mean in the third and the last quarter, and bytes a
    move between them."""
    quarter = len(curve) // 4
    third, last = curve[2 * quarter : 3 * quarter], curve[3 * quarter :]
    if not third:
        return {}
    (moves, before), (more, after) = (
        [statistics.fmean(column) for column in zip(*part, strict=True)] for part in (third, last)
    )
    return {"third": before, "last": after, "bytes_a_move": 1e6 * (after - before) / (more - moves)}


async def _end(crowd: Crowd, group: ServerGroup, found: Result) -> None:
    """Let everybody go, and look whether all that was acknowledged is stored, once."""
    await crowd.rest()
    found["wrong"] = crowd.wrong
    if crowd.failed:
        found["failed"] = sorted({repr(trouble)[:200] for trouble in crowd.failed})
    await crowd.leave()
    found |= await stored(group.database, crowd)


async def stored(database: str, crowd: Crowd) -> Result:
    """How many acknowledged moves the database has, how many it lacks, and how many are doubled."""
    store = await Store.open(database)
    try:
        kept: Counter[tuple[str, int, str]] = Counter()
        for table in crowd.tables:
            kept.update((table, move.n, move.ticket) for move in await store.moves_of(table))
    finally:
        await store.close()
    tickets = Counter((table, ticket) for table, _, ticket in kept)
    return {
        "acknowledged_in_all": len(crowd.acknowledged),
        "lost": sum(kept[move] != 1 for move in crowd.acknowledged),
        "doubled": sum(count > 1 for count in tickets.values()),
    }


def measure(parts: Sequence[str]) -> None:
    """Measure some parts and keep what was found."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)  # the load is not to stand still either
    if "connections" in parts:
        with on_sqlite() as group:
            tables = uvloop.run(connections(group, SEATED, CALM_SECONDS))
        bare = uvloop.run(echoes(SEATED[-1:], CALM_SECONDS))
        _keep("connections", {"pause": PAUSE, "tables": tables, "echo": bare})
    if "idle" in parts:
        with on_sqlite() as group:
            _keep("idle", uvloop.run(idle(group, IDLE)))
    if "durable" in parts:
        found: Result = {}
        with on_sqlite() as group:
            found["sqlite"] = uvloop.run(busy(group, BUSY_TABLES, BUSY_SECONDS))
        with on_postgres() as group:
            found["postgres"] = uvloop.run(busy(group, BUSY_TABLES, BUSY_SECONDS))
        _keep("durable", found)
    if "day" in parts:
        with on_sqlite() as group:
            _keep("day", uvloop.run(day(group, DAY_TABLES, DAY_MOVES, DAY_SECONDS)))


def _keep(name: str, found: Result) -> None:
    save(name, found, FOLDER)
