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

ENOUGH = {"gap": 400, "qwixx": 40, "thegame": 400, "three": 400}
"""Moves after which a test has seen enough; all but Qwixx end sooner."""


@pytest.mark.parametrize("game", NAMES)
def test_two_friends(invite: Invite, server: PageServer, game: str) -> None:
    ada, bela = invite(), invite("cs")
    wish = Home(ada).open().friends(game).call_me("Ada").choose("web-new-players", "2")
    if game == "gap":
        wish.choose("web-option-gap-target", "web-option-gap-target-short")
    room = wish.open_table()
    theirs = sit_down(bela, room.invitation(), "Běla", game)
    ours = room.start()
    theirs.wait()

    play_together([ours, theirs], until=12)
    before = bela.n
    bela.page.reload()
    theirs.wait()
    assert bela.n >= before >= 12

    if play_together([ours, theirs], until=ENOUGH[game]):
        shown = Ending(ours).scores()
        assert shown == Ending(theirs).scores()
        check_scores(game, shown, truth(server, ours.id))
    expect(ada.page.get_by_text("Běla").first).to_be_visible()
    expect(bela.page.get_by_text("Ada").first).to_be_visible()
    assert theirs.page.locator("html").get_attribute("lang") == "cs"


def check_scores(game: str, shown: list[int], played: Truth) -> None:
    if game == "thegame":
        left: int = played.view(NOBODY).left  # type: ignore[attr-defined]
        assert shown == [98 - left, left]
    else:
        assert shown == sorted(played.scores, reverse=True)


def test_rematch(invite: Invite) -> None:
    """Whoever plays again takes the other one along."""
    ada, bela = invite(), invite("cs")
    wish = Home(ada).open().friends("thegame").choose("web-new-players", "2")
    room = wish.open_table()
    theirs = sit_down(bela, room.invitation(), "Běla", "thegame")
    ours = room.start()
    theirs.wait()
    play_together([ours, theirs], until=1000)
    Ending(ours).button("web-end-rematch").click()
    again = Ending(theirs).button("web-end-rematch-joined")
    again.click()
    play_together([Table(ada, "thegame").wait(), Table(bela, "thegame").wait()], until=3)
    assert ours.id == theirs.id
