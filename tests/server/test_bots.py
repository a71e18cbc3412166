"""Bots at the tables: legal moves in time, at the pace that was asked for, whatever happens."""

import asyncio
import contextlib
import itertools
import os
import signal
import time
from collections.abc import AsyncIterator

import pytest

from rada.bots.bots import bot_of, luck_of, move_of, redealt
from rada.games import NAMES
from rada.games.contract import Actions
from rada.server.bots import pool
from rada.server.bots.pool import BotPool
from rada.server.tables.driver import PACES
from rada.table.table import Table
from tests.server.client import Json, Line
from tests.server.conftest import Someone
from tests.server.process import Server, is_alive, wait_for
from tests.server.scripted import heard, lines_of, truth

pytestmark = pytest.mark.anyio


def own_processes(bot_pool: BotPool) -> list[int]:
    assert bot_pool._pool is not None
    return list(bot_pool._pool._processes or {})


async def think(bot_pool: BotPool, table: Table, *luck: object) -> Actions:
    (seat,) = table.awaited
    return await bot_pool.move("greedy", table.game, table.state, seat, *luck)


@pytest.fixture(scope="module")
def three() -> Table:
    return Table("three", 2, seed="ab" * 32)


@pytest.fixture
async def bot_pool() -> AsyncIterator[BotPool]:
    thinking = BotPool(workers=1, limit=120)
    yield thinking
    thinking.close()


async def test_thoughts_come_from_a_process_of_their_own(
    bot_pool: BotPool, three: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "WAKING", 3600.0)  # a slow start is waited for, a stuck thought not
    (seat,) = three.awaited
    made = await think(bot_pool, three, "a", 1)
    imagined = redealt(three.game, three.state, seat, luck_of("a", 1))
    right = move_of(bot_of("greedy"), three.game, imagined, seat, luck_of("thinking", "a", 1))
    assert made == right
    assert three.consider(seat, made)
    (process,) = own_processes(bot_pool)
    assert process != os.getpid()

    os.kill(process, signal.SIGKILL)  # a bot whose process dies
    moves = await asyncio.gather(*(think(bot_pool, three, "b", n) for n in range(20)))
    assert all(three.consider(seat, move) for move in moves)
    assert three.consider(seat, await think(bot_pool, three, "c"))
    (process,) = own_processes(bot_pool)
    assert is_alive(process)

    os.kill(process, signal.SIGSTOP)  # a bot that thinks for ever
    bot_pool._limit = 1.0
    started = time.monotonic()
    moves = await asyncio.gather(*(think(bot_pool, three, "d", n) for n in range(5)))
    assert all(three.consider(seat, move) for move in moves)
    assert time.monotonic() - started > 0.9
    assert wait_for(lambda: not is_alive(process)), "it is not waited for any longer"
    bot_pool._limit = 120
    assert three.consider(seat, await think(bot_pool, three, "e"))
    assert own_processes(bot_pool) != [process]


async def test_a_slow_start_is_waited_for(three: Table) -> None:
    """Processes that are still waking up are given time: no other bot moves in between."""
    thinking = BotPool(workers=1, limit=0.01)
    (seat,) = three.awaited
    made = await think(thinking, three, "f")
    imagined = redealt(three.game, three.state, seat, luck_of("f"))
    assert made == move_of(bot_of("greedy"), three.game, imagined, seat, luck_of("thinking", "f"))
    thinking.close()


async def test_bots_alone_play_whole_games(someone: Someone, server: Server) -> None:
    """And nothing stops them, not even that the process dies in which they think."""
    host = someone()
    tables: list[Json] = []
    for game in NAMES:
        options = {"target": 1} if game == "gap" else {}
        wish: Json = {"bots": ["greedy", "random"], "players": 2, "sit": False, "pace": "fast"}
        tables.append(await host.open(game, start=True, options=options, **wish))
    people = [host] * len(tables)
    lines = [await person.connect(table) for person, table in zip(people, tables, strict=True)]
    await heard(lines[0], 4)
    children = server.children()
    assert children
    for child in children:
        with contextlib.suppress(ProcessLookupError):  # a compiler that is just done
            os.kill(child, signal.SIGKILL)
    for line, table in zip(lines, tables, strict=True):
        await line.holds(lambda line=line: line.over)  # type: ignore[misc]
        true = await truth(server, table["id"])
        assert true.over
        assert line.gaps == []
        assert (await host.get(f"/api/tables/{table['id']}/check"))["right"] is True
        await line.close()
    assert "stumbled" not in server.logged()
    assert wait_for(lambda: not set(children) & set(server.children()))


LEAST = PACES["human"][0]
"""Seconds that a bot takes at least at a human pace."""


async def test_the_pace_is_human_or_fast(someone: Someone) -> None:
    host = someone()
    table = await host.open("three", players=2, bots=["greedy", "greedy"], sit=False)
    async with lines_of([host], table) as (line,):
        await host.post(f"/api/tables/{table['id']}/start")
        await heard(line, 3)
        await host.put(f"/api/tables/{table['id']}/pace", {"pace": "fast"}, 403)
    assert min(pauses(line)) > LEAST - 0.05
    seated = await host.open("three", players=4, bots=["greedy"] * 3, starter=1, start=True)
    await host.put(f"/api/tables/{seated['id']}/pace", {"pace": "fast"})
    async with lines_of([host], seated) as (quick,):
        # However slow the machine is: at a human pace, not one bot would be so quick.
        while min(pauses(quick), default=LEAST) > LEAST - 0.05:
            await quick.holds(lambda: quick.over or quick.legal)
            assert not quick.over
            shown = quick.n
            assert (await quick.move(quick.legal[0]["move"]))["type"] == "ack"
            await heard(quick, shown + 1)


def pauses(line: Line) -> list[float]:
    """How long bots took for their moves, as somebody has seen it who may have moved too."""
    moved = [frame for frame in line.frames if frame["type"] == "moved"]
    return [
        after["now"] - before["now"]
        for before, after in itertools.pairwise(moved)
        if not any(event["seat"] == line.table["me"] for event in after["events"])
    ]


async def test_every_level_sits_down_and_moves(someone: Someone) -> None:
    host = someone()
    levels = (await host.get("/api/games"))[0]["bots"]
    table = await host.open("three", players=4, bots=levels, sit=False, pace="fast", starter=3)
    assert [seat["bot"] for seat in table["seats"]] == levels
    async with lines_of([host], table) as (line,):
        await host.post(f"/api/tables/{table['id']}/start")
        await heard(line, 9)
        moved = [frame for frame in line.frames if frame["type"] == "moved"]
    movers = {event["seat"] for frame in moved for event in frame["events"]}
    assert {0, 1, 2, 3} <= movers


@pytest.mark.parametrize("name", ["master:60s", "os:system", "tests.bots.test_master:Foreign"])
async def test_nobody_names_code_or_budgets_from_afar(someone: Someone, name: str) -> None:
    host = someone()
    told = await host.post(
        "/api/tables", {"game": "three", "players": 2, "bots": [name]}, expect=422
    )
    assert told["error"] == "unknown-bot"
    table = await host.open("three", players=2)
    path = f"/api/tables/{table['id']}/seats/1"
    assert (await host.put(path, {"who": "bot", "bot": name}, 422))["error"] == "unknown-bot"
