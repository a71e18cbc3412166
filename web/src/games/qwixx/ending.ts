/** Why a game of Qwixx ended: whose two rows are complete, or whose fourth penalty it was. */
import type { SeatSeen } from "../../api/types";
import { t, whoIs } from "../../words.svelte";
import { spokenList } from "../shared/lists";
import { QWIXX } from "./pad/scoring";
import { sheetRows } from "./sheet";
import type { QwixxView } from "./types";

export function whyOver(view: QwixxView, seats: SeatSeen[]): string {
  if (!view.over) return "";
  const reasons = view.sheets.flatMap((sheet, seat) => {
    const about = { who: whoIs(seat, seats, view.seat), mine: seat === view.seat ? "yes" : "no" };
    const complete = sheetRows(sheet).filter((row) => row.locked);
    const colours = spokenList(complete.map((row) => t(`colour-${row.colour}`)));
    return [
      ...(complete.length >= QWIXX.rowsToEnd ? [t("qwixx-why-rows", { ...about, colours })] : []),
      ...(view.penalties[seat] === QWIXX.mostPenalties ? [t("qwixx-why-penalty", about)] : []),
    ];
  });
  return reasons.join(" ");
}
