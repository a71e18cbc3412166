"""What a page must not be: hard to read, wider than the screen, too small for a thumb."""

from functools import cache
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (320, 375, 768, 1280)
HEIGHTS = {320: 640, 375: 740, 768: 1024, 1280: 800}
FLAT = ((667, 375), (812, 375))
"""Phones on their side."""
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

UNREADABLE = """() => {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const spoken = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      if (position === "absolute" && clipPath.startsWith("inset(50%")) return true;
    }
    return each.closest("[inert]") !== null;
  };
  // What is scrolled out of a list can be scrolled back.
  const inView = (parent, { top, bottom }) => {
    for (let at = parent; at && at !== document.body; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY);
      if (scrolls && (bottom > box.bottom || top < box.top)) return false;
    }
    return true;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent) || spoken(parent)) continue;
    if (parent.closest("svg, script, style, option, textarea")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && inView(parent, box));
    if (boxes.length) texts.push({ node, parent, boxes, text: node.data.trim() });
  }

  // A name that somebody has chosen may be cut; a log scrolls.
  const mayBeCut = (each) => each.closest(".name, .who, .latest, .log, .chat, [data-may-be-cut]");
  const cut = ({ parent, boxes }) => {
    if (mayBeCut(parent)) return false;
    for (let at = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const scrolls = /auto|scroll/;
      const wide = (each) => each.left < box.left - 1 || each.right > box.right + 1;
      const high = (each) => each.top < box.top - 3 || each.bottom > box.bottom + 3;
      if (/hidden|clip/.test(overflowX) && boxes.some(wide)) return true;
      if (/hidden|clip/.test(overflowY) && boxes.some(high)) return true;
      if (scrolls.test(overflowX) || scrolls.test(overflowY)) return false;
    }
    return boxes.some(({ right }) => right > innerWidth + 1);
  };

  // Wider than its place, so that it stands in somebody else's.
  const wider = (each) => {
    const { display, overflowX } = getComputedStyle(each);
    if (!/flex|grid/.test(display) || overflowX !== "visible") return false;
    const { left, right } = each.getBoundingClientRect();
    return [...each.children].some((child) => {
      const box = child.getBoundingClientRect();
      if (getComputedStyle(child).position === "absolute" || box.width < 2) return false;
      return box.left < left - 2 || box.right > right + 2;
    });
  };
  const spills = ({ parent }) => !mayBeCut(parent) && [parent, parent.parentElement].some(wider);

  // Letters of one word on two lines.
  const broken = ({ node, parent }) => {
    if (parent.closest("code, .mono")) return false;
    for (const { index, 0: word } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) return true;
    }
    return false;
  };

  const layered = (each) => each.closest("dialog, .toasts, .prompt:not(.over), [data-passing]");
  const inside = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;
  const over = [];
  // Most texts are far from each other: compare boxes that meet, from the top of the page down.
  const spots = texts
    .flatMap((one) => one.boxes.map((box) => ({ one, box, layer: layered(one.parent) })))
    .sort((a, b) => a.box.top - b.box.top);
  spots.forEach(({ one, box, layer }, place) => {
    for (let next = place + 1; spots[next]?.box.top < box.bottom; next++) {
      const { one: other, box: beside, layer: its } = spots[next];
      if (one === other || !inside(box, beside) || layer !== its) continue;
      if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      over.push([one, other]);
    }
  });
  return [
    ...texts.filter(cut).map(({ text, parent }) => `cut: ${text} (${parent.className})`),
    ...texts.filter(spills).map(({ text, parent }) => `spills: ${text} (${parent.className})`),
    ...texts.filter(broken).map(({ text, parent }) => `broken: ${text} (${parent.className})`),
    ...over.map(([one, other]) => `over each other: ${one.text} and ${other.text}`),
  ];
}"""

OUT_OF_REACH = """() => {
  scrollTo(0, 0);
  const board = document.querySelector(".board .board");
  const pressed = ".is-legal, .glowing button, .hand button, .field, .prompt button";
  const asked = ".actions button, .start button, .start label";
  const wanted = [...board.querySelectorAll(`${pressed}, ${asked}`)];
  return wanted.filter((each) => each.checkVisibility()).flatMap((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const name = each.ariaLabel ?? each.textContent.trim().slice(0, 40);
    const outside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    if (outside) return [`outside: ${name}`];
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return each.contains(there) ? [] : [`covered: ${name}`];
  });
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


def hidden_texts(page: Page) -> list[str]:
    """The texts that are cut off, that break within a word, or that lie over each other."""
    found: list[str] = page.evaluate(UNREADABLE)
    return found


def out_of_reach(page: Page) -> list[str]:
    """What can be pressed on the board but is not on the screen, or lies under something else."""
    found: list[str] = page.evaluate(OUT_OF_REACH)
    return found


def show_on(page: Page, width: int, height: int) -> None:
    """Look at a page on a screen of this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)


def show_at(page: Page, width: int) -> None:
    """Look at a page on a screen of this width."""
    show_on(page, width, HEIGHTS[width])


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
