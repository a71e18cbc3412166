"""Games that the page plays without a server: their records are right, by rules and by seed."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rada.games import BUILT_IN, load
from rada.table.records import line_of
from rada.table.verify import Origin, verify
from tests.engine.identity import node

HERE = Path(__file__).parent
LEVELS = ("easy", "medium", "hard", "master")
SHORT: dict[str, dict[str, Any]] = {"gap": {"target": 5}}
"""What keeps games short."""
ODD: dict[str, list[dict[str, Any]]] = {
    "gap": [{"target": 3, "tie": "extra_round"}],
    "qwixx": [{"jokers": True}],
    "thegame": [{"minimum": 3, "short_hands": True, "on_fire": True}, {"signals": False}],
    "three": [{"colours": "stand-in"}],
}


def jobs_of(game_id: str) -> list[dict[str, Any]]:
    """Every number of players with a person at the table, all levels, and unusual options."""
    game = load(game_id)
    found: list[dict[str, Any]] = []
    for players in range(game.min_players, game.max_players + 1):
        seats = [None, *(LEVELS[seat % 3] for seat in range(players - 1))]
        starter = [None, "random", players - 1][players % 3]
        options = SHORT.get(game_id, {})
        found.append({"game": game_id, "options": options, "starter": starter, "seats": seats})
    for options in ODD[game_id]:
        found.append(
            {"game": game_id, "options": options, "starter": None, "seats": [None, "hard"]}
        )
    bots = [LEVELS[3], *LEVELS[: game.min_players]][: max(2, game.min_players)]
    found.append(
        {"game": game_id, "options": SHORT.get(game_id, {}), "starter": None, "seats": bots}
    )
    return found


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_records_of_local_games_are_right(game_id: str, built: Callable[[str], Path]) -> None:
    jobs = jobs_of(game_id)
    script = [str(node()), "--no-warnings", str(HERE / "localgames.ts"), str(built(game_id))]
    told = subprocess.run(
        script, input=json.dumps(jobs), text=True, capture_output=True, check=True, encoding="utf-8"
    )
    lines = told.stdout.splitlines(keepends=True)
    assert len(lines) == len(jobs)
    for line, job in zip(lines, jobs, strict=True):
        verdict = verify(line)
        assert (verdict.game, verdict.players) == (game_id, len(job["seats"]))
        assert verdict.finished
        assert verdict.result_stated
        assert verdict.origin is Origin.CHECKED
        assert verdict.committed
        assert verdict.terms
        record = json.loads(line)
        assert line_of(record) == line
        assert record["options"] == load(game_id).read_options(job["options"]).recorded()
        assert record["names"] == [f"Žofie {seat}" for seat in range(len(job["seats"]))]
