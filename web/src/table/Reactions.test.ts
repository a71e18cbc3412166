import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Said, TableSeen } from "../api/types";
import { gapTable, welcome } from "../testing/live";
import { hear, socket, useTablePage, visit } from "../testing/tablePage";
import { notices } from "../ui/toasts.svelte";

const line = (n: number, seat: number, text: string): Said => ({ n, seat, name: seat ? "Ada" : "Jana", text, at: 0 });
const opener = () => screen.queryByRole("button", { name: "Reactions" });

async function sitDown(table: TableSeen = gapTable()): Promise<void> {
  await visit();
  await hear({ ...welcome(0), table });
}

async function react(name: string): Promise<void> {
  await fireEvent.click(opener()!);
  await fireEvent.click(within(screen.getByRole("group", { name: "Reactions" })).getByRole("button", { name }));
}

useTablePage();

beforeAll(() => {
  vi.stubGlobal("innerWidth", 375);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
});

describe("reactions", () => {
  it("are sent as a line of chat, and the keyboard stays where it was", async () => {
    await sitDown();
    await react("Oh dear…");
    expect(socket.sent.at(-1)).toMatchObject({ type: "chat", text: "😬" });
    expect(screen.queryByRole("group", { name: "Reactions" })).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it("that are wanted most are one tap away", async () => {
    await sitDown();
    await fireEvent.click(screen.getByRole("button", { name: "Nice one!" }));
    expect(socket.sent.at(-1)).toMatchObject({ type: "chat", text: "👍" });
  });

  it("fold up again with Escape", async () => {
    await sitDown();
    await fireEvent.click(opener()!);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Nice one!");
    await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(opener()?.getAttribute("aria-expanded")).toBe("false");
  });

  it.each([
    [1, "👏", /Ada\s+👏\s+Bravo!/],
    [0, "👍", /You\s+👍\s+Nice one!/i],
  ])("are shown at whoever has reacted, oneself too, in the reader's words (seat %i)", async (seat, text, shown) => {
    await sitDown();
    await hear({ type: "chat", said: line(1, seat, text) } as never);
    expect(document.querySelector(".bubble")?.textContent).toMatch(shown);
  });

  it("that are refused say so, and do not come back as a text", async () => {
    await sitDown();
    await react("Wow!");
    const sent = socket.sent.at(-1);
    const ticket = sent && "ticket" in sent ? sent.ticket : null;
    const message = "Not so fast.";
    await hear({ type: "refused", ticket, status: 400, error: "x", message, retry_after: null });
    expect(notices.at(-1)?.text).toBe("It was not sent: Not so fast.");
  });

  it("are not offered among bots or to spectators", async () => {
    const bots = gapTable();
    bots.seats[1] = { ...bots.seats[1]!, who: "bot", bot: "easy" };
    await sitDown(bots);
    expect(opener()).toBeNull();
    cleanup();
    await sitDown(gapTable({ me: null }));
    expect(opener()).toBeNull();
  });
});
