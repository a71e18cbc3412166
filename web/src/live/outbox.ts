/** What was sent and is not answered yet; it is sent again, under the same ticket, until it is. */
import type { ClientFrame } from "../api/types";

export type Sent = Extract<ClientFrame, { ticket: string }>;

export function newTicket(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

export class Outbox {
  #sent = new Map<string, { frame: Sent; retries: number }>();

  add(frame: Sent): void {
    this.#sent.set(frame.ticket, { frame, retries: 0 });
  }

  /** What waits for an answer, oldest first. */
  waiting(): Sent[] {
    return [...this.#sent.values()].map((entry) => entry.frame);
  }

  take(ticket: string | null): Sent | null {
    const entry = ticket === null ? undefined : this.#sent.get(ticket);
    if (!entry) return null;
    this.#sent.delete(entry.frame.ticket);
    return entry.frame;
  }

  /** A frame to be sent once more, at most `most` times. */
  retry(ticket: string | null, most: number): Sent | null {
    const entry = ticket === null ? undefined : this.#sent.get(ticket);
    if (!entry || entry.retries >= most) return null;
    entry.retries += 1;
    return entry.frame;
  }
}
