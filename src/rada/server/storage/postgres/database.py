"""Tables in PostgreSQL, for any number of processes on any number of machines.

Everything goes through asyncpg. Moves have a connection of their own and are kept by one statement,
which is one trip there and back: it writes them, finds those that came too late, and tells the
other processes, all in the same transaction.
"""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from rada.server.errors import NotWritten, WrongDatabase
from rada.server.storage.database import (
    Bus,
    Collision,
    Outcome,
    Row,
    log_unwritten,
    shown,
    upgrade,
)
from rada.server.storage.postgres.notify import CHANNEL, PostgresBus, payload
from rada.server.storage.postgres.tail import MoveTail

CONNECT_WITHIN = 5.0
ANSWER_WITHIN = 10.0
PATIENCE = 5.0
"""Seconds for which moves wait for a database that has gone, before it is told."""

_AGAIN_AFTER = 0.1
_MIGRATING = 0x52414441
"""The lock behind which one process changes the form of the database: “RADA”."""

_LETS_GO = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""A machine that has vanished is noticed within half a minute, and its locks are free again."""

_KEEP = f"""
WITH kept AS (
    INSERT INTO moves (table_id, n, seat, entry, ticket, at)
    SELECT * FROM unnest(
        $1::varchar[], $2::int[], $3::int[], $4::json[], $5::varchar[], $6::float8[])
    ON CONFLICT DO NOTHING
    RETURNING table_id, n
)
SELECT table_id, n, pg_notify('{CHANNEL}', $7 || ' moved ' || table_id || ' ' || n) FROM kept
"""  # noqa: S608 - nothing of anybody's is in it
_OURS = """
SELECT table_id, n, seat, ticket, at FROM moves
JOIN unnest($1::varchar[], $2::int[]) AS asked (table_id, n) USING (table_id, n)
"""
_GONE = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TransactionRollbackError,
    asyncpg.InternalClientError,  # its last word has come, its end not yet
)
"""The database stops, or another machine is taking its place: worth another try."""
_log = logging.getLogger("rada.store")
_Key = tuple[str, int]


class Postgres:
    """A PostgreSQL database."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self.origin = secrets.token_hex(4)
        self.engine = create_async_engine(
            "postgresql+asyncpg://",
            hide_parameters=True,
            async_creator=self.connect,
            pool_size=5,
            max_overflow=4,
            pool_timeout=ANSWER_WITHIN,
            pool_pre_ping=True,
        )
        self.bus: Bus = PostgresBus(self.connect, self.origin)
        self._pen: asyncpg.Connection[Any] | None = None
        self._following = MoveTail(self.connect)
        self._connections: WeakSet[asyncpg.Connection[Any]] = WeakSet()
        self._closed = False

    async def connect(self, *_: Any, **__: Any) -> "asyncpg.Connection[Any]":
        """A connection of one's own, until the database is closed."""
        line = await asyncpg.connect(
            self._url,
            timeout=CONNECT_WITHIN,
            command_timeout=ANSWER_WITHIN,
            server_settings={"application_name": "rada", **_LETS_GO},
        )
        if self._closed:  # while it was made: nobody would close it any more
            line.terminate()
            raise ConnectionAbortedError
        self._connections.add(line)
        return line

    async def transact(self, work: Callable[[sa.Connection], None]) -> None:
        """Do some work in a transaction; others may be under way."""
        async with self.engine.begin() as connection:
            await connection.run_sync(work)

    async def migrate(self) -> None:
        """Bring the database to the form that this version needs; others wait meanwhile."""
        given = shown(self._url)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATING)))
                await connection.run_sync(upgrade, given)
        except WrongDatabase:
            await self.engine.dispose()
            raise
        except Exception as trouble:
            await self.engine.dispose()
            raise _why_not(trouble, given) from None

    def notice(self, kind: str, table: str, number: int) -> sa.Executable:
        """What tells the other processes of a change once its transaction is done."""
        return sa.select(sa.func.pg_notify(CHANNEL, payload(self.origin, kind, table, number)))

    def is_down(self, trouble: Exception) -> bool:
        """What happens while a connection is made is asyncpg's own, and not SQLAlchemy's."""
        kinds = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
        return isinstance(trouble, kinds)

    async def close(self) -> None:
        """Let go of the database."""
        self._closed = True
        self._drop_pen()
        self._following.close()
        await self.engine.dispose()
        for line in list(self._connections):  # whoever was using one did not hand it back
            line.terminate()

    # Moves

    async def follow(self, table: str, after: int) -> list[Row]:
        """The moves of a table after one, which other processes have made."""
        return await self._following.since(table, after)

    async def write(self, moves: list[Row]) -> Outcome:
        """Keep moves in one transaction, however often the connection breaks meanwhile."""
        deadline = time.monotonic() + PATIENCE
        doubtful = False
        while True:
            try:
                pen = await self._pen_at_hand()
            except Exception as trouble:
                _log.warning("no database", extra={"facts": {"trouble": type(trouble).__name__}})
            else:
                try:
                    return await self._keep(pen, moves, doubtful)
                except asyncpg.InsufficientResourcesError as trouble:
                    # A full disk is full for all of them.
                    log_unwritten("a move", trouble)
                    return [NotWritten() for _ in moves]
                except Exception as trouble:
                    if not (pen.is_closed() or isinstance(trouble, _GONE)):
                        return await self._one_by_one(moves, trouble)
                    doubtful = True  # it may have been kept before the connection broke
                    self._drop_pen()
            if time.monotonic() > deadline:
                log_unwritten("a move", TimeoutError())
                return [NotWritten() for _ in moves]
            await asyncio.sleep(_AGAIN_AFTER)

    async def _one_by_one(self, moves: list[Row], trouble: Exception) -> Outcome:
        """Find the one that cannot be kept, so that it does not spoil the others' moves."""
        if len(moves) == 1:
            log_unwritten("a move", trouble)
            return [NotWritten()]
        return [outcome for move in moves for outcome in await self.write([move])]

    async def _keep(
        self, pen: "asyncpg.Connection[Any]", moves: list[Row], doubtful: bool
    ) -> Outcome:
        wanted: dict[_Key, Row] = {}
        for move in moves:
            wanted.setdefault((move["table_id"], move["n"]), move)
        # Always in the same order, so that two processes never wait for each other.
        rows = [wanted[key] for key in sorted(wanted)]
        columns = [[row[name] for row in rows] for name in ("table_id", "n", "seat")]
        entries = [json.dumps(row["entry"]) for row in rows]
        rest = [[row[name] for row in rows] for name in ("ticket", "at")]
        written = await pen.fetch(_KEEP, *columns, entries, *rest, self.origin)
        kept = {(row["table_id"], row["n"]) for row in written}
        if doubtful and len(kept) < len(wanted):
            for row in await pen.fetch(_OURS, *columns[:2]):
                key = (row["table_id"], row["n"])
                if all(row[name] == wanted[key][name] for name in ("seat", "ticket", "at")):
                    kept.add(key)
        return [
            None if key in kept and wanted[key] is move else Collision()
            for move in moves
            for key in ((move["table_id"], move["n"]),)
        ]

    async def _pen_at_hand(self) -> "asyncpg.Connection[Any]":
        if self._pen is None or self._pen.is_closed():
            self._pen = await self.connect()
        return self._pen

    def _drop_pen(self) -> None:
        if self._pen is not None:
            self._pen.terminate()
            self._pen = None


def _why_not(trouble: Exception, given: str) -> WrongDatabase:
    """Why a database cannot be used, without a word that could be a secret."""
    cause: BaseException = getattr(trouble, "orig", None) or trouble
    cause = cause.__cause__ or cause  # SQLAlchemy has wrapped asyncpg's
    if isinstance(cause, asyncpg.InvalidAuthorizationSpecificationError):
        return WrongDatabase("password", given=given)
    if isinstance(cause, asyncpg.InvalidCatalogNameError):
        return WrongDatabase("missing", given=given)
    if isinstance(cause, asyncpg.InsufficientPrivilegeError):
        return WrongDatabase("rights", given=given)
    if isinstance(cause, (asyncpg.ClientConfigurationError, ValueError)):  # no such address
        return WrongDatabase("kind", given=given)
    return WrongDatabase("reach", given=given, reason=type(cause).__name__)
