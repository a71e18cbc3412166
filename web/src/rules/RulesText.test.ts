import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { RulesTold } from "../api/types";
import RulesText from "./RulesText.svelte";
import { withScrollingTables } from "./tables";

afterEach(cleanup);

const table = (columns: number) => `<table><thead><tr>${"<th>1</th>".repeat(columns)}</tr></thead></table>`;

test("only a wide table scrolls on its own, and has a name for it", () => {
  expect(withScrollingTables(`<p>x</p>${table(2)}`, "Score")).toBe(`<p>x</p>${table(2)}`);
  const wide = withScrollingTables(table(3), 'A "score" & <more>');
  expect(wide).toContain('tabindex="0"');
  expect(wide).toContain('aria-label="A &#34;score&#34; &#38; &#60;more&#62;"');
});

const told: RulesTold = {
  game: "gap",
  lang: "en",
  title: "GAP",
  html: "<p>In short</p>",
  parts: [
    {
      heading: "A turn",
      html: "",
      rules: [
        { number: "GAP-13", html: "<p>Play one card.</p>" },
        { number: "GAP-14", html: "<p>Any card.</p>" },
      ],
    },
  ],
};

test("the rule in question is in the light and in sight", async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  const { container, rerender } = render(RulesText, { told, rule: "GAP-14" });
  expect(container.querySelector("[aria-current]")?.textContent).toContain("Any card.");
  expect(shown.mock.contexts[0]).toBe(container.querySelector('[data-rule="GAP-14"]'));
  await rerender({ told, rule: "GAP-13" });
  expect(container.querySelector("[aria-current]")?.textContent).toContain("Play one card.");
  expect(shown).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("link", { name: "GAP-13" }).getAttribute("href")).toBe("#GAP-13");
});
