/**
 * Which files the page is built into. By itself, the bundler makes one of every few modules that two pages share: a table
 * then needs forty, and each takes its time to be asked for, whoever answers. Whatever is loaded together is one file.
 */
import type { Plugin, Rollup } from "vite";

type Graph = Pick<Rollup.ManualChunkMeta, "getModuleIds" | "getModuleInfo">;

/** What a table needs of a game, as `parts` of its `index.ts` imports it. */
const PART = /\/src\/games\/(\w+)\/(?:Board\.svelte|Result\.svelte|rule\.ts|coach\.ts|ending\.ts)$/;
const MAIN = /\/(?:index\.html|src\/main\.ts)$/;
const HOME = /\/src\/(?:home\/HomePage\.svelte|local\/api\.ts)$/;
const TABLE = /\/src\/table\/TablePage\.svelte$/;
/** What is read and written beside a game: it needs the cards, but no table. */
const BESIDE =
  /\/src\/(?:rules\/RulesPage\.svelte|pad\/PadPage\.svelte|games\/\w+\/(?:Overview\.svelte|pad\/index\.ts))$/;

/** By module: the beginnings from which it is loaded, which are pages and boards. */
function beginningsOf({ getModuleIds, getModuleInfo }: Graph): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const follow = (id: string, beginning: string): void => {
    const known = found.get(id) ?? new Set();
    if (known.has(beginning)) return;
    found.set(id, known.add(beginning));
    for (const next of getModuleInfo(id)?.importedIds ?? []) follow(next, beginning);
  };
  for (const id of getModuleIds()) {
    const game = PART.exec(id)?.[1];
    if (MAIN.test(id)) follow(id, "page");
    else if (HOME.test(id)) follow(id, "home");
    else if (TABLE.test(id)) follow(id, "table");
    else if (BESIDE.test(id)) follow(id, "beside");
    else if (game) follow(id, game);
  }
  return found;
}

/** The file of a module that is loaded from these beginnings; null where the bundler may choose. */
function fileOf(beginnings: Set<string>): string | null {
  if (beginnings.has("page")) return "page";
  if (beginnings.has("home")) return beginnings.size > 1 ? "page" : "home";
  if (beginnings.has("beside")) return beginnings.size > 1 ? "cards" : null;
  const [only] = beginnings;
  return beginnings.size > 1 ? "table" : only!;
}

/** For the bundler: the file of each module; null where it may choose. */
export function chunks(): (id: string, graph: Graph) => string | null {
  let known: Map<string, Set<string>> | null = null;
  return (id, graph) => {
    known ??= beginningsOf(graph);
    const beginnings = known.get(id);
    const file = beginnings ? fileOf(beginnings) : null;
    if (file !== null && file !== "page" && file !== "home") ofTables.add(file);
    return file;
  };
}

/** The files that only tables need. */
const ofTables = new Set<string>();

/**
 * A table calls nearly all of its functions when it is first shown. With this, Chromium compiles them beside the page when
 * the file is loaded, and not one by one while somebody waits; other browsers take it for a comment.
 */
const ALL_CALLED = "//# allFunctionsCalledOnLoad\n";

export const compiledEarly = (): Plugin => ({
  name: "compiled-early",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk" && ofTables.has(file.name)) file.code = ALL_CALLED + file.code;
    }
  },
});
