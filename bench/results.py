"""What benchmarks found, kept as JSON in ``docs`` so that the page is made from it."""

import json
import os
import platform
from pathlib import Path
from typing import Any, TypeAlias

Result: TypeAlias = dict[str, Any]

BEFORE = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
"""How busy the machine was before the benchmarks began."""

TITLES = {"gap": "GAP", "qwixx": "Qwixx", "thegame": "The Game", "three": "Three Is Too Many!"}
"""The games as tables call them."""

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "speed"


def machine() -> Result:
    """The machine in general words, and how busy it was before the run."""
    return {
        "architecture": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load": BEFORE,
    }


def save(name: str, found: Result, folder: Path = FOLDER) -> Result:
    """Keep what was found, beside the machine that it was found on."""
    folder.mkdir(parents=True, exist_ok=True)
    whole = {"machine": machine(), **found}
    path = folder / f"{name}.json"
    path.write_text(json.dumps(_rounded(whole), indent=1, ensure_ascii=False) + "\n", "utf-8")
    return whole


def read(name: str, folder: Path = FOLDER) -> Result:
    """What was found last."""
    kept: Result = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return kept


def _rounded(value: Any) -> Any:
    """The same with numbers of four digits: more is noise."""
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_rounded(each) for each in value]
    if isinstance(value, float):
        short = float(f"{value:.4g}")
        return int(short) if short.is_integer() and abs(short) >= 10 else short
    return value
