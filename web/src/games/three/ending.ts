/** Why a game of Three Is Too Many! ended: it has only one end. */
import { t } from "../../words.svelte";
import type { ThreeView } from "./types";

export function whyOver(view: ThreeView): string {
  return view.over ? t("three-why", { each: Math.round(view.turns / view.players) }) : "";
}
