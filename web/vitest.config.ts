// Apart from vite.config.ts, so that building the page needs nothing that only tests need.
import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      environment: "jsdom",
      include: ["src/**/*.test.ts"],
      setupFiles: ["./vitest.setup.ts"],
      // Longer than what a test waits for on the page (vitest.setup.ts), so that the test itself says what is missing.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Each file has a window of its own, but jsdom, which takes a second to load, is loaded once a thread.
      pool: "vmThreads",
      minWorkers: 1,
      maxWorkers: "100%",
    },
  }),
);
