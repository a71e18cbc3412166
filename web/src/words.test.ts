import { FluentResource } from "@fluent/bundle";
import { beforeEach, describe, expect, test } from "vitest";
import { ELSEWHERE, forAdvice, forThePage } from "../wording";
import type { GameEvent, SeatSeen } from "./api/types";
import {
  cardName,
  cardSign,
  guessLanguage,
  language,
  showLanguage,
  t,
  tell,
  tellAloud,
  whoIs,
  withSign,
} from "./words.svelte";

const seats = ["Petr", "Ada", "Bruno"].map((name, seat) => ({ seat, name }) as SeatSeen);
const event = (what: string, seat: number, facts: Record<string, unknown>): GameEvent => ({ what, seat, facts });

beforeEach(() => showLanguage("en"));

describe("the language", () => {
  test.each([
    [["cs-CZ", "en"], "cs"],
    [["sk"], "cs"],
    [["en-GB", "cs"], "en"],
    [["de-DE", "cs", "en"], "cs"],
    [["de-DE"], "en"],
    [[], "en"],
  ] as const)("%j is met with %s", (wanted, expected) => {
    expect(guessLanguage(wanted)).toBe(expected);
  });

  test("changes all words at once", async () => {
    expect(t("colour-r")).toBe("red");
    await showLanguage("cs");
    expect(t("colour-r")).toBe("červená");
    expect(language.code).toBe("cs");
    expect(document.documentElement.lang).toBe("cs");
  });
});

describe("a message", () => {
  test("may be an attribute", () => {
    expect(t("gap-name.length")).toBe("about 10 minutes");
  });

  test("that does not exist shows its name", () => {
    expect(t("no-such-message")).toBe("no-such-message");
    expect(t("gap-name.nothing")).toBe("gap-name.nothing");
  });

  test("in Czech keeps one-letter words with the next one", async () => {
    await showLanguage("cs");
    expect(t("web-home-friends")).toBe("S\u00a0přáteli");
    expect(t("web-home-line")).toContain("s\u00a0boty, pošlete");
  });

  test("counts as the language does", async () => {
    await showLanguage("cs");
    expect(t("thegame-title-left", { left: 1 })).toBe("zbývá jedna karta");
    expect(t("thegame-title-left", { left: 3 })).toBe("zbývají 3 karty");
    expect(t("thegame-title-left", { left: 7 })).toBe("zbývá 7 karet");
  });
});

describe("a card", () => {
  const colours = [null, "orange", "lilac"];

  test("is called by its colour and number", () => {
    expect(cardName("r7")).toBe("red 7");
    expect(cardName(47)).toBe("47");
    expect(cardName(2, colours)).toBe("lilac 2");
  });

  test("wears its symbol in a sentence", () => {
    expect(cardSign("g11")).toBe("♣11");
    expect(cardSign(1, colours)).toBe("▲1");
    expect(cardSign(0, colours)).toBe("0");
  });
});

describe("an event", () => {
  const took = event("gap-took", 1, { card: "r7", cards: ["b6", "g8"] });

  test("is told of others and of oneself", () => {
    expect(tell(took, seats, 0)).toBe("Ada plays ♥7 and takes ♦6 ♣8.");
    expect(tell(took, seats, 1)).toBe("You play ♥7 and take ♦6 ♣8.");
    expect(tell(took, seats, null)).toBe("Ada plays ♥7 and takes ♦6 ♣8.");
  });

  test("is told aloud without symbols", () => {
    expect(tellAloud(took, seats, 0)).toBe("Ada plays red 7 and takes blue 6, green 8.");
  });

  test("tells scores with a true minus", () => {
    const ended = event("qwixx-ended", -1, { scores: [58, -3, 87] });
    expect(tell(ended, seats, 0)).toBe("The game is over. Scores: You 58, Ada −3, Bruno 87.");
  });
});

test("every message is there in both languages", () => {
  const files = import.meta.glob<string>(["../../src/rada/words/*.ftl", "../../src/rada/games/*/*.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const ids = (code: string) =>
    Object.entries(files)
      .filter(([path]) => path.endsWith(`${code}.ftl`))
      .flatMap(([, text]) => new FluentResource(text).body.map((message) => message.id))
      .sort();
  expect(ids("cs")).toEqual(ids("en"));
});

test("points are written with their sign", () => {
  expect([3, 0, -12].map(withSign)).toEqual(["+3", "0", "−12"]);
});

describe("a seat", () => {
  test("is “you” for whoever sits there, and has its name in a replay", async () => {
    await showLanguage("cs");
    expect([0, 1].map((seat) => whoIs(seat, seats, 1))).toEqual(["Petr", "Vy"]);
    const named = seats.map((seat) => ({ ...seat, alwaysNamed: true }));
    expect([0, 1].map((seat) => whoIs(seat, named, 1))).toEqual(["Petr", "Ada"]);
    expect(whoIs(1, [], null)).toBe("Hráč 2");
  });
});

describe("the words of the page", () => {
  const files = import.meta.glob<string>(["../../src/rada/words/*.ftl", "../../src/rada/games/*/*.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const sources = import.meta.glob<string>(
    ["./**/*.{ts,svelte}", "!./**/*.test.ts", "!./testing/*", "!./advice/*", "!./records/*"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );

  test.each(Object.keys(files))("of %s are all there but those for elsewhere", (path) => {
    const ids = (text: string) => new FluentResource(text).body.map((message) => message.id);
    const game = /games\/(\w+)\//.exec(path)?.[1];
    const kept = ids(files[path]!).filter((id) => !ELSEWHERE.includes(id.split("-")[game ? 1 : 0]!));
    expect(ids(forThePage(files[path]!, game))).toEqual(kept);
  });

  test("are the only ones that it names", () => {
    const others = new RegExp(`["'\`](?:${ELSEWHERE.join("|")})-[a-z$]`);
    const guilty = Object.entries(sources).filter(([path, text]) => !path.includes("schema") && others.test(text));
    expect(guilty.map(([path]) => path)).toEqual([]);
  });

  test.each(Object.keys(files))("of %s that advice says refer to no others", (path) => {
    const game = /games\/(\w+)\//.exec(path)?.[1];
    const kept = forAdvice(files[path]!, game);
    const ids = new FluentResource(kept).body.map((message) => message.id);
    const named = [...kept.matchAll(/\{ *(-?[a-z][\w-]*) *\}/g)].map((found) => found[1]!);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
