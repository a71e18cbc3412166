"""Where tables are kept. An acknowledged move is on disk before anybody hears of it.

Moves of all tables go to disk together: while one transaction is being written, the next moves
gather, so that many tables share the cost of making sure.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from rada.games import GameId
from rada.games.contract import Entry
from rada.server.errors import NotWritten, WrongDatabase
from rada.server.schemas.models import Gladness, Pace, Status, Who
from rada.server.storage import schema
from rada.server.storage.database import Bus, Collision, Database, Row, log_unwritten, shown
from rada.server.storage.sqlite import SQLite

__all__ = ["ChatRow", "Collision", "MoveRow", "SeatRow", "Store", "TableRow", "prepare"]

_BATCH = 512
_AT_ONCE = 500
"""Tables that are looked for in one query."""
_log = logging.getLogger("rada.store")


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
    random: str | None = None
    """What the person adds to the seed of the game that is to come."""
    put_away: bool = False
    """Whether the person no longer wants to see the table among their games."""
    claim_hash: str | None = None
    """The token of somebody who wants this seat of a running game, as a hash."""
    claim_name: str | None = None
    claim_agreed: int = 0
    """Who has agreed to that: a bit for each seat."""


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
    house: str | None = None
    """The server's secret, where the seed was made of it and of what players have added."""
    added: list[Entry] | None = None
    """What they have added."""
    next_house: str | None = None
    """The server's secret for the next game of the same people."""
    terms: str | None = None
    """The SHA-256 of what was agreed; None at tables from before it was committed to."""
    takeovers: list[Entry] | None = None
    """Who has taken over which seat since the cards were dealt, and after how many moves."""
    moved_in: Entry | None = None
    """Where the game was begun in somebody's browser: their seat, and after how many moves it came
    here."""
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
    ticket: str = ""


class Newest(NamedTuple):
    """How far a table has come: whoever has less of it is behind."""

    version: int
    n: int
    chat: int


class Store:
    """All tables in one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.engine = database.engine
        self._waiting: list[tuple[Row, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open a database and bring it to the form that this version needs."""
        store = cls.of(url)
        await store.database.migrate()
        return store

    @classmethod
    def of(cls, url: str) -> "Store":
        """A database that has the form which this version needs; it may be away just now."""
        return cls(database_of(url))

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        while self._writing is not None and not self._writing.done():
            await self._writing
        await self.database.close()

    @property
    def bus(self) -> Bus:
        """How this process and the others at the same tables hear of each other."""
        return self.database.bus

    @property
    def shared(self) -> bool:
        """Whether other processes may be at the same tables."""
        return self.database.shared

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with self._reading() as connection:
                await connection.execute(sa.select(sa.literal(1)))
        except NotWritten:
            return False
        return True

    # Tables and seats

    async def create(self, row: TableRow, moves: Sequence[MoveRow] = ()) -> None:
        """Keep a new table, with the moves that it begins with; raises ``Collision`` where there
        is one of that name."""

        def write(connection: sa.Connection) -> None:
            _insert(connection, row)
            if moves:
                rows = [{"table_id": row.id, **move._asdict()} for move in moves]
                connection.execute(schema.moves.insert(), rows)

        try:
            await self._transact(write)
        except IntegrityError:
            raise Collision from None

    async def change(self, row: TableRow, opened: TableRow | None = None) -> TableRow:
        """Keep a change of a table and its seats; raises ``Collision`` if it is not the newest.

        A table that is opened with it is kept together with it, or not at all.
        """
        changed = replace(row, version=row.version + 1)
        table = schema.tables

        def write(connection: sa.Connection) -> None:
            done = connection.execute(
                table.update()
                .where(table.c.id == row.id, table.c.version == row.version)
                .values(_columns(changed))
            )
            if done.rowcount != 1:
                raise Collision
            connection.execute(schema.seats.delete().where(schema.seats.c.table_id == row.id))
            connection.execute(schema.seats.insert(), _seats(changed))
            if opened is not None:
                _insert(connection, opened)
            self._announce(connection, "changed", row.id, changed.version)

        await self._transact(write)
        return changed

    async def load(self, table_id: str) -> TableRow | None:
        """A table by its name."""
        if not table_id.isprintable():  # no table has such a name, and PostgreSQL minds
            return None
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

    async def newest(self, table_ids: Iterable[str]) -> dict[str, Newest]:
        """How far tables have come."""
        wanted, found = list(table_ids), {}
        table, moves, chat = schema.tables, schema.moves, schema.chat
        last_move = sa.select(sa.func.max(moves.c.n)).where(moves.c.table_id == table.c.id)
        last_line = sa.select(sa.func.max(chat.c.n)).where(chat.c.table_id == table.c.id)
        asked = sa.select(
            table.c.id, table.c.version, last_move.scalar_subquery(), last_line.scalar_subquery()
        )
        async with self._reading() as connection:
            for first in range(0, len(wanted), _AT_ONCE):
                some = wanted[first : first + _AT_ONCE]
                for row in await connection.execute(asked.where(table.c.id.in_(some))):
                    found[row[0]] = Newest(row[1], row[2] or 0, row[3] or 0)
        return found

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

    async def news_of(self, table_id: str, after: int) -> list[MoveRow]:
        """The moves of a table after one, which other processes have made."""
        read = await self.database.follow(table_id, after)
        if read is None:
            return await self.moves_of(table_id, after)
        return [MoveRow(**row) for row in read]

    async def tables_of(self, token_hash: str, limit: int = 40) -> list[str]:
        """The tables at which somebody has a seat and that they have not put away, newest first."""
        async with self._reading() as connection:
            found = await connection.execute(
                sa.select(schema.tables.c.id)
                .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
                .where(schema.seats.c.token_hash == token_hash, ~schema.seats.c.put_away)
                .order_by(schema.tables.c.created.desc())
                .limit(limit)
            )
            return [row.id for row in found]

    async def knows(self, token_hash: str) -> bool:
        """Whether somebody with this token has a seat, or claims one, or is the host anywhere."""
        table, seats = schema.tables, schema.seats
        async with self._reading() as connection:
            columns = (seats.c.token_hash, seats.c.claim_hash, table.c.host)
            found = (sa.exists(sa.select(each).where(each == token_hash)) for each in columns)
            return bool(await connection.scalar(sa.select(sa.or_(*found))))

    async def tables_that_know(self, token_hash: str) -> list[str]:
        """All tables at which somebody has a seat, or claims one, or is the host."""
        table, seats = schema.tables, schema.seats
        async with self._reading() as connection:
            found = await connection.execute(
                sa.union(
                    sa.select(seats.c.table_id).where(seats.c.token_hash == token_hash),
                    sa.select(seats.c.table_id).where(seats.c.claim_hash == token_hash),
                    sa.select(table.c.id).where(table.c.host == token_hash),
                )
            )
            return [row[0] for row in found]

    # Moves

    async def append(self, table_id: str, move: MoveRow) -> None:
        """Keep a move for good; raises ``Collision`` where another one has its number."""
        loop = asyncio.get_running_loop()
        written = loop.create_future()
        n, seat, entry, ticket, at = move
        row = {
            "table_id": table_id,
            "n": n,
            "seat": seat,
            "entry": entry,
            "ticket": ticket,
            "at": at,
        }
        self._waiting.append((row, written))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write())
        await written

    async def _write(self) -> None:
        """Write what is waiting, all of it together, until nothing is waiting any more."""
        while self._waiting:
            batch, self._waiting = self._waiting[:_BATCH], self._waiting[_BATCH:]
            try:
                outcome = await self.database.write([row for row, _ in batch])
            except Exception:  # nobody foresaw it: whoever waits must hear something
                _log.exception("a move cannot be written")
                outcome = [NotWritten() for _ in batch]
            for (_, written), trouble in zip(batch, outcome, strict=True):
                if written.done():
                    continue
                if trouble is None:
                    written.set_result(None)
                else:
                    written.set_exception(trouble)

    # Chat

    async def say(self, table_id: str, line: ChatRow) -> None:
        """Keep a line of chat."""

        def write(connection: sa.Connection) -> None:
            connection.execute(schema.chat.insert().values(table_id=table_id, **line._asdict()))
            self._announce(connection, "said", table_id, line.n)

        try:
            await self._transact(write)
        except IntegrityError:
            raise Collision from None

    async def chat_of(self, table_id: str, last: int = 100) -> list[ChatRow]:
        """The last lines of chat of a table, in order."""
        table = schema.chat
        async with self._reading() as connection:
            found = await connection.execute(
                sa.select(*(table.c[name] for name in ChatRow._fields))
                .where(table.c.table_id == table_id)
                .order_by(table.c.n.desc())
                .limit(last)
            )
            return [ChatRow(*row) for row in found][::-1]

    def _announce(self, connection: sa.Connection, kind: str, table_id: str, number: int) -> None:
        """Let the other processes know, if there are any, as soon as the transaction is done."""
        notice = self.database.notice(kind, table_id, number)
        if notice is not None:
            connection.execute(notice)

    async def _transact(self, work: Callable[[sa.Connection], None]) -> None:
        """Do some work in a transaction; whatever keeps it from being written is told as
        ``NotWritten``."""
        try:
            await self.database.transact(work)
        except IntegrityError:
            raise
        except Exception as trouble:
            down = isinstance(trouble, (SQLAlchemyError, OSError)) or self.database.is_down(trouble)
            if not down:
                raise
            log_unwritten("a change", trouble)
            raise NotWritten from None

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from; a database that does not answer is told as ``NotWritten``."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError):
            raise NotWritten("read") from None
        except Exception as trouble:
            if self.database.is_down(trouble):
                raise NotWritten("read") from None
            raise


async def prepare(url: str) -> None:
    """See that a database can be used, and bring it to the form that this version needs."""
    await (await Store.open(url)).close()


def is_shared(url: str) -> bool:
    """Whether several processes can be at the same database."""
    return url.startswith(("postgresql://", "postgres://"))


def database_of(url: str) -> Database:
    """The database that a path or a URL means."""
    scheme = url.partition("://")[0] if "://" in url else "sqlite"
    if scheme == "sqlite":
        return SQLite(url)
    if not is_shared(url):
        raise WrongDatabase("kind", given=shown(url))
    try:
        from rada.server.storage.postgres.database import Postgres
    except ModuleNotFoundError:
        raise WrongDatabase("driver", given=shown(url)) from None
    return Postgres(url)


def _insert(connection: sa.Connection, row: TableRow) -> None:
    connection.execute(schema.tables.insert().values(_columns(row)))
    connection.execute(schema.seats.insert(), _seats(row))


def _columns(row: TableRow) -> dict[str, Any]:
    return {column.name: getattr(row, column.name) for column in schema.tables.columns}


def _seats(row: TableRow) -> list[dict[str, Any]]:
    return [{"table_id": row.id, **vars(seat)} for seat in row.seats]


def _table_of(row: Any, seats: Any) -> TableRow:
    kept = tuple(SeatRow(**{k: v for k, v in s.items() if k != "table_id"}) for s in seats)
    return TableRow(**row, seats=kept)
