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
def test_players_go_on_where_they_were(invite: Invite, own_server: PageServer) -> None:
    visitor = invite(url=own_server.url)
    visitor.foresee("WebSocket connection to .* failed")
    say, page = visitor.say, visitor.page
    table = Home(visitor).open().play("three")
    table.play_to(6)
    before = truth(own_server, table.id).moves

    own_server.kill()
    lost = page.get_by_text(say("web-table-lost"), exact=True)
    expect(lost).to_be_visible()
    own_server.start()
    expect(lost).to_be_hidden()
    table.play_to(len(before) + 3)
    assert truth(own_server, table.id).moves[: len(before)] == before

    own_server.kill()
    table.click()
    table.click()  # a card is played though nobody is there to hear of it
    waiting = page.get_by_text(say("web-table-lost-moving"), exact=True)
    expect(waiting).to_be_visible()
    heard = visitor.n
    own_server.start()
    expect(waiting).to_be_hidden()
    table.play_to(heard + 4)
    moves = truth(own_server, table.id).moves
    assert [move["seat"] for move in moves] == [
        (moves[0]["seat"] + turn) % 3 for turn in range(len(moves))
    ]
