import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, test } from "vitest";
import { GAMES } from "../games";
import { showLanguage, t } from "../words.svelte";
import Overview from "./Overview.svelte";

afterEach(cleanup);

const numbered = createRawSnippet(() => ({ render: () => "<p>numbered rules</p>" }));

test.each(GAMES.map(({ id }) => id))("%s shows first, and has the numbered rules behind it", async (game) => {
  const { rerender } = render(Overview, { game, children: numbered });
  for (const about of ["goal", "turn", "score", "end"] as const) {
    expect(await screen.findByRole("heading", { level: 2, name: t(`web-overview-${about}`) })).toBeTruthy();
  }
  expect(screen.queryByText("numbered rules")).toBeNull();
  await rerender({ open: true });
  expect(screen.getByText("numbered rules")).toBeTruthy();
});

test("a game without an overview shows its numbered rules at once", () => {
  render(Overview, { game: "fifth", children: numbered });
  expect(screen.getByText("numbered rules")).toBeTruthy();
});

test("beside a game of The Game it says what its options are", async () => {
  await showLanguage("en");
  const options = { minimum: 3, signals: false, on_fire: true };
  const { rerender } = render(Overview, { game: "thegame", options, children: numbered });
  expect(await screen.findByText(/at least three cards/)).toBeTruthy();
  expect(screen.getByText(/without signals/)).toBeTruthy();
  expect(screen.queryByText(/A signal at a pile/)).toBeNull();
  expect(screen.getByText(/66 and 77 burn/)).toBeTruthy();
  await rerender({ options: undefined });
  expect(screen.getByText(/at least two cards/)).toBeTruthy();
  expect(screen.getByText(/A signal at a pile/)).toBeTruthy();
  expect(screen.queryByText(/burn/)).toBeNull();
});

test("beside The Game for one player it speaks of nobody else", async () => {
  await showLanguage("en");
  const options = { on_fire: true, short_hands: true };
  render(Overview, { game: "thegame", options, players: 1, children: numbered });
  expect(await screen.findByText(/You play against the deck/)).toBeTruthy();
  expect(screen.getByText(/one card less than usual/)).toBeTruthy();
  expect(screen.getByText(/you must cover it/)).toBeTruthy();
  expect(screen.queryByText(/together|everybody|somebody|others|signal/i)).toBeNull();
});

test.each([
  [undefined, /usually 30 points/],
  [{ target: 70, minutes: null }, /has 70 points or more after a round/],
  [{ target: null, minutes: 10 }, /The round under way when 10 minutes are up is the last one/],
  [{ target: 15, minutes: 1 }, /has 15 points or more .* The round under way when 1 minute is up/],
  [{ target: 15, minutes: null, tie: "extra_round" }, /Nobody shares the first place/],
])("beside a game of GAP with %j it says when that ends", async (options, said) => {
  await showLanguage("en");
  render(Overview, { game: "gap", options, children: numbered });
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([
  [{ target: 2, minutes: null }, /aspoň 2 body, hra končí/],
  [{ target: null, minutes: 2 }, /kdy uplynou 2 minuty, je poslední/],
  [{ target: 15, minutes: 10 }, /aspoň 15 bodů.* kdy uplyne 10 minut, je poslední/],
])("it counts in Czech, too: %j", async (options, said) => {
  await showLanguage("cs");
  render(Overview, { game: "gap", options, children: numbered });
  expect(await screen.findByText(said)).toBeTruthy();
});
