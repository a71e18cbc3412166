import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const fresh = () => import("./settings.svelte");

test("what was liked before is liked again", async () => {
  localStorage.setItem("rada-settings", '{"theme":"dark","name":"Jana"}');
  const { settings, shownTheme } = await fresh();
  expect(settings).toMatchObject({ theme: "dark", name: "Jana", confetti: true, pace: "human" });
  expect(shownTheme()).toBe("dark");
});

test.each(["nonsense", "null", "7", '"text"'])("%s in the drawer harms nobody", async (kept) => {
  localStorage.setItem("rada-settings", kept);
  expect((await fresh()).settings).toMatchObject({ theme: "system", sound: false });
});

test("a change is kept and shown at once", async () => {
  const { followSettings, reducedMotion, settings } = await fresh();
  const { flushSync } = await import("svelte");
  followSettings();
  settings.theme = "dark";
  settings.motion = "reduced";
  flushSync();
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", motion: "reduced" });
  expect(reducedMotion()).toBe(true);
  expect(JSON.parse(localStorage.getItem("rada-settings") ?? "")).toMatchObject({ theme: "dark" });
});
