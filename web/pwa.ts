/** The page as an app: its files are kept for a time without a network, and it can be installed. */
import { VitePWA } from "vite-plugin-pwa";

/** The addresses of pages; everything else, above all /api, goes to the network or nowhere. */
const PAGES = /^\/(?:(?:pad|t|replay|rules)(?:\/[^?]*)?)?(?:\?.*)?$/;

/** What the server tells and seldom changes: the games and their rules. src/pad/offline.ts keeps them by this name. */
const TOLD = { cache: "rada-told", path: /\/api\/games(?:\/[^/?]+\/rules\?[^/]*)?$/ };

/** Seconds for the network to answer before what is kept is shown. */
const PATIENCE = 4;

export const app = () =>
  VitePWA({
    strategies: "generateSW",
    registerType: "autoUpdate",
    // The page allows no inline script; src/pad/offline.ts registers the worker.
    injectRegister: null,
    workbox: {
      globPatterns: ["**/*.{html,js,css,svg,png,woff2}"],
      navigateFallback: "index.html",
      navigateFallbackAllowlist: [PAGES],
      runtimeCaching: [
        {
          urlPattern: TOLD.path,
          handler: "NetworkFirst",
          options: {
            cacheName: TOLD.cache,
            networkTimeoutSeconds: PATIENCE,
            cacheableResponse: { statuses: [200] },
            matchOptions: { ignoreVary: true },
          },
        },
      ],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
    },
    manifest: {
      id: "/",
      name: "Řada: karetní hry a bodovací bloček",
      short_name: "Řada",
      description: "Čtyři karetní hry o řadách čísel, s přáteli i s boty, a bloček k tištěným kartám.",
      lang: "cs",
      dir: "ltr",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#f6f7f4",
      theme_color: "#14302e",
      categories: ["games", "entertainment"],
      icons: [
        { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: [
        {
          name: "Bodovací bloček",
          short_name: "Bloček",
          url: "/pad",
          icons: [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }],
        },
      ],
    },
  });
