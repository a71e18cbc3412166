/** A table as it lives: what this watcher sees of it, and the way to take part in it. */
import type { AnyMove, Gladness, ServerFrame, TableSeen } from "../api/types";
import { openLocal } from "../local/socket";
import { base, isLocal } from "../place";
import { reducedMotion } from "../settings.svelte";
import { language } from "../words.svelte";
import { Line, type LineState, type Socket } from "./line";
import { judge, Queue, type Shown } from "./frameQueue";
import { newTicket, Outbox, type Sent } from "./outbox";
import * as tableState from "./tableState";

export interface Refusal {
  status: number;
  error: string;
  message: string;
  /** What was refused; null when it was not something that we sent. */
  sent: Sent | null;
}

type Status = LineState | "denied";

/** Refusals that end the visit: no such table, or not for us. */
const FINAL = new Set([401, 403, 404]);
/** Refusals that pass: too much too fast, or the disk was busy. */
const PASSING = new Set([429, 503]);
const RETRIES = 3;

function openSocket(table: string): Socket {
  if (isLocal(table)) return openLocal(table);
  return new WebSocket(`${base.replace(/^http/, "ws")}api/tables/${table}/live`);
}

export class Live {
  /** Everything told so far; a new object with every frame. */
  state = $state.raw(tableState.untold);
  status = $state<Status>("connecting");
  refusal = $state.raw<Refusal | null>(null);
  /** The server's clock minus ours, in seconds. */
  skew = $state(0);
  /** A move of ours is not acknowledged, or acknowledged and not shown yet. */
  busy = $derived.by(() => this.#moving !== null || this.#counted > this.state.n);

  #moving = $state<string | null>(null);
  /** The newest move that is an aside, by its ticket. */
  #aside: string | null = null;
  #counted = $state(0);
  #received = 0;
  #resumable = false;
  #key: string | null;
  #outbox = new Outbox();
  #queue = new Queue(
    (frame) => this.#show(frame),
    () => reducedMotion() || document.hidden,
  );
  #line: Line;

  constructor(table: string, key: string | null = null, open: () => Socket = () => openSocket(table)) {
    this.#key = key;
    this.#line = new Line({
      open,
      greet: () => [this.#hello(), ...this.#outbox.waiting()],
      heard: (frame) => this.#hear(frame),
      changed: (state) => (this.status = state),
    });
    addEventListener("online", this.#nudge);
    document.addEventListener("visibilitychange", this.#nudge);
  }

  /** Make a move; it answers what is shown. */
  play(move: AnyMove): void {
    this.#move(move, this.state.n);
  }

  /** Make a move that answers nothing that is shown, such as a signal; what matters is that it is not late. */
  aside(move: AnyMove): void {
    const ticket = this.#move(move, this.#received);
    if (ticket !== null) this.#aside = ticket;
  }

  #move(move: AnyMove, n: number): string | null {
    if (this.#moving !== null) return null;
    this.#moving = this.#send({ type: "move", ticket: newTicket(), n, move: { ...move } });
    return this.#moving;
  }

  say(text: string): void {
    this.#send({ type: "chat", ticket: newTicket(), text });
  }

  glad(gladness: Gladness): void {
    this.#send({ type: "glad", ticket: newTicket(), gladness });
  }

  /** Start afresh: after sitting down or coming back we see and may do something else. */
  afresh(): void {
    this.#queue.clear();
    this.#resumable = false;
    this.#line.again();
  }

  /** The table as an HTTP reply told it, sooner than the frame that will follow. */
  tell(table: TableSeen): void {
    if (!this.#queue.length) this.state = { ...this.state, table };
  }

  /** Keep what comes from being shown, while somebody still reads what is shown. */
  hold(held: boolean): void {
    this.#queue.hold(held);
  }

  /** The same connection under another name, such as another language. */
  greetAgain(): void {
    if (this.status === "open") this.#line.again();
  }

  close(): void {
    removeEventListener("online", this.#nudge);
    document.removeEventListener("visibilitychange", this.#nudge);
    this.#queue.clear();
    this.#line.close();
  }

  #nudge = (): void => {
    if (!document.hidden) this.#line.nudge();
  };

  #hello() {
    const known = this.#resumable;
    return {
      type: "hello" as const,
      key: this.#key,
      seen: known ? this.#received : null,
      chat: known ? (this.state.chat.at(-1)?.n ?? 0) : null,
      lang: language.code,
    };
  }

  #send(frame: Sent): string {
    this.refusal = null;
    this.#outbox.add(frame);
    this.#line.send(frame);
    return frame.ticket;
  }

  #hear(frame: ServerFrame): void {
    if ("now" in frame) this.skew = frame.now - Date.now() / 1000;
    switch (frame.type) {
      case "welcome":
        this.#queue.clear();
        this.#received = frame.n;
        this.#resumable = frame.view !== null;
        this.#counted = 0;
        this.state = tableState.afterWelcome(frame);
        break;
      case "moved":
        this.#hearMove(frame);
        break;
      case "table":
        this.#queue.add(frame);
        break;
      case "chat":
        this.state = tableState.afterChat(this.state, frame);
        break;
      case "hurry":
        this.state = tableState.afterHurry(this.state, frame);
        break;
      case "ack":
        if (this.#outbox.take(frame.ticket)?.type === "move") this.#counted = frame.n;
        if (this.#moving === frame.ticket) this.#moving = null;
        break;
      case "refused":
        this.#hearRefusal(frame);
        break;
      case "pong":
        // That the line lives is all it says, and the line has heard it.
        break;
    }
  }

  #hearMove(frame: tableState.Frame<"moved">): void {
    const verdict = judge(this.#received, !this.#resumable, frame.n);
    if (verdict === "missed") return this.#line.again();
    if (verdict === "known") return;
    this.#received = frame.n;
    this.#resumable = true;
    this.#queue.add(frame);
  }

  #hearRefusal(frame: tableState.Frame<"refused">): void {
    const { ticket, status, error, message } = frame;
    const wait = frame.retry_after ?? 1;
    if (PASSING.has(status)) {
      const again = this.#outbox.retry(ticket, RETRIES);
      if (again) return void setTimeout(() => this.#line.send(again), wait * 1000);
      if (ticket === null) return this.#line.waitAtLeast(wait);
    }
    const sent = this.#outbox.take(ticket);
    if (this.#moving === ticket) this.#moving = null;
    if (sent?.type === "move" && ticket === this.#aside && sent.n < this.#received) {
      return this.aside(sent.move);
    }
    this.refusal = { status, error, message, sent };
    if (sent === null && FINAL.has(status)) {
      this.close();
      this.status = "denied";
    }
  }

  #show(frame: Shown): void {
    if (frame.type === "moved") {
      this.state = tableState.afterMove(this.state, frame);
      return;
    }
    const before = this.state;
    this.state = tableState.afterChange(before, frame);
    if (tableState.othersPlay(before, this.state)) this.afresh();
  }
}
