/** What somebody waits for goes first; what is only kept for later is loaded when nothing of that is under way. */

/** Milliseconds after which what is for later waits no longer. */
const PATIENCE = 10_000;

const underway = new Set<Promise<unknown>>();

/** Something that somebody waits for, or is about to. */
export function goesFirst<Found>(work: Promise<Found>): Promise<Found> {
  underway.add(work);
  const over = (): void => void underway.delete(work);
  work.then(over, over);
  return work;
}

/** Wait until nobody waits for anything; not for ever. */
export async function afterTheFirst(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late = false;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(() => done(void (late = true)), PATIENCE);
  });
  while (underway.size && !late) await Promise.race([Promise.allSettled(underway), patience]);
  clearTimeout(timer);
}
