// @vitest-environment node
import { describe, expect, it } from "vitest";
import { lineTone, skyOf, toneOf, type Tone } from "./sky";

/** OKLCH to linear sRGB, by the matrices of its definition. */
function linear([lightness, chroma, hue]: Tone): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(tone: Tone): number {
  const [r, g, b] = linear(tone).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: Tone, other: Tone): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const NUMBERS = Array.from({ length: 100 }, (_, at) => at + 1);

describe("the picture of a number", () => {
  it.each(NUMBERS)("%i is readable on its whole sky", (number) => {
    const { zenith, middle, horizon, ink } = skyOf(number);
    for (const ground of [zenith, middle, horizon]) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("is made of colours that a screen can show", () => {
    for (const number of NUMBERS) {
      const sky = skyOf(number);
      for (const tone of [sky.zenith, sky.middle, sky.horizon, sky.far, sky.near, lineTone(number)]) {
        for (const part of linear(tone)) {
          expect(part).toBeGreaterThan(-0.02);
          expect(part).toBeLessThan(1.02);
        }
      }
    }
  });

  it("looks like its neighbours, and lighter the higher it is", () => {
    for (const number of NUMBERS.slice(1)) {
      const step = toneOf(number)[0] - toneOf(number - 1)[0];
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThan(0.02);
    }
  });

  it("has a moon that sinks and then a sun that rises", () => {
    const heights = NUMBERS.map((number) => skyOf(number));
    const night = heights.filter(({ day }) => !day).map(({ orb }) => orb.y);
    const light = heights.filter(({ day }) => day).map(({ orb }) => orb.y);
    expect(night).toEqual([...night].sort((x, y) => x - y));
    expect(light).toEqual([...light].sort((x, y) => y - x));
  });
});
