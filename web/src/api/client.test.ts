import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { troubleText } from "../ui/toasts.svelte";
import { showLanguage } from "../words.svelte";
import { ApiTrouble, games, openTable, rules, setSeat } from "./client";

const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  await showLanguage("cs");
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

const reply = (status: number, body: unknown, headers = {}) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }));

test("asks in the language of the page", async () => {
  reply(200, []);
  await games();
  const [address, how] = fetched.mock.calls[0]!;
  expect(address).toBe("/api/games");
  expect(new Headers(how?.headers).get("Accept-Language")).toBe("cs");
  await rules("gap").catch(() => null);
  expect(fetched.mock.calls[1]![0]).toBe("/api/games/gap/rules?lang=cs");
});

test("sends JSON and takes care of odd addresses", async () => {
  reply(200, {});
  await openTable({ game: "gap" });
  expect(fetched.mock.calls[0]![1]).toMatchObject({ method: "POST", body: '{"game":"gap"}' });
  await setSeat("a/b", 2, { who: "bot", bot: "greedy" }).catch(() => null);
  expect(fetched.mock.calls[1]![0]).toBe("/api/tables/a%2Fb/seats/2");
});

test("turns refusals into trouble with words for people", async () => {
  reply(429, { error: "too-fast", message: "Pomaleji." }, { "Retry-After": "3" });
  const trouble = await games().catch((caught: unknown) => caught);
  expect(trouble).toBeInstanceOf(ApiTrouble);
  expect(trouble).toMatchObject({ status: 429, error: "too-fast", message: "Pomaleji.", retryAfter: 3 });
  expect(troubleText(trouble)).toContain("3 sekundy");
});

test("says so when no server answers, or one that is not ours", async () => {
  fetched.mockRejectedValue(new TypeError("network"));
  expect(await games().catch((caught: unknown) => caught)).toMatchObject({ status: 0, error: "unreachable" });
  fetched.mockResolvedValue(new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
  expect(await games().catch((caught: unknown) => caught)).toMatchObject({ status: 502, message: "Bad Gateway" });
});
