"""JSON as bytes: compiled, plain, and what Python's own module makes."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rada.kernel import bits, json_text
from rada.kernel.compiling import entry

WORDS = ("deal", "play", "a longer name", "x")
NAMES = json_text.names(WORDS)
BARE = json_text.names(WORDS, quoted=False)
COMMA = json_text.constant(",")
KEY = json_text.constant(',"key":')

sets = st.integers(0, bits.FULL)
places = st.integers(0, 20)


@entry
def _everything(out: Any, at: int, value: int, members: int, values: Any, index: int) -> int:
    """All the primitives in one function, so that they are compiled in one go."""
    start = json_text.text(out, at, json_text.OPEN)
    at = json_text.number(out, json_text.separator(out, start, start), json_text.NOTHING, value)
    at = json_text.name(out, json_text.separator(out, at, start), json_text.NOTHING, NAMES, index)
    at = json_text.truth(out, json_text.separator(out, at, start), json_text.NOTHING, value > 0)
    at = json_text.set_of_numbers(out, at, COMMA, members, 2)
    at = json_text.set_of_names(out, at, COMMA, members & 15, NAMES)
    at = json_text.numbers(out, at, COMMA, values, len(values))
    at = json_text.more_names(out, at, start, members & 15, NAMES)
    at = json_text.more_numbers(out, at, start, members, 0)
    at = json_text.more_from_top(out, at, start, values, len(values))
    at = json_text.number_or_null(out, at, COMMA, value)
    return json_text.text(out, at, json_text.CLOSE)


def expected(value: int, members: int, values: list[int], index: int) -> str:
    of_set = bits.members(members)
    some = [WORDS[each] for each in of_set if each < len(WORDS)]
    positive = value if value >= 0 else None
    shifted = [2 + each for each in of_set]
    whole = [
        value,
        WORDS[index],
        value > 0,
        shifted,
        some,
        values,
        *some,
        *of_set,
        *values[::-1],
        positive,
    ]
    return json.dumps(whole, separators=(",", ":"))


BOTH = pytest.mark.parametrize(
    "write", [_everything, getattr(_everything, "py_func", _everything)], ids=["compiled", "plain"]
)
numbers = st.integers(1 - 2**63, 2**63 - 1)
small = st.lists(st.integers(-(2**31), 2**31 - 1), max_size=6)


@BOTH
@given(numbers, sets, small, st.integers(0, 3), places)
def test_the_same_as_json(
    write: Callable[..., int], value: int, members: int, values: list[int], index: int, at: int
) -> None:
    out = np.full(2000, ord("~"), np.uint8)
    end = write(out, at, value, members, np.array(values, np.int32), index)
    assert bytes(out[at:end]).decode() == expected(value, members, values, index)
    assert set(bytes(out[:at]) + bytes(out[end:])) == {ord("~")}


@BOTH
@given(numbers, sets, small, st.integers(0, 3), places, st.integers(0, 300))
def test_nothing_is_written_behind_the_end(
    write: Callable[..., int],
    value: int,
    members: int,
    values: list[int],
    index: int,
    at: int,
    room: int,
) -> None:
    """What does not fit is counted all the same, so that a second try has room enough."""
    memory = np.full(2000, ord("~"), np.uint8)
    end = write(memory[:room], at, value, members, np.array(values, np.int32), index)
    whole = expected(value, members, values, index)
    assert end == at + len(whole)
    assert set(bytes(memory[room:])) == {ord("~")}
    if end <= room:
        assert bytes(memory[at:end]).decode() == whole


@entry
def _one_name(out: Any, at: int, index: int) -> int:
    return json_text.name(out, at, KEY, BARE, index)


@pytest.mark.parametrize("write", [_one_name, getattr(_one_name, "py_func", _one_name)])
@pytest.mark.parametrize("index", range(-2, 6))
def test_a_bare_name_or_none(write: Callable[..., int], index: int) -> None:
    out = np.zeros(100, np.uint8)
    end = write(out, 3, index)
    name = WORDS[index] if 0 <= index < len(WORDS) else ""
    assert bytes(out[3:end]).decode() == f',"key":{name}'


def test_constants_are_ascii_and_fixed() -> None:
    assert KEY.tobytes() == b',"key":'
    with pytest.raises(UnicodeEncodeError):
        json_text.constant("č")
    with pytest.raises(ValueError, match="read-only"):
        KEY[0] = 0
    with pytest.raises(ValueError, match="read-only"):
        NAMES[0] = 0


@pytest.mark.parametrize("word", ['a"b', "a\\b", "a\nb", "č", "x" * 300])
def test_a_name_that_json_would_change_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"cannot stand|too long"):
        json_text.names([word])
