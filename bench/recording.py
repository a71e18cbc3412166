"""What it costs to keep records of a simulation: the same games with and without ``--record``.

python -m bench.recording
"""

import statistics
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rada import GAMES
from rada.arena.simulate import simulate
from rada.games import load

BOTS = ("random", "greedy")
GAMES_A_RUN = 2000
_ROUNDS = 3


def _seconds(name: str, bot: str, games: int, record: Path | None) -> float:
    """CPU seconds of a run in this process: other work on the machine disturbs them least."""
    game = load(name)
    players = game.usual_players
    options = game.read_options({})
    started = time.process_time()
    simulate(name, players, games, [bot] * players, "bench", options, record=record, workers=1)
    return time.process_time() - started


def _row(name: str, bot: str, record: Path) -> list[str]:
    _seconds(name, bot, 1, record)  # compiles
    plain, recorded = [], []
    for _ in range(_ROUNDS):
        plain.append(_seconds(name, bot, GAMES_A_RUN, None))
        recorded.append(_seconds(name, bot, GAMES_A_RUN, record))
    ratios = [more / less for less, more in zip(plain, recorded, strict=True)]
    a_game = [statistics.median(each) / GAMES_A_RUN * 1e6 for each in (plain, recorded)]
    return [*(f"{each:.0f}" for each in a_game), f"{statistics.median(ratios):.2f}"]


def table() -> Table:
    """Microseconds of CPU time a game; the ratio is the median of pairs of runs."""
    shown = Table(title="Records of simulations (microseconds a game)", title_justify="left")
    for column in ("game", "bots", "without", "with records", "ratio"):
        shown.add_column(column, justify="left" if column in ("game", "bots") else "right")
    with tempfile.TemporaryDirectory() as folder:
        for name in GAMES:
            for bot in BOTS:
                shown.add_row(name, bot, *_row(name, bot, Path(folder) / "records.jsonl"))
    return shown


if __name__ == "__main__":
    Console().print(table())
