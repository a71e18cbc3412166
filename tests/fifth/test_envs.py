"""The fifth game in the environments: PettingZoo, Gymnasium, OpenSpiel and the GPU."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.envs.test_gpu import SIMULATOR
from tests.fifth.conftest import PLAIN


def process(*command: object, **more: str) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        env=os.environ | PLAIN | more,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_all_environments_know_it(tmp_path: Path) -> None:
    """In processes of their own: registries keep what they are told, and compiling takes long."""
    pytest.importorskip("pyspiel")
    pytest.importorskip("numba_cuda")
    played = tmp_path / "played.npz"
    told = process("-W", "ignore", Path(__file__).with_name("registries.py"), played)
    assert told.endswith("all know it\n")
    told = process(*SIMULATOR, played, "fifth", 2, "outcome", NUMBA_ENABLE_CUDASIM="1")
    assert told == "the same\n"
