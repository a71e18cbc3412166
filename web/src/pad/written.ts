/** Which pads have a game that is not over. */
import { Book } from "./book.svelte";
import { gapKind, gapWritten } from "./gap";
import { qwixxKind, qwixxWritten } from "./qwixx";
import { gapStanding, qwixxOver } from "./scoring";
import { threeKind, threeWritten } from "./three";

export function unfinishedPads(): { gap: boolean; qwixx: boolean; thegame: boolean; three: boolean } {
  const gap = new Book(gapKind).page;
  const qwixx = new Book(qwixxKind).page;
  return {
    gap: gapWritten(gap) && !gapStanding(gap, gap.names.length, gap.rounds).over,
    qwixx: qwixxWritten(qwixx) && !qwixxOver(qwixx.sheets, qwixx.penalties),
    thegame: false,
    three: threeWritten(new Book(threeKind).page),
  };
}
