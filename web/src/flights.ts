/**
 * How cards move: what bears a name flies from where it was to where it is.
 *
 * All places are read once before a change and once after it, when the page is laid out anyway; only then do the
 * flights begin. They change nothing but transform and opacity, so that they need no work of the page on their way.
 */
import type { Attachment } from "svelte/attachments";
import { reducedMotion } from "./settings.svelte";
import { layOutSoon } from "./tasks";

const SHORTEST = 180;
const LONGEST = 520;
/** Fast at first, slow at the end. */
const EASING = "cubic-bezier(0.215, 0.61, 0.355, 1)";
/** In pixels: what has moved by less than that, such as with the whole board below a line of text, does not fly. */
const NEAR = 6;

type Key = string | number;

interface Manner {
  /** What it looks like; where that changes, the one fades into the other. */
  look?: string;
  /** Where it comes from if it was in sight nowhere. */
  from?: () => Element | null;
}

interface Place {
  element: Element;
  key: Key;
  look: string;
  box: DOMRect;
}

interface Flier {
  key: Key;
  look: string;
  from: () => Element | null;
}

interface Arrival {
  element: Element;
  look: string;
  box: DOMRect;
  /** Where it was before, or where one of the same name was that is gone. */
  was: Place | null;
  /** Where it comes from otherwise. */
  origin: DOMRect | null;
}

const fliers = new Map<Element, Flier>();
const flights = new Map<Element, Animation>();
let before: Map<Element, Place> | null = null;
const waiting: (() => void)[] = [];

/** Give both the same name: what leaves one place flies to the other. */
export function flies(key: Key, { look = "card", from = () => null }: Manner = {}): Attachment {
  return (element) => {
    fliers.set(element, { key, look, from });
    return () => void fliers.delete(element);
  };
}

/** Something is about to change: where it is now is where it will come from. */
export function notePlaces(): void {
  layOutSoon();
  if (before || reducedMotion() || document.hidden || !("animate" in Element.prototype)) return;
  before = new Map();
  for (const [element, { key, look }] of fliers) {
    before.set(element, { element, key, look, box: element.getBoundingClientRect() });
  }
  requestAnimationFrame(fly);
}

/**
 * For what needs the page laid out, such as moving the focus: in the next frame, which lays it out anyway. At once, that
 * would be one more piece of work after all that a move has changed.
 */
export function onceLaidOut(act: () => void): void {
  if (before) waiting.push(act);
  else if (document.hidden) act();
  else requestAnimationFrame(act);
}

function fly(): void {
  const places = before;
  before = null;
  if (places?.size) begin(places); // there is nothing to fly at a table that was just opened
  for (const act of waiting.splice(0)) act();
}

function begin(places: Map<Element, Place>): void {
  for (const flight of flights.values()) flight.cancel();
  flights.clear();
  const gone = goneOf(places);
  // All reading comes first: after anything is written the page would be laid out again.
  const arrivals = [...fliers].map(([element, flier]) => arrivalOf(element, flier, places, gone));
  for (const arrival of arrivals) start(arrival);
  for (const place of [...gone.values()].flat()) leave(place, null, SHORTEST);
}

/** Where those were that are not there any more, by name. */
function goneOf(places: Map<Element, Place>): Map<Key, Place[]> {
  const gone = new Map<Key, Place[]>();
  for (const [element, place] of places) {
    if (!fliers.has(element)) gone.set(place.key, [...(gone.get(place.key) ?? []), place]);
  }
  return gone;
}

function arrivalOf(element: Element, flier: Flier, places: Map<Element, Place>, gone: Map<Key, Place[]>): Arrival {
  const { key, look, from } = flier;
  const was = places.get(element) ?? gone.get(key)?.shift() ?? null;
  const origin = was ? null : (from()?.getBoundingClientRect() ?? null);
  return { element, look, box: element.getBoundingClientRect(), was, origin };
}

function start({ element, look, box, was, origin }: Arrival): void {
  if (box.width === 0) return;
  if (was && isNear(was.box, box)) return;
  if (!was && !origin) {
    animate(element, { opacity: [0, 1], transform: ["scale(0.85)", "none"] }, SHORTEST);
    return;
  }
  if (!was) {
    const from = origin!;
    animate(
      element,
      { opacity: [0, 1, 1], transform: [`${wayFrom(from, box)} scale(0.4)`, "none"] },
      timeFor(from, box),
    );
    return;
  }
  const time = timeFor(was.box, box);
  const transform = [stretched(was.box, box), "none"];
  if (was.look === look) {
    animate(element, { transform }, time);
    return;
  }
  animate(element, { transform, opacity: [0, 1] }, time);
  leave(was, box, time);
}

function animate(element: Element, frames: PropertyIndexedKeyframes, duration: number): void {
  const flight = element.animate(frames, { duration, easing: EASING });
  flights.set(element, flight);
  flight.onfinish = () => {
    if (flights.get(element) === flight) flights.delete(element);
  };
}

/** The picture of a card that is gone fades: where it was, or on its way to what it has become. */
function leave({ element, box }: Place, to: DOMRect | null, duration: number): void {
  const picture = element.querySelector<SVGElement>("svg.card");
  if (!picture || box.width === 0) return;
  const ghost = document.createElement("div");
  Object.assign(ghost.style, { position: "absolute", left: `${box.left}px`, top: `${box.top}px` });
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  ghost.style.setProperty("--card-width", `${box.width}px`);
  ghost.append(picture);
  overlay().append(ghost);
  const transform = ["none", to ? stretched(to, box) : "scale(0.85)"];
  ghost.animate({ opacity: [1, 0], transform }, { duration, easing: EASING }).onfinish = () => ghost.remove();
}

/** Above everything that is played with, and in nobody's way. */
function overlay(): HTMLElement {
  const there = document.querySelector<HTMLElement>("body > .flights");
  if (there) return there;
  const made = document.createElement("div");
  made.className = "flights";
  made.ariaHidden = "true";
  document.body.append(made);
  return made;
}

const middleOf = ({ left, top, width, height }: DOMRect): [number, number] => [left + width / 2, top + height / 2];

function isNear(one: DOMRect, other: DOMRect): boolean {
  const sides = ["left", "top", "right", "bottom"] as const;
  return sides.every((side) => Math.abs(one[side] - other[side]) < NEAR);
}

/** For a thing at `at`: by how far the middle of `from` is away. */
function wayFrom(from: DOMRect, at: DOMRect): string {
  const [[x, y], [hereX, hereY]] = [middleOf(from), middleOf(at)];
  return `translate(${x - hereX}px, ${y - hereY}px)`;
}

/** For a thing at `at`: where and as large as `from`. */
function stretched(from: DOMRect, at: DOMRect): string {
  return `${wayFrom(from, at)} scale(${from.width / at.width}, ${from.height / at.height})`;
}

function timeFor(from: DOMRect, to: DOMRect): number {
  const [[x, y], [toX, toY]] = [middleOf(from), middleOf(to)];
  return Math.min(LONGEST, SHORTEST + Math.sqrt(Math.hypot(toX - x, toY - y)) * 13);
}
