"""The plan of the house: imports go down, a game imports no other game, starting is light."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rada.games import BUILT_IN
from tests.conftest import LONGEST

PACKAGE = Path(__file__).parents[1] / "src" / "rada"

FLOORS = {
    "kernel": 0,
    "words": 0,
    "errors": 0,
    "games": 1,
    "table": 3,
    "bots": 4,
    "arena": 5,
    "engine": 5,
    "envs": 5,
    "learn": 5,
    "solve": 5,
    "server": 6,
    "cli": 7,
}
GAME_FLOOR = 2
GAMES = BUILT_IN


def floor(module: str) -> int:
    parts = module.split(".")
    if len(parts) > 2 and parts[1] == "games" and parts[2] in GAMES:
        return GAME_FLOOR
    return FLOORS[parts[1]]


def imports(path: Path) -> set[str]:
    """Every module of the package that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("rada.")}


MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down(path: Path) -> None:
    module = "rada." + ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    for imported in imports(path):
        if imported == "rada.__version__":
            continue
        assert floor(imported) <= floor(module), f"{module} imports {imported}"
        if floor(module) == floor(imported) == GAME_FLOOR:
            assert module.split(".")[2] == imported.split(".")[2], "a game imports another game"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_fit_in_one_sitting(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 500


KNOWS_GAMES = {
    "games/__init__.py",
    *(f"arena/strength{part}.py" for part in ("", "_page", "_pictures")),
    *(f"arena/challenge/{part}.py" for part in ("live", "measuring", "partners", "sight")),
}
"""The registry, and the published measurements of these very games."""

PRIVATE = {"last_round", "minutes", "TIME_UP", "CLOCK_RUNS", "signals_on", "PILES"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_a_game_knows_itself(path: Path) -> None:
    """Neither the id of a game nor its private words are in generic code.

    A solver is a game's, and so is what its network looks at.
    """
    name = path.relative_to(PACKAGE).as_posix()
    folders = tuple(f"{parent}/{game}/" for parent in ("games", "solve", "learn") for game in GAMES)
    if name in KNOWS_GAMES or name.startswith(folders):
        return
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node.value not in GAMES, f"line {node.lineno} names a game"
        if isinstance(node, ast.ImportFrom) and node.module:
            assert not node.module.startswith(tuple(f"rada.games.{game}" for game in GAMES))
        if isinstance(node, ast.Attribute):
            assert node.attr not in PRIVATE, f"line {node.lineno} knows {node.attr}"


PAGE = PACKAGE.parents[1] / "web" / "src"
PAGE_SOURCES = sorted(
    path
    for path in PAGE.rglob("*")
    if path.suffix in (".ts", ".svelte", ".css")
    and not path.name.endswith(".test.ts")
    and "testing" not in path.parts
    and path != PAGE / "api" / "schema.d.ts"
)
PAGE_REGISTRY = "games/index.ts"
PAGE_PRIVATE = PRIVATE | {"very_good", "short_hands", "on_fire", "jokers", "signals"}


def names_a_game(source: str) -> list[str]:
    """Where a source of the page names a game or says a private word of one; comments may."""
    code = re.sub(r"<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*", "", source, flags=re.DOTALL)
    ids = "|".join(GAMES)
    types = "|".join(("Gap", "Qwixx", "TheGame", "Three"))
    found = re.findall(rf"""["'`/](?:{ids})(?=["'`/-])|\b(?:{types})[A-Z]\w*""", code)
    private = rf"(?:{'|'.join(sorted(PAGE_PRIVATE))})\b"
    return found + re.findall(
        rf"""[.?"'`]{private}|\{{[^{{}}]*\b{private}[^{{}}]*\}}(?=\s*=)""", code
    )


@pytest.mark.parametrize("path", PAGE_SOURCES, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_only_a_games_folder_knows_it_on_the_page(path: Path) -> None:
    name = path.relative_to(PAGE).as_posix()
    if name != PAGE_REGISTRY and not name.startswith(tuple(f"games/{game}/" for game in GAMES)):
        assert names_a_game(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        'if (view.game === "gap") return',
        "import Board from './three/Board.svelte'",
        "t(`qwixx-web-row`)",
        "const view: TheGameView",
        "return options.minutes",
        "const { left, very_good: good } = view",
    ],
)
def test_a_named_game_is_found(source: str) -> None:
    assert names_a_game(source)
    assert not names_a_game(f"/* {source} */ gap: var(--gap-2);")


def test_the_page_knows_every_game() -> None:
    registry = (PAGE / PAGE_REGISTRY).read_text("utf-8")
    assert re.findall(r'from "\./(\w+)"', registry) == ["game", "generic", *GAMES, "game"]


def test_importing_rada_loads_nothing_heavy() -> None:
    code = (
        "import sys, rada; print([m for m in ('numba', 'numpy', 'pydantic') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_no_rule_raises_or_allocates() -> None:
    """Compiled rules keep to what a GPU can do: no exception, no new array, no recursion."""
    for game in GAMES:
        for name in ("rules.py", "knowledge.py", "heuristics.py", "writers.py"):
            path = PACKAGE / "games" / game / name
            if not path.exists():
                continue
            tree = ast.parse(path.read_text("utf-8"))
            for function in (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)):
                for node in ast.walk(function):
                    assert not isinstance(node, (ast.Raise, ast.Try, ast.List, ast.Dict, ast.Set))
                    if isinstance(node, ast.Call):
                        assert ast.unparse(node.func) not in ("np.zeros", "np.empty", function.name)


def test_the_longest_tests_are_there() -> None:
    root = PACKAGE.parents[1]
    for name in LONGEST:
        path, function = name.split("::")
        assert f"def {function}(" in (root / path).read_text("utf-8"), f"{name} is gone"


COMPILED = [
    path
    for path in MODULES
    if any(
        name in path.read_text("utf-8")
        for name in ("rada.kernel.compiling", "rada.kernel.parameters")
    )
]
"""The files with functions for Numba to compile, and a few that only name what compiles."""

MOST_UNCHECKED = 4
"""Parameters up to which one can see at a glance whether arguments are in their places."""


def _name_of(argument: ast.expr) -> str | None:
    """The name of an argument: of a variable, or of the one of which it is a row."""
    while isinstance(argument, ast.Subscript):
        argument = argument.value
    return argument.id if isinstance(argument, ast.Name) else None


def misplaced(tree: ast.AST) -> list[str]:
    """Arguments named like another parameter than the one that they are handed to.

    Only calls of functions with many parameters that the same file defines are looked at. An
    array's row is named like a parameter for one: ``keys[i]`` belongs to ``keys`` or ``key``. What
    is handed to the parameter of its name may be handed to others, too.
    """
    defined: dict[str, set[tuple[str, ...]]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and len(node.args.args) > MOST_UNCHECKED:
            names = tuple(each.arg for each in node.args.args)
            if names[0] != "self":
                defined.setdefault(node.name, set()).add(names)
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        for parameters in defined.get(node.func.id, ()):
            handed = [
                (parameter, _name_of(argument) or parameter)
                for parameter, argument in zip(parameters, node.args, strict=False)
            ]
            for parameter, name in handed:
                meant = {name, name.removesuffix("s")} & set(parameters)
                if meant and not any((each, name) in handed for each in meant):
                    found.append(f"line {node.lineno}: {name} is handed to {parameter}")
    return found


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_arguments_are_handed_to_the_parameters_of_their_names(path: Path) -> None:
    """Compiled functions call each other with long lists that no types tell apart."""
    assert misplaced(ast.parse(path.read_text("utf-8"))) == []


def test_misplaced_arguments_are_found() -> None:
    define = "def play(states, seat, key, luck, words): ...\n"
    assert misplaced(ast.parse(define + "play(states[i], 3, keys[i], luck[i], words)")) == []
    found = misplaced(ast.parse(define + "play(states[i], 3, luck[i], keys[i], words)"))
    assert found == ["line 2: luck is handed to key", "line 2: keys is handed to luck"]
