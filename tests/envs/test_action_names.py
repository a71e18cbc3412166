"""Names of actions: one for each, unlike all others, and readable back."""

import pytest

from rada.envs.action_names import action_of, action_text, action_texts
from rada.envs.errors import IllegalAction
from rada.games import NAMES, load


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_name_of_its_own_that_reads_back(name: str) -> None:
    game = load(name)
    names = action_texts(game)
    assert len(names) == game.rules.ACTIONS == len(set(names))
    for action in range(game.rules.ACTIONS):
        assert action_of(game, action_text(game, action)) == action
        assert action_of(game, f"  {names[action].upper()} ") == action


@pytest.mark.parametrize(
    ("name", "action", "text"),
    [
        ("gap", 0, "r0"),
        ("gap", 49, "p9"),
        ("gap", 50, "time"),
        ("qwixx", 11, "lay y2"),
        ("qwixx", 54, "lay j12"),
        ("qwixx", 57, "draw 2"),
        ("qwixx", 59, "pass"),
        ("qwixx", 63, "mark b"),
        ("qwixx", 64, "as r"),
        ("qwixx", 78, "cross 12"),
        ("qwixx", 79, "finish"),
        ("thegame", 0, "end"),
        ("thegame", 1, "begin"),
        ("thegame", 42, "42"),
        ("thegame", 103, "on down2"),
        ("thegame", 106, "signal up1 leave"),
        ("three", 40, "40"),
    ],
)
def test_names(name: str, action: int, text: str) -> None:
    assert action_text(load(name), action) == text


@pytest.mark.parametrize("text", ["", "x5", "lay", "100"])
@pytest.mark.parametrize("name", NAMES)
def test_other_texts_are_no_actions(name: str, text: str) -> None:
    with pytest.raises(IllegalAction, match=f"{name} has no action “{text}”"):
        action_of(load(name), text)


@pytest.mark.parametrize("name", NAMES)
def test_other_numbers_have_no_name(name: str) -> None:
    game = load(name)
    for action in (-1, game.rules.ACTIONS):
        with pytest.raises(IllegalAction, match=f"no action {action}"):
            action_text(game, action)
