"""``rada site`` on a web host that knows nothing of us, in a folder; then without a network."""

import contextlib
import functools
import json
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from rada.cli.main import run
from rada.engine.shipped import shipped
from rada.games import BUILT_IN
from tests.e2e.browsing import Visitor
from tests.e2e.offline import wait_until_kept
from tests.e2e.pages import Home
from tests.e2e.server import PAGE, PageServer

FOLDER = "people/ada"
LOST = "There is nothing here."


class Host(SimpleHTTPRequestHandler):
    """Serves files, and the 404.html of the site for what is no file, as many hosts do."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        body = (Path(self.directory) / FOLDER / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        with contextlib.suppress(ConnectionError):  # a browser that goes elsewhere hangs up
            super().copyfile(source, outputfile)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@dataclass
class Hosted:
    """A site on a host."""

    url: str
    folder: Path

    def write(self, *options: str) -> None:
        assert run(["site", str(self.folder), *options]) == 0


@contextlib.contextmanager
def hosting(folder: Path) -> Iterator[Hosted]:
    """Serve what is in a folder, of which the site is only a part."""
    handler = functools.partial(Host, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield Hosted(f"http://127.0.0.1:{host.server_port}/{FOLDER}", folder / FOLDER)
        host.shutdown()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hosted]:
    if not (PAGE / "index.html").exists():
        pytest.skip("The page is not built: `make test` builds it.")
    if {each.game for each in shipped()} != set(BUILT_IN):
        pytest.fail("The engines are not built or out of date: `make engines` builds them.")
    monkeypatch.setattr("rada.server.site.Site.page", PAGE)
    with hosting(tmp_path) as hosted:
        hosted.write()
        yield hosted


@pytest.fixture
def visitor(browser: Browser, site: Hosted) -> Iterator[Visitor]:
    """Somebody whose browser may keep the site."""
    here = Visitor(browser, site.url, service_workers="allow")
    yield here
    here.leave()
    assert here.unforeseen() == []


def read_rules(visitor: Visitor, url: str, game: str, rule: str) -> None:
    """Open the rules of a game by their address, and read one of them."""
    visitor.page.goto(f"{url}/rules/{game}")
    visitor.page.get_by_text(visitor.say("web-overview-numbered")).click()
    expect(visitor.page.locator(f"[data-rule='{rule}']")).to_be_visible()
    expect(visitor.page).to_have_url(re.compile(rf"/{FOLDER}/rules/{game}/?$"))


def write_down(visitor: Visitor, url: str) -> None:
    """Open the score pad of a game by its address, and go from there to all pads."""
    page, say = visitor.page, visitor.say
    page.goto(f"{url}/pad/qwixx")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("qwixx-name"))
    page.get_by_role("link", name=say("web-pad-all"), exact=True).click()
    expect(page).to_have_url(f"{url}/pad")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("web-pad-title"))


def test_everything_works_in_a_folder_and_then_without_a_network(
    site: Hosted, visitor: Visitor
) -> None:
    page, say = visitor.page, visitor.say
    page.goto(f"{site.url}/")
    expect(page.get_by_role("article")).to_have_count(4)
    expect(page.get_by_text(say("web-home-unreachable"))).to_have_count(0)
    friends = page.get_by_role("button", name=say("web-home-friends-game", game=say("gap-name")))
    expect(page.locator("input[type=file]")).to_have_count(1)  # it plays by itself
    friends.click()
    expect(page.get_by_label(say("web-new-other-name", seat=2))).to_be_visible()
    page.keyboard.press("Escape")
    read_rules(visitor, site.url, "gap", "GAP-1")
    write_down(visitor, site.url)
    wait_until_kept(visitor)
    visitor.context.set_offline(True)
    page.goto(f"{site.url}/")
    expect(page.get_by_role("article")).to_have_count(4)
    read_rules(visitor, site.url, "three", "THREE-1")
    write_down(visitor, site.url)
    page.goto(f"{site.url}/t/invented")  # never seen before, and deep: the kept page answers
    expect(page.get_by_text(say("web-ui-no-server"))).to_be_visible()


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_without_a_network(site: Hosted, visitor: Visitor, game: str) -> None:
    visitor.prefers(pace="fast")
    visitor.page.goto(f"{site.url}/")
    wait_until_kept(visitor)
    visitor.context.set_offline(True)
    visitor.page.goto(f"{site.url}/")
    wish = Home(visitor).customise(game)
    if game == "gap":
        wish.choose("gap-web-option-target", "gap-web-option-target-short")
    ending = wish.choose("web-new-players", "2").choose("web-new-bots", "1").play().play_out()
    assert len(ending.scores()) == 2


def test_a_game_goes_on_at_a_server(site: Hosted, visitor: Visitor, server: PageServer) -> None:
    """The site has none of its own: the game travels in the address of the server's page."""
    page, say = visitor.page, visitor.say
    site.write("--force", "--server", f"{server.url}/")
    page.goto(f"{site.url}/")
    table = Home(visitor).play("three")
    for _ in range(3):
        table.await_turn()
        table.click()
    page.reload()
    table.wait().await_turn()
    rows = table.board.locator(".rows")
    cards = rows.inner_text()
    table.move_away()
    page.wait_for_url(f"{server.url}/move#*")
    expect(page.get_by_text(say("three-name"))).to_be_visible()
    page.get_by_role("button", name=say("web-moving-yes"), exact=True).click()
    table.wait().await_turn()
    assert page.url.startswith(f"{server.url}/t/")
    assert rows.inner_text() == cards
    assert visitor.table["moved_in"] is not None
    for broken, why in (("1~zz~ab", "cut"), ("1~2~ab", "altered"), ("2~2~ab", "newer")):
        page.goto(f"{server.url}/move#{broken}")
        expect(page.get_by_text(say(f"web-local-link-{why}"))).to_be_visible()
    visitor.foresee("404")  # of a host that knows nothing of us
    page.goto(f"{site.url}/move#1~zz~ab")
    expect(page.get_by_text(say("web-moving-failed"))).to_be_visible()


def test_all_that_the_app_names_is_there(site: Hosted) -> None:
    told = json.loads((site.folder / "manifest.webmanifest").read_text("utf-8"))
    assert (told["start_url"], told["scope"]) == ("./", "./")
    pictures = told["icons"] + told["screenshots"] + told["shortcuts"][0]["icons"]
    assert len(pictures) > 6
    for picture in pictures:
        assert (site.folder / picture["src"]).is_file(), picture


def test_the_404_of_the_host_brings_people_back(site: Hosted, visitor: Visitor) -> None:
    visitor.foresee("status of 404")
    for address in ("/rules/gap/#GAP-3", "/t/invented#join=key", "/nothing/at/all?x=1"):
        visitor.page.goto(site.url + address)
        expect(visitor.page).to_have_url(site.url + address)
        expect(visitor.page.locator("header")).to_be_visible()
    visitor.page.goto(site.url.removesuffix(FOLDER) + "elsewhere/pad")
    expect(visitor.page.get_by_text(LOST)).to_be_visible()


def test_a_new_version_is_offered_and_taken_when_wanted(site: Hosted, visitor: Visitor) -> None:
    page, say = visitor.page, visitor.say
    page.goto(f"{site.url}/")
    wait_until_kept(visitor)
    site.write("--force", "--server", "http://127.0.0.1:9/")
    page.reload()
    load = page.get_by_role("button", name=say("web-ui-update-now"), exact=True)
    expect(load).to_be_visible()
    told = page.locator("meta[name='rada-server']")
    expect(told).to_have_attribute("content", "")  # nothing changes before somebody wants it
    playing = visitor.new_page()
    playing.goto(f"{site.url}/t/invented")
    expect(playing.locator("header")).to_be_visible()
    load.click()
    expect(page.get_by_text(say("web-ui-update-playing"))).to_be_visible()
    playing.close()
    load.click()
    expect(told).to_have_attribute("content", "http://127.0.0.1:9")
    expect(load).to_have_count(0)
