import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { AddressTold } from "../api/types";
import type { Live } from "../live/live.svelte";
import { gapTable } from "../testing/live";
import { showLanguage } from "../words.svelte";
import Invitation from "./Invitation.svelte";

const table = gapTable({ status: "waiting", join_key: "abc", watch_key: "def" });
const link = (): string => screen.getByRole<HTMLInputElement>("textbox", { name: "Invitation link" }).value;

function invite(told: AddressTold | null): void {
  const reply = () => Promise.resolve(told ? Response.json(told) : new Response("", { status: 500 }));
  vi.stubGlobal("fetch", vi.fn(reply));
  render(Invitation, { live: {} as Live, table, room: true });
}

beforeAll(async () => {
  await showLanguage("en");
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});
afterEach(cleanup);

describe("an invitation", () => {
  it("has the address that others can open", async () => {
    invite({ url: "http://192.0.2.7:8000", reach: "all" });
    await waitFor(() => expect(link()).toBe("http://192.0.2.7:8000/t/t1#join=abc"));
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("says where only this machine can come, and what to do about it", async () => {
    invite({ url: location.origin, reach: "machine" });
    const note = await screen.findByRole("note");
    expect(note.textContent).toContain("works only on this machine");
    expect(note.textContent).toContain("make play LAN=1");
    expect(link()).toBe(`${location.origin}/t/t1#join=abc`);
  });

  it("falls back on the address of the page", async () => {
    invite(null);
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    expect(link()).toBe(`${location.origin}/t/t1#join=abc`);
    expect(screen.queryByRole("note")).toBeNull();
  });
});
