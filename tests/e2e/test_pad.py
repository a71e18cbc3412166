"""The score pad for a real table: once it was opened, it needs no network."""

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.offline import wait_until_kept
from tests.e2e.pages import Home


@pytest.fixture
def offline(invite: Invite) -> Visitor:
    """Somebody who has opened the pad, and then lost the network."""
    visitor = invite(service_workers="allow", viewport={"width": 375, "height": 740})
    visitor.page.goto("/pad/gap")
    wait_until_kept(visitor)
    visitor.context.set_offline(True)
    visitor.page.reload()
    return visitor


def test_home_and_rules_without_a_network(invite: Invite) -> None:
    """Whoever has been here once can read the rules of every game, and home is no error."""
    visitor = invite(service_workers="allow")
    Home(visitor).open()
    players = Home(visitor).tile("gap").get_by_role("listitem").first.inner_text()
    wait_until_kept(visitor)
    visitor.foresee("ERR_INTERNET_DISCONNECTED.*/api/tables/mine")
    visitor.context.set_offline(True)
    visitor.page.goto("/")
    expect(visitor.page.get_by_text(visitor.say("web-home-unreachable"))).to_be_visible()
    expect(Home(visitor).tile("gap").get_by_role("listitem").first).to_have_text(players)
    expect(visitor.page.locator(".toast")).to_have_count(0)
    visitor.page.goto("/rules/three")
    visitor.page.get_by_text(visitor.say("web-overview-numbered")).click()
    expect(visitor.page.locator("[data-rule='THREE-1']")).to_be_visible()


def begin(visitor: Visitor, game: str, *names: str) -> None:
    """Go to a pad by its link and write down who plays."""
    say, page = visitor.say, visitor.page
    page.get_by_role("link", name=say("web-pad-all"), exact=True).click()
    page.get_by_role("link", name=say(f"{game}-name")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say(f"{game}-name"))
    for number, name in enumerate(names, 1):
        page.get_by_label(say("web-pad-name-of", number=number), exact=True).fill(name)
    if names:
        page.get_by_role("button", name=say("web-pad-begin"), exact=True).click()


def count(visitor: Visitor, who: str, **cards: int) -> None:
    """Count the cards of a player, by colour."""
    row = visitor.page.locator(".players > li").filter(has_text=who)
    line = row.locator("button.line")
    if line.get_attribute("aria-expanded") == "false":
        line.click()
    for colour, number in cards.items():
        more = visitor.say("web-pad-more", who=who, colour=visitor.say(f"colour-{colour}"))
        for _ in range(number):
            row.get_by_role("button", name=more, exact=True).click()


def figures(visitor: Visitor, who: str) -> Locator:
    return visitor.page.locator(".players > li").filter(has_text=who).locator(".figures")


def test_gap(offline: Visitor) -> None:
    begin(offline, "gap", "Ada", "Běla")
    count(offline, "Ada", r=4, y=1, g=2)
    count(offline, "Běla", r=1, b=1)
    expect(figures(offline, "Ada")).to_have_text("+3 3", use_inner_text=True)
    expect(figures(offline, "Běla")).to_have_text("+2 2", use_inner_text=True)
    close = offline.say("gap-web-pad-close", round=1)
    offline.page.get_by_role("button", name=close, exact=True).click()
    expect(offline.page.locator("tfoot td")).to_have_text(["3", "2"])
    offline.page.reload()  # what is written stays
    expect(offline.page.locator("tfoot td")).to_have_text(["3", "2"])


def test_qwixx(offline: Visitor) -> None:
    begin(offline, "qwixx", "Ada", "Běla")
    for cell in ("r2", "r3", "r7", "g12"):
        offline.page.locator(f"button[data-cell='{cell}']").click()
    penalty = offline.say("qwixx-web-penalty-box", box=1)
    offline.page.get_by_role("button", name=penalty, exact=True).click()
    expect(offline.page.locator(".totals .total")).to_have_text("2")  # 6 + 1 − 5


def test_three(offline: Visitor) -> None:
    begin(offline, "three", "Ada", "Běla")
    count(offline, "Ada", orange=2, red=3, olive=1)
    expect(figures(offline, "Ada")).to_have_text("3")  # 5 − 3 + 1
    bonus = offline.page.get_by_role("group", name=offline.say("three-web-pad-running", who="Ada"))
    bonus.get_by_role("radio", name="10", exact=True).check()
    expect(figures(offline, "Ada")).to_have_text("13")


def test_the_game(offline: Visitor) -> None:
    begin(offline, "thegame")
    left = offline.page.get_by_role("spinbutton", name=offline.say("thegame-web-pad-left-number"))
    for cards in ("12", "8"):
        left.fill(cards)
        save = offline.say("thegame-web-pad-save")
        offline.page.get_by_role("button", name=save, exact=True).click()
    expect(offline.page.locator(".results .left")).to_have_text(["8", "12"])
    told = offline.page.locator("dl > div").all_inner_texts()
    assert f"{offline.say('thegame-web-pad-mean')}\n10" in told
