"""The part of ``docs/speed.md`` about the GPU, made from what ``bench.gpu`` has kept."""

from typing import Any

from bench.results import FOLDER, TITLES, Result, read

TEXT = """
## GPU

`rada.envs.gpu.GpuBatch` is what `Batch` is on the CPU, with a game per thread and everything
staying on the card. The rules are the same functions, compiled by numba-cuda; none is written
twice. Where there is an NVIDIA card and `pip install rada[gpu]`:

    python -m bench.gpu --players 2 --players 4 --out docs/speed/gpu.json
    python -m bench.gpu_steps --out docs/speed/gpu-steps.json
    python -m bench.speed_page

Measured on one {device}. Before anything is timed, 2,048 games are stepped 300 times
and then left to wander on the card and on the CPU, and every byte that is shown and every state
must be the same.

{table}

A copy from memory to memory moves {copy} TB/s on this card, read and written. *Of the
bandwidth* is what a step with mask and observation must read and write (the state there and back,
the mask twice, the observation), as a share of that. It is far from the limit, because a step is
not a copy: threads of a warp are in different games, and where one draws, scores or deals, the
others wait; a step keeps some 125 registers a thread, so that a quarter of the threads that the
card could hold are there to hide that; and a launch of a step with few games waits for the host.
By the rules alone nothing but a few words leaves the chip: there the limit is arithmetic and
diverging paths, not memory.

### What each step gained

{steps}

- *Records*: states as they lie on the CPU, one record after another, and every thread at work in
  the card's memory.
- *Local memory*: each thread takes its state into its own memory, which the card interleaves, so
  that neighbours that read the same field read neighbouring words.
- *Deals together*: a thread plays until a deal is due and waits there for its neighbours; else a
  warp would deal for one of its threads or another in nearly every move. In Three Is Too Many!,
  where every game has as many moves as every other, they come together by themselves, and waiting
  costs a seventh.
- *By games, by numbers*: observations and masks written game by game as on the CPU, or number by
  number, so that neighbours write side by side. That is how `GpuBatch` keeps them; `tensors()`
  hands them to PyTorch without a copy, turned round.
- *From words*: the same, from states that lie word by word (what `GpuBatch` does, with the way
  there and back).

By the rules alone, blocks of 64, 128 and 256 threads differed by less than a tenth. Rotations as
one instruction in the cipher, together with small rules compiled right into their callers, brought
GAP from 2.9 to 4.0 thousand million moves.
"""


def section() -> str:
    """The part of the page; empty where nothing was measured."""
    if not (FOLDER / "gpu.json").exists():
        return ""
    told = read("gpu")
    return TEXT.format(
        device=told["device"],
        copy=_range([each["copy_per_second"] / 1e12 for each in told["games"]]),
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
        "aim",
        "with mask and observation",
        "aim",
    ]
    head += ["of the bandwidth", "as on the CPU"]
    rows = [head, ["---"] + ["---:"] * (len(head) - 1)]
    for each in told["games"]:
        moved = each["shown_per_second"] * each["bytes_per_shown"] / each["copy_per_second"]
        row = [TITLES[each["game"]], str(each["players"]), f"{each['games']:,}"]
        row += [f"**{each['rules_per_second'] / 1e9:.1f} G/s**", "2 G/s"]
        row += [f"**{each['shown_per_second'] / 1e6:.0f} M/s**", "200 M/s"]
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
