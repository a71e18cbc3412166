"""How fast networks learned, from the logs of their learning.

    python -m rada.learn.speed docs/learning/gap.jsonl docs/learning/qwixx.jsonl
    python -m rada.learn.speed docs/learning/thegame-1.jsonl --mark 0.219

A log has a judgement about once a minute, so a network may have been that strong up to a minute
earlier.
Seconds are those of playing and learning, compiling included; judging is done beside it.
"""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

RIVALS = ("greedy", "thinker")


class Speed(NamedTuple):
    """What a log says about speed."""

    decisions: int
    """All that were made while learning, by all seats, where there was a choice."""
    seconds: float
    players: int
    """The smallest number of players that was judged."""
    until: dict[str, float | None]
    """The seconds until a rival was beaten, or ``None`` if it never was."""

    @property
    def per_second(self) -> float:
        """Decisions a second, learning included."""
        return self.decisions / self.seconds


def speed_of(judgements: list[dict[str, Any]], mark: float = 0.5) -> Speed:
    """Read what a log says; a rival is beaten by a share of wins above the mark."""
    last = judgements[-1]
    players = min(int(name.partition("-")[2]) for name in last if name.partition("-")[2].isdigit())
    rivals = [rival for rival in (*RIVALS, "self") if f"{rival}-{players}" in last]
    until = {
        rival: next(
            (each["seconds"] for each in judgements if each[f"{rival}-{players}"] > mark), None
        )
        for rival in rivals
    }
    return Speed(last["decisions"], last["seconds"], players, until)


def judgements_in(log: Path) -> list[dict[str, Any]]:
    """The lines of a log; raise ``ValueError`` if it is no log of learning."""
    try:
        found = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
        if not found or not all(each["decisions"] > 0 and each["seconds"] > 0 for each in found):
            raise ValueError
        speed_of(found)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise ValueError(f"{log} is no log of learning, such as docs/learning/gap.jsonl") from None
    return found


def table_of(logs: list[Path], mark: float = 0.5) -> str:
    """The speeds of several logs as a table in Markdown."""
    lines = [
        f"| log | decisions | time | decisions a second | above {mark:.1%} |",
        "| --- | --- | --- | --- | --- |",
    ]
    for log in logs:
        found = speed_of(judgements_in(log), mark)
        beaten = ", ".join(
            f"{rival}, {found.players}: {'never' if seconds is None else f'{seconds:.0f} s'}"
            for rival, seconds in found.until.items()
        )
        lines.append(
            f"| {log.stem} | {found.decisions / 1e6:,.0f} million | {found.seconds:,.0f} s"
            f" | {found.per_second:,.0f} | {beaten} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("logs", type=Path, nargs="+", metavar="LOG")
    parser.add_argument(
        "--mark", type=float, default=0.5, help="the share of wins to pass, default 0.5"
    )
    given = parser.parse_args()
    if not 0 <= given.mark < 1:
        parser.error("--mark must be a share of wins: at least 0 and less than 1")
    try:
        print(table_of(given.logs, given.mark))
    except ValueError as wrong:
        parser.error(str(wrong))


if __name__ == "__main__":
    main()
