"""How the cost of a step grows with the size of a batch and the number of threads.

python -m bench.scaling
"""

import os
import statistics
from collections.abc import Iterator

from rich.table import Table

from bench.peers.of_rada import player
from bench.peers.play import steps_a_second
from bench.results import Result, save
from rada import GAMES

SIZES = (1, 4, 16, 64, 256, 1024, 4096, 16384, 65536)
SECONDS = 0.25
TURNS = 3


def measure() -> Result:
    """Steps a second of every game with two players, by threads and by size."""
    threads = [count for count in (1, 2) if count <= (os.cpu_count() or 1)]
    found: Result = {name: {str(count): {} for count in threads} for name in GAMES}
    for name in GAMES:
        for size in SIZES:
            players = {count: player(name, 2, size, count) for count in threads}
            speeds: dict[int, list[float]] = {count: [] for count in threads}
            for _ in range(TURNS):
                for count, each in players.items():
                    speeds[count].append(steps_a_second(each, SECONDS / TURNS))
            for count, some in speeds.items():
                found[name][str(count)][str(size)] = statistics.median(some)
    return save("scaling", {"steps": found})


def tables(found: Result) -> Iterator[Table]:
    """Millions of steps a second."""
    shown = Table(title="Millions of steps a second by games at once", title_justify="left")
    shown.add_column("game")
    shown.add_column("threads", justify="right")
    for size in SIZES:
        shown.add_column(f"{size:,}", justify="right")
    for name, by_threads in found["steps"].items():
        for threads, speeds in by_threads.items():
            cells = (f"{speeds[str(size)] / 1e6:.2f}" for size in SIZES)
            shown.add_row(name, threads, *cells)
    yield shown


def main() -> None:
    """Measure and print."""
    from rich.console import Console

    for shown in tables(measure()):
        Console().print(shown)


if __name__ == "__main__":
    main()
