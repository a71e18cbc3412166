"""Play one library's games on chosen cores, and print steps a second by game as JSON.

python -m bench.peers.play rlcard 0 0.5
"""

import contextlib
import importlib
import io
import json
import os
import sys
import time
import warnings

from bench.peers import Player

WARM_UP = 50


def steps_a_second(player: Player, seconds: float) -> float:
    """The speed of a player over about so many seconds."""
    player(WARM_UP)
    some = 20
    started = time.perf_counter()
    made = 0
    while (passed := time.perf_counter() - started) < seconds:
        made += player(some)
        if passed < seconds / 10:
            some *= 2
    return made / passed


def main() -> None:
    """Play all games of a library."""
    library, cores, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(core) for core in cores.split(",")})
    warnings.simplefilter("ignore")
    found: dict[str, float | str] = {}
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        for name, make in importlib.import_module(f"bench.peers.of_{library}").games().items():
            try:
                found[name] = steps_a_second(make(), seconds)
            except Exception as broken:
                found[name] = f"{type(broken).__name__}: {broken}".splitlines()[0][:120]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
