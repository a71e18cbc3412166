"""People who play by a script, and what they may have seen."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

from rada.server.storage.store import Store
from rada.table.table import Table
from tests.server.client import Json, Line, Person
from tests.server.conftest import Someone
from tests.server.process import Server
from tests.server.rows import table_of

Choice = Callable[[Line], Json]


def first(line: Line) -> Json:
    """Always the first legal move."""
    move: Json = line.legal[0]["move"]
    return move


def any_of(seed: object) -> Choice:
    """Any legal move, the same ones for the same seed."""
    dice = random.Random(f"{seed}")

    def choose(line: Line) -> Json:
        move: Json = dice.choice(line.legal)["move"]
        return move

    return choose


async def seat_people(
    someone: Someone, game: str, players: int, **wish: Any
) -> tuple[list[Person], Json]:
    """A table at which every seat that no bot has is a person's, begun."""
    bots = len(wish.get("bots", []))
    people = [someone() for _ in range(players - bots)]
    table = await people[0].open(game, players=players, pace="fast", **wish)
    for person in people[1:]:
        table |= await person.join(table)
    table = await people[0].post(f"/api/tables/{table['id']}/start")
    return people, table


@contextlib.asynccontextmanager
async def lines_of(people: list[Person], table: Json, **hello: Any) -> AsyncIterator[list[Line]]:
    """A live connection for everybody."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(person.live(table, **hello)) for person in people]


async def take_turns(line: Line, choose: Choice = first, until: int = 10_000) -> None:
    """Make every move that this line is asked for, until so many were made or the game is over."""
    while True:
        await line.holds(lambda: line.over or line.n >= until or line.legal)
        if line.over or line.n >= until:
            return
        shown = line.n
        answer = await line.move(choose(line))
        if answer["type"] == "refused":  # the move was late: somebody was quicker
            assert answer["status"] == 409, answer
            await heard(line, shown + 1)
        else:
            await heard(line, answer["n"])


async def heard(line: Line, n: int) -> None:
    """Wait until a line has heard of a move."""
    await line.holds(lambda: line.n >= n)


async def play(lines: list[Line], until: int, choose: Choice = first) -> int:
    """Play until there are so many moves, and everybody has heard of all; how many there are."""
    await asyncio.gather(*(take_turns(line, choose, until) for line in lines))
    last = max(line.n for line in lines)
    await asyncio.gather(*(heard(line, last) for line in lines))
    return last


async def play_out(lines: list[Line], choose: Choice = first) -> None:
    """Play a game to its end; everybody hears all of it."""
    await asyncio.gather(*(take_turns(line, choose) for line in lines))
    last = max(line.n for line in lines)
    for line in lines:
        assert (line.n, line.over, line.gaps) == (last, True, [])
        await line.holds(lambda line=line: line.table["status"] == "over")  # type: ignore[misc]


async def truth(server: Server, table_id: str) -> Table:
    """The game as the database has it, played again from its key and its decisions."""
    store = await Store.open(server.database)
    try:
        row = await store.load(table_id)
        assert row is not None
        moves = await store.moves_of(table_id)
    finally:
        await store.close()
    table = table_of(row)
    assert [move.n for move in moves] == list(range(1, len(moves) + 1))
    for move in moves:
        table.play(move.entry)
    return table
