"""A whole game of each of the four against bots, by nothing but clicks."""

from tests.e2e.conftest import Invite
from tests.e2e.pages import Home


def test_gap(invite: Invite) -> None:
    visitor = invite()
    wish = Home(visitor).open().customise("gap")
    wish.choose("gap-web-option-target", "gap-web-option-target-short")
    wish.more().choose("web-ui-pace", "web-ui-pace-fast")
    ending = wish.play().play_out()
    assert max(ending.scores()) >= 15
    assert len(ending.scores()) == 3


def test_qwixx(invite: Invite) -> None:
    ending = Home(invite()).open().play("qwixx").play_out()
    assert len(ending.scores()) == 3


def test_the_game(invite: Invite) -> None:
    wish = Home(invite()).open().customise("thegame")
    ending = wish.choose("web-new-players", "2").play().play_out()
    laid, left = ending.scores()
    assert laid + left == 98


def test_three(invite: Invite) -> None:
    ending = Home(invite()).open().play("three").play_out()
    assert len(ending.scores()) == 3
