"""Nothing that we write is cut off or covered: at any width, on its side, in both languages."""

from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page, expect

from rada.games import NAMES
from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.looking import FLAT, HEIGHTS, WIDTHS, hidden_texts, out_of_reach, show_on
from tests.e2e.pages import Ending, Table
from tests.e2e.tables import Tables

pytestmark = pytest.mark.timeout(600)

MOVES = {"gap": 9, "qwixx": 30, "thegame": 10, "three": 20}
SCREENS = [*((width, HEIGHTS[width]) for width in WIDTHS), *FLAT]


@pytest.fixture(params=["cs", "en"])
def visitor(request: pytest.FixtureRequest, invite: Invite) -> Visitor:
    return invite(request.param)


def everything_readable(page: Page) -> dict[str, list[str]]:
    """The texts that cannot be read, by the screen on which that is so."""
    found = {}
    for width, height in SCREENS:
        show_on(page, width, height)
        found[f"{width} × {height}"] = hidden_texts(page)
    return {screen: texts for screen, texts in found.items() if texts}


@pytest.mark.parametrize("game", NAMES)
def test_table(visitor: Visitor, tables: Tables, game: str) -> None:
    tables.show(tables.begin(game, moves=MOVES[game]), visitor)
    Table(visitor, game).wait().await_turn()
    # The longest of what the line above the board says; games are rarely caught at that moment.
    said = visitor.say("web-table-turn-mine-too")
    visitor.page.locator(".bar .whose").evaluate("(each, text) => (each.textContent = text)", said)
    assert everything_readable(visitor.page) == {}


@pytest.mark.parametrize("game", NAMES)
def test_result(visitor: Visitor, tables: Tables, game: str) -> None:
    tables.show(tables.finished(game), visitor)
    Ending(Table(visitor, game))
    assert everything_readable(visitor.page) == {}


@pytest.mark.parametrize("game", NAMES)
def test_rules(visitor: Visitor, game: str) -> None:
    visitor.page.goto(f"/rules/{game}")
    visitor.page.get_by_text(visitor.say("web-overview-numbered")).click()
    expect(visitor.page.locator(".rule").first).to_be_visible()
    assert everything_readable(visitor.page) == {}


AllAtOnce = Callable[..., None]


@pytest.fixture
def all_at_once(invite: Invite, tables: Tables) -> AllAtOnce:
    """Checks that on one's turn everything that can be tapped is on the screen, with nothing over
    it."""
    visitor = invite("cs")

    def check(game: str, players: int, screens: Iterable[tuple[int, int]], moves: int = 0) -> None:
        seats = {"players": players, "bots": ["greedy"] * (players - 1)}
        tables.show(tables.begin(game, moves=moves, **seats), visitor)
        Table(visitor, game).wait().await_turn()
        for width, height in screens:
            show_on(visitor.page, width, height)
            assert out_of_reach(visitor.page) == []

    return check


@pytest.mark.parametrize("game", NAMES)
def test_a_phone_on_its_side_shows_board_and_hand_at_once(
    all_at_once: AllAtOnce, game: str
) -> None:
    all_at_once(game, 4, FLAT, MOVES[game])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("game", ["gap", "three"])
def test_the_smallest_phone_shows_board_and_hand_at_once(
    all_at_once: AllAtOnce, game: str, players: int
) -> None:
    all_at_once(game, players, SCREENS[:1], MOVES[game])


@pytest.mark.parametrize("moves", [4, 60])  # late in a game more lies face down, and is higher
def test_the_shortest_phone_shows_a_choice_in_three_at_once(
    invite: Invite, tables: Tables, moves: int
) -> None:
    """What would be taken, what comes of it, the button and the hand, without scrolling."""
    visitor = invite("cs", viewport={"width": 320, "height": 568})
    page = visitor.page
    tables.show(tables.begin("three", moves=moves, players=4, bots=["greedy"] * 3), visitor)
    Table(visitor, "three").wait().await_turn()
    for card in page.locator(".hand button").all():
        card.click()
        expect(page.locator(".doing .primary")).to_be_visible()
        assert out_of_reach(page) == []
        assert hidden_texts(page) == []
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_a_phone_on_its_side_shows_who_begins_in_the_game(all_at_once: AllAtOnce) -> None:
    """With as many players as there can be."""
    all_at_once("thegame", 5, FLAT)


def test_what_cannot_be_read_is_noticed(invite: Invite) -> None:
    page = invite().page
    page.set_content(
        """<style>body { font: 16px/1 sans-serif } p { margin: 0; position: absolute }</style>
        <p style="top: 0; width: 20px; overflow: hidden; white-space: nowrap">cut off</p>
        <p style="top: 40px; width: 3ch; overflow-wrap: anywhere">broken</p>
        <p style="top: 90px">under</p><p style="top: 90px; left: 12px">over</p>
        <p style="top: 150px; display: flex; width: 20px; white-space: nowrap"><b>wide</b></p>
        <p style="top: 200px">fine, even<span style="position: absolute; clip-path: inset(50%)">
        spoken</span></p>"""
    )
    told = "\n".join(hidden_texts(page))
    assert [word for word in ("cut off", "broken", "under", "wide", "fine") if word in told] == [
        "cut off",
        "broken",
        "under",
        "wide",
    ]
