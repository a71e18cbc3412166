"""Tables in one file, for one process: nothing to install, nothing to look after.

All that is written goes through one connection in a thread of its own, the pen: one trip there and
back for each transaction, where the asynchronous driver makes one for each step of it. SQLite lets
one write at a time, and whoever waits for that inside it looks again ever more seldom and is
overtaken, for seconds where much is written; here they take turns.
"""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from rada.server.errors import NotWritten, WrongDatabase
from rada.server.storage import schema
from rada.server.storage.database import (
    Alone,
    Bus,
    Collision,
    Outcome,
    Row,
    log_unwritten,
    shown,
    upgrade,
)

PATIENCE = 5.0
"""Seconds to wait inside SQLite for another process that is writing to the same file."""

_FOLD_AFTER = 2000
"""Pages of the write-ahead log (8 MB) after which it is folded into the database."""
_PAGES_OF_A_MOVE = 2
_PAGES_OF_A_CHANGE = 8
_COLUMNS = [column.name for column in schema.moves.columns]
_KEEP = (
    f"INSERT INTO moves ({', '.join(_COLUMNS)}) "  # noqa: S608 - nothing of anybody's is in it
    f"VALUES ({', '.join('?' * len(_COLUMNS))})"
)
_FOLD = sa.text("PRAGMA wal_checkpoint(PASSIVE)")
_log = logging.getLogger("rada.store")


def file_of(url: str) -> Path:
    """The file that a path or a URL means."""
    path = url.removeprefix("sqlite://").removeprefix("/") if "://" in url else url
    if path in ("", ":memory:"):  # nothing would be on disk
        raise WrongDatabase("kind", given=shown(url))
    return Path(path).expanduser()


class SQLite:
    """A database in a file."""

    shared = False

    def __init__(self, url: str) -> None:
        self._given = shown(url)
        file = file_of(url)
        if not file.parent.is_dir():  # made here, a path with a slip in it would be a new server
            raise WrongDatabase("folder", given=str(file), folder=str(file.parent))
        address = sa.URL.create("sqlite+aiosqlite", database=str(file))
        self.engine = create_async_engine(
            address, connect_args={"timeout": PATIENCE}, hide_parameters=True
        )
        sa.event.listen(self.engine.sync_engine, "connect", _prepare)
        self.writing_engine = self._plain_engine()
        self.bus: Bus = Alone()
        self._pen = ThreadPoolExecutor(1, "pen")
        self._unfolded = 0
        self._closed = False
        self._tidying: asyncio.Task[None] | None = None

    def _plain_engine(self) -> sa.Engine:
        """An engine for the same file that works without an event loop."""
        url = self.engine.url.set(drivername="sqlite")
        made = sa.create_engine(url, connect_args={"timeout": PATIENCE}, hide_parameters=True)
        sa.event.listen(made, "connect", _prepare)
        sa.event.listen(made, "connect", _leave_folding)
        return made

    async def migrate(self) -> None:
        """Bring the database to the form that this version needs."""
        try:
            await asyncio.to_thread(self._migrate)
        except DBAPIError as trouble:
            reason = str(trouble.orig)
            raise WrongDatabase("open", given=self._given, reason=reason) from None

    def _migrate(self) -> None:
        plain = self._plain_engine()  # the asynchronous driver leaves a thread where opening fails
        try:
            with plain.begin() as connection:
                upgrade(connection, self._given)
        finally:
            plain.dispose()

    async def follow(self, table: str, after: int) -> None:
        """Nobody else is there as a rule: there is no quicker way to read."""

    def notice(self, kind: str, table: str, number: int) -> None:
        """Nobody else is there."""

    def is_down(self, trouble: Exception) -> bool:
        """All that can be wrong comes as SQLAlchemy's own."""
        return False

    async def close(self) -> None:
        """Let go of the file."""
        self._closed = True
        if self._tidying is not None:
            await self._tidying
        self._pen.shutdown()
        self.writing_engine.dispose()
        await self.engine.dispose()

    async def transact(self, work: Callable[[sa.Connection], None]) -> None:
        """Do some work in a transaction."""
        if self._closed:
            raise NotWritten
        pages, loop = _FOLD_AFTER, asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._pen, self._transact, work, time.monotonic())
            pages = _PAGES_OF_A_CHANGE
        finally:
            self._tidy_where_due(pages)  # at once where the disk may be full

    def _transact(self, work: Callable[[sa.Connection], None], asked: float) -> None:
        with self._holding_the_pen(asked) as connection:
            work(connection)

    @contextlib.contextmanager
    def _holding_the_pen(self, asked: float) -> Iterator[sa.Connection]:
        """A transaction. Whoever has waited for the pen waits the less for other programs."""
        left = max(0.0, PATIENCE - (time.monotonic() - asked))
        with self.writing_engine.begin() as connection:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={int(1000 * left)}")
            yield connection

    async def write(self, moves: list[Row]) -> Outcome:
        """Keep moves in one transaction."""
        if self._closed:
            return [NotWritten() for _ in moves]
        loop = asyncio.get_running_loop()
        outcome = await loop.run_in_executor(self._pen, self._write_down, moves, time.monotonic())
        refused = any(isinstance(trouble, NotWritten) for trouble in outcome)
        self._tidy_where_due(_FOLD_AFTER if refused else _PAGES_OF_A_MOVE * len(moves))
        return outcome

    def _write_down(self, rows: list[Row], asked: float) -> Outcome:
        """Write moves in one transaction, in the pen's own thread; what became of each."""
        try:
            with self._holding_the_pen(asked) as connection:
                connection.exec_driver_sql(_KEEP, [_values(row) for row in rows])
        except IntegrityError:
            return [Collision()] if len(rows) == 1 else self._each(rows, asked)
        except DBAPIError as trouble:
            log_unwritten("a move", trouble)
            return [NotWritten() for _ in rows]
        except Exception:  # whoever waits must hear something
            _log.exception("a move cannot be written")
            return [NotWritten()] if len(rows) == 1 else self._each(rows, asked)
        return [None for _ in rows]

    def _each(self, rows: list[Row], asked: float) -> Outcome:
        """Write moves one by one, to find those that came too late."""
        return [trouble for row in rows for trouble in self._write_down([row], asked)]

    def _tidy_where_due(self, pages: int) -> None:
        """Now and then fold the write-ahead log into the database, beside the pen: left to
        itself, SQLite does it inside some unlucky transaction."""
        self._unfolded += pages
        idle = self._tidying is None or self._tidying.done()
        if self._unfolded >= _FOLD_AFTER and idle and not self._closed:
            self._unfolded = 0
            self._tidying = asyncio.get_running_loop().create_task(self._fold())

    async def _fold(self) -> None:
        """Fold all that is there, and then what was written meanwhile: that is little, so the pen
        can wait for it, and only a log that is folded whole begins anew."""
        with contextlib.suppress(DBAPIError):  # there will be another time
            async with self.engine.connect() as connection:
                await connection.execute(_FOLD)
            await asyncio.get_running_loop().run_in_executor(self._pen, self._fold_the_rest)

    def _fold_the_rest(self) -> None:
        with self.writing_engine.connect() as connection:
            connection.execute(_FOLD)


def _values(row: Row) -> tuple[Any, ...]:
    """A move as the driver takes it."""
    return tuple(json.dumps(row[name]) if name == "entry" else row[name] for name in _COLUMNS)


def _prepare(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    size = f"journal_size_limit={4096 * _FOLD_AFTER}"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", size):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _leave_folding(connection: Any, _record: Any) -> None:
    connection.execute("PRAGMA wal_autocheckpoint=0").close()
