"""What a module offers, what it weighs, and what cannot be one."""

import gzip
import json
import math
from collections.abc import Callable
from pathlib import Path

import pytest

from rada.engine import build
from rada.engine.wasm import Export, Number, module_of
from rada.games import BUILT_IN, load
from rada.kernel.compiling import JIT, compiled

MOST_PACKED = 100_000
"""Bytes that a page has to load for a game at most, compressed, beside what a network knows."""
MOST_LEARNED = 200_000


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_module_is_small_and_described(game: str, built: Callable[[str], Path]) -> None:
    folder = built(game)
    module = (folder / f"{game}.wasm").read_bytes()
    about = json.loads((folder / f"{game}.json").read_text("utf-8"))
    assert module.startswith(b"\0asm")
    learned = MOST_LEARNED if load(game).learned else 0
    assert len(gzip.compress(module, 9)) < MOST_PACKED + learned
    assert about["state"]["bytes"] == load(game).rules.STATE.itemsize
    needed = {"deal", "legal", "apply", "redeal", "thinker", "race", "leave_behind", "write_all"}
    assert needed <= set(about["exports"])
    assert all(name.encode() in module for name in about["exports"])


def test_what_is_there_is_not_built_again(
    built: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = BUILT_IN[0]
    folder = built(game)
    assert build.build(game, folder).startswith(f"{game}: up to date")
    monkeypatch.setattr(build, "FORMAT", -1)
    monkeypatch.setattr(build, "module_of", lambda exports: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        build.build(game, folder)


@compiled
def _sine(x: float) -> float:
    return math.sin(x)


@pytest.mark.skipif(not JIT, reason="compiles")
def test_what_needs_the_system_is_refused() -> None:
    """A module has no library of mathematics to call."""
    with pytest.raises(RuntimeError, match="undefined symbol: sin"):
        module_of([Export("sine", _sine, {"x": Number(real=True)})])
