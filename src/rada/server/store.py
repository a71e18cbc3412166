"""Where tables are kept. An acknowledged move is on disk before anybody hears of it.

Moves of all tables go to disk together: while one transaction is being written, the next moves
gather, so that many tables share the cost of making sure.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rada.games.contract import Entry
from rada.server import schema
from rada.server.shapes import GameId, Gladness, Pace, Status, Who
from rada.server.trouble import NotWritten, WrongDatabase

_BATCH = 512
_FOLD_AFTER = 2000
"""Moves after which the write-ahead log is folded into the database."""
_log = logging.getLogger("rada.store")


class Collision(Exception):
    """Somebody else was first: look again."""


@dataclass(frozen=True)
class SeatRow:
    """A seat as it is kept."""

    seat: int
    who: Who = "free"
    name: str = ""
    bot: str | None = None
    away: bool = False
    token_hash: str | None = None
    gladness: Gladness | None = None


@dataclass(frozen=True)
class TableRow:
    """A table as it is kept, without its moves."""

    id: str
    game: GameId
    players: int
    options: Entry
    starter: int | None
    starter_drawn: bool
    seed: str
    status: Status
    pace: Pace
    clock: int | None
    host: str
    join_key: str
    watch_key: str
    created: float
    rematch: str | None = None
    started: float | None = None
    version: int = 0
    seats: tuple[SeatRow, ...] = field(default=())

    def with_seat(self, changed: SeatRow) -> "TableRow":
        """The same table with one seat changed."""
        return replace(
            self, seats=tuple(changed if s.seat == changed.seat else s for s in self.seats)
        )


class MoveRow(NamedTuple):
    """A move as it is kept."""

    n: int
    seat: int
    entry: Entry
    ticket: str
    at: float


class ChatRow(NamedTuple):
    """A line of chat as it is kept."""

    n: int
    seat: int
    name: str
    text: str
    at: float


class Store:
    """All tables in one database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        # Moves have a connection and a thread of their own: one trip there and back for each
        # transaction, where the asynchronous driver makes one for each step of it.
        self._moves_engine = _moves_engine(engine)
        self._pen = ThreadPoolExecutor(1, "moves")
        self._unfolded = 0
        self._tidying: asyncio.Task[None] | None = None
        self._waiting: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open a database and bring it to the form that this version needs."""
        engine = engine_of(url)
        try:
            await asyncio.to_thread(_migrate, engine)
        except (DBAPIError, CommandError) as trouble:  # Alembic's: from a newer version of us
            reason = str(getattr(trouble, "orig", trouble))
            raise WrongDatabase("open", given=shown(url), reason=reason) from None
        return cls(engine)

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        while self._writing is not None and not self._writing.done():
            await self._writing
        if self._tidying is not None:
            await self._tidying
        self._pen.shutdown()
        self._moves_engine.dispose()
        await self.engine.dispose()

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(sa.select(sa.literal(1)))
        except DBAPIError:
            return False
        return True

    # Tables and seats

    async def create(self, row: TableRow) -> None:
        """Keep a new table."""
        async with self._transaction() as connection:
            await connection.execute(schema.tables.insert().values(_columns(row)))
            await connection.execute(schema.seats.insert(), _seats(row))

    async def change(self, row: TableRow) -> TableRow:
        """Keep a change of a table and its seats; raises ``Collision`` if it is not the newest."""
        changed = replace(row, version=row.version + 1)
        table = schema.tables
        async with self._transaction() as connection:
            done = await connection.execute(
                table.update()
                .where(table.c.id == row.id, table.c.version == row.version)
                .values(_columns(changed))
            )
            if done.rowcount != 1:
                raise Collision
            await connection.execute(schema.seats.delete().where(schema.seats.c.table_id == row.id))
            await connection.execute(schema.seats.insert(), _seats(changed))
        return changed

    async def load(self, table_id: str) -> TableRow | None:
        """A table by its name."""
        async with self._reading() as connection:
            found = await connection.execute(
                schema.tables.select().where(schema.tables.c.id == table_id)
            )
            row = found.mappings().first()
            if row is None:
                return None
            seats = await connection.execute(
                schema.seats.select()
                .where(schema.seats.c.table_id == table_id)
                .order_by(schema.seats.c.seat)
            )
            return _table_of(row, seats.mappings().all())

    async def moves_of(self, table_id: str, after: int = 0) -> list[MoveRow]:
        """The moves of a table in order, from one on."""
        table = schema.moves
        async with self._reading() as connection:
            found = await connection.execute(
                sa.select(table.c.n, table.c.seat, table.c.entry, table.c.ticket, table.c.at)
                .where(table.c.table_id == table_id, table.c.n > after)
                .order_by(table.c.n)
            )
            return [MoveRow(*row) for row in found]

    async def tables_of(self, token_hash: str, limit: int = 40) -> list[str]:
        """The tables at which somebody has a seat, newest first."""
        async with self._reading() as connection:
            found = await connection.execute(
                sa.select(schema.tables.c.id)
                .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
                .where(schema.seats.c.token_hash == token_hash)
                .order_by(schema.tables.c.created.desc())
                .limit(limit)
            )
            return [row.id for row in found]

    # Moves

    async def append(self, table_id: str, move: MoveRow) -> None:
        """Keep a move for good; raises ``Collision`` where another one has its number."""
        loop = asyncio.get_running_loop()
        written = loop.create_future()
        self._waiting.append(({"table_id": table_id, **move._asdict()}, written))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write())
        await written

    async def _write(self) -> None:
        """Write what is waiting, all of it together, until nothing is waiting any more."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting[:_BATCH], self._waiting[_BATCH:]
            rows = [row for row, _ in batch]
            outcome = await loop.run_in_executor(self._pen, self._write_down, rows)
            self._tidy_where_due(len(rows))
            for (_, written), trouble in zip(batch, outcome, strict=True):
                if written.done():
                    continue
                if trouble is None:
                    written.set_result(None)
                else:
                    written.set_exception(trouble)

    def _write_down(self, rows: list[dict[str, Any]]) -> list[Exception | None]:
        """Write moves in one transaction, in the pen's own thread; what became of each."""
        try:
            with self._moves_engine.begin() as connection:
                connection.execute(schema.moves.insert(), rows)
        except IntegrityError:
            return [Collision()] if len(rows) == 1 else _each(self._write_down, rows)
        except DBAPIError:
            return [NotWritten() for _ in rows]
        except Exception:  # whoever waits must hear something
            _log.exception("moves cannot be written")
            return [NotWritten()] if len(rows) == 1 else _each(self._write_down, rows)
        return [None for _ in rows]

    def _tidy_where_due(self, written: int) -> None:
        """Now and then fold the write-ahead log into the database, beside the moves: left to
        itself, SQLite does it inside some unlucky move's transaction."""
        self._unfolded += written
        if self._unfolded >= _FOLD_AFTER and (self._tidying is None or self._tidying.done()):
            self._unfolded = 0
            self._tidying = asyncio.get_running_loop().create_task(self._fold())

    async def _fold(self) -> None:
        with contextlib.suppress(DBAPIError):  # there will be another time
            async with self.engine.connect() as connection:
                await connection.execute(sa.text("PRAGMA wal_checkpoint(PASSIVE)"))

    # Chat

    async def say(self, table_id: str, line: ChatRow) -> None:
        """Keep a line of chat."""
        try:
            async with self._transaction() as connection:
                await connection.execute(
                    schema.chat.insert().values(table_id=table_id, **line._asdict())
                )
        except IntegrityError:
            raise Collision from None

    async def chat_of(self, table_id: str, last: int = 100) -> list[ChatRow]:
        """The last lines of chat of a table, in order."""
        table = schema.chat
        async with self._reading() as connection:
            found = await connection.execute(
                sa.select(table.c.n, table.c.seat, table.c.name, table.c.text, table.c.at)
                .where(table.c.table_id == table_id)
                .order_by(table.c.n.desc())
                .limit(last)
            )
            return [ChatRow(*row) for row in found][::-1]

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; whatever keeps it from being written is told as ``NotWritten``."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except SQLAlchemyError:
            raise NotWritten from None

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from; a database that does not answer is told as ``NotWritten``."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError:
            raise NotWritten("read") from None


async def prepare(url: str) -> None:
    """See that a database can be used, and bring it to the form that this version needs."""
    await (await Store.open(url)).close()


def engine_of(url: str) -> AsyncEngine:
    """The engine for a database: a path or a URL of SQLite."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    scheme, _, rest = url.partition("://")
    if scheme != "sqlite":
        raise WrongDatabase("kind", given=shown(url))
    path = rest.removeprefix("/")
    if path in ("", ":memory:"):  # nothing would be on disk
        raise WrongDatabase("kind", given=shown(url))
    file = Path(path).expanduser()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise WrongDatabase("open", given=path, reason=trouble.strerror) from None
    address = sa.URL.create("sqlite+aiosqlite", database=str(file))
    engine = create_async_engine(address, connect_args={"timeout": 5})
    sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def shown(url: str) -> str:
    """A database as it may be shown: without a password."""
    scheme, separator, rest = url.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}" if separator else url


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(engine: AsyncEngine) -> None:
    config = Config()
    config.set_main_option("script_location", "rada.server:migrations")
    plain = _moves_engine(engine)  # the asynchronous driver leaves a thread where opening fails
    try:
        with plain.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        plain.dispose()


def _columns(row: TableRow) -> dict[str, Any]:
    return {column.name: getattr(row, column.name) for column in schema.tables.columns}


def _seats(row: TableRow) -> list[dict[str, Any]]:
    return [{"table_id": row.id, **vars(seat)} for seat in row.seats]


def _table_of(row: Any, seats: Any) -> TableRow:
    kept = tuple(SeatRow(**{k: v for k, v in s.items() if k != "table_id"}) for s in seats)
    return TableRow(**row, seats=kept)


def _each(
    write: Callable[[list[dict[str, Any]]], list[Exception | None]], rows: list[dict[str, Any]]
) -> list[Exception | None]:
    """Write moves one by one, to find those that came too late."""
    return [trouble for row in rows for trouble in write([row])]


def _moves_engine(engine: AsyncEngine) -> sa.Engine:
    """An engine for the same database that works without an event loop."""
    made = sa.create_engine(engine.url.set(drivername="sqlite"), connect_args={"timeout": 5})
    sa.event.listen(made, "connect", _prepare_sqlite)
    sa.event.listen(made, "connect", _leave_folding)
    return made


def _leave_folding(connection: Any, _record: Any) -> None:
    connection.execute("PRAGMA wal_autocheckpoint=0").close()
