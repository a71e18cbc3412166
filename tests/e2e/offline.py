"""When everything is kept that a page needs without a network."""

from tests.e2e.browsing import Visitor

THERE = "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"

KEPT = """async () => {
  const next = () => new Promise(requestAnimationFrame);
  const told = await caches.open("rada-told");
  const listed = async (cache, end) => {
    for (;;) {
      const named = ({ url }) => new URL(url).pathname.replace(".json", "").endsWith(end);
      const found = (await cache.keys()).find(named);
      if (found) return (await cache.match(found)).json();
      await next();
    }
  };
  const games = await listed(told, "games");
  while ((await told.keys()).length < 1 + games.length) await next();
  const engines = await caches.open("rada-engines");
  const modules = Object.keys(await listed(engines, "/engines/index"));
  while ((await engines.keys()).length < 1 + 2 * modules.length) await next();
}"""
"""The list of games and the rules of each; the list of modules, and each with its description."""


def wait_until_kept(visitor: Visitor) -> None:
    """Wait until the page can do without a network."""
    visitor.page.wait_for_function(THERE)
    visitor.page.evaluate(KEPT)
