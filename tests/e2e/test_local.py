"""Games against bots that the page plays by itself, on the engines of the games."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rada.engine.shipped import shipped
from rada.games import BUILT_IN
from rada.table.verify import Origin, verify
from tests.e2e.browsing import Visitor
from tests.e2e.conftest import Invite
from tests.e2e.offline import wait_until_kept
from tests.e2e.pages import LOOK, WHAT_TO_CLICK, Home, Replay, Table, play_together
from tests.e2e.server import PageServer

RECORDS = Path(__file__).parents[2] / "web" / "src" / "sharing" / "testing" / "records.jsonl"
"""Games between bots, one of each game."""

WITHIN = 240_000
"""Milliseconds that only a hang takes: a review thinks long on a busy machine."""


@pytest.fixture(scope="module")
def engines(server: PageServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    """A server that hands out the engines; the shared one has seen to it that there is a page."""
    if {each.game for each in shipped()} != set(BUILT_IN):
        pytest.fail("The engines are not built or out of date: `make engines` builds them.")
    running = PageServer(tmp_path_factory.mktemp("local"), engines=True).start()
    yield running
    running.sweep()


@pytest.fixture
def visitor(invite: Invite, engines: PageServer) -> Visitor:
    return invite(url=engines.url)


def is_local(table: Table) -> bool:
    return table.id.startswith("local-")


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_starts_at_once(visitor: Visitor, game: str) -> None:
    table = Home(visitor).open().play(game)
    assert is_local(table)
    table.await_turn()
    assert visitor.frames == []  # the server has heard nothing of it


def test_a_game_alone(visitor: Visitor) -> None:
    table = Home(visitor).open().alone("thegame")
    assert is_local(table)
    table.await_turn()


def test_friends_meet_on_the_server(visitor: Visitor) -> None:
    room = Home(visitor).open().friends("three").call_me("Ada").open_table()
    assert "local-" not in room.page.url


KEPT = """async () => {
  const asked = (request) =>
    new Promise((done) => (request.onsuccess = () => done(request.result)));
  const database = await asked(indexedDB.open("rada-local"));
  const moves = await asked(database.transaction("moves").objectStore("moves").getAll());
  database.close();
  return moves.map(({ n, seat, actions }) => [n, seat, actions]);
}"""
"""The moves that the browser has written down, in order."""


def shown(table: Table) -> str:
    """The board once it is my turn, as a page shows it that has just been opened."""
    table.page.reload()
    table.wait().await_turn()
    return table.board.inner_text()


def test_a_game_outlives_its_page(visitor: Visitor) -> None:
    table = Home(visitor).open().play("three")
    for _ in range(3):
        table.await_turn()
        table.click()
    before = visitor.page.evaluate(KEPT)
    assert before
    board = shown(table)
    kept = visitor.page.evaluate(KEPT)
    assert kept[: len(before)] == before
    assert shown(table) == board
    assert visitor.page.evaluate(KEPT) == kept
    home = Home(visitor).open()
    usual = home.page.viewport_size
    home.page.set_viewport_size({"width": 667, "height": 320})  # a phone on its side
    again = visitor.say("web-home-play-game", game=visitor.say("gap-name"))
    expect(home.page.get_by_role("button", name=again)).to_be_in_viewport(ratio=1)
    assert usual is not None
    home.page.set_viewport_size(usual)
    home.page.get_by_role("link").filter(has_text=visitor.say("web-home-your-turn")).click()
    table.wait().await_turn()
    assert table.board.inner_text() == board


def test_one_window_has_the_game(visitor: Visitor) -> None:
    table = Home(visitor).open().play("three")
    table.await_turn()
    other = visitor.new_page()
    other.goto(visitor.page.url)
    expect(other.get_by_text(visitor.say("web-local-elsewhere"))).to_be_visible()
    visitor.page.close()
    expect(other.locator(".board .board")).to_be_visible()


def test_a_game_that_is_not_here(visitor: Visitor) -> None:
    visitor.page.goto("/t/local-0000000000000000")
    expect(visitor.page.get_by_text(visitor.say("web-local-gone"))).to_be_visible()


@pytest.mark.timeout(600)
def test_a_whole_game_without_a_server(invite: Invite, engines: PageServer, tmp_path: Path) -> None:
    """The server stops once the page was seen; the game, its replay and its record are all here."""
    visitor = invite(url=engines.url, service_workers="allow")
    visitor.foresee("Failed to load resource|ERR_CONNECTION_REFUSED|fetch")
    page, say = visitor.page, visitor.say
    Home(visitor).open()
    wait_until_kept(visitor)
    engines.stop()
    try:
        table = Home(visitor).open().play("three")
        first = table.id
        ending = table.play_out()
        assert len(ending.scores()) == 3
        with page.expect_download() as download:
            page.get_by_role("button", name=say("web-end-record"), exact=True).click()
        download.value.save_as(tmp_path / "game.jsonl")
        verdict = verify((tmp_path / "game.jsonl").read_text("utf-8"))
        assert verdict.finished
        assert verdict.origin is Origin.CHECKED
        page.get_by_role("button", name=say("web-end-check"), exact=True).click()
        expect(page.get_by_text(say("web-local-checked"))).to_be_visible()
        page.get_by_role("link", name=say("web-end-replay"), exact=True).click()
        expect(page.get_by_role("slider")).to_be_visible()
        page.go_back()
        page.get_by_role("button", name=say("web-end-rematch"), exact=True).click()
        page.wait_for_url(lambda url: first not in url)
        Table(visitor, "three").wait().await_turn()
        Home(visitor).open()
        page.get_by_role(
            "button", name=say("web-local-delete", game="", when="").split(":")[0]
        ).click()
        page.get_by_role("button", name=say("web-local-delete-yes"), exact=True).click()
        expect(page.get_by_role("heading", name=say("web-home-over"))).to_be_hidden()
    finally:
        engines.start()


def test_a_hint_and_no_server_asked(visitor: Visitor) -> None:
    table = Home(visitor).open().play("three")
    table.await_turn()
    table.tool("web-table-hint").click()
    expect(visitor.page.locator("p.hint")).to_be_visible(timeout=WITHIN)
    assert visitor.frames == []


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with the record of a finished game of Three."""
    lines = RECORDS.read_text("utf-8").splitlines()
    path = tmp_path / "three.jsonl"
    path.write_text(next(line for line in lines if '"game":"three"' in line), "utf-8")
    return path


def open_record(visitor: Visitor, file: Path) -> None:
    Home(visitor).open()
    visitor.page.locator("input[type=file]").set_input_files(file)


def test_a_record_is_replayed_and_reviewed_and_passed_on_by_a_link(
    invite: Invite, engines: PageServer, record: Path
) -> None:
    moves = len(json.loads(record.read_text("utf-8"))["moves"])
    visitor = invite(url=engines.url)
    open_record(visitor, record)
    replay = Replay(visitor)
    replay.button("web-replay-last").click()
    assert replay.at == moves
    with visitor.is_shown(visitor.say("web-replay-copied")):
        replay.button("web-end-share").click()
    link = str(visitor.page.evaluate("navigator.clipboard.readText()"))
    assert link.startswith(f"{engines.url}/replay#1~")
    assert len(link) < 2100
    friend = invite("cs", url=engines.url)
    friend.page.goto(link)
    again = Replay(friend)
    again.button("web-replay-last").click()
    assert again.at == moves
    friend.page.goto(link[:-10])
    expect(friend.page.get_by_text(friend.say("web-local-link-cut"))).to_be_visible()
    visitor.page.get_by_role("link", name=visitor.say("web-review"), exact=True).click()
    expect(visitor.page.locator(".plot")).to_be_visible(timeout=WITHIN)


def test_a_wrong_record_is_refused_with_a_sentence(visitor: Visitor, record: Path) -> None:
    told = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({**told, "seed": "0" * 64}), "utf-8")
    open_record(visitor, record)
    expect(visitor.page.get_by_text(visitor.say("wrong-origin-commitment"))).to_be_visible()


NOTE_WHAT_IS_COVERED = """() => {
  globalThis.covered = [];
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(() => {
    const parts = document.querySelectorAll(".covered [data-private]");
    covered.push(...[...parts].map((part) => getComputedStyle(part).visibility));
  }).observe(document, all);
}"""
"""Sees whether hands are hidden between a move and the question who is next."""


def test_one_device_is_found_on_the_home_page(visitor: Visitor) -> None:
    page, say = visitor.page, visitor.say
    Home(visitor).open()
    page.get_by_role("button", name=say("web-home-one-device")).click()
    page.get_by_role("dialog").get_by_role("button", name=say("gap-name"), exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name=say("web-new-where-here"), exact=True)).to_be_checked()
    expect(dialog.get_by_label(say("web-new-other-name", seat=2))).to_be_visible()
    dialog.get_by_role("button", name=say("web-home-play"), exact=True).click()
    expect(page.get_by_text(say("web-pass-how"))).to_be_visible()


@pytest.mark.parametrize("game", ["qwixx", "three"])
def test_two_people_share_the_device(visitor: Visitor, game: str) -> None:
    """No hand is shown from a move on until the next one has taken the device; in Qwixx both decide
    in turn."""
    page, say = visitor.page, visitor.say
    wanted = Home(visitor).open().customise(game)
    wanted.choose("web-new-players", "2").choose("web-new-bots", "0")
    wanted.choose("web-new-where", "web-new-where-here")
    wanted.dialog.get_by_label(say("web-new-other-name", seat=2)).fill("Bára")
    wanted.dialog.get_by_role("button", name=say("web-home-play"), exact=True).click()
    board = page.locator(".board .board")
    page.evaluate(NOTE_WHAT_IS_COVERED)
    names: list[str] = []
    for _ in range(4):
        take = page.get_by_role("button", name=say("web-pass-take", name="").strip(": "))
        expect(take.first).to_be_visible()
        expect(board).to_have_count(0)
        names.append(take.first.inner_text().split(":")[0])
        take.first.click()
        expect(board).to_be_visible()
        table = Table(visitor, game)
        while take.count() == 0:
            table.click()
            page.wait_for_function(
                f"(what) => document.querySelector('.who') || ({LOOK})(what)",
                arg=WHAT_TO_CLICK[game],
                polling=30,
            )
    assert len(set(names)) == 2
    assert "Bára" in names
    assert set(page.evaluate("covered")) == {"hidden"}
    assert visitor.frames == []


def test_a_game_is_moved_to_the_server_and_a_friend_plays_on(
    invite: Invite, engines: PageServer, tmp_path: Path
) -> None:
    """One bot makes room for a friend, the other plays on; it stays one game, with one record."""
    ada, bela = invite("cs", url=engines.url), invite(url=engines.url)
    page, say = ada.page, ada.say
    table = Home(ada).open().play("three")
    for _ in range(3):
        table.await_turn()
        table.click()
    board = shown(table)
    before, local = page.evaluate(KEPT), table.id
    table.move_away()
    page.wait_for_url(lambda url: "local-" not in url)
    table.wait().await_turn()
    assert (ada.n, ada.view["seat"]) == (len(before), 0)
    assert shown(table) == board
    assert page.evaluate(KEPT) == [], "nothing is left of it here"
    assert [seat["who"] for seat in ada.table["seats"]] == ["person", "free", "bot"]
    assert ada.table["moved_in"] == {"seat": 0, "at": len(before)}
    page.get_by_role("button", name=say("web-table-invite"), exact=True).click()
    expect(page.get_by_role("img", name=say("web-invite-qr"))).to_be_visible()
    page.get_by_text(say("web-fair-moved")).click()
    link = page.get_by_label(say("web-invite-link")).input_value()
    page.keyboard.press("Escape")

    bela.page.goto(link)
    bela.page.get_by_label(bela.say("web-join-name")).fill("Běla")
    bela.page.get_by_role("button", name=bela.say("web-join-ask"), exact=True).click()
    page.get_by_role("button", name=say("web-claim-agree"), exact=True).click()
    friend = Table(bela, "three").wait()
    assert play_together([table, friend], 10_000)
    with page.expect_download() as download:
        page.get_by_role("link", name=say("web-end-record"), exact=True).click()
    download.value.save_as(tmp_path / "game.jsonl")
    text = (tmp_path / "game.jsonl").read_text("utf-8")
    assert verify(text).finished
    assert json.loads(text)["moves"][len(before) - 1]["seat"] == before[-1][1]
    page.get_by_role("button", name=say("web-end-check"), exact=True).click()
    expect(
        page.get_by_text(say("web-end-moved", name=ada.table["seats"][0]["name"]))
    ).to_be_visible()
    page.goto(f"/t/{local}")
    expect(page.get_by_text(say("web-local-gone"))).to_be_visible()


def test_who_shared_the_device_comes_with_their_own(invite: Invite, engines: PageServer) -> None:
    """The seats of the others are free, and the game waits for them."""
    ada = invite(url=engines.url)
    page, say = ada.page, ada.say
    wanted = Home(ada).open().customise("three")
    wanted.choose("web-new-players", "2").choose("web-new-bots", "0")
    wanted.choose("web-new-where", "web-new-where-here")
    wanted.dialog.get_by_label(say("web-new-other-name", seat=2)).fill("Bára")
    wanted.dialog.get_by_role("button", name=say("web-home-play"), exact=True).click()
    page.get_by_role("button", name=say("web-pass-take", name="").strip(": ")).first.click()
    table = Table(ada, "three").wait()
    table.move_away()
    expect(page.get_by_role("button", name=say("web-table-invite"), exact=True)).to_be_visible()
    assert not is_local(table)
    me = ada.table["me"]
    assert [seat["who"] for seat in ada.table["seats"]][1 - me] == "free"
    n = ada.n
    assert not play_together([table], n + 1)
    expect(page.get_by_text(say("web-table-turn-empty"))).to_be_visible()


def test_a_game_stays_here_where_the_server_is_gone(invite: Invite, engines: PageServer) -> None:
    visitor = invite(url=engines.url, service_workers="allow")
    visitor.foresee("Failed to load resource|ERR_CONNECTION_REFUSED|fetch")
    Home(visitor).open()
    wait_until_kept(visitor)
    table = Home(visitor).open().play("three")
    table.await_turn()
    before = visitor.page.evaluate(KEPT)
    engines.stop()
    try:
        table.move_away()
        expect(visitor.page.get_by_text(visitor.say("web-ui-trouble-unreachable"))).to_be_visible()
        assert is_local(table)
        visitor.page.reload()
        table.wait().await_turn()
        assert visitor.page.evaluate(KEPT)[: len(before)] == before
    finally:
        engines.start()
