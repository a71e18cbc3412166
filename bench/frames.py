"""How smoothly the page moves on a slow phone, and whether it shifts while somebody chooses.

    python -m bench.frames                   all games, a processor slowed four times
    python -m bench.frames gap --moves 60 --slow 6

Chromium slows its processor down and plays against bots on a screen as large as a phone's, with all
animations. Measured are the tasks that keep the page from drawing for longer than 50 ms, from the
first own turn on, and how far anything on the board moves by a tap that makes no move yet. Beside
them stands an empty page with one animation, on the same machine at the same time: what that one
misses is the machine's doing.
"""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize
from rich.console import Console
from rich.table import Table as Shown

from rada.games import NAMES
from tests.e2e.browsing import Visitor, browsing, chromium_here
from tests.e2e.pages import Home, Table
from tests.e2e.server import PageServer

PHONE: ViewportSize = {"width": 390, "height": 844}
LONGEST = 50.0
"""Milliseconds for a task of the page, beyond which somebody sees it stand still."""
_SETTLES = 400.0
"""Milliseconds in which whatever a tap moves has moved."""

WATCH = """() => {
  globalThis.watched = { tasks: [], gaps: [], shifts: [] };
  const note = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type });
  note("longtask", ({ duration }) => watched.tasks.push(duration));
  note("layout-shift", ({ value, sources }) => watched.shifts.push([value,
    sources.map(({ node }) => node?.className ?? node?.nodeName ?? "gone").join(", ")]));
  let before = performance.now();
  const next = (now) => {
    watched.gaps.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""

EMPTY = """<style>@keyframes go { to { transform: translateX(200px) } }
  b { display: block; width: 40px; height: 60px; background: teal; animation: go 1s infinite }
</style><b></b>"""


@dataclass
class Seen:
    """What a page did while it was watched."""

    tasks: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    shifts: list[tuple[float, str]] = field(default_factory=list)
    """By taps that made no move: how much moved, and what."""
    taps: int = 0

    @property
    def row(self) -> tuple[str, ...]:
        """The figures as the table shows them."""
        long = [each for each in self.tasks if each > LONGEST]
        gaps = sorted(self.gaps)
        usual = gaps[round(0.99 * (len(gaps) - 1))] if gaps else 0.0
        return (
            f"{len(gaps)}",
            f"{usual:.0f} ms",
            f"{len(long)}",
            f"{max(self.tasks, default=0):.0f} ms",
            f"{self.taps}",
            f"{sum(value for value, _ in self.shifts):.3f}",
        )


def _slow_down(page: Page, times: float) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def _taken(page: Page) -> dict[str, Any]:
    taken: dict[str, Any] = page.evaluate(
        "() => { const all = { ...watched }; "
        "Object.assign(watched, { tasks: [], gaps: [], shifts: [] }); return all; }"
    )
    return taken


def play(browser: Browser, server: PageServer, game: str, moves: int, slow: float) -> Seen:
    """Play a game for so many moves on a slow phone."""
    visitor = Visitor(browser, server.url, "cs", viewport=PHONE, reduced_motion="no-preference")
    visitor.prefers(pace="human", autoPass=False)
    try:
        table = Home(visitor).open().play(game)
        table.await_turn()
        _slow_down(visitor.page, slow)
        visitor.page.evaluate(WATCH)
        return _watch(table, moves)
    finally:
        visitor.leave()


def _watch(table: Table, moves: int) -> Seen:
    seen, page = Seen(), table.page
    while table.visitor.n < moves and not table.over:
        table.await_turn()
        page.wait_for_timeout(_SETTLES)  # what bots have done has been shown
        _add(seen, _taken(page))
        before = table.visitor.n
        if not table.click():
            continue
        page.wait_for_timeout(_SETTLES)
        taken = _taken(page)
        _add(seen, taken)
        if table.visitor.n == before and not table.over:
            seen.taps += 1
            seen.shifts += [(value, what) for value, what in taken["shifts"]]
    return seen


def _add(seen: Seen, taken: dict[str, Any]) -> None:
    seen.tasks += taken["tasks"]
    seen.gaps += taken["gaps"]


def empty(browser: Browser, slow: float) -> Seen:
    """An empty page with one animation, for some seconds."""
    page = browser.new_context(viewport=PHONE).new_page()
    page.set_content(EMPTY)
    _slow_down(page, slow)
    page.evaluate(WATCH)
    page.wait_for_timeout(8_000)
    seen = Seen()
    _add(seen, _taken(page))
    page.context.close()
    return seen


@contextmanager
def _served() -> Iterator[PageServer]:
    with tempfile.TemporaryDirectory() as folder:
        server = PageServer(Path(folder)).start()
        try:
            yield server
        finally:
            server.stop()


def main() -> None:
    """Measure, and print a table."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("games", nargs="*", default=list(NAMES), metavar="GAME")
    asked.add_argument("--moves", type=int, default=40, help="of all at the table")
    asked.add_argument("--slow", type=float, default=4, help="times slower than this machine")
    given = asked.parse_args()
    chromium = chromium_here()
    if chromium is None:
        raise SystemExit("There is no Chromium here: `make browser` installs it where it can.")
    shown = Shown(title=f"The page on a processor slowed {given.slow:g} times")
    columns = ("page", "frames", "99 % within", "tasks over 50 ms", "longest task", "taps", "shift")
    for name in columns:
        shown.add_column(name, justify="left" if name == "page" else "right")
    moved: list[str] = []
    with _served() as server, browsing(chromium) as browser:
        shown.add_row("empty, one animation", *empty(browser, given.slow).row)
        for game in given.games:
            seen = play(browser, server, game, given.moves, given.slow)
            shown.add_row(game, *seen.row)
            moved += [f"{game}: {value:.4f} {what}" for value, what in seen.shifts if value]
    console = Console()
    console.print(shown)
    for each in moved:
        console.print(each)


if __name__ == "__main__":
    main()
