"""Measure how the server bears load, and make ``docs/load.md`` from it.

python -m bench.load                       # the page, from docs/load/*.json
python -m bench.load --measure             # measure everything first, about twelve minutes
python -m bench.load --measure idle day    # or only some of it
"""

import argparse

from rich.console import Console

from bench.load import measures, page, server_groups

PARTS = ("connections", "idle", "durable", "day")


def main() -> None:
    """Measure if asked to, print the tables, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--measure", nargs="*", choices=PARTS, metavar="PART", default=None)
    wanted = parser.parse_args().measure
    if wanted is not None:
        server_groups.allow_many_files()
        measures.measure(wanted or PARTS)
    console = Console()
    missing = [part for part in PARTS if not (page.FOLDER / f"{part}.json").exists()]
    if missing:
        console.print(f"Not measured yet, so there is no page: {', '.join(missing)}.")
        return
    for shown in page.tables():
        console.print(shown)
        console.print()
    page.write()


if __name__ == "__main__":
    main()
