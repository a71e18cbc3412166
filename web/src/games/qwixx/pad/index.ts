/** The score pad of Qwixx. */
import { Book } from "../../../pad/book.svelte";
import { qwixxKind, qwixxWritten } from "./page";
import { qwixxOver } from "./scoring";

export { default as Pad } from "./Pad.svelte";

export function unfinished(): boolean {
  const { page } = new Book(qwixxKind);
  return qwixxWritten(page) && !qwixxOver(page.sheets, page.penalties);
}
