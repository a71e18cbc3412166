"""A move that comes too late is refused with a word, once, and the game goes on."""

import json

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.pages import Home, Table, play_together, sit_down


class SlowLine:
    """A line on which moves do not arrive until they are let through."""

    def __init__(self, visitor: Visitor) -> None:
        self._holding = False
        self._held: list[tuple[WebSocketRoute, str]] = []
        visitor.page.route_web_socket("**/live", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: self._bring(line, str(text)))

    def _bring(self, line: WebSocketRoute, text: str) -> None:
        if self._holding and json.loads(text)["type"] in ("moved", "table"):
            self._held.append((line, text))
        else:
            line.send(text)

    def hold(self) -> None:
        self._holding = True

    def let_through(self) -> None:
        self._holding = False
        for line, text in self._held:
            line.send(text)


def test_two_begin_at_once(invite: Invite) -> None:
    ada, bela = invite(), invite("cs")
    line = SlowLine(bela)
    live_table = Home(ada).open().friends("thegame").choose("web-new-players", "2").open_table()
    theirs = sit_down(bela, live_table.invitation(), "Běla", "thegame")
    ours = live_table.start()
    theirs.wait()
    line.hold()
    begin(ours).click()
    expect(begin(ours)).to_be_hidden()
    with bela.is_shown(selector=".toast.bad"):
        begin(theirs).click()  # though the game has begun
    assert bela.page.locator(".toast.bad").count() <= 1
    line.let_through()
    play_together([ours, theirs], until=6)


def begin(table: Table) -> Locator:
    name = table.visitor.say("thegame-web-begin")
    return table.page.get_by_role("button", name=name, exact=True)
