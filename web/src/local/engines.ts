/** The engines of the games: found by their index, loaded when they are wanted, and kept. */

import { type Description, type Engine, loadEngine } from "../engine/engine.ts";

/** The files of each game's engine, by its name. */
export type Index = Record<string, { module: string; about: string; bytes: number }>;

export interface Loaded {
  module: WebAssembly.Module;
  about: Description;
}

/** Where the engines lie, from where the page lies. */
export const engineAddress = (base: string, file: string): string => new URL(`engines/${file}`, base).href;

async function got(address: string): Promise<Response> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply;
}

/** Which games have an engine here; none where nobody has built any. */
export async function indexOf(base: string): Promise<Index> {
  return (await (await got(engineAddress(base, "index.json"))).json()) as Index;
}

export class Engines {
  private readonly base: string;
  private readonly loading = new Map<string, Promise<Loaded>>();
  private readonly made = new Map<string, Promise<Engine>>();
  private index: Promise<Index> | null = null;

  constructor(base: string) {
    this.base = base;
  }

  async load(game: string): Promise<Loaded> {
    const loading = this.loading.get(game) ?? this.fetched(game);
    this.loading.set(game, loading);
    loading.catch(() => {
      this.loading.delete(game);
      // It may name files of a version that is gone.
      this.index = null;
    });
    return loading;
  }

  async engine(game: string): Promise<Engine> {
    const made = this.made.get(game) ?? this.load(game).then(({ module, about }) => loadEngine(module, about));
    this.made.set(game, made);
    made.catch(() => this.made.delete(game));
    return made;
  }

  /** The games that there are engines of. */
  async games(): Promise<string[]> {
    this.index ??= indexOf(this.base);
    this.index.catch(() => (this.index = null));
    return Object.keys(await this.index);
  }

  private async fetched(game: string): Promise<Loaded> {
    this.index ??= indexOf(this.base);
    this.index.catch(() => (this.index = null));
    const files = (await this.index)[game];
    if (!files) throw new Error(`there is no engine of ${game}`);
    const [module, about] = await Promise.all([
      got(engineAddress(this.base, files.module)).then(async (reply) => WebAssembly.compile(await reply.arrayBuffer())),
      got(engineAddress(this.base, files.about)).then(async (reply) => (await reply.json()) as Description),
    ]);
    return { module, about };
  }
}
