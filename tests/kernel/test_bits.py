"""Sets as bits, compiled and plain."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rada.kernel import bits
from rada.kernel.compiling import entry

words = st.integers(0, bits.FULL)
count, lowest = entry(bits.count), entry(bits.lowest)
highest, nth = entry(bits.highest), entry(bits.nth)


@given(words)
def test_count(word: int) -> None:
    assert count(word) == bits.count(word) == word.bit_count()


@given(st.integers(0, bits.FULL), st.integers(0, 60))
def test_count_can_be_compared(word: int, limit: int) -> None:
    """A compiler that took a signed overflow for impossible once got this wrong."""
    assert entry(_at_least)(word, limit) == (word.bit_count() >= limit)


def _at_least(word: int, limit: int) -> bool:
    return bits.count(word) >= limit


@given(words.filter(bool))
def test_lowest_and_highest(word: int) -> None:
    members = bits.members(word)
    assert lowest(word) == bits.lowest(word) == members[0]
    assert highest(word) == bits.highest(word) == members[-1]


@given(words.filter(bool), st.data())
def test_nth(word: int, data: st.DataObject) -> None:
    members = bits.members(word)
    n = data.draw(st.integers(0, len(members) - 1))
    assert nth(word, n) == bits.nth(word, n) == members[n]


@entry
def _compiled_unpack(words: Any, out: Any, members: int) -> None:
    bits.unpack(words, out, members)


@entry
def _compiled_flags(word: int, out: Any, start: int, members: int) -> None:
    bits.write_flags(word, out, start, members)


@given(st.sets(st.integers(0, 119)))
def test_arrays_of_words(chosen: set[int]) -> None:
    array = np.zeros(bits.words_for(120), np.int64)
    for member in chosen:
        array[member // bits.SPAN] |= 1 << (member % bits.SPAN)
    assert bits.members(array) == sorted(chosen)
    assert bits.count_all(array) == len(chosen)
    assert [m for m in range(120) if bits.has(array, m)] == sorted(chosen)
    assert [bits.nth_of_all(array, n) for n in range(len(chosen))] == sorted(chosen)
    assert bits.nth_of_all(array, len(chosen)) == -1


@given(st.sets(st.integers(0, 119)), st.integers(0, 120))
def test_masks_are_written_member_by_member(chosen: set[int], members: int) -> None:
    array = np.zeros(bits.words_for(120), np.int64)
    for member in chosen:
        array[member // bits.SPAN] |= 1 << (member % bits.SPAN)
    wanted = [int(member in chosen) for member in range(members)] + [9] * (120 - members)
    for unpack in (bits.unpack, entry(bits.unpack), _compiled_unpack):
        out = np.full(120, 9, np.int8)
        unpack(array, out, members)
        assert out.tolist() == wanted


@given(words, st.integers(0, 60), st.integers(0, 5))
def test_flags_are_written_where_they_belong(word: int, members: int, start: int) -> None:
    wanted = [9] * start + [word >> i & 1 for i in range(members)]
    for write_flags in (bits.write_flags, entry(bits.write_flags), _compiled_flags):
        out = np.full(70, 9, np.int16)
        write_flags(word, out, start, members)
        assert out.tolist() == wanted + [9] * (70 - len(wanted))


@given(words)
def test_members_are_written_in_order_and_the_rest_wiped(word: int) -> None:
    out = np.full(60, 9, np.int8)
    assert entry(bits.write_members)(word, out) == word.bit_count()
    assert out.tolist() == bits.members(word) + [0] * (60 - word.bit_count())


@pytest.mark.parametrize("limit", [0, 1, 59, 60, 61, 104, 120, 500])
def test_keep_below(limit: int) -> None:
    words = np.array([bits.FULL, bits.FULL], np.int64)
    bits.keep_below(words, limit)
    assert bits.members(words) == list(range(min(limit, 120)))
