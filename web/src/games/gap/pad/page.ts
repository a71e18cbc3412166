/** A page of GAP: who plays, what was agreed, and the cards of every round by player and colour. */
import { isCount, isListOf, isName, isRecord, type Kind } from "../../../pad/book.svelte";
import { replaced, usualPeople, without } from "../../../pad/people";
import { GAP, gapColoursInPlay, type GapAgreed } from "./scoring";

export interface GapPage extends GapAgreed {
  started: boolean;
  names: string[];
  /** The colours that stay in the box, by their places. */
  out: number[];
  rounds: number[][][];
  /** The round that is being written. */
  draft: number[][];
}

export const USUAL_TARGETS = [15, 30, 70] as const;
export const MOST_TARGET = 9999;

function emptyRound(players: number): number[][] {
  return Array.from({ length: players }, () => GAP.colours.map(() => 0));
}

function freshPage(names: string[]): GapPage {
  return {
    started: false,
    names,
    target: 30,
    tie: "best_round",
    timeUp: null,
    out: [],
    rounds: [],
    draft: emptyRound(names.length),
  };
}

const isHeld = (value: unknown) => isCount(value, GAP.perColour);
const isHand = (value: unknown) => isListOf(value, isHeld, GAP.colours.length);

function readPage(kept: unknown): GapPage | null {
  if (!isRecord(kept) || !isListOf(kept.names, isName)) return null;
  const players = kept.names.length;
  const isRound = (round: unknown): round is number[][] => isListOf(round, isHand, players);
  const isOut = (colour: unknown): colour is number => isCount(colour, GAP.colours.length - 1);
  const whole =
    players >= GAP.fewest &&
    players <= GAP.most &&
    typeof kept.started === "boolean" &&
    (kept.target === null || isCount(kept.target, MOST_TARGET)) &&
    (kept.tie === "best_round" || kept.tie === "extra_round") &&
    (kept.timeUp === null || isCount(kept.timeUp, 9999)) &&
    isListOf(kept.out, isOut) &&
    isListOf(kept.rounds, isRound) &&
    isRound(kept.draft);
  return whole ? (kept as unknown as GapPage) : null;
}

export const gapKind: Kind<GapPage> = {
  name: "gap",
  fresh: () => freshPage(usualPeople(GAP.fewest, GAP.most)),
  read: readPage,
};

/** The same people and the same agreement, nothing written yet. */
export function gapNewGame(page: GapPage): GapPage {
  return { ...page, timeUp: null, rounds: [], draft: emptyRound(page.names.length) };
}

export function gapAddPlayer(page: GapPage): GapPage {
  const names = [...page.names, ""];
  return { ...page, names, out: stillOut(page, names), draft: [...page.draft, ...emptyRound(1)] };
}

export function gapRemovePlayer(page: GapPage, player: number): GapPage {
  const names = without(page.names, player);
  return { ...page, names, out: stillOut(page, names), draft: without(page.draft, player) };
}

/** More players need more colours, so fewer can stay in the box. */
function stillOut(page: GapPage, names: string[]): number[] {
  return page.out.slice(0, GAP.colours.length - gapColoursInPlay(names.length));
}

/** The colours to write, by their places: those in the game, and those that have been written. */
export function gapColours(page: GapPage): number[] {
  const written = (place: number) =>
    [...page.rounds, page.draft].some((hands) => hands.some((hand) => hand[place]! > 0));
  return GAP.colours.map((_, place) => place).filter((place) => !page.out.includes(place) || written(place));
}

/** The cards of a round: a finished one, or the one being written. */
export function gapRound(page: GapPage, round: number): number[][] {
  return page.rounds[round] ?? page.draft;
}

export function gapWithCount(page: GapPage, round: number, player: number, colour: number, count: number): GapPage {
  const hands = gapRound(page, round);
  const changed = replaced(hands, player, replaced(hands[player]!, colour, count));
  if (round >= page.rounds.length) return { ...page, draft: changed };
  return { ...page, rounds: replaced(page.rounds, round, changed) };
}

export function gapEndRound(page: GapPage): GapPage {
  return {
    ...page,
    rounds: [...page.rounds, page.draft],
    draft: emptyRound(page.names.length),
  };
}

/** The colours of which a round has more cards than there are, by their places. */
export function gapTooMany(hands: readonly (readonly number[])[]): number[] {
  return GAP.colours
    .map((_, colour) => colour)
    .filter((colour) => hands.reduce((held, hand) => held + (hand[colour] ?? 0), 0) > GAP.perColour);
}

/** Whether any card is written, in a round or in the one that is being written. */
export function gapWritten({ rounds, draft }: GapPage): boolean {
  return rounds.length > 0 || draft.some((hand) => hand.some((count) => count > 0));
}
