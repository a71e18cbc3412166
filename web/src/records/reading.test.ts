import { describe, expect, it } from "vitest";
import { luckOf } from "../engine/luck.ts";
import { engineOf, GAMES } from "../local/testing/engines.ts";
import { legalMove } from "./reading.ts";

describe.each(GAMES)("a move of %s", (game) => {
  it("is read as the listed one that has its entry", async () => {
    const engine = await engineOf(game);
    engine.inMemory(() => {
      const state = engine.newGame(engine.about.usual_players);
      const key = engine.newChance(new Uint8Array(32).fill(5));
      const luck = luckOf(engine, "reading");
      for (let n = 0; n < 20 && !engine.over(state); n++) {
        if (engine.awaitsDeal(state)) engine.deal(state, key);
        const [seat] = engine.awaited(state) as [number];
        const { moves } = engine.texts(state, 1, [], [seat]);
        expect(moves).not.toHaveLength(0);
        for (const { actions, entry } of moves)
          expect(legalMove(engine, state, JSON.parse(entry) as Record<string, unknown>)).toEqual({ seat, actions });
        for (const action of engine.move("random", state, seat, luck)) engine.apply(state, seat, action);
      }
    });
  });
});

describe("signals", () => {
  it("are read in the order of the entry, and only if all of them are legal", async () => {
    const engine = await engineOf("thegame");
    engine.inMemory(() => {
      const state = engine.newGame(2);
      engine.deal(state, engine.newChance(new Uint8Array(32).fill(5)));
      engine.apply(state, 0, engine.about.beginning.start);
      const read = (signal: unknown) => legalMove(engine, state, { seat: 1, signal });
      const one = read({ up1: "leave" })!.actions;
      const other = read({ down1: "leave" })!.actions;
      expect(read({ up1: "leave", down1: "leave" })).toEqual({ seat: 1, actions: [...one, ...other] });
      expect(read({ down1: "leave", up1: "leave" })).toEqual({ seat: 1, actions: [...other, ...one] });
      for (const wrong of [{}, [], null, { up1: "no" }, { sideways: "leave" }, { up1: "leave", sideways: "leave" }])
        expect(read(wrong)).toBeNull();
      expect(legalMove(engine, state, { seat: 2, signal: { up1: "leave" } })).toBeNull();
    });
  });
});
