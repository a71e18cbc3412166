"""What it costs to keep records of a simulation: the same games with and without ``--record``.

python -m bench.recording
"""

import statistics
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rada import GAMES
from rada.arena.simulate import simulate
from rada.games import load

BOTS = ("random", "greedy")
GAMES_A_RUN = 3000
_ROUNDS = 3


def _seconds(name: str, bot: str, record: Path | None) -> float:
    """Seconds that a run takes in this process, compiling aside."""
    game = load(name)
    players = game.usual_players
    options = game.read_options({})
    bots = [bot] * players
    return simulate(
        name, players, GAMES_A_RUN, bots, "bench", options, record=record, workers=1
    ).seconds


def _row(name: str, bot: str, record: Path) -> list[str]:
    plain, recorded = [], []
    for _ in range(_ROUNDS):
        plain.append(_seconds(name, bot, None))
        recorded.append(_seconds(name, bot, record))
    ratios = [more / less for less, more in zip(plain, recorded, strict=True)]
    a_game = [statistics.median(each) / GAMES_A_RUN * 1e6 for each in (plain, recorded)]
    return [*(f"{each:.0f}" for each in a_game), f"{statistics.median(ratios):.2f}"]


def table() -> Table:
    """Microseconds a game on one core; the ratio is the median of pairs of runs."""
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
