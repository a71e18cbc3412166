"""Every page is for everybody: axe-core finds nothing serious, and nothing scrolls sideways."""

import pytest
from playwright.sync_api import expect

from rada.games import NAMES
from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.looking import AXE, HEIGHTS, THEMES, look_hard, show_on
from tests.e2e.pages import Ending, Home, Replay, Table, WaitingRoom, link_to_watch
from tests.e2e.tables import Tables

pytestmark = [
    pytest.mark.skipif(not AXE.exists(), reason="axe-core is not here: `make test` fetches it."),
    pytest.mark.timeout(600),
]


@pytest.fixture
def visitor(invite: Invite) -> Visitor:
    return invite(color_scheme=THEMES[375], viewport={"width": 375, "height": HEIGHTS[375]})


def test_home(visitor: Visitor, tables: Tables) -> None:
    tables.open("gap")
    tables.show(tables.begin("three", moves=4), visitor)
    Home(visitor).open()
    expect(visitor.page.get_by_text(visitor.say("web-home-open"))).to_be_visible()
    assert look_hard(visitor.page, targets=True) == {}


def test_play_is_in_the_first_screen_of_a_phone(invite: Invite, tables: Tables) -> None:
    """However many games go on."""
    visitor = invite("cs")
    for game in ("gap", "qwixx", "thegame", "three"):
        tables.show(tables.begin(game), visitor)
    Home(visitor).open()
    expect(visitor.page.get_by_text(visitor.say("web-home-open"))).to_be_visible()
    play = visitor.page.locator(".play button").first
    for width, height in ((320, 568), (375, 667)):
        show_on(visitor.page, width, height)
        box = play.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height


def test_settings(visitor: Visitor) -> None:
    Home(visitor).open()
    visitor.page.get_by_role("button", name=visitor.say("web-ui-settings"), exact=True).click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    assert look_hard(visitor.page, targets=True) == {}


@pytest.mark.parametrize("game", ["gap", "thegame"])  # the others have less to choose
def test_new_game(visitor: Visitor, game: str) -> None:
    Home(visitor).open().customise(game).more()
    assert look_hard(visitor.page, targets=True) == {}


def test_waiting_room(visitor: Visitor, tables: Tables) -> None:
    tables.show(tables.open("qwixx", players=4, bots=["greedy"]), visitor)
    WaitingRoom(visitor, "qwixx")
    assert look_hard(visitor.page, targets=True) == {}


def test_joining(visitor: Visitor, invite: Invite) -> None:
    live_table = Home(invite()).open().friends("gap").open_table()
    visitor.page.goto(live_table.invitation())
    expect(visitor.page.get_by_label(visitor.say("web-join-name"))).to_be_visible()
    assert look_hard(visitor.page, targets=True) == {}


@pytest.mark.parametrize("game", NAMES)
def test_table(visitor: Visitor, tables: Tables, game: str) -> None:
    moves = {"gap": 9, "qwixx": 30, "thegame": 10, "three": 20}[game]
    tables.show(tables.begin(game, moves=moves), visitor)
    Table(visitor, game).wait().await_turn()
    assert look_hard(visitor.page, targets=True) == {}


@pytest.mark.parametrize("game", NAMES)
def test_result(visitor: Visitor, tables: Tables, game: str) -> None:
    tables.show(tables.finished(game), visitor)
    Ending(Table(visitor, game))
    assert look_hard(visitor.page, targets=True) == {}


@pytest.mark.parametrize("game", ["gap", "thegame"])  # the two ways in which hands lie open
def test_replay(visitor: Visitor, tables: Tables, game: str) -> None:
    visitor.page.goto(f"/replay/{tables.finished(game)}?at=12")
    Replay(visitor)
    assert look_hard(visitor.page, targets=True) == {}


def test_table_menu_and_rules_beside(visitor: Visitor, tables: Tables) -> None:
    tables.show(tables.begin("gap", moves=4), visitor)
    table = Table(visitor, "gap").wait()
    table.tool("web-table-more").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    assert look_hard(visitor.page, targets=True) == {}
    visitor.page.keyboard.press("Escape")
    table.tool("web-table-rules").click()
    expect(visitor.page.get_by_text(visitor.say("gap-web-overview-goal"))).to_be_visible()
    assert look_hard(visitor.page) == {}
    visitor.page.get_by_text(visitor.say("web-overview-numbered")).click()
    expect(visitor.page.locator(".rule.lit")).to_be_visible()
    assert look_hard(visitor.page) == {}


@pytest.mark.parametrize("game", ["gap", "qwixx"])  # the others look the same from a seat
def test_watching(visitor: Visitor, invite: Invite, tables: Tables, game: str) -> None:
    host = invite()
    tables.show(tables.begin(game, moves=6), host)
    visitor.page.goto(link_to_watch(Table(host, game).wait()))
    Table(visitor, game).wait()
    assert look_hard(visitor.page, targets=True) == {}


@pytest.mark.parametrize(
    "address", ["/rules", "/rules/qwixx", "/pad", "/nowhere", "/t/nosuchtable"]
)
def test_other_pages(visitor: Visitor, address: str) -> None:
    visitor.page.goto(address)
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    if address == "/rules/qwixx":
        visitor.page.get_by_text(visitor.say("web-overview-numbered")).click()
        expect(visitor.page.locator(".rule").first).to_be_visible()
    assert look_hard(visitor.page, targets=not address.startswith("/rules/")) == {}


@pytest.mark.parametrize("game", NAMES)
def test_pad(visitor: Visitor, game: str) -> None:
    visitor.page.goto(f"/pad/{game}")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    if game == "gap":  # for the others it is the same, with less to agree on
        assert look_hard(visitor.page, targets=True) == {}
    button = "thegame-web-pad-save" if game == "thegame" else "web-pad-begin"
    visitor.page.get_by_role("button", name=visitor.say(button), exact=True).click()
    for more in visitor.page.locator(".more, .sheets button").all()[:6]:
        more.click()
    assert look_hard(visitor.page, targets=True) == {}
