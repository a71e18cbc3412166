"""Games from outside the package: how they are found, and what is said of one that is broken."""

import logging
import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from rada import games
from rada.errors import BrokenGame, UnknownGame
from tests.cli.conftest import one_sentence
from tests.fifth.game import GAME


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for packages that can be imported."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def package(folder: Path, name: str, text: str) -> str:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("")
    (folder / name / "game.py").write_text(text)
    return name


def test_the_environment_names_packages() -> None:
    assert games.NAMES[-1] == "fifth"
    assert "fifth" in games.NAMES
    assert len(games.NAMES) == len(games.BUILT_IN) + 1
    assert games.load("fifth") is GAME
    assert games.playable() == (*games.BUILT_IN, "fifth")
    with pytest.raises(UnknownGame, match="the games are gap, qwixx, thegame, three, fifth"):
        games.load("sixth")


def test_register(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    games.look_again()
    assert "fifth" not in games.NAMES
    assert games.register("tests.fifth") == "fifth"
    assert games.register("tests.fifth") == "fifth"
    assert games.load("fifth") is GAME
    assert os.environ[games.VARIABLE] == "tests.fifth"
    with pytest.raises(BrokenGame, match="“gap” is already a part of Řada"):
        games.register("mine.gap")


def test_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    given = [EntryPoint("fifth", "tests.fifth", games.GROUP), EntryPoint("gap", "other", "")]
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: given)
    games.look_again()
    assert games.playable() == (*games.BUILT_IN, "fifth")
    assert games.package_of("gap") == "rada.games.gap"


BROKEN = {
    "absent": (None, "cannot be loaded: ModuleNotFoundError"),
    "raising": ("1 / 0", "cannot be loaded: ZeroDivisionError: division by zero."),
    "empty": ("GAME = 5", "has no GAME that is a game of rada.games.contract"),
    "other": ("from tests.fifth.game import GAME", "has the id “fifth”"),
    "lacking": (
        "from types import SimpleNamespace as Some\n"
        "from rada.games.plain.base import PlainGame\n"
        "from tests.fifth import knowledge, rules\n"
        "class Lacking(PlainGame):\n"
        "    id = 'lacking'\n"
        "some = Some(**{k: v for k, v in vars(rules).items() if k != 'deal'})\n"
        "GAME = Lacking(some, knowledge, Some(__name__='h', greedy=None))\n",
        "because it lacks rules.deal.",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_told_in_one_sentence(
    name: str,
    packages: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    text, expected = BROKEN[name]
    if text is not None:
        package(packages, name, text)
    monkeypatch.setenv(games.VARIABLE, f"tests.fifth,{name}")
    games.look_again()
    with pytest.raises(BrokenGame) as told:
        games.load(name)
    assert expected in str(told.value)
    assert one_sentence(f"{told.value}\n")
    assert one_sentence(f"{told.value.told('cs')}\n")
    with caplog.at_level(logging.WARNING):
        assert games.playable() == (*games.BUILT_IN, "fifth")
    assert expected in caplog.text
    sys.modules.pop(f"{name}.game", None)


def test_a_game_without_words_and_rules_is_readable(
    packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rada.games.rulebook import in_short
    from rada.words import say

    text = (
        "from rada.games.plain.base import PlainGame\n"
        "from tests.fifth import heuristics, knowledge, rules\n"
        "class Bare(PlainGame):\n"
        "    id = 'bare'\n"
        "GAME = Bare(rules, knowledge, heuristics)\n"
    )
    monkeypatch.setenv(games.VARIABLE, package(packages, "bare", text))
    games.look_again()
    game = games.load("bare")
    assert (say("cs", "bare-name"), say("cs", "bare-name.line")) == ("Bare", "")
    assert in_short("bare", "en") == "Nobody has written down the rules of this game yet."
    assert game.action_texts()[-1] == "24"
    assert game.move_words({"seat": 0, "do": "24"}, None) == ("any-move", {"move": "24"})  # type: ignore[arg-type]


def test_nothing_of_it_is_left_to_other_tests() -> None:
    with pytest.MonkeyPatch.context() as changed:
        changed.delenv(games.VARIABLE)
        games.look_again()
        assert games.NAMES[:] == games.BUILT_IN
        assert games.playable() == games.BUILT_IN
    games.look_again()
