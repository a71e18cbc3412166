/** A table is played in one window at a time. */

const nameOf = (id: string): string => `rada-${id}`;

/**
 * Has a table for this window until what is returned is called; null where another window has it. A
 * browser without locks (it has none for pages that came without encryption) lets everybody in; the
 * store then still takes each move only once.
 */
export function lock(id: string): Promise<(() => void) | null> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((found, failed) => {
    locks
      .request(nameOf(id), { ifAvailable: true }, (granted) => {
        if (!granted) return found(null);
        return new Promise<void>((release) => found(release));
      })
      .catch(failed);
  });
}

/** Waits until no other window has a table; rejects when it is not wanted any more. */
export const untilFree = (id: string, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(nameOf(id), { signal }, () => undefined);
