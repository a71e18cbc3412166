"""What the measurement of strength found and aims at, for its page and its pictures."""

from typing import Any

MASTER_AIMS = {1: 0.24, 2: 0.48, 3: 0.20, 4: 0.23, 5: 0.29}
"""Win rates of The Game that ``master`` is to reach, by the number of players."""

Figures = dict[str, Any]
Parts = dict[str, Figures]


def bot_of(parts: Parts, part: str, run: str) -> Figures | None:
    """The figures of the bot that a run is about; None if it was not measured."""
    runs = parts.get(part, {}).get("runs", {})
    found: Figures | None = runs[run]["bots"][0] if run in runs else None
    return found if found and found["win_share"] is not None else None
