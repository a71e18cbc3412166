"""What is handed to an environment, checked: every error says what was wrong and what is right."""

import contextlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from rada.envs.errors import WrongArray, WrongSetting

Seed = int | str | bytes
Choice = TypeVar("Choice")

MOST = 10**9
"""No machine has memory for more games, nor does anybody wait for more moves."""


def plain(number: object) -> Any:
    """A whole number as Python's own, if it is one of NumPy's; anything else as it is."""
    return int(number) if isinstance(number, np.integer) else number


def is_whole(number: object) -> bool:
    """Whether this is a whole number of Python's; a truth value is none."""
    return isinstance(number, int) and not isinstance(number, bool)


# Settings


def positive(name: str, number: object, most: int | None = MOST) -> int:
    """A number that is whole, not below 1 and, where there is a limit, not above it."""
    given = plain(number)
    if is_whole(given) and given >= 1 and (most is None or given <= most):
        return int(given)
    if most is None:
        raise WrongSetting("number", name=name, given=repr(given))
    raise WrongSetting("range", name=name, most=most, given=repr(given))


@contextlib.contextmanager
def in_memory(count: int) -> Iterator[None]:
    """Say in a sentence that there is no memory for so many games, where that turns out."""
    try:
        yield
    except MemoryError:
        raise WrongSetting("memory", count=count) from None


def choice(name: str, given: Choice, known: Sequence[Choice]) -> Choice:
    """One of the values that a setting can have."""
    if any(isinstance(given, type(each)) and given == each for each in known):
        return given
    raise WrongSetting("choice", name=name, known=tuple(known), given=str(given))


def render_mode(given: Any, known: Sequence[str]) -> str | None:
    """A way to render that there is, or none."""
    return None if given is None else choice("render_mode", given, known)


def max_cycles(given: object) -> int | None:
    """After how much a game is broken off, or None."""
    return None if given is None else positive("max_cycles", given, most=None)


def checked_seat(given: object, players: int) -> int | None:
    """A seat of a table, or None where it is to be drawn."""
    seat = plain(given)
    if seat is None or (is_whole(seat) and 0 <= seat < players):
        return None if seat is None else int(seat)
    raise WrongSetting("seat", last=players - 1, given=repr(seat))


def names_of_bots(given: object) -> str | list[str]:
    """The name of a bot, or several names in a list."""
    if isinstance(given, str):
        return given
    if isinstance(given, (list, tuple)) and all(isinstance(each, str) for each in given):
        return list(given)
    raise WrongSetting("opponents", given=repr(given))


def checked_options(given: object) -> Mapping[str, Any]:
    """Names and values; none at all instead of None."""
    if given is None:
        return {}
    if isinstance(given, Mapping) and all(isinstance(name, str) for name in given):
        return given
    raise WrongSetting("options", given=repr(given))


# Seeds


def checked_seed(seed: Any) -> Seed:
    """A seed as it is given, or one that nobody can foresee instead of none."""
    if seed is None:
        return secrets.token_bytes(16)
    seed = plain(seed)
    if not _is_seed(seed):
        raise WrongSetting("seed", given=repr(seed))
    return seed  # type: ignore[no-any-return]


def whole_seed(seed: Any) -> int | None:
    """A seed that is a whole number, or None."""
    seed = plain(seed)
    if seed is None or is_whole(seed):
        return None if seed is None else int(seed)
    raise WrongSetting("seed-number", given=repr(seed))


def natural_seed(seed: Any) -> int | None:
    """A seed as Gymnasium takes it: a whole number not below 0, or None."""
    seed = plain(seed)
    if seed is None or (is_whole(seed) and seed >= 0):
        return None if seed is None else int(seed)
    raise WrongSetting("seed-natural", given=repr(seed))


def checked_seeds(given: Any, count: int) -> list[Seed]:
    """One seed for each of so many games."""
    try:
        if isinstance(given, (str, bytes, Mapping, set, frozenset)):
            raise TypeError
        number, seeds = len(given), [plain(seed) for seed in given]
    except TypeError:
        raise WrongArray("seeds-kind", count=count, given=repr(given)) from None
    if number != count:
        raise WrongArray("seeds", count=count, given=number)
    for seed in seeds:
        if not _is_seed(seed):
            raise WrongArray("seed", given=repr(seed))
    return seeds


def _is_seed(seed: object) -> bool:
    return is_whole(seed) or isinstance(seed, (str, bytes))


# Arrays


def whole_numbers(name: str, given: object, count: int) -> Any:
    """So many whole numbers as an array that compiled code takes."""
    numbers = array_of(given)
    check_whole_numbers(name, numbers, count)
    return np.ascontiguousarray(numbers, np.int64)


def check_whole_numbers(name: str, array: Any, count: int) -> None:
    """Raise ``WrongArray`` unless an array, here or on a GPU, has so many whole numbers."""
    if array.shape != (count,) or not np.issubdtype(array.dtype, np.integer):
        kind, shape = str(array.dtype), str(array.shape)
        raise WrongArray("numbers", name=name, count=count, kind=kind, shape=shape)


def truths(name: str, given: object, count: int) -> NDArray[np.bool_]:
    """So many truth values as an array of their own."""
    mask = array_of(given)
    if mask.shape != (count,) or mask.dtype != np.bool_:
        kind, shape = str(mask.dtype), str(mask.shape)
        raise WrongArray("truths", name=name, count=count, kind=kind, shape=shape)
    return np.array(mask)


def array_of(given: object) -> Any:
    """Anything as an array; one single object, if NumPy can make nothing else of it."""
    try:
        return np.asarray(given)
    except (TypeError, ValueError):
        single = np.empty((), object)
        single[()] = given
        return single
