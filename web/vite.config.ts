import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { chunks, compiledEarly } from "./chunks";
import { app, pictures } from "./pwa";
import { wording } from "./wording";

export default defineConfig({
  // Any folder of any host: what the files name is relative to them.
  base: "./",
  plugins: [wording(), svelte(), pictures(), compiledEarly(), app()],
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  worker: { format: "es", plugins: () => [wording()] },
  build: {
    outDir: "../src/rada/server/page",
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: { output: { manualChunks: chunks(), onlyExplicitManualChunks: true } },
  },
});
