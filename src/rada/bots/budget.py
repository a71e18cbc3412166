"""How much a bot that searches may think about one decision."""

import math
from dataclasses import dataclass

from rada.errors import WrongBudget


@dataclass(frozen=True)
class Budget:
    """Visits of the search (the same everywhere), or seconds (as far as the machine gets)."""

    visits: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.visits is None) == (self.seconds is None):
            raise WrongBudget(given="-")
        if self.visits is not None and self.visits < 1:
            raise WrongBudget(given=str(self.visits))
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise WrongBudget(given=f"{self.seconds:g}s")

    def __repr__(self) -> str:
        shown = f"visits={self.visits}" if self.seconds is None else f"seconds={self.seconds:g}"
        return f"Budget({shown})"


def budget_of(text: str) -> Budget:
    """Read a budget: ``2000`` is visits, ``0.2s`` or ``200ms`` is time.

    >>> budget_of("2000"), budget_of("200ms")
    (Budget(visits=2000), Budget(seconds=0.2))
    """
    text = text.strip().lower()
    try:
        if text.endswith("ms"):
            return Budget(seconds=float(text[:-2]) / 1000)
        if text.endswith("s"):
            return Budget(seconds=float(text[:-1]))
        return Budget(visits=int(text))
    except ValueError:
        raise WrongBudget(given=text) from None
