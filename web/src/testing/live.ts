/** A socket without a network, and frames to send over it. */
import type { ClientFrame, TableSeen } from "../api/types";
import type { GapView } from "../games/gap/types";
import type { Socket } from "../live/line";
import type { Frame } from "../live/tableState";
import type { ServerFrame } from "../api/types";

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: ClientFrame[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.(new Event("open"));
  }

  hear(frame: ServerFrame): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }

  drop(code = 1006): void {
    this.onclose?.(new CloseEvent("close", { code }));
  }
}

export function gapView(): GapView {
  return {
    game: "gap",
    seat: 0,
    players: 2,
    over: false,
    winners: [],
    scores: [0, 0],
    awaited: [0],
    phase: "play",
    turn: 0,
    starter: 0,
    round: 1,
    target: 30,
    timed: false,
    last_round: false,
    tie: "best_round",
    colours: "rygb",
    hand: ["r7"],
    hand_sizes: [1, 1],
    row: ["b6"],
    taken: [[], []],
    pile: 10,
    played: null,
    totals: [0, 0],
    round_scores: [0, 0],
  };
}

export function gapTable(change: Partial<TableSeen> = {}): TableSeen {
  const seat = { who: "person" as const, bot: null, away: false, connected: true, gladness: null, preparing: false };
  return {
    id: "t1",
    game: "gap",
    players: 2,
    options: {},
    status: "playing",
    pace: "human",
    clock: null,
    seats: [
      { ...seat, seat: 0, name: "Jana", host: true },
      { ...seat, seat: 1, name: "Ada", host: false },
    ],
    me: 0,
    host: true,
    moves: 0,
    terms: null,
    claims: [],
    takeovers: [],
    moved_in: null,
    commitment: "00",
    house_commitment: "00",
    house: null,
    added: [],
    next_commitment: null,
    next_added: [],
    seed: null,
    join_key: null,
    watch_key: null,
    rematch: null,
    created: 0,
    started: 0,
    ...change,
  };
}

export function welcome(n: number): Frame<"welcome"> {
  return {
    type: "welcome",
    table: gapTable(),
    n,
    view: gapView(),
    legal: [],
    log: [],
    chat: [],
    due: null,
    ends: null,
    now: 1,
  };
}

export function moved(n: number): Frame<"moved"> {
  return {
    type: "moved",
    n,
    events: [{ what: "gap-joined", seat: 1, facts: { card: "r7" } }],
    view: gapView(),
    legal: [],
    due: null,
    now: 1,
  };
}
