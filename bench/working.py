"""What the measurements of advice have in common: which games are asked for, and many processes."""

import argparse
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from typing import Any, TypeVar

from rada.games import NAMES

Result = TypeVar("Result")


def games_of(parser: argparse.ArgumentParser, named: Sequence[str]) -> Sequence[str]:
    """The games that were named on a command line, or all; another name ends the command."""
    for game in named:
        if game not in NAMES:
            parser.error(f"there is no game “{game}”; the games are {', '.join(NAMES)}.")
    return named or NAMES


def spread(
    work: Callable[..., Result], asked: Sequence[tuple[Any, ...]], workers: int
) -> list[Result]:
    """What some work makes of each of what is asked, in order, by so many processes."""
    if workers == 1:
        return [work(*each) for each in asked]
    with get_context("spawn").Pool(workers) as pool:
        return pool.starmap(work, asked, 1)
