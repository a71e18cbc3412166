import { expect, test } from "vitest";
import { isEngine, isPage, isTold, rootedPage } from "./kept";

const at = (path: string) => new URL(path, "http://rada.test");

test.each([
  ["/", "/", true],
  ["/t/ab12", "/", true],
  ["/replay", "/", true],
  ["/rules/gap", "/", true],
  ["/pad?x=1", "/", true],
  ["/api/games", "/", false],
  ["/metrics", "/", false],
  ["/tables", "/", false],
  ["/engines/index.json", "/", false],
  ["/one/", "/one/", true],
  ["/one/t/local-1", "/one/", true],
  ["/one/rules/gap/", "/one/", true],
  ["/t/ab12", "/one/", false],
  ["/one/two/", "/one/", false],
])("%s shows the page of %s: %s", (path, root, shows) => {
  expect(isPage(at(path), root)).toBe(shows);
});

test.each([
  ["/api/games", true],
  ["/one/api/games.json", true],
  ["/api/games/gap/rules?lang=cs", true],
  ["/one/api/games/gap/rules.cs.json", true],
  ["/api/games/gap", false],
  ["/api/tables/mine", false],
])("%s is told of the games: %s", (path, told) => {
  expect(isTold(at(path))).toBe(told);
});

test.each([
  ["/engines/gap-0123456789ab.wasm", true],
  ["/one/engines/gap-0123456789ab.json", true],
  ["/engines/index.json", false],
  ["/engines/gap.wasm", false],
])("%s is a module: %s", (path, module) => {
  expect(isEngine(at(path))).toBe(module);
});

test("the kept page finds its files from any address", async () => {
  const html = '<script src="./assets/a.js"></script><p>./</p>';
  const headers = { "Content-Security-Policy": "default-src 'none'", "Content-Encoding": "gzip" };
  const shown = await rootedPage(new Response(html, { headers }), "/one/");
  expect(await shown.text()).toBe('<script src="/one/assets/a.js"></script><p>./</p>');
  expect(shown.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  expect(shown.headers.has("Content-Encoding")).toBe(false);
});
