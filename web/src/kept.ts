/** What the page and its service worker have to agree on: which addresses are kept, and where. */

/** The cache of what the server tells and seldom changes: the games and their rules. */
export const TOLD = "rada-told";

/** The cache of the games as modules. */
export const ENGINES = "rada-engines";

/** The message that lets a new version take over. */
export const TAKE_OVER = "rada-take-over";

const PAGES = /^(?:(?:pad|t|replay|rules)(?:\/.*)?)?$/;
const RULES = /\/api\/games(?:\.json|\/[^/]+\/rules(?:\?[^/]*|\.\w+\.json))?$/;
const MODULE = /\/engines\/\w+-[0-9a-f]{12}\.(?:wasm|json)$/;

/** Whether an address shows the page, whose folder is `root`; all others, above all /api, do not. */
export const isPage = ({ pathname }: URL, root: string): boolean =>
  pathname.startsWith(root) && PAGES.test(pathname.slice(root.length));

/** Whether it is the list of the games, or the rules of one of them. */
export const isTold = ({ href }: URL): boolean => RULES.test(href);

/** Whether it is a module of a game, or its description: such a name never changes its content. */
export const isEngine = ({ pathname }: URL): boolean => MODULE.test(pathname);

/** The page as it is kept, for any address: what it names relative to itself gets its folder. */
export async function rootedPage(kept: Response, root: string): Promise<Response> {
  const html = (await kept.text()).replaceAll('"./', `"${root}`);
  const headers = new Headers(kept.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html, { headers });
}
