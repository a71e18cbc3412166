import { beforeEach, expect, test, vi } from "vitest";
import { soundOf } from "./table/moveText";

/** Counts what a page would make heard and felt, with the settings given. */
async function playing(kept: object) {
  vi.resetModules();
  localStorage.setItem("rada-settings", JSON.stringify(kept));
  const started: string[] = [];
  const felt = vi.fn();
  const param = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  const node = (kind: string) => ({
    connect: (next: unknown) => next,
    start: () => started.push(kind),
    stop: vi.fn(),
    gain: param(),
    frequency: param(),
  });
  class Audio {
    currentTime = 0;
    sampleRate = 100;
    destination = node("end");
    resume = () => Promise.resolve();
    createGain = () => node("gain");
    createOscillator = () => node("tone");
    createBufferSource = () => node("noise");
    createBiquadFilter = () => node("filter");
    createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
  }
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("coarse"), addEventListener: vi.fn() }));
  vi.stubGlobal("navigator", { vibrate: felt, userActivation: { hasBeenActive: true } });
  const { sound } = await import("./sounds");
  return { sound, started, felt };
}

beforeEach(() => localStorage.clear());

test("nothing is heard until somebody turns the sound on", async () => {
  const { sound, started } = await playing({});
  sound("win");
  await Promise.resolve();
  expect(started).toEqual([]);
});

test("a card is heard as a rustle and a tone, but is not felt", async () => {
  const { sound, started, felt } = await playing({ sound: true });
  sound("card");
  await vi.waitFor(() => expect(started).toEqual(["noise", "tone"]), { timeout: 60_000 });
  expect(felt).not.toHaveBeenCalled();
});

test("one's own turn is felt, unless that is turned off or nothing should move", async () => {
  const usual = await playing({});
  usual.sound("turn");
  expect(usual.felt).toHaveBeenCalledOnce();
  for (const kept of [{ vibration: false }, { motion: "reduced" }]) {
    const { sound, felt } = await playing(kept);
    sound("turn");
    expect(felt).not.toHaveBeenCalled();
  }
});

const event = (what: string, facts: Record<string, unknown> = {}) => ({ what, seat: 0, facts }) as never;

test("a moment sounds as what matters most in it", () => {
  expect(soundOf([event("gap-played"), event("gap-took")], "gap")).toBe("take");
  expect(soundOf([event("gap-played"), event("gap-joined")], "gap")).toBe("card");
  expect(soundOf([event("three-took"), event("three-flipped"), event("three-drew")], "three")).toBe("flip");
  expect(soundOf([event("thegame-laid-back")], "thegame")).toBe("rewind");
  expect(soundOf([event("qwixx-marked", { card: "r7" })], "qwixx")).toBe("cross");
  expect(soundOf([event("qwixx-crossed", { cards: ["g3", "g2"] })], "qwixx")).toBe("lock");
});

test("what is not worth a line is not worth a sound", () => {
  expect(soundOf([event("qwixx-decided")], "qwixx")).toBeNull();
  expect(soundOf([event("thegame-signal", { signal: "none" })], "thegame")).toBeNull();
  expect(soundOf([], "gap")).toBeNull();
  expect(soundOf([event("anything")], "a-game-without-a-folder")).toBe("card");
});
