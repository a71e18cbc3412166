/** Every call of the HTTP API, by name and with its types. */
import { hasServer, to, wholeOf } from "../place";
import { language, type Language } from "../words.svelte";
import type {
  Addition,
  AddressTold,
  Checked,
  GameId,
  GameSeen,
  Hint,
  Mine,
  MovedGame,
  NewTable,
  Replay,
  Review,
  ReviewProgress,
  RulesTold,
  Said,
  Seated,
  TableLook,
  TableSeen,
} from "./types";
import type { components } from "./schema";

type Shapes = components["schemas"];

/** What went wrong; `message` is for people and in their language. `status` 0: no server reached. */
export class ApiTrouble extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = "ApiTrouble";
  }
}

async function troubleOf(reply: Response): Promise<ApiTrouble> {
  const after = Number(reply.headers.get("Retry-After")) || null;
  try {
    const told = (await reply.json()) as Partial<Shapes["Trouble"]>;
    const error = told.error ?? "unknown";
    return new ApiTrouble(reply.status, error, told.message ?? reply.statusText, after);
  } catch {
    return new ApiTrouble(reply.status, "unknown", reply.statusText, after);
  }
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  if (!hasServer()) throw new ApiTrouble(0, "no-server", "");
  return ask<Answer>(method, `/api${path}`, body);
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": language.code,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let reply: Response;
  try {
    reply = await fetch(to(path), {
      method,
      headers,
      credentials: "same-origin",
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiTrouble(0, "unreachable", "");
  }
  if (!reply.ok) throw await troubleOf(reply);
  return (await reply.json()) as Answer;
}

const at = (table: string, rest = "") => `/tables/${encodeURIComponent(table)}${rest}`;

export const address = () => call<AddressTold>("GET", "/address");
/** What a server tells of the games lies beside a page without one, as files. */
export const gamesPath = () => (hasServer() ? "/api/games" : "/api/games.json");
export const rulesPath = (game: GameId, lang: Language) =>
  hasServer() ? `/api/games/${game}/rules?lang=${lang}` : `/api/games/${game}/rules.${lang}.json`;
export const games = () => ask<GameSeen[]>("GET", gamesPath());
export const rules = (game: GameId) => ask<RulesTold>("GET", rulesPath(game, language.code));

export const openTable = (wanted: Partial<NewTable> & Pick<NewTable, "game">) =>
  call<Seated>("POST", "/tables", wanted);
/** A game of this browser, to be played on at the server. */
export const moveIn = (wanted: MovedGame) => call<Seated>("POST", "/tables/moved", wanted);
export const myTables = async () => (hasServer() ? call<Mine[]>("GET", "/tables/mine") : []);
export const lookAt = (table: string) => call<TableLook>("GET", at(table));

interface Joining {
  key: string;
  name?: string;
  seat?: number | null;
  added?: Addition | null;
}
export const join = (table: string, wanted: Joining) => call<Seated>("POST", at(table, "/join"), wanted);
export const start = (table: string, added: Addition | null = null) =>
  call<TableSeen>("POST", at(table, "/start"), { added });
export const addRandom = (table: string, added: Addition) => call<TableSeen>("POST", at(table, "/random"), added);
export const newKeys = (table: string) => call<TableSeen>("POST", at(table, "/keys"));
/** The new token itself comes as a cookie that no script can read. */
export const newToken = () => call<Shapes["Renewed"]>("POST", "/token");
export const setSeat = (table: string, seat: number, wanted: Shapes["SeatWish"]) =>
  call<TableSeen>("PUT", at(table, `/seats/${seat}`), wanted);
export const swapSeats = (table: string, one: number, other: number) =>
  call<TableSeen>("POST", at(table, "/swap"), { one, other });
export const leave = (table: string) => call<TableSeen>("POST", at(table, "/leave"));
export const comeBack = (table: string) => call<TableSeen>("POST", at(table, "/return"));
export const answerClaim = (table: string, { id, seat }: Shapes["Claim"], agree: boolean) =>
  call<TableSeen>("POST", at(table, `/seats/${seat}/claim`), { claim: id, agree });
export const putAway = (table: string, put_away: boolean) =>
  call<TableSeen>("PUT", at(table, "/put-away"), { put_away });
export const setPace = (table: string, pace: TableSeen["pace"]) => call<TableSeen>("PUT", at(table, "/pace"), { pace });
/** A table at which one goes on from a position of a finished game. */
export const fork = (table: string, n: number) => call<Seated>("POST", at(table, "/fork"), { n });
export const rematch = (table: string) => call<Seated>("POST", at(table, "/rematch"));

export const say = (table: string, text: string) => call<Said>("POST", at(table, "/chat"), { text });
export const hint = (table: string) => call<Hint>("GET", at(table, "/hint"));

export const check = (table: string) => call<Checked>("GET", at(table, "/check"));
export const review = (table: string) => call<Review | ReviewProgress>("GET", at(table, "/review"));
export const replay = (table: string) => call<Replay>("GET", at(table, "/replay"));

/** Addresses that the browser itself opens: the record to download, the QR code to show. */
export const recordAddress = (table: string) => wholeOf(`/api${at(table, "/record")}`);
export const qrAddress = (table: string) => wholeOf(`/api${at(table, "/qr")}`);
