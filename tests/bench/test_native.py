"""The C program beside which GAP is measured plays by the same rules."""

import os
from pathlib import Path

import pytest

from bench import native
from bench.touching import bytes_a_move
from rada.games import load

compiled_only = pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"), reason="too slow uncompiled"
)


@compiled_only
@pytest.mark.skipif(native.compiler() is None, reason="there is no C compiler here")
def test_c_plays_the_same_games(tmp_path: Path) -> None:
    library = native.compile_library(tmp_path)
    seen = set()
    for players in (2, 3, 6):
        ours, theirs = native.digests(library, players, 200)
        assert ours == theirs
        seen.add(ours)
    assert len(seen) == 3


def test_moves_touch_bytes() -> None:
    gap = bytes_a_move(load("gap"), 2, 60)
    # A move reads at least the hand, the row and the drawn word, and never the whole record twice.
    assert 3 * 8 < gap < 2 * load("gap").rules.STATE.itemsize + 28 * 8


def test_more_cards_touch_more_bytes_when_dealt() -> None:
    assert bytes_a_move(load("three"), 4, 1) > bytes_a_move(load("three"), 2, 1)
