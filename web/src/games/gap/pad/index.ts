/** The score pad of GAP. */
import { Book } from "../../../pad/book.svelte";
import { gapKind, gapWritten } from "./page";
import { gapStanding } from "./scoring";

export { default as Pad } from "./Pad.svelte";

export function unfinished(): boolean {
  const { page } = new Book(gapKind);
  return gapWritten(page) && !gapStanding(page, page.names.length, page.rounds).over;
}
