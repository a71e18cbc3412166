"""Tables on the network: moves a second and delays, beside a bare echo with the same fan-out.

A server process on one core, this load on the other. Every move is on disk before anybody hears
of it; the echo keeps nothing. On a machine with other work, compare the CPU time of the server a
move: it is steadier than the moves a second, and ``of the echo`` is the echo's over the table's.
"""

import asyncio
import contextlib
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import uvloop
from rich.table import Table

from bench.line import Line
from bench.load.machine import processor

SEATS = 4
BUSY_TABLES = 64
BUSY_SECONDS = 8.0
RESERVES = {"qwixx": 64, "thegame": 384, "three": 256}
"""Further tables, each of which begins when a game is over, so that as many as before are busy. A
game of GAP has no end here."""
SEATED = 2000
CALM_SECONDS = 20.0
CALM_PAUSE = 2.0
"""Seconds between two moves of a table in the calm run."""

_NUMBER = re.compile(rb'"n":(\d+)')
_OVER = b'"over":true'


class Group:
    """Four connections that hear what one of them sends."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.hear = 0
        self.sent = 0.0
        self.moves = 0
        self.is_over = False
        self.delays: list[float] = []
        self.again: Callable[[], None] = lambda: None
        self.over: Callable[[], None] = lambda: None

    def heard(self) -> None:
        """One of the four heard of the move."""
        self.hear -= 1
        if self.hear == 0:
            self.delays.append(time.perf_counter() - self.sent)
            self.moves += 1
            if self.is_over:
                self.over()
            else:
                self.again()

    def send(self, line: Line, text: bytes) -> None:
        """Send a move and wait for all four to hear of it."""
        self.hear = SEATS
        self.sent = time.perf_counter()
        line.say(text)


class EchoGroup(Group):
    """A group of the bare echo."""

    async def open(self, port: int, number: int) -> None:
        """Connect all four."""
        for _ in range(SEATS):
            self.lines.append(await _connect(port, f"/echo/{number}", self._take))

    def _take(self, _line: Line, _text: bytes) -> None:
        self.heard()

    def move(self) -> None:
        """Let one of the four send something as long as a move."""
        self.send(self.lines[self.moves % SEATS], b"m" * 110)


class TableGroup(Group):
    """A table with four people."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.next: tuple[Line, bytes] | None = None
        self.n = 0

    async def open(self, port: int, _number: int) -> None:
        """Open a table, seat four people, begin, and connect them."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api") as http:
            options = {"target": 9999} if self.game == "gap" else {}
            wish = {"game": self.game, "players": SEATS, "options": options}
            seated = (await http.post("/tables", json=wish)).json()
            table, tokens = seated["table"], [seated["token"]]
            for _ in range(SEATS - 1):
                http.cookies.clear()
                joined = await http.post(
                    f"/tables/{table['id']}/join", json={"key": table["join_key"]}
                )
                tokens.append(joined.json()["token"])
            http.cookies.clear()
            host = {"Authorization": f"Bearer {tokens[0]}"}
            (await http.post(f"/tables/{table['id']}/start", headers=host)).raise_for_status()
        for token in tokens:
            line = await _connect(port, f"/api/tables/{table['id']}/live", self._take)
            self.lines.append(line)
            line.say(json.dumps({"type": "hello", "token": token}).encode())

    def _take(self, line: Line, text: bytes) -> None:
        if text.startswith(b'{"type":"moved"'):
            self._note(line, text)
            if self.hear > 0:
                self.heard()
        elif text.startswith(b'{"type":"welcome"'):
            self._note(line, text)

    def _note(self, line: Line, text: bytes) -> None:
        """Remember the move that whoever is on turn may make."""
        self.is_over = self.is_over or _OVER in text
        at = text.find(b'"legal":[{"move":')
        if at < 0:
            return
        start = at + len(b'"legal":[{"move":')
        entry = text[start : text.index(b"}", start) + 1]
        found = _NUMBER.search(text)
        assert found is not None
        n = found.group(1)
        self.next = (
            line,
            b'{"type":"move","ticket":"%s","n":%s,"move":%s}' % (n, n, entry),
        )

    def move(self) -> None:
        """Let whoever is on turn move."""
        if self.next is None:
            asyncio.get_running_loop().call_later(0.05, self.again)
            return
        (line, text), self.next = self.next, None
        self.send(line, text)


async def _connect(port: int, path: str, heard: Callable[[Line, bytes], None]) -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(path, f"127.0.0.1:{port}", heard), "127.0.0.1", port
    )
    await line.opened
    return line


@contextlib.asynccontextmanager
async def _server(kind: str, folder: str) -> AsyncIterator[tuple[int, int]]:
    """A server process, the tables or the echo: its port and its number."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "bench.serving", kind, str(port), folder]
    process = subprocess.Popen(command)
    try:
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                with contextlib.suppress(httpx.HTTPError):
                    reply = await http.get(f"http://127.0.0.1:{port}/api/ready")
                    if reply.status_code == 200 or kind == "echo":
                        break
                await asyncio.sleep(0.1)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


async def _opened(groups: list[Any], port: int) -> list[Any]:
    for number, group in enumerate(groups):
        await group.open(port, number)
    await asyncio.sleep(1.0)
    return groups


async def busy(groups: list[Any], port: int, server: int) -> tuple[float, float]:
    """Moves a second when every table moves as fast as it can, and the microseconds of CPU time of
    the server for each."""
    waiting = iter(await _opened(groups, port))
    too_few = asyncio.Event()

    def begin() -> None:
        group = next(waiting, None)
        if group is None:
            too_few.set()
        else:
            group.again, group.over = group.move, begin
            group.move()

    started, used = time.perf_counter(), processor(server)
    for _ in range(BUSY_TABLES):
        begin()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(too_few.wait(), BUSY_SECONDS)
    made = sum(g.moves for g in groups)
    took, used = time.perf_counter() - started, processor(server) - used
    return made / took, 1e6 * used / max(made, 1)


async def calm(groups: list[Any], port: int) -> list[float]:
    """Seconds from sending a move to the last of four views, with many seats taken."""
    await _opened(groups, port)
    pause = CALM_PAUSE / len(groups)
    ends = time.perf_counter() + CALM_SECONDS
    number = 0
    due = time.perf_counter()
    while time.perf_counter() < ends:
        group = groups[number % len(groups)]
        if group.hear == 0 and (isinstance(group, EchoGroup) or group.next is not None):
            group.move()
        number += 1
        due += pause
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
    await asyncio.sleep(0.5)
    return [delay for group in groups for delay in group.delays]


def _groups(kind: str, count: int) -> list[Any]:
    return [EchoGroup() if kind == "echo" else TableGroup(kind) for _ in range(count)]


async def _measure(kind: str) -> tuple[float, float, list[float]]:
    with tempfile.TemporaryDirectory() as folder:
        served = "echo" if kind == "echo" else "tables"
        async with _server(served, folder) as (port, server):
            tables = BUSY_TABLES + RESERVES.get(kind, 0)
            speed, used = await busy(_groups(kind, tables), port, server)
        async with _server(served, folder) as (port, _):
            delays = await calm(_groups(kind, SEATED // SEATS), port)
    return speed, used, delays


def table(kinds: tuple[str, ...] = ("echo", "gap", "qwixx", "thegame", "three")) -> Table:
    """The table of moves a second and delays."""
    shown = Table(
        title=f"Tables on the network: {BUSY_TABLES} busy ones, then {SEATED} seats "
        f"with a move per table every {CALM_PAUSE:.0f} s"
    )
    columns = (
        "server", "moves/s, busy", "CPU µs/move", "of the echo", "p50 ms", "p99 ms", "worst ms",
        "moves",
    )  # fmt: skip
    for column in columns:
        shown.add_column(column, justify="left" if column == "server" else "right")
    measured = {kind: uvloop.run(_measure(kind)) for kind in kinds}
    echo = measured["echo"][1] if "echo" in measured else float("nan")
    for kind, (speed, used, delays) in measured.items():
        steps = statistics.quantiles(delays, n=100)
        shown.add_row(
            "bare echo" if kind == "echo" else kind,
            f"{speed:,.0f}",
            f"{used:.0f}",
            f"{echo / used:.2f}",
            f"{1000 * steps[49]:.1f}",
            f"{1000 * steps[98]:.1f}",
            f"{1000 * max(delays):.1f}",
            f"{len(delays):,}",
        )
    return shown


if __name__ == "__main__":
    from rich.console import Console

    os.environ.setdefault("COLUMNS", "100")
    Console().print(table(tuple(sys.argv[1:]) or ("echo", "gap", "qwixx", "thegame", "three")))
