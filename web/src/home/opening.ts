/** Opening a table, and beginning its game if nobody is to be waited for. */
import { ApiTrouble, openTable, start } from "../api/client";
import { canBeLocal, openLocal } from "../api/tables";
import type { NewTable } from "../api/types";
import { hasServer } from "../place";
import { additionTo } from "../table/addition";

/** The name of the new table: one of this browser where only bots play along, or `others` at this very device. */
export async function opened(wanted: NewTable, others: string[] = []): Promise<string> {
  if (others.length) return (await openLocal(wanted, others)).table.id;
  const id = (await canBeLocal(wanted)) ? await openedHere(wanted) : null;
  if (id !== null) return id;
  // Only once the house is bound to its part of the deal do we add ours, and begin.
  const { table } = await openTable({ ...wanted, start: false });
  if (wanted.start) await start(table.id, additionTo(table.house_commitment));
  return table.id;
}

/** A table of this browser; null where it turns out that it cannot have one, and a server can. */
async function openedHere(wanted: NewTable): Promise<string | null> {
  try {
    return (await openLocal(wanted)).table.id;
  } catch (trouble) {
    if (hasServer() && trouble instanceof ApiTrouble && trouble.status >= 500) return null;
    throw trouble;
  }
}
