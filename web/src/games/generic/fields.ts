/** What a view holds beyond what every view has, ready to be listed. */
import type { AnyMove, AnyView } from "../../api/types";

export interface Field {
  name: string;
  value: unknown;
}

/** What is shown elsewhere on the page, or says nothing to people. */
const ELSEWHERE = new Set(["game", "seat", "players", "over", "winners", "scores", "awaited"]);

export function fieldsOf(view: AnyView): Field[] {
  return Object.entries(view)
    .filter(([name]) => !ELSEWHERE.has(name))
    .map(([name, value]) => ({ name: readable(name), value }));
}

/** A name of the API as words: "hand_sizes" is "hand sizes". */
export function readable(name: string): string {
  return name.replace(/[_-]+/g, " ");
}

/** A value that fits on a line: a number, a text, or a list of those. */
export function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value);
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.length ? value.map(plainText).join(", ") : "–";
  if (value === null || value === "") return "–";
  return String(value);
}

/** The parts of a value that does not fit on a line, each with its name, or its place from 1. */
export function partsOf(value: unknown): Field[] {
  if (Array.isArray(value)) return value.map((each: unknown, place) => ({ name: String(place + 1), value: each }));
  return Object.entries(value as object).map(([name, each]) => ({ name: readable(name), value: each as unknown }));
}

export function sameMove(one: AnyMove | null, other: AnyMove): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}
