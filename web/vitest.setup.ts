import { webcrypto } from "node:crypto";
import { configure } from "@testing-library/svelte";

// How long a test waits for something on the page: only a real hang reaches it, however slow the machine is.
configure({ asyncUtilTimeout: 60_000 });

// The page computes hashes; browsers can do that, the window of jsdom cannot.
if (!globalThis.crypto.subtle) Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle });

// jsdom has no media queries: here none applies, as on a large screen.
globalThis.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
