/**
 * Where this page lives: its folder on its host, and whether there is a server behind it. The page
 * works in any folder, and its own addresses are written as if that folder were the root: `/t/ab12`.
 */

/** The folder of the page: what index.html names relative to itself tells where it is. */
function folder(): string {
  if (typeof document === "undefined") {
    // A worker is one of the built files, in a folder of the page's folder.
    return new URL(import.meta.env.PROD ? ".." : "/", location.href).href;
  }
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  return new URL(".", icon?.href ?? new URL("/", location.href)).href;
}

/** The address of the page's folder, with a slash at its end. */
export const base = folder();

/** What the document names relative to itself keeps its address, also when that of the page changes. */
export function holdLinks(): void {
  const links = 'link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]';
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.setAttribute("href", link.href);
}

const root = new URL(base).pathname;

/** An address of the page, such as `/t/ab12`, as a link has to have it; others stay as they are. */
export function to(address: string): string {
  return address.startsWith("/") ? root + address.replace(/^\/+/, "") : address;
}

/** The whole of an address of the page, for other people. */
export const wholeOf = (address: string): string => new URL(to(address), base).href;

/** The path of the page in an address, such as `/t/ab12`; null where it is not one of the page. */
export function pathIn(address: URL | HTMLAnchorElement): string | null {
  return address.pathname.startsWith(root) ? `/${address.pathname.slice(root.length)}` : null;
}

/** Whether a table is one of this browser, by its name. */
export const isLocal = (table: string): boolean => table.startsWith("local-");

/** Only a site without a server of its own says where the server is, or that there is none. */
const told = (): string | null =>
  typeof document === "undefined"
    ? null
    : (document.querySelector<HTMLMetaElement>('meta[name="rada-server"]')?.content ?? null);

/** Whether the page comes from a server that has tables. */
export const hasServer = (): boolean => told() === null;

/** Where one can play with friends if not here; null where nobody has said. */
export const friendsAt = (): string | null => told() || null;
