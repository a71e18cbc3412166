"""The part of ``docs/speed.md`` about the GPU, made from what ``bench.gpu`` has kept."""

from typing import Any

from bench.gpu import AHEAD
from bench.results import FOLDER, TITLES, Result, read

TEXT = """
## GPU

`rada.envs.gpu.GpuBatch` is the GPU counterpart of `Batch`: one game per thread, and all data
stays on the GPU. The rules are the same functions, compiled by numba-cuda; no rule is written
twice. On a machine with an NVIDIA GPU and `pip install rada[gpu]`:

    python -m bench.gpu --players 2 --players 4 --out docs/speed/gpu.json
    python -m bench.gpu_steps --out docs/speed/gpu-steps.json
    python -m bench.speed_page

Measured on one {device}. Before the measurement, 2,048 games are stepped 300 times and then
played at random, on the GPU and on the CPU. Every byte of every observation, mask and state
must be identical.

{table}

*Actions drawn ahead* counts the steps as PufferLib does: the actions are known before, so nobody
has to choose one among the legal ones while time is taken. Masks and observations are still
written. The games are the first {ahead} steps of each, played once more.

A memory-to-memory copy on this GPU moves {copy} TB/s, reads and writes added. *Bandwidth used* is
what a step with mask and observation must read and write (the state in and out, the mask twice, the
observation), as a share of that. It is far from the limit, because a step is not a copy:

- The threads of a warp are in different games. When one of them draws, scores or deals, the
  others wait.
- A step needs about 125 registers per thread, so only a quarter of the threads that the GPU could
  hold are available to hide this latency.
- The launch of a step with few games waits for the host.

With the rules alone, only a few words leave the chip. There the limit is arithmetic and diverging
paths, not memory.

### What each optimisation gained

{steps}

- *Records*: states are stored as on the CPU, one record after another, and every thread works in
  the GPU's global memory.
- *Local memory*: each thread copies its state into its local memory, which the GPU interleaves,
  so that neighbouring threads that read the same field read neighbouring words.
- *Deals together*: a thread plays until a deal is due and waits there for its neighbours.
  Otherwise a warp would deal for one of its threads in nearly every move. In Three Is Too Many!,
  every game has the same number of moves, so the threads reach the deal together anyway, and
  waiting costs a seventh.
- *By games, by numbers*: observations and masks are written game by game as on the CPU, or number
  by number, so that neighbouring threads write to neighbouring addresses. `GpuBatch` stores them
  by numbers; `tensors()` passes them to PyTorch without a copy, as a transposed view.
- *From words*: the same, from states that are stored word by word (this is what `GpuBatch` does;
  the conversion in both directions is included).

With the rules alone, blocks of 64, 128 and 256 threads differed by less than a tenth. Rotations
as one instruction in the cipher, together with small rules inlined into their callers, raised GAP
from 2.9 to 4.0 billion moves a second.
"""


def section() -> str:
    """The part of the page; empty where nothing was measured."""
    if not (FOLDER / "gpu.json").exists():
        return ""
    told = read("gpu")
    return TEXT.format(
        device=told["device"],
        copy=_range([each["copy_per_second"] / 1e12 for each in told["games"]]),
        ahead=AHEAD,
        table=_table(told),
        steps=_steps(read("gpu-steps")),
    )


def _range(numbers: list[float]) -> str:
    lowest, highest = f"{min(numbers):.1f}", f"{max(numbers):.1f}"
    return lowest if lowest == highest else f"{lowest} to {highest}"


def _table(told: Result) -> str:
    head = [
        "game",
        "players",
        "games at once",
        "rules only",
        "target",
        "with mask and observation",
        "target",
        "actions drawn ahead",
    ]
    head += ["bandwidth used", "same as CPU"]
    rows = [head, ["---"] + ["---:"] * (len(head) - 1)]
    for each in told["games"]:
        moved = each["shown_per_second"] * each["bytes_per_shown"] / each["copy_per_second"]
        row = [TITLES[each["game"]], str(each["players"]), f"{each['games']:,}"]
        row += [f"**{each['rules_per_second'] / 1e9:.1f} G/s**", "2 G/s"]
        row += [f"**{each['shown_per_second'] / 1e6:.0f} M/s**", "200 M/s"]
        row += [f"{each['drawn_ahead_per_second'] / 1e6:,.0f} M/s"]
        rows.append([*row, f"{moved:.0%}", "byte for byte" if each["same_as_cpu"] else "**no**"])
    return _markdown(rows)


def _steps(told: Result) -> str:
    head = ["game", "records", "local memory", "deals together", "shown by games", "by numbers"]
    rows = [[*head, "from words"], ["---"] + ["---:"] * len(head)]
    for each in told["games"]:
        moves = [f"{each[name] / 1e9:.1f} G/s" for name in ("records", "local", "together")]
        names = ("shown_by_games", "shown_by_numbers", "shown_from_words")
        shown = [f"{each[name] / 1e6:.0f} M/s" for name in names]
        rows.append([TITLES[each["game"]], *moves, *shown])
    return _markdown(rows)


def _markdown(rows: list[list[Any]]) -> str:
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)
