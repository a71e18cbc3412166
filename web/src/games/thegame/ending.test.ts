import { beforeAll, describe, expect, it } from "vitest";
import { showLanguage } from "../../words.svelte";
import { fitsIn, whyOver } from "./ending";
import { aSeat, aView } from "./testing/game";
import type { TheGameView } from "./types";

const SEATS = [aSeat(0), aSeat(1)];
const TOPS = { up1: 90, up2: 95, down1: 21, down2: 8 };
const ALL = Array.from({ length: 98 }, (_, place) => place + 2);

function why(change: Partial<TheGameView>): string {
  return whyOver(aView({ over: true, why: "stuck", tops: TOPS, hand: [40, 50, 60], ...change }), SEATS);
}

beforeAll(() => showLanguage("en"));

describe("why The Game ended", () => {
  it("says who had to lay how many cards", () => {
    expect(why({ turn: 1 })).toBe("It was the turn of Bo to lay at least 2 cards, and that is no longer possible.");
    expect(why({ turn: 1, laid: 1 })).toContain("at least 2 cards (one is laid), and");
  });

  it("explains a card that still fitted", () => {
    expect(why({ turn: 0, hand: [7, 40] })).toMatch(
      /^It was your turn .* 7 still goes on 21, but that is not enough\.$/,
    );
  });

  it("shows the cards that go nowhere, also those that only one player can hold", () => {
    expect(why({ turn: 0 })).toContain("None of the cards goes anywhere: 40, 50, 60.");
    const seen = ALL.filter((card) => ![40, 50, 60, 33].includes(card));
    expect(why({ turn: 1, required: 1, pile: 0, hand_sizes: [3, 1], seen })).toContain("goes nowhere: 33.");
    expect(why({ turn: 1, pile: 0, players: 3, hand_sizes: [3, 1, 1], seen })).not.toContain("nowhere");
  });

  it("names the fire", () => {
    const burning = { up1: "", up2: "cover", down1: "", down2: "" };
    const tops = { ...TOPS, up2: 33 };
    expect(why({ why: "fire", turn: 1, burning, tops })).toBe(
      "Bo ended the turn and the burning 33 was left uncovered.",
    );
  });

  it("has nothing to say before the end", () => {
    expect(whyOver(aView(), SEATS)).toBe("");
    expect(why({ why: "won" })).toContain("98");
  });

  it("knows the direction of a pile and the ten back", () => {
    const fits = (card: number) => fitsIn([card], TOPS).map(({ pile }) => pile);
    expect(fits(80)).toEqual(["up1"]);
    expect(fits(97)).toEqual(["up1", "up2"]);
    expect(fits(31)).toEqual(["down1"]);
    expect(fits(40)).toEqual([]);
  });

  it("speaks Czech", async () => {
    await showLanguage("cs");
    expect(why({ turn: 1, laid: 1 })).toBe(
      "Na tahu je Bo a musí položit aspoň 2 karty (jedna už leží), ale to už nejde.".replace(" a ", " a\u00a0"),
    );
    await showLanguage("en");
  });
});
