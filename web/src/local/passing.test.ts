// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { ServerFrame } from "../api/types.ts";
import { NOBODY } from "../engine/decision.ts";
import type { Visit } from "./house.ts";
import { GAMES, newHouse } from "./testing/engines.ts";

/** Long games would take their time in a test: a target of one round will do. */
const SHORT: Record<string, Record<string, unknown>> = { gap: { target: 1 } };

describe.each(GAMES)("two people who share a device, and a bot, at %s", (game) => {
  it("play to the end, and no frame shows more than the one who has the device may see", async () => {
    const house = newHouse();
    const seats = [
      { name: "Ada", bot: null },
      { name: "Bára", bot: null },
      { name: "Bot", bot: "medium" },
    ];
    const options = SHORT[game] ?? {};
    const { table } = await house.openTable({ game, options, pace: "fast", starter: null, seats });
    expect(table.me).toBeNull();
    let holder = NOBODY;
    let tickets = 0;
    let newest: ServerFrame | null = null;
    const held = new Set<number>();
    const refused: ServerFrame[] = [];
    let visit: Visit | null = null;
    await new Promise<void>((done, failed) => {
      const step = async ({ n, view, legal }: Extract<ServerFrame, { type: "welcome" | "moved" }>) => {
        const people = view!.awaited.filter((seat) => seat < 2);
        const move = legal[0]?.move;
        if (holder !== NOBODY && move) return visit!.heed({ type: "move", ticket: `t${++tickets}`, n, move });
        if (!people.length || people.includes(holder)) return;
        holder = holder === NOBODY ? people[0]! : NOBODY;
        held.add(holder);
        await house.pass(table.id, holder);
      };
      const hear = (frame: ServerFrame) => {
        if (frame.type === "refused") refused.push(frame);
        if (frame.type === "table" && frame.table.status === "over") done();
        if (frame.type !== "welcome" && frame.type !== "moved") return;
        if (!frame.view!.over && frame.view!.seat !== holder) failed(new Error("shown to somebody else"));
        newest = frame;
        // A bot may have given a signal meanwhile: only what is newest is answered.
        setTimeout(() => void (frame === newest && !frame.view!.over && step(frame).catch(failed)));
      };
      void house
        .watch(table.id, (text) => hear(JSON.parse(text) as ServerFrame))
        .then((made) => {
          visit = made;
          return made.heed({ type: "hello", seen: null, chat: null, key: null, lang: "cs" });
        })
        .catch(failed);
    });
    expect(refused).toEqual([]);
    expect([...held].sort()).toEqual([NOBODY, 0, 1]);
    await expect(house.pass(table.id, 2)).rejects.toThrow();
    const [mine] = await house.myTables();
    expect(mine).toMatchObject({ status: "over", against_bots: false, me: 0 });
  });
});
