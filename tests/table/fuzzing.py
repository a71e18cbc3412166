"""Records made wrong in every way, for as many as wanted.

    python -m tests.table.fuzzing --inputs 1000000 --seed 1

Whatever a line says, the reader refuses it with a reason that can be told in both languages, or it
accepts it; then it plays to the same record again. It prints how many were refused and why.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import rada
from rada.errors import FileTrouble, RecordError
from rada.games.contract import Entry
from rada.table.records import line_of, parse, read_records, replay
from rada.table.sharing import KEY, Added, Sharing
from rada.table.table import Table
from tests.games.harness import SETTINGS
from tests.server.mutating import Mutator
from tests.table.games import finished

SOONEST, LONGEST = 6, 400
"""How many moves the shorter records have, and how many bytes of a short file are read."""


def corpus() -> list[str]:
    """Records of all games with all their options, finished and running."""
    lines = []
    for setting in SETTINGS:
        whole: Entry = json.loads(json.dumps(finished(setting).record()))
        begun = replay(whole, upto=SOONEST).record()
        bare = {key: value for key, value in begun.items() if key not in ("seed", "commitment")}
        shared = {**bare, KEY: Sharing("c0" * 32, (Added(0, "1d" * 16),)).recorded(shown=False)}
        lines += [line_of(begun)] * 4 + [line_of(bare)] * 3 + [line_of(shared)] + [line_of(whole)]
    return [line.strip() for line in lines]


def judge(given: str | bytes, folder: Path) -> str:
    """What the reader makes of an input: the name of the error, or that it is right."""
    try:
        if isinstance(given, bytes):
            file = folder / "record.jsonl"
            file.write_bytes(given)
            for _, line in read_records(file):
                rada.verify(line)
        else:
            rada.verify(given)
            _check_accepted(given)
    except (RecordError, FileTrouble) as wrong:
        for lang in ("en", "cs"):
            if not wrong.told(lang):
                raise AssertionError("there is no sentence for it") from wrong
        return type(wrong).__name__
    return "right"


def _check_accepted(line: str) -> None:
    """What was accepted is a game: played again from what it says, it says the same."""
    record = parse(line)
    table: Table = replay(record)
    again = json.loads(json.dumps(table.record()))
    twice = json.loads(json.dumps(replay(again).record()))
    if again != twice:
        raise AssertionError("an accepted record is not the same when it is written again")


def run(inputs: int, seed: int, lines: list[str]) -> tuple[Counter[str], list[str]]:
    """Try so many inputs: what came of them, and what must never happen."""
    mutator, found, faults = Mutator(("records", seed), lines), Counter[str](), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(inputs):
            given = mutator.next()
            try:
                found[judge(given, Path(folder))] += 1
            except Exception as fault:  # any but a record's own errors is one of ours
                faults.append(f"{fault!r}: {given[:LONGEST]!r}")
                found["FAULT"] += 1
    return found, faults


def main() -> int:
    """Try for as long as it takes."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--inputs", type=int, default=1_000_000)
    reader.add_argument("--seed", type=int, default=1)
    wish = reader.parse_args()
    begun = time.monotonic()
    found, faults = run(wish.inputs, wish.seed, corpus())
    seconds = time.monotonic() - begun
    print(f"{wish.inputs:,} records in {seconds:.0f} s: {dict(found.most_common())}")
    for fault in faults[:20]:
        print("!", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
