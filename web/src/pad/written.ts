/** Whether a game is open on a pad, for the list of pads. */
import { Book } from "./book.svelte";
import { gapKind } from "./gap";
import { qwixxKind } from "./qwixx";
import { gapStanding, QWIXX, qwixxOver } from "./scoring";
import { threeKind } from "./three";

export function somethingWritten(game: "gap" | "qwixx" | "three"): boolean {
  if (game === "gap") {
    const page = new Book(gapKind).page;
    const drafted = page.draft.some((counts) => counts.some((count) => count > 0));
    if (page.rounds.length === 0) return drafted;
    return !gapStanding(page, page.names.length, page.rounds).over;
  }
  if (game === "qwixx") {
    const { sheets, penalties } = new Book(qwixxKind).page;
    const crossed = sheets.some((sheet) => QWIXX.colours.some((colour) => sheet[colour].length > 0));
    return (crossed || penalties.some((count) => count > 0)) && !qwixxOver(sheets, penalties);
  }
  const { taken, running } = new Book(threeKind).page;
  return running.some((bonus) => bonus > 0) || taken.some((own) => own.some((count) => count > 0));
}
