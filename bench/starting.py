"""How long it takes to start: importing, asking for help, and the first move of a game."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

from rich.table import Table

from rada import GAMES

PLAY = """
import sys, time
from bench.loops import RULES, Arrays, random_play
from rada.games import load
game = load(sys.argv[1])
arrays = Arrays(game, game.min_players)
started = time.perf_counter()
arrays.run(random_play(game, RULES), 100)
print(time.perf_counter() - started)
"""


def _seconds(command: list[str], times: int = 5) -> float:
    found = []
    for _ in range(times):
        started = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        found.append(time.perf_counter() - started)
    return statistics.median(found)


def _first_moves(game: str, cache: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "RADA_CACHE_DIR": cache},
    )
    return float(done.stdout)


def table() -> Table:
    """Seconds to start; compiling is measured with everything already imported."""
    shown = Table(title="Starting (seconds)", title_justify="left")
    shown.add_column("what")
    shown.add_column("cold", justify="right")
    shown.add_column("warm", justify="right")
    python = _seconds([sys.executable, "-c", "pass"])
    importing = _seconds([sys.executable, "-c", "import rada"]) - python
    shown.add_row("import rada", "", f"{importing:.3f}")
    shown.add_row("rada --help", "", f"{_seconds([sys.executable, '-m', 'rada', '--help']):.3f}")
    for name in GAMES:
        with tempfile.TemporaryDirectory() as cache:
            cold = _first_moves(name, cache)
            warm = statistics.median(_first_moves(name, cache) for _ in range(3))
        shown.add_row(f"{name}: compile, first moves", f"{cold:.2f}", f"{warm:.2f}")
    return shown
