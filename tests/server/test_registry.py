"""The live tables of a process: those that somebody watches stay, others are put away in time."""

import asyncio
import gc
import json
import weakref
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from rada.server.app import build
from rada.server.bots.pool import BotPool
from rada.server.http import token_renewal
from rada.server.identity import hash_of
from rada.server.schemas.models import NewTable
from rada.server.storage.store import Store
from rada.server.tables import registry as registry_module
from rada.server.tables.connection import Connection
from rada.server.tables.live_table import LiveTable
from rada.server.tables.registry import TableRegistry
from tests.server.rows import a_row

pytestmark = pytest.mark.anyio


@pytest.fixture
async def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TableRegistry]:
    monkeypatch.setattr(registry_module, "IDLE_TABLES", 5)
    monkeypatch.setattr(registry_module, "_LOOK_EVERY", 3)
    kept = TableRegistry(await Store.open(str(tmp_path / "tables.db")), BotPool())
    yield kept
    await kept.close()


async def _send(_frame: str) -> None:
    """Nobody reads it."""


async def open_tables(registry: TableRegistry, count: int, watched: bool) -> list[str]:
    wish = NewTable(game="three", players=2)
    opened = []
    for _ in range(count):
        live_table = await registry.open_table(wish, "token", "en")
        opened.append(live_table.row.id)
        if watched:
            await live_table.enter(Connection(_send, lambda: None), None, None)
    return opened


async def test_live_tables_that_nobody_watches_are_put_away(registry: TableRegistry) -> None:
    await open_tables(registry, 40, watched=False)
    assert len(registry._live_tables) <= 5 + 3
    assert len(registry._live_tables) >= 5


async def test_live_tables_that_are_watched_push_nobody_out(registry: TableRegistry) -> None:
    """With many tables in play, one that was just opened must not be loaded again each time."""
    watched = await open_tables(registry, 20, watched=True)
    fresh = await open_tables(registry, 2, watched=False)
    assert set(registry._live_tables) == {*watched, *fresh}
    await open_tables(registry, 20, watched=False)
    assert set(watched) <= set(registry._live_tables)
    assert len(registry._live_tables) <= 20 + 5 + 3


async def test_a_live_table_that_was_put_away_is_found_again(registry: TableRegistry) -> None:
    first, *_ = await open_tables(registry, 20, watched=False)
    assert first not in registry._live_tables
    assert (await registry.live_table(first)).row.id == first


async def test_a_live_table_that_was_put_away_is_gone_at_once(registry: TableRegistry) -> None:
    """Games that are over and left must not add up, however many there are in a day: the collector
    looks for circles seldom, so live tables must not be any."""
    gc.collect()
    gc.disable()
    try:
        live_tables = [await played_and_left(registry) for _ in range(20)]
        await asyncio.sleep(0)
        assert sum(each() is not None for each in live_tables) <= 5 + 3
    finally:
        gc.enable()


async def test_a_token_is_renewed_at_tables_of_games_that_are_gone(
    registry: TableRegistry,
) -> None:
    """They are kept for the day on which the package of the game is installed again."""
    here = a_row("three", ["person", "person"], ["old", "guest"])
    gone = replace(a_row("three", ["person", "person"], ["guest", "old"]), game="gone")
    for row in (here, gone):
        await registry.store.create(row)
    await token_renewal.renew(registry, hash_of("old"), hash_of("new"))
    known = await registry.store.tables_that_know(hash_of("new"))
    assert sorted(known) == sorted([here.id, gone.id])
    assert await registry.store.tables_that_know(hash_of("old")) == []


async def test_what_failed_once_is_made_again(registry: TableRegistry) -> None:
    """A replay that there was no memory for may be made a minute later."""
    tries: list[int] = []

    def make() -> bytes:
        tries.append(1)
        if len(tries) == 1:
            raise MemoryError
        return b"steps"

    with pytest.raises(MemoryError):
        await registry.archive._of(("table", "replay"), make)
    for _ in range(2):
        assert await registry.archive._of(("table", "replay"), make) == b"steps"
    assert len(tries) == 2


async def test_circles_are_found_soon(tmp_path: Path) -> None:
    """By the server itself, also where the collector sees no reason to look."""
    usual = gc.get_threshold()
    app = build(str(tmp_path / "tables.db"))
    gc.disable()
    try:
        async with app.router.lifespan_context(app), asyncio.timeout(200):
            while not app.state.registry.preparation.complete:
                await asyncio.sleep(0.05)
            circle = Circle()
            left = weakref.ref(circle)
            del circle
            while left() is not None:
                await asyncio.sleep(0.05)
    finally:
        gc.enable()
        gc.unfreeze()
        gc.set_threshold(*usual)


class Circle:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


async def played_and_left(registry: TableRegistry) -> "weakref.ref[LiveTable]":
    """A live table at which a person and a bot have moved, and which the person has left."""
    wish = NewTable(game="thegame", players=2, bots=["greedy"], pace="fast", start=True)
    live_table = await registry.open_table(wish, "token", "en")
    connection = Connection(_send, lambda: None, token_hash=hash_of("token"))
    await live_table.enter(connection, None, None)
    await play_moves(live_table, 6)
    live_table.subscribers.leave(connection)
    return weakref.ref(live_table)


async def play_moves(live_table: LiveTable, count: int) -> None:
    """Let the person move whenever they may, until there were so many moves."""
    while live_table.n < count or live_table.awaited != [0]:
        if 0 in live_table.awaited:
            offer = json.loads(live_table.legal_json(0))[0]
            await live_table.play(
                0, live_table.n, f"ticket-{live_table.n}", offer["move"], hash_of("token")
            )
        await asyncio.sleep(0.005)
