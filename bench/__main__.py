"""Run all benchmarks and print their tables."""

from rich.console import Console

from bench import cipher, speed, starting, tables


def main() -> None:
    """Run everything, quickest first."""
    console = Console()
    for table in (cipher.table(), starting.table(), *speed.tables(), tables.table()):
        console.print(table)
        console.print()


if __name__ == "__main__":
    main()
