import { fireEvent, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Said } from "../api/types";
import { gapTable, welcome } from "../testing/live";
import { hear, useTablePage, visit } from "../testing/tablePage";

const table = gapTable({ status: "waiting", join_key: "abc" });
table.seats.push({ ...table.seats[1]!, seat: 2, who: "free", name: "" });

const line = (n: number, seat: number, text: string): Said => ({ n, seat, name: seat ? "Ada" : "Jana", text, at: 0 });
const bubble = () => document.querySelector(".bubble");

const say = (said: Said): Promise<void> => hear({ type: "chat", said } as never);

useTablePage();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await visit();
  await hear({ ...welcome(0), view: null, table, chat: [line(1, 1, "Hello")] });
});

afterEach(() => void vi.useRealTimers());

describe("those who wait", () => {
  it("see what somebody says at their place, for a while", async () => {
    expect(bubble()).toBeNull();
    await say(line(2, 1, "Are we all here?"));
    expect(bubble()?.textContent).toContain("Are we all here?");
    expect(bubble()?.textContent).toContain("Ada");
    expect(document.querySelector("[data-seat='1']")?.textContent).toContain("Ada");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bubble()).toBeNull();
  });

  it("see no bubble of their own", async () => {
    await say(line(2, 0, "Hello"));
    expect(bubble()).toBeNull();
  });

  it("have the rules and the chat", async () => {
    await say(line(2, 1, "Hello?"));
    const chat = screen.getByRole("button", { name: /^Chat/ });
    expect(chat.textContent).toContain("1");
    await fireEvent.click(chat);
    expect(screen.getByRole("textbox", { name: "Write something", hidden: true })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Rules" })).toBeTruthy();
  });
});
