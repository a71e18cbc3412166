"""What is PostgreSQL's own: connections that break, turns, and databases that cannot be used."""

import asyncio
import contextlib
import logging
from typing import Any

import asyncpg
import pytest

from rada.server.app import build
from rada.server.errors import NotWritten, WrongDatabase
from rada.server.storage.database import Notice
from rada.server.storage.postgres import notify
from rada.server.storage.postgres.database import Postgres
from rada.server.storage.postgres.notify import PostgresBus
from rada.server.storage.postgres.tail import MoveTail
from rada.server.storage.store import Collision, MoveRow, Store, TableRow, prepare
from tests.server.chaos.relay import Relay
from tests.server.postgres import Cluster, ask
from tests.server.rows import a_row

pytestmark = pytest.mark.anyio


def a_move(n: int, ticket: str = "") -> MoveRow:
    return MoveRow(n, 0, {"seat": 0, "play": "r7", "take": []}, ticket, 0.25)


async def a_table(store: Store) -> TableRow:
    row = a_row("gap", ["person", "greedy"], ["a secret"])
    await store.create(row)
    return row


def inside(store: Store) -> Postgres:
    assert isinstance(store.database, Postgres)
    return store.database


async def test_migrations_run_once_whoever_is_first(cluster: Cluster) -> None:
    address = cluster.fresh()
    stores = await asyncio.gather(*(Store.open(address) for _ in range(6)))
    row = await a_table(stores[0])
    for store in stores:
        assert await store.load(row.id) == row
        await store.close()
    assert len(await ask(address, "SELECT * FROM alembic_version")) == 1


async def test_no_connection_outlives_its_database(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither one that is in use when the database is closed nor one that is just being made."""
    store = await Store.open(cluster.fresh())
    made: list[asyncpg.Connection[Any]] = []
    connect, begun, may_finish = asyncpg.connect, asyncio.Event(), asyncio.Event()

    async def connect_slowly(*given: Any, **options: Any) -> "asyncpg.Connection[Any]":
        made.append(await connect(*given, **options))
        begun.set()
        await may_finish.wait()
        return made[-1]

    in_use = await inside(store).connect()
    monkeypatch.setattr(asyncpg, "connect", connect_slowly)
    reading = asyncio.create_task(inside(store).follow("a table", 0))
    await begun.wait()
    await store.close()
    may_finish.set()
    with pytest.raises(NotWritten):
        await reading
    assert in_use.is_closed()
    assert made[0].is_closed()


async def test_a_move_written_just_before_the_line_broke_is_ours(cluster: Cluster) -> None:
    """Nobody is told that their move failed where it did not, and nothing is written twice."""
    store = await Store.open(cluster.fresh())
    row = await a_table(store)
    keep, breaks = inside(store)._keep, 2

    async def keep_and_break(pen: object, moves: object, doubtful: bool) -> object:
        nonlocal breaks
        outcome = await keep(pen, moves, doubtful)  # type: ignore[arg-type]
        if breaks:
            breaks -= 1
            raise ConnectionResetError  # it was written, and we never heard of it
        return outcome

    inside(store)._keep = keep_and_break  # type: ignore[method-assign, assignment]
    results = await asyncio.gather(
        store.append(row.id, a_move(1, "mine")),
        store.append(row.id, a_move(1, "another's")),
        store.append(row.id, a_move(2)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Collision, type(None)]
    assert [move.ticket for move in await store.moves_of(row.id)] == ["mine", ""]
    await store.close()


async def test_moves_wait_for_a_database_that_comes_back(cluster: Cluster) -> None:
    store = await Store.open(cluster.fresh())
    row = await a_table(store)
    await store.append(row.id, a_move(1))
    await asyncio.to_thread(cluster.stop)
    try:
        assert not await store.alive()
        with pytest.raises(NotWritten):
            await store.load(row.id)
        with pytest.raises(NotWritten):
            await store.change(row)
        waiting = asyncio.create_task(store.append(row.id, a_move(2)))
        await asyncio.sleep(0.3)
        assert not waiting.done()
    finally:
        await asyncio.to_thread(cluster.start)
    await waiting
    assert [move.n for move in await store.moves_of(row.id)] == [1, 2]
    assert await store.alive()
    await store.close()


async def test_a_database_that_goes_in_the_middle_of_a_start_is_waited_for(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was there a moment ago, when it was prepared: no reason for a trace in the log."""
    monkeypatch.setattr(notify, "_FIRST_WITHIN", 0.2)
    address = cluster.fresh()
    await prepare(address)
    await asyncio.to_thread(cluster.stop)
    app = build(address, prepared=True)
    try:
        async with app.router.lifespan_context(app):
            store: Store = app.state.registry.store
            assert not await store.alive()
            await asyncio.to_thread(cluster.start)
            async with asyncio.timeout(240):
                while not await store.alive():
                    await asyncio.sleep(0.1)
            row = await a_table(store)
            assert await store.load(row.id) == row
    finally:
        await asyncio.to_thread(cluster.start)


async def test_one_bad_move_spoils_no_other(cluster: Cluster) -> None:
    store = await Store.open(cluster.fresh())
    row = await a_table(store)
    results = await asyncio.gather(
        store.append(row.id, a_move(1)),
        store.append(row.id, a_move(2, "no\0such letter")),
        store.append("nonesuch", a_move(1)),
        store.append(row.id, a_move(3)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), NotWritten, NotWritten, type(None)]
    await store.close()


async def test_two_processes_never_wait_for_each_other(cluster: Cluster) -> None:
    """Both write the same moves of the same tables in opposite orders; each is kept once."""
    address = cluster.fresh()
    stores = [await Store.open(address) for _ in range(2)]
    rows = [await a_table(stores[0]) for _ in range(30)]
    for n in range(1, 6):
        results = await asyncio.gather(
            *(
                store.append(row.id, a_move(n, str(number)))
                for number, store in enumerate(stores)
                for row in (rows if number else rows[::-1])
            ),
            return_exceptions=True,
        )
        assert sum(result is None for result in results) == 30
        assert sum(isinstance(result, Collision) for result in results) == 30
    for store in stores:
        await store.close()


class Listener:
    """Another process that listens."""

    def __init__(self, store: Store) -> None:
        self.heard: list[Notice] = []
        self.missed = 0
        assert isinstance(store.bus, PostgresBus)
        self.bus = store.bus

    async def start(self) -> None:
        await self.bus.start(self.heard.append, self._miss)

    def _miss(self) -> None:
        self.missed += 1

    async def hears(self, kind: str) -> Notice:
        async with asyncio.timeout(240):
            while True:
                for notice in self.heard:
                    if notice.kind == kind:
                        return notice
                await asyncio.sleep(0.01)


async def test_others_hear_of_every_change(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "_GOOD_BYE", 240.0)
    address = cluster.fresh()
    one, two = [await Store.open(address) for _ in range(2)]
    near, far = Listener(one), Listener(two)
    await near.start()
    await far.start()
    row = await a_table(one)
    await one.append(row.id, a_move(1))
    assert (await far.hears("moved"))[:3] == ("moved", row.id, 1)
    await one.change(row)
    assert (await far.hears("changed"))[:3] == ("changed", row.id, row.version + 1)
    await asyncio.to_thread(cluster.stop)
    await asyncio.to_thread(cluster.start)
    async with asyncio.timeout(240):
        while min(near.missed, far.missed) < 2:  # who does not listen yet hears nothing
            await asyncio.sleep(0.05)
    two.bus.tell("here", row.id, 3)
    assert (await near.hears("here"))[:3] == ("here", row.id, 3)
    await ask(address, "SELECT pg_notify('rada', 'what is this')")
    assert not [notice for notice in near.heard if notice.kind in ("moved", "changed")], "its own"
    await far.bus.close()
    await near.hears("bye")
    await near.bus.close()
    for store in (one, two):
        await store.close()


async def gets_its_turn(store: Store) -> None:
    """As soon as the database knows that nobody else has it."""
    async with asyncio.timeout(240):
        while True:
            async with store.bus.turn("a") as mine:
                if mine:
                    return
            await asyncio.sleep(0.02)


async def test_one_turn_at_a_time(cluster: Cluster) -> None:
    address = cluster.fresh()
    one, two = [await Store.open(address) for _ in range(2)]
    for store in (one, two):
        await Listener(store).start()
    async with one.bus.turn("a") as mine, two.bus.turn("a") as theirs, two.bus.turn("b") as other:
        assert (mine, theirs, other) == (True, False, True)
    async with two.bus.turn("a") as theirs:
        assert theirs
        await two.bus.close()  # as if it had died in the middle
        await gets_its_turn(one)
    async with two.bus.turn("a") as theirs:
        assert not theirs, "who cannot ask has no turn"
    await one.bus.close()
    for store in (one, two):
        await store.close()


async def test_whoever_cannot_listen_tries_again_whatever_went_wrong(cluster: Cluster) -> None:
    store, tries = await Store.open(cluster.fresh()), 0

    async def connect() -> Any:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise asyncpg.InternalClientError("got a last word in the middle of another one")
        return await inside(store).connect()

    bus, missed = PostgresBus(connect, "somebody"), asyncio.Event()
    await bus.start(lambda notice: None, missed.set)
    async with asyncio.timeout(240):
        await missed.wait()
    await bus.close()
    await store.close()


async def test_whoever_is_cut_short_asking_for_a_turn_holds_up_nobody(cluster: Cluster) -> None:
    address = cluster.fresh()
    one, two = [await Store.open(address) for _ in range(2)]
    for store in (one, two):
        await Listener(store).start()

    async def take_turn() -> None:
        async with one.bus.turn("a"):
            await asyncio.sleep(10)

    for number in range(100):
        asking = asyncio.get_running_loop().create_task(take_turn())
        await asyncio.sleep(number / 50_000)
        asking.cancel()
        await asyncio.wait([asking])
    await gets_its_turn(two)
    for store in (one, two):
        await store.bus.close()
        await store.close()


async def test_a_turn_granted_on_a_new_line_is_given_back_on_it(cluster: Cluster) -> None:
    """Whoever asks while a line breaks asks on the next one, which then must not keep the turn."""
    address = cluster.fresh()
    one, two = [await Store.open(address) for _ in range(2)]
    for store in (one, two):
        await Listener(store).start()
    bus = one.bus
    assert isinstance(bus, PostgresBus)
    granted: list[bool] = []

    async def take_turn() -> None:
        async with bus.turn("a") as mine:
            granted.append(mine)

    old = bus._line
    assert old is not None
    async with bus._asking:  # somebody's question hangs on the old line
        asking = asyncio.get_running_loop().create_task(take_turn())
        await asyncio.sleep(0)
        old.terminate()
        async with asyncio.timeout(240):
            while bus._line is None or bus._line is old:
                await asyncio.sleep(0.01)
    await asking
    assert granted == [True]
    await gets_its_turn(two)
    for store in (one, two):
        await store.bus.close()
        await store.close()


async def test_a_last_word_is_the_end_even_where_the_line_hangs_on(cluster: Cluster) -> None:
    """A database that stops says so; behind a proxy, the end of the line may come much later."""
    name, loop = cluster.fresh_name(), asyncio.get_running_loop()
    relay = Relay(lambda made: loop.create_unix_connection(made, cluster.socket))
    await relay.start()
    store = await Store.open(f"postgresql://postgres@127.0.0.1:{relay.port}/{name}")
    listener = Listener(store)
    await listener.start()
    row = await a_table(store)
    await store.append(row.id, a_move(1, "before"))
    relay.tells_ends = False
    others = "datname = current_database() AND pid != pg_backend_pid()"
    await asyncio.to_thread(
        cluster.do, name, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
    )
    await asyncio.sleep(0.3)
    async with store.bus.turn("a") as mine:
        assert not mine, "who cannot ask has no turn"
    await store.append(row.id, a_move(2, "after"))
    relay.tells_ends = True
    relay.cut()
    assert [move.ticket for move in await store.moves_of(row.id)] == ["before", "after"]
    async with asyncio.timeout(240):
        while listener.missed < 2:
            await asyncio.sleep(0.05)
    await gets_its_turn(store)
    await store.bus.close()
    await store.close()
    await relay.close()


async def test_what_cannot_be_used_is_told_without_the_password(
    cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    cluster.do("postgres", "CREATE DATABASE guarded")
    foreign, newer = cluster.fresh(), cluster.fresh()
    await ask(foreign, "CREATE TABLE accounts (id int)")
    await (await Store.open(newer)).close()
    await ask(newer, "UPDATE alembic_version SET version_num = 'from the future'")
    await asyncio.to_thread(cluster.guard, "careful", "open sesame")
    for given, kind in {
        cluster.address("guarded", "careful", "s3cret"): "password",
        cluster.address("guarded", "careful", "open%20sesame"): "rights",
        cluster.address("nonesuch"): "missing",
        foreign: "foreign",
        newer: "newer",
        "postgresql://me:s3cret@127.0.0.1:1/db": "reach",
        "postgresql://me:s3cret@nowhere.invalid/db": "reach",
        "postgresql://127.0.0.1:1/db?user=me&password=s3cret": "reach",
        "postgresql://me:s3cret@127.0.0.1:port/db": "kind",
        "postgresql://me:s3cret@/db?host=/nowhere": "reach",
        "postgresql://me:s3cret@[::1/db": "kind",
    }.items():
        with pytest.raises(WrongDatabase) as told:
            await Store.open(given)
        assert told.value.sentence == f"server-database-{kind}", given
        for text in (told.value.told("en"), told.value.told("cs"), caplog.text):
            assert "s3cret" not in text
            assert "sesame" not in text
        assert "\n" not in told.value.told("en")
    assert len(await ask(foreign, "SELECT * FROM pg_tables WHERE schemaname = 'public'")) == 1


async def test_tables_that_are_followed_at_once_share_a_query(cluster: Cluster) -> None:
    address = cluster.fresh()
    store, other = await Store.open(address), await Store.open(address)
    rows = [await a_table(store) for _ in range(30)]
    for row in rows:
        for n in (1, 2, 3):
            await store.append(row.id, a_move(n, f"{row.id} {n}"))
    following = inside(other)._following
    fetch, batches = following._fetch, []

    async def counted(asked: list[tuple[str, int]]) -> object:
        batches.append(len(asked))
        return await fetch(asked)

    following._fetch = counted  # type: ignore[method-assign, assignment]
    asked = [other.news_of(row.id, number % 4) for number, row in enumerate(rows)]
    found = await asyncio.gather(*asked, other.news_of("nowhere", 0))
    for number, (row, moves) in enumerate(zip(rows, found, strict=False)):
        assert moves == await other.moves_of(row.id, number % 4)
    assert found[-1] == []
    assert sum(batches) == 31
    assert len(batches) < 4
    await store.close()
    await other.close()


async def test_whoever_follows_is_told_when_the_line_breaks_and_may_ask_again(
    cluster: Cluster,
) -> None:
    address = cluster.fresh()
    store = await Store.open(address)
    row = await a_table(store)
    await store.append(row.id, a_move(1))
    assert len(await store.news_of(row.id, 0)) == 1
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    await ask(address, f"{cut} AND datname = current_database()")
    with contextlib.suppress(NotWritten):  # unless the driver has noticed before we ask
        await store.news_of(row.id, 0)
    assert len(await store.news_of(row.id, 0)) == 1
    await store.close()
    with pytest.raises(NotWritten):
        await MoveTail(_nobody_answers).since(row.id, 0)


async def _nobody_answers() -> Any:
    raise ConnectionRefusedError
