import { beforeEach, describe, expect, test } from "vitest";
import type { GameSeen, Mine } from "../api/types";
import { showLanguage } from "../words.svelte";
import { byUrgency, since, stateOf, withWhom } from "./mine";
import { lastWish, rememberWish } from "./lastWish";
import { changedOptions, othersHere, othersOf, tableOf, usualWish, waitsForPeople, withOthers } from "./wish";

beforeEach(() => showLanguage("en"));

const gap = {
  id: "gap",
  min_players: 2,
  max_players: 6,
  usual_players: 4,
  together: false,
  options: { target: 30, minutes: null, tie: "best_round" },
  options_schema: {},
  bots: ["easy", "medium", "hard", "master"],
} as GameSeen;

describe("a wish", () => {
  test("against bots is a whole table that begins at once", () => {
    const table = tableOf(usualWish(gap, "bots"), gap, " Petr ", "fast");
    expect(table).toMatchObject({ bots: ["easy", "easy", "easy"], start: true, name: "Petr", pace: "fast" });
    expect(table.options).toEqual({});
    expect(table.starter).toBeNull();
  });

  test("with friends leaves seats free and waits", () => {
    const wish = { ...usualWish(gap, "friends"), bots: 1 };
    expect(waitsForPeople(wish)).toBe(true);
    expect(tableOf(wish, gap, "", "human")).toMatchObject({ bots: ["easy"], start: false, players: 4 });
  });

  test("asks for no options in the usual game, and otherwise for all: what is left out can change with the others", () => {
    expect(changedOptions(gap, { ...gap.options })).toEqual({});
    const both = { target: 30, minutes: 20, tie: "best_round" };
    expect(changedOptions(gap, both)).toEqual(both);
  });

  test("goes from bots to people on one device or by a link, and back", () => {
    const bots = usualWish(gap, "bots");
    const here = { ...bots, ...withOthers(bots, "here") };
    expect([othersOf(bots), othersOf(here), othersHere(here)]).toEqual(["bots", "here", ["", "", ""]]);
    const apart = { ...here, ...withOthers({ ...here, bots: 1 }, "apart") };
    expect([othersOf(apart), apart.bots, waitsForPeople(apart)]).toEqual(["apart", 1, true]);
    expect(othersOf({ ...apart, ...withOthers(apart, "bots") })).toBe("bots");
    expect(withOthers(here, "bots")).toEqual({ bots: 3, here: null });
  });

  test("asks for no clock on one device", () => {
    const apart = { ...usualWish(gap, "friends"), clock: 60 };
    const here = { ...apart, ...withOthers(apart, "here") };
    expect(tableOf(apart, gap, "", "human").clock).toBe(60);
    expect(tableOf(here, gap, "", "human").clock).toBeNull();
  });

  test("of one player starts at once", () => {
    expect(tableOf({ ...usualWish(gap, "bots"), players: 1, bots: 0 }, gap, "", "human").starter).toBe(0);
  });

  test("begins on the form with the players and the options of the last time", () => {
    localStorage.clear();
    const first = lastWish(gap, "bots");
    expect(first).toEqual(usualWish(gap, "bots"));
    rememberWish({ ...first, players: 2, bots: 1, options: { ...first.options, target: null, minutes: 20 } }, gap);
    expect(lastWish(gap, "bots")).toMatchObject({
      players: 2,
      bots: 1,
      options: { target: null, minutes: 20, tie: "best_round" },
    });
    expect(lastWish(gap, "friends")).toMatchObject({ players: 2, bots: 0 });
    expect(lastWish(gap, "friends", 3)).toMatchObject({ players: 2, bots: 0 });
    localStorage.clear();
    expect(lastWish(gap, "friends", 3)).toMatchObject({ players: 3, bots: 0 });
    expect(lastWish(gap, "bots", 3)).toMatchObject({ players: 3, bots: 2 });
    expect(usualWish(gap, "bots").players).toBe(4);
  });

  test("takes from the last time only what the game still has", () => {
    const kept = { players: 9, options: { target: 50, tie: 3, gone: true } };
    localStorage.setItem("rada-setups", JSON.stringify({ gap: kept }));
    expect(lastWish(gap, "bots")).toMatchObject({
      players: 4,
      options: { target: 50, minutes: null, tie: "best_round" },
    });
    localStorage.setItem("rada-setups", JSON.stringify({ gap: { ...kept, players: 1 } }));
    expect(lastWish({ ...gap, min_players: 1 }, "bots")).toMatchObject({ players: 1, bots: 0 });
    expect(lastWish({ ...gap, min_players: 1 }, "friends").players).toBe(4);
  });

  test("lets me start, or a lot decide", () => {
    const wish = usualWish(gap, "bots");
    expect(tableOf({ ...wish, starter: "me" }, gap, "", "human").starter).toBe(0);
    expect(tableOf({ ...wish, starter: "random" }, gap, "", "human").starter).toBe("random");
  });
});

const game = (more: Partial<Mine>): Mine => ({
  id: "a",
  game: "gap",
  players: 3,
  status: "playing",
  names: ["Petr", "Ada", "Bruno"],
  me: 0,
  my_turn: false,
  moves: 1,
  created: 100,
  against_bots: true,
  scores: [28, -2, 31],
  winners: [],
  ...more,
});

describe("games of mine", () => {
  test("come with my turn first, then the newest", () => {
    const games = [
      game({ id: "old" }),
      game({ id: "new", created: 200 }),
      game({ id: "turn", created: 50, my_turn: true }),
    ];
    expect(byUrgency(games).map((each) => each.id)).toEqual(["turn", "new", "old"]);
  });

  test("come with those of people before those against bots", () => {
    const games = [
      game({ id: "bots", created: 300, my_turn: true }),
      game({ id: "people", created: 50, against_bots: false }),
      game({ id: "wait for me", created: 20, against_bots: false, my_turn: true }),
    ];
    expect(byUrgency(games).map((each) => each.id)).toEqual(["wait for me", "people", "bots"]);
  });

  test.each([
    [{ my_turn: true }, "Your turn"],
    [{}, "others to move"],
    [{ status: "waiting" }, "waiting for players"],
    [{ status: "over", winners: [2] }, "Bruno won, 28 : −2 : 31"],
    [{ status: "over", winners: [0] }, "you won, 28 : −2 : 31"],
    [{ status: "over", winners: [0, 2] }, "shared win, 28 : −2 : 31"],
    [{ id: "local-a", status: "over", winners: [0] }, "you won, 28 : −2 : 31"],
    [{ id: "local-a", against_bots: false, my_turn: true }, "On one device"],
    [{ id: "local-a", against_bots: false, status: "over", winners: [0] }, "Petr won, 28 : −2 : 31"],
    [{ id: "local-a", against_bots: false, status: "over", winners: [1, 2] }, "shared win, 28 : −2 : 31"],
    [{ status: "over", game: "thegame", winners: [] }, "not beaten this time"],
    [{ status: "over", game: "thegame", winners: [0, 1, 2] }, "beaten!"],
  ] as [Partial<Mine>, string][])("%j stands as “%s”", (more, told) => {
    expect(stateOf(game(more))).toBe(told);
  });

  test("say with whom", () => {
    expect(withWhom(game({}))).toBe("Ada, Bruno");
    expect(withWhom(game({ id: "local-a", against_bots: false }))).toBe("Petr, Ada, Bruno");
    expect(withWhom(game({ names: ["Petr", "", ""] }))).toBe("nobody else yet");
    expect(withWhom(game({ names: ["Petr"], players: 1 }))).toBe("on your own");
  });

  test("say how long ago", async () => {
    const now = 1_800_000_000;
    expect(since(now - 5, now)).toBe("just now");
    expect(since(now - 400, now)).toBe("6 minutes ago");
    expect(since(now - 90_000, now)).toBe("yesterday");
    expect(since(now - 40 * 86_400, now)).toMatch(/2026|2027/);
    await showLanguage("cs");
    expect(since(now - 7200, now)).toBe("před 2 hodinami");
  });
});
