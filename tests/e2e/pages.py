"""The pages as people use them: what can be clicked there and what can be read."""

import random
import re
from typing import Any

from playwright.sync_api import Error, Locator, expect

from tests.e2e.browsing import PATIENCE, Visitor

WHAT_TO_CLICK = {
    "gap": [
        ".doing .primary:enabled",
        ".ring button.is-legal:enabled",
        ".hand button.is-legal",
        ".summary .primary",
    ],
    "three": [
        ".doing .primary:enabled",
        ".hand button.is-legal",
    ],
    "qwixx": [
        ".prompt .primary:enabled, .prompt .danger:enabled",
        ".display button.is-legal",
        ".sheet .glowing button",
        ".hand button.fitting",
        ".prompt .plain:enabled",
    ],
    "thegame": [
        ".begin .primary:enabled",
        ".actions .primary:enabled",
        ".field:has(.slot.is-legal)",
        ".hand button.is-legal",
    ],
}
"""What shines on a board when something can be done, the last step of a choice first."""

SCORES = {
    "gap": "td.total",
    "qwixx": "td.sum",
    "three": ".score [aria-hidden]",
    "thegame": ".sum dd",
}
"""Where the end of a game shows the scores."""

LOOK = """(wanted) => {
  if (document.querySelector(".ending")) return [null, []];
  const found = wanted.map((each) => [each, [...document.querySelectorAll(each)]]);
  const advised = (each) => each.closest(".is-hint, .hinted") ?? each.querySelector(".is-hint");
  const places = (all, fits) => all.flatMap((each, place) => (fits(each) ? [place] : []));
  const choices = (fits) => found.map(([each, all]) => [each, places(all, fits)]);
  const some = ([_, all]) => all.length > 0;
  return choices(advised).find(some) ?? choices(() => true).find(some) ?? null;
}"""
"""What to click: a selector and the places among its matches, those of a hint if one is shown."""


class Home:
    """The first page."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    def open(self) -> "Home":
        self.page.goto("/")
        expect(self.tile("gap").get_by_role("listitem").first).to_contain_text("–")
        return self

    def tile(self, game: str) -> Locator:
        return self.page.get_by_role("article", name=self.visitor.say(f"{game}-name"), exact=True)

    def play(self, game: str) -> "Table":
        """Play against bots at once."""
        self._press(game, "play-game")
        return Table(self.visitor, game).wait()

    def alone(self, game: str) -> "Table":
        """Play a game for one at once."""
        self._press(game, "solo-game")
        return Table(self.visitor, game).wait()

    def friends(self, game: str) -> "NewGame":
        """Ask for a table with friends."""
        self._press(game, "friends-game")
        return NewGame(self.visitor, game)

    def customise(self, game: str) -> "NewGame":
        """Ask for a game one's own way."""
        self._press(game, "customise")
        return NewGame(self.visitor, game)

    def _press(self, game: str, button: str) -> None:
        say = self.visitor.say
        name = say(f"web-home-{button}", game=say(f"{game}-name"))
        self.tile(game).get_by_role("button", name=name, exact=True).click()


class NewGame:
    """The dialog in which a game is arranged."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor, self.game = visitor, game
        self.dialog = visitor.page.get_by_role("dialog")

    def choose(self, label: str, choice: str) -> "NewGame":
        """Choose one of a few, both named by their messages (or a number as it is)."""
        group = self.dialog.get_by_role("group", name=self.visitor.say(label), exact=True)
        text = choice if choice.isdigit() else self.visitor.say(choice)
        group.get_by_role("radio", name=text, exact=True).check()
        return self

    def fill(self, label: str, text: str) -> "NewGame":
        self.dialog.get_by_label(self.visitor.say(label), exact=True).fill(text)
        return self

    def call_me(self, name: str) -> "NewGame":
        return self.fill("web-ui-name", name)

    def more(self) -> "NewGame":
        """Unfold what is rarely needed."""
        self.dialog.get_by_text(self.visitor.say("web-new-more"), exact=True).click()
        return self

    def _submit(self, message: str) -> None:
        name = self.visitor.say(message)
        self.dialog.get_by_role("button", name=name, exact=True).click()

    def play(self) -> "Table":
        self._submit("web-home-play")
        return Table(self.visitor, self.game).wait()

    def open_table(self) -> "WaitingRoom":
        self._submit("web-new-open")
        return WaitingRoom(self.visitor, self.game)


class WaitingRoom:
    """A table before its game."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor, self.page, self.game = visitor, visitor.page, game
        expect(self.button("web-table-leave")).to_be_visible()

    def button(self, message: str) -> Locator:
        return self.page.get_by_role("button", name=self.visitor.say(message), exact=True)

    def copied_link(self, message: str) -> str:
        """What a button puts into the clipboard."""
        return copied(self.visitor, self.button(message))

    def invitation(self) -> str:
        return self.copied_link("web-invite-copy")

    def link_to_watch(self) -> str:
        return self.copied_link("web-invite-watch-copy")

    def start(self) -> "Table":
        self.button("web-wait-start").click()
        return Table(self.visitor, self.game).wait()


def sit_down(visitor: Visitor, link: str, name: str, game: str) -> "Table":
    """Follow an invitation and take a place."""
    visitor.page.goto(link)
    visitor.page.get_by_label(visitor.say("web-join-name")).fill(name)
    visitor.page.get_by_role("button", name=visitor.say("web-join-sit"), exact=True).click()
    WaitingRoom(visitor, game)
    return Table(visitor, game)


class Table:
    """A game being played, seen by one of those at the table."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor, self.page, self.game = visitor, visitor.page, game
        self.dice = random.Random(game)
        self.board = self.page.locator(".board .board")

    @property
    def id(self) -> str:
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def wait(self) -> "Table":
        """Wait until the board is there."""
        expect(self.board).to_be_visible()
        return self

    def tool(self, message: str) -> Locator:
        """One of the tools above the board."""
        tools = self.page.get_by_role("toolbar")
        return tools.get_by_role("button", name=self.visitor.say(message), exact=True)

    def move_away(self) -> None:
        """Ask for a local game to be moved to the server, and agree to what that means."""
        page, say = self.page, self.visitor.say
        self.tool("web-table-more").click()
        page.get_by_role("button", name=say("web-move"), exact=True).click()
        expect(page.get_by_role("heading", name=say("web-move-title"))).to_be_visible()
        page.get_by_role("button", name=say("web-move-yes"), exact=True).click()

    # Playing by what can be clicked

    def shining(self) -> Locator | None:
        """What can be clicked now, if anything; where a hint is shown, what it points at."""
        selector, places = self.page.evaluate(LOOK, WHAT_TO_CLICK[self.game]) or (None, [])
        if selector is None:
            return None
        return self.page.locator(selector).nth(self.dice.choice(places))

    @property
    def over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    def click(self) -> bool:
        """Click something that can be clicked, any of it; False if there is nothing."""
        shining = self.shining()
        if shining is None:
            return False
        try:
            shining.click(timeout=PATIENCE / 4)
        except Error:
            if shining.count():
                raise
        return True  # if it is gone, somebody was quicker, as may happen where all may decide

    def ask_hint(self) -> dict[str, Any]:
        """Ask what the strongest bot would do; what it says."""
        with self.page.expect_response("**/hint") as answer:
            self.tool("web-table-hint").click()
        expect(self.page.locator("p.hint")).to_be_visible()
        told: dict[str, Any] = answer.value.json()
        return told

    def await_turn(self) -> None:
        """Wait until something can be clicked, or the game is over."""
        self.page.wait_for_function(LOOK, arg=WHAT_TO_CLICK[self.game], polling=30)

    def play_out(self) -> "Ending":
        """Play to the end, against those who play by themselves."""
        while self.click() or not self.over:
            self.await_turn()
        return Ending(self)

    def play_to(self, n: int) -> None:
        """Play until there are so many moves, and something can be done again."""
        while self.visitor.n < n and not self.over:
            self.await_turn()
            self.click()
        self.await_turn()


def play_together(tables: list[Table], until: int) -> bool:
    """Let everybody click whatever they can until there are so many moves; whether it is over."""
    while any(table.visitor.n < until for table in tables):
        clicked = [table.click() for table in tables]
        if not any(clicked):
            if all(table.over for table in tables):
                return True
            tables[0].page.wait_for_timeout(20)  # something is on its way
    return False


def link_to_watch(table: Table) -> str:
    """The link for those who only want to watch."""
    table.tool("web-table-more").click()
    say, page = table.visitor.say, table.page
    link = copied(
        table.visitor, page.get_by_role("button", name=say("web-invite-watch-copy"), exact=True)
    )
    page.keyboard.press("Escape")
    return link


def copied(visitor: Visitor, button: Locator) -> str:
    """What a button puts into the clipboard, and says that it has."""
    visitor.page.evaluate("navigator.clipboard.writeText('')")
    with visitor.is_shown(visitor.say("web-invite-copied")):
        button.click()
    return str(visitor.page.evaluate("navigator.clipboard.readText()"))


class Ending:
    """The end of a game."""

    def __init__(self, table: Table) -> None:
        self.table, self.visitor, self.page = table, table.visitor, table.page
        self.section = self.page.locator(".ending")
        expect(self.section).to_be_visible()
        expect(self.section.locator(".result").first).to_be_visible()

    def scores(self) -> list[int]:
        """The scores as they are shown, the best first."""
        shown = self.section.locator(SCORES[self.table.game]).all_inner_texts()
        return [int(text.replace("−", "-").split("/")[0]) for text in shown]

    def button(self, message: str) -> Locator:
        return self.section.get_by_role("button", name=self.visitor.say(message), exact=True)

    def link(self, message: str) -> Locator:
        return self.section.get_by_role("link", name=self.visitor.say(message), exact=True)


class Replay:
    """A finished game, looked at again."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.slider = self.page.get_by_role("slider", name=visitor.say("web-replay-at"))
        expect(self.slider).to_be_visible()
        self.moment = self.page.locator(".moment")

    def button(self, message: str) -> Locator:
        return self.page.get_by_role("button", name=self.visitor.say(message), exact=True)

    @property
    def at(self) -> int:
        """Which moment is shown."""
        return int(self.slider.input_value())
