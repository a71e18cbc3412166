"""A server with an empty cache starts on the modules, and decides as with machine code."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rada.bots.bots import bot_of, luck_of, move_of, redealt
from rada.kernel import module_code
from rada.server.bots.pool import BotPool
from rada.server.bots.preparation import Preparation
from rada.table.table import Table
from tests.server.client import Person
from tests.server.process import Server
from tests.server.scripted import lines_of, take_turns
from tests.server.serving import HOLD

pytestmark = pytest.mark.anyio


@pytest.fixture
def compiles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: Callable[[str], Path]
) -> Path:
    """An empty cache, which stays empty as long as a file is there."""
    for game in ("gap", "three"):
        built(game)
    held = tmp_path / "held"
    held.touch()
    monkeypatch.setenv(HOLD, str(held))
    return held


@pytest.mark.usefixtures("compiles_nothing")
async def test_the_strongest_bot_plays_at_once(tmp_path: Path) -> None:
    server = Server(tmp_path, cache=tmp_path / "cache").start()
    try:
        host = Person(server)
        table = await host.open("three", players=2, bots=["master"], starter=1, start=True)
        async with lines_of([host], table) as (line,):
            seen: list[bool] = []

            def my_turn() -> bool:
                seen.append(line.table["seats"][1]["preparing"])
                return bool(line.legal)

            await line.holds(my_turn)
            await take_turns(line, until=6)
            assert line.n >= 6
            assert not any(seen)
        assert not (await host.get("/api/ready"))["compiled"], "all of that without machine code"
        assert not list((tmp_path / "cache").rglob("*.nbc"))
        assert list((tmp_path / "cache").rglob("*.cwasm"))
        assert "too slow" not in server.logged()
        assert "no search" not in server.logged()
    finally:
        server.kill()
        server.sweep()


async def test_thoughts_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: Callable[[str], Path]
) -> None:
    """In a process that finds no machine code, before and after some is there."""
    game = "gap"
    built(game)
    table = Table(game, 3, seed="ab" * 32)
    (seat,) = table.awaited
    imagined = redealt(table.game, table.state, seat, luck_of("same"))
    bot = "master:120"
    right = move_of(bot_of(bot), table.game, imagined, seat, luck_of("thinking", "same"))
    assert module_code.has_module(game)

    monkeypatch.setattr(Preparation, "start", lambda _: None)
    pool = BotPool(1, limit=600)
    try:
        assert pool.is_ready("master", game)
        assert not pool._has_machine_code(game)
        assert await pool.move(bot, table.game, table.state, seat, "same") == right
        pool.preparation._ready |= {(game, "rules"), (game, "search")}
        assert pool._has_machine_code(game)
        assert await pool.move(bot, table.game, table.state, seat, "same") == right
    finally:
        pool.close()
