/** The few things that the tests need of Node: Vitest hands out style sheets empty, and no modules of WebAssembly. */
declare module "node:fs" {
  export function readdirSync(path: string): string[];
  export function readFileSync(path: string, encoding: "utf8"): string;
  export function readFileSync(path: string): Uint8Array<ArrayBuffer>;
}

declare module "node:crypto" {
  export const webcrypto: Crypto;
  export function createHash(name: "sha256"): {
    update(bytes: Uint8Array | string): { digest(form: "hex"): string };
  };
}
