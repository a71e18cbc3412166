"""The long run.

    python -m tests.server.chaos --kills 1000 --moves 100000 --seed 1

It prints what was done and what came of it, and ends with 1 where anything acknowledged was lost or
doubled, where somebody saw what is not so, or where a game is stuck.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import uvloop

from tests.server.chaos.faults import LONG
from tests.server.chaos.running import Wish, run
from tests.server.postgres import Cluster


def main() -> int:
    """Torment from the command line."""
    asked = argparse.ArgumentParser(prog="python -m tests.server.chaos")
    asked.add_argument("--kills", type=int, default=1000)
    asked.add_argument("--moves", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--servers", type=int, default=3)
    asked.add_argument("--tables", type=int, default=26)
    given = asked.parse_args()
    wish = Wish(
        given.seed, LONG, given.kills, given.moves, servers=given.servers, tables=given.tables
    )
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="rada-pg-")))
    try:
        report = uvloop.run(run(wish, cluster, lambda text: print(text, flush=True)))
    finally:
        cluster.close()
    print(report.told())
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
