/** The page as an app: its files are kept for a time without a network, and it can be installed. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** Pictures that are shown before the page is installed: those of the documentation, in Czech. */
const PICTURES = [
  { name: "gap-375", sizes: "375x760", form_factor: "narrow", label: "GAP na telefonu" },
  { name: "qwixx-375", sizes: "375x760", form_factor: "narrow", label: "Qwixx na telefonu" },
  { name: "three-1280", sizes: "1280x800", form_factor: "wide", label: "Three Is Too Many! na počítači" },
] as const;

export const pictures = (): Plugin => ({
  name: "pictures",
  apply: "build",
  generateBundle() {
    for (const { name } of PICTURES) {
      const source = readFileSync(`../docs/pictures/${name}-cs.webp`);
      this.emitFile({ type: "asset", fileName: `screenshot-${name}.webp`, source });
    }
  },
});

export const app = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "src",
    filename: "sw.ts",
    registerType: "prompt",
    // The page allows no inline script; src/offline.svelte.ts registers the worker.
    injectRegister: null,
    injectManifest: { globPatterns: ["**/*.{html,js,css,svg,png,woff2}"] },
    // Without an id of its own, an app is known by where it starts: each folder of a host is another.
    manifest: {
      name: "Řada: karetní hry a bodovací bloček",
      short_name: "Řada",
      description: "Čtyři karetní hry o řadách čísel, s přáteli i s boty, a bloček k tištěným kartám.",
      lang: "cs",
      dir: "ltr",
      start_url: "./",
      scope: "./",
      display: "standalone",
      background_color: "#f6f7f4",
      theme_color: "#14302e",
      categories: ["games", "entertainment"],
      icons: [
        { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      screenshots: PICTURES.map(({ name, ...told }) => ({
        src: `screenshot-${name}.webp`,
        type: "image/webp",
        ...told,
      })),
      shortcuts: [
        {
          name: "Bodovací bloček",
          short_name: "Bloček",
          url: "pad",
          icons: [{ src: "icon-192.png", sizes: "192x192", type: "image/png" }],
        },
      ],
    },
  });
