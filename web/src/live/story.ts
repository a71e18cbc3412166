/** What the frames have told so far: pure, each frame makes a new story out of the old one. */
import type { AnyView, GameEvent, LegalMove, Said, ServerFrame, TableSeen, Told } from "../api/types";

export type Frame<Type extends ServerFrame["type"]> = Extract<ServerFrame, { type: Type }>;

export interface Story {
  table: TableSeen | null;
  /** How many moves there are in what is shown. */
  n: number;
  view: AnyView | null;
  legal: LegalMove[];
  /** What just happened; empty when everything came at once. */
  events: GameEvent[];
  log: Told[];
  chat: Said[];
  /** When the clock of the awaited seats runs out, in the server's time. */
  due: number | null;
  /** When a timed game runs out, in the server's time. */
  ends: number | null;
  /** The seat that has to hurry, and until when. */
  hurry: { seat: number; due: number } | null;
}

export const untold: Story = {
  table: null,
  n: 0,
  view: null,
  legal: [],
  events: [],
  log: [],
  chat: [],
  due: null,
  ends: null,
  hurry: null,
};

export function afterWelcome(frame: Frame<"welcome">): Story {
  const { table, n, view, legal, log, chat, due, ends } = frame;
  return { table, n, view, legal, log, chat, due, ends, events: [], hurry: null };
}

export function afterMove(story: Story, frame: Frame<"moved">): Story {
  const { n, view, legal, events, due } = frame;
  const log = [...story.log, { n, events }];
  return { ...story, n, view, legal, events, log, due, hurry: null };
}

export function afterChange(story: Story, frame: Frame<"table">): Story {
  const { table } = frame;
  // Once a bot has taken over, nobody has to hurry any more.
  const hurry = story.hurry && table.seats[story.hurry.seat]?.away ? null : story.hurry;
  return { ...story, table, hurry, ends: story.ends ?? endOf(table) };
}

/** When a timed game that has just begun will run out. */
function endOf(table: TableSeen): number | null {
  const minutes = table.options.minutes;
  if (table.started === null || typeof minutes !== "number") return null;
  return table.started + 60 * minutes;
}

/** Whether others play the seats of a running game than before: then other moves are legal. */
export function othersPlay(before: Story, after: Story): boolean {
  const players = ({ table }: Story): string =>
    JSON.stringify([table?.me, table?.seats.map((seat) => [seat.who, seat.away])]);
  return before.view !== null && !before.view.over && players(before) !== players(after);
}

export function afterChat(story: Story, frame: Frame<"chat">): Story {
  const last = story.chat.at(-1)?.n ?? -1;
  return frame.said.n > last ? { ...story, chat: [...story.chat, frame.said] } : story;
}

export function afterHurry(story: Story, frame: Frame<"hurry">): Story {
  return { ...story, due: frame.due, hurry: { seat: frame.seat, due: frame.due } };
}
