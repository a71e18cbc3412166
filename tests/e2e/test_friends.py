"""Two browsers at one table: an invitation, two languages, and a reload in the middle."""

import pytest

from rada.games import NAMES
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
        assert_right(game, shown, truth(server, ours.id).scores)
    assert ada.heard("welcome")[-1]["table"]["seats"][1]["name"] == "Běla"
    assert theirs.page.locator("html").get_attribute("lang") == "cs"


def assert_right(game: str, shown: list[int], scores: list[int]) -> None:
    if game == "thegame":
        laid, left = shown
        assert laid + left == 98
    else:
        assert shown == sorted(scores, reverse=True)


def test_rematch(invite: Invite) -> None:
    """Whoever plays again takes the other one along."""
    ada, bela = invite(), invite("cs")
    wish = Home(ada).open().friends("three").choose("web-new-players", "2")
    room = wish.open_table()
    theirs = sit_down(bela, room.invitation(), "Běla", "three")
    ours = room.start()
    theirs.wait()
    play_together([ours, theirs], until=1000)
    Ending(ours).button("web-end-rematch").click()
    again = Ending(theirs).button("web-end-rematch-joined")
    again.click()
    play_together([Table(ada, "three").wait(), Table(bela, "three").wait()], until=3)
    assert ours.id == theirs.id
