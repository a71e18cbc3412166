"""The arrays on a card that kernels take, grouped by what they are for."""

from typing import Any, NamedTuple


class Games(NamedTuple):
    """The device arrays that kernels take, a column for each game, in the order of parameters."""

    games: Any
    """Of int64, as ``keys``, ``fresh``, ``root``, ``episodes``, ``scores`` and ``words`` are."""
    keys: Any
    fresh: Any
    """The words of one game that waits for its first deal."""
    root: Any
    episodes: Any
    scores: Any
    seats: Any
    """Of int8, as ``masks`` are."""
    words: Any
    observations: Any
    """Of int16."""
    masks: Any


class Results(NamedTuple):
    """What a step writes besides, and how it rewards."""

    rewards: Any
    """Of float32."""
    ended: Any
    """Of int8."""
    dense: bool


class Showing(NamedTuple):
    """The device arrays that games are shown with."""

    games: Any
    seats: Any
    words: Any
    observations: Any
    masks: Any


class Redealing(NamedTuple):
    """The device arrays that games are redealt with, and the number of the redeal."""

    games: Any
    others: Any
    root: Any
    number: int
    seats: Any
