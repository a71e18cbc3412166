"""Bots at a local table make the very moves that they make on the server, for the same seed."""

import asyncio
import hashlib
import json
import subprocess
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from rada.games import BUILT_IN, load
from rada.games.contract import Actions, Game, State
from rada.server.bots.pool import BotPool
from rada.server.storage.store import Store
from rada.server.tables.registry import TableRegistry
from tests.engine.identity import node
from tests.server.client import PATIENCE, until
from tests.server.rows import a_row

pytestmark = pytest.mark.anyio

HERE = Path(__file__).parent
VISITS = 30
"""What a search may spend on a decision, in `localgames.ts` too."""
BOTS = ("easy", "medium", "hard", "master")
SHORT: dict[str, dict[str, Any]] = {"gap": {"target": 5}}
"""What keeps games short."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class VisitsPool(BotPool):
    """The server's bots; none of them thinks by the clock, which would end a search anywhere."""

    async def move(self, bot: str, game: Game, state: State, seat: int, *luck: object) -> Actions:
        named = f"{bot}:{VISITS}" if bot == "master" else bot
        return await super().move(named, game, state, seat, *luck)


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    """The tables of a server, with all that moves them along."""
    pool = VisitsPool(1, PATIENCE)
    kept = TableRegistry(await Store.open(str(tmp_path / "tables.db")), pool)
    yield kept
    await kept.close()


def jobs_of(game_id: str) -> list[dict[str, Any]]:
    """The fewest and the most players, and some between; every bot plays somewhere."""
    game = load(game_id)
    fewest, most = max(2, game.min_players), game.max_players
    found = []
    for players in sorted({fewest, 3, most}):
        seats = [BOTS[(players + seat) % len(BOTS)] for seat in range(players)]
        seed = hashlib.sha256(f"{game_id} {players}".encode()).hexdigest()
        options = SHORT.get(game_id, {})
        found.append(
            {"game": game_id, "options": options, "starter": None, "seats": seats, "seed": seed}
        )
    return found


def played_locally(jobs: list[dict[str, Any]], modules: Path) -> list[dict[str, Any]]:
    script = [str(node()), "--no-warnings", str(HERE / "localgames.ts"), str(modules)]
    told = subprocess.run(
        script, input=json.dumps(jobs), text=True, capture_output=True, check=True, encoding="utf-8"
    )
    return [json.loads(line) for line in told.stdout.splitlines()]


async def played_by(registry: TableRegistry, job: dict[str, Any]) -> dict[str, Any]:
    """The record of a table of the server with these bots and this seed."""
    row = a_row(job["game"], job["seats"], [], options=job["options"], seed=job["seed"])
    await registry.store.create(row)
    live_table = await registry.live_table(row.id)
    await until(lambda: live_table.over)
    return live_table.playing.record()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game_id", BUILT_IN)
async def test_local_bots_move_as_those_of_the_server(
    game_id: str, built: Callable[[str], Path], registry: TableRegistry
) -> None:
    jobs = jobs_of(game_id)
    assert {bot for job in jobs for bot in job["seats"]} == set(BOTS)
    local, *theirs = await asyncio.gather(
        asyncio.to_thread(played_locally, jobs, built(game_id)),
        *(played_by(registry, job) for job in jobs),
    )
    for job, record, there in zip(jobs, local, theirs, strict=True):
        assert record["seed"] == job["seed"]
        assert record["moves"] == there["moves"], job["seats"]
        assert (record["deals"], record["result"]) == (there["deals"], there["result"])
