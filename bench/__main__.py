"""Run all benchmarks, print their tables, and remake the page of speeds."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from bench import (
    cipher,
    environments,
    native,
    recording,
    scaling,
    speed,
    speed_page,
    starting,
    tables,
    writing,
)


def _tables() -> Iterator[Table]:
    yield cipher.table()
    yield starting.table()
    yield writing.table()
    yield recording.table()
    yield from speed.tables()
    for part in (native, scaling, environments):
        yield from part.tables(part.measure())
    yield tables.table()


def main() -> None:
    """Run everything, quickest first."""
    console = Console()
    for shown in _tables():
        console.print(shown)
        console.print()
    speed_page.write()


if __name__ == "__main__":
    main()
