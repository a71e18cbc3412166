"""Registries on one PostgreSQL, seen from inside: who thinks, who is there, whose clock runs."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from rada.bots.bots import QUICKEST, bot_of, luck_of, move_of
from rada.games.contract import Actions, Game, State
from rada.server.bots.pool import BotPool
from rada.server.identity import hash_of
from rada.server.storage.store import Store
from rada.server.tables import cluster_sync, driver, seating
from rada.server.tables import live_table as live_table_module
from rada.server.tables import registry as registry_module
from rada.server.tables.live_table import LiveTable
from rada.server.tables.registry import TableRegistry
from tests.server.client import until
from tests.server.postgres import Cluster
from tests.server.rows import a_row
from tests.server.test_live_table import Ears
from tests.server.worlds import let_pass

pytestmark = pytest.mark.anyio


class Counting(BotPool):
    """Quick bots that are counted."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self.thoughts = 0

    async def move(self, bot: str, game: Game, state: State, seat: int, *luck: object) -> Actions:
        self.thoughts += 1
        await asyncio.sleep(0.01)
        return move_of(bot_of(QUICKEST), game, state, seat, luck_of(*luck))


Registries = list[tuple[TableRegistry, Counting]]


@pytest.fixture
async def registries(cluster: Cluster) -> AsyncIterator[Registries]:
    address = cluster.fresh()
    opened = []
    for _ in range(3):
        bot_pool = Counting()
        registry = TableRegistry(await Store.open(address), bot_pool)
        await registry.start()
        opened.append((registry, bot_pool))
    yield opened
    for registry, _ in opened:
        await registry.close()


async def live_tables_of(registries: Registries, seats: list[str], **facts: Any) -> list[LiveTable]:
    """The live tables of one row in all registries, with somebody who watches in each."""
    row = a_row("gap", seats, ["a", "b"][: seats.count("person")], **facts)
    await registries[0][0].store.create(row)
    live_tables = [await registry.live_table(row.id) for registry, _ in registries]
    for live_table in live_tables:
        await Ears(None).enter(live_table)
    return live_tables


async def test_one_thought_for_each_move(
    registries: Registries, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "STANDBY", 120.0)  # however slow this machine is just now
    monkeypatch.setattr(live_table_module, "RECENTLY", 120.0)
    live_tables = await live_tables_of(registries, ["greedy"] * 3, options={"target": 20})
    await until(lambda: all(live_table.status == "over" for live_table in live_tables))
    moves = await registries[0][0].store.moves_of(live_tables[0].row.id)
    assert [live_table.playing.moves for live_table in live_tables] == [
        [move.entry for move in moves]
    ] * 3
    thoughts = [bot_pool.thoughts for _, bot_pool in registries]
    assert sum(thoughts) == len(moves) > 10
    assert max(thoughts) == len(moves), "who began goes on"


async def test_whoever_only_looks_holds_nobody_up(
    registries: Registries, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has the turn for a moment; the one that leads does not stand by for that."""
    monkeypatch.setattr(driver, "STANDBY", 3600.0)
    registry, _ = registries[0]
    turn = registry.store.bus.turn
    refused: list[str] = []

    @contextlib.asynccontextmanager
    async def turn_but_once(table_id: str) -> AsyncIterator[bool]:
        if leading and leading[0].n == 4 and not refused:
            refused.append(table_id)
            yield False
        else:
            async with turn(table_id) as mine:
                yield mine

    monkeypatch.setattr(registry.store.bus, "turn", turn_but_once)
    row = a_row("gap", ["greedy"] * 3, [], options={"target": 20})
    await registry.store.create(row)
    leading: list[LiveTable] = []
    leading.append(await registry.live_table(row.id))
    await until(lambda: leading[0].status == "over")
    assert refused == [row.id]


async def test_whoever_opens_a_table_leaves_it_to_the_process_that_is_at_it(
    registries: Registries, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = a_row("gap", ["greedy"] * 3, [], options={"target": 20})
    await registries[0][0].store.create(row)
    leading = await registries[0][0].live_table(row.id)
    await until(lambda: leading.n > 3)
    monkeypatch.setattr(live_table_module, "RECENTLY", 120.0)
    assert (await registries[1][0].live_table(row.id)).led_elsewhere
    monkeypatch.setattr(live_table_module, "RECENTLY", -120.0)  # as if that had been long ago
    assert not (await LiveTable.open(registries[2][0].store, row)).led_elsewhere


async def test_a_clock_runs_out_once(registries: Registries) -> None:
    live_tables = await live_tables_of(registries, ["person", "person"], clock=3600)
    for registry, _ in registries:
        let_pass(registry, live_tables[0].row.id, 3600)
    await until(
        lambda: all(any(seat.away for seat in live_table.row.seats) for live_table in live_tables)
    )
    assert {sum(seat.away for seat in live_table.row.seats) for live_table in live_tables} == {1}
    assert {live_table.row.version for live_table in live_tables} == {1}
    await until(lambda: all(live_table.n > 0 for live_table in live_tables))


async def test_who_is_there_is_known_everywhere(
    registries: Registries, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_sync, "SILENCE", 3600.0)  # nobody here is gone who is just slow
    live_tables = await live_tables_of(registries, ["person", "person"], host=hash_of("host"))
    ears = Ears("b")
    await ears.enter(live_tables[0])
    await Ears("host").enter(live_tables[1])
    await until(lambda: all(live_table.subscribers.seats == {1} for live_table in live_tables))
    await until(lambda: not any(live_table.subscribers.host_is_gone for live_table in live_tables))
    late = TableRegistry(
        await Store.open(inside(registries)._url), Counting()
    )  # comes later, and asks
    await late.start()
    live_table = await late.live_table(live_tables[0].row.id)
    await until(lambda: live_table.subscribers.seats == {1})
    live_tables[0].subscribers.leave(ears.connection)
    await until(lambda: not any(each.subscribers.seats for each in (*live_tables, live_table)))
    await late.close()
    await ears.enter(live_tables[0])
    await until(lambda: live_tables[2].subscribers.seats == {1})
    for registry, _ in registries[:2]:
        bus_task(registry).cancel()  # it says no good-bye, as if it had died
    monkeypatch.setattr(cluster_sync, "SILENCE", 0.5)
    await until(lambda: live_tables[2].subscribers.seats == set())
    assert not live_tables[2].subscribers._elsewhere


async def test_a_token_or_a_key_that_is_gone_is_gone_everywhere(registries: Registries) -> None:
    live_tables = await live_tables_of(registries, ["person", "person"])
    host, guest, stranger = Ears("a"), Ears("b"), Ears(None)
    for ears in (host, guest, stranger):
        await ears.enter(live_tables[1])
    await live_tables[0].change(lambda row: seating.renew(row, hash_of("b"), hash_of("new")))
    await until(lambda: guest.was_cut)
    assert (host.was_cut, stranger.was_cut) == (0, 0)
    await live_tables[0].change(seating.new_keys)
    await until(lambda: stranger.was_cut)
    assert host.was_cut == 0
    assert live_tables[1].subscribers.connections == {host.connection}


async def test_whoever_waits_takes_over(
    registries: Registries, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "STANDBY", 0.3)
    live_tables = await live_tables_of(registries, ["greedy"] * 3)
    await until(lambda: live_tables[0].n > 5)
    leading = next(i for i, live_table in enumerate(live_tables) if not live_table.led_elsewhere)
    await registries[leading][0].close()
    others = [live_table for i, live_table in enumerate(live_tables) if i != leading]
    before = others[0].n
    await until(lambda: all(live_table.n > before + 5 for live_table in others))
    registries.pop(leading)


def inside(registries: Registries) -> Any:
    database: Any = registries[0][0].store.database
    return database


def bus_task(registry: TableRegistry) -> "asyncio.Task[None]":
    bus: Any = registry.store.bus
    task: asyncio.Task[None] = bus._listening
    return task


@pytest.mark.parametrize("busy", [False, True])
async def test_news_between_the_last_look_and_the_first_subscriber_are_heard(
    registries: Registries, busy: bool
) -> None:
    """A table that is led elsewhere lets news pass while nobody watches; then somebody comes."""
    row = a_row("gap", ["person", "person"], ["a", "b"], starter=0)
    near, far = registries[0][0], registries[1][0]
    await near.store.create(row)
    led, followed = await near.live_table(row.id), await far.live_table(row.id)
    followed.led_elsewhere = True
    newest, resting = far.store.newest, far._live_tables[row.id][1]

    async def newest_before_a_move(table_ids: Any) -> Any:
        found = await newest(table_ids)
        far.store.newest = newest  # type: ignore[method-assign]
        await led.play(0, 0, "a ticket", led.legal(0)[0]["move"])
        await until(lambda: resting.resting)
        if busy:  # what it was at when the news came is done now
            resting.arrange()
        return found

    far.store.newest = newest_before_a_move  # type: ignore[method-assign]
    assert await far.live_table(row.id) is followed
    await Ears("b").enter(followed)
    await until(lambda: followed.n == 1)
    assert not resting.resting


async def test_whoever_leaves_in_the_middle_of_a_look_leaves_nothing_behind(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look that is cut short still has a connection to hand back, and closing takes a while."""
    for module in (cluster_sync, registry_module):
        monkeypatch.setattr(module, "_GOOD_BYE", 240.0)
    before = asyncio.all_tasks()
    leaving = TableRegistry(await Store.open(cluster.fresh()), Counting())
    await leaving.start()
    rows = [a_row("gap", ["person", "greedy"], ["a"]) for _ in range(5)]
    rows += [a_row("gap", ["greedy", "greedy"], []) for _ in range(3)]
    for row in rows:
        await leaving.store.create(row)
        await leaving.live_table(row.id)
    await asyncio.sleep(0.2)
    for row in rows:
        leaving._cluster_sync._look_at(row.id)
    await asyncio.sleep(0.002)
    await leaving.close()
    assert asyncio.all_tasks() <= before
