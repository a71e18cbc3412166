"""Known vulnerabilities of what we build on: pip-audit and npm audit, where they can run.

    python -m tests.audit

A service that does not answer is no fault of ours: then one line says that it was skipped. A known
vulnerability is one, unless ``pyproject.toml`` has it in ``[tool.rada-audit.ignored]`` with why.
"""

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PATIENCE = 30
"""Seconds for each of them."""

PYTHON = (
    *(sys.executable, "-m", "pip_audit", "--requirement", str(ROOT / "constraints.txt")),
    *("--no-deps", "--disable-pip", "--progress-spinner", "off", "--timeout", "5"),
    *("--format", "json"),
)
NODE = (
    str(Path(sys.executable).with_name("npm")),
    "--prefix",
    str(ROOT / "web"),
    "audit",
    "--json",
)

Found = dict[str, str]
"""Vulnerabilities: where each is, by its name."""


def found_by_pip(told: Any) -> Found:
    """What pip-audit has found. What it could not look up it passes over as if all were well: a
    mirror without advisories would make everything look so."""
    dependencies = told["dependencies"]
    if sum("skip_reason" in one for one in dependencies) * 10 > len(dependencies):
        raise ValueError("no advisories there")
    return {
        flaw["id"]: f"{one['name']} {one['version']}"
        for one in dependencies
        for flaw in one.get("vulns", [])
    }


def found_by_npm(told: Any) -> Found:
    """What npm audit has found; who only depends on something that is flawed has no name there."""
    return {
        cause["url"].rpartition("/")[2]: f"{name} {cause['range']}"
        for name, one in told["vulnerabilities"].items()
        for cause in one["via"]
        if isinstance(cause, dict)
    }


def audit(command: tuple[str, ...], read: Callable[[Any], Found]) -> Found | None:
    """What a command has found; None where it could not tell."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return read(json.loads(done.stdout))
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError, TypeError):
        return None


def verdict(name: str, found: Found | None, ignored: Mapping[str, str]) -> tuple[bool, str]:
    """Whether all is well, and the lines that say so."""
    if found is None:
        return True, f"{name}: skipped, its advisory service cannot be reached."
    flaws = {flaw: where for flaw, where in found.items() if flaw not in ignored}
    if flaws:
        lines = [f"{name}: {where} has {flaw}" for flaw, where in sorted(flaws.items())]
        return False, "\n".join(lines)
    rest = f" but the {len(found)} that we ignore" if found else ""
    return True, f"{name}: no known vulnerability{rest}."


def ignored() -> dict[str, str]:
    """The vulnerabilities that do not concern us, and why."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    kept: dict[str, str] = settings["tool"]["rada-audit"]["ignored"]
    return kept


def main() -> int:
    """Run both; 1 if something was found."""
    judged = [
        verdict("pip-audit", audit(PYTHON, found_by_pip), ignored()),
        verdict("npm audit", audit(NODE, found_by_npm), ignored()),
    ]
    print("\n".join(told for _, told in judged))
    return 0 if all(well for well, _ in judged) else 1


if __name__ == "__main__":
    sys.exit(main())
