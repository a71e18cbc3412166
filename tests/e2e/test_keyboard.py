"""GAP by the keyboard alone: from the first page through a whole round."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Invite
from tests.e2e.pages import Home, Table

FRAMES = 60
"""Frames within which the page gives the focus away when what had it is gone."""

FOCUS = """async (frames) => {
  const drawn = () => new Promise(requestAnimationFrame);
  const lost = () => !document.activeElement || document.activeElement === document.body;
  await drawn();
  for (let frame = 0; lost() && frame < frames; frame += 1) await drawn();
  if (lost()) return null;
  const focused = document.activeElement;
  await Promise.all(focused.getAnimations().map((moving) => moving.finished));
  const { left, top, width, height } = focused.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const above = document.elementFromPoint(x, y);
  const style = getComputedStyle(focused);
  return {
    name: focused.ariaLabel ?? focused.innerText.trim(),
    html: focused.outerHTML.slice(0, 200),
    heading: focused.matches("h1, main"),
    outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    in_sight: x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight,
    on_top: !!above && (focused.contains(above) || above.contains(focused)),
    in_hand: !!focused.closest(".hand-place"),
    in_ring: !!focused.closest(".ring"),
    card: focused.dataset.card ?? null,
    tile: focused.closest("article")?.querySelector("h2")?.innerText ?? null,
  };
}"""


class Keyboard:
    """Presses keys, and sees after each of them that the focus is somewhere to be seen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> dict[str, Any]:
        self.page.keyboard.press(key)
        return self.focus()

    def focus(self) -> dict[str, Any]:
        found: dict[str, Any] | None = self.page.evaluate(FOCUS, FRAMES)
        assert found is not None, "the focus is lost"
        assert found["heading"] or found["outlined"], f"not to be seen: {found}"
        assert found["in_sight"], f"out of sight: {found}"
        assert found["on_top"], f"covered: {found}"
        return found

    def tab_to(self, **wanted: Any) -> None:
        """Press Tab until the focus is where it is wanted."""
        for _ in range(60):
            if wanted.items() <= self.press("Tab").items():
                return
        raise AssertionError(f"Tab does not lead to {wanted}")


def test_a_round_of_gap(invite: Invite) -> None:
    visitor = invite()
    Home(visitor).open()
    keys = Keyboard(visitor.page)
    keys.tab_to(name=visitor.say("web-home-play-game", game="GAP"), tile="GAP")
    visitor.page.keyboard.press("Enter")
    table = Table(visitor, "gap").wait()
    keys.focus()
    table.await_turn()
    keys.tab_to(in_hand=True)

    taken_back = False
    over = table.board.locator(".summary")
    while True:
        table.await_turn()
        if over.count():
            break
        assert keys.focus()["in_hand"]
        for _ in range(table.dice.randrange(3)):
            assert keys.press("ArrowRight")["in_hand"]
        keys.press("ArrowLeft")
        card = keys.press("Enter")
        if not taken_back:
            taken_back = True
            again = keys.press("Escape")
            expect(table.board.locator(".doing")).to_have_count(0)
            assert again["in_hand"]
            card = keys.press("Enter")
        while card["in_ring"]:
            card = keys.press("Enter")
            if card["in_ring"]:
                card = keys.press("ArrowRight")
        heard = visitor.n
        visitor.page.keyboard.press("Enter")
        while visitor.n == heard:
            visitor.page.wait_for_timeout(20)
    assert visitor.view["round"] == 2
    keys.press("Escape")
    expect(over).to_have_count(0)
    table.await_turn()
    assert keys.focus()["in_hand"]
