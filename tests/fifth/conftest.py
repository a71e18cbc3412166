"""The fifth game is registered while its tests run, here and in the processes that they start."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rada import games

ROOT = Path(__file__).resolve().parents[2]
FOUND = {"RADA_GAMES": "tests.fifth", "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
"""What a process needs to find the game."""
PLAIN = FOUND | {"NUMBA_DISABLE_JIT": "1"}
"""The same, for a process that has no time to compile."""


@pytest.fixture(autouse=True)
def fifth() -> Iterator[None]:
    # Not by the test's own monkeypatch, which is undone later than this.
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv(games.VARIABLE, FOUND["RADA_GAMES"])
        games.look_again()
        yield
    games.look_again()


def rada(*arguments: object, typed: str = "", folder: Path = ROOT) -> str:
    """What ``rada`` says in a process of its own that runs the rules as plain Python."""
    done = subprocess.run(
        [sys.executable, "-m", "rada", *map(str, arguments)],
        env=os.environ | PLAIN | {"LC_ALL": "C.UTF-8", "COLUMNS": "100"},
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
