"""The laws of all games hold for the fifth, which is tested as the others are."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rada.games import register
from tests.games import test_laws
from tests.games.harness import Setting
from tests.golden.remake import playthrough

LAWS: list[Callable[..., Any]] = [
    law
    for name, law in vars(test_laws).items()
    if name.startswith("test_") and name != "test_signals_tell_only_what_their_seat_knows"
]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_law_holds(law: Callable[..., Any], players: int) -> None:
    plain = getattr(getattr(law, "hypothesis", None), "inner_test", law)
    seeds = [name for name in inspect.signature(plain).parameters if name != "setting"]
    for number in range(6 if seeds else 1):
        drawn = {name: bytes([number, place]) * 16 for place, name in enumerate(seeds)}
        plain(setting=Setting("fifth", players), **drawn)


def test_there_are_laws() -> None:
    assert len(LAWS) > 8


def test_the_golden_game() -> None:
    """``python -m tests.fifth.test_laws`` writes it anew."""
    assert playthrough("fifth", 3) == GOLDEN.read_text("utf-8")


GOLDEN = Path(__file__).with_name("golden-3.txt")

if __name__ == "__main__":
    register("tests.fifth")
    GOLDEN.write_text(playthrough("fifth", 3), "utf-8")
