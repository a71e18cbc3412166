"""The page about strength is made from measurements that can be stopped and gone on with."""

import json
from pathlib import Path

import pytest

from rada.arena import strength, strength_data, strength_page


def run(tmp_path: Path, *arguments: str) -> int:
    places = ("--out", str(tmp_path / "docs"), "--runs", str(tmp_path / "runs"))
    return strength.main([*places, "--workers", "1", *arguments])


def test_every_aim_has_its_part() -> None:
    names = {part.name for part in strength.parts(strength.FULL)}
    assert {f"thegame-{players}" for players in strength_data.MASTER_AIMS} <= names
    assert {f"{game}-{players}" for game, players in strength_page.RIVAL_AIMS} <= names
    for part in strength.parts(strength.FULL):
        for each in part.runs:
            compiled = each.bots[0] in ("casual", "greedy", "thinker")
            least = 10_000 if compiled else 300 if each.name == "master" else 100
            assert each.games >= least


def test_a_part_is_measured_and_the_page_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny = strength.Scale(8, 2, 2, (2, 4))
    monkeypatch.setattr(strength, "QUICK", tiny)
    chosen = ("--part", "three-2", "--part", "curve-three")
    assert run(tmp_path, "--quick", *chosen, "--measure-only") == 0
    docs = tmp_path / "docs"
    assert not (docs / "strength.md").exists()
    told = json.loads((docs / "strength" / "three-2.json").read_text())
    assert told["seed"] == "strength"
    assert set(told["runs"]) == {"thinker", "master", "clairvoyant"}
    assert run(tmp_path, "--render-only") == 0
    page = (docs / "strength.md").read_text()
    assert "Three Is Too Many!, 2" in page
    assert "85 %" in page
    assert (docs / "strength" / "curve-three.svg").exists()
    assert "strength/curve-three.svg" in page
    again = json.loads((docs / "strength" / "curve-three.json").read_text())
    assert [step["to"] for step in again["steps"]] == ["master:4"]


def test_a_page_of_nothing_can_be_written(tmp_path: Path) -> None:
    assert run(tmp_path, "--render-only") == 0
    assert "–" in (tmp_path / "docs" / "strength.md").read_text()


def test_an_unknown_part_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "--part", "chess-2") == 2
    assert "chess-2" in capsys.readouterr().err


def test_each_level_is_told_against_the_one_below(tmp_path: Path) -> None:
    data = tmp_path / "docs" / "strength"
    data.mkdir(parents=True)
    for part, level, share in (
        ("levels-gap-2", "medium", 0.65),
        ("levels-gap-2", "master", 0.8),
        ("levels-thegame-2", "easy", 0.3),
    ):
        path = data / f"{part}.json"
        told = json.loads(path.read_text()) if path.exists() else {"runs": {}}
        bot = {"win_share": share, "win_share_ci": [share - 0.01, share + 0.01], "games": 300}
        told["runs"][level] = {"bots": [bot], "sources": "0"}
        game = part.split("-")[1]
        told |= {"part": part, "game": game, "players": 2, "seed": "0", "steps": []}
        path.write_text(json.dumps(told))
    assert run(tmp_path, "--render-only") == 0
    page = (tmp_path / "docs" / "strength.md").read_text()
    assert "| GAP, 2 | 50 % | 65.0 % (64.0–66.0) | – | 80.0 % (79.0–81.0) | 300 |" in page
    assert "| easy (`casual`) | – | 30.0 % (29.0–31.0) | – | – | – |" in page
    assert "- GAP: the step to master is wider, 80.0 % (79.0–81.0) of 300 games." in page
    assert "the step to medium" not in page
