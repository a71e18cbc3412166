import { expect, test } from "vitest";
import type { Gladness } from "../api/types";
import { whoBegins } from "./whoBegins";

const others = (...said: (Gladness | null)[]) => said.map((gladness, i) => ({ name: "ABCD"[i]!, gladness }));

test.each([
  ["glad", [null], { who: "me" }],
  ["even", [null, null], { who: "any" }],
  ["unwilling", [null], { who: "others" }],
  ["unwilling", [null, "unwilling"], { who: "any" }],
  ["unwilling", ["even", "glad", "glad"], { who: "one", name: "B" }],
  ["even", ["unwilling"], { who: "me" }],
  ["even", ["glad", null], { who: "one", name: "A" }],
  ["glad", ["glad"], { who: "any" }],
] as const)("whoever is %s, beside others who are %j", (mine, said, found) => {
  expect(whoBegins(mine, others(...said))).toEqual(found);
});
