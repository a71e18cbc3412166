"""The score pad is held to what the rules give now, not to what they once gave."""

import json

import pytest

from tests.web.make_vectors import FOLDER, MAKERS, text_of


@pytest.mark.parametrize("name", MAKERS)
def test_the_committed_vectors_are_what_the_rules_give(name: str) -> None:
    committed = (FOLDER / f"{name}.json").read_text("utf-8")
    assert committed == text_of(MAKERS[name]()), "python -m tests.web.make_vectors, if meant"


def test_the_vectors_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.json")) < 200_000


def test_the_vectors_have_the_rare_cases() -> None:
    gap = json.loads((FOLDER / "gap.json").read_text("utf-8"))
    qwixx = json.loads((FOLDER / "qwixx.json").read_text("utf-8"))
    three = json.loads((FOLDER / "three.json").read_text("utf-8"))
    thegame = json.loads((FOLDER / "thegame.json").read_text("utf-8"))
    assert any(points < 0 for *_, points in gap["collections"])
    assert any(min(game["totals"]) < 0 for game in gap["games"])
    assert sum(len(game["winners"]) > 1 for game in gap["games"]) >= 3
    for game in gap["games"]:
        best = max(game["totals"])
        game["tied"] = game["totals"].count(best) > 1
    assert sum(game["tied"] and len(game["winners"]) == 1 for game in gap["games"]) >= 5
    assert any(game["tie"] == "extra_round" and game["timeUp"] is not None for game in gap["games"])
    assert {game["over"] for game in qwixx["games"]} == {True, False}
    assert any(len(game["winners"]) > 1 for game in qwixx["games"])
    assert any(max(game["penalties"]) == 4 for game in qwixx["games"])
    assert any(len(game["winners"]) > 1 for game in three["games"])
    assert any(game["won"] for game in thegame["games"])
