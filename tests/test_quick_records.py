"""Records that tests use behave as NumPy's own do."""

import copy
from typing import Any

import numpy as np
import pytest

from rada.games import NAMES, load
from tests.quick_records import numpys_get, numpys_set


def outcome(doing: Any, *given: Any) -> tuple[Any, ...]:
    """What came of it, or what was raised."""
    try:
        got = doing(*given)
    except (AttributeError, OverflowError, TypeError, ValueError) as wrong:
        return type(wrong), str(wrong)
    return type(got), getattr(got, "dtype", None), np.array(got).tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_fields_are_read_and_written_as_numpy_does(name: str) -> None:
    states = load(name).new_states()
    states.view(np.uint8)[:] = np.random.default_rng(1).integers(0, 256, states.nbytes)
    fields = list(states.dtype.names or ())
    for field in (*fields, "dtype", "nbytes", "nothing"):
        assert outcome(getattr, states[0], field) == outcome(numpys_get, states[0], field)
        for value in (0, 1, -1, 300, 2**40, 2.5, True, np.int64(7), "x", [1, 2]):
            own, theirs = copy.deepcopy(states), copy.deepcopy(states)
            told = outcome(setattr, own[0], field, value)
            assert told == outcome(numpys_set, theirs[0], field, value)
            assert own.tobytes() == theirs.tobytes()


def test_an_array_in_a_record_is_no_copy() -> None:
    inner = np.dtype((np.record, [("low", np.int8)]))
    states = np.zeros(1, np.dtype((np.record, [("hands", np.uint8, (3,)), ("in", inner)])))
    states[0].hands[1] = 5
    assert states["hands"].tolist() == [[0, 5, 0]]
    within = getattr(states[0], "in")
    assert type(within) is np.record
    assert within.low == numpys_get(states[0], "in").low == 0
