/** Where the keyboard and the reading go on after the page has changed under them. */
import { tick } from "svelte";

/** Moves the focus to the first thing that fits, once the change is shown. */
export async function focusOn(selector: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(`.pad ${selector}`)?.focus();
}
