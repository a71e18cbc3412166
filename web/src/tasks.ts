/**
 * Work in pieces: each is a task of its own, so that the browser can draw and listen in between. All at once, a move
 * would keep a slow phone from both for longer than anybody should notice.
 *
 * A browser without a scheduler does everything at once.
 */

interface Scheduler {
  postTask(act: () => void, options: { priority: "user-blocking" }): Promise<void>;
}

const scheduler = (globalThis as { scheduler?: Scheduler }).scheduler;

/** A frame that does not come, as in a window that nobody sees, is not waited for any longer. */
const NO_FRAME_MS = 300;

const post = (act: () => void): void => void scheduler?.postTask(act, { priority: "user-blocking" });

/** Do what a tap asks for, and lay out what it changes in another task. */
export function promptly(act: () => void): void {
  act();
  layOutSoon();
}

/** Do something in the next task, and lay out what it changes in another one. */
export function soon(act: () => void): void {
  if (!scheduler) return act();
  post(() => {
    act();
    layOutSoon();
  });
}

let toLayOut = false;

/** Lay the page out after this task and before the frame that draws it, which has enough to do with that. */
export function layOutSoon(): void {
  if (!scheduler || toLayOut || document.hidden) return;
  toLayOut = true;
  post(() => {
    toLayOut = false;
    void document.body.offsetHeight;
  });
}

/** Do something in a task after the page was drawn as it is now: then it is laid out, and to ask where things are is free. */
export function onceDrawn(act: () => void): void {
  if (!scheduler || document.hidden) return act();
  let done = false;
  const once = (): void => {
    if (!done) act();
    done = true;
  };
  requestAnimationFrame(() => soon(once));
  setTimeout(once, NO_FRAME_MS);
}
