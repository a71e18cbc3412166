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
      setupFiles: ["src/testing/setup.ts"],
      // Each file has a window of its own, but jsdom, which takes a second to load, is loaded once a thread.
      pool: "vmThreads",
      minWorkers: 1,
      maxWorkers: "100%",
      testTimeout: 60_000, // ends what hangs; says nothing about speed, as the machine may be busy
    },
  }),
);
