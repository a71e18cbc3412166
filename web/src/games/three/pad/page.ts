/** A page of Three Is Too Many!: the cards everybody has taken, and the running bonuses. */
import { isCount, isListOf, isName, isRecord, type Kind } from "../../../pad/book.svelte";
import { replaced, usualPeople, without } from "../../../pad/people";
import { THREE } from "./scoring";

export interface ThreePage {
  started: boolean;
  names: string[];
  /** Cards taken by player and colour. */
  taken: number[][];
  /** The running bonus of each player, 0 for none. */
  running: number[];
}

const nothing = (): number[] => THREE.colours.map(() => 0);

function freshPage(names: string[]): ThreePage {
  return { started: false, names, taken: names.map(nothing), running: names.map(() => 0) };
}

function readPage(kept: unknown): ThreePage | null {
  if (!isRecord(kept) || !isListOf(kept.names, isName)) return null;
  const players = kept.names.length;
  const isTaken = (value: unknown): value is number => isCount(value, THREE.perColour);
  const isCollection = (value: unknown): value is number[] => isListOf(value, isTaken, THREE.colours.length);
  const isBonus = (value: unknown): value is number =>
    value === 0 || THREE.runningBonuses.some((bonus) => bonus === value);
  const whole =
    players >= THREE.fewest &&
    players <= THREE.most &&
    typeof kept.started === "boolean" &&
    isListOf(kept.taken, isCollection, players) &&
    isListOf(kept.running, isBonus, players);
  return whole ? (kept as unknown as ThreePage) : null;
}

export const threeKind: Kind<ThreePage> = {
  name: "three",
  fresh: () => freshPage(usualPeople(THREE.fewest, THREE.most)),
  read: readPage,
};

export function threeNewGame(page: ThreePage): ThreePage {
  return { ...freshPage(page.names), started: page.started };
}

export function threeAddPlayer(page: ThreePage): ThreePage {
  return {
    ...page,
    names: [...page.names, ""],
    taken: [...page.taken, nothing()],
    running: [...page.running, 0],
  };
}

export function threeRemovePlayer(page: ThreePage, player: number): ThreePage {
  return {
    ...page,
    names: without(page.names, player),
    taken: without(page.taken, player),
    running: without(page.running, player),
  };
}

export function threeWithCount(page: ThreePage, player: number, colour: number, count: number): ThreePage {
  const collection = replaced(page.taken[player]!, colour, count);
  return { ...page, taken: replaced(page.taken, player, collection) };
}

/** Gives a running bonus to a player; there is one of each, so nobody else keeps it. */
export function threeWithBonus(page: ThreePage, player: number, bonus: number): ThreePage {
  const running = page.running.map((held, other) => {
    if (other === player) return bonus;
    return bonus !== 0 && held === bonus ? 0 : held;
  });
  return { ...page, running };
}

/** The colours of which more cards were taken than there are, by their places. */
export function threeTooMany(taken: readonly (readonly number[])[]): number[] {
  return THREE.colours
    .map((_, colour) => colour)
    .filter((colour) => taken.reduce((sum, own) => sum + (own[colour] ?? 0), 0) > THREE.perColour);
}

/** Whether any card or bonus is written. */
export function threeWritten({ taken, running }: ThreePage): boolean {
  return running.some((bonus) => bonus > 0) || taken.some((own) => own.some((count) => count > 0));
}
