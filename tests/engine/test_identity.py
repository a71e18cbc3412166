"""Native code and WebAssembly play the same games, byte for byte."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rada.engine import build
from rada.games import BUILT_IN
from rada.kernel.compiling import JIT
from tests.engine import identity

GAMES, LOOKS, SEARCHES, VISITS = 2, 1, 1, 100
"""A thousand games of every kind are for ``python -m tests.engine.identity --games 1000``."""


def affordable(game: str) -> list[identity.Job]:
    """Games of every setting and bot; positions of one bot in each setting, and one search."""
    found: list[identity.Job] = []
    for job in identity.jobs(GAMES, LOOKS, SEARCHES, VISITS):
        if job.game == game:
            look = len(found) // len(identity.KINDS) % len(identity.KINDS) == job.kind
            search = look and not any(each.searches for each in found)
            found.append(replace(job, looks=LOOKS * look, searches=SEARCHES * search))
    return found


@pytest.mark.parametrize("game", BUILT_IN)
def test_both_play_the_same(game: str, built: Callable[[str], Path]) -> None:
    some = affordable(game)
    player = identity.played_in_wasm(some, built(game))
    assert identity.differences(some, player) == []


@pytest.mark.skipif(not JIT, reason="there is nothing compiled to build from")
def test_a_module_built_on_this_machine_plays_the_same(tmp_path: Path) -> None:
    """The modules of the repository were built on another machine."""
    game = BUILT_IN[0]
    assert "built in" in build.build(game, tmp_path)
    some = affordable(game)[:4]
    assert identity.differences(some, identity.played_in_wasm(some, tmp_path)) == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_server_plays_the_same_by_modules(game: str, built: Callable[[str], Path]) -> None:
    """From Python by wasmtime, through the same functions that would call machine code."""
    built(game)
    of_game = [job for job in identity.jobs(1, 1, 1, 40) if job.game == game]
    some = [of_game[0], of_game[-1]]
    assert some[1].searches == 1
    assert identity.differences(some, identity.played_by_modules(some)) == []


def test_a_difference_is_found(built: Callable[[str], Path]) -> None:
    """Other luck makes other games, and each part of the digest says so."""
    game = BUILT_IN[0]
    job = next(job for job in identity.jobs(1, 1, 1, 30) if job.game == game and job.searches)
    other = identity.played_in_wasm([replace(job, name="others")], built(game))
    found = identity.digests_of(other)["others"]
    own = identity.native_digests(job)
    assert all(found[part] != own[part] for part in own)
