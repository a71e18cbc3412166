/** A line to a local table, as `Live` wants one: what a WebSocket is to a table on the server. */

import type { ServerFrame } from "../api/types";
import type { Socket } from "../live/line";
import { dropSocket, newSocket, tell, wordsFor } from "./client.ts";

const PREFIX = "local-";

/** A frame with its refusal in words; the tables know no language. */
function inWords(text: string): string {
  if (!text.startsWith('{"type":"refused"')) return text;
  const frame = JSON.parse(text) as Extract<ServerFrame, { type: "refused" }>;
  return JSON.stringify({ ...frame, message: wordsFor(frame.error.slice(PREFIX.length)) });
}

export function openLocal(table: string): Socket {
  const socket: Socket = { onopen: null, onmessage: null, onclose: null, send, close };
  const number = newSocket((message) => {
    if (message.type === "opened") socket.onopen?.(new Event("open"));
    else if (message.type === "frame") socket.onmessage?.(new MessageEvent("message", { data: inWords(message.text) }));
    else socket.onclose?.(new CloseEvent("close"));
  });

  function send(text: string): void {
    tell({ type: "frame", socket: number, text });
  }

  function close(): void {
    dropSocket(number);
    tell({ type: "close", socket: number });
  }

  tell({ type: "open", socket: number, table });
  return socket;
}
