"""What processes and the whole machine use, as Linux tells it."""

import os
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def memory(process: int) -> int:
    """Bytes that a process has in memory."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE


def processor(process: int) -> float:
    """Seconds of processor time that a process has used; none where there is no such process."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS


def children(process: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == process:
            found.append(int(folder.name))
    return found


def busy() -> float:
    """Seconds of processor time that the whole machine has used."""
    user, nice, system, _, _, irq, softirq = map(
        int, Path("/proc/stat").read_text().splitlines()[0].split()[1:8]
    )
    return (user + nice + system + irq + softirq) / _TICKS


class Use(NamedTuple):
    """Cores in use over some time: 1.0 is one core all the while."""

    server: float
    database: float
    generator: float
    others: float
    """What had nothing to do with it."""
    load: float
    """The load average when it began."""


class Watch:
    """Measures use from its making on."""

    def __init__(self, servers: Iterable[int], database: int | None = None) -> None:
        self._servers = list(servers)
        self._database = database
        self._before = self._read()
        self._load = os.getloadavg()[0]
        self._began = time.perf_counter()

    def _read(self) -> tuple[float, float, float, float]:
        served = sum(
            processor(each) for server in self._servers for each in (server, *children(server))
        )
        stored = 0.0
        if self._database is not None:
            each_one = (self._database, *children(self._database))
            stored = sum(processor(each) for each in each_one)
        return served, stored, time.process_time(), busy()

    def use(self) -> Use:
        """Cores in use since then."""
        took = time.perf_counter() - self._began
        after = self._read()
        server, database, own, everything = (
            (now - then) / took for now, then in zip(after, self._before, strict=True)
        )
        others = max(0.0, everything - server - database - own)
        return Use(server, database, own, others, self._load)


def disk_writes_a_second(folder: Path, seconds: float = 1.0) -> float:
    """How often a second a page can be written so that it stays: what durable moves cost."""
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        began, written = time.perf_counter(), 0
        while time.perf_counter() - began < seconds:
            os.pwrite(file.fileno(), bytes(4096), 4096 * (written % 256))
            os.fdatasync(file.fileno())
            written += 1
        return written / (time.perf_counter() - began)
