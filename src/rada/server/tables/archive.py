"""What is open once a game is over: its record, its replay, and the proof that the deal was fair.

While a game runs, none of this may leave the server: a record has all hands and the pile in it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from pydantic import TypeAdapter

from rada.errors import RadaError
from rada.games.contract import NOBODY, Entry
from rada.kernel.arrays import State
from rada.server.errors import NotNow
from rada.server.schemas import finished_games
from rada.server.tables.live_table import LiveTable
from rada.table.records import line_of
from rada.table.table import Table
from rada.table.verify import verify

_STEPS = TypeAdapter(list[finished_games.ReplayStep])
_KEPT = 32
"""How many finished games are kept ready."""


def finished(live_table: LiveTable) -> Table:
    """The game of a live table, if it is over."""
    if live_table.status != "over":
        raise NotNow("not-over")
    return live_table.playing


def record_of(live_table: LiveTable) -> Entry:
    """The open record of a finished game, with the names of the seats beside it, whoever took over
    a seat on the way, and who has begun it in their browser."""
    record = finished(live_table).record() | {"names": [seat.name for seat in live_table.row.seats]}
    row = live_table.row
    told = {"takeovers": row.takeovers, "moved_in": row.moved_in}
    return record | {key: value for key, value in told.items() if value}


def record_line(live_table: LiveTable) -> str:
    """The record as its line of text."""
    return line_of(record_of(live_table))


class Archive:
    """Replays and verdicts of finished games: made once, beside the tables, and kept for a while.

    They take long, and a finished game never changes.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], asyncio.Task[Any]] = OrderedDict()

    async def replay(self, live_table: LiveTable) -> bytes:
        """The steps of a finished game, as JSON."""
        table = finished(live_table)
        return bytes(await self._of((live_table.row.id, "replay"), lambda: _steps(table)))

    async def wrong(self, live_table: LiveTable) -> RadaError | None:
        """What is wrong with a finished game, or None."""
        record = record_of(live_table)
        found: RadaError | None = await self._of(
            (live_table.row.id, "wrong"), lambda: _judged(record)
        )
        return found

    async def _of(self, key: tuple[str, str], make: Callable[[], Any]) -> Any:
        kept = self._kept.get(key)
        if kept is None or (kept.done() and (kept.cancelled() or kept.exception() is not None)):
            # What failed once, as when memory was short, may succeed now.
            self._kept[key] = asyncio.create_task(asyncio.to_thread(make))
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return await asyncio.shield(self._kept[key])


def _judged(record: Entry) -> RadaError | None:
    try:
        verify(record)
    except RadaError as wrong:
        return wrong
    return None


def _steps(table: Table) -> bytes:
    """A finished game, move by move, with all hands open."""
    steps = []
    before: Any = table.game.view(table.trail[0], NOBODY)
    for n in range(len(table.moves) + 1):
        state = table.state_at(n)
        view = table.game.view(state, NOBODY)
        entry = table.moves[n - 1] if n else {}
        steps.append(
            finished_games.ReplayStep(
                n=n,
                seat=entry.get("seat", NOBODY),
                text=table.game.move_text(entry) if n else "",
                events=table.looks(NOBODY, n, before, view),
                view=view,
                hands=[_hand(table, state, seat) for seat in range(table.players)],
            )
        )
        before = view
    return _STEPS.dump_json(steps)


def _hand(table: Table, state: State, seat: int) -> list[str | int]:
    view: Any = table.game.view(state, seat)
    return list(view.hand)
