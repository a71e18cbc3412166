"""Things that are said with one tap, in a game of two people."""

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.looking import AXE, THEMES, look_hard
from tests.e2e.pages import Home, sit_down
from tests.e2e.tables import Tables

pytestmark = pytest.mark.timeout(600)

PHONE = {"viewport": {"width": 375, "height": 667}, "has_touch": True}
LEAST = 44


def reactions(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("group", name=visitor.say("web-reactions"), exact=True)


def unfold(visitor: Visitor) -> Locator:
    """Unfold the reactions on a phone; the button for that."""
    name = visitor.say("web-reactions")
    button = visitor.page.get_by_role("button", name=name, exact=True)
    button.click()
    expect(reactions(visitor)).to_be_visible()
    return button


def test_two_people(invite: Invite) -> None:
    """On a phone in Czech and at a desk in English: each reads it in their own language."""
    ada, bela = invite("cs", **PHONE), invite("en", viewport={"width": 1280, "height": 800})
    room = Home(ada).open().friends("three").choose("web-new-players", "2").open_table()
    other = sit_down(bela, room.invitation(), "Bela", "three")
    table = room.start()
    other.wait()

    before = table.board.bounding_box()
    opener = unfold(ada)
    assert table.board.bounding_box() == before, "they lie over the head of the table"
    for button in reactions(ada).get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= LEAST
    reactions(ada).get_by_role("button", name=ada.say("web-reaction-bravo"), exact=True).click()
    expect(opener).to_be_focused()
    expect(ada.page.locator(".bubble")).to_contain_text(ada.say("web-reaction-bravo"))
    expect(bela.page.locator(".bubble")).to_contain_text(bela.say("web-reaction-bravo"))

    thumb = reactions(bela).get_by_role("button", name=bela.say("web-reaction-good"), exact=True)
    thumb.press("Enter")
    expect(ada.page.locator(".bubble")).to_contain_text(ada.say("web-reaction-good"))
    expect(bela.page.locator("aside .chat li")).to_have_count(2)
    assert table.board.bounding_box() == before


def test_the_quickest_need_one_tap(invite: Invite, tables: Tables) -> None:
    visitor = invite("cs", **PHONE)
    tables.show(tables.begin_with_guest("three"), visitor)
    expect(visitor.page.locator(".board .board")).to_be_visible()
    thumb = visitor.page.get_by_role("button", name=visitor.say("web-reaction-good"), exact=True)
    box, board = thumb.bounding_box(), visitor.page.locator(".board .board").bounding_box()
    assert box
    assert board
    assert min(box["width"], box["height"]) >= LEAST
    assert box["y"] + box["height"] / 2 < board["y"], "beside the game, not over it"
    thumb.click()
    expect(visitor.page.locator(".bubble")).to_contain_text(visitor.say("web-reaction-good"))


def test_not_among_bots(invite: Invite, tables: Tables) -> None:
    visitor = invite("cs", **PHONE)
    tables.show(tables.begin("three"), visitor)
    expect(visitor.page.locator(".board .board")).to_be_visible()
    name = visitor.say("web-reactions")
    expect(visitor.page.get_by_role("button", name=name, exact=True)).to_have_count(0)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not here: `make test` fetches it.")
def test_looks(invite: Invite, tables: Tables) -> None:
    visitor = invite("cs", color_scheme=THEMES[375], **PHONE)
    tables.show(tables.begin_with_guest("three"), visitor)
    expect(visitor.page.locator(".board .board")).to_be_visible()
    unfold(visitor)
    assert look_hard(visitor.page, targets=True) == {}
