"""Compiled rules and the plain Python that they are written in do the same, byte for byte."""

import os
import subprocess
import sys

import pytest

from rada.games import NAMES
from rada.kernel.compiling import JIT

# Every state of several games with all its masks, observations, redeals and choices, as a digest.
DIGEST = """
import hashlib, sys
import numpy as np
from rada.bots.bots import CasualBot
from rada.games.contract import NOBODY
from tests import quick_records
from tests.games.harness import SETTINGS, luck_from, walk

quick_records.use()

for setting in (each for each in SETTINGS if each.name == sys.argv[1]):
    game, digest = setting.game, hashlib.sha256()
    for state in walk(setting, str(setting).encode().ljust(32)[:32], most=80):
        digest.update(state.tobytes())
        for seat in range(NOBODY, setting.players):
            mask, out = game.mask(), np.zeros(game.knowledge.OBSERVATION, np.int16)
            game.compiled_rules.legal(state, seat, mask)
            game.compiled_rules.observe(state, seat, out)
            imagined = game.copy_of(state)
            game.compiled_rules.redeal(imagined[0], seat, luck_from(bytes(32)))
            digest.update(mask.tobytes() + out.tobytes() + imagined[0].tobytes())
            if seat in game.awaited(state):
                choice = game.compiled_heuristics.greedy(imagined[0], seat, luck_from(bytes(32)))
                erring = CasualBot().decide(game, imagined[0], seat, luck_from(bytes(32)))
                eager = game.compiled_heuristics.eagerness(imagined[0], seat)
                digest.update(f"{int(choice)} {erring} {int(eager)}".encode())
    print(setting, digest.hexdigest())
"""


def digests(game: str, disable_jit: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", DIGEST, game],
        env={**os.environ, "NUMBA_DISABLE_JIT": disable_jit},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not JIT, reason="compares with compiled code")
@pytest.mark.parametrize("game", NAMES)
def test_compiled_equals_interpreted(game: str) -> None:
    assert digests(game, "0") == digests(game, "1")
