"""``make new-game NAME=x``: begin a game with a copy of the fifth one, which can be played at once.

The copy is the tiny game that the tests take through everything, under another name: its rules,
its words, its rulebook and the tests of its rules. It is then changed file by file.
"""

import keyword
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = Path(__file__).resolve().parent

MODULES = ("__init__", "rules", "knowledge", "heuristics", "game")
LANGUAGES = ("cs", "en")

_NAME = re.compile(r"[a-z][a-z0-9]*")
_REGISTRY = re.compile(r"(BUILT_IN: tuple\[str, \.\.\.\] = \()([^)]*)(\))")


def trouble_with(name: str, root: Path) -> str | None:
    """Why a game cannot have a name, in one sentence; None if it can."""
    if not name:
        return "A new game needs a name: make new-game NAME=rummy."
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        return f"“{name}” cannot name a game: use small letters and digits, such as rummy."
    games = root / "src" / "rada" / "games"
    if (games / name).exists() or (games / f"{name}.py").exists():
        return f"“{name}” is taken: there is {name} in src/rada/games already."
    for language in LANGUAGES:
        words = (root / "src" / "rada" / "words" / f"{language}.ftl").read_text("utf-8")
        if re.search(rf"^{name}(-[\w-]+)? =", words, re.MULTILINE):
            return f"“{name}” is taken: messages of src/rada/words/{language}.ftl begin with it."
    return None


def renamed(text: str, name: str) -> str:
    """A text of the fifth game for a game of another name."""
    text = text.replace("tests.fifth", f"rada.games.{name}")
    for title in ("Higher takes", "Vyšší bere"):
        text = text.replace(title, name.capitalize())
    text = text.replace("FIFTH", name.upper()).replace("Fifth", name.capitalize())
    return text.replace("fifth", name)


def make(name: str, root: Path) -> list[Path]:
    """Write a game, and add it to the registry; returns the files that were written."""
    folder = root / "src" / "rada" / "games" / name
    copies = {TEMPLATE / f"{each}.py": folder / f"{each}.py" for each in MODULES}
    for language in LANGUAGES:
        words, book = f"words.{language}.ftl", f"{name}.{language}.md"
        copies[TEMPLATE / words] = folder / words
        copies[TEMPLATE / f"rules.{language}.md"] = root / "docs" / "rules" / book
    copies[TEMPLATE / "test_rules.py"] = root / "tests" / "games" / f"test_{name}_rules.py"
    for source, target in copies.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text("utf-8"), name), "utf-8")
    registry = root / "src" / "rada" / "games" / "__init__.py"
    text = _REGISTRY.sub(rf'\1\2, "{name}"\3', registry.read_text("utf-8"))
    registry.write_text(text, "utf-8")
    written = [*copies.values(), registry]
    _tidy([path for path in written if path.suffix == ".py"])
    return written


def _tidy(paths: list[Path]) -> None:
    """Put imports into the order that another name gives them, and lines into their form."""
    for command in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        ruff = [sys.executable, "-m", "ruff", *command]
        subprocess.run([*ruff, *map(str, paths)], check=True)


def main(name: str) -> int:
    """Make a game, and say what comes next."""
    trouble = trouble_with(name, ROOT)
    if trouble:
        print(trouble, file=sys.stderr)
        return 2
    for path in make(name, ROOT):
        print(f"  {path.relative_to(ROOT)}")
    print(
        f"\nThe game can be played: .venv/bin/rada play {name}\n"
        f"Next, write its rules into docs/rules/{name}.en.md and src/rada/games/{name}/rules.py,\n"
        f"one test for each in tests/games/test_{name}_rules.py. CONTRIBUTING.md has the recipe."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
