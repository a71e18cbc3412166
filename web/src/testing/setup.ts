import { webcrypto } from "node:crypto";

// The page computes hashes; browsers can do that, the window of jsdom cannot.
if (!globalThis.crypto.subtle) Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle });
