"""The page as a site of plain files: it works in any folder of any web host, without a server."""

import base64
import hashlib
import html
import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from rada import __version__
from rada.engine.shipped import files_of, shipped
from rada.engine.sources import MODULES
from rada.errors import FileTrouble, ServingTrouble, SiteTrouble
from rada.games import GameId, playable
from rada.server.http.address import public_url
from rada.server.http.api import game_seen
from rada.server.http.headers import POLICY
from rada.server.http.page import FOLDER
from rada.server.http.rulebook import rules_told
from rada.words import LANGUAGES

ABOUT = "site.json"
"""What the site says of itself: by this an entry finds its folder, and a later site what to
replace."""

ENTRY = Path(__file__).parent / "entry.html"
_INDEX, _WORKER = "index.html", "sw.js"
_ENTRIES = ("pad", "rules", "replay")
"""Addresses of the page that lead to it on any host, besides those of the games below them."""


@dataclass
class Site:
    """A site as somebody asked for it."""

    folder: Path
    server: str = ""
    """Where one can play with friends; nothing if nowhere."""
    force: bool = False
    page: Path = FOLDER
    engines: Path = MODULES
    files: dict[str, bytes] = field(default_factory=dict, init=False)

    def write(self) -> int:
        """Write all files into the folder; returns how many bytes."""
        if self.server:
            self.server = _server_in(self.server)
        before = self._before()
        self._collect()
        for name, content in self.files.items():
            _write(self.folder / name, content)
        for name in before - set(self.files):
            _remove(self.folder, name)
        return sum(map(len, self.files.values()))

    def _before(self) -> set[str]:
        """The files of an earlier site in the folder, which may have nothing else in it unless
        somebody insists."""
        try:
            if not self.folder.exists() or not any(self.folder.iterdir()):
                return set()
        except NotADirectoryError:
            raise SiteTrouble("no-folder", folder=str(self.folder)) from None
        except OSError as trouble:
            raise _trouble("read", self.folder, trouble) from None
        if not self.force:
            raise SiteTrouble("not-empty", folder=str(self.folder))
        try:
            told = json.loads((self.folder / ABOUT).read_bytes())
            return {str(name) for name in told["files"]} if told["site"] == "rada" else set()
        except (OSError, ValueError, KeyError, TypeError):
            return set()

    def _collect(self) -> None:
        """What belongs to the site; what visitors ask for first comes last, when all is there."""
        if not (self.page / _INDEX).is_file():
            raise ServingTrouble("page")
        modules = shipped(self.engines)
        if not modules:
            raise SiteTrouble("engines")
        files = self.files
        for path in sorted(self.page.rglob("*")):
            if path.is_file():
                files[path.relative_to(self.page).as_posix()] = path.read_bytes()
        files |= {f"engines/{name}": content for name, content in files_of(modules).items()}
        self._add_games()
        files[".nojekyll"] = b""  # some hosts would leave out files because of their names
        page, worker = files.pop(_INDEX), files.pop(_WORKER, b"")
        page = self._page(page.decode()).encode()
        if worker:
            files[_WORKER] = _with_revision(worker.decode(), page).encode()
        files[_INDEX] = page
        files[ABOUT] = self._about()

    def _add_games(self) -> None:
        """The games with their rules, and an entry for each of their addresses."""
        entry = _entry()
        games = playable()
        told = [game_seen(name).model_dump(mode="json") for name in games]
        self.files["api/games.json"] = json.dumps(told, ensure_ascii=False).encode()
        for name in games:
            self._add_rules(name)
        for address in _ENTRIES:
            self.files[f"{address}/{_INDEX}"] = entry
        for address in _ENTRIES[:2]:
            self.files |= {f"{address}/{name}/{_INDEX}": entry for name in games}
        self.files["404.html"] = entry

    def _add_rules(self, name: GameId) -> None:
        for language in LANGUAGES:
            told = rules_told(name, language).model_dump_json()
            self.files[f"api/games/{name}/rules.{language}.json"] = told.encode()

    def _page(self, page: str) -> str:
        """The page, which now has to say itself what a server would say with it."""
        policy = "; ".join(part for part in POLICY.split("; ") if "frame-ancestors" not in part)
        told = (
            f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
            f'<meta name="rada-server" content="{html.escape(self.server)}" />'
        )
        return page.replace("<head>", f"<head>{told}", 1)

    def _about(self) -> bytes:
        about = {
            "site": "rada",
            "version": __version__,
            "server": self.server or None,
            "files": sorted({*self.files, ABOUT}),
        }
        return json.dumps(about, indent=1).encode()


def _with_revision(worker: str, page: bytes) -> str:
    """The service worker, which takes the page for a new one exactly if it is."""
    revision = hashlib.sha256(page).hexdigest()[:32]
    pattern = r'("revision":")[0-9a-f]+(","url":"index\.html")'
    made, found = re.subn(pattern, rf"\g<1>{revision}\g<2>", worker)
    if found != 1:
        raise ServingTrouble("page")
    return made


def _entry() -> bytes:
    """What is shown for an address that is no file: it leads to the page, and then there."""
    text = ENTRY.read_text("utf-8")
    script = text.split("<script>")[1].split("</script>")[0]
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{digest}'; connect-src 'self'"
    return text.replace("POLICY", policy, 1).encode()


def _server_in(given: str) -> str:
    try:
        return public_url(given)
    except ServingTrouble:
        raise SiteTrouble("server", given=given) from None


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as trouble:
        raise _trouble("write", path, trouble) from None


def _remove(folder: Path, name: str) -> None:
    """Remove a file of an earlier site, and the folder in which it was the last one."""
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()) or not path.is_file():
        return
    try:
        path.unlink()
        if not any(path.parent.iterdir()):
            path.parent.rmdir()
    except OSError as trouble:
        raise _trouble("write", path, trouble) from None


def _trouble(word: str, path: Path, trouble: OSError) -> FileTrouble:
    return FileTrouble(word, path=str(path), reason=trouble.strerror or str(trouble))
