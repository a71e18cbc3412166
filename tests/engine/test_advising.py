"""The page gives the same hints and reviews as the server, from the same visits."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rada.games import BUILT_IN, load
from rada.table.table import Table
from tests.engine import advising
from tests.engine.advising import Job
from tests.games.harness import SETTINGS

HINTED, REVIEWED = 400, 70
"""Visits: enough for reasons of every kind, and few enough for a test."""
APART = {"random": 13, "thinker": 127}


def affordable(game: str) -> list[Job]:
    """Some hints in games of every setting, and one whole review."""
    found: list[Job] = []
    visits = HINTED // 6 if load(game).sifting else HINTED  # these games take long to try out
    for number, setting in enumerate(each for each in SETTINGS if each.name == game):
        bot = tuple(APART)[number % 2]
        found.append(Job(setting, bot, APART[bot], visits, REVIEWED * (number == 0)))
    return found


@pytest.mark.parametrize("game", BUILT_IN)
def test_both_advise_alike(game: str, built: Callable[[str], Path]) -> None:
    assert advising.differences(affordable(game), built(game)) == []


def test_a_difference_is_found(
    built: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is compared has hints and decisions in it, and more visits make them others."""
    job = affordable(BUILT_IN[0])[0]
    given = advising.given

    def more(each: Job, table: Table) -> dict[str, object]:
        return given(replace(each, visits=2 * HINTED, reviewed=2 * REVIEWED), table)

    monkeypatch.setattr(advising, "given", more)
    found = advising.differences([job], built(job.setting.name))
    for place in ("hints 0 advice why cs", "review decisions 0 value", "review curves 0 points"):
        assert any(each.startswith(f"{job.name} {place}") for each in found)
