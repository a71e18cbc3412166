"""A short run of the fuzzer on the reader of records; ``make fuzz`` makes a long one."""

import functools
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table.fuzzing import corpus, judge, run

lines = functools.cache(corpus)

edits = st.lists(
    st.tuples(
        st.integers(0, 3000),
        st.integers(0, 40),
        st.text(max_size=6)
        | st.sampled_from(["null", "-1", "9" * 30, "1e999", "[[", "}", '","', '"r7"', "\\ud800"]),
    ),
    min_size=1,
    max_size=4,
)


@pytest.mark.timeout(280)
def test_thousands_of_wrong_records() -> None:
    found, faults = run(3000, 3, lines())
    assert faults == []
    assert len(found) > 5
    assert found["right"] < 1000


@given(number=st.integers(0, 10_000), edits=edits)
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_edit_of_a_line(number: int, edits: list[tuple[int, int, str]]) -> None:
    text = lines()[number % len(lines())]
    for at, gone, new in edits:
        at %= len(text) + 1
        text = text[:at] + new + text[at + gone :]
    with tempfile.TemporaryDirectory() as folder:
        judge(text, Path(folder))


@given(noise=st.binary(max_size=200), at=st.integers(0, 3000))
@settings(max_examples=100, deadline=None)
def test_any_bytes_in_a_file(noise: bytes, at: int) -> None:
    line = lines()[0].encode()
    with tempfile.TemporaryDirectory() as folder:
        judge(line[:at] + noise + line[at:], Path(folder))
        judge(noise, Path(folder))
