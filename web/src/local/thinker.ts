/** The tables' side of the worker in which bots think. */

import type { Budget, Decided } from "../engine/search.ts";
import type { Thought } from "./bots.ts";
import { Budgets } from "./budget.ts";
import type { Thinking } from "./driver.ts";
import type { Engines } from "./engines.ts";
import type { FromThinking, ToThinking } from "./messages.ts";

/** Milliseconds after which a bot that is still thinking is taken to hang, and another one moves for it. */
const LIMIT = 20_000;

export class Thinker implements Thinking {
  private readonly port: MessagePort;
  private readonly engines: Engines;
  private readonly budgets = new Budgets();
  private readonly sent = new Set<string>();
  private readonly waiting = new Map<number, (answer: FromThinking | null) => void>();
  private count = 0;

  constructor(port: MessagePort, engines: Engines) {
    this.port = port;
    this.engines = engines;
    port.onmessage = (event: MessageEvent<FromThinking>) => this.waiting.get(event.data.id)?.(event.data);
  }

  budgetFor(game: string): Budget {
    return this.budgets.budgetFor(game);
  }

  async prepare(game: string): Promise<void> {
    const { module, about } = await this.engines.load(game);
    if (!this.sent.has(game)) this.send({ type: "engine", game, module, about });
    this.sent.add(game);
  }

  async think(thought: Thought): Promise<Decided | null> {
    await this.prepare(thought.game);
    const answer = await this.ask(thought);
    if (!answer?.decided) {
      this.sent.delete(thought.game); // perhaps its engine was not loaded: it comes once more with the next thought
      return null;
    }
    this.budgets.note(thought.game, answer.decided.made, answer.took);
    return answer.decided;
  }

  private ask(thought: Thought): Promise<FromThinking | null> {
    const id = ++this.count;
    return new Promise((found) => {
      const timer = setTimeout(() => this.waiting.get(id)?.(null), LIMIT);
      this.waiting.set(id, (answer) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        found(answer);
      });
      this.send({ type: "think", id, thought });
    });
  }

  private send(message: ToThinking): void {
    this.port.postMessage(message);
  }
}
