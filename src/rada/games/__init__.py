"""The games, by their names. A game is loaded when it is first asked for.

Beside the games of this package there can be games of other people. Each is a package with a module
``game`` that has a ``GAME``; it is named by an entry point of the group ``rada.games`` (the name is
the game's id, the value the package), or in the environment variable ``RADA_GAMES`` (packages with
commas between them; the last part of a package's name is the game's id). Child processes inherit
the variable.
"""

import functools
import importlib
import importlib.util
import logging
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from rada import words
from rada.errors import BrokenGame, UnknownGame

if TYPE_CHECKING:
    from rada.games.contract import Game, MoveModel, View

    GameId: TypeAlias = str
    """The name of a game that can be played; when the program runs, one of these and no other."""

BUILT_IN: tuple[str, ...] = ("gap", "qwixx", "thegame", "three")
"""The registry: the folder of each game has its id. Elsewhere only the published measurements of
``rada.arena.strength`` name games."""

GROUP = "rada.games"
VARIABLE = "RADA_GAMES"
DEFAULTS = "rada.games.plain"
"""Where the parts are that a game need not have itself."""

_log = logging.getLogger("rada.games")


class Names(Sequence[str]):
    """The names of all games, ours first. Those of others are looked for when they are needed."""

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        return (*BUILT_IN, *_foreign())[place]

    def __len__(self) -> int:
        return len(BUILT_IN) + len(_foreign())

    def __contains__(self, name: object) -> bool:
        return name in BUILT_IN or name in _foreign()

    def __repr__(self) -> str:
        return repr(self[:])


NAMES = Names()


@functools.cache
def _foreign() -> dict[str, str]:
    """The packages of other people's games, by the names of the games."""
    from importlib.metadata import entry_points

    found = {each.name: each.value for each in entry_points(group=GROUP)}
    found |= {_id_of(package): package for package in _listed_packages()}
    found = {name: package for name, package in found.items() if name not in BUILT_IN}
    for name, package in found.items():
        words.add_game(name, _folder(package))
    return found


def _listed_packages() -> list[str]:
    listed = os.environ.get(VARIABLE, "").split(",")
    return [package.strip() for package in listed if package.strip()]


def _id_of(package: str) -> str:
    return package.rpartition(".")[2]


def _folder(package: str) -> Path | None:
    try:
        spec = importlib.util.find_spec(package)
    except Exception:  # a package around it is broken; who loads the game is told so
        return None
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))) if places else None


def register(package: str) -> str:
    """Add the game of a package, for this process and those that it starts; returns its name."""
    name = _id_of(package)
    if name in BUILT_IN:
        raise BrokenGame("taken", game=name, package=package)
    listed = _listed_packages()
    if package not in listed:
        os.environ[VARIABLE] = ",".join([*listed, package])
    look_again()
    return name


def look_again() -> None:
    """Look for the games of others anew: what is installed, or the variable, has changed."""
    _foreign.cache_clear()
    playable.cache_clear()
    load.cache_clear()


def package_of(name: str) -> str:
    """The package of a game."""
    if name in BUILT_IN:
        return f"rada.games.{name}"
    if not isinstance(name, str) or name not in _foreign():
        raise UnknownGame(given=name, known=NAMES[:])
    return _foreign()[name]


def foreign_folders(name: str) -> tuple[Path, ...]:
    """The folder of a game of other people; none for ours."""
    folder = None if name in BUILT_IN else _folder(package_of(name))
    return (folder.resolve(),) if folder else ()


@functools.cache
def load(name: str) -> "Game":
    """The game of a name.

    >>> load("gap").max_players
    6
    """
    package = package_of(name)
    if name in BUILT_IN:
        own: Game = importlib.import_module(f"{package}.game").GAME
        return own
    try:
        module = importlib.import_module(f"{package}.game")
    except Exception as trouble:
        reason = f"{type(trouble).__name__}: {trouble}" if str(trouble) else type(trouble).__name__
        raise BrokenGame("import", game=name, package=package, reason=reason) from trouble
    return _checked(name, package, getattr(module, "GAME", None))


def _checked(name: str, package: str, game: Any) -> "Game":
    """A game of somebody else, if it keeps to the contract."""
    from rada.games.contract import Game
    from rada.games.modules import missing_in

    if not isinstance(game, Game):
        raise BrokenGame("no-game", game=name, package=package)
    if game.id != name:
        raise BrokenGame("id", game=name, package=package, given=game.id)
    missing = missing_in(game.rules, game.knowledge, game.heuristics, game.thinker)
    if missing:
        raise BrokenGame("missing", game=name, package=package, missing=missing)
    return game


@functools.cache
def playable() -> tuple[str, ...]:
    """The names of the games that can be loaded; of every other one the log says why not."""
    found = list(BUILT_IN)
    for name in NAMES[len(BUILT_IN) :]:
        try:
            load(name)
        except BrokenGame as broken:
            _log.warning("%s", broken)
        else:
            found.append(name)
    return tuple(found)


def part(name: str, of: str) -> Any:
    """A module of a game, such as ``terminal``: its own, or the one for games without it."""
    package = package_of(name)
    if importlib.util.find_spec(f"{package}.{of}") is None:
        return importlib.import_module(f"{DEFAULTS}.{of}")
    return importlib.import_module(f"{package}.{of}")


def view_type(name: str) -> "type[View]":
    """The views of a game, without loading its rules where it has a module for them."""
    found: type[View] | None = getattr(part(name, "view"), "VIEW", None)
    return load(name).view_type if found is None else found


def move_types(name: str) -> "tuple[type[MoveModel], ...]":
    """The moves of a game as the API describes them, without loading its rules."""
    found: tuple[type[MoveModel], ...] = part(name, "moves").MOVES
    return found


def __getattr__(name: str) -> Any:
    if name == "GameId":
        return Literal[playable()]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
