/** Opening a table, and beginning its game if nobody is to be waited for. */
import { openTable, start } from "../api/client";
import type { NewTable } from "../api/types";
import { additionTo } from "../table/addition";

/** The name of the new table. */
export async function opened(wanted: NewTable): Promise<string> {
  // Only once the house is bound to its part of the deal do we add ours, and begin.
  const { table } = await openTable({ ...wanted, start: false });
  if (wanted.start) await start(table.id, additionTo(table.house_commitment));
  return table.id;
}
