/** The page of a table on a connection without a network. */
import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { ServerFrame } from "../api/types";
import TablePage from "../table/TablePage.svelte";
import { showLanguage } from "../words.svelte";
import { FakeSocket } from "./live";

/** What the page has sent, last over this connection. */
export let socket: FakeSocket;

export async function hear(frame: ServerFrame): Promise<void> {
  socket.hear(frame);
  await tick();
}

export async function visit(hash = ""): Promise<void> {
  render(TablePage, { id: "t1", hash });
  socket.open();
  await tick();
}

/** Sets up what every test of such a page needs, in English. */
export function useTablePage(): void {
  beforeAll(async () => {
    await showLanguage("en");
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
    HTMLDialogElement.prototype.show ??= () => undefined;
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    HTMLDialogElement.prototype.close ??= () => undefined;
    Element.prototype.scrollTo ??= () => undefined;
  });

  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal("WebSocket", function opened(): FakeSocket {
      socket = new FakeSocket();
      return socket;
    });
  });

  afterEach(cleanup);
}
