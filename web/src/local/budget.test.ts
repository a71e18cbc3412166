import { describe, expect, it } from "vitest";
import { Budgets } from "./budget.ts";

describe("the budget of the strongest bot", () => {
  it("begins with few visits and follows what the device does in the time of a decision", () => {
    const budgets = new Budgets();
    const first = budgets.budgetFor("gap");
    budgets.note("gap", first.visits, first.time! / 10);
    expect(budgets.budgetFor("gap").visits).toBe(10 * first.visits);
    expect(budgets.budgetFor("qwixx")).toEqual(first);
    budgets.note("gap", 1000, first.time!);
    expect(budgets.budgetFor("gap").visits).toBe((10 * first.visits + 1000) / 2);
  });

  it("takes no account of decisions that needed hardly a search", () => {
    const budgets = new Budgets();
    const first = budgets.budgetFor("gap");
    budgets.note("gap", 0, 0.1);
    budgets.note("gap", 8, 0.1);
    expect(budgets.budgetFor("gap")).toEqual(first);
  });
});
