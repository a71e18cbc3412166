import type * as Place from "./place";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The page as index.html puts it: what it names lies in its own folder. */
async function pageIn(folder: string, server?: string): Promise<typeof Place> {
  document.head.innerHTML = `<link rel="icon" href="${folder}icon.svg">`;
  if (server !== undefined) document.head.innerHTML += `<meta name="rada-server" content="${server}">`;
  return import("./place");
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.head.innerHTML = "";
  history.replaceState(null, "", "/");
});

describe("a page at the root", () => {
  test("has its addresses as they are", async () => {
    const { base, to, wholeOf, pathIn } = await pageIn("/");
    expect(base).toBe(`${location.origin}/`);
    expect(to("/t/ab#join=k")).toBe("/t/ab#join=k");
    expect(wholeOf("/replay/ab?at=3")).toBe(`${location.origin}/replay/ab?at=3`);
    expect(pathIn(new URL("/t/ab", base))).toBe("/t/ab");
  });
});

describe("a page in a folder", () => {
  test.each([
    ["/one/two/", "./"],
    ["/one/two/t/ab", "../"],
    ["/one/two/rules/gap/", "../../"],
  ])("opened at %s knows its folder", async (path, folder) => {
    history.replaceState(null, "", path);
    const { base } = await pageIn(folder);
    expect(base).toBe(`${location.origin}/one/two/`);
  });

  test("finds its icons wherever it goes", async () => {
    history.replaceState(null, "", "/one/two/");
    const { holdLinks } = await pageIn("./");
    holdLinks();
    history.replaceState(null, "", "/one/two/rules/gap");
    expect(document.querySelector("link")!.href).toBe(`${location.origin}/one/two/icon.svg`);
  });

  test("puts its folder before its addresses, and takes it away again", async () => {
    const { to, wholeOf, pathIn } = await pageIn("/one/two/");
    expect(to("/")).toBe("/one/two/");
    expect(to("/t/ab#join=k")).toBe("/one/two/t/ab#join=k");
    expect(to("https://elsewhere.test/t")).toBe("https://elsewhere.test/t");
    expect(to("//elsewhere.test/t")).toBe("/one/two/elsewhere.test/t");
    expect(to("#GAP-3")).toBe("#GAP-3");
    expect(wholeOf("/pad")).toBe(`${location.origin}/one/two/pad`);
    expect(pathIn(new URL("http://rada.test/one/two/pad"))).toBe("/pad");
    expect(pathIn(new URL("http://rada.test/one/three"))).toBeNull();
  });

  test("shows the page of an address, and none for what lies outside", async () => {
    await pageIn("/one/two/");
    const { go, match, route } = await import("./router.svelte");
    expect(match(new URL("http://rada.test/one/two/"))).toEqual({ page: "home", props: {} });
    expect(match(new URL("http://rada.test/one/two/pad/"))).toEqual({ page: "pad", props: { game: null } });
    expect(match(new URL("http://rada.test/pad")).page).toBe("lost");
    go("/rules/gap#GAP-3");
    expect(location.pathname).toBe("/one/two/rules/gap");
    expect(route.now).toMatchObject({ page: "rules", props: { game: "gap", hash: "GAP-3" } });
  });
});

test.each([
  [undefined, true, null],
  ["", false, null],
  ["https://rada.example", false, "https://rada.example"],
])("where the page says of its server %j", async (server, has, friends) => {
  const { hasServer, friendsAt } = await pageIn("/", server);
  expect(hasServer()).toBe(has);
  expect(friendsAt()).toBe(friends);
});
