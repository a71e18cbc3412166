import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { go } from "./router.svelte";
import { showLanguage } from "./words.svelte";

const scrolled = vi.fn();

beforeEach(async () => {
  vi.stubGlobal("scrollTo", scrolled.mockReset());
  go("/nowhere", { replace: true });
  await showLanguage("en");
});

afterEach(cleanup);

test("a page that was opened is left in peace", async () => {
  render(App);
  await screen.findByRole("heading", { level: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test("a step to another page starts at its top, with the heading in focus", async () => {
  render(App);
  await screen.findByRole("heading", { level: 1 });
  go("/nowhere/else");
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(document.title).toMatch(/^Řada/);
});

test("a step within a page leaves it where it is", async () => {
  render(App);
  await screen.findByRole("heading", { level: 1 });
  go("/nowhere#further");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test("the language changes everything at once, the document too", async () => {
  render(App);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("There is nothing here");
  screen.getByRole("button", { name: /česky/ }).click();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Tady nic není"));
  expect(document.documentElement.lang).toBe("cs");
  await waitFor(() => expect(localStorage.getItem("rada-language")).toBe("cs"));
});
