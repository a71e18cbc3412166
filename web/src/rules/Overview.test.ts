import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, test } from "vitest";
import { GAMES } from "../games";
import { t } from "../words.svelte";
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
  const options = { minimum: 3, signals: false };
  const { rerender } = render(Overview, { game: "thegame", options, children: numbered });
  expect(await screen.findByText(t("thegame-web-overview-turn", { minimum: 3 }))).toBeTruthy();
  expect(screen.getByText(t("thegame-web-overview-silent"))).toBeTruthy();
  await rerender({ options: undefined });
  expect(screen.getByText(t("thegame-web-overview-turn", { minimum: 2 }))).toBeTruthy();
  expect(screen.getByText(t("thegame-web-overview-talk"))).toBeTruthy();
});
