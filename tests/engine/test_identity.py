"""Native code and WebAssembly play the same games, byte for byte."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rada.games import BUILT_IN
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
    assert identity.differences(some, built(game)) == []


def test_a_difference_is_found(built: Callable[[str], Path]) -> None:
    """Other luck makes other games, and each part of the digest says so."""
    game = BUILT_IN[0]
    job = next(job for job in identity.jobs(1, 1, 1, 30) if job.game == game and job.searches)
    other = identity.played_in_wasm([replace(job, name="others")], built(game))
    found = identity.digests_of(other)["others"]
    own = identity.native_digests(job)
    assert all(found[part] != own[part] for part in own)
