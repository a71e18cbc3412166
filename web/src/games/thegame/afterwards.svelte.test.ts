import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { go } from "../../router.svelte";
import { Afterwards } from "./afterwards.svelte";
import { aView } from "./testing/game";

const asked = vi.hoisted(() => ({ replays: 0 }));

vi.mock("../../api/tables", () => ({
  lookAt: () => Promise.reject(new Error("a spectator asks for no result of theirs")),
  replay: () => {
    asked.replays += 1;
    return Promise.resolve({ steps: [{ hands: [["12"], ["40", "50"]] }] });
  },
}));

beforeEach(() => {
  asked.replays = 0;
  go("/t/local-abc");
});

test("who watches without a seat is shown all hands at the end, asked for once", async () => {
  const view = aView({ seat: -1, hand: [], hand_sizes: [1, 2], pile: 3, over: true, why: "stuck" });
  let afterwards: Afterwards | undefined;
  const stop = $effect.root(() => {
    afterwards = new Afterwards(() => view);
  });
  flushSync();
  await vi.waitFor(() => expect(afterwards!.hands).toEqual([[12], [40, 50]]));
  flushSync();
  expect(asked.replays).toBe(1);
  stop();
});
