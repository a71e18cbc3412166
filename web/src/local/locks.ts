/** A table is played in one window at a time. */

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
      .request(`rada-${id}`, { ifAvailable: true }, (granted) => {
        if (!granted) return found(null);
        return new Promise<void>((release) => found(release));
      })
      .catch(failed);
  });
}
