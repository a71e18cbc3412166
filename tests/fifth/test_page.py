"""The fifth game in a real browser: the page has no board for it and draws a generic one."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browsing import PATIENCE, Visitor, browsing, chromium_here
from tests.e2e.pages import LOOK
from tests.e2e.server import PAGE, PageServer
from tests.fifth.conftest import PLAIN

MOVES = "div.plain .moves button:enabled"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PageServer]:
    if not (PAGE / "index.html").exists():
        pytest.skip("The page is not built: `make test` builds it.")
    for name, value in PLAIN.items():
        monkeypatch.setenv(name, value)
    running = PageServer(tmp_path).start()
    yield running
    running.stop()


def play_out(page: Page) -> None:
    """Click the last move of the list, again and again, until the game is over."""
    while True:
        page.wait_for_function(LOOK, arg=[MOVES], polling=30)
        if page.locator(".ending").count():
            return
        n = page.locator(MOVES).count()
        page.locator(MOVES).nth(n - 1 if n == 1 else n - 2).click()  # the last one is to draw


def test_a_whole_game_by_clicks(server: PageServer) -> None:
    executable = chromium_here()
    if executable is None:
        pytest.skip("There is no Chromium here: `make browser` installs it where it can.")
    expect.set_options(timeout=PATIENCE)
    with browsing(executable) as browser:
        visitor = Visitor(browser, server.url).prefers(pace="fast")
        page = visitor.page
        page.goto("/")
        tile = page.get_by_role("article", name=re.compile("fifth|higher takes", re.IGNORECASE))
        tile.get_by_role("button", name=visitor.say("web-home-play")).click()
        expect(page.locator("div.plain")).to_be_visible()
        play_out(page)
        view = next(f["view"] for f in reversed(visitor.frames) if f.get("view"))
        assert view["over"]
        expect(page.locator(".ending .result").first).to_be_visible()
        shown = page.locator(".ending .result").first.inner_text()
        assert {str(score) for score in view["scores"]} <= set(re.findall(r"\d+", shown))
        visitor.leave()
        assert visitor.unforeseen() == []
