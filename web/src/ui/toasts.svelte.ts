/** Short notices that go away by themselves. */
import { untrack } from "svelte";
import { ApiTrouble } from "../api/client";
import { friendsAt } from "../place";
import { t } from "../words.svelte";

export interface Notice {
  id: number;
  text: string;
  kind: "plain" | "good" | "bad";
}

const SHOWN_FOR = 5000;

export const notices = $state<Notice[]>([]);

let count = 0;

export function toast(text: string, kind: Notice["kind"] = "plain"): void {
  const id = ++count;
  // An effect that gives notice must not be run again by that very notice.
  untrack(() => notices.push({ id, text, kind }));
  setTimeout(() => dismiss(id), kind === "bad" ? 2 * SHOWN_FOR : SHOWN_FOR);
}

export function dismiss(id: number): void {
  const index = notices.findIndex((each) => each.id === id);
  if (index >= 0) notices.splice(index, 1);
}

/** Why something cannot be done on a page without a server, and where it can. */
export function withoutServer(): string {
  const address = friendsAt();
  return address ? t("web-ui-server-elsewhere", { address }) : t("web-ui-no-server");
}

/** Whatever went wrong, in words for people. */
export function troubleText(trouble: unknown): string {
  if (!(trouble instanceof ApiTrouble)) return t("web-ui-trouble");
  if (trouble.error === "no-server") return withoutServer();
  if (trouble.status === 0) return t("web-ui-trouble-unreachable");
  if (trouble.status === 429 && trouble.retryAfter) {
    return t("web-ui-trouble-slow", { seconds: Math.ceil(trouble.retryAfter) });
  }
  return trouble.message || t("web-ui-trouble");
}

export function toastTrouble(trouble: unknown): void {
  toast(troubleText(trouble), "bad");
}
