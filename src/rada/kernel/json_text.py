"""JSON as bytes in a buffer, for compiled code.

Every function takes the buffer and the position to write at, and returns the position after what it
has written. What does not fit is not written, but counted: a position past the end says how long
the buffer must be, and nothing outside of it is ever touched. Parts of a text that never change are
constants, made with ``constant`` and ``names`` when a module is imported, so that compiled code
allocates nothing and knows nothing of Python's strings. A value is written together with the
constant ``before`` it, usually its key, because fewer calls compile faster.

A list whose length is only known at its end goes like this, with ``start`` telling whether an item
is the first::

    at = start = text(out, at, OPEN)
    for … :
        at = number(out, separator(out, at, start), NOTHING, …)
    at = text(out, at, CLOSE)
"""

import json
from collections.abc import Iterable
from typing import TypeAlias

import numpy as np

from rada.kernel import bits
from rada.kernel.arrays import Buffer, Numbers
from rada.kernel.compiling import compiled, compiled_for, outlined

Constant: TypeAlias = Buffer
"""The bytes of a text that never changes."""

Names: TypeAlias = Buffer
"""Texts to choose from: a row each, which begins with the length of its text."""

_LONGEST_NAME = 255
_COMMA, _MINUS, _ZERO = ord(","), ord("-"), ord("0")


def constant(text: str) -> Constant:
    """A text for ``text`` to write as it is: keys, brackets and whatever stands between them."""
    made = np.frombuffer(text.encode("ascii"), np.uint8)
    made.flags.writeable = False
    return made


def names(words: Iterable[str], *, quoted: bool = True) -> Names:
    """Texts for ``name`` to choose from, quoted as values of JSON or else bare.

    A word that JSON would have to escape is refused: bare ones end up within quotes as well.
    """
    texts = []
    for word in words:
        if json.dumps(word) != f'"{word}"':
            raise ValueError(f"{word!r} cannot stand in JSON as it is")
        texts.append((f'"{word}"' if quoted else word).encode("ascii"))
    longest = max(map(len, texts))
    if longest > _LONGEST_NAME:
        raise ValueError(f"a name of {longest} bytes is too long")
    made = np.zeros((len(texts), 1 + longest), np.uint8)
    for row, each in zip(made, texts, strict=True):
        row[0] = len(each)
        row[1 : 1 + len(each)] = np.frombuffer(each, np.uint8)
    made.flags.writeable = False
    return made


NOTHING, NULL = constant(""), constant("null")
OPEN, CLOSE, END = constant("["), constant("]"), constant("}")
_TRUTHS = names(("false", "true"), quoted=False)


def _text(out: Buffer, at: int, what: Constant) -> int:
    end = at + len(what)
    if end <= len(out):
        out[at:end] = what
    return end


@compiled_for(_text, outline=True)
def text(out: Buffer, at: int, what: Constant) -> int:
    """Write a constant."""
    end = at + len(what)
    if end <= len(out):
        for i in range(len(what)):
            out[at + i] = what[i]
    return end


def _name(out: Buffer, at: int, before: Constant, which: Names, index: int) -> int:
    at = _text(out, at, before)
    if not 0 <= index < len(which):
        return at
    row = which[index]
    return _text(out, at, row[1 : 1 + int(row[0])])


@compiled_for(_name, outline=True)
def name(out: Buffer, at: int, before: Constant, which: Names, index: int) -> int:
    """Write one of several names; where there is none for an index, only what stands before it."""
    start = text(out, at, before)
    if index < 0 or index >= which.shape[0]:
        return start
    length = int(which[index, 0])
    end = start + length
    if end <= len(out):
        for i in range(length):
            out[start + i] = which[index, 1 + i]
    return end


def _number(out: Buffer, at: int, before: Constant, value: int) -> int:
    digits = np.frombuffer(b"%d" % int(value), np.uint8)
    return _text(out, _text(out, at, before), digits)


@compiled_for(_number, outline=True)
def number(out: Buffer, at: int, before: Constant, value: int) -> int:
    """Write a whole number; not −2⁶³, whose negative does not fit."""
    start = text(out, at, before)
    left = value
    if value < 0:
        left = -value
        if start < len(out):
            out[start] = _MINUS
        start += 1
    end = start + 1
    rest = left // 10
    while rest > 0:
        rest //= 10
        end += 1
    if end <= len(out):
        for i in range(end - start):
            out[end - 1 - i] = _ZERO + left % 10
            left //= 10
    return end


@outlined
def number_or_null(out: Buffer, at: int, before: Constant, value: int) -> int:
    """Write a whole number, or null for one below zero."""
    if value < 0:
        return null(out, at, before)
    return number(out, at, before, value)


@outlined
def null(out: Buffer, at: int, before: Constant) -> int:
    """Write null."""
    return text(out, text(out, at, before), NULL)


@outlined
def truth(out: Buffer, at: int, before: Constant, value: bool) -> int:
    """Write true or false."""
    return name(out, at, before, _TRUTHS, 1 if value else 0)


@outlined
def separator(out: Buffer, at: int, start: int) -> int:
    """Write a comma, unless this is where the list or the object starts."""
    if at == start:
        return at
    if at < len(out):
        out[at] = _COMMA
    return at + 1


# Lists of many items go without a call for each of them: calls take most of the time.


@compiled
def _item(out: Buffer, at: int, start: int, which: Names, index: int) -> int:
    """Write one of several names as an item of a list."""
    if at != start:
        if at < len(out):
            out[at] = _COMMA
        at += 1
    length = int(which[index, 0])
    if at + length <= len(out):
        for i in range(length):
            out[at + i] = which[index, 1 + i]
    return at + length


@outlined
def more_names(out: Buffer, at: int, start: int, members: int, which: Names) -> int:
    """Write the members of a set by their names, ascending, as further items of a list."""
    left = int(members)
    while left:
        at = _item(out, at, start, which, bits.lowest(left))
        left &= left - 1
    return at


@outlined
def more_numbers(out: Buffer, at: int, start: int, members: int, first: int) -> int:
    """Write the members of a set as numbers, ascending, as further items of a list.

    ``first`` is the number of the smallest possible member.
    """
    left = int(members)
    while left:
        at = number(out, separator(out, at, start), NOTHING, first + bits.lowest(left))
        left &= left - 1
    return at


@outlined
def more_from_top(out: Buffer, at: int, start: int, pile: Numbers, count: int) -> int:
    """Write a pile of numbers, the last one first, as further items of a list."""
    for i in range(count - 1, -1, -1):
        at = number(out, separator(out, at, start), NOTHING, pile[i])
    return at


@outlined
def more_names_from_top(
    out: Buffer, at: int, start: int, pile: Numbers, count: int, which: Names
) -> int:
    """Write a pile by the names of its cards, the last one first, as further items of a list."""
    for i in range(count - 1, -1, -1):
        at = _item(out, at, start, which, int(pile[i]))
    return at


@outlined
def set_of_names(out: Buffer, at: int, before: Constant, members: int, which: Names) -> int:
    """Write a set as a list of names, ascending."""
    start = text(out, text(out, at, before), OPEN)
    return text(out, more_names(out, start, start, members, which), CLOSE)


@outlined
def set_of_numbers(out: Buffer, at: int, before: Constant, members: int, first: int) -> int:
    """Write a set as a list of numbers, ascending; ``first`` is the smallest possible one."""
    start = text(out, text(out, at, before), OPEN)
    return text(out, more_numbers(out, start, start, members, first), CLOSE)


@outlined
def numbers(out: Buffer, at: int, before: Constant, values: Numbers, count: int) -> int:
    """Write the first so many numbers of an array as a list."""
    start = at = text(out, text(out, at, before), OPEN)
    for i in range(count):
        at = number(out, separator(out, at, start), NOTHING, values[i])
    return text(out, at, CLOSE)
