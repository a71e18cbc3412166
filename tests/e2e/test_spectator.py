"""Whoever only watches sees no hidden card: not in the page, nor in any frame received."""

import re
from collections.abc import Callable
from typing import Any, cast

import pytest
from playwright.sync_api import expect

from rada.games import NAMES
from rada.games.contract import NOBODY
from rada.table.table import Table as Truth
from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.pages import Ending, Home, Table, link_to_watch, play_together, sit_down
from tests.e2e.server import PageServer
from tests.e2e.tables import Tables
from tests.e2e.truth import truth
from tests.server.knowing import check_line

SIGNS = dict(zip("rygbp", "♥★♣♦♠", strict=True)) | {
    "orange": "▲",
    "lilac": "♪",
    "light_blue": "▼",
    "red": "♥",
    "turquoise": "■",
    "magenta": "✚",
    "olive": "●",
    "grey": "○",
}
"""How each colour is written in a sentence."""


@pytest.mark.parametrize("game", NAMES)
def test_sees_nothing_hidden(invite: Invite, server: PageServer, tables: Tables, game: str) -> None:
    ada, eve = invite(), invite()
    tables.show(tables.begin(game), ada)
    table = Table(ada, game).wait()
    eve.page.goto(link_to_watch(table))
    watched = Table(eve, game).wait()
    expect(eve.page.get_by_text(eve.say("web-table-watching"))).to_be_visible()
    for moves in (3, 8, 13):
        table.play_to(moves)
        check_page(watched, truth(server, table.id))
        if moves == 8:
            eve.page.reload()  # what is told afresh holds nothing more
            watched.wait()
    frames = [frame for frame in eve.frames if frame.get("view")]
    assert all(frame["view"]["seat"] == NOBODY for frame in frames)
    assert not any(frame["view"].get("hand") for frame in frames)
    assert not any(frame["legal"] for frame in frames)
    check_line(cast(Any, eve), truth(server, table.id))
    check_line(cast(Any, ada), truth(server, table.id))


def test_watches_the_rematch_by_an_invitation(invite: Invite) -> None:
    ada, bela, eve = invite(), invite(), invite()
    asked: list[str] = []
    eve.context.on("request", lambda request: asked.append(request.url))
    wish = Home(ada).open().friends("gap").choose("web-new-players", "2")
    wish.choose("gap-web-option-target", "web-option-own").fill("gap-web-option-target-own", "1")
    waiting = wish.open_table()
    invitation = waiting.invitation()
    theirs = sit_down(bela, invitation, "Běla", "gap")
    ours = waiting.start()
    eve.page.goto(invitation)
    eve.page.get_by_role("button", name=eve.say("web-join-watch")).click()
    watched = Table(eve, "gap").wait()
    assert play_together([ours, theirs.wait()], until=1000)
    first = ours.id
    Ending(ours).button("web-end-rematch").click()
    eve.page.get_by_role("link", name=eve.say("web-end-rematch-watch")).click()
    ours.wait()
    expect(eve.page).to_have_url(re.compile(f"/t/{ours.id}"))
    watched.wait()
    expect(eve.page.get_by_text(eve.say("web-table-watching"))).to_be_visible()
    assert watched.id == ours.id != first
    told = [frame["table"] for frame in eve.frames if "table" in frame]
    keys = {ada.table["join_key"], ada.table["watch_key"], invitation.partition("=")[2]}
    assert {table["watch_key"] for table in told} == {ada.table["watch_key"]}
    assert not any(key in address.partition("#")[0] for key in keys for address in asked)


def check_page(table: Table, played: Truth) -> None:
    """See that the page of a spectator names no card that is hidden now."""
    eve, page = table.visitor, table.page
    while eve.n < len(played.moves):
        page.wait_for_timeout(20)
    assert table.shining() is None
    assert page.locator(".board [data-card], .board .hand").count() == 0
    CHECKS[table.game](eve, played.view(NOBODY))


def check_gap(eve: Visitor, view: Any) -> None:
    assert view.round == 1  # or cards of rounds before would be told of
    public = set(view.row).union(*view.taken)
    cards = {f"{colour}{number}" for colour in view.colours for number in range(10)}
    check_absent(eve, [(card[0], int(card[1:])) for card in cards - public])


def check_three(eve: Visitor, view: Any) -> None:
    public = {0, 30, 60}.union(*view.offer, *view.taken)
    hidden = set(range(len(view.colours))) - public
    check_absent(eve, [(view.colours[card] or "grey", card) for card in hidden])


def check_absent(eve: Visitor, cards: list[tuple[str, int]]) -> None:
    """See that no card is drawn (then it would have a name) or told of (then it has a sign)."""
    assert cards
    drawn = eve.page.eval_on_selector_all("[aria-label]", "(all) => all.map((e) => e.ariaLabel)")
    names, page = "\n".join(drawn), eve.page.content()
    for colour, number in cards:
        assert not re.search(rf"\b{eve.say(f'colour-{colour}')} {number}\b", names)
        assert not re.search(rf"{SIGNS[colour]}{number}\b", page)


def check_qwixx(eve: Visitor, view: Any) -> None:
    """The number backs are open to all; the colours are not."""
    panels = eve.page.locator(".others .panel")
    expect(panels).to_have_count(view.players)
    assert eve.page.locator(".others .panel .chip").count() == 0
    for seat, backs in enumerate(view.backs):
        shown = panels.nth(seat).locator(".back").all_inner_texts()
        assert sorted(map(int, shown)) == sorted(backs)


def check_thegame(eve: Visitor, view: Any) -> None:
    """What was not laid is all the same, be it in a hand or in the deck."""
    eve.page.locator(".board .seen").click()
    told = eve.page.get_by_role("dialog").locator("p").all_inner_texts()
    hidden = ", ".join(str(number) for number in range(2, 100) if number not in view.seen)
    assert eve.say("thegame-web-seen-open", cards=hidden) in told
    assert not any(text.startswith(eve.say("thegame-web-seen-hand", cards="")) for text in told)
    eve.page.keyboard.press("Escape")


CHECKS: dict[str, Callable[[Visitor, Any], None]] = {
    "gap": check_gap,
    "qwixx": check_qwixx,
    "thegame": check_thegame,
    "three": check_three,
}
