// @vitest-environment node
/** Lengths and breakpoints have names: those of theme.css, or of the component that draws with them. */
import { readFileSync } from "node:fs";
import { parseCss, type AST } from "svelte/compiler";
import { describe, expect, test } from "vitest";

type Node = AST.CSS.Atrule | AST.CSS.Rule | AST.CSS.Declaration;

const theme = readFileSync("src/theme.css", "utf8");
const components = import.meta.glob<string>("./**/*.svelte", { query: "?raw", import: "default", eager: true });
const scripts = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const styles = new Map<string, string>([
  ["./theme.css", theme],
  ...Object.entries(components).map(([path, text]): [string, string] => [path, styleOf(text)]),
]);

function styleOf(component: string): string {
  return component.match(/<style[^>]*>([^]*)<\/style>/)?.[1] ?? "";
}

function nodes(css: string): Node[] {
  const inside = (node: Node): Node[] =>
    node.type === "Declaration" || !node.block ? [node] : [node, ...node.block.children.flatMap(inside)];
  return parseCss(css).children.flatMap(inside);
}

/** Lengths that are no part of anything else on the page. */
const FIXED = /(?<![\w.#-])-?(?:\d*\.)?\d+(?:rem|px|pt|cm|mm|in|pc|q)\b/i;
/** Parts of the size of the letters: right in a drawing that grows with them, not in a layout. */
const PART_OF_TEXT = /(?<![\w.#-])-?(?:\d*\.)?\d+(?:em|ex|ch|lh)\b/i;
const LAYOUT = /^(?:gap|row-gap|column-gap|padding|margin|font-size|border-radius)/;

function nameless(css: string): string[] {
  return nodes(css).flatMap((node) => {
    if (node.type !== "Declaration" || node.property.startsWith("--")) return [];
    const wrong = FIXED.test(node.value) || (LAYOUT.test(node.property) && PART_OF_TEXT.test(node.value));
    return wrong ? [`${node.property}: ${node.value}`] : [];
  });
}

/** What the list in theme.css says: "Screens: phone 40rem, …". */
function listed(kind: string): string[] {
  const list = theme.match(new RegExp(`${kind}: ([^.]*)\\.`))?.[1] ?? "";
  return list.split(", ").map((each) => each.trim().split(" ").at(-1)!);
}

const BREAKPOINTS = { media: listed("Screens"), container: listed("Containers") };

function unlisted(kind: keyof typeof BREAKPOINTS, query: string): boolean {
  const asked = [...query.matchAll(/\([^()]*(?:width|height)[^()]*\)/g)].map(([each]) => each);
  return asked.some((each) => {
    const [, at] = each.match(/^\((?:width|height) (?:<|>=) (\S+)\)$/) ?? [];
    return !BREAKPOINTS[kind].includes(at ?? "");
  });
}

function oddQueries(css: string): string[] {
  return nodes(css).flatMap((node) =>
    node.type === "Atrule" && (node.name === "media" || node.name === "container") && unlisted(node.name, node.prelude)
      ? [`@${node.name} ${node.prelude}`]
      : [],
  );
}

/** Properties that are used without a value to fall back to, and that nobody sets. */
function unset(css: string, set: Set<string>): string[] {
  return [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!).filter((name) => !set.has(name));
}

function inAll(find: (css: string) => string[]): string[] {
  return [...styles].flatMap(([path, css]) => find(css).map((found) => `${path}: ${found}`));
}

describe("lengths", () => {
  test("have names everywhere", () => {
    expect(styles.size).toBeGreaterThan(100);
    expect(inAll(nameless)).toEqual([]);
  });

  test("without a name are noticed", () => {
    const css = `.a { padding: 0 1rem; gap: 0.3em; --card: 3rem; margin: 0 auto; width: 1.2em; height: 50%; }
      @media (width < 40rem) { .b { border: 1px solid; box-shadow: 0 0 var(--x) -.5px red; } }
      @keyframes c { to { translate: -2px 0; } }`;
    expect(nameless(css)).toEqual([
      "padding: 0 1rem",
      "gap: 0.3em",
      "border: 1px solid",
      "box-shadow: 0 0 var(--x) -.5px red",
      "translate: -2px 0",
    ]);
  });

  test("with a name that nobody sets are noticed", () => {
    const set = new Set<string>();
    for (const text of [theme, ...Object.values(scripts)]) {
      for (const [, name] of text.matchAll(/(?<!var\()(--[\w-]+)["']?\s*[:=]/g)) set.add(name!);
    }
    expect(unset("padding: var(--space-1) var(--space-99) var(--other, 0)", set)).toEqual(["--space-99"]);
    expect(inAll((css) => unset(css, set))).toEqual([]);
  });
});

describe("breakpoints", () => {
  test("are those of the list", () => {
    expect(BREAKPOINTS.media).toEqual(["40rem", "48rem", "64rem", "44rem", "30rem"]);
    expect(BREAKPOINTS.container).toContain("20rem");
    expect(inAll(oddQueries)).toEqual([]);
  });

  test("are those of the list where a script asks for them", () => {
    const asked = Object.entries(scripts).flatMap(([path, text]) =>
      [...text.replace(styleOf(text), "").matchAll(/"(\([^"]*(?:width|height)[^"]*\))"/g)].map(([, query]) => ({
        path,
        query: query!,
      })),
    );
    expect(asked).not.toEqual([]);
    expect(asked.filter(({ query }) => unlisted("media", query))).toEqual([]);
  });

  test("of other widths, or said in another way, are noticed", () => {
    const css = `@media (width < 41rem) { a { top: 0; } }
      @media (max-width: 40rem) { a { top: 0; } }
      @media (width >= 64rem) and (hover: hover) { a { top: 0; } }
      @media print { a { top: 0; } }
      @container (width >= 40rem) { @container tile (width < 21.5rem) { a { top: 0; } } }`;
    expect(oddQueries(css)).toEqual([
      "@media (width < 41rem)",
      "@media (max-width: 40rem)",
      "@container tile (width < 21.5rem)",
    ]);
  });
});
