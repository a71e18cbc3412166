import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { app } from "./pwa";
import { wording } from "./wording";

export default defineConfig(({ mode }) => ({
  plugins: [wording(), svelte(), app()],
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  build: { outDir: "../src/rada/server/page", emptyOutDir: true, target: "es2022" },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], pool: "threads", minWorkers: 1, maxWorkers: "100%" },
}));
