"""Where tables are kept: what was written is there, and what was not is told."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from rada.server.errors import NotWritten, WrongDatabase
from rada.server.storage import sqlite
from rada.server.storage.database import log_unwritten
from rada.server.storage.sqlite import SQLite
from rada.server.storage.store import ChatRow, Collision, MoveRow, Store, TableRow
from tests.server.client import Person
from tests.server.conftest import Someone
from tests.server.process import Server, wait_for
from tests.server.rows import a_row
from tests.server.scripted import first, heard, lines_of, seat_people, truth

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A store on a database of each kind: what holds for one holds for the other."""
    kept = await Store.open(database)
    yield kept
    await kept.close()


async def a_table(store: Store) -> TableRow:
    row = a_row("gap", ["person", "greedy"], ["a secret"])
    await store.create(row)
    return row


def a_move(n: int, **facts: Any) -> MoveRow:
    return MoveRow(n, 0, {"seat": 0, "play": "r7", "take": []}, "", 0.0)._replace(**facts)


async def test_what_is_kept_is_found_again(store: Store, database: str) -> None:
    row = await a_table(store)
    assert await store.load(row.id) == row
    assert await store.load("nonesuch") is None
    moves = [a_move(1, ticket="ž", entry={"seat": 0, "play": "ř"}), a_move(2)]
    for move in moves:
        await store.append(row.id, move)
    await store.say(row.id, ChatRow(1, 0, "Eva", "Dobrý den <b>", 1.5))
    other = await Store.open(database if "://" in database else f"sqlite:///{database}")
    try:
        assert await other.load(row.id) == row
        assert await other.moves_of(row.id) == moves
        assert await other.moves_of(row.id, after=1) == moves[1:]
        assert await other.chat_of(row.id) == [ChatRow(1, 0, "Eva", "Dobrý den <b>", 1.5)]
        assert await other.tables_of(row.seats[0].token_hash or "") == [row.id]
        assert await other.newest([row.id, "nonesuch"]) == {row.id: (row.version, 2, 1)}
        assert await other.load("no\0such") is None
        assert await other.alive()
    finally:
        await other.close()


async def test_lines_from_before_there_were_tickets_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    store = await Store.open(str(path))
    row = await a_table(store)
    await store.say(row.id, ChatRow(1, 0, "Eva", "Ahoj", 1.5, "gone with the step"))
    await store.close()
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "rada.server.storage:migrations")
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
    engine.dispose()
    store = await Store.open(str(path))
    assert await store.chat_of(row.id) == [ChatRow(1, 0, "Eva", "Ahoj", 1.5)]
    await store.say(row.id, ChatRow(2, 0, "Eva", "Zase", 2.5, "a ticket"))
    assert (await store.chat_of(row.id))[1].ticket == "a ticket"
    await store.close()


async def test_a_number_is_given_once(store: Store) -> None:
    one, other = await a_table(store), await a_table(store)
    await store.append(one.id, a_move(1))
    with pytest.raises(Collision):
        await store.append(one.id, a_move(1, ticket="second"))
    await store.append(other.id, a_move(1))
    results = await asyncio.gather(
        *(store.append(one.id, a_move(2, ticket=str(i))) for i in range(5)),
        *(store.append(other.id, a_move(n)) for n in range(2, 30)),
        return_exceptions=True,
    )
    assert sum(result is None for result in results[:5]) == 1, "one of them was first"
    assert sum(isinstance(result, Collision) for result in results[:5]) == 4
    assert results[5:] == [None] * 28, "the others were not held up by it"
    assert [move.n for move in await store.moves_of(one.id)] == [1, 2]
    assert (await store.moves_of(one.id))[0].ticket == ""
    await store.say(one.id, ChatRow(1, 0, "", "first", 0.0))
    with pytest.raises(Collision):
        await store.say(one.id, ChatRow(1, 1, "", "second", 0.0))


async def test_only_the_newest_table_can_be_changed(store: Store) -> None:
    row = await a_table(store)
    newer = await store.change(replace(row, pace="human"))
    assert (newer.version, newer.pace) == (row.version + 1, "human")
    with pytest.raises(Collision):
        await store.change(replace(row, pace="fast"))
    assert await store.load(row.id) == newer
    results = await asyncio.gather(
        *(store.change(replace(newer, clock=n)) for n in range(10, 15)), return_exceptions=True
    )
    assert sum(isinstance(result, TableRow) for result in results) == 1
    assert sum(isinstance(result, Collision) for result in results) == 4


async def test_moves_of_many_tables_at_once_all_land(store: Store) -> None:
    rows = [await a_table(store) for _ in range(40)]

    async def fill(row: TableRow) -> None:
        for n in range(1, 16):
            await store.append(row.id, a_move(n, ticket=f"{row.id} {n}"))

    await asyncio.gather(*map(fill, rows))
    for row in rows:
        moves = await store.moves_of(row.id)
        assert [move.ticket for move in moves] == [f"{row.id} {n}" for n in range(1, 16)]


async def test_writers_take_turns_before_they_come_to_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Inside it they would look again ever more seldom, and be overtaken for seconds; where nobody
    waits there at all, whoever met another one would be refused."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.0)
    store = await Store.open(str(tmp_path / "tables.db"))

    async def live_at_a_table() -> None:
        row = await a_table(store)
        for n in range(1, 8):
            chat, seats = ChatRow(n, 0, "Eva", "Ahoj", 1.5), store.change(row)
            _, _, row = await asyncio.gather(
                store.append(row.id, a_move(n)), store.say(row.id, chat), seats
            )

    await asyncio.gather(*(live_at_a_table() for _ in range(12)))
    await store.close()


async def test_the_write_ahead_log_stays_small(tmp_path: Path) -> None:
    """However it is written: a change of seats takes more room in it than a move."""
    path = tmp_path / "tables.db"
    store = await Store.open(str(path))
    assert isinstance(store.database, SQLite)
    row = await a_table(store)
    for _ in range(800):
        row = await store.change(row)
        if store.database._tidying is not None:  # it may be slower than those who write
            await store.database._tidying
    log = path.with_name(f"{path.name}-wal").stat().st_size
    assert 0 < log < 12_000_000
    await store.close()


async def test_all_who_wait_for_another_program_are_told_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """They wait one after the other for the pen, but not one after the other for the file."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.5)
    path = tmp_path / "tables.db"
    store = await Store.open(str(path))
    row = await a_table(store)
    waits: list[float] = []

    def note_wait(_line: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("PRAGMA busy_timeout="):
            waits.append(int(statement.partition("=")[2]) / 1000)

    sa.event.listen(writing_engine(store), "before_cursor_execute", note_wait)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        lines = [store.say(row.id, ChatRow(n, 0, "Eva", "Ahoj", 1.5)) for n in range(1, 6)]
        told = await asyncio.gather(*lines, store.append(row.id, a_move(1)), return_exceptions=True)
        assert all(isinstance(each, NotWritten) for each in told)
        assert len(waits) == 6
        assert sum(waits) < 2 * 0.5, "one after the other would be 6 times"
    whats = sorted(record.getMessage() for record in caplog.records)
    assert whats == ["a change cannot be written"] * 5 + ["a move cannot be written"]
    assert {reason(record) for record in caplog.records} == {"database is locked"}
    await store.append(row.id, a_move(1))
    await store.close()


def reason(record: logging.LogRecord) -> str:
    """What an operator reads in the log."""
    facts: dict[str, str] = record.__dict__["facts"]
    return facts["trouble"]


async def test_nothing_is_written_after_the_end(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "tables.db"))
    row = await a_table(store)
    await store.close()
    with pytest.raises(NotWritten):
        await store.say(row.id, ChatRow(1, 0, "Eva", "Ahoj", 1.5))
    with pytest.raises(NotWritten):
        await store.append(row.id, a_move(1))


def writing_engine(store: Store) -> sa.Engine:
    assert isinstance(store.database, SQLite)
    return store.database.writing_engine


async def test_a_full_disk_is_told_and_harms_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "small.db"
    store = await Store.open(str(path))
    row = await a_table(store)
    await store.append(row.id, a_move(1))
    await store.close()
    store = await Store.open(str(path))
    pages = path.stat().st_size // 4096

    def full(connection: Any, _record: Any) -> None:
        connection.cursor().execute(f"PRAGMA max_page_count={pages}")

    engine = writing_engine(store)
    sa.event.listen(engine, "connect", full)
    engine.dispose()
    big = {"seat": 0, "play": "x" * 200_000, "take": []}
    with pytest.raises(NotWritten) as told:
        await store.append(row.id, a_move(2, entry=big))
    assert told.value.status == 503
    assert [reason(record) for record in caplog.records] == ["database or disk is full"]
    assert [move.n for move in await store.moves_of(row.id)] == [1]
    sa.event.remove(engine, "connect", full)
    engine.dispose()
    await store.append(row.id, a_move(2, entry=big))
    assert [move.n for move in await store.moves_of(row.id)] == [1, 2]
    await store.close()


def test_the_log_names_what_the_database_said(caplog: pytest.LogCaptureFixture) -> None:
    """SQLAlchemy has classes of its own around those of the driver for PostgreSQL."""
    for cause in (None, MemoryError()):
        wrapped = TimeoutError()
        wrapped.__cause__ = cause
        log_unwritten("a change", sa.exc.DBAPIError("INSERT …", {}, wrapped))
    assert [reason(record) for record in caplog.records] == ["TimeoutError", "MemoryError"]


async def test_what_cannot_be_written_at_all_is_told(store: Store) -> None:
    row = await a_table(store)
    odd = a_move(1, entry={"seat": {1, 2}})  # no JSON
    results = await asyncio.gather(
        store.append(row.id, odd), store.append(row.id, a_move(2)), return_exceptions=True
    )
    assert isinstance(results[0], Exception)
    await store.append(row.id, a_move(1))
    assert 1 in [move.n for move in await store.moves_of(row.id)]


async def test_moves_survive_the_process(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "tables.db"))
    pragmas = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    async with store.engine.connect() as connection:
        for pragma, right in pragmas.items():
            assert (await connection.execute(sa.text(f"PRAGMA {pragma}"))).scalar() == right
    with writing_engine(store).connect() as other:
        for pragma, right in pragmas.items():
            assert other.execute(sa.text(f"PRAGMA {pragma}")).scalar() == right
    await store.close()


@pytest.mark.parametrize(
    "name", ["plain.db", "a b#c%20d.db", "what?.db", "what?mode=ro.db", "č/ž.db"]
)
async def test_any_path_will_do(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    store = await Store.open(str(path))
    row = await a_table(store)
    await store.close()
    assert path.is_file()
    again = await Store.open(str(path))
    assert (await again.load(row.id)) == row
    await again.close()


async def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(WrongDatabase, match="no folder"):
        await Store.open(str(tmp_path / "slip" / "tables.db"))
    assert not (tmp_path / "slip").exists()


async def test_what_is_no_database_of_ours_is_told(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("This is no database, but it is quite long. " * 50)
    foreign = tmp_path / "foreign.db"
    with closing(sqlite3.connect(foreign)) as database:
        database.execute("CREATE TABLE accounts (id INTEGER)")
    newer = tmp_path / "newer.db"
    await (await Store.open(str(newer))).close()
    with closing(sqlite3.connect(newer)) as database:
        database.execute("UPDATE alembic_version SET version_num = 'from the future'")
        database.commit()
    for given in (
        *(
            str(text),
            str(tmp_path),
            str(text / "below.db"),
            str(newer),
            str(foreign),
            "/proc/nowhere/x.db",
        ),
        *("mysql://me:secret@host/db", "mysql:///x", "http://example.org/"),
    ):
        with pytest.raises(WrongDatabase) as told:
            await Store.open(given)
        assert "secret" not in str(told.value)
        assert "\n" not in str(told.value)
    assert text.read_text().startswith("This is no database")


# Through the server


@contextmanager
def unwritable(server: Server, *names: str) -> Iterator[None]:
    """A database that has lost some of its tables for a while."""
    with closing(sqlite3.connect(server.db, timeout=60)) as database:
        for name in names:
            database.execute(f"ALTER TABLE {name} RENAME TO {name}_gone")
        try:
            yield
        finally:
            for name in names:
                database.execute(f"ALTER TABLE {name}_gone RENAME TO {name}")


async def test_what_cannot_be_written_down_changes_nothing(
    someone: Someone, server: Server
) -> None:
    people, table = await seat_people(someone, "three", 3, bots=["greedy"], starter=0)
    path = f"/api/tables/{table['id']}"
    async with lines_of(people, table) as (host, guest):
        frame = {"type": "move", "ticket": "again", "n": 0, "move": first(host)}
        with unwritable(server, "moves", "chat", "seats"):
            refused = await host.answer(frame)
            assert (refused["type"], refused["status"]) == ("refused", 503)
            assert refused["retry_after"] == 1
            by_http = await people[0].ask(
                "POST", f"{path}/moves", {k: frame[k] for k in ("ticket", "n", "move")}
            )
            assert (by_http.status_code, by_http.headers["retry-after"]) == (503, "1")
            assert (await host.say("hello"))["status"] == 503
            await people[0].put(f"{path}/pace", {"pace": "human"}, 503)
            await Person(server).post("/api/tables", {"game": "gap", "players": 2}, expect=503)
            look = await people[0].get(path)
            assert (look["n"], look["legal"] != []) == (0, True)
            assert look["table"]["pace"] == "fast"
            heard_of = {f["type"] for f in guest.frames[1:]}
            assert heard_of <= {"table"}, "nobody hears of what did not happen"
        answer = await host.answer(frame)
        assert (answer["type"], answer["n"]) == ("ack", 1)
        await heard(guest, 2)  # the bot goes on too
        assert (await host.say("hello"))["type"] == "ack"
    assert len((await truth(server, table["id"])).moves) >= 2


async def test_a_bot_tries_again(someone: Someone, server: Server) -> None:
    host = someone()
    table = await host.open("three", players=2, bots=["greedy"], starter=1, pace="fast")
    async with host.live(table) as line:
        with unwritable(server, "moves"):
            await host.post(f"/api/tables/{table['id']}/start")
            assert await asyncio.to_thread(wait_for, lambda: stumbles(server, table["id"]))
            assert line.n == 0
        await heard(line, 1)
        assert line.legal


def stumbles(server: Server, table_id: str) -> int:
    """How often a table could not be moved along."""
    lines = server.logged().splitlines()
    return sum("cannot move along" in each and table_id in each for each in lines)
