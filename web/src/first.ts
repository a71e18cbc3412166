/** What somebody waits for goes first; what is only kept for later is loaded when nothing of that is under way. */

/** Milliseconds after which what is for later waits no longer. */
const PATIENCE = 10_000;
/** Milliseconds without anything to wait for, after which nothing more seems to follow. */
const QUIET = 300;

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
  const latest = Date.now() + PATIENCE;
  do {
    while (underway.size && Date.now() < latest) await Promise.race([Promise.allSettled(underway), pause(QUIET)]);
    await pause(QUIET);
  } while (underway.size && Date.now() < latest);
}

function pause(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time));
}
