import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Said, TableSeen } from "../api/types";
import { FakeSocket, gapTable, welcome } from "../testing/live";
import { notices } from "../ui/toasts.svelte";
import { showLanguage } from "../words.svelte";
import TablePage from "./TablePage.svelte";

let socket: FakeSocket;

const line = (n: number, seat: number, text: string): Said => ({ n, seat, name: seat ? "Ada" : "Jana", text, at: 0 });
const opener = () => screen.queryByRole("button", { name: "Reactions" });

async function visit(table: TableSeen = gapTable()): Promise<void> {
  render(TablePage, { id: "t1", hash: "" });
  socket.open();
  await tick();
  socket.hear({ ...welcome(0), table });
  await tick();
}

async function react(name: string): Promise<void> {
  await fireEvent.click(opener()!);
  await fireEvent.click(within(screen.getByRole("group", { name: "Reactions" })).getByRole("button", { name }));
}

beforeAll(async () => {
  await showLanguage("en");
  vi.stubGlobal("innerWidth", 375);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  HTMLDialogElement.prototype.show ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
});

beforeEach(() => {
  vi.stubGlobal("WebSocket", function opened(): FakeSocket {
    socket = new FakeSocket();
    return socket;
  });
});
afterEach(cleanup);

describe("reactions", () => {
  it("are sent as a line of chat, and the keyboard stays where it was", async () => {
    await visit();
    await react("Oh dear…");
    expect(socket.sent.at(-1)).toMatchObject({ type: "chat", text: "😬" });
    expect(screen.queryByRole("group", { name: "Reactions" })).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it("fold up again with Escape", async () => {
    await visit();
    await fireEvent.click(opener()!);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Nice one!");
    await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(opener()?.getAttribute("aria-expanded")).toBe("false");
  });

  it.each([
    [1, "👏", /Ada\s+👏\s+Bravo!/],
    [0, "👍", /You\s+👍\s+Nice one!/i],
  ])("are shown at whoever has reacted, oneself too, in the reader's words (seat %i)", async (seat, text, shown) => {
    await visit();
    socket.hear({ type: "chat", said: line(1, seat, text) } as never);
    await tick();
    expect(document.querySelector(".bubble")?.textContent).toMatch(shown);
  });

  it("that are refused say so, and do not come back as a text", async () => {
    await visit();
    await react("Wow!");
    const sent = socket.sent.at(-1);
    const ticket = sent && "ticket" in sent ? sent.ticket : null;
    const message = "Not so fast.";
    socket.hear({ type: "refused", ticket, status: 400, error: "x", message, retry_after: null });
    await tick();
    expect(notices.at(-1)?.text).toBe("It was not sent: Not so fast.");
  });

  it("are not offered among bots or to spectators", async () => {
    const bots = gapTable();
    bots.seats[1] = { ...bots.seats[1]!, who: "bot", bot: "easy" };
    await visit(bots);
    expect(opener()).toBeNull();
    cleanup();
    await visit(gapTable({ me: null }));
    expect(opener()).toBeNull();
  });
});
