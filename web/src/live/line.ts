/** The line to the server: opened, kept alive, and opened again whenever it breaks. */
import type { ClientFrame, ServerFrame } from "../api/types";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** What the line needs of a WebSocket. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LineEnds {
  open: () => Socket;
  /** What is said first on a new connection: who we are, and what was never answered. */
  greet: () => ClientFrame[];
  heard: (frame: ServerFrame) => void;
  changed: (state: LineState) => void;
  random?: () => number;
}

/** Quiet for so long, we ask whether anybody is there; no answer for so long, the line is dead. */
export const QUIET_MS = 15_000;
export const ANSWER_MS = 8_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** A server that stops closes every line at once; let not everybody come back at once. */
const STOPPING = new Set([1001, 1012]);
const WAIT_AFTER_STOP_S = 2;

export class Line {
  state: LineState = "connecting";
  #ends: LineEnds;
  #socket: Socket | null = null;
  #greeted = false;
  #failures = 0;
  #leastWait = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ends: LineEnds) {
    this.#ends = ends;
    this.#connect();
  }

  /** Whether the frame went out; one that did not is for the next greeting. */
  send(frame: ClientFrame): boolean {
    if (!this.#socket || !this.#greeted) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Connect anew at once: something was missed, or we are somebody else now. */
  again(): void {
    if (this.state === "closed") return;
    this.#hangUp();
    this.#set(this.state === "connecting" ? "connecting" : "lost");
    this.#connect();
  }

  /** The network or the person came back: do not wait for a timer to notice. */
  nudge(): void {
    if (this.state === "closed") return;
    if (this.#greeted) this.#ask();
    else if (!this.#socket) this.again();
  }

  /** The server asked us to wait before we come again. */
  waitAtLeast(seconds: number): void {
    this.#leastWait = seconds * 1000;
  }

  close(): void {
    this.#hangUp();
    this.#set("closed");
  }

  #connect(): void {
    const socket = this.#ends.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#greeted = true;
      for (const frame of this.#ends.greet()) this.send(frame);
      this.#ask();
    };
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = (event) => {
      if (STOPPING.has(event.code)) this.waitAtLeast(WAIT_AFTER_STOP_S * this.#random());
      this.#broke();
    };
    this.#after(ANSWER_MS * 2, () => this.#broke());
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    this.#after(QUIET_MS, () => this.#ask());
    if (frame.type !== "refused") {
      this.#failures = 0;
      this.#set("open");
    }
    this.#ends.heard(frame);
  }

  #ask(): void {
    this.send({ type: "ping" });
    this.#after(ANSWER_MS, () => this.#broke());
  }

  #broke(): void {
    this.#hangUp();
    this.#set("lost");
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#after(Math.max(this.#leastWait, wait * (0.5 + this.#random() / 2)), () => this.#connect());
    this.#leastWait = 0;
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** There is one thing at a time that the line waits for. */
  #after(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }

  #random(): number {
    return (this.#ends.random ?? Math.random)();
  }

  #set(state: LineState): void {
    if (state === this.state) return;
    this.state = state;
    this.#ends.changed(state);
  }
}
