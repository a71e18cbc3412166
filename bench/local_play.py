"""Games that the page plays by itself, on a slow phone: how soon, how fast, in what memory.

    python -m bench.local_play                    all games, as the machine is and slowed four times
    python -m bench.local_play gap --moves 30 --slow 6

The processes of the page, its workers included, are stopped and let go on again fifty times a
second, so that they get a fourth of the time. (The slowdown that Chromium offers holds for the page
alone, and bots think in workers.) The title tells by how much a fixed piece of work in a worker was
slowed; figures mean little where that is not about as much as was asked for, because the machine is
busy with something else.

Measured are, on a screen as large as a phone's:

- *first table*: from the tap on “Play” to the board on a first visit, the module still to be
  fetched from a server on this machine and compiled; *next*: once more, in a page loaded anew from
  what the browser keeps;
- *decision*: how long `master` takes, from the move before it to its own in the browser's storage;
- *memory* of the page's process, of which *home* is the share before the first game;
- *tasks* of the page that keep it from drawing for longer than 50 ms, from the first own turn on.
"""

import argparse
import itertools
import json
import os
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from rich.console import Console
from rich.table import Table as Shown

from bench.frames import LONGEST, PHONE, WATCH
from rada.games import BUILT_IN
from tests.e2e.browsing import Visitor, browsing, chromium_here
from tests.e2e.offline import wait_until_kept
from tests.e2e.pages import Home, Table
from tests.e2e.server import PageServer

_PERIOD = 0.02
"""Seconds in which a slowed process is stopped once."""

WAIT_FOR_BOARD = """() => {
  const shown = new Promise((done) => {
    let tapped = 0;
    addEventListener("click", () => (tapped ||= performance.now()), { capture: true, once: true });
    const look = () => {
      if (document.querySelector(".board .board")) done(performance.now() - tapped);
      else requestAnimationFrame(look);
    };
    look();
  });
  return { shown };
}"""
"""The milliseconds from the next tap to the frame in which the board is there."""

KEPT = """async () => {
  const asked = (request) =>
    new Promise((done) => (request.onsuccess = () => done(request.result)));
  const database = await asked(indexedDB.open("rada-local"));
  const all = await asked(database.transaction("moves").objectStore("moves").getAll());
  database.close();
  const moves = all.filter(({ table }) => location.pathname.endsWith(table));
  return moves.map(({ at, visits }) => [at, visits ?? null]);
}"""
"""When every move at the table was made, and how much its bot has searched for it, in order."""

WORK = """async () => {
  const code = `onmessage = () => {
    const began = performance.now();
    let mixed = 1;
    for (let i = 0; i < 2e8; i++) mixed = (Math.imul(mixed, 48271) + i) | 0;
    postMessage([performance.now() - began, mixed]);
  }`;
  const worker = new Worker(URL.createObjectURL(new Blob([code])));
  const [took] = await new Promise((done) => {
    worker.onmessage = ({ data }) => done(data);
    worker.postMessage(null);
  });
  worker.terminate();
  return took;
}"""
"""The milliseconds that a fixed piece of work takes in a worker."""


STRONGEST = json.dumps(
    {game: {"level": "master", "run": 0, "counted": [], "changed": None} for game in BUILT_IN}
)
"""What the page keeps for somebody who plays against the strongest bots."""


@dataclass
class Measured:
    """What one game showed."""

    first: float = 0.0
    following: float = 0.0
    decisions: list[float] = field(default_factory=list)
    visits: list[int] = field(default_factory=list)
    home: float = 0.0
    memory: float = 0.0
    tasks: list[float] = field(default_factory=list)

    @property
    def row(self) -> tuple[str, ...]:
        """The figures as the table shows them."""
        long = [each for each in self.tasks if each > LONGEST]
        return (
            f"{self.first:.0f} ms",
            f"{self.following:.0f} ms",
            f"{statistics.median(self.decisions):.0f} ms" if self.decisions else "–",
            f"{max(self.decisions):.0f} ms" if self.decisions else "–",
            f"{statistics.median(self.visits):.0f}" if self.visits else "–",
            f"{self.home:.0f} MB",
            f"{self.memory:.0f} MB",
            f"{len(long)}",
            f"{max(self.tasks, default=0):.0f} ms",
        )


COLUMNS = (
    "game",
    "first table",
    "next",
    "decision",
    "longest",
    "visits",
    "home",
    "memory",
    "tasks over 50 ms",
    "longest task",
)


def _renderers(browser: Browser) -> set[int]:
    """The processes of the pages: of the one that is open, and one that waits for the next."""
    session = browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {each["id"] for each in told if each["type"] == "renderer"}


@contextmanager
def _slowed(processes: set[int], times: float) -> Iterator[None]:
    """Let processes have only a share of the time."""
    over = threading.Event()

    def send(what: signal.Signals) -> None:
        for process in processes:
            with suppress(ProcessLookupError):  # it waited for a next page, and was not needed
                os.kill(process, what)

    def stop_and_go() -> None:
        while not over.is_set():
            send(signal.SIGSTOP)
            time.sleep(_PERIOD * (1 - 1 / times))
            send(signal.SIGCONT)
            time.sleep(_PERIOD / times)

    if times <= 1:
        yield
        return
    slowing = threading.Thread(target=stop_and_go)
    slowing.start()
    try:
        yield
    finally:
        over.set()
        slowing.join()
        send(signal.SIGCONT)


def _memory(browser: Browser) -> float:
    """Megabytes of the page's process; of what it shares with others, its share."""
    found = []
    for process in _renderers(browser):
        text = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
        found += [int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:")]
    return max(found) / 1000


@contextmanager
def _visit(browser: Browser, server: PageServer) -> Iterator[Visitor]:
    """A phone that has never been here."""
    visitor = Visitor(browser, server.url, "cs", viewport=PHONE, service_workers="allow")
    visitor.prefers(pace="fast", autoPass=False)
    visitor.context.add_init_script(f"localStorage['rada-levels'] ??= {json.dumps(STRONGEST)};")
    try:
        Home(visitor).open()
        yield visitor
    finally:
        visitor.leave()


def slowdown(browser: Browser, times: float) -> float:
    """How much longer the same work takes in a slowed worker."""
    page = browser.new_context().new_page()
    plain = min(page.evaluate(WORK) for _ in range(3))
    with _slowed(_renderers(browser), times):
        slow = min(page.evaluate(WORK) for _ in range(3))
    page.context.close()
    return float(slow / plain)


def measure(browser: Browser, server: PageServer, game: str, moves: int, times: float) -> Measured:
    """Play a game twice on a phone: the first table, and one that goes on for some moves."""
    found = Measured()
    with _visit(browser, server) as visitor:
        found.home = _memory(browser)
        with _slowed(_renderers(browser), times):
            found.first = _open(visitor, game)
        wait_until_kept(visitor)
        Home(visitor).open()
        with _slowed(_renderers(browser), times):
            found.following = _open(visitor, game)
            table = Table(visitor, game)
            table.await_turn()
            visitor.page.evaluate(WATCH)
            before = len(visitor.page.evaluate(KEPT))
            _play(table, before + moves)
            found.tasks = visitor.page.evaluate("watched.tasks")
            kept = visitor.page.evaluate(KEPT)[before:]
        found.memory = _memory(browser)
    for (earlier, _), (at, visits) in itertools.pairwise(kept):
        if visits is not None:
            found.decisions.append(1000 * (at - earlier))
            found.visits.append(visits)
    return found


def _open(visitor: Visitor, game: str) -> float:
    watching = visitor.page.evaluate_handle(WAIT_FOR_BOARD)
    Home(visitor)._press(game, "play-game")
    took: float = watching.evaluate("(watching) => watching.shown")
    return took


def _play(table: Table, moves: int) -> None:
    while len(table.page.evaluate(KEPT)) < moves and not table.over:
        table.await_turn()
        table.click()


def main() -> None:
    """Measure, and print a table."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("games", nargs="*", default=list(BUILT_IN), metavar="GAME")
    asked.add_argument("--moves", type=int, default=24, help="of all at the table")
    asked.add_argument("--slow", type=float, default=4, help="times slower than this machine")
    given = asked.parse_args()
    chromium = chromium_here()
    if chromium is None:
        raise SystemExit("There is no Chromium here: `make browser` installs it where it can.")
    console = Console(width=120)
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing(chromium) as browser,
    ):
        server = PageServer(Path(folder), engines=True).start()
        try:
            for times in (1.0, given.slow):
                console.print(_table(browser, server, given, times))
        finally:
            server.stop()


def _table(browser: Browser, server: PageServer, given: Any, times: float) -> Shown:
    title = "Local games in Chromium"
    if times > 1:
        asked = times
        # Waking up takes its time, so that less is stopped than was meant.
        times *= asked / slowdown(browser, times)
        felt = slowdown(browser, times)
        title += f", the processor slowed {asked:g} times ({felt:.1f} as a worker felt it)"
    shown = Shown(title=title)
    for name in COLUMNS:
        shown.add_column(name, justify="left" if name == "game" else "right")
    for game in given.games:
        shown.add_row(game, *measure(browser, server, game, given.moves, times).row)
    return shown


if __name__ == "__main__":
    main()
