"""Games that were begun elsewhere, as a browser would send them."""

import copy
import random
from typing import Any

from rada.table.table import Table
from tests.server.client import Json


def begun(game: str, players: int, moves: int, *, luck: object = "", **facts: Any) -> Table:
    """A random game after so many moves, or a few less where it would be over by then."""
    dice = random.Random(f"{game} {players} {luck}")
    table = Table(game, players, seed=dice.randbytes(32), **facts)
    while len(table.moves) < moves:
        before = copy.copy(table.moves)
        table.play(dice.choice(table.legal_entries()))
        if table.over:
            return so_far(table, before)
    return table


def so_far(table: Table, moves: list[Json]) -> Table:
    """The same game with only some of its moves."""
    again = Table(
        table.game, table.players, seed=table.seed, options=table.options, starter=table.starter
    )
    for entry in moves:
        again.play(entry)
    return again


def body_of(table: Table, seats: list[Json], **more: Any) -> Json:
    """What a browser sends of a game."""
    assert table.seed is not None
    return {"record": table.record() | {"seed": table.seed.hex()}, "seats": seats, **more}


def mine(name: str = "Ada") -> Json:
    """The seat of whoever sends it."""
    return {"who": "person", "name": name}


def bot(level: str = "easy", name: str = "Bot") -> Json:
    """The seat of a bot."""
    return {"who": "bot", "name": name, "bot": level}


def free(name: str = "") -> Json:
    """A seat for a friend."""
    return {"who": "free", "name": name}
