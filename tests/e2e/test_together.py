"""Qwixx: both decide at once, in either order, and a decision is secret until both are in."""

import re
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Invite
from tests.e2e.pages import Home, Table, sit_down
from tests.e2e.server import PageServer
from tests.e2e.truth import truth
from tests.server.knowing import check_line

ROUNDS = 3


@pytest.mark.parametrize("first", ["host", "guest"])
def test_decisions_are_secret(invite: Invite, server: PageServer, first: str) -> None:
    ada, bela = invite(), invite("cs")
    wish = Home(ada).open().friends("qwixx").call_me("Ada").choose("web-new-players", "2")
    live_table = wish.open_table()
    theirs = sit_down(bela, live_table.invitation(), "Běla", "qwixx")
    ours = live_table.start()
    quick, slow = (ours, theirs) if first == "host" else (theirs, ours)

    for _ in range(ROUNDS):
        active = draw([ours, theirs])
        crosses = stage(quick)
        stage(slow)
        (sheet, log), heard = seen_of_other(slow), slow.visitor.n
        crossed = crosses_of_other(slow).count()
        send(quick)
        expect(slow.board.locator(".others .state.decided")).to_be_visible()
        assert slow.visitor.n == heard + 1
        told = {"what": "qwixx-decided", "seat": quick.visitor.table["me"], "facts": {}}
        assert slow.visitor.frames[-1]["events"] == [told]
        sheet_now, log_now = seen_of_other(slow)
        assert sheet_now == sheet
        assert log_now.endswith(log)
        assert not re.search(r"\d|[♥★♣♦]", log_now.removesuffix(log))

        send(slow)
        active.await_turn()
        expect(crosses_of_other(slow)).to_have_count(crossed + crosses)
        lay(active)
    for visitor in (ada, bela):
        check_line(cast(Any, visitor), truth(server, ours.id))


def draw(tables: list[Table]) -> Table:
    """Let whoever is on turn take a card from the display, and wait until both are asked."""
    while not (ready := [each for each in tables if displayed(each).count()]):
        tables[0].page.wait_for_timeout(20)
    displayed(ready[0]).first.click()
    for table in tables:
        expect(passing(table)).to_be_visible()
    return ready[0]


def displayed(table: Table) -> Locator:
    return table.board.locator(".display button.is-legal")


def passing(table: Table) -> Locator:
    """The button that crosses nothing."""
    name = table.visitor.say("qwixx-web-do-pass")
    return table.board.get_by_role("button", name=name, exact=True)


def chosen(table: Table) -> Locator:
    """The button that makes the staged cross count."""
    return table.board.locator(".prompt .primary")


def stage(table: Table) -> int:
    """Choose a cross without sending it; how many there were to choose, at most one."""
    cells = table.board.locator(".sheet .glowing button")
    if not cells.count():
        return 0
    cells.first.click()
    expect(chosen(table)).to_be_enabled()
    return 1


def send(table: Table) -> None:
    """Make the choice count, or cross nothing where there was nothing to choose."""
    (chosen(table) if chosen(table).count() else passing(table)).click()


def crosses_of_other(table: Table) -> Locator:
    return table.board.locator(".others .panel .cross")


def seen_of_other(table: Table) -> tuple[str, str]:
    """All that the page shows of the other's sheet, and of what happened."""
    sheet = table.board.locator(".others .mini svg").evaluate("(svg) => svg.outerHTML")
    return str(sheet), table.page.locator("aside ol.log").inner_text()


def lay(table: Table) -> None:
    """Lay a card that may be laid."""
    table.board.locator(".hand button.fitting").first.click()
    table.board.locator(".prompt .primary, .prompt .danger").click()
