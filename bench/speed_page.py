"""The page ``docs/speed.md``, made from what was measured.

    python -m bench.speed_page             # from docs/speed/*.json
    python -m bench.speed_page --measure   # measure first, about four minutes on two cores

What is about the GPU is measured on a machine that has one (see ``bench.gpu_page``).
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from bench import environments, gpu_page, native, scaling
from bench.environments import AIMS, NAMES, OURS, THREADS, measured
from bench.peers import of_rada
from bench.results import FOLDER, TITLES, Result, read

PAGE = FOLDER.parent / "speed.md"
CHART = FOLDER / "scaling.svg"
COLOURS = {"gap": "#b3541e", "qwixx": "#2e6f40", "thegame": "#33508c", "three": "#7a3b7e"}
ARCHITECTURES = {"aarch64": "64-bit Arm", "arm64": "64-bit Arm", "x86_64": "x86-64"}

QUIET = 0.5
"""A machine with a higher load had something else to do."""
BUSY = """
**It was also busy with other work: do not rely on these figures.**"""

TEXT = """# Speed

This page compares the speed of the research environments and of the rules with other libraries
and with C. One command repeats all CPU measurements in about four minutes; the parts can also be
run separately.

    python -m bench.speed_page --measure
    python -m bench.environments    # steps a second beside other libraries
    python -m bench.native          # rules only, beside C
    python -m bench.scaling         # batch sizes and threads
    make bench                      # all of it, and the other benchmarks

The machine: {machine}.{busy}
Compared: {versions}.
Ratios are computed within one run, unless stated otherwise.

## Environment steps with mask and observation

A step is one decision of one player: a random legal action is chosen, the step is made, and the
observation and the legal-action mask of the next player are written. New games and deals take
time but do not count as steps. Our figures use `rada.envs.batch.Batch` with {at_once} games; the
actions are chosen by `random_actions` and checked by `step`. Each cell shows the ratio to the
fastest game of a library … to its slowest game. A ratio is **bold** if the target is met against
all games of that library.

### One core

{one_core}

If a ratio is not bold, the target is missed against the library's fastest games: RLCard's Leduc,
and Pgx's Kuhn and Leduc poker, whose observations are a few numbers while ours have hundreds.

### Two cores

Every library runs as two processes, and their speeds are added. The last column shows our games
also as one batch on two threads, in which all games wait for each other after every step.

{two_cores}

### The games of the other libraries

They are played as their own documentation shows, and as fast as their interfaces allow:

- RLCard by `env.step`.
- PettingZoo by `last` and `step`, once as `env` with its checks and once raw, without them.
- OpenSpiel from Python, with the observation written by C++ into an array that is allocated once.
- Pgx with `auto_reset`, mapped over 16,384 games (bridge bidding 1,024), in a compiled loop that
  also chooses the actions. Bridge bidding uses the sample of solved deals that comes with Pgx.

The games differ from ours, and some are very small. Kuhn poker has three cards: Pgx writes seven
bits and a mask of two per step, where our games write 213 to 559 numbers and a mask of 50 to 104.

{peers}

## Rules only

Random play without observations, one core. `bench/gap.c` is GAP written by hand in C, compiled with
`cc -O3 -march=native`. It uses the same cipher with the same keys. Before the measurement,
{checked} games of both programs must agree in every move and every score. The two programs are
measured alternately. The target is 0.8.

{beside_c}

The other games have no C program. They are compared with GAP in C by the bytes of state,
randomness and mask that a move reads and writes, including deals (`bench/touching.py` counts
them). A ratio of 1 means the same moves a second per byte touched.

{by_bytes}

The next table compares with games that OpenSpiel plays inside C++, by `evaluate_bots` with
uniform random bots and no call from Python within a game (these ratios are between two runs, one
after the other):

{inside_cpp}

## How cost grows

Two players, 1 to {largest} games at once, one thread and two. A call from Python costs the same for
any number of games, so the curves rise until this cost no longer matters.

![Steps a second by batch size and threads](speed/scaling.svg)
"""


def machine_words(machine: Result) -> str:
    """A machine, in general words."""
    kind = ARCHITECTURES.get(machine["architecture"], machine["architecture"])
    words = f"{machine['cores']} cores, {kind}, Python {machine['python']}"
    return f"{words}; its load before the run was {machine['load']:.1f}"


def rows(head: Iterable[str], body: Iterable[Iterable[str]]) -> Iterator[str]:
    """A table in Markdown: the first column to the left, numbers to the right."""
    titles = list(head)
    yield f"| {' | '.join(titles)} |"
    yield f"| --- |{' ---: |' * (len(titles) - 1)}"
    for cells in body:
        yield f"| {' | '.join(cells)} |"


def game_name(key: str) -> str:
    """A game of ours with its players, as people read it."""
    name, _, players = key.partition(", ")
    return f"{TITLES[name]}, {players}"


def short(speed: float) -> str:
    """A speed with three digits."""
    if speed >= 1e6:
        return f"{speed / 1e6:.3g} M"
    return f"{speed / 1e3:.3g} k" if speed >= 1e3 else f"{speed:.3g}"


def against(found: Result, cores: str) -> Iterator[str]:
    """Our games against the fastest and the slowest game of each library."""
    by_library = found["cores"][cores]
    kinds = [kind for kind in NAMES if measured(by_library.get(kind, {}))]
    aims = [f"≥ {AIMS[kind]} ×" if kind in AIMS else "" for kind in kinds]
    threads = by_library.get(THREADS, {})
    more = ["one batch, two threads"] if threads else []
    body = [["*target*", "", *aims, *("" for _ in more)]]
    for game, speed in by_library[OURS].items():
        cells = [_times(speed, measured(by_library[kind]), AIMS.get(kind, 0)) for kind in kinds]
        cells += [short(threads[game]) for _ in more]
        body.append([game_name(game), short(speed), *cells])
    head = ["game, players", "steps a second", *(f"÷ {NAMES[kind]}" for kind in kinds), *more]
    yield from rows(head, body)


def _times(speed: float, games: dict[str, float], aim: int) -> str:
    """The ratio to the fastest game and to the slowest; bold where the aim is met by every game."""
    low, high = speed / max(games.values()), speed / min(games.values())
    ratio = f"{low:,.3g}" if low < 1000 else f"{low:,.0f}"
    return f"{f'**{ratio}**' if aim and low >= aim else ratio} … {high:,.0f}"


def peers(found: Result) -> Iterator[str]:
    """Every game of the other libraries."""
    one, two = found["cores"].get("1", {}), found["cores"].get("2", {})
    body = []
    for kind, name in NAMES.items():
        for game, speed in measured(one.get(kind, {})).items():
            both = two.get(kind, {}).get(game)
            body.append(
                [name, game, short(speed), short(both) if isinstance(both, float | int) else "–"]
            )
    yield from rows(("library", "game", "one core", "two cores"), body)
    missing = [
        f"- {NAMES.get(kind, kind)}, {game}: not measured: {why}"
        for kind, speeds in one.items()
        for game, why in speeds.items()
        if isinstance(why, str)
    ]
    if missing:
        yield ""
        yield from missing


def beside_c(found: Result) -> Iterator[str]:
    """GAP beside C, by players."""
    body = [
        (players, short(row["ours"]), short(row["c"]), f"{row['ratio']:.2f}")
        for players, row in found["gap"].items()
    ]
    yield from rows(("players", "ours, moves a second", "C, moves a second", "ours ÷ C"), body)


def by_bytes(found: Result) -> Iterator[str]:
    """All games by the bytes that they touch."""
    body = [
        (TITLES[name], short(row["moves"]), f"{row['bytes']:.0f}", f"{row['ratio']:.2f}")
        for name, row in found["bytes"].items()
    ]
    head = ("game, two players", "moves a second", "bytes a move", "per byte ÷ GAP in C")
    yield from rows(head, body)


def inside_cpp(environments_found: Result, native_found: Result) -> Iterator[str]:
    """Rules only inside OpenSpiel's C++, beside ours."""
    theirs = measured(environments_found["cores"]["1"].get("openspiel rules only", {}))
    body = []
    for name, row in native_found["bytes"].items():
        ratios = [f"{row['moves'] / speed:,.0f} ×" for speed in theirs.values()]
        body.append([TITLES[name], short(row["moves"]), *ratios])
    head = ["game", "moves a second", *(f"÷ {game} ({short(v)})" for game, v in theirs.items())]
    yield from rows(head, body)


def draw(found: Result) -> None:
    """The chart of batch size and threads."""
    import matplotlib as mpl  # slow to load, so only where something is drawn
    from matplotlib.figure import Figure

    style: Any = {"font.family": ["DejaVu Sans"], "svg.hashsalt": "rada", "svg.fonttype": "none"}
    with mpl.rc_context(style):
        figure = Figure(figsize=(8, 4.6), layout="constrained")
        axes = figure.add_subplot()
        for name, by_threads in found["steps"].items():
            for threads, speeds in by_threads.items():
                axes.plot(
                    [int(size) for size in speeds],
                    [speed / 1e6 for speed in speeds.values()],
                    color=COLOURS[name],
                    linestyle="-" if threads == "1" else "--",
                    marker="o",
                    markersize=3,
                    label=f"{TITLES[name]}, {threads} thread{'s' if threads != '1' else ''}",
                )
        axes.set_xscale("log", base=4)
        axes.set_yscale("log")
        axes.set_xlabel("games at once")
        axes.set_ylabel("millions of steps a second")
        sizes = [int(size) for size in next(iter(found["steps"].values()))["1"]]
        axes.set_xticks(sizes, [f"{size:,}" for size in sizes])
        axes.grid(visible=True, which="major", alpha=0.3)
        axes.legend(fontsize=8, ncols=2)
        figure.savefig(CHART, metadata={"Date": None})


def page() -> str:
    """The part of the page about the CPU."""
    parts = around, alone, _ = read("environments"), read("native"), read("scaling")
    versions = ", ".join(f"{name} {version}" for name, version in around["versions"].items())
    tables = {
        "one_core": against(around, "1"),
        "two_cores": against(around, "2") if "2" in around["cores"] else ["Not measured."],
        "peers": peers(around),
        "beside_c": beside_c(alone),
        "by_bytes": by_bytes(alone),
        "inside_cpp": inside_cpp(around, alone),
    }
    return TEXT.format(
        machine=machine_words(around["machine"]),
        versions=versions,
        at_once=f"{of_rada.AT_ONCE:,}",
        checked=f"{native.CHECKED_GAMES:,}",
        largest=f"{scaling.SIZES[-1]:,}",
        busy=BUSY if any(part["machine"]["load"] > QUIET for part in parts) else "",
        **{name: "\n".join(lines) for name, lines in tables.items()},
    )


def write() -> None:
    """Write the page and the chart."""
    draw(read("scaling"))
    PAGE.write_text(page() + gpu_page.section(), "utf-8")


def measure() -> None:
    """Measure everything that the page needs."""
    for part in (native, scaling, environments):
        part.measure()


def main() -> None:
    """Measure if asked to, and write."""
    if "--measure" in sys.argv[1:]:
        measure()
    write()


if __name__ == "__main__":
    main()
