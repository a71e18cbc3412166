"""Somebody with a browser: what they see, what their page hears, and what goes wrong in it."""

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    WebSocket,
    sync_playwright,
)

from rada.words import say
from tests.e2e.seeded import ADD_ALIKE

PATIENCE = 240_000
"""Milliseconds to wait for something that is sure to come; the machine may be busy."""

OFF = (
    # Pages behind the address bar, which nobody sees here: Chromium would load two of them for
    # every visitor, and that takes longer than most of our own pages.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright turns off. Of two lists, Chromium heeds only the last.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that are turned off."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(OFF)}",
]

TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`against the policy: ${event.violatedDirective} ${event.blockedURI}`));
"""

WATCH = """([selector, text]) => {
  const plain = (shown) => shown.replace(/\\s+/g, " ").toLowerCase();
  const here = () =>
    [...document.querySelectorAll(selector)]
      .some((each) => plain(each.innerText).includes(plain(text)));
  const seen = new Promise((done) => {
    const watching = new MutationObserver(() => here() && done(watching.disconnect()));
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    watching.observe(document, all);
    if (here()) done(watching.disconnect());
  });
  return { seen };
}"""
"""Sees in the page itself what is shown for a few seconds only: whoever asks now and then from
outside may miss it on a machine that stands still."""


def chromium_here() -> str | None:
    """Where Chromium is, if it is here."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def browsing(executable: str) -> Iterator[Browser]:
    """A browser in which people can have windows of their own."""
    with sync_playwright() as playwright:
        watched = bool(os.environ.get("RADA_SHOW_BROWSER"))
        browser = playwright.chromium.launch(
            executable_path=executable,
            args=ARGUMENTS,
            headless=not watched,
            slow_mo=300 if watched else 0,
        )
        yield browser
        browser.close()


SCRIPTS = [TELL_VIOLATIONS, ADD_ALIKE]
"""Run in every page before anything of the page itself."""


class Visitor:
    """A person with a browser of their own: nothing is shared with the other ones."""

    def __init__(self, browser: Browser, url: str, lang: str = "en", **settings: Any) -> None:
        self.url, self.lang = url, lang
        self.texts: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.troubles: list[str] = []
        self.foreseen: list[str] = ["Service Worker registration blocked by Playwright"]
        usual: dict[str, Any] = {
            "locale": {"cs": "cs-CZ", "en": "en-GB"}[lang],
            "reduced_motion": "reduce",
            "permissions": ["clipboard-read", "clipboard-write"],
            "service_workers": "block",  # it would fetch the whole page for each of us
        }
        self.context: BrowserContext = browser.new_context(base_url=url, **(usual | settings))
        self.context.set_default_timeout(PATIENCE)
        self.context.set_default_navigation_timeout(PATIENCE)
        for script in SCRIPTS:
            self.context.add_init_script(script)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another window of the same browser."""
        page = self.context.new_page()
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.troubles.append(f"{error.name}: {error.message}"))
        page.on("websocket", self._listen)
        return page

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear(str(text)))

    def _hear(self, text: str) -> None:
        self.texts.append(text)
        self.frames.append(json.loads(text))

    def prefers(self, **settings: Any) -> "Visitor":
        """Keep settings as the page keeps them, before it is first opened."""
        kept = json.dumps(settings)
        script = f"localStorage['rada-settings'] ??= {json.dumps(kept)};"
        self.context.add_init_script(f"if (location.protocol === 'http:') {{ {script} }}")
        return self

    def say(self, message: str, **facts: Any) -> str:
        """A message in the language of this person."""
        return say(self.lang, message, **facts)

    @property
    def table(self) -> dict[str, Any]:
        """The table as the page was told of it last."""
        told: dict[str, Any] = next(f["table"] for f in reversed(self.frames) if "table" in f)
        return told

    @property
    def view(self) -> dict[str, Any]:
        """What the page was told last that its watcher sees."""
        told: dict[str, Any] = next(f["view"] for f in reversed(self.frames) if f.get("view"))
        return told

    @property
    def n(self) -> int:
        """How many moves the page has heard of."""
        told = (f["n"] for f in reversed(self.frames) if f["type"] in ("welcome", "moved"))
        return next(told, 0)

    @contextmanager
    def is_shown(self, text: str = "", selector: str = "body") -> Iterator[None]:
        """See that what is done meanwhile makes something come to be shown, however briefly."""
        watching = self.page.evaluate_handle(WATCH, [selector, text])
        yield
        watching.evaluate("(watching) => watching.seen")

    def foresee(self, trouble: str) -> None:
        """Something that will go wrong as it should."""
        self.foreseen.append(trouble)

    def unforeseen(self) -> list[str]:
        """Everything that went wrong in the page and should not have."""
        return [
            trouble
            for trouble in self.troubles
            if not any(re.search(expected, trouble) for expected in self.foreseen)
        ]

    def leave(self) -> None:
        """Close the browser of this person."""
        self.context.close()
