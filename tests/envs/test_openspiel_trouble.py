"""OpenSpiel games: what they refuse, and what they are called."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

from rada.envs.errors import (  # noqa: E402
    EndlessGame,
    IllegalAction,
    NotResampled,
    NotReset,
    WrongSetting,
)
from rada.errors import WrongColourTable, WrongOption, WrongPlayers  # noqa: E402
from rada.games import NAMES  # noqa: E402
from rada.words import say  # noqa: E402
from tests.envs.test_openspiel import dealt, random_states  # noqa: E402


@pytest.mark.parametrize(
    ("name", "error", "words"),
    [
        ("rada_gap(players=9)", WrongPlayers, "2 to 6 players"),
        ("rada_gap(target=0)", WrongOption, "needs a target"),
        ("rada_gap(target=0,minutes=5)", EndlessGame, "needs a target"),
        ("rada_gap(target=-4)", WrongOption, "target"),
        ("rada_gap(tie=never)", WrongOption, "best_round"),
        ("rada_thegame(minimum=4)", WrongOption, "minimum"),
        ("rada_three(colours=nowhere)", WrongColourTable, "nowhere"),
        ("rada_qwixx(jokers=3)", pyspiel.SpielError, "kBool"),
        ("rada_qwixx(target=3)", pyspiel.SpielError, "Unknown parameter"),
    ],
)
def test_wrong_parameters(name: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        pyspiel.load_game(name)


def test_wrong_actions_change_nothing() -> None:
    game = pyspiel.load_game("rada_three")
    state = game.new_initial_state()
    with pytest.raises(IllegalAction, match="Action 3 is not allowed"):
        state.apply_action(3)
    with pytest.raises(NotResampled):
        state.resample_from_infostate(0, lambda: 0.5)
    state = dealt(game)
    before = str(state), state.history()
    wrong = next(a for a in range(90) if a not in state.legal_actions())
    for action in (wrong, 90, -3):
        with pytest.raises(IllegalAction):
            state.apply_action(action)
    assert (str(state), state.history()) == before
    *_, last = random_states(game, 0)
    with pytest.raises(NotReset, match="ended"):
        last.apply_action(1)
    with pytest.raises(NotResampled):
        last.resample_from_infostate(0, lambda: 0.5)
    with pytest.raises(pyspiel.SpielError):
        state.observation_string(2)
    with pytest.raises(WrongSetting, match=r"no parameters; leave out \{'hands': 1\}"):
        game.make_py_observer(None, {"hands": 1})
    every_hand = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(WrongSetting, match="No observer shows the hands of all players"):
        game.make_py_observer(every_hand)


def test_the_games_are_called_as_everywhere() -> None:
    called = {name: pyspiel.load_game(f"rada_{name}").get_type().long_name for name in NAMES}
    assert called["gap"] == "GAP"
    assert called == {name: say("en", f"{name}-name") for name in NAMES}
