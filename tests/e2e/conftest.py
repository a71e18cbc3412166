"""One real server and one real browser for all tests of a process that need them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browsing import PATIENCE, Visitor, browsing, chromium_here
from tests.e2e.server import PAGE, PageServer
from tests.e2e.tables import Tables

Invite = Callable[..., Visitor]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    if not (PAGE / "index.html").exists():
        pytest.skip("The page is not built: `make test` builds it.")
    running = PageServer(tmp_path_factory.mktemp("e2e")).start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def tables(server: PageServer) -> Iterator[Tables]:
    """Tables that bots bring to where a test begins."""
    opened = Tables(server)
    yield opened
    opened.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # Not longer than this package: as long as it is open, no test can have an event loop.
    executable = chromium_here()
    if executable is None:
        pytest.skip("There is no Chromium here: `make browser` installs it where it can.")
    expect.set_options(timeout=PATIENCE)
    with browsing(executable) as opened:
        yield opened


@pytest.fixture
def invite(browser: Browser, server: PageServer) -> Iterator[Invite]:
    """Bring somebody with a browser. Whatever goes wrong in a page fails the test."""
    here: list[Visitor] = []

    def bring(lang: str = "en", **settings: Any) -> Visitor:
        here.append(Visitor(browser, settings.pop("url", server.url), lang, **settings))
        return here[-1].prefers(pace="fast", autoPass=False)  # tests press every button themselves

    yield bring
    for visitor in here:
        visitor.leave()
    assert [visitor.unforeseen() for visitor in here] == [[] for _ in here]
