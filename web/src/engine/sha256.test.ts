import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { derivedSeed } from "./luck.ts";
import { sha256 } from "./sha256.ts";

const hex = (bytes: Uint8Array): string => Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");

it("is the digest that Node has, for every length around a block and for long texts", () => {
  for (const length of [...Array(130).keys(), 1000, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

it("makes the seeds that Python makes of names and numbers", () => {
  const joined = "hint\x1f0\x1f12";
  expect(hex(derivedSeed("hint", 0, 12))).toBe(createHash("sha256").update(joined).digest("hex"));
});
