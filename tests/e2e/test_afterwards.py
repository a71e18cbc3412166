"""After the game: the replay and its links, the record, and whether the deal was fair."""

import pytest
from playwright.sync_api import Locator, expect

from rada.games import NAMES
from rada.table.table import Table as Truth
from rada.table.verify import verify
from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.pages import Home, Replay
from tests.e2e.server import PageServer
from tests.e2e.tables import Tables
from tests.e2e.truth import truth


def test_stepping_and_jumping(invite: Invite, server: PageServer, tables: Tables) -> None:
    table = tables.finished("gap")
    visitor = invite()  # anybody who has the link
    visitor.page.goto(f"/replay/{table}")
    replay = Replay(visitor)
    assert replay.at == 0
    for _ in range(3):
        replay.button("web-replay-forward").click()
    replay.button("web-replay-back").click()
    assert replay.at == 2
    replay.slider.fill("7")
    assert replay.at == 7
    visitor.page.locator("body").press("ArrowRight")
    assert replay.at == 8
    replay.button("web-replay-link").click()
    link = visitor.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.url}/replay/{table}?at=8"
    visitor.page.locator(".moves button").nth(4).click()
    assert replay.at == 4
    replay.button("web-replay-last").click()
    assert replay.at == len(truth(server, table).moves)
    expect(replay.button("web-replay-forward")).to_be_disabled()
    replay.button("web-replay-first").click()
    replay.button("web-replay-play").click()
    visitor.page.wait_for_function(
        "(slider) => slider.value >= 2", arg=replay.slider.element_handle()
    )
    replay.button("web-replay-pause").click()


@pytest.mark.parametrize("game", NAMES)
def test_a_link_to_a_moment(invite: Invite, server: PageServer, tables: Tables, game: str) -> None:
    table = tables.finished(game)
    visitor = invite("cs")
    visitor.page.goto(f"/replay/{table}?at=9")
    assert Replay(visitor).at == 9
    expect(visitor.page.locator(".moves button[aria-current]")).to_contain_text("9")
    check_open_hands(visitor, truth(server, table), 9)


def check_open_hands(visitor: Visitor, played: Truth, n: int) -> None:
    """See that every hand lies open as it was."""
    for seat in range(played.players):
        view = played.game.view(played.state_at(n), seat)
        names = [name_of(visitor, view, card) for card in view.hand]  # type: ignore[attr-defined]
        shown = open_hand(visitor, view.game, seat)
        expect(shown).to_have_count(len(names))
        assert [spoken(each) for each in shown.all()] == names


def open_hand(visitor: Visitor, game: str, seat: int) -> Locator:
    if game == "thegame":
        hands = visitor.page.get_by_role("region", name=visitor.say("thegame-web-hands"))
        return hands.locator(".row").nth(seat).locator(".cards .only-spoken")
    cards = ".foot .chip .only-spoken" if game == "qwixx" else ".hand li"
    return visitor.page.locator(".board .panel").nth(seat).locator(cards)


def spoken(card: Locator) -> str:
    return card.get_attribute("aria-label") or card.inner_text()


def name_of(visitor: Visitor, view: object, card: str | int) -> str:
    """What a card is called aloud."""
    if isinstance(card, str):
        return f"{visitor.say(f'colour-{card[0]}')} {card[1:]}"
    colours = getattr(view, "colours", None)
    if colours is None:
        return str(card)
    return f"{visitor.say('colour-' + (colours[card] or 'grey'))} {card}"


def test_check_this_deal(invite: Invite) -> None:
    visitor = invite()
    wish = Home(visitor).open().customise("thegame").choose("web-new-players", "1")
    ending = wish.play().play_out()
    expect(ending.section.locator("code")).to_have_count(0)
    ending.button("web-end-check").click()
    for finding in ("web-end-remembered", "web-end-hash-right", "verify-committed"):
        expect(ending.section.get_by_text(visitor.say(finding))).to_be_visible()
    expect(ending.section.locator(".findings > li")).to_have_count(5)
    expect(ending.section.locator(".findings > li.right")).to_have_count(5)
    expect(ending.section.get_by_text(visitor.table["seed"])).to_be_visible()

    with visitor.page.expect_download() as download:
        ending.link("web-end-record").click()
    verify(download.value.path().read_text("utf-8"))

    ending.link("web-end-replay").click()
    Replay(visitor)
