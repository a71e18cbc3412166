// @vitest-environment node
/** Every pair of colours that stands on each other, by WCAG 2.2: text 4.5, edges and marks 3. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("src/theme.css", "utf8");

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/)?.[1] ?? "";
  return new Map([...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]));
}

const light = tokensOf(":root {");
const dark = new Map([...light, ...tokensOf(':root[data-theme="dark"] {')]);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const SURFACES = ["--surface", "--surface-2", "--surface-3"];
const COLOURS = [
  ...["r", "y", "g", "b", "p", "j"],
  ...["orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive", "grey"],
];

const TEXT: [string, string][] = [
  ...SURFACES.flatMap((surface): [string, string][] =>
    ["--ink", "--ink-quiet", "--accent", "--good", "--bad", ...COLOURS.map((c) => `--c-${c}-text`)].map((ink) => [
      ink,
      surface,
    ]),
  ),
  ...COLOURS.map((c): [string, string] => [`--c-${c}-ink`, `--c-${c}`]),
  ["--accent-ink", "--accent"],
  ["--accent-ink", "--accent-strong"],
  ["--ink", "--accent-soft"],
  ["--ink-quiet", "--accent-soft"],
  ["--accent", "--accent-soft"],
  ["--paper-ink", "--paper"],
  ["--back-ink", "--back"],
  ["--back-ink", "--back-2"],
];
const MARKS: [string, string][] = SURFACES.flatMap((surface): [string, string][] => [
  ["--edge", surface],
  ["--focus", surface],
]);

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s theme", (_, tokens) => {
  test.each(TEXT)("%s can be read on %s", (ink, ground) => {
    expect(contrast(tokens.get(ink)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(MARKS)("%s can be seen on %s", (mark, ground) => {
    expect(contrast(tokens.get(mark)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(3);
  });
});
