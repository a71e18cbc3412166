"""Řada: four games of numbers in rows, from one source of rules.

Nothing heavy is loaded before it is needed: importing this package is quick, and a game is
compiled (or loaded from the cache) when it is first played.
"""

from typing import TYPE_CHECKING, Any

from rada.games import NAMES as GAMES
from rada.kernel import module_code

if TYPE_CHECKING:
    from rada.games.contract import Entry
    from rada.kernel.module_code import Runner
    from rada.table.table import Table
    from rada.table.verify import Verdict

__version__ = "0.6.0"

__all__ = ["GAMES", "__version__", "new", "replay", "verify"]


def _runner() -> "Runner":
    from rada.engine.running import Modules

    return Modules()


module_code.run_by(_runner)


def new(
    game: str,
    players: int | None = None,
    *,
    seed: str | bytes | None = None,
    starter: int | str | None = None,
    **options: Any,
) -> "Table":
    """Open a table for a game.

    ``seed`` is the game's 256-bit seed, 64 hexadecimal digits; without it a fresh one is drawn.
    ``starter`` is the seat that starts, where it is not to be found as the rules say. All other
    arguments are options of the game, such as ``target=15``.

    >>> table = new("gap", players=2, seed="2a" * 32, target=15)
    >>> table.awaited
    (0,)
    """
    from rada.games import load
    from rada.table.table import Table

    chosen = load(game)
    return Table(chosen, players, seed=seed, options=chosen.read_options(options), starter=starter)


def replay(record: "Entry | str", upto: int | None = None) -> "Table":
    """Replay a record, all of it or its first moves, by the rules; the table can be played on."""
    from rada.table import records

    return records.replay(records.parse(record) if isinstance(record, str) else record, upto)


def verify(record: "Entry | str") -> "Verdict":
    """Judge a record: the rules, the result, and the seed against every deal."""
    from rada.table.verify import verify

    return verify(record)
