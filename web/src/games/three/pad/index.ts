/** The score pad of Three Is Too Many! */
import { Book } from "../../../pad/book.svelte";
import { threeKind, threeWritten } from "./page";

export { default as Pad } from "./Pad.svelte";

export const unfinished = (): boolean => threeWritten(new Book(threeKind).page);
