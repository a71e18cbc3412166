"""A new token for somebody: at every table where the old one was known."""

import contextlib

from rada.errors import RadaError
from rada.server.errors import LateMove
from rada.server.identity import same
from rada.server.tables import seating
from rada.server.tables.live_table import LiveTable
from rada.server.tables.registry import TableRegistry

_TRIES = 4


async def renew(registry: TableRegistry, old: str, new: str) -> None:
    """Let one token take the place of another, everywhere or nowhere; both are hashes."""
    done: list[LiveTable] = []
    try:
        for table_id in await registry.store.tables_that_know(old):
            live_table = await registry.live_table(table_id)
            await _change(live_table, old, new)
            done.append(live_table)
    except RadaError:
        for live_table in done:
            with contextlib.suppress(RadaError):
                await _change(live_table, new, old)
        raise


async def _change(live_table: LiveTable, old: str, new: str) -> None:
    for rest in reversed(range(_TRIES)):
        try:
            await live_table.change(lambda row: seating.renew(row, old, new))
            break
        except LateMove:  # somebody changed the table at the same moment
            if not rest:
                raise
    live_table.subscribers.dismiss(lambda connection: same(connection.token_hash, old))
