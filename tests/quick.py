"""``make quick``: the tests nearest to what has changed, and the smoke tests, in about a minute.

What has changed is what git sees since the last commit, or else what the last commit changed. A
test file is as near as the chain of imports from it to a changed file is short. The nearest tests
are taken until their times, as the last runs on this machine measured them (``tests/conftest.py``
keeps them), fill the budget. What is left out is said, and `make test` runs it.
"""

import ast
import os
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

from tests.conftest import read_durations

ROOT = Path(__file__).resolve().parents[1]

SMOKE = [
    "tests/test_structure.py",
    "tests/golden/test_golden.py",
    "tests/kernel/test_ring.py",
    "tests/cli/test_words.py",
    "tests/server/test_api.py::test_health_and_readiness",
]
"""A look into every part, a few seconds in all."""

BUDGET = 60.0
"""Seconds that the chosen tests may take on all cores together; starting them takes some more."""

_UNKNOWN = 5.0
"""Seconds for a file whose tests have never been timed here."""


def changed_files() -> list[str]:
    """What has changed since the last commit, or else with it."""
    now = _git("diff", "--name-only", "HEAD") + _git("ls-files", "-o", "--exclude-standard")
    return now or _git("diff", "--name-only", "HEAD~1", "HEAD")


def _git(*arguments: str) -> list[str]:
    told = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return told.stdout.split()


def module_of(path: str) -> str:
    """The name by which a source file is imported.

    >>> module_of("src/rada/games/gap/rules.py"), module_of("tests/server/__init__.py")
    ('rada.games.gap.rules', 'tests.server')
    """
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_in(source: str) -> set[str]:
    """The modules that a source file may import, wherever in it.

    >>> sorted(imports_in("import rada.words\\nfrom rada.server.http import api"))
    ['rada.server.http', 'rada.server.http.api', 'rada.words']
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def distances(changed: list[str], importers: dict[str, set[str]]) -> dict[str, int]:
    """How many imports lie between each module and the nearest changed one.

    >>> distances(["a.py"], {"a": {"b"}, "b": {"c"}})
    {'a': 0, 'b': 1, 'c': 2}
    >>> distances(["src/rada/words/cs.ftl"], {"rada.words": {"tests.cli.test_words"}})
    {'rada.words': 0, 'tests.cli.test_words': 1}
    """
    found = {module_of(path): 0 for path in changed if path.endswith(".py")}
    if any(path.endswith(".ftl") for path in changed):
        found["rada.words"] = 0
    queue = deque(found)
    while queue:
        module = queue.popleft()
        for importer in sorted(importers.get(module, ())):
            if importer not in found:
                found[importer] = found[module] + 1
                queue.append(importer)
    return found


def nearest_tests(changed: list[str]) -> list[str]:
    """The test files that a change can reach, the nearest first."""
    importers: dict[str, set[str]] = {}
    files = {
        module_of(name): name for name in _git("ls-files", "-co", "--exclude-standard", "*.py")
    }
    for module, path in files.items():
        if (ROOT / path).exists():
            for imported in imports_in((ROOT / path).read_text("utf-8")):
                importers.setdefault(imported, set()).add(module)
    reached = distances(changed, importers)
    tests = [module for module in reached if module.rpartition(".")[2].startswith("test_")]
    documents = [path for path in changed if path.endswith(".md") and (ROOT / path).exists()]
    return documents + [files[test] for test in sorted(tests, key=reached.__getitem__)]


def fitting(files: list[str], times: dict[str, float], budget: float) -> tuple[list[str], int]:
    """The tests of these files that fit into a budget, and how many do not.

    >>> fitting(["a.py", "b.py"], {"a.py::x": 2.0, "a.py::y": 9.0, "b.py::z": 1.0}, 5.0)
    (['a.py::x', 'b.py::z'], 1)
    """
    chosen: list[str] = []
    left_out = 0
    for file in files:
        known = {test: spent for test, spent in times.items() if test.startswith(f"{file}::")}
        for test, spent in (known or {file: _UNKNOWN}).items():
            if spent <= budget:
                budget -= spent
                chosen.append(test)
            else:
                left_out += 1
    return chosen, left_out


def run_page_tests(changed: list[str]) -> None:
    """Run the page's tests of what has changed; words are checked by one of them."""
    related = [str(ROOT / path) for path in changed if path.startswith("web/")]
    related.append(str(ROOT / "web/src/words.svelte.ts"))
    vitest = [str(Path(sys.executable).with_name("npm")), "exec", "--", "vitest"]
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    subprocess.run(
        [*vitest, "related", "--run", *related], cwd=ROOT / "web", env=environment, check=True
    )


def main() -> int:
    """Choose and run."""
    started, changed = time.monotonic(), changed_files()
    cores = os.cpu_count() or 1
    chosen, left_out = fitting(nearest_tests(changed), read_durations(), BUDGET * cores)
    if any(path.startswith("web/") or path.endswith(".ftl") for path in changed):
        run_page_tests(changed)
    asked = [*SMOKE, *(test for test in chosen if test.partition("::")[0] not in SMOKE)]
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(cores), *asked]
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    files = "file" if len(changed) == 1 else "files"
    print(f"{len(asked)} tests or files near {len(changed)} changed {files},", end=" ")
    print(f"{left_out} left out, {time.monotonic() - started:.0f} s. `make test` runs all.")
    return code


if __name__ == "__main__":
    sys.exit(main())
