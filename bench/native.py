"""Rules-only random play: GAP beside the same rules written by hand in C, in the same run.

    python -m bench.native

Both draw their cards and their moves from the same cipher and the same keys, so they must play the
same games: before anything is timed, ten thousand games of both have to agree in every move and in
every final score. Then they take turns.

The other games have no C program. They are held to GAP by the bytes that their moves read and
write: the same moves a second per byte touched.
"""

import ctypes
import functools
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from rich.table import Table

from bench.loops import RULES, Arrays, random_play
from bench.results import Result, save
from bench.touching import bytes_a_move
from rada import GAMES
from rada.games import load
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.compiling import entry, named

TURNS = 7
MOVES = 500_000
WARM_UP = 1000
PLAYERS = 2
CHECKED_GAMES = 10_000
COUNTED_MOVES = 1500
COMMAND = ("-O3", "-march=native", "-std=c11", "-Wall", "-Wextra", "-shared", "-fPIC")
SOURCE = Path(__file__).with_name("gap.c")
_MIX, _KEPT = 1_000_003, (1 << 40) - 1

Run = Callable[[int], int]


class NativeGap:
    """The C program at one table."""

    def __init__(self, library: Any, players: int, arrays: Arrays) -> None:
        self._library = library
        self._table = ctypes.create_string_buffer(library.table_size())
        fresh = arrays.states[1]
        seeds = [key[:8].astype("<u4").tobytes() for key in (arrays.deals, arrays.luck)]
        library.set_table(self._table, players, int(fresh.target), int(fresh.tie), *seeds)

    def run(self, moves: int) -> int:
        """Play so many random moves; how many games were finished."""
        return int(self._library.run(self._table, ctypes.c_int64(moves)))

    def digest(self, games: int) -> int:
        """One number for all moves and final scores of so many games."""
        return int(self._library.digest(self._table, ctypes.c_int64(games)))


def compiler() -> str | None:
    """The C compiler of this machine, if there is one."""
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def compile_library(folder: Path) -> Any:
    """The C program, compiled for this machine."""
    found = compiler()
    if found is None:
        raise RuntimeError("there is no C compiler here")
    built = folder / "gap.so"
    subprocess.run([found, *COMMAND, "-o", str(built), str(SOURCE)], check=True)
    library = ctypes.CDLL(str(built))
    library.run.restype = ctypes.c_int64
    library.digest.restype = ctypes.c_uint64
    return library


def digester(game: Game) -> Any:
    """The compiled loop whose number the C program's must be equal to."""
    rules = game.rules
    awaits_deal, deal, over = rules.awaits_deal, rules.deal, rules.over
    actors, legal, apply, scores = rules.actors, rules.legal, rules.apply, rules.scores

    def digest(states: Any, deals: Any, luck: Any, words: Any, totals: Any, games: int) -> int:
        state = states[0]
        mixed = 0
        for number in range(games):
            deals[0] = number
            states[0] = states[1]
            while not over(state):
                if awaits_deal(state):
                    deal(state, deals)
                    continue
                seat = bits.lowest(actors(state))
                legal(state, seat, words)
                action = bits.nth_of_all(words, chance.below(luck, bits.count_all(words)))
                mixed = (mixed * _MIX + action + 1) & _KEPT
                apply(state, seat, action)
            scores(state, totals)
            for seat in range(state.players):
                mixed = (mixed * _MIX + totals[seat] + 1000) & _KEPT
        return mixed

    return entry(named(digest, f"{rules.__name__}.digest"))


def digests(library: Any, players: int, games: int) -> tuple[int, int]:
    """The numbers of our games and of the C program's."""
    game = load("gap")
    arrays = Arrays(game, players)
    native = NativeGap(library, players, arrays)
    totals = np.zeros(players, np.int64)
    ours = digester(game)(arrays.states, arrays.deals, arrays.luck, arrays.words, totals, games)
    return int(ours), native.digest(games)


def beside_c(library: Any) -> Result:
    """Moves a second of GAP and of the C program, taking turns."""
    game = load("gap")
    loop = random_play(game, RULES)
    found: Result = {}
    for players in range(game.min_players, game.max_players + 1):
        ours, theirs = digests(library, players, CHECKED_GAMES)
        if ours != theirs:
            raise RuntimeError(f"not the same games with {players} players: {ours}, {theirs}")
        arrays = Arrays(game, players)
        native = NativeGap(library, players, arrays)
        speeds = _in_turns({"ours": functools.partial(arrays.run, loop), "c": native.run})
        found[str(players)] = {
            **{who: statistics.median(each) for who, each in speeds.items()},
            "ratio": _median_ratio(speeds["ours"], speeds["c"]),
            "digest": f"{ours:010x}",
        }
    return found


def by_bytes(library: Any) -> Result:
    """Moves a second of all games with two players, and what they are per byte beside GAP in C."""
    runs: dict[str, Run] = {}
    touched = {}
    for name in GAMES:
        game = load(name)
        arrays = Arrays(game, PLAYERS)
        runs[name] = functools.partial(arrays.run, random_play(game, RULES))
        touched[name] = bytes_a_move(game, PLAYERS, COUNTED_MOVES)
    speeds = _in_turns({**runs, "c": NativeGap(library, PLAYERS, Arrays(load("gap"), PLAYERS)).run})
    return {
        name: {
            "moves": statistics.median(speeds[name]),
            "bytes": touched[name],
            "ratio": _median_ratio(speeds[name], speeds["c"]) * touched[name] / touched["gap"],
        }
        for name in runs
    }


def _in_turns(runs: "dict[str, Run]") -> dict[str, list[float]]:
    """Moves a second of each of some programs, which take turns."""
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for run in runs.values():
        run(WARM_UP)
    for _ in range(TURNS):
        for name, run in runs.items():
            started = time.perf_counter()
            run(MOVES)
            speeds[name].append(MOVES / (time.perf_counter() - started))
    return speeds


def _median_ratio(some: list[float], others: list[float]) -> float:
    return statistics.median(one / other for one, other in zip(some, others, strict=True))


def measure() -> Result:
    """Everything, saved."""
    with tempfile.TemporaryDirectory() as folder:
        library = compile_library(Path(folder))
        return save("native", {"gap": beside_c(library), "bytes": by_bytes(library)})


def tables(found: Result) -> Iterator[Table]:
    """What was measured."""
    shown = Table(title="GAP, random play by the rules alone, one core", title_justify="left")
    for column in ("players", "ours, M moves/s", "C, M moves/s", "ours ÷ C"):
        shown.add_column(column, justify="right")
    for players, row in found["gap"].items():
        cells = (f"{row['ours'] / 1e6:.2f}", f"{row['c'] / 1e6:.2f}", f"{row['ratio']:.2f}")
        shown.add_row(players, *cells)
    shown.caption = f"medians of {TURNS} turns of {MOVES:,} moves; cc {' '.join(COMMAND[:2])}"
    yield shown
    shown = Table(
        title="Random play by the rules alone, two players, one core", title_justify="left"
    )
    columns = ("game", "M moves/s", "bytes a move", "M bytes/s", "per byte ÷ C")
    for column in columns:
        shown.add_column(column, justify="left" if column == "game" else "right")
    for name, row in found["bytes"].items():
        rate = f"{row['moves'] * row['bytes'] / 1e6:,.0f}"
        moves = f"{row['moves'] / 1e6:.2f}"
        shown.add_row(name, moves, f"{row['bytes']:.0f}", rate, f"{row['ratio']:.2f}")
    shown.caption = "bytes of state, chance and mask that a move reads or writes, deals included"
    yield shown


def main() -> None:
    """Measure and print."""
    from rich.console import Console

    for shown in tables(measure()):
        Console().print(shown)


if __name__ == "__main__":
    main()
