"""What other processes have moved, read from PostgreSQL: tables that wait at the same time share a
query, as moves that are written at the same time share a transaction."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg

from rada.server.errors import NotWritten
from rada.server.storage.database import Row

_BATCH = 512
_SINCE = """
SELECT table_id, asked.after, n, seat, entry, ticket, at
FROM moves JOIN unnest($1::varchar[], $2::int[]) AS asked (table_id, after) USING (table_id)
WHERE n > asked.after ORDER BY table_id, n
"""
_log = logging.getLogger("rada.store")
_Asked = tuple[str, int]


class MoveTail:
    """One connection that reads the newest moves of tables, for all that ask."""

    def __init__(self, connect: Callable[[], Awaitable["asyncpg.Connection[Any]"]]) -> None:
        self._connect = connect
        self._line: asyncpg.Connection[Any] | None = None
        self._asked: list[tuple[_Asked, asyncio.Future[list[Row]]]] = []
        self._reading: asyncio.Task[None] | None = None

    async def since(self, table: str, after: int) -> list[Row]:
        """The moves of a table after one, in order."""
        loop = asyncio.get_running_loop()
        told: asyncio.Future[list[Row]] = loop.create_future()
        self._asked.append(((table, after), told))
        if self._reading is None or self._reading.done():
            self._reading = loop.create_task(self._read())
        return await told

    def close(self) -> None:
        """Let go of the connection."""
        if self._line is not None:
            self._line.terminate()
            self._line = None

    async def _read(self) -> None:
        """Read what is asked for, all of it together, until nothing is asked any more."""
        while self._asked:
            batch, self._asked = self._asked[:_BATCH], self._asked[_BATCH:]
            try:
                found = await self._fetch([asked for asked, _ in batch])
            except Exception as trouble:  # whoever waits must hear something, and asks again
                _log.warning("no database", extra={"facts": {"trouble": type(trouble).__name__}})
                self.close()
                for _, told in batch:
                    if not told.done():
                        told.set_exception(NotWritten("read"))
                continue
            for asked, told in batch:
                if not told.done():
                    told.set_result(found.get(asked, []))

    async def _fetch(self, asked: list[_Asked]) -> dict[_Asked, list[Row]]:
        if self._line is None or self._line.is_closed():
            self._line = await self._connect()
        each = sorted(set(asked))
        found: dict[_Asked, list[Row]] = {}
        rows = await self._line.fetch(_SINCE, [t for t, _ in each], [n for _, n in each])
        for table, after, n, seat, entry, ticket, at in rows:
            move = {"n": n, "seat": seat, "entry": json.loads(entry), "ticket": ticket, "at": at}
            found.setdefault((table, after), []).append(move)
        return found
