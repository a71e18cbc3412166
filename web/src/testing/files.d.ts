/** The few things that the tests need of Node: Vitest hands out style sheets empty. */
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}

declare module "node:crypto" {
  export const webcrypto: Crypto;
}
