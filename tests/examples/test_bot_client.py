"""The example bot: short, and it plays every game against a real server."""

import asyncio
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rada.games import NAMES
from tests.server.client import Person
from tests.server.process import Server
from tests.server.scripted import play_out, truth

pytestmark = pytest.mark.anyio

FILE = Path(__file__).parents[2] / "examples" / "bot_client.py"


@pytest.fixture(scope="module")
def bot_client() -> Any:
    spec = importlib.util.spec_from_file_location("bot_client", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_is_short() -> None:
    lines = FILE.read_text("utf-8").splitlines()
    assert len(lines) < 65
    assert max(map(len, lines)) <= 100


async def test_it_plays_every_game(server: Server, bot_client: Any) -> None:
    scores = await asyncio.gather(*(bot_client.play(server.url, game) for game in NAMES))
    for game, told in zip(NAMES, scores, strict=True):
        assert len(told) == 3, game
        assert all(isinstance(score, int) for score in told)


async def test_it_sits_down_by_an_invitation(server: Server, bot_client: Any) -> None:
    host = Person(server)
    table = await host.open("three", players=2, name="Eva")
    link = f"{server.url}/t/{table['id']}#join={table['join_key']}"
    playing = asyncio.create_task(bot_client.play(link))
    async with host.live(table) as line:
        await line.holds(lambda: line.table["seats"][1]["connected"])
        assert line.table["seats"][1]["name"] == "Robot"
        await host.post(f"/api/tables/{table['id']}/start")
        await play_out([line])
    true = await truth(server, table["id"])
    assert await playing == true.scores


def test_it_is_a_command(server: Server) -> None:
    command = [sys.executable, str(FILE), server.url, "three"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("Scores: [")


def test_it_says_what_was_wrong(server: Server) -> None:
    command = [sys.executable, str(FILE), server.url, "chess"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert (told.returncode, told.stdout) == (1, "")
    assert "'gap', 'qwixx', 'thegame' or 'three'" in told.stderr
    assert "Traceback" not in told.stderr
