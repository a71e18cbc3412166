"""Small matches, and arenas in processes of their own."""

import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from rada.arena.match import Match, match_of
from rada.arena.statistics import Results
from rada.games import load

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _bots_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes that are started find the bots of these tests."""
    monkeypatch.syspath_prepend(str(ROOT))


def match(game: str, players: int, *bots: str, limit: float = 60.0, **options: Any) -> Match:
    return match_of(game, players, list(bots), "seed", load(game).read_options(options), limit)


def figures(results: Results) -> dict[str, Any]:
    """The results without what depends on the clock."""
    told = results.as_json()
    del told["seconds"]
    for bot in told["bots"]:
        del bot["ms_per_decision"]
    return told


@contextmanager
def arena_process(folder: Path, body: str) -> Iterator["subprocess.Popen[str]"]:
    """A process in which a script runs that ends by printing what it has measured."""
    script = folder / "run.py"
    script.write_text(
        "import json\n"
        "from pathlib import Path\n"
        "from rada.arena.arena import Execution, measure\n"
        "from rada.arena.match import match_of\n"
        "from rada.games import load\n"
        "if __name__ == '__main__':\n" + textwrap.indent(textwrap.dedent(body), "    ")
    )
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_for(happened: Callable[[], bool], process: "subprocess.Popen[str]") -> None:
    deadline = time.monotonic() + 240
    while not happened():
        assert process.poll() is None, "it ended too early"
        assert time.monotonic() < deadline
        time.sleep(0.02)


def workers_of(process: "subprocess.Popen[str]") -> list[int]:
    """The processes that play for another one."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.exists():
        pytest.skip("needs /proc to find the workers")
    return [
        int(child)
        for child in children.read_text().split()
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def is_gone(process: int) -> bool:
    """Whether a process ends soon."""
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline:
        status = Path(f"/proc/{process}/stat")
        if not status.exists() or status.read_text().rsplit(")", 1)[1].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False
