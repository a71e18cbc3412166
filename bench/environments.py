"""Steps a second with mask and observation: ours beside other libraries, in the same run.

    python -m bench.environments

Every library plays in a process of its own, held to one core; on two cores each runs a process on
each core, whose speeds are summed up, and ours also steps one batch with two threads. Ours takes
its turn before each of the others and after the last one, and the table shows its medians.
Everybody's choice of a random legal action is part of the time.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator

from rich.table import Table

from bench.peers import LIBRARIES
from bench.results import Result, save

SECONDS = 0.5
OURS = "rada"
THREADS = "rada threads"
NAMES = {
    "rlcard": "RLCard",
    "pettingzoo": "PettingZoo",
    "pettingzoo raw": "PettingZoo, raw",
    "openspiel": "OpenSpiel, C++",
    "openspiel python": "OpenSpiel, Python",
    "pgx": "Pgx",
}
AIMS = {"rlcard": 100, "pettingzoo": 100, "openspiel": 5, "pgx": 5}
"""How many times as fast as a library each of our games is to be."""

Speeds = dict[str, float | str]


def start(library: str, cores: str) -> "subprocess.Popen[str]":
    """Let a library play on some cores."""
    command = [sys.executable, "-m", "bench.peers.play", library, cores, str(SECONDS)]
    quiet = {**os.environ, "TF_CPP_MIN_LOG_LEVEL": "3", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=quiet
    )


def finish(process: "subprocess.Popen[str]") -> Speeds:
    """What a library's process found, or why it found nothing."""
    out, err = process.communicate()
    if process.returncode:
        return {"all": (err.strip().splitlines() or ["it ended without a word"])[-1][:120]}
    found: Speeds = json.loads(out.strip().splitlines()[-1])
    return found


def together(library: str, cores: int) -> Speeds:
    """The speed of a library on one core, or on two with a process on each."""
    processes = [start(library, str(core)) for core in range(cores)]
    found = [finish(process) for process in processes]
    return {
        game: speed if isinstance(speed, str) else speed + sum(float(f[game]) for f in found[1:])
        for game, speed in found[0].items()
    }


def measure() -> Result:
    """Everything on one core, then on two if there are two."""
    found: Result = {}
    for cores in (1, 2)[: os.cpu_count() or 1]:
        turns = [_our_turn(cores)]
        theirs = {}
        for library in LIBRARIES:
            theirs[library] = together(library, cores)
            turns.append(_our_turn(cores))
        ours = {way: _medians([turn[way] for turn in turns]) for way in turns[0]}
        found[str(cores)] = {**ours, **_by_kind(theirs)}
    return save("environments", {"cores": found, "versions": versions()})


def _our_turn(cores: int) -> dict[str, Speeds]:
    """Ours as the others run, and on several cores also as one batch with several threads."""
    found = {OURS: together(OURS, cores)}
    if cores > 1:
        found[THREADS] = finish(start(OURS, ",".join(map(str, range(cores)))))
    return found


def _medians(turns: list[Speeds]) -> Speeds:
    return {game: statistics.median(float(turn[game]) for turn in turns) for game in turns[0]}


def versions() -> dict[str, str]:
    """The versions of what was compared."""
    from importlib.metadata import version

    packages = ("rlcard", "pettingzoo", "open_spiel", "pgx", "jax", "numpy", "numba")
    return {package: version(package) for package in packages}


def _by_kind(theirs: dict[str, Speeds]) -> dict[str, Speeds]:
    """The same, with the ways to use a library apart from each other."""
    kinds: dict[str, Speeds] = {}
    for library, speeds in theirs.items():
        for game, speed in speeds.items():
            name, _, way = game.partition(", ")
            kind = f"{library} {way}" if way else library
            if name.startswith("python_"):
                kind = f"{library} python"
            kinds.setdefault(kind, {})[name] = speed
    return kinds


def measured(speeds: Speeds) -> dict[str, float]:
    """The games of a library that could be played, the fastest one first."""
    known = {game: speed for game, speed in speeds.items() if not isinstance(speed, str)}
    return dict(sorted(known.items(), key=lambda item: -item[1]))


def tables(found: Result) -> Iterator[Table]:
    """Ours against the fastest and the slowest game of each library."""
    for cores, by_library in found["cores"].items():
        title = f"Steps a second with mask and observation, {cores} core(s)"
        shown = Table(title=title, title_justify="left")
        shown.add_column("game, players")
        shown.add_column("M steps/s", justify="right", style="bold")
        for name in NAMES.values():
            shown.add_column(f"÷ {name}", justify="right")
        for game, speed in by_library[OURS].items():
            shown.add_row(game, f"{speed / 1e6:.2f}", *_ratios(speed, by_library))
        shown.caption = "times as fast as the fastest … the slowest game of each library"
        yield shown
        yield _peers(by_library)


def _ratios(speed: float, by_library: Result) -> Iterator[str]:
    for kind in NAMES:
        games = list(measured(by_library.get(kind, {})).values())
        yield f"{speed / games[0]:,.1f} … {speed / games[-1]:,.0f}" if games else "–"


def _peers(by_library: Result) -> Table:
    shown = Table(title="Their games, steps a second", title_justify="left")
    shown.add_column("library")
    shown.add_column("games")
    for kind, speeds in by_library.items():
        if kind not in (OURS, THREADS):
            some = [f"{game} {speed:,.0f}" for game, speed in measured(speeds).items()]
            some += [f"{game}: {why}" for game, why in speeds.items() if isinstance(why, str)]
            shown.add_row(NAMES.get(kind, kind), ", ".join(some))
    return shown


def main() -> None:
    """Measure and print."""
    from rich.console import Console

    for shown in tables(measure()):
        Console().print(shown)


if __name__ == "__main__":
    main()
