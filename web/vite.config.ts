import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { app } from "./pwa";
import { wording } from "./wording";

export default defineConfig({
  plugins: [wording(), svelte(), app()],
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  build: { outDir: "../src/rada/server/page", emptyOutDir: true, target: "es2022" },
});
