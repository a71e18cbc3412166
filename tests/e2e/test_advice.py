"""Advice that explains itself: a hint with its reasons, and the review of a finished game."""

import json
import math
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.looking import AXE, HEIGHTS, THEMES, look_hard
from tests.e2e.pages import Ending, Replay, Table
from tests.e2e.tables import Tables

WITHIN = 240_000
"""Milliseconds for a review or for the first hint; the machine may be busy, and compile first."""

pytestmark = pytest.mark.timeout(900)


def ask_for_reasons(table: Table) -> dict[str, Any]:
    """Ask for a hint until it comes with reasons; the first may find the bot still waking up."""
    for _ in range(20):
        told = table.ask_hint()
        if told["advice"] is not None:
            return told
        hide(table).click()
        table.page.wait_for_timeout(WITHIN / 20)
    raise AssertionError("there was no advice")


def hide(table: Table) -> Locator:
    return table.page.get_by_role("button", name=table.visitor.say("web-hint-hide"), exact=True)


def plain(text: str) -> str:
    """A text with all its spaces alike: the page binds short Czech words to the next one."""
    return " ".join(text.split())


def test_a_hint_says_why(invite: Invite, tables: Tables) -> None:
    visitor = invite()
    tables.show(tables.begin("three", players=2, bots=["greedy"], starter=0), visitor)
    table = Table(visitor, "three").wait()
    table.await_turn()
    advice = ask_for_reasons(table)["advice"]
    status = visitor.page.locator(".panel").get_by_role("status")
    for lang, switch in (("en", None), ("cs", "CZ, česky")):
        if switch:
            visitor.page.get_by_role("button", name=switch).click()
            visitor.lang = lang
        says = visitor.say("web-table-hint-says", advice=advice["choices"][0]["words"][lang])
        expect(status).to_contain_text(says)
        reason = visitor.say("web-hint-reason", reason=advice["reason"], together="no")
        expect(status).to_contain_text(reason)

    more = visitor.page.locator(".panel details")
    before = table.board.bounding_box()
    more.locator("summary").press("Enter")
    expect(more).to_contain_text(advice["why"]["cs"])
    assert table.board.bounding_box() == before, "a hint moves nothing on the board"
    rows = more.get_by_role("listitem")
    expect(rows).to_have_count(len(advice["choices"]))
    for choice, row in zip(advice["choices"], rows.all(), strict=True):
        assert plain(choice["words"]["cs"]) in plain(row.inner_text())
        assert re.search(r"\d,\d ± \d+,\d", row.inner_text())

    hide(table).press("Enter")
    expect(status).to_be_empty()
    expect(table.tool("web-table-hint")).to_be_focused()
    expect(table.board.locator(".is-hint, .hinted")).to_have_count(0)

    table.ask_hint()
    heard = visitor.n
    while visitor.n == heard:
        table.click()
    expect(status).to_be_empty()


def await_review(page: Page) -> None:
    expect(page.locator(".plot")).to_be_visible(timeout=WITHIN)


def open_review(visitor: Visitor, tables: Tables, game: str = "three") -> dict[str, Any]:
    """Go from the end of a game to its review; what the server says of it."""
    tables.show(tables.finished(game), visitor)
    link = Ending(Table(visitor, game)).link("web-review")
    with visitor.page.expect_response(
        lambda reply: reply.url.endswith("/review") and reply.status == 200, timeout=WITHIN
    ) as told:
        link.click()
    await_review(visitor.page)
    review: dict[str, Any] = told.value.json()
    return review


def shown_at(review: dict[str, Any], n: int) -> int:
    """The position at which a decision is shown: before it, if something would have been better."""
    weak = any(each["n"] == n and each["best"] for each in review["decisions"])
    return n - 1 if weak else n


UNCOVERED = """() => {
  const above = document.querySelector(".steering").getBoundingClientRect().top;
  const marked = [...document.querySelectorAll(".board .is-hint, .board .hinted")].map((each) =>
    each.getBoundingClientRect());
  return marked.length > 0 && marked.every((each) => each.bottom > 0 && each.bottom <= above);
}"""
"""On a phone nothing of a better move lies under what steers the replay."""


# How each game draws a better move has tests of its own; this is the way there and back.
@pytest.mark.parametrize("game", ["gap", "three"])
def test_a_mistake_is_shown_and_tried_again(invite: Invite, tables: Tables, game: str) -> None:
    """The better move is drawn on the position before the mistake, and one can go on from there."""
    visitor = invite(viewport={"width": 375, "height": 740})
    review = open_review(visitor, tables, game)
    weak = [each for each in review["decisions"] if each["grade"] in ("slip", "mistake")]
    mistake = next((each for each in weak if each["seat"] == 0), weak[0])
    visitor.page.locator(".decisions button").first.click()
    assert Replay(visitor).at == mistake["n"] - 1
    board = visitor.page.locator(".board")
    expect(board.locator(".is-hint, .hinted").first).to_be_visible()
    visitor.page.wait_for_function(UNCOVERED)
    visitor.page.get_by_role("button", name=visitor.say("web-replay-try")).click()
    table = Table(visitor, game).wait()
    table.await_turn()
    assert visitor.n >= mistake["n"] - 1


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_review(invite: Invite, tables: Tables, lang: str) -> None:
    visitor = invite(lang)
    review = open_review(visitor, tables)
    page = visitor.page
    plot = page.get_by_role("slider", name=visitor.say("web-review-curve"))
    expect(plot.locator("path.line")).to_have_count(review["players"])
    expect(plot.locator(".turning")).to_have_count(len(review["turning_points"]))
    for name, accuracy in zip(review["names"], review["accuracy"], strict=True):
        seat = page.locator(".seats > li", has_text=name)
        rounded = math.floor(accuracy + 0.5)  # halves go up, as in a browser
        expect(seat).to_contain_text(re.compile(rf"\b{rounded}\s?%"))

    page.get_by_role("radio", name=visitor.say("web-review-decisions-all"), exact=True).check()
    page.get_by_role("combobox").select_option(label=visitor.say("web-review-decisions-everybody"))
    rows = page.locator(".decisions button")
    expect(rows).to_have_count(len(review["decisions"]))
    choice = next(each for each in review["decisions"] if each["grade"] != "forced")
    row = rows.nth(review["decisions"].index(choice))
    expect(row).to_contain_text(review["names"][choice["seat"]])
    expect(row).to_contain_text(visitor.say(f"web-grade-{choice['grade']}"))
    row.click()

    replay = Replay(visitor)
    assert replay.at == shown_at(review, choice["n"])
    judged = page.locator(".judged")
    expect(judged).to_contain_text(visitor.say(f"web-grade-{choice['grade']}"))
    assert plain(choice["told"][lang]) in plain(judged.inner_text())
    marks = page.locator(".moves .grade")
    expect(marks).to_have_count(len(review["decisions"]))

    page.go_back()  # to the review, where one can go on with the keyboard
    plot.press("Home")
    plot.press("ArrowRight")
    expect(plot).to_have_attribute("aria-valuenow", "1")
    plot.press("Enter")
    assert Replay(visitor).at == shown_at(review, 1)
    expect(page).to_have_url(re.compile(rf"\?at={shown_at(review, 1)}&review$"))
    box = page.locator(".strip").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + 20)
    expect(replay.slider).to_have_value(str(review["moves"]))


def test_a_point_of_the_curve(invite: Invite, tables: Tables) -> None:
    visitor = invite()
    review = open_review(visitor, tables)
    plot = visitor.page.locator(".plot")
    box = plot.bounding_box()
    assert box
    visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 50)
    chosen = int(plot.get_attribute("aria-valuenow") or "-1")
    assert abs(chosen - review["moves"] / 2) <= 2
    expect(visitor.page.locator(".chosen")).to_contain_text(visitor.say("web-review-at", n=chosen))
    visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 50)
    assert Replay(visitor).at == shown_at(review, chosen)


def test_a_review_that_fails(invite: Invite, tables: Tables) -> None:
    visitor = invite()
    visitor.foresee("the server responded with a status of 503")
    failures = [503]

    def answer(route: Route) -> None:
        if failures:
            trouble = {"error": "server-review-failed", "message": "…"}
            route.fulfill(status=failures.pop(), body=json.dumps(trouble))
        else:
            route.continue_()

    visitor.page.route("**/review", answer)
    visitor.page.goto(f"/replay/{tables.finished('three')}?review")
    expect(visitor.page.get_by_role("alert")).to_have_text(visitor.say("web-review-failed"))
    visitor.page.get_by_role("button", name=visitor.say("web-ui-again"), exact=True).click()
    await_review(visitor.page)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not here: `make test` fetches it.")
def test_looks(invite: Invite, tables: Tables) -> None:
    visitor = invite(color_scheme=THEMES[375], viewport={"width": 375, "height": HEIGHTS[375]})
    visitor.page.goto(f"/replay/{tables.finished('three')}?review")
    await_review(visitor.page)
    visitor.page.locator("details summary").click()
    assert look_hard(visitor.page, targets=True) == {}
    visitor.page.goto(f"/replay/{tables.finished('three')}?at=3&review")
    expect(visitor.page.locator(".judged")).to_be_visible(timeout=WITHIN)
    assert look_hard(visitor.page, targets=True) == {}

    tables.show(tables.begin("three", players=2, bots=["greedy"], starter=0), visitor)
    table = Table(visitor, "three").wait()
    table.await_turn()
    ask_for_reasons(table)
    visitor.page.locator(".panel summary").click()
    assert look_hard(visitor.page, targets=True) == {}
