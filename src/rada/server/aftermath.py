"""What is open once a game is over: its record, its replay, and the proof that the deal was fair.

While a game runs, none of this may leave the server: a record has all hands and the pile in it.
"""

from typing import Any

from rada.errors import RadaError
from rada.games.contract import NOBODY, Entry
from rada.server import shapes
from rada.server.room import Room
from rada.server.seen import table_seen
from rada.server.trouble import NotNow
from rada.table.records import line_of
from rada.table.table import Table
from rada.table.verify import verify
from rada.words import say


def finished(room: Room) -> Table:
    """The game of a room, if it is over."""
    if room.status != "over":
        raise NotNow("not-over")
    return room.playing


def record_of(room: Room) -> Entry:
    """The open record of a finished game, with the names of the seats beside it."""
    return finished(room).record() | {"names": [seat.name for seat in room.row.seats]}


def record_line(room: Room) -> str:
    """The record as its line of text."""
    return line_of(record_of(room))


def checked(room: Room, lang: str) -> shapes.Checked:
    """The verdict on a finished game."""
    record = record_of(room)
    facts = {"commitment": record["commitment"], "seed": record["seed"]}
    try:
        verify(record)
    except RadaError as wrong:
        return shapes.Checked(right=False, message=wrong.told(lang), **facts)
    return shapes.Checked(right=True, message=say(lang, "verify-committed"), **facts)


def replay_of(room: Room, token_hash: str | None) -> shapes.Replay:
    """A finished game, move by move, with all hands open."""
    table = finished(room)
    steps = []
    before: Any = table.game.view(table.trail[0], NOBODY)
    for n in range(len(table.moves) + 1):
        state = table.state_at(n)
        view = table.game.view(state, NOBODY)
        events = table.looks(NOBODY, n, before, view)
        hands = [_hand(table, state, seat) for seat in range(table.players)]
        entry = table.moves[n - 1] if n else {}
        steps.append(
            shapes.ReplayStep(
                n=n,
                seat=entry.get("seat", NOBODY),
                text=table.game.move_text(entry) if n else "",
                events=events,
                view=view,  # type: ignore[arg-type]
                hands=hands,
            )
        )
        before = view
    return shapes.Replay(table=table_seen(room, token_hash), result=table.result or {}, steps=steps)


def _hand(table: Table, state: Any, seat: int) -> list[str | int]:
    view: Any = table.game.view(state, seat)
    return list(view.hand)
