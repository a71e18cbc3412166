/** What happens at a local table without a person: bots move, and the time of a timed game is called. */

import { NOBODY } from "../engine/decision.ts";
import type { Budget, Decided } from "../engine/search.ts";
import { firstToAct, gladnessOf, imagined, type LuckPart, signalsOf, STAND_IN, think, type Thought } from "./bots.ts";
import { type LocalTable, Refusal } from "./table.ts";

/** Milliseconds that a bot seems to think, from and to. */
const PACES = { human: [700, 1300], fast: [20, 60] } as const;
/** How much shorter bots take where everybody decides at once. */
const TOGETHER = 0.25;
/** Milliseconds after which a table is looked at again that could not be moved along. */
const RETRY = 2000;

/** Where bots think. */
export interface Thinking {
  /** Make ready to think about a game. */
  prepare(game: string): Promise<void>;
  /** What a search may spend on the next decision of a game. */
  budgetFor(game: string): Budget;
  /** The move of a bot; null where its thoughts came to nothing. */
  think(thought: Thought): Promise<Decided | null>;
}

export class Driver {
  private readonly table: LocalTable;
  private readonly thinking: Thinking;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private acting = false;
  private closed = false;
  private signalledAt = -1;
  private reported = "";
  /** When the bots of a decision move: drawn once, whatever else happens at the table. */
  private due: { decision: string; at: number } | null = null;

  constructor(table: LocalTable, thinking: Thinking) {
    this.table = table;
    this.thinking = thinking;
    table.onChange = () => this.arrange();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.table.onChange = () => undefined;
  }

  /** See what is to happen next, and when. */
  arrange(): void {
    clearTimeout(this.timer);
    if (this.closed || this.acting) return;
    this.askBots();
    const wait = this.next();
    if (wait !== null) this.timer = setTimeout(() => void this.act(), Math.max(0, wait));
  }

  private get playing(): boolean {
    return this.table.status === "playing" && !this.table.halted;
  }

  /** Milliseconds until something is to be done, or null. A thought begins at once, and is shown in its time. */
  private next(): number | null {
    if (!this.playing) return null;
    const { table } = this;
    if (table.beginsAlone || this.maySignal || this.bots().size) return 0;
    return table.ends !== null && table.play.awaitsTime ? (table.ends - table.now()) * 1000 : null;
  }

  private async act(): Promise<void> {
    this.acting = true;
    try {
      await this.step();
      this.acting = false;
      this.arrange();
    } catch (trouble) {
      // What could not be written, or what nobody foresaw: the table stands as it is, and is looked at again.
      if (!(trouble instanceof Refusal)) this.report(trouble);
      this.acting = false;
      if (!this.closed) this.timer = setTimeout(() => void this.act(), RETRY);
    }
  }

  /** What nobody foresaw happens again every time: once is enough to be read. */
  private report(trouble: unknown): void {
    const said = String(trouble);
    if (said !== this.reported) console.error(trouble);
    this.reported = said;
  }

  private async step(): Promise<void> {
    const { table } = this;
    const { play } = table;
    if (!this.playing || this.closed) return;
    const moved = this.changed();
    if (table.beginsAlone) {
      const { start } = play.about.beginning;
      return table.playUnless(moved, { seat: play.awaited[0]!, actions: [start] });
    }
    if (table.ends !== null && table.now() >= table.ends && play.awaitsTime)
      return table.playUnless(moved, { seat: NOBODY, actions: [play.about.time_up] });
    if (this.maySignal) return this.letBotsSignal();
    const bots = this.bots();
    if (bots.size) await this.letBot(bots);
  }

  /** Whether something was decided since now, or nobody wants to know any more. */
  private changed(): () => boolean {
    const { decisions } = this.table;
    return () => this.closed || this.table.halted || this.table.decisions !== decisions;
  }

  // Bots

  /** The bots that are to decide now. They leave an agreed start to the people, if any. */
  private bots(): Map<number, string> {
    const { table } = this;
    const found = new Map<number, string>();
    for (const seat of table.play.awaited) {
      const bot = table.byBot(seat);
      if (bot !== null) found.set(seat, bot);
    }
    const people = table.row.seats.some((_, seat) => table.byBot(seat) === null);
    return table.play.toBegin && people ? new Map() : found;
  }

  private get luck(): [string, number] {
    return [this.table.row.seed, this.table.decisions];
  }

  private async letBot(bots: Map<number, string>): Promise<void> {
    const { table } = this;
    const { engine, state, about } = table.play;
    const [moved, luck] = [this.changed(), this.luck];
    const at = this.momentOf(bots);
    const seat = firstToAct(engine, state, bots, ["first", ...luck]);
    const fortune: LuckPart[] = ["move", seat, ...luck];
    const bot = bots.get(seat)!;
    const thought: Thought = {
      game: about.game,
      state: imagined(engine, state, seat, fortune),
      seat,
      bot,
      budget: this.thinking.budgetFor(about.game),
      luck: fortune,
    };
    const found = await this.thinking.think(thought);
    const { actions } = found ?? think(engine, { ...thought, bot: STAND_IN });
    await this.until(at, moved);
    // Whoever has come back in the meantime decides for themselves.
    const stillBot = () => table.byBot(seat) !== null;
    const searched = found && about.levels[bot] === "master" ? found.visits : undefined;
    await table.playUnless(() => moved() || !stillBot(), { seat, actions }, searched);
  }

  private momentOf(bots: Map<number, string>): number {
    const { table } = this;
    const decision = [...this.luck, ...bots.keys(), table.row.pace].join();
    if (this.due?.decision !== decision) {
      const [from, to] = PACES[table.row.pace];
      const share = table.play.awaited.length > 1 ? TOGETHER : 1;
      this.due = { decision, at: Date.now() + share * (from + Math.random() * (to - from)) };
    }
    return this.due.at;
  }

  private async until(at: number, moved: () => boolean): Promise<void> {
    const wait = at - Date.now();
    if (wait > 0 && !moved()) await new Promise((wake) => setTimeout(wake, wait));
  }

  // Signals and gladness

  /** Whether bots have not thought yet about the signals that they show in this position. */
  private get maySignal(): boolean {
    return this.table.play.about.signals_a_seat > 0 && this.signalledAt !== this.table.decisions;
  }

  private async letBotsSignal(): Promise<void> {
    const { table } = this;
    const [seed, decisions] = this.luck;
    this.signalledAt = decisions;
    for (let seat = 0; seat < table.row.players; seat++) {
      const bot = table.byBot(seat);
      if (bot === null || this.closed) continue;
      const { engine, state } = table.play;
      const actions = signalsOf(engine, state, seat, bot, "signal", seat, seed, decisions);
      if (actions.length) await table.playUnless(() => table.decisions !== decisions, { seat, actions });
    }
    if (table.halted) this.signalledAt = -1; // what was not shown is to be shown if the game comes back
  }

  /** Ask bots how gladly they would begin, where people are about to agree on that. */
  private askBots(): void {
    const { table } = this;
    if (!this.playing || !table.play.toBegin) return;
    let told = false;
    for (let seat = 0; seat < table.row.players; seat++) {
      const bot = table.byBot(seat);
      if (bot === null || table.botsGladness.has(seat)) continue;
      const { engine, state } = table.play;
      table.botsGladness.set(seat, gladnessOf(engine, state, seat, bot, "glad", table.row.seed));
      told = true;
    }
    if (told) table.tellTable();
  }
}
