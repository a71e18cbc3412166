"""Pictures are drawn from the files of a folder, and are pictures."""

import importlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from rada.arena.arena import Execution, measure
from tests.arena.conftest import match


@pytest.fixture(scope="module")
def pictures() -> Any:
    """Imported when it is used: drawing costs seconds to load, also where nothing is drawn."""
    return importlib.import_module("rada.arena.pictures")


def is_picture(path: Path) -> bool:
    if path.suffix == ".svg":
        return ElementTree.parse(path).getroot().tag.endswith("svg")
    return path.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_ladder_and_the_scores(pictures: Any, tmp_path: Path, language: str) -> None:
    measure(match("gap", 2, "greedy", "random"), 20, execution=Execution(workers=1), out=tmp_path)
    drawn = pictures.draw_folder(tmp_path, language)
    assert {path.name for path in drawn} == {
        *("ladder.png", "ladder.svg", "scores.png", "scores.svg")
    }
    assert all(is_picture(path) for path in drawn)


def test_one_bot_with_several_budgets_makes_a_curve(pictures: Any, tmp_path: Path) -> None:
    what = match("three", 2, "master:2", "master:4", "greedy")
    measure(what, 6, execution=Execution(workers=1), out=tmp_path)
    drawn = pictures.draw_folder(tmp_path)
    assert {"curve.png", "curve.svg"} <= {path.name for path in drawn}
    assert all(is_picture(path) for path in drawn)


def test_all_scores_alike_can_be_drawn(pictures: Any, tmp_path: Path) -> None:
    measure(match("thegame", 1, "random"), 1, execution=Execution(workers=1), out=tmp_path)
    assert len(pictures.draw_folder(tmp_path)) == 4


def test_names_are_short_enough_for_a_margin(pictures: Any) -> None:
    """Somebody else's bot goes by its class."""
    assert pictures.short("master:400") == "master:400"
    assert pictures.short("people.clever.bots:Cautious") == "Cautious"


@pytest.mark.parametrize(("ms", "told"), [(0.0123, "12 µs"), (3, "3 ms"), (1500, "1.5 s")])
def test_a_time_has_the_unit_that_suits_it(pictures: Any, ms: float, told: str) -> None:
    assert pictures.time_told(ms) == told
