"""A new token for somebody: at every table where the old one was known."""

import contextlib

from rada.errors import RadaError, UnknownGame
from rada.server.errors import LateMove
from rada.server.identity import same
from rada.server.storage.database import Collision
from rada.server.storage.store import Store
from rada.server.tables import seating
from rada.server.tables.live_table import LiveTable
from rada.server.tables.registry import TableRegistry

_TRIES = 4


async def renew(registry: TableRegistry, old: str, new: str) -> None:
    """Let one token take the place of another, everywhere or nowhere; both are hashes."""
    done: list[str] = []
    try:
        for table_id in await registry.store.tables_that_know(old):
            await _change(registry, table_id, old, new)
            done.append(table_id)
    except RadaError:
        for table_id in done:
            with contextlib.suppress(RadaError):
                await _change(registry, table_id, new, old)
        raise


async def _change(registry: TableRegistry, table_id: str, old: str, new: str) -> None:
    try:
        live_table = await registry.live_table(table_id)
    except UnknownGame:  # its package is not installed any more, but may be again
        await _change_kept(registry.store, table_id, old, new)
    else:
        await _change_live(live_table, old, new)


async def _change_kept(store: Store, table_id: str, old: str, new: str) -> None:
    """Change a table that is kept without being playable here."""
    for rest in reversed(range(_TRIES)):
        row = await store.load(table_id)
        if row is None:
            return
        try:
            await store.change(seating.renew(row, old, new))
            break
        except Collision:
            if not rest:
                raise LateMove("table") from None


async def _change_live(live_table: LiveTable, old: str, new: str) -> None:
    for rest in reversed(range(_TRIES)):
        try:
            await live_table.change(lambda row: seating.renew(row, old, new))
            break
        except LateMove:  # somebody changed the table at the same moment
            if not rest:
                raise
    live_table.subscribers.dismiss(lambda connection: same(connection.token_hash, old))
