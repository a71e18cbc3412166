"""Where Numba is not installed, everything works but research and the GPU."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from rada.games import BUILT_IN
from tests.without_numba import command

REFUSED = (
    "This needs Numba, which is not installed: "
    'make native in a clone, or pip install "rada[native]"'
)
COMMAND = "from rada.cli.main import main; main()"
GAME = "gap"
PLAY = f"""
import json, rada
table = rada.new({GAME!r}, 2, seed="cd" * 32, target=5)
while not table.over:
    table.play(table.legal_entries()[0])
print(json.dumps(table.record()))
"""


@pytest.fixture(autouse=True)
def _modules(built: Callable[[str], Path]) -> None:
    for game in BUILT_IN:
        built(game)


def run(
    code: str, *arguments: object, folder: Path, given: str = ""
) -> "subprocess.CompletedProcess[str]":
    cache = {"RADA_CACHE_DIR": str(folder / "cache"), "XDG_DATA_HOME": str(folder / "data")}
    return subprocess.run(
        [*command(code), *map(str, arguments)],
        env={**os.environ, **cache, "NUMBA_DISABLE_JIT": "0"},
        cwd=folder,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    wish = ("play", GAME, "--bots", "master:40", "--seed", "ab" * 32, "--lang", "en")
    done = run(COMMAND, *wish, "--starter", 1, folder=tmp_path, given="hint\n1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Master would play" in done.stdout
    assert list(tmp_path.glob("*.jsonl"))


def test_records_are_checked_advised_and_reviewed(tmp_path: Path) -> None:
    played = run(PLAY, folder=tmp_path)
    assert played.returncode == 0, played.stderr
    (tmp_path / "game.jsonl").write_text(played.stdout, "utf-8")
    verdict = run(COMMAND, "verify", "game.jsonl", folder=tmp_path)
    assert verdict.returncode == 0, verdict.stderr
    advice = run(COMMAND, "advise", "game.jsonl", "--budget", 60, "--json", folder=tmp_path)
    assert advice.returncode == 0, advice.stderr
    assert json.loads(advice.stdout)["choices"]
    review = run(COMMAND, "review", "game.jsonl", "--budget", 20, "--json", folder=tmp_path)
    assert review.returncode == 0, review.stderr
    assert json.loads(review.stdout)["decisions"]


def test_a_slow_simulation_says_so(tmp_path: Path) -> None:
    wish = ("simulate", GAME, "--players", 2, "--games", 1, "--lang", "en")
    done = run(COMMAND, *wish, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("Without Numba the games run as plain Python")


def test_a_server_without_modules_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RADA_ENGINES", str(tmp_path))
    done = run(COMMAND, "serve", "--db", "nowhere://", "--lang", "en", folder=tmp_path)
    assert done.returncode != 0
    assert done.stderr.startswith("The modules of the games are missing or out of date")


def test_compiling_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = run(COMMAND, "warm", "--lang", "en", folder=tmp_path)
    assert done.returncode != 0
    assert done.stderr.strip() == REFUSED
    batch = "from rada.envs.batch import Batch; Batch('gap', 4)"
    done = run(batch, folder=tmp_path)
    assert done.stderr.strip().endswith(REFUSED)
    card = "from rada.envs.gpu import GpuBatch; GpuBatch('gap', 4)"
    assert "numba" in run(card, folder=tmp_path).stderr.splitlines()[-1]
