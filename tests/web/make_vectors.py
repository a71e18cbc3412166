"""What the score pad of the page is held to: scores as the rules give them.

``python -m tests.web.make_vectors`` writes them anew; do that only when a change was meant.
Collections and sheets are invented where bots would hardly get there (ties above all), but every
number in a vector comes out of the rules.
"""

import json
from pathlib import Path

from rada.games.contract import Entry
from tests.web.vectors_gap import gap_vectors
from tests.web.vectors_qwixx import qwixx_vectors
from tests.web.vectors_thegame import thegame_vectors
from tests.web.vectors_three import three_vectors

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"

MAKERS = {
    "gap": gap_vectors,
    "qwixx": qwixx_vectors,
    "three": three_vectors,
    "thegame": thegame_vectors,
}


def text_of(vectors: Entry) -> str:
    """Vectors as JSON in which every case has a line of its own."""
    lines = []
    for name, value in vectors.items():
        if isinstance(value, list) and value and isinstance(value[0], list | dict):
            cases = ",\n".join(json.dumps(case, separators=(",", ":")) for case in value)
            lines.append(f'"{name}": [\n{cases}\n]')
        else:
            lines.append(f'"{name}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def file_of(game: str) -> Path:
    """Where the vectors of a game are."""
    return GAMES / game / "pad" / "vectors.json"


def main() -> None:
    """Write all vectors."""
    for name, make in MAKERS.items():
        file_of(name).write_text(text_of(make()), "utf-8")


if __name__ == "__main__":
    main()
