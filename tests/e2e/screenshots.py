"""Takes the pictures for the README: ``python -m tests.e2e.screenshots``.

The same cards are dealt and the same moves made every time, so pictures change where the page does.
"""

import base64
import sys
import tempfile
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
MOVES = {"gap": 10, "qwixx": 70, "thegame": 60, "three": 27}
"""How far each game is on its picture."""


def take(visitor: Visitor, name: str) -> None:
    """Take a picture of what a visitor sees once nothing moves and nothing is said for a moment."""
    passing = visitor.page.locator("[data-passing] > *")
    passing.first.wait_for(state="detached")
    visitor.page.evaluate(SETTLED)
    width = visitor.page.evaluate("innerWidth")
    file = PICTURES / f"{name}-{width}.webp"
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


def take_table(browser: Browser, url: str, game: str) -> None:
    desk, phone = Visitor(browser, url, **DESK), Visitor(browser, url, **PHONE)
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
    with tempfile.TemporaryDirectory() as folder, browsing(executable) as browser:
        server = PageServer(Path(folder)).start()
        try:
            take_home(browser, server.url)
            for game in NAMES:
                take_table(browser, server.url, game)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
