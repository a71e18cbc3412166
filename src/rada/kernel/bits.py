"""Sets of small numbers as bits, and masks of actions made of them.

A word is a signed 64-bit integer of which the low ``SPAN`` bits are used. The sign bit stays
clear, so that Python's integers, NumPy's and the compiled ones all do the same with it.
A set of more than ``SPAN`` members is an array of words.
"""

import functools

import numpy as np

from rada.kernel.arrays import Numbers, Words
from rada.kernel.compiling import compiled, compiled_for, inlined

SPAN = 60
"""How many members a word holds."""

FULL = (1 << SPAN) - 1
"""The word with every member."""

_PAIRS = np.uint64(0x5555555555555555)
_NIBBLES = np.uint64(0x3333333333333333)
_BYTES = np.uint64(0x0F0F0F0F0F0F0F0F)
_EACH = np.uint64(0x0101010101010101)
_EIGHT = 8
_BYTE_FLAGS = np.array([[(i >> bit) & 1 for bit in range(_EIGHT)] for i in range(256)], np.int8)
_FLAGS = _BYTE_FLAGS.astype(np.int16)
_1, _2, _4, _56 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


def _bit_count(word: int) -> int:
    return int(word).bit_count()


@compiled_for(_bit_count)
def count(word: int) -> int:
    """How many members a word has.

    The compiler knows this sum of bits and makes one instruction of it. It must be unsigned:
    of signed products the compiler takes for granted that they do not overflow.
    """
    w = np.uint64(word)
    w = w - ((w >> _1) & _PAIRS)
    w = (w & _NIBBLES) + ((w >> _2) & _NIBBLES)
    w = (w + (w >> _4)) & _BYTES
    return np.int64((w * _EACH) >> _56)  # type: ignore[return-value]


@inlined
def lowest(word: int) -> int:
    """The smallest member of a word that is not empty."""
    w = int(word)
    return count(~w & (w - 1))


@compiled
def highest(word: int) -> int:
    """The largest member of a word that is not empty."""
    w = int(word)
    w |= w >> 1
    w |= w >> 2
    w |= w >> 4
    w |= w >> 8
    w |= w >> 16
    w |= w >> 32
    return count(w) - 1


@inlined
def nth(word: int, n: int) -> int:
    """The member with ``n`` smaller ones below it."""
    w = int(word)
    for _ in range(n):
        w &= w - 1
    return lowest(w)


@inlined
def has(words: Words, member: int) -> bool:
    """Whether an array of words holds a member."""
    return (int(words[member // SPAN]) >> (member % SPAN)) & 1 == 1


@inlined
def count_all(words: Words) -> int:
    """How many members an array of words has."""
    total = 0
    for i in range(len(words)):
        total += count(words[i])
    return total


@inlined
def keep_below(words: Words, limit: int) -> None:
    """Take all members out of an array of words that are not below a limit."""
    for i in range(len(words)):
        words[i] &= (1 << min(max(limit - i * SPAN, 0), SPAN)) - 1


@inlined
def nth_of_all(words: Words, n: int) -> int:
    """The member of an array of words with ``n`` smaller ones below it."""
    left = n
    for i in range(len(words)):
        here = count(words[i])
        if left < here:
            return i * SPAN + nth(words[i], left)
        left -= here
    return -1


@inlined
def _write_some(word: int, out: Numbers, start: int, members: int, table: Numbers) -> None:
    """Write flags eight at once out of a table; the last eight may overlap those before them."""
    if members < _EIGHT:
        for i in range(members):
            out[start + i] = (word >> i) & 1
        return
    for i in range(0, members - _EIGHT + 1, _EIGHT):
        for bit in range(_EIGHT):
            out[start + i + bit] = table[(word >> i) & 0xFF, bit]
    if members % _EIGHT:
        last = members - _EIGHT
        for bit in range(_EIGHT):
            out[start + last + bit] = table[(word >> last) & 0xFF, bit]


def _write_flags(word: int, out: Numbers, start: int, members: int) -> None:
    for i in range(members):
        out[start + i] = (word >> i) & 1


@compiled_for(_write_flags, gpu_too=True, forceinline=True)
def write_flags(word: int, out: Numbers, start: int, members: int) -> None:
    """Write the first members of a word as one 0 or 1 each, from a place on.

    On a CPU they come from a table, eight in one instruction where the numbers are of 16 bits: in
    a third of the time. A GPU would have to wait for the table.
    """
    _write_some(word, out, start, members, _FLAGS)


@inlined
def copy(source: Numbers, out: Numbers) -> None:
    """Write as many numbers of an array into another as that one has."""
    for i in range(len(out)):
        out[i] = source[i]


@inlined
def clear(out: Numbers) -> None:
    """Write zeros.

    To a part of an array that is handed on as such, they are written many at once; not so from a
    place on that the compiler cannot know to lie in the array.
    """
    for i in range(len(out)):
        out[i] = 0


@inlined
def write_backwards(numbers: Numbers, count: int, out: Numbers) -> None:
    """Write the first ``count`` of some numbers, the last of them first, and zeros behind them."""
    clear(out)
    for i in range(count):
        out[i] = numbers[count - 1 - i]


def _unpack(words: Words, out: Numbers, members: int) -> None:
    for i in range(-(-members // SPAN)):
        write_flags(int(words[i]), out, i * SPAN, min(SPAN, members - i * SPAN))


@compiled_for(_unpack, gpu_too=True, forceinline=True)
def unpack(words: Words, out: Numbers, members: int) -> None:
    """Write an array of words as one 0 or 1 for each of so many members, as bytes."""
    for i in range(-(-members // SPAN)):
        _write_some(int(words[i]), out, i * SPAN, min(SPAN, members - i * SPAN), _BYTE_FLAGS)


@compiled
def write_members(word: int, out: Numbers) -> int:
    """Write the members of a word into an array, ascending, and zeros after them; how many."""
    n = 0
    left = int(word)
    while left:
        out[n] = lowest(left)
        left &= left - 1
        n += 1
    for i in range(n, len(out)):
        out[i] = 0
    return n


def words_for(members: int) -> int:
    """How many words a set of so many members needs."""
    return -(-members // SPAN)


def members(words: Numbers | list[int] | int) -> list[int]:
    """The members of a word or of several words, ascending (for people, not for rules)."""
    if isinstance(words, (np.ndarray, list)):
        return [i * SPAN + m for i, word in enumerate(words) for m in _members_of(int(word))]
    return list(_members_of(int(words)))


@functools.lru_cache(maxsize=1 << 12)
def _members_of(word: int) -> tuple[int, ...]:
    """The members of a word; the same sets are looked at again and again."""
    found = []
    while word:
        lowest_bit = word & -word
        found.append(lowest_bit.bit_length() - 1)
        word ^= lowest_bit
    return tuple(found)
