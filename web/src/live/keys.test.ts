import { describe, expect, it } from "vitest";
import { invitationTo, linkTo, readInvitation } from "./keys";

describe("an invitation", () => {
  it("is read from behind the #", () => {
    expect(readInvitation("join=abc-1_2")).toEqual({ kind: "join", key: "abc-1_2" });
    expect(readInvitation("#watch=x")).toEqual({ kind: "watch", key: "x" });
    expect(readInvitation("")).toBeNull();
    expect(readInvitation("join=<b>")).toBeNull();
  });

  it("outlives a reload without it", () => {
    expect(invitationTo("t9", "join=abc")).toEqual({ kind: "join", key: "abc" });
    expect(invitationTo("t9", "")).toEqual({ kind: "join", key: "abc" });
    expect(invitationTo("t8", "")).toBeNull();
  });

  it("makes the link that is passed on", () => {
    expect(linkTo("t9", "watch", "abc")).toBe(`${location.origin}/t/t9#watch=abc`);
    expect(linkTo("t9", "join", "abc", "http://192.0.2.7:8000")).toBe("http://192.0.2.7:8000/t/t9#join=abc");
  });
});
