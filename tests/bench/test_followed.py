"""Following hints: what is counted."""

import pytest

from bench.followed import Followed, follow, told
from rada.games import load


def test_a_game_by_hints_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load("gap")), "review_visits", 20)
    found = follow("gap", 64, "0", 0)
    assert found.decisions > 10
    assert follow("gap", 64, "0", 0) == found


def test_the_table_tells_the_result_where_all_play_together() -> None:
    found = [Followed(90, 1, 0, 1.0), Followed(10, 1, 1, 0.5)]
    assert told("thegame", 400, found) == (
        "| thegame | 400 | 2 | 100 | 2 (2.0 %) | 1 (1.0 %) | 75.0 |"
    )
    assert told("gap", 400, found).endswith("| 1 (1.0 %) | – |")
