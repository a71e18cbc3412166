"""The fifth game in the environments: PettingZoo, Gymnasium, OpenSpiel and the GPU."""

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from rada.envs.pettingzoo import env, parallel_env
from tests.envs.test_gpu import SIMULATOR
from tests.fifth.conftest import PLAIN

with warnings.catch_warnings():
    # Its tests load a game of its own in a way that it calls outdated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation:UserWarning"),
    pytest.mark.filterwarnings("ignore:The observation:UserWarning"),
    pytest.mark.filterwarnings("ignore:.*NOT in agent:UserWarning"),
]


def test_pettingzoo() -> None:
    api_test(env("fifth", 3), num_cycles=60)
    parallel_api_test(parallel_env("fifth", 2), num_cycles=60)


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


def test_gymnasium_openspiel_and_the_gpu(tmp_path: Path) -> None:
    """In processes of their own: registries keep what they are told, and compiling takes long."""
    pytest.importorskip("pyspiel")
    pytest.importorskip("numba_cuda")
    played = tmp_path / "played.npz"
    told = process("-W", "ignore", Path(__file__).with_name("registries.py"), played)
    assert told.endswith("all know it\n")
    told = process(SIMULATOR, played, "fifth", 2, "outcome", NUMBA_ENABLE_CUDASIM="1")
    assert told == "the same\n"
