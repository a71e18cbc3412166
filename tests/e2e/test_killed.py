"""The server is killed in the middle of a game, and started again where it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.pages import Home
from tests.e2e.server import PageServer
from tests.e2e.truth import truth


@pytest.fixture
def own_server(server: PageServer, tmp_path: Path) -> Iterator[PageServer]:
    """A server of one's own; the shared one has seen to it that there is a page."""
    running = PageServer(tmp_path).start()
    yield running
    running.sweep()


@pytest.mark.timeout(600)
def test_the_page_comes_back_by_itself(invite: Invite, own_server: PageServer) -> None:
    visitor = invite(url=own_server.url)
    visitor.foresee("WebSocket connection to .* failed")
    table = Home(visitor).open().play("three")
    table.play_to(6)
    before = truth(own_server, table.id)

    own_server.kill()
    lost = visitor.page.get_by_text(visitor.say("web-table-lost"), exact=True)
    expect(lost).to_be_visible()
    own_server.start()
    expect(lost).to_be_hidden()
    assert truth(own_server, table.id).moves[: len(before.moves)] == before.moves

    ending = table.play_out()
    assert ending.scores() == sorted(truth(own_server, table.id).scores, reverse=True)


@pytest.mark.timeout(600)
def test_a_move_made_meanwhile_is_kept(invite: Invite, own_server: PageServer) -> None:
    visitor = invite(url=own_server.url)
    visitor.foresee("WebSocket connection to .* failed")
    table = Home(visitor).open().play("three")
    table.play_to(3)
    own_server.kill()
    table.click()
    table.click()
    expect(visitor.page.get_by_text(visitor.say("web-table-lost-moving"))).to_be_visible()
    heard = visitor.n
    own_server.start()
    table.await_turn()
    assert visitor.n > heard
    mine = [move for move in truth(own_server, table.id).moves if move["seat"] == 0]
    assert len(mine) == len({move["play"] for move in mine})
