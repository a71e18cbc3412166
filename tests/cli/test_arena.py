"""``rada arena`` from outside: what it prints, what it writes, and what it says when it cannot."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Rada, one_sentence
from tests.cli.test_commands import BIN

SMALL = ("arena", "gap", "--players", 2, "--bots", "greedy,random", "--option", "target=5")
DOCS = Path(__file__).parents[2] / "docs" / "arena.md"


@pytest.mark.parametrize(("language", "example"), [("en", "Example"), ("cs", "Příklad")])
def test_help_has_an_example(cli: Rada, language: str, example: str) -> None:
    told = cli("arena", "--help", "--lang", language)
    assert told.code == 0
    assert f"{example}\n  rada arena" in told.out


def test_a_table_of_what_came_of_it(cli: Rada) -> None:
    told = cli(*SMALL, "--games", 20)
    assert told.code == 0
    first, second, last = told.out.splitlines()[1:4]
    assert first.startswith("greedy")
    assert second.startswith("random")
    assert "20 games in 10 blocks, seed 0" in last
    assert told.err == ""


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_game_has_a_table_of_its_own(cli: Rada, language: str) -> None:
    bots = ("--bots", "greedy,random,casual", "--games", 9, "--lang", language)
    told = cli("arena", "thegame", "--players", 2, *bots)
    assert told.code == 0
    assert told.out.splitlines()[1].startswith("greedy")


def test_json_is_one_object_and_nothing_else(cli: Rada) -> None:
    told = cli(*SMALL, "--games", 3, "--seed", "abc", "--json")
    assert told.code == 0
    results = json.loads(told.out)
    assert {key: results[key] for key in ("game", "players", "seed", "games")} == {
        "game": "gap",
        "players": 2,
        "seed": "abc",
        "games": 4,
    }
    assert results["options"]["target"] == 5
    for bot in results["bots"]:
        assert 0 <= bot["win_share_ci"][0] <= bot["win_share"] <= bot["win_share_ci"][1] <= 1
        assert bot["ms_per_decision"] > 0
        assert bot["faults"] == 0
        assert bot["rating"] > 0
        assert {"name", "score_mean", "score_ci"} <= set(bot)
    assert "4 games are played (asked for: 3)" in told.err


def test_json_of_the_game(cli: Rada) -> None:
    told = cli("arena", "thegame", "--players", 3, "--bots", "greedy", "--games", 10, "--json")
    results = json.loads(told.out)
    for told_by in (results, results["bots"][0]):
        assert 0 <= told_by["win_rate"] <= 1
        assert len(told_by["win_rate_ci"]) == 2
        assert told_by["left_mean"] >= 0
        assert 0 <= told_by["very_good_rate"] <= 1


def test_a_folder_of_results(cli: Rada, tmp_path: Path) -> None:
    told = cli(*SMALL, "--games", 10, "--out", "measured")
    assert told.code == 0
    there = {path.name for path in (tmp_path / "measured").iterdir()}
    names = {f"{name}.{kind}" for name in ("ladder", "scores") for kind in ("png", "svg")}
    assert there == {"match.json", "games.csv", "results.json", *names}
    assert "measured" in told.err
    again = cli(*SMALL, "--games", 10, "--out", "measured")
    assert again.code == 1
    assert one_sentence(again.err)
    assert "--resume" in again.err
    assert cli(*SMALL, "--games", 10, "--out", "measured", "--resume").code == 0
    other = cli(*SMALL, "--games", 10, "--out", "measured", "--resume", "--seed", "9")
    assert other.code == 1
    assert one_sentence(other.err)


def test_the_bot_in_the_documentation_plays(tmp_path: Path) -> None:
    """It is a file in the current folder, and the command is the one that is written there."""
    text = DOCS.read_text("utf-8")
    code = re.search(r"```python\n# (people/scorer.py)\n(.*?)```", text, re.DOTALL)
    command = re.search(r"rada (arena gap .*people.*)", text)
    assert code
    assert command
    (tmp_path / "people").mkdir()
    (tmp_path / code[1]).write_text(code[2])
    words = command[1].replace("--games 100", "--games 12 --json").split()
    done = subprocess.run([BIN, *words], cwd=tmp_path, capture_output=True, text=True)
    assert done.stderr == ""
    results = json.loads(done.stdout)
    assert results["games"] == 12
    assert [bot["faults"] for bot in results["bots"]] == [0, 0]
    scorer, random = results["bots"]
    assert scorer["score_mean"] > random["score_mean"], "an example is worth copying"


def test_faults_are_told_at_the_end(cli: Rada, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    bots = "tests.arena.bots:Raises,random"
    told = cli("arena", "gap", "--players", 2, "--bots", bots, "--games", 14, "--json")
    assert told.code == 1, "no game was played to its end"
    assert [bot["faults"] for bot in json.loads(told.out)["bots"]] == [14, 0]
    assert told.err.count("ValueError: I have no idea") == 5
    assert "9 more faults" in told.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--bots", "clever"), 2, "There is no bot “clever”"),
        (("--bots", "master:0"), 2, "“0” is not a budget"),
        (("--bots", "clairvoyant:0s"), 2, "is not a budget"),
        (("--bots", "no.such:Bot"), 2, "“no.such:Bot” could not be loaded"),
        (("--bots", "greedy,medium"), 2, "named twice"),
        (("--bots", ","), 2, "at least one bot"),
        (("--games", "0"), 2, "At least one game"),
        (("--players", "9"), 2, "not for 9"),
        (("--workers", "0"), 2, "At least one process"),
        (("--limit", "0"), 2, "above zero"),
        (("--limit", "nan"), 2, "above zero"),
        (("--option", "speed=3"), 2, "has no option"),
        (("--resume",), 2, "--out"),
        (("--cluster", "nonsense://x"), 1, "cannot be reached"),
        (("--out", "/proc/arena"), 1, "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(
    cli: Rada, arguments: tuple[str, ...], code: int, said: str
) -> None:
    usual: dict[str, str] = {"--players": "2", "--bots": "greedy,random", "--games": "4"}
    given = [each for pair in usual.items() if pair[0] not in arguments for each in pair]
    told = cli("arena", "gap", *given, *arguments)
    assert told.code == code
    assert told.out == ""
    assert one_sentence(told.err.replace(". A bot of your own", "; a bot of your own"))
    assert said in told.err


def test_a_simulation_sends_those_who_search_to_the_arena(cli: Rada) -> None:
    told = cli("simulate", "gap", "--players", 2, "--games", 2, "--bots", "master")
    assert told.code == 2
    assert "rada arena" in told.err
    assert one_sentence(told.err)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for a few hundred games."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=40k", "tmpfs", str(place)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("needs to be allowed to mount a small disk")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_full_disk_loses_nothing(cli: Rada, small_disk: Path, tmp_path: Path) -> None:
    out = small_disk / "out"
    told = cli(*SMALL, "--games", 4000, "--workers", 1, "--out", out)
    assert told.code == 1
    assert "the disk is full" in told.err
    assert "--resume" in told.err
    assert told.err.count("\n") == 1
    kept = (out / "games.csv").read_bytes()
    assert kept.endswith(b"\n")
    assert kept.count(b"\n") > 100
    roomy = tmp_path / "roomy"
    shutil.copytree(out, roomy)
    resumed = cli(*SMALL, "--games", 4000, "--workers", 1, "--out", roomy, "--resume", "--json")
    whole = cli(*SMALL, "--games", 4000, "--workers", 1, "--json")
    assert _figures(resumed.out) == _figures(whole.out)


def _figures(text: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(text)
    del told["seconds"]
    for bot in told["bots"]:
        del bot["ms_per_decision"]
    return told
