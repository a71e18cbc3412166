import { beforeAll, describe, expect, it } from "vitest";
import { showLanguage } from "../../words.svelte";
import { thegame } from "./index";
import type { Pile } from "./staging";
import { aView } from "./testing/game";

describe("the text of a hint", () => {
  // The piles show 58 and 20 upwards, 60 and 100 downwards.
  const view = aView();
  const told = (lay: number, on: Pile) => thegame.advice?.({ seat: 0, lay, on }, view).replace(/[\u2068\u2069]/g, "");

  beforeAll(() => showLanguage("en"));

  it("names a jump back by ten, in both directions", () => {
    expect(told(48, "up1")).toBe("lay 48 on the first ascending pile, ten back");
    expect(told(70, "down1")).toBe("lay 70 on the first descending pile, ten back");
  });

  it("says no more than the move where it goes forward", () => {
    expect(told(68, "up1")).toBe("lay 68 on the first ascending pile");
    expect(told(50, "down1")).toBe("lay 50 on the first descending pile");
  });
});
