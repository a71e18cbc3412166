"""Two browsers at one table: an invitation, two languages, and a reload in the middle."""

import pytest
from playwright.sync_api import expect

from rada.games import NAMES
from rada.games.contract import NOBODY
from rada.table.table import Table as Truth
from tests.e2e.conftest import Invite
from tests.e2e.pages import Ending, Home, Table, play_together, sit_down
from tests.e2e.server import PageServer
from tests.e2e.truth import truth

ENOUGH = 30
"""Moves of Qwixx and Three after which a test has seen enough; the other games soon end."""


@pytest.mark.parametrize("game", NAMES)
def test_two_friends(invite: Invite, server: PageServer, game: str) -> None:
    ada, bela = invite(), invite("cs")
    wish = Home(ada).open().friends(game).call_me("Ada").choose("web-new-players", "2")
    if game == "gap":
        wish.choose("gap-web-option-target", "web-option-own")
        wish.fill("gap-web-option-target-own", "5")
    live_table = wish.open_table()
    theirs = sit_down(bela, live_table.invitation(), "Běla", game)
    ours = live_table.start()
    theirs.wait()

    play_together([ours, theirs], until=12)
    before = bela.n
    bela.page.reload()
    theirs.wait()
    assert bela.n >= before >= 12
    expect(ada.page.get_by_text("Běla").first).to_be_visible()
    expect(bela.page.get_by_text("Ada").first).to_be_visible()
    expect(bela.page.locator("html")).to_have_attribute("lang", "cs")

    if game in ("qwixx", "three"):
        play_together([ours, theirs], until=ENOUGH)
        assert both_show_the_truth([ours, theirs], server)
        return
    assert play_together([ours, theirs], until=1000)
    shown = Ending(ours).scores()
    assert shown == Ending(theirs).scores() == right_scores(truth(server, ours.id))
    play_again(ours, theirs)


def play_again(ours: Table, theirs: Table) -> None:
    """Whoever plays again takes the other one along."""
    first = ours.id
    Ending(ours).button("web-end-rematch").click()
    Ending(theirs).button("web-end-rematch-joined").click()
    play_together([ours.wait(), theirs.wait()], until=2)
    assert ours.id == theirs.id != first


def right_scores(played: Truth) -> list[int]:
    """What the end of a game has to show."""
    if played.game.id == "thegame":
        left: int = played.view(NOBODY).left  # type: ignore[attr-defined]
        return [98 - left, left]
    return sorted(played.scores, reverse=True)


def both_show_the_truth(tables: list[Table], server: PageServer) -> bool:
    """Whether all boards come to show the scores: the last click may still be on its way, and a
    page shows one move after the other."""
    for _ in range(600):
        right = sorted(truth(server, tables[0].id).scores)
        if all(standing(table) == right for table in tables):
            return True
        tables[0].page.wait_for_timeout(100)
    return False


def standing(table: Table) -> list[int]:
    """The scores that the board shows."""
    shown = table.board.locator(".totals .total, .panel strong, .panel .score").all_inner_texts()
    return sorted(int(text.replace("−", "-").split()[0]) for text in shown)
