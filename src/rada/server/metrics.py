"""What to watch, in Prometheus's text form: sums over all tables, and nothing about any of them."""

import os
import time
from bisect import bisect_left
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rada import __version__

if TYPE_CHECKING:
    from rada.server.rate_limit import RateLimiter
    from rada.server.tables.registry import TableRegistry

KIND = "text/plain; version=0.0.4; charset=utf-8"
_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_STATUSES = ("waiting", "playing", "over")


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        """It took so long once more."""
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    @property
    def count(self) -> int:
        """How often."""
        return sum(self._counts)

    def lines(self, name: str) -> list[str]:
        """The samples of it."""
        told, below = [], 0
        for bound, count in zip((*_BOUNDS, "+Inf"), self._counts, strict=True):
            below += count
            told.append(f'{name}_bucket{{le="{bound}"}} {below}')
        return [*told, f"{name}_sum {self._sum:.6f}", f"{name}_count {below}"]


class Metrics:
    """What this process has counted since it was started."""

    def __init__(self) -> None:
        self.started = time.time()
        self.moves = Histogram()
        """Moves of people, from the moment they came to the moment they were on disk."""
        self.replies: Counter[int] = Counter()
        """HTTP replies by status."""
        self.refused: Counter[int] = Counter()
        """Refused frames of the live channel by status."""
        self.faults = 0
        """What went wrong that nobody foresaw: the log has a trace of each."""

    def text(self, registry: "TableRegistry", limiter: "RateLimiter", malformed: int = 0) -> str:
        """All of it as it is sent."""
        live_tables = [live_table for live_table, _ in registry._live_tables.values()]
        tables = Counter[str](live_table.row.status for live_table in live_tables)
        lines: list[str] = []

        def tell(name: str, kind: str, told: str, samples: list[str]) -> None:
            lines.extend((f"# HELP {name} {told}", f"# TYPE {name} {kind}", *samples))

        def one(name: str, kind: str, told: str, value: float) -> None:
            tell(name, kind, told, [f"{name} {value}"])

        tell(
            "rada_build_info",
            "gauge",
            "What runs here.",
            [f'rada_build_info{{version="{__version__}"}} 1'],
        )
        tell(
            "rada_tables",
            "gauge",
            "Tables in the memory of this process.",
            [f'rada_tables{{status="{status}"}} {tables[status]}' for status in _STATUSES],
        )
        seats = sum(len(live_table.subscribers.here) for live_table in live_tables)
        one("rada_seats_connected", "gauge", "Seats whose people are connected here.", seats)
        one("rada_watchers", "gauge", "Live channels that watch a table.", registry.connections)
        one("rada_lines", "gauge", "Live channels, those before their hello too.", limiter.lines)
        one("rada_moves_acknowledged_total", "counter", "Moves of people.", self.moves.count)
        tell(
            "rada_move_seconds",
            "histogram",
            "From a move's coming to its being on disk.",
            self.moves.lines("rada_move_seconds"),
        )
        for name, told, counts in (
            ("rada_http_replies_total", "HTTP replies.", self.replies),
            ("rada_frames_refused_total", "Frames that changed nothing.", self.refused),
        ):
            samples = [f'{name}{{status="{each}"}} {n}' for each, n in sorted(counts.items())]
            tell(name, "counter", told, samples)
        one("rada_malformed_requests_total", "counter", "Malformed HTTP requests.", malformed)
        one("rada_faults_total", "counter", "Errors that nobody foresaw.", self.faults)
        one("process_start_time_seconds", "gauge", "When it was started.", self.started)
        if (memory := _memory()) is not None:
            one("process_resident_memory_bytes", "gauge", "Memory in use.", memory)
        one("process_cpu_seconds_total", "counter", "Time used.", time.process_time())
        return "\n".join(lines) + "\n"


def _memory() -> int | None:
    """The bytes that this process has in memory, where the machine tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, IndexError, ValueError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
