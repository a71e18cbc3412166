"""A seat of a running game changes hands: the others are asked, and everybody sees it."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.pages import Home, Table, sit_down
from tests.e2e.server import PageServer

PHONE = {"width": 390, "height": 844}


def press(visitor: Visitor, message: str) -> None:
    visitor.page.get_by_role("button", name=visitor.say(message), exact=True).last.click()


def test_a_newcomer_asks_and_the_others_agree(
    invite: Invite, server: PageServer, tmp_path: Path
) -> None:
    ada, bela, dana = invite("cs"), invite(), invite("cs", viewport=PHONE)
    live_table = (
        Home(ada).open().friends("gap").call_me("Ada").choose("web-new-players", "2").open_table()
    )
    sit_down(bela, live_table.invitation(), "Běla", "gap")
    table = live_table.start()
    expect(bela.page.locator(".board .board")).to_be_visible()
    table.tool("web-table-more").click()
    ada.page.get_by_role("button", name="Běla").last.click()
    press(ada, "web-table-seat-free")
    expect(bela.page.locator(".board .board")).to_have_count(0)  # nor as a spectator
    link = f"{server.url}/t/{table.id}#join={ada.table['join_key']}"
    ada.page.keyboard.press("Escape")
    dana.page.goto(link)
    dana.page.get_by_label(dana.say("web-join-name")).fill("Dana")
    press(dana, "web-join-ask")
    expect(dana.page.get_by_text(dana.say("web-claim-mine"))).to_be_visible()
    dana.page.screenshot(path=tmp_path / "asking.png")
    asked = ada.say("web-claim-asks", name="Dana", seat="Běla")
    expect(ada.page.get_by_text(asked)).to_be_visible()
    ada.page.screenshot(path=tmp_path / "asked.png")
    press(ada, "web-claim-agree")
    Table(dana, "gap").wait()
    assert dana.view["hand"]
    taken = ada.say(
        "web-takeover", move=ada.table["takeovers"][0]["at"] + 1, before="Běla", after="Dana"
    )
    for visitor in (ada, dana):
        expect(visitor.page.get_by_text(taken)).to_be_visible()
    dana.page.screenshot(path=tmp_path / "taken.png")


def test_a_cookie_that_was_planted_is_nobody_s(invite: Invite, server: PageServer) -> None:
    """Whoever can set a cookie for this host knows it; what the page goes by is another one."""
    ada = invite()
    known = "k" * 43
    ada.context.add_cookies([{"name": "rada", "value": known, "url": server.url}])
    Home(ada).open().play("three")
    cookies = {cookie["name"]: cookie["value"] for cookie in ada.context.cookies()}
    assert cookies["rada"] != known
    assert ada.table["me"] == 0
