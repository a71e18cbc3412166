"""A new token for somebody: at every table where the old one was known."""

import contextlib

from rada.errors import RadaError
from rada.server import seating
from rada.server.house import House
from rada.server.identity import same
from rada.server.room import Room
from rada.server.trouble import LateMove

_TRIES = 4


async def renew(house: House, old: str, new: str) -> None:
    """Let one token take the place of another, everywhere or nowhere; both are hashes."""
    done: list[Room] = []
    try:
        for table_id in await house.store.tables_that_know(old):
            room = await house.room(table_id)
            await _change(room, old, new)
            done.append(room)
    except RadaError:
        for room in done:
            with contextlib.suppress(RadaError):
                await _change(room, new, old)
        raise


async def _change(room: Room, old: str, new: str) -> None:
    for rest in reversed(range(_TRIES)):
        try:
            await room.change(lambda row: seating.renew(row, old, new))
            break
        except LateMove:  # somebody changed the table at the same moment
            if not rest:
                raise
    room.audience.dismiss(lambda watcher: same(watcher.token_hash, old))
