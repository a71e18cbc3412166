"""``make new-game`` in a copy of the sources: what it writes can be played and passes its tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fifth.conftest import ROOT
from tests.fifth.new_game import trouble_with

COPIED = ("pyproject.toml", "docs/rules", "tests/__init__.py", "tests/fifth")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources that a new game needs, without the page."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("page", "*.pyc"))
    for name in COPIED:
        source, target = ROOT / name, tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.pyc"))
        else:
            shutil.copy(source, target)
    return tmp_path


def run(folder: Path, *command: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Run something in the copy, as plain Python."""
    own = {"PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}", "NUMBA_DISABLE_JIT": "1"}
    environment = {k: v for k, v in os.environ.items() if k != "RADA_GAMES"} | own
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment | {"LC_ALL": "C.UTF-8"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_new_game_can_be_played_and_tested(copy: Path) -> None:
    made = run(copy, "tests.fifth.new_game", "rummy")
    assert made.returncode == 0, made.stderr
    assert "rada play rummy" in made.stdout
    shutil.rmtree(copy / "tests" / "fifth")
    played = run(copy, "rada", "play", "rummy", "--record", "rummy.jsonl", typed="1\n" * 60)
    assert played.returncode == 0, played.stderr
    assert "Rummy ·" in played.stdout
    assert "The game is over" in played.stdout
    assert run(copy, "rada", "verify", "rummy.jsonl").returncode == 0
    assert "**RUMMY-6**" in (copy / "docs/rules/rummy.cs.md").read_text("utf-8")
    tested = run(copy, "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_rummy_rules.py")
    assert tested.returncode == 0, tested.stdout
    for line in made.stdout.splitlines():
        if "/rummy" in line and (path := copy / line.strip()).is_file():
            assert "fifth" not in path.read_text("utf-8").lower(), path


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "needs a name"),
        ("Rummy", "use small letters and digits"),
        ("class", "use small letters and digits"),
        ("my-game", "use small letters and digits"),
        ("gap", "there is gap in src/rada/games already"),
        ("contract", "there is contract in src/rada/games already"),
        ("play", "begin with it"),
    ],
)
def test_a_wrong_name_is_refused_in_one_sentence(name: str, told: str) -> None:
    sentence = trouble_with(name, ROOT)
    assert sentence is not None
    assert told in sentence
    assert sentence.endswith(".")


def test_a_refused_name_writes_nothing() -> None:
    refused = run(ROOT, "tests.fifth.new_game", "gap")
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1
    assert refused.stdout == ""
