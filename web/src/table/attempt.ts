import { toastTrouble } from "../ui/toasts.svelte";

/** Does something over the network; what goes wrong is told, and null comes back. */
export async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (trouble) {
    toastTrouble(trouble);
    return null;
  }
}
