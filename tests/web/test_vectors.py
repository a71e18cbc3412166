"""The score pad is held to what the rules give now, not to what they once gave."""

import json

import pytest

from tests.web.make_vectors import MAKERS, file_of, text_of


@pytest.mark.parametrize("name", MAKERS)
def test_the_committed_vectors_are_what_the_rules_give(name: str) -> None:
    committed = file_of(name).read_text("utf-8")
    assert committed == text_of(MAKERS[name]()), "python -m tests.web.make_vectors, if meant"


def test_the_vectors_are_small() -> None:
    assert sum(file_of(name).stat().st_size for name in MAKERS) < 200_000


def test_the_vectors_have_the_rare_cases() -> None:
    gap = json.loads(file_of("gap").read_text("utf-8"))
    qwixx = json.loads(file_of("qwixx").read_text("utf-8"))
    three = json.loads(file_of("three").read_text("utf-8"))
    thegame = json.loads(file_of("thegame").read_text("utf-8"))
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
