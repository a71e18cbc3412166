"""Every numbered rule has a test that names it, in both languages, and no test names another."""

import ast
import re
from pathlib import Path

import pytest

from rada.games import BUILT_IN

ROOT = Path(__file__).parents[2]
BOOKS = {game: ROOT / "docs" / "rules" / game for game in BUILT_IN}
BOOKS["fifth"] = ROOT / "tests" / "fifth" / "rules"
"""Where the rules of each game are, without the language."""


def numbers_told(game: str, language: str) -> list[str]:
    text = BOOKS[game].with_suffix(f".{language}.md").read_text("utf-8")
    return re.findall(r"^\*\*([A-Z]+-\d+)\*\*", text, re.MULTILINE)


def numbers_tested() -> set[str]:
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {ast.literal_eval(argument) for argument in node.args}
    return found


@pytest.mark.parametrize("game", BOOKS)
def test_both_languages_have_the_same_numbers_in_order(game: str) -> None:
    numbers = numbers_told(game, "en")
    assert numbers == [f"{game.upper()}-{n}" for n in range(1, len(numbers) + 1)]
    assert numbers == numbers_told(game, "cs")


def test_every_rule_is_tested_and_every_number_exists() -> None:
    told = {number for game in BOOKS for number in numbers_told(game, "en")}
    tested = numbers_tested()
    assert told - tested == set(), "rules without a test"
    assert tested - told == set(), "tests that name no rule"


def test_code_names_only_rules_that_exist() -> None:
    told = {number for game in BOOKS for number in numbers_told(game, "en")}
    games = "|".join(game.upper() for game in BOOKS)
    for path in [*(ROOT / "src").rglob("*.py"), ROOT / "tests" / "fifth" / "rules.py"]:
        named = set(re.findall(rf"\b(?:{games})-\d+", path.read_text("utf-8")))
        assert named <= told, path
