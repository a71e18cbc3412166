"""Takes the pictures for the README and, in Czech, for the manifest of the app:
``python -m tests.e2e.screenshots``.

The same cards are dealt and the same moves made every time, so pictures change where the page does.
"""

import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from rada.games import NAMES
from tests.e2e.browsing import PATIENCE, Visitor, browsing, chromium_here
from tests.e2e.looking import SETTLED
from tests.e2e.pages import Home, Table
from tests.e2e.server import PAGE, PageServer

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 80_000
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 375, "height": 760},
    "device_scale_factor": 2,
    "has_touch": True,
}
APP = {"gap": 375, "qwixx": 375, "three": 1280}
"""The Czech pictures: the width of each game's one, as web/pwa.ts wants them."""
MOVES = {"gap": 10, "qwixx": 70, "thegame": 60, "three": 27}
"""How far each game is on its picture."""


def take(visitor: Visitor, name: str) -> None:
    """Take a picture of what a visitor sees once nothing moves and nothing is said for a moment."""
    passing = visitor.page.locator("[data-passing] > *")
    passing.first.wait_for(state="detached")
    visitor.page.evaluate(SETTLED)
    width = visitor.page.evaluate("innerWidth")
    czech = "-cs" if visitor.lang == "cs" else ""
    file = PICTURES / f"{name}-{width}{czech}.webp"
    for quality in range(90, 20, -10):
        shot = visitor.context.new_cdp_session(visitor.page).send(
            "Page.captureScreenshot", {"format": "webp", "quality": quality}
        )
        file.write_bytes(base64.b64decode(shot["data"]))
        if file.stat().st_size <= LARGEST:
            break
    print(f"{file.relative_to(Path.cwd())}: {file.stat().st_size:,} bytes")


def take_home(browser: Browser, url: str) -> None:
    for screen in (DESK, PHONE):
        visitor = Visitor(browser, url, **screen)
        Home(visitor).open()
        take(visitor, "home")
        visitor.leave()


def take_table(browser: Browser, url: str, game: str, lang: str) -> None:
    desk, phone = Visitor(browser, url, lang, **DESK), Visitor(browser, url, lang, **PHONE)
    desk.prefers(pace="fast", name="Ada")
    table = Home(desk).open().play(game)
    play_well(table, MOVES[game])
    phone.context.add_cookies(desk.context.cookies())  # type: ignore[arg-type]
    phone.page.goto(f"/t/{table.id}")
    for each in (table, Table(phone, game).wait()):
        each.await_turn()
        if game != "qwixx":  # a choice that does not count yet, with what would come of it
            each.board.locator(".hand button.is-legal").nth(1).click()
        each.page.mouse.move(1, 1)
        if lang == "en" or APP[game] == each.page.evaluate("innerWidth"):
            take(each.visitor, game)
    desk.leave()
    phone.leave()


def play_well(table: Table, moves: int) -> None:
    """Follow the hints until there are so many moves, and it is our turn again."""
    table.await_turn()
    while table.visitor.n < moves:
        if table.page.locator("p.hint").count() == 0:
            table.ask_hint()
        table.click()
        table.await_turn()


def main() -> None:
    """Take all pictures."""
    executable = chromium_here()
    if executable is None or not (PAGE / "index.html").exists():
        sys.exit("Pictures need Chromium and the built page: `make test` sees to both.")
    expect.set_options(timeout=PATIENCE)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with browsing(executable) as browser:
        with serving(engines=True) as url:
            take_home(browser, url)
        with serving(engines=False) as url:  # so that its tables ask the server for hints
            for game in NAMES:
                take_table(browser, url, game, "en")
            for game in APP:
                take_table(browser, url, game, "cs")


@contextmanager
def serving(engines: bool) -> Iterator[str]:
    """A server with the built page; its address."""
    with tempfile.TemporaryDirectory() as folder:
        server = PageServer(Path(folder), engines).start()
        try:
            yield server.url
        finally:
            server.stop()


if __name__ == "__main__":
    main()
