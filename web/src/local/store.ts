/** Local tables in IndexedDB: what a promise was kept for is written, also if the tab is killed right then. */

import type { MoveKept, Row, Store } from "./rows.ts";

const NAME = "rada-local";
const VERSION = 1;
const ROWS = "tables";
const MOVES = "moves";

type Kept = MoveKept & { table: string };

function asked<Found>(request: IDBRequest<Found>): Promise<Found> {
  return new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error ?? new Error("nothing was found"));
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ROWS, { keyPath: "id" });
    request.result.createObjectStore(MOVES, { keyPath: ["table", "n"] });
  };
  return asked(request);
}

/** All moves of a table. */
const movesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

export class BrowserStore implements Store {
  private database: Promise<IDBDatabase> | null = null;

  private async connection(): Promise<IDBDatabase> {
    this.database ??= opened();
    try {
      const database = await this.database;
      // A later version of the page may want to change it.
      database.onversionchange = () => {
        database.close();
        this.database = null;
      };
      return database;
    } catch (trouble) {
      this.database = null;
      throw trouble;
    }
  }

  private async stores(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const database = await this.connection();
    try {
      return database.transaction([ROWS, MOVES], mode, mode === "readwrite" ? { durability: "strict" } : undefined);
    } catch (trouble) {
      this.database = null;
      throw trouble;
    }
  }

  private async write(work: (rows: IDBObjectStore, moves: IDBObjectStore) => void): Promise<void> {
    const transaction = await this.stores("readwrite");
    return new Promise((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error ?? new Error("nothing was written"));
      work(transaction.objectStore(ROWS), transaction.objectStore(MOVES));
    });
  }

  /** Open what there is. Nothing is made in a browser in which nobody has played yet. */
  async ready(): Promise<boolean> {
    const known = await indexedDB.databases?.();
    if (known && !known.some(({ name }) => name === NAME)) return false;
    await this.connection();
    return true;
  }

  async rows(): Promise<Row[]> {
    if (!(await this.ready())) return [];
    const transaction = await this.stores("readonly");
    return asked(transaction.objectStore(ROWS).getAll() as IDBRequest<Row[]>);
  }

  async row(id: string): Promise<Row | null> {
    const transaction = await this.stores("readonly");
    return (await asked(transaction.objectStore(ROWS).get(id) as IDBRequest<Row | undefined>)) ?? null;
  }

  async moves(id: string): Promise<MoveKept[]> {
    const transaction = await this.stores("readonly");
    return asked(transaction.objectStore(MOVES).getAll(movesOf(id)) as IDBRequest<Kept[]>);
  }

  create(row: Row, made: MoveKept[]): Promise<void> {
    return this.write((rows, moves) => {
      rows.add(row);
      for (const move of made) moves.add({ ...move, table: row.id });
    });
  }

  change(row: Row): Promise<void> {
    return this.write((rows) => rows.put(row));
  }

  /** Each number of a table can be used only once: two windows can never both make a move. */
  append(id: string, move: MoveKept): Promise<void> {
    return this.write((_rows, moves) => moves.add({ ...move, table: id }));
  }

  remove(id: string): Promise<void> {
    return this.write((rows, moves) => {
      rows.delete(id);
      moves.delete(movesOf(id));
    });
  }
}
