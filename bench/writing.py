"""What it costs to write what a seat sees and may do: compiled writers beside the Python code.

python -m bench.writing
"""

import statistics
import time
from collections.abc import Callable

from pydantic import TypeAdapter
from pydantic_core import to_json
from rich.console import Console
from rich.table import Table as Shown

from rada.bots.bots import bot_of, luck_of, move_of
from rada.games import NAMES, load
from rada.games.contract import Event
from rada.kernel.layout import snapshot
from rada.table.table import Table

_MOVES = 12
_ROUNDS = 60
_EVENTS: TypeAdapter[list[Event]] = TypeAdapter(list[Event])


def _somewhere(name: str) -> Table:
    """A table in the middle of a game."""
    table, bot, luck = Table(name, seed=bytes(32)), bot_of("greedy"), luck_of("bench")
    for _ in range(_MOVES):
        seat = table.awaited[0]
        table.decide(seat, move_of(bot, table.game, table.state, seat, luck))
    return table


def _python(table: Table) -> dict[str, Callable[[], object]]:
    game, seat, state = table.game, table.awaited[0], table.state

    def view() -> None:
        plain = snapshot(state)
        to_json(game.public_view(plain))
        to_json(game.own_view(plain, seat))

    def events() -> None:
        _EVENTS.dump_json(table.events(seat))

    def moves() -> None:
        plain = snapshot(state)
        found = []
        for move in game.moves(plain, seat):
            entry = game.move_entry(plain, seat, move)
            found.append((entry, game.move_text(entry), game.outlook(plain, seat, move)))
        to_json(found)

    def everything() -> None:
        view()
        events()
        moves()

    return {"view": view, "events": events, "moves": moves, "all of it": everything}


def _compiled(table: Table) -> dict[str, Callable[[], object]]:
    writing, seat = table.game.writing, table.awaited[0]
    if writing is None:
        return {}
    trail, alone = table.steps(), table.steps()[-1:]

    def everything() -> None:
        written = writing.write(table.steps(), (seat,), (seat,))
        written.view(seat)
        written.events(seat)
        written.moves((seat,))

    return {
        "view": lambda: writing.write(alone, (seat,)).view(seat),
        "events": lambda: writing.write(trail, (seat,)).events(seat),
        "moves": lambda: writing.write(alone, (), (seat,)).moves((seat,)),
        "all of it": everything,
    }


def _microseconds(work: Callable[[], object]) -> float:
    work()
    found = []
    for _ in range(_ROUNDS):
        started = time.perf_counter()
        for _ in range(10):
            work()
        found.append((time.perf_counter() - started) * 1e5)
    return statistics.median(found)


def table() -> Shown:
    """Microseconds, calls from Python included; what is public is written in each of them."""
    shown = Shown(title="Writing for a seat (microseconds)", title_justify="left")
    for column in ("game", "what", "Python", "compiled"):
        shown.add_column(column, justify="left" if column in ("game", "what") else "right")
    for name in NAMES:
        if load(name).writing is None:
            continue
        middle = _somewhere(name)
        compiled = _compiled(middle)
        for what, work in _python(middle).items():
            times = (_microseconds(work), _microseconds(compiled[what]))
            shown.add_row(name, what, *(f"{each:.1f}" for each in times))
    return shown


if __name__ == "__main__":
    Console().print(table())
