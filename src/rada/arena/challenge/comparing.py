"""Comparing an entrant with another one whose score was kept, deal by deal."""

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from rada.arena.challenge.measuring import Figure, Score
from rada.arena.statistics import mean_of
from rada.kernel.arrays import Reals


@dataclass(frozen=True)
class Rival:
    """The entrant to compare with, and the deals that it has played."""

    entrant: str
    seed: str | None
    met: dict[str, tuple[str, ...]]
    """The numbers of players with every partner."""
    by_deal: Reals

    def check(self, seed: str, deals: int, partners: Iterable[str], sizes: Iterable[int]) -> None:
        """Raise ``ValueError`` unless it has played just these deals with just these partners."""
        if self.seed is None:
            raise ValueError("deals of a server cannot be compared")
        if self.seed != seed:
            raise ValueError(f"its seed is {self.seed}, and here it is {seed}")
        if len(self.by_deal) != deals:
            raise ValueError(f"it has {len(self.by_deal)} deals, and here there are {deals}")
        if self.met != dict.fromkeys(partners, tuple(map(str, sorted(sizes)))):
            raise ValueError("it has other partners or other numbers of players")


def rival_of(text: str) -> Rival:
    """Read the JSON of a score; raises ``ValueError`` if it is none."""
    try:
        told: dict[str, Any] = json.loads(text)
        met = {partner: tuple(each["players"]) for partner, each in told["with"].items()}
        shares = list(told["by_deal"])
        rival = Rival(str(told["entrant"]), told["seed"], met, np.array(shares, float))
        sound = all(type(each) in (int, float) and math.isfinite(each) for each in shares)
        sound = sound and (rival.seed is None or len(shares) == told["deals"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        sound = False
    if not sound:
        raise ValueError("it is not the score of a challenge")
    return rival


def lead(score: Score, rival: Rival) -> Figure:
    """How much more an entrant won than a rival on the same deals."""
    return Figure(*mean_of(np.array(score.by_deal) - rival.by_deal, -1, 1))
