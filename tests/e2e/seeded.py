"""``rada serve`` that deals alike every time: a browser test that fails once fails again, and
pictures look the same.

python seeded.py PAGE_FOLDER loose|patient|strict serve --port 0 …
"""

import os
import runpy
from pathlib import Path

SERVING = Path(__file__).parents[1] / "server" / "serving.py"

ENGINES = "RADA_TEST_ENGINES"
"""Set where the page may have the engines of the games. Without them it plays on the server, as the
tests of the server's tables want it."""

NO_ENGINES = Path(__file__).parent
"""A folder without any."""

ADD_ALIKE = """
const drawn = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) =>
  array instanceof Uint8Array && array.length === 16 ? array.fill(7) : drawn(array);
"""
"""A script for pages: what they add to the seed of a game is the same every time, too."""


def first_seed() -> bytes:
    """The secret for every game at a new table."""
    return bytes(range(32))


def next_seed() -> bytes:
    """The secret for every game after another one at the same table."""
    return bytes(range(32, 64))


if __name__ == "__main__":
    from rada.server.http.page import Page
    from rada.server.tables import registry, seating

    if ENGINES not in os.environ:
        Page.engines = NO_ENGINES

    registry.fresh_seed = first_seed  # type: ignore[attr-defined]
    seating.fresh_seed = next_seed  # type: ignore[attr-defined]
    runpy.run_path(str(SERVING), run_name="__main__")
