"""Draw how a network became stronger, from the log of its learning.

python -m rada.learn.curve docs/learning/qwixx.jsonl --out docs/learning/qwixx.svg
"""

import argparse
import json
from pathlib import Path
from typing import Any


def lines_of(log: Path) -> dict[str, list[tuple[float, float]]]:
    """The share of wins by millions of decisions, for every rival and number of players."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for text in log.read_text("utf-8").splitlines():
        line: dict[str, Any] = json.loads(text)
        for name, value in line.items():
            rival, _, players = name.partition("-")
            if players.isdigit():
                label = f"{rival}, {players}"
                lines.setdefault(label, []).append((line["decisions"] / 1e6, 100 * value))
    return lines


def draw(log: Path, picture: Path) -> None:
    """Draw the curves of a log."""
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    for label, points in lines_of(log).items():
        across, up = zip(*points, strict=True)
        axes.plot(across, up, label=label, linewidth=1.2)
    axes.set_xlabel("millions of decisions")
    axes.set_ylabel("share of wins, %")
    axes.set_ylim(0, 100)
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8, ncols=2)
    figure.tight_layout()
    figure.savefig(picture)


def main() -> None:
    """Draw a log."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    draw(given.log, given.out)


if __name__ == "__main__":
    main()
