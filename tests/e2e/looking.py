"""What a page must not be: hard to read, wider than the screen, too small for a thumb."""

from functools import cache
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (320, 375, 768, 1280)
HEIGHTS = {320: 640, 375: 740, 768: 1024, 1280: 800}
THEMES: dict[int, Literal["light", "dark"]] = {375: "dark", 1280: "light"}
SMALLEST_TARGET = 24

FIND = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}"""

WIDER = """() => {
  const dialogs = document.querySelectorAll("dialog[open], dialog[open] .body");
  return [document.documentElement, ...dialogs]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `${each.tagName}: ${each.scrollWidth} > ${each.clientWidth}`);
}"""

SMALL = """(least) => {
  return [...document.querySelectorAll("button, a[href], input, select, summary")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => [(each.closest("label") ?? each).getBoundingClientRect(), each.outerHTML])
    .filter(([{ width, height }]) => width > 0 && Math.min(width, height) < least - 0.01)
    .map(([{ width, height }, html]) => `${width} × ${height}: ${html.slice(0, 160)}`);
}"""

SETTLED = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.all(changing.map((each) => each.finished.catch(() => null)));
}"""


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")


def violations(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())  # not as a script of the page, which its policy forbids
    found: list[str] = page.evaluate(FIND)
    return found


def show_at(page: Page, width: int) -> None:
    """Look at a page on a screen of this width."""
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.evaluate(SETTLED)


def show_in(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Look at a page in light or in dark."""
    page.emulate_media(color_scheme=scheme)
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    page.evaluate(SETTLED)


def look_hard(page: Page, targets: bool = False) -> dict[str, list[str]]:
    """Everything that is wrong with a page: at any width, on a phone in the dark, on a desk."""
    wrong: dict[str, list[str]] = {}
    for width in WIDTHS:
        show_at(page, width)
        wrong[f"sideways at {width}"] = page.evaluate(WIDER)
        if targets:
            wrong[f"small at {width}"] = page.evaluate(SMALL, SMALLEST_TARGET)
        if width in THEMES:
            show_in(page, THEMES[width])
            wrong[f"axe at {width}"] = violations(page)
    return {what: found for what, found in wrong.items() if found}
