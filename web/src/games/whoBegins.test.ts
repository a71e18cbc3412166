import { expect, test } from "vitest";
import type { Gladness } from "../api/types";
import { whoBegins } from "./whoBegins";

const others = (...said: (Gladness | null)[]) => said.map((gladness, i) => ({ name: "ABCD"[i]!, gladness }));

test.each([
  ["glad", [null], { who: "me" }],
  ["even", [null, null], { who: "any" }],
  ["unwilling", [null], { who: "others" }],
  ["unwilling", ["unwilling"], { who: "any" }],
  ["unwilling", [null, "unwilling"], { who: "others" }],
  ["unwilling", [null, "even"], { who: "one", one: { name: "B", gladness: "even" } }],
  ["unwilling", ["even", "glad", "glad"], { who: "one", one: { name: "B", gladness: "glad" } }],
  ["even", [null, "unwilling"], { who: "any" }],
  ["even", ["unwilling"], { who: "me" }],
  ["even", ["glad", null], { who: "one", one: { name: "A", gladness: "glad" } }],
  ["glad", ["glad"], { who: "any" }],
] as const)("whoever is %s, beside others who are %j", (mine, said, found) => {
  expect(whoBegins(mine, others(...said))).toEqual(found);
});
