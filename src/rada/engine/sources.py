"""What a module is built from, and where modules lie: known without anything that is compiled."""

import functools
import hashlib
import json
import os
from pathlib import Path
from typing import Any

from rada.games import foreign_folders
from rada.kernel.code_cache import sources_digest

MODULES = Path(os.environ.get("RADA_ENGINES") or Path(__file__).with_name("modules"))
"""Where the modules lie: where ``make engines`` puts them and the repository and the wheel have
them, unless somebody says otherwise."""

_USERS = ("__init__.py", "module.py", "running.py", "shipped.py")
"""What runs modules or hands them out, and has no part in building them."""
_BOTS = Path(__file__).parents[1] / "bots" / "__init__.py"


@functools.cache
def sources_of(game_id: str) -> str:
    """What stands for all sources of a module: the games, the bots, and what makes it of them."""
    digest = hashlib.sha256(sources_digest(str(_BOTS), *foreign_folders(game_id)).encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if path.name not in _USERS:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def description_of(game_id: str) -> dict[str, Any] | None:
    """What lies beside the module of a game; None if there is no module, or one of other sources,
    or a file of it is missing or broken."""
    try:
        about = json.loads((MODULES / f"{game_id}.json").read_text("utf-8"))
        current = belongs(code_of(game_id), about, sources=sources_of(game_id))
    except (OSError, ValueError):
        return None
    return about if current else None


def belongs(module: bytes, about: object, **expected: str) -> bool:
    """Whether a description is that of this very module, and says what is expected.

    Both are files of the repository, so that a merge may take them from two sides.
    """
    told = {"module": hashlib.sha256(module).hexdigest(), **expected}
    return isinstance(about, dict) and all(about.get(key) == told[key] for key in told)


def code_of(game_id: str) -> bytes:
    """The module of a game."""
    return _path_of(game_id).read_bytes()


def _path_of(game_id: str) -> Path:
    return MODULES / f"{game_id}.wasm"
