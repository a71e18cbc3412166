"""Records that compiled code writes are the same bytes as those of tables."""

import numpy as np
import pytest

from rada.arena import simulate
from rada.arena.recording import CompiledRecorder, PythonRecorder, recorder_of
from rada.arena.simulate import Task, run_task
from rada.games.three.colours import LETTERS, STAND_IN, ColourTable, load_table
from rada.games.three.options import ThreeOptions
from tests.games.harness import SETTINGS, Setting, ids

WRITTEN = [
    setting
    for setting in SETTINGS
    if setting.game.writers is not None and setting.game.record_writers is not None
]
every_setting = pytest.mark.parametrize("setting", WRITTEN, ids=ids)


def lines_of(setting: Setting, bots: tuple[str, ...], count: int) -> bytes:
    seats = tuple(bots[seat % len(bots)] for seat in range(setting.players))
    options = setting.options
    task = Task(setting.name, setting.players, seats, "seed", options, 0, count, recorded=True)
    return run_task(task).lines


@every_setting
def test_compiled_records_are_those_of_tables(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    for bots in (("greedy", "random"), ("thinker",)):
        compiled = lines_of(setting, bots, 2)
        with monkeypatch.context() as patch:
            patch.setattr(simulate, "recorder_of", PythonRecorder)
            assert compiled == lines_of(setting, bots, 2)


def test_colours_may_have_letters_of_any_alphabet(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = load_table(STAND_IN).letters.translate(str.maketrans(LETTERS, "ožmčtřv"))
    options = ThreeOptions(colours=ColourTable("letters", letters))
    task = Task("three", 2, ("greedy", "greedy"), "seed", options, 0, 1, recorded=True)
    compiled = run_task(task).lines
    assert letters.encode() in compiled
    monkeypatch.setattr(simulate, "recorder_of", PythonRecorder)
    assert compiled == run_task(task).lines


@every_setting
def test_room_grows_with_the_game(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    roomy = lines_of(setting, ("greedy",), 1)

    def narrow(*settings: object) -> CompiledRecorder:
        made = recorder_of(*settings)  # type: ignore[arg-type]
        assert isinstance(made, CompiledRecorder)
        made._replaying._moves = np.empty(1, np.uint8)
        made._replaying._rest = np.empty(1, np.uint8)
        made._replaying._kept = made._replaying._kept[:1].copy()
        return made

    monkeypatch.setattr(simulate, "recorder_of", narrow)
    assert lines_of(setting, ("greedy",), 1) == roomy
