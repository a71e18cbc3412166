"""Buttons that keep others out, two windows of one person, and everybody's part in the deal."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from rada.table.verify import verify
from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.pages import Ending, Home, Table, WaitingRoom, play_together, sit_down
from tests.e2e.server import PageServer
from tests.server.process import NO_REUSE, NO_TLS


def press(visitor: Visitor, message: str) -> None:
    visitor.page.get_by_role("button", name=visitor.say(message), exact=True).last.click()


def friends(visitor: Visitor, players: str = "2") -> WaitingRoom:
    wish = Home(visitor).open().friends("gap").call_me("Ada").choose("web-new-players", players)
    wish.choose("gap-web-option-target", "web-option-own")
    return wish.fill("gap-web-option-target-own", "1").open_table()


def fits(visitor: Visitor) -> bool:
    """Whether nothing sticks out of the window."""
    return bool(
        visitor.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1")
    )


@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("cs", (360, 740))])
def test_the_host_replaces_the_links(
    invite: Invite, tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    shown: dict[str, Any] = {"viewport": {"width": size[0], "height": size[1]}}
    ada, bela, cyril = invite(lang, **shown), invite(), invite()
    live_table = friends(ada, "3")
    old, to_watch = live_table.invitation(), ada.table["watch_key"]
    seated = sit_down(bela, old, "Běla", "gap")
    press(ada, "web-invite-renew")
    expect(ada.page.get_by_text(ada.say("web-invite-renew-why"))).to_be_visible()
    assert fits(ada)
    ada.page.screenshot(path=tmp_path / "links.png")
    press(ada, "web-invite-renew-no")
    assert ada.table["watch_key"] == to_watch
    press(ada, "web-invite-renew")
    with ada.is_shown(ada.say("web-invite-renewed")):
        press(ada, "web-invite-renew-yes")
    cyril.page.goto(old)
    expect(cyril.page.get_by_role("button", name=cyril.say("web-join-sit"))).to_have_count(0)
    sit_down(cyril, live_table.invitation(), "Cyril", "gap")
    expect(bela.page.get_by_text("Cyril").first).to_be_visible()
    expect(bela.page.get_by_role("button", name=bela.say("web-invite-renew"))).to_have_count(0)
    assert seated.id == bela.table["id"]


@pytest.mark.parametrize(("lang", "size"), [("cs", (1280, 800)), ("en", (360, 740))])
def test_a_new_token_keeps_the_seat_and_locks_others_out(
    invite: Invite, server: PageServer, lang: str, size: tuple[int, int]
) -> None:
    ada = invite(lang, viewport={"width": size[0], "height": size[1]})
    table = Home(ada).open().play("three")
    table.play_to(2)
    old = _token(ada)
    table.tool("web-table-more").click()
    press(ada, "web-ui-settings")
    press(ada, "web-ui-token")
    expect(ada.page.get_by_text(ada.say("web-ui-token-what"))).to_be_visible()
    assert fits(ada)
    with ada.is_shown(ada.say("web-ui-token-renewed")):
        press(ada, "web-ui-token-yes")
    assert _token(ada) not in ("", old)
    for _ in range(2):
        ada.page.keyboard.press("Escape")
    before = ada.n
    table.play_to(before + 2)
    assert ada.table["me"] == 0
    with httpx.Client(
        base_url=server.url, trust_env=False, timeout=240, verify=NO_TLS, limits=NO_REUSE
    ) as thief:
        thief.headers["Authorization"] = f"Bearer {old}"
        look = thief.get(f"/api/tables/{table.id}").json()
    assert (look["view"], look["table"]["me"]) == (None, None)


def _token(visitor: Visitor) -> str:
    return next((c["value"] for c in visitor.context.cookies() if c["name"] == "rada"), "")


def test_two_windows_of_one_person_are_one_person(invite: Invite) -> None:
    """Whoever opens the invitation again in the same browser is at their own seat already."""
    ada = invite()
    live_table = friends(ada, "3")
    link = live_table.invitation()
    again = ada.new_page()
    again.goto(link)
    expect(again.get_by_role("button", name=ada.say("web-wait-start"))).to_be_visible()
    expect(again.get_by_role("button", name=ada.say("web-join-sit"))).to_have_count(0)
    bela = invite()
    sit_down(bela, link, "Běla", "gap")
    other = bela.new_page()
    other.goto(link)
    expect(other.get_by_role("button", name=bela.say("web-table-leave"))).to_be_visible()
    assert [seat["who"] for seat in bela.table["seats"]] == ["person", "person", "free"]


def test_everybody_s_browser_has_a_part_in_the_deal(invite: Invite, server: PageServer) -> None:
    ada, bela = invite(), invite("cs")
    live_table = friends(ada)
    theirs = sit_down(bela, live_table.invitation(), "Běla", "gap")
    expect(ada.page.locator("details")).to_contain_text(
        ada.say("web-fair-added", count=2, names=f"{ada.say('play-you')}, Běla")
    )
    ours = live_table.start()
    theirs.wait()
    first = finish(server, ours, theirs)
    Ending(ours).button("web-end-rematch").click()
    Ending(theirs).button("web-end-rematch-joined").click()
    ours.wait()
    theirs.wait()
    again = finish(server, ours, theirs)
    assert again["shared_seed"]["commitment"] != first["shared_seed"]["commitment"]


def finish(server: PageServer, ours: Table, theirs: Table) -> dict[str, Any]:
    """Play a game to its end; the deal is checked by both pages, and its record by us."""
    assert play_together([ours, theirs], until=1000)
    for table in (ours, theirs):
        Ending(table).button("web-end-check").click()
        told = table.visitor.say("web-end-added-right", count=2, mine="yes")
        expect(table.page.locator(".findings .right")).to_have_count(5)
        expect(table.page.locator(".findings")).to_contain_text(told)
        expect(table.page.locator(".findings .wrong, .findings .open")).to_have_count(0)
    with httpx.Client(
        base_url=server.url, trust_env=False, timeout=240, verify=NO_TLS, limits=NO_REUSE
    ) as http:
        record: dict[str, Any] = http.get(f"/api/tables/{ours.id}/record").json()
    assert verify(record).added == 2
    return record
