"""The rooms of a process: those that somebody watches stay, the others are put away in time."""

import asyncio
import gc
import json
import weakref
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rada.server import house as housekeeping
from rada.server.app import build
from rada.server.house import House
from rada.server.identity import hash_of
from rada.server.room import Room
from rada.server.shapes import NewTable
from rada.server.store import Store
from rada.server.thinking import Thinkers
from rada.server.watching import Watcher

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(housekeeping, "IDLE_ROOMS", 5)
    monkeypatch.setattr(housekeeping, "_LOOK_EVERY", 3)
    kept = House(await Store.open(str(tmp_path / "tables.db")), Thinkers())
    yield kept
    await kept.close()


async def _send(_frame: str) -> None:
    """Nobody reads it."""


async def open_tables(house: House, count: int, watched: bool) -> list[str]:
    wish = NewTable(game="three", players=2)
    opened = []
    for _ in range(count):
        room = await house.open_table(wish, "token", "en")
        opened.append(room.row.id)
        if watched:
            await room.enter(Watcher(_send, lambda: None), None, None)
    return opened


async def test_rooms_that_nobody_watches_are_put_away(house: House) -> None:
    await open_tables(house, 40, watched=False)
    assert len(house._rooms) <= 5 + 3
    assert len(house._rooms) >= 5


async def test_rooms_that_are_watched_push_nobody_out(house: House) -> None:
    """With many tables in play, one that was just opened must not be loaded again each time."""
    watched = await open_tables(house, 20, watched=True)
    fresh = await open_tables(house, 2, watched=False)
    assert set(house._rooms) == {*watched, *fresh}
    await open_tables(house, 20, watched=False)
    assert set(watched) <= set(house._rooms)
    assert len(house._rooms) <= 20 + 5 + 3


async def test_a_room_that_was_put_away_is_found_again(house: House) -> None:
    first, *_ = await open_tables(house, 20, watched=False)
    assert first not in house._rooms
    assert (await house.room(first)).row.id == first


async def test_a_room_that_was_put_away_is_gone_at_once(house: House) -> None:
    """Games that are over and left must not add up, however many there are in a day: the collector
    looks for circles seldom, so rooms must not be any."""
    gc.collect()
    gc.disable()
    try:
        rooms = [await played_and_left(house) for _ in range(20)]
        await asyncio.sleep(0)
        assert sum(each() is not None for each in rooms) <= 5 + 3
    finally:
        gc.enable()


async def test_circles_are_found_soon(tmp_path: Path) -> None:
    """By the server itself, also where the collector sees no reason to look."""
    usual = gc.get_threshold()
    app = build(str(tmp_path / "tables.db"))
    gc.disable()
    try:
        async with app.router.lifespan_context(app), asyncio.timeout(200):
            while not app.state.house.preparation.complete:
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


async def played_and_left(house: House) -> "weakref.ref[Room]":
    """A room in which a person and a bot have moved, and which the person has left."""
    wish = NewTable(game="thegame", players=2, bots=["greedy"], pace="fast", start=True)
    room = await house.open_table(wish, "token", "en")
    watcher = Watcher(_send, lambda: None, token_hash=hash_of("token"))
    await room.enter(watcher, None, None)
    await play_moves(room, 6)
    room.audience.leave(watcher)
    return weakref.ref(room)


async def play_moves(room: Room, count: int) -> None:
    """Let the person move whenever they may, until there were so many moves."""
    while room.n < count or room.sights.awaited != [0]:
        if 0 in room.sights.awaited:
            offer = json.loads(room.legal_json(0))[0]
            await room.play(0, room.n, f"ticket-{room.n}", offer["move"], hash_of("token"))
        await asyncio.sleep(0.005)
