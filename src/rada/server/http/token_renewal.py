"""A new token for somebody: at every table where the old one was known."""

import contextlib

from rada.errors import RadaError, UnknownGame
from rada.server.errors import LateMove
from rada.server.identity import same
from rada.server.storage.database import Collision
from rada.server.tables import seating
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
    for rest in reversed(range(_TRIES)):
        try:
            await _change_once(registry, table_id, old, new)
            break
        except (Collision, LateMove):  # somebody changed the table at the same moment
            if not rest:
                raise LateMove("table") from None


async def _change_once(registry: TableRegistry, table_id: str, old: str, new: str) -> None:
    try:
        live_table = await registry.live_table(table_id)
    except UnknownGame:  # its package is not installed any more, but may be again
        row = await registry.store.load(table_id)
        if row is not None:
            await registry.store.change(seating.renew(row, old, new))
        return
    await live_table.change(lambda row: seating.renew(row, old, new))
    live_table.subscribers.dismiss(lambda connection: same(connection.token_hash, old))
