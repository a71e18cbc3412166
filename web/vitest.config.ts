// Apart from vite.config.ts, so that building the page needs nothing that only tests need.
import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: { environment: "jsdom", include: ["src/**/*.test.ts"], pool: "threads", minWorkers: 1, maxWorkers: "100%" },
  }),
);
