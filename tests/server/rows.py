"""Tables that nobody could open over the network: written into the database directly.

A seed that is known, a clock of a second, a game that began an hour ago. The server finds them
there as it finds tables that another process has opened.
"""

import time
from typing import Any

from rada.games import load
from rada.server.identity import fresh_id, fresh_key, fresh_token, hash_of
from rada.server.storage.store import SeatRow, Store, TableRow
from rada.table.seeds import fresh_seed
from rada.table.table import Table
from tests.server.client import Person
from tests.server.process import Server


def a_row(game: str, seats: list[str], tokens: list[str], **facts: Any) -> TableRow:
    """A row for a running table: ``person`` or the name of a bot for each seat."""
    options = load(game).read_options(facts.pop("options", {})).recorded()
    hashes = iter(map(hash_of, tokens))
    kept = [
        SeatRow(seat, "person", f"P{seat}", token_hash=next(hashes))
        if who == "person"
        else SeatRow(seat, "bot", f"B{seat}", bot=who)
        for seat, who in enumerate(seats)
    ]
    now = time.time()
    row: dict[str, Any] = {
        "id": fresh_id(),
        "game": game,
        "players": len(seats),
        "options": options,
        "starter": None,
        "starter_drawn": False,
        "seed": fresh_seed().hex(),
        "status": "playing",
        "pace": "fast",
        "clock": None,
        "host": hash_of(tokens[0]) if tokens else "",
        "join_key": fresh_key(),
        "watch_key": fresh_key(),
        "created": now,
        "started": now,
        "seats": tuple(kept),
    }
    return TableRow(**row | facts)


async def set_up(
    server: Server, game: str, seats: list[str], **facts: Any
) -> tuple[list[Person], TableRow]:
    """Write such a row, and those who sit there."""
    people = [Person(server, fresh_token()) for who in seats if who == "person"]
    row = a_row(game, seats, [person.token or "" for person in people], **facts)
    store = await Store.open(server.database)
    try:
        await store.create(row)
    finally:
        await store.close()
    return people, row


def table_of(row: TableRow) -> Table:
    """The game of a table as it begins."""
    return Table(
        row.game,
        row.players,
        seed=row.seed,
        options=load(row.game).read_options(row.options),
        starter="random" if row.starter_drawn else row.starter,
    )
