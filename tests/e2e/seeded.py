"""``rada serve`` that deals every game alike, for pictures that look the same every time.

python seeded.py PAGE_FOLDER loose|strict serve --port 0 …
"""

import runpy
from pathlib import Path

SERVING = Path(__file__).parents[1] / "server" / "serving.py"


def same_seed() -> bytes:
    """The seed of every game."""
    return bytes(range(32))


if __name__ == "__main__":
    from rada.server.tables import registry

    registry.fresh_seed = same_seed  # type: ignore[attr-defined]
    runpy.run_path(str(SERVING), run_name="__main__")
