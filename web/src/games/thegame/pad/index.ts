/** The score pad of The Game: results of finished games, so none is ever unfinished. */
export { default as Pad } from "./Pad.svelte";

export const unfinished = (): boolean => false;
