"""Somebody new is helped in their first turns of a game, and never again."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rada.games import NAMES
from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.looking import AXE, HEIGHTS, THEMES, look_hard, show_at
from tests.e2e.pages import Home, Table
from tests.e2e.tables import Tables

pytestmark = pytest.mark.timeout(600)

FIRST = {
    "gap": ("gap-web-coach-same", "gap-web-coach-beside", "gap-web-coach-joins"),
    "qwixx": ("qwixx-web-coach-draw", "qwixx-web-coach-shared"),
    "thegame": ("thegame-web-coach-begin",),
    "three": ("three-web-coach-rows",),
}
"""What may be told first; which one depends on the cards."""

MOVES = 12
"""After so many own moves everybody goes on alone."""


def ending(visitor: Visitor) -> Locator:
    """The button that ends the coaching."""
    return visitor.page.get_by_role("button", name=visitor.say("web-coach-hide"), exact=True)


def kept(visitor: Visitor, game: str) -> dict[str, Any]:
    """What the browser remembers of the coaching in a game."""
    found = visitor.page.evaluate("localStorage['rada-coaching']")
    told: dict[str, Any] = json.loads(found or "{}").get(game, {"moves": 0, "told": []})
    return told


def own_move(table: Table) -> None:
    """Make one move of one's own."""
    before = kept(table.visitor, table.game)["moves"]
    while kept(table.visitor, table.game)["moves"] == before and not table.over:
        table.await_turn()
        table.click()


@pytest.mark.parametrize("game", NAMES)
def test_the_first_turns_and_no_others(invite: Invite, game: str) -> None:
    visitor = invite()
    page = visitor.page
    table = Home(visitor).open().play(game)
    table.await_turn()
    status = page.locator(".board").get_by_role("status")
    numbered = [visitor.say(each, number=0).split("0")[-1] for each in FIRST[game]]
    told = " ".join(status.all_inner_texts())
    assert any(" ".join(each.split()) in " ".join(told.split()) for each in numbered), told
    own_move(table)
    assert set(kept(visitor, game)["told"]) & set(FIRST[game])
    while kept(visitor, game)["moves"] < MOVES and not table.over:
        own_move(table)
    expect(ending(visitor)).to_have_count(0)

    table = Home(visitor).open().play(game)
    table.await_turn()
    expect(ending(visitor)).to_have_count(0)
    page.reload()
    table.wait().await_turn()
    expect(ending(visitor)).to_have_count(0)


def test_one_tap_ends_it(invite: Invite, tables: Tables) -> None:
    """And choosing a card moves nothing."""
    visitor = invite("cs", viewport={"width": 375, "height": 667})
    tables.show(tables.begin("three", starter=0), visitor)
    table = Table(visitor, "three").wait()
    table.await_turn()
    hand = table.board.locator(".hand")
    before = hand.bounding_box()
    hand.locator("button.is-legal").first.click()
    expect(table.board.locator(".doing")).to_be_visible()
    assert hand.bounding_box() == before
    visitor.page.keyboard.press("Escape")
    ending(visitor).press("Enter")
    expect(ending(visitor)).to_have_count(0)
    expect(table.tool("web-table-hint")).to_be_focused()
    visitor.page.reload()
    table.wait().await_turn()
    expect(ending(visitor)).to_have_count(0)


def test_nobody_who_watches_is_coached(invite: Invite, tables: Tables) -> None:
    visitor = invite()
    visitor.page.goto(f"/replay/{tables.finished('three')}?at=12")
    expect(visitor.page.locator(".board .board")).to_be_visible()
    expect(ending(visitor)).to_have_count(0)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not here: `make test` fetches it.")
@pytest.mark.parametrize("game", NAMES)
def test_looks(invite: Invite, tables: Tables, game: str) -> None:
    visitor = invite(
        "cs", color_scheme=THEMES[375], viewport={"width": 375, "height": HEIGHTS[375]}
    )
    starts = {} if game == "thegame" else {"starter": 0}
    tables.show(tables.begin(game, **starts), visitor)
    table = Table(visitor, game).wait()
    table.await_turn()
    expect(ending(visitor)).to_be_visible()
    assert look_hard(visitor.page, targets=True) == {}
    if game == "thegame":  # who begins is agreed on first
        table.click()
        table.await_turn()
        expect(table.board.locator(".actions")).to_be_visible()
    show_at(visitor.page, 375)
    below = visitor.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert below <= 0, "not all of the table is in view"


def test_a_game_alone_takes_one_tap(invite: Invite) -> None:
    visitor = invite("cs")
    table = Home(visitor).open().alone("thegame")
    assert len(visitor.table["seats"]) == 1
    table.await_turn()
    expect(table.board.locator(".hand button.is-legal").first).to_be_visible()
