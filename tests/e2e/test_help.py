"""What helps at a table: rules, hints, languages and themes."""

import pytest
from playwright.sync_api import expect

from rada.games import NAMES
from tests.e2e.conftest import Invite
from tests.e2e.pages import Home, Table
from tests.e2e.server import PageServer
from tests.e2e.tables import Tables
from tests.e2e.truth import truth

RULES = {
    "gap": {"GAP-13", "GAP-23"},
    "qwixx": {"QWIXX-16"},
    "thegame": {"THEGAME-17"},
    "three": {"THREE-12"},
}
"""The rules that may be in question at the beginning."""


@pytest.mark.parametrize("game", NAMES)
def test_rules_and_hints(invite: Invite, server: PageServer, tables: Tables, game: str) -> None:
    visitor = invite()
    tables.show(tables.begin(game, starter=0), visitor)
    table = Table(visitor, game).wait()
    table.await_turn()

    table.tool("web-table-rules").click()
    beside = visitor.page.get_by_role("dialog")
    expect(beside.get_by_role("heading", name=visitor.say("web-overview-turn"))).to_be_visible()
    question = visitor.say("web-overview-question", rule="").partition("(")[0]
    beside.get_by_role("button", name=question).click()
    rule = beside.locator(".rule.lit")
    expect(rule).to_be_in_viewport()
    assert rule.get_attribute("data-rule") in RULES[game]
    visitor.page.keyboard.press("Escape")
    expect(rule).to_be_hidden()

    assert table.board.locator(".is-hint, .hinted").count() == 0
    advice = table.ask_hint()
    expect(table.board.locator(".is-hint, .hinted").first).to_be_visible()
    heard = visitor.n
    while visitor.n == heard:
        table.click()
    expect(table.board.locator(".is-hint, .hinted")).to_have_count(0)
    assert truth(server, table.id).moves[heard] == advice["move"]


def test_languages(invite: Invite, tables: Tables) -> None:
    visitor = invite()
    tables.show(tables.begin("gap", moves=4), visitor)
    table = Table(visitor, "gap").wait()
    expect(table.tool("web-table-rules")).to_be_visible()
    visitor.page.get_by_role("button", name="CZ, česky").click()
    visitor.lang = "cs"
    expect(table.tool("web-table-rules")).to_be_visible()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "cs")
    table.tool("web-table-rules").click()
    visitor.page.get_by_text(visitor.say("web-overview-numbered")).click()
    expect(visitor.page.locator(".rules")).to_have_attribute("lang", "cs")
    visitor.page.keyboard.press("Escape")
    heard = visitor.n
    while visitor.n == heard:  # the game goes on
        table.await_turn()
        table.click()
    visitor.page.reload()
    expect(table.tool("web-table-rules")).to_be_visible()
    visitor.page.get_by_role("button", name="EN, English").click()
    visitor.lang = "en"
    expect(table.tool("web-table-rules")).to_be_visible()


def test_themes(invite: Invite) -> None:
    visitor = invite(color_scheme="light")
    Home(visitor).open()
    html = visitor.page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    visitor.page.get_by_role("button", name=visitor.say("web-ui-settings"), exact=True).click()
    themes = visitor.page.get_by_role("group", name=visitor.say("web-ui-theme"))
    body = visitor.page.locator("body")
    bright = body.evaluate("(body) => getComputedStyle(body).backgroundColor")
    themes.get_by_role("radio", name=visitor.say("web-ui-theme-dark")).check()
    expect(html).to_have_attribute("data-theme", "dark")
    expect(body).not_to_have_css("background-color", bright)
    visitor.page.reload()
    expect(html).to_have_attribute("data-theme", "dark")


def test_chat(invite: Invite, tables: Tables) -> None:
    """In The Game no number may be told, in no language."""
    visitor = invite()
    tables.show(tables.begin("thegame", starter=0), visitor)
    Table(visitor, "thegame").wait()
    field = visitor.page.get_by_role("textbox", name=visitor.say("web-table-chat-write"))
    expect(field).to_have_count(0)  # with bots there is nobody to talk to
    tables.show(tables.begin_with_guest("thegame"), visitor)
    Table(visitor, "thegame").wait()
    for text in ("I have forty-seven", "mám čtyřicet sedm", "it is 47"):
        field.fill(text)
        field.press("Enter")
        expect(visitor.page.locator(".chat").get_by_role("alert")).to_be_visible()
        expect(field).to_have_value(text)
    field.fill("Leave the first one to me!")
    field.press("Enter")
    said = visitor.page.locator(".chat .lines li")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("Leave the first one to me!")


def test_bots_do_not_play_on_behind_a_finished_round(invite: Invite, tables: Tables) -> None:
    visitor = invite("cs", viewport={"width": 1280, "height": 800})
    tables.show(tables.begin("gap"), visitor)
    table = Table(visitor, "gap").wait()
    onward = visitor.page.locator(".summary .primary")
    log = visitor.page.locator("aside .log li")
    while True:
        table.await_turn()
        assert not table.over, "no round has ended, or one's own turn came first in all of them"
        if not onward.count():
            table.click()
            continue
        told = log.count()
        while visitor.table["me"] not in visitor.view["awaited"]:
            visitor.page.wait_for_timeout(20)  # the bots' moves are on their way
        rounds = [each["view"]["round"] for each in visitor.frames if each["type"] == "moved"]
        if rounds.count(rounds[-1]) > 1:  # the first of them is the last move of the round before
            break
        onward.click()
    assert log.count() == told
    onward.click()
    expect(log).not_to_have_count(told)
