import { reducedMotion } from "../settings.svelte";

/** Confetti for whoever likes it; fetched only when there is something to celebrate. */
export async function celebrate(): Promise<void> {
  if (reducedMotion()) return;
  const { shower } = await import("./confettiCanvas");
  shower();
}
