/**
 * The service worker: it keeps the page, the rules and the games for a time without a network. A new
 * version waits until the page asks for it (offline.svelte.ts), or until nobody has the page open.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { ENGINES, isEngine, isPage, isTold, rootedPage, TAKE_OVER, TOLD } from "./kept";

/** What this file needs of the scope of service workers, whose types do not go with those of pages. */
interface Scope {
  __WB_MANIFEST: PrecacheEntry[];
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: (type: "message", hear: (event: MessageEvent<unknown>) => void) => void;
}
declare const self: Scope;

/** Seconds for the network to answer before what is kept is shown. */
const PATIENCE = 4;

const root = new URL(self.registration.scope).pathname;
const networkFirst = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE,
    matchOptions: { ignoreVary: true },
    plugins: [new CacheableResponsePlugin({ statuses: [200] })],
  });

// Addresses of the page are answered below, whichever of them it is.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isPage(url, root),
  async ({ request }) => {
    const kept = await matchPrecache("index.html");
    return kept ? rootedPage(kept, root) : fetch(request);
  },
);

registerRoute(({ url, sameOrigin }) => sameOrigin && isTold(url), networkFirst(TOLD));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isEngine(url),
  new CacheFirst({
    cacheName: ENGINES,
    matchOptions: { ignoreVary: true },
    plugins: [new CacheableResponsePlugin({ statuses: [200] })],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.href === new URL("engines/index.json", self.registration.scope).href,
  networkFirst(ENGINES),
);

self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
});
