"""The built modules as they are handed out, to a page or into a folder: under names that change
with them, so that whoever has one may keep it for good."""

import hashlib
import json
import sys
from dataclasses import dataclass
from pathlib import Path

from rada.engine.sources import MODULES, belongs, sources_of
from rada.games import BUILT_IN

INDEX = "index.json"
_DIGITS = 12
"""How much of a digest is in a name."""


@dataclass(frozen=True)
class Shipped:
    """The module of a game and what a caller has to know about it."""

    game: str
    digest: str
    module: bytes
    about: bytes

    @property
    def module_name(self) -> str:
        """The name of the module."""
        return f"{self.game}-{self.digest}.wasm"

    @property
    def about_name(self) -> str:
        """The name of its description."""
        return f"{self.game}-{self.digest}.json"


def shipped(folder: Path = MODULES) -> list[Shipped]:
    """All modules that are there with their descriptions, by game."""
    found = (_read(module) for module in sorted(folder.glob("*.wasm")))
    return [each for each in found if each is not None]


def index_of(modules: list[Shipped]) -> bytes:
    """What there is, for whoever wants to load one: names and bytes of each game's module."""
    told = {
        each.game: {
            "module": each.module_name,
            "about": each.about_name,
            "bytes": len(each.module),
        }
        for each in modules
    }
    return json.dumps(told).encode()


def files_of(modules: list[Shipped]) -> dict[str, bytes]:
    """Every file that is handed out, by its name, the index among them."""
    files = {INDEX: index_of(modules)}
    for each in modules:
        files |= {each.module_name: each.module, each.about_name: each.about}
    return files


def _read(module: Path) -> Shipped | None:
    """A module, or nothing where its description is missing or cannot be read, or where it was
    built from other sources: the page and the server must play by the same rules."""
    try:
        about = module.with_suffix(".json").read_bytes()
        code = module.read_bytes()
        current = belongs(code, json.loads(about), sources=sources_of(module.stem))
    except (OSError, ValueError):
        return None
    # Of the description: it says all that a module is, its bytes included.
    digest = hashlib.sha256(about).hexdigest()[:_DIGITS]
    return Shipped(module.stem, digest, code, about) if current else None


def main() -> None:
    """``python -m rada.engine.shipped``: say whether the module of every game is up to date."""
    there = {each.game for each in shipped()}
    missing = [game for game in BUILT_IN if game not in there]
    if missing:
        sys.exit(
            f"The modules of {', '.join(missing)} are missing or were built from other sources: "
            "run make engines and commit what it builds."
        )


if __name__ == "__main__":
    main()
