"""What the page keeps in the browser: settings, names and keys, never a card, a seed or a token."""

import json

import pytest

from rada.games import NAMES
from tests.e2e.conftest import Invite
from tests.e2e.pages import Home
from tests.e2e.server import PageServer
from tests.e2e.truth import truth

KEPT = """
async () => ({
  local: Object.entries(localStorage),
  session: Object.entries(sessionStorage),
  cookie: document.cookie,
  databases: (await indexedDB.databases()).map((one) => one.name),
  state: JSON.stringify(history.state),
  address: location.href,
})
"""


@pytest.mark.parametrize("game", NAMES)
def test_nothing_of_the_game_is_kept(invite: Invite, server: PageServer, game: str) -> None:
    ada = invite()
    table = Home(ada).open().play(game)
    table.play_to(4)
    kept = ada.page.evaluate(KEPT)
    assert kept["cookie"] == "", "the token is for the server only"
    assert kept["databases"] == []
    assert kept["address"].endswith(f"/t/{table.id}")
    text = json.dumps(kept)
    played = truth(server, table.id)
    assert played.seed is not None
    assert played.seed.hex() not in text
    token = next(c["value"] for c in ada.context.cookies() if c["name"] == "rada")
    assert token not in text
    for key, value in (*kept["local"], *kept["session"]):
        assert key.startswith("rada"), key
        assert '"hand"' not in value
        assert '"view"' not in value
