import { afterEach, describe, expect, test, vi } from "vitest";
import { enter, followLinks, go, loadPage, match, route } from "./router.svelte";

const at = (address: string) => match(new URL(address, "http://rada.test"));

describe("an address", () => {
  test.each([
    ["/", "home", {}],
    ["/index.html", "home", {}],
    ["/t/ab12#join=k", "table", { id: "ab12", hash: "join=k" }],
    ["/replay/ab12?at=17", "replay", { id: "ab12", at: 17, review: false }],
    ["/replay/ab12", "replay", { id: "ab12", at: null, review: false }],
    ["/replay/ab12?review", "replay", { id: "ab12", at: null, review: true }],
    ["/replay/ab12?at=17&review", "replay", { id: "ab12", at: 17, review: true }],
    ["/replay#1~5~abcde", "sharing", { link: "1~5~abcde" }],
    ["/replay", "lost", {}],
    ["/pad", "pad", { game: null }],
    ["/pad/qwixx", "pad", { game: "qwixx" }],
    ["/rules/gap#GAP-13", "rules", { game: "gap", hash: "GAP-13" }],
    ["/rules", "rules", { game: null, hash: "" }],
    ["/t", "lost", {}],
    ["/rules/invented", "rules", { game: "invented", hash: "" }],
    ["/t/a/b", "lost", {}],
    ["/nowhere", "lost", {}],
  ] as const)("%s is the page %s", (address, page, props) => {
    expect(at(address)).toEqual({ page, props });
  });

  test.each(["home", "table", "replay", "sharing", "pad", "rules"] as const)(
    "the page %s has a file",
    async (name) => {
      expect(await loadPage(name)).not.toBeNull();
    },
    60_000,
  );

  test("that leads nowhere has no page", async () => {
    expect(await loadPage("lost")).toBeNull();
  });
});

describe("whoever comes from a file of the host", () => {
  test.each([
    ["/?to=%2Frules%2Fgap%3Fx%3D1#GAP-3", "/rules/gap?x=1#GAP-3", "rules"],
    ["/?to=%2F%2Fevil.test%2Fpad", "/evil.test/pad", "lost"],
    ["/?to=https%3A%2F%2Fevil.test", "/?to=https%3A%2F%2Fevil.test", "home"],
    ["/?to=%2Fpad%E0", "/?to=%2Fpad%E0", "home"],
    ["/?lang=cs", "/?lang=cs", "home"],
  ])("at %s is shown %s", (address, shown, page) => {
    go(address, { replace: true });
    enter();
    expect(location.href).toBe(location.origin + shown);
    expect(route.now.page).toBe(page);
  });
});

describe("a plain click on a link", () => {
  afterEach(() => {
    document.body.innerHTML = "";
  });
  followLinks();

  function click(html: string, how: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    document.querySelector("a")?.dispatchEvent(event);
    return event.defaultPrevented;
  }

  test("goes through the router", () => {
    go("/");
    expect(click('<a href="/pad"><b>pad</b></a>')).toBe(true);
    expect(route.now.page).toBe("pad");
    expect(location.pathname).toBe("/pad");
  });

  test.each([
    ['<a href="/rules/gap" target="_blank">x</a>', {}],
    ['<a href="/rules/gap" download>x</a>', {}],
    ['<a href="/api/tables/x/record">x</a>', {}],
    ['<a href="https://elsewhere.test/">x</a>', {}],
    ['<a href="/rules/gap">x</a>', { ctrlKey: true }],
    ['<a href="/rules/gap">x</a>', { button: 1 }],
  ])("%s with %j is the browser's", (html, how) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(click(html, how)).toBe(false);
  });
});
