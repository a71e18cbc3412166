import { beforeEach, describe, expect, it } from "vitest";
import { gapTable } from "../testing/live";
import { additionTo, missingAddition, ownAddition, seedOf } from "./addition";

const HOUSE = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const ADDED = [
  { seat: 2, random: "ff".repeat(16) },
  { seat: 0, random: "00112233445566778899aabbccddeeff" },
];

describe("what a browser adds to the deal", () => {
  beforeEach(() => localStorage.clear());

  it("is random, and the same for the same game", () => {
    const one = additionTo("aa");
    expect(one).toEqual({ commitment: "aa", random: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(additionTo("aa")).toEqual(one);
    expect(additionTo("bb").random).not.toBe(one.random);
    expect(ownAddition("aa")).toBe(one.random);
    expect(ownAddition("cc")).toBeNull();
  });

  it("survives nonsense in the store, and the store does not grow for ever", () => {
    localStorage.setItem("rada-added", "{not json");
    for (let game = 0; game < 80; game += 1) additionTo(`c${game}`);
    expect(ownAddition("c79")).not.toBeNull();
    expect(ownAddition("c3")).toBeNull();
  });

  it("is added to the game that is to come, by those who sit and have not yet", () => {
    const waits = gapTable({ status: "waiting", house_commitment: "aa", next_commitment: null });
    expect(missingAddition(waits)).toBe("aa");
    expect(missingAddition({ ...waits, me: null })).toBeNull();
    expect(missingAddition({ ...waits, added: [{ seat: 0, random: "00" }] })).toBeNull();
    expect(missingAddition({ ...waits, added: [{ seat: 1, random: "00" }] })).toBe("aa");
    const over = gapTable({ status: "over", house_commitment: "aa", next_commitment: "bb" });
    expect(missingAddition(over)).toBe("bb");
    expect(missingAddition({ ...over, status: "playing" })).toBeNull();
    expect(missingAddition({ ...over, rematch: "t2" })).toBeNull();
    expect(missingAddition({ ...over, next_added: [{ seat: 0, random: "00" }] })).toBeNull();
    expect(missingAddition({ ...over, next_commitment: null })).toBeNull();
  });

  it("makes the seed that the server makes of it", async () => {
    expect(await seedOf(HOUSE, ADDED)).toBe("a2ea48521956c3a4e34c71e33af633d8abd21db0af447360f6b52492f6788204");
    expect(await seedOf(HOUSE, [])).toBe(HOUSE);
  });
});
